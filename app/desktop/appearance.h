// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/theme.h"

#include <optional>

namespace care {

class Settings;

//! Colours and text size of all windows, read from the settings. Thread: GUI.
struct Appearance {
    Look look = Look::System;
    int textPercent = 100;

    //! Reads the appearance from \a settings; unknown values count as unset.
    static Appearance from(const Settings &settings);
    //! Look by its name in settings and options, such as "light"; nothing for another word.
    static std::optional<Look> lookFrom(const QString &name);
    void storeIn(Settings &settings) const;
    void apply() const;
};

} // namespace care
