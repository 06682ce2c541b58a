// SPDX-License-Identifier: GPL-3.0-or-later
//! PINs that are guessed first.
#pragma once

#include "models/api/secret.h"

namespace care {

inline constexpr int shortestPin = 6; //!< characters

//! Why this is no good PIN, in one sentence for people; empty if nothing speaks against it. Refused are those
//! that are too short, all the same or nearly so, runs (also of a keyboard, and several of them), a part that
//! is repeated, years and dates, and words that everybody takes.
QString weaknessOf(const Secret &pin);

} // namespace care
