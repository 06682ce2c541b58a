// SPDX-License-Identifier: GPL-3.0-or-later
//! Desktop settings that Qt does not report besides the palette, such as contrast and colours on Linux.
#pragma once

#include "views/widgets/theme.h"

namespace care {

struct SystemLook {
    enum class Scheme : quint8 { Unknown, Dark, Light };
    Scheme scheme = Scheme::Unknown;
    bool moreContrast = false;

    bool operator==(const SystemLook &other) const = default;
};

//! Applies the desktop's settings; with Look::System they take effect at once. May be called before or after
//! Theme::apply(). Thread: GUI.
void setSystemLook(QApplication &application, const SystemLook &system);
//! Black and white theme, for desktops that ask for more contrast without naming colours.
Theme highContrastTheme(bool isDark);

} // namespace care
