// SPDX-License-Identifier: GPL-3.0-or-later
//! Scales icons, boxes and arrows that are drawn beside text with the text size.
#pragma once

#include <QApplication>
#include <QFont>

#include <algorithm>
#include <cmath>

namespace care {

//! Text size at 100 % in points: 13 px at 96 dpi.
constexpr double usualPoints = 9.75;

//! Factor of the text size against 100 %; at least 1.
inline double textScale()
{
    return std::max(1.0, QApplication::font().pointSizeF() / usualPoints);
}

//! Scales \a pixels at 100 % to the chosen text size.
inline int scaled(int pixels)
{
    return int(std::lround(pixels * textScale()));
}

} // namespace care
