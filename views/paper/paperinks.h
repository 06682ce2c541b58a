// SPDX-License-Identifier: GPL-3.0-or-later
//! The colours on paper, which the light theme shares.
#pragma once

#include <QRgb>

namespace care::paper {

inline constexpr QRgb ink = 0xFF17212B; //!< text
inline constexpr QRgb muted = 0xFF5A6775; //!< labels
inline constexpr QRgb line = 0xFFD9DFE6; //!< between areas
inline constexpr QRgb soft = 0xFFEEF2F5; //!< the ground of a head

} // namespace care::paper
