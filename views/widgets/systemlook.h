// SPDX-License-Identifier: GPL-3.0-or-later
//! What the system asks programs for beside the palette that Qt knows of, as desktops of Linux do.
#pragma once

#include "views/widgets/theme.h"

namespace care {

struct SystemLook {
    enum class Scheme : quint8 { Unknown, Dark, Light };
    Scheme scheme = Scheme::Unknown;
    bool moreContrast = false;

    bool operator==(const SystemLook &other) const = default;
};

//! The system asks for something else: with Look::System it holds at once. Before or after Theme::apply().
//! Thread: GUI.
void setSystemLook(QApplication &application, const SystemLook &system);
//! For more contrast where the system names no colours of its own: black and white.
Theme highContrastTheme(bool isDark);

} // namespace care
