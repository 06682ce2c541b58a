// SPDX-License-Identifier: GPL-3.0-or-later
//! What is drawn beside text grows with it: icons, boxes, arrows.
#pragma once

#include <QApplication>

#include <algorithm>
#include <cmath>

namespace care {

//! How many times as large as at 100 % the text is; never less than once.
inline double textScale()
{
    constexpr double usualPoints = 9.75;
    return std::max(1.0, QApplication::font().pointSizeF() / usualPoints);
}

//! \a pixels at 100 %, at the size of text that was chosen.
inline int scaled(int pixels)
{
    return int(std::lround(pixels * textScale()));
}

} // namespace care
