// SPDX-License-Identifier: GPL-3.0-or-later
//! Lengths of time in milliseconds, as a clock of the tests counts them.
#pragma once

#include <QtGlobal>

namespace care::test {

inline constexpr qint64 second = 1'000;
inline constexpr qint64 minute = 60 * second;
inline constexpr qint64 hour = 60 * minute;
inline constexpr qint64 day = 24 * hour;

} // namespace care::test
