// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/colourname.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Shade {
    int hue = 0; //!< Hue in degrees.
    int saturation = 0, lightness = 0; //!< Saturation and lightness in percent.
};

Shade shadeOf(int red, int green, int blue)
{
    const int most = std::max({ red, green, blue });
    const int least = std::min({ red, green, blue });
    const int span = most - least;
    Shade shade;
    shade.lightness = (most + least) * 100 / 510;
    if (span == 0)
        return shade;
    shade.saturation = span * 100 / (most + least > 255 ? 510 - most - least : most + least);
    const int hue = most == red ? 60 * (green - blue) / span
        : most == green         ? 120 + 60 * (blue - red) / span
                                : 240 + 60 * (red - green) / span;
    shade.hue = (hue + 360) % 360;
    return shade;
}

const char *grey(int lightness)
{
    if (lightness < 12)
        return QT_TRANSLATE_NOOP("colour", "Black");
    return lightness > 92 ? QT_TRANSLATE_NOOP("colour", "White") : QT_TRANSLATE_NOOP("colour", "Grey");
}

//! Range of hues with one name: its end in degrees, its name, and its name for dark shades.
struct Hue {
    int end;
    const char *name, *dark;
};

constexpr Hue hues[] = {
    { 15, QT_TRANSLATE_NOOP("colour", "Red"), QT_TRANSLATE_NOOP("colour", "Dark red") },
    { 50, QT_TRANSLATE_NOOP("colour", "Orange"), QT_TRANSLATE_NOOP("colour", "Brown") },
    { 70, QT_TRANSLATE_NOOP("colour", "Yellow"), QT_TRANSLATE_NOOP("colour", "Olive") },
    { 160, QT_TRANSLATE_NOOP("colour", "Green"), QT_TRANSLATE_NOOP("colour", "Dark green") },
    { 195, QT_TRANSLATE_NOOP("colour", "Turquoise"), QT_TRANSLATE_NOOP("colour", "Dark turquoise") },
    { 250, QT_TRANSLATE_NOOP("colour", "Blue"), QT_TRANSLATE_NOOP("colour", "Dark blue") },
    { 290, QT_TRANSLATE_NOOP("colour", "Purple"), QT_TRANSLATE_NOOP("colour", "Dark purple") },
    { 345, QT_TRANSLATE_NOOP("colour", "Pink"), QT_TRANSLATE_NOOP("colour", "Dark pink") },
    { 360, QT_TRANSLATE_NOOP("colour", "Red"), QT_TRANSLATE_NOOP("colour", "Dark red") },
};

} // namespace

bool isColour(const QString &text)
{
    static const QRegularExpression rgb(u"\\A#[0-9A-Fa-f]{6}\\z"_s);
    return rgb.match(text).hasMatch();
}

QString colourName(const QString &text)
{
    if (!isColour(text))
        return {};
    const auto part = [&text](int at) {
        return QStringView(text).mid(at, 2).toInt(nullptr, 16);
    };
    const Shade shade = shadeOf(part(1), part(3), part(5));
    constexpr int greyUpTo = 15, darkUpTo = 33;
    const char *name = grey(shade.lightness);
    if (shade.saturation > greyUpTo && shade.lightness > 5 && shade.lightness < 96) {
        const auto hue = std::find_if(
            std::begin(hues), std::end(hues), [&shade](const Hue &each) { return shade.hue < each.end; });
        name = shade.lightness <= darkUpTo ? hue->dark : hue->name;
    }
    return QCoreApplication::translate("colour", name);
}

} // namespace care
