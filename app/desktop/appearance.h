// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/theme.h"

#include <optional>

namespace care {

class Settings;

//! Colours and text size, as the settings have them and as all windows show them. Thread: GUI.
struct Appearance {
    Look look = Look::System;
    int textPercent = 100;

    //! Unknown values count as unset.
    static Appearance from(const Settings &settings);
    //! "system", "light" or "dark"; nothing for another word.
    static std::optional<Look> lookFrom(const QString &name);
    void storeIn(Settings &settings) const;
    void apply() const;
};

} // namespace care
