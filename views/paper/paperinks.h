// SPDX-License-Identifier: GPL-3.0-or-later
//! Colours on paper, which the light theme shares.
#pragma once

#include <QRgb>

namespace care::paper {

inline constexpr QRgb ink = 0xFF17212B; //!< Colour of text on paper.
inline constexpr QRgb muted = 0xFF5A6775; //!< Colour of labels on paper.
inline constexpr QRgb line = 0xFFD9DFE6; //!< Colour of lines between areas on paper.
inline constexpr QRgb soft = 0xFFEEF2F5; //!< Background colour of the head of a page.

} // namespace care::paper
