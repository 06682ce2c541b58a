// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/appearance.h"

#include "app/common/settings.h"

#include <QApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Names of looks in the settings, in the order of Look.
constexpr std::array looks{ "system"_L1, "light"_L1, "dark"_L1, "high-contrast"_L1, "high-contrast-dark"_L1 };
constexpr int largestText = 200;

} // namespace

std::optional<Look> Appearance::lookFrom(const QString &name)
{
    const auto found =
        std::find_if(looks.begin(), looks.end(), [&name](QLatin1StringView each) { return name == each; });
    return found == looks.end() ? std::nullopt : std::optional(Look(found - looks.begin()));
}

Appearance Appearance::from(const Settings &settings)
{
    bool isNumber = false;
    const int percent = settings.text(Setting::TextSize).toInt(&isNumber);
    return { lookFrom(settings.text(Setting::Look)).value_or(Look::System),
        isNumber ? std::clamp(percent, 100, largestText) : 100 };
}

void Appearance::storeIn(Settings &settings) const
{
    settings.setText(Setting::Look, looks.at(std::size_t(look)));
    settings.setText(Setting::TextSize, QString::number(textPercent));
}

void Appearance::apply() const
{
    Theme::apply(*qApp, look, textPercent);
}

} // namespace care
