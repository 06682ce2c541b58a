// SPDX-License-Identifier: GPL-3.0-or-later
//! Check for weak PINs, the ones that are guessed first.
#pragma once

#include "models/api/secret.h"

namespace care {

inline constexpr int shortestPin = 6;

//! Reason why a PIN is too weak, as a sentence for the user; empty if the PIN is fine. Weak are PINs that are
//! too short, have fewer than four different characters, run along the alphabet, digits or keyboard, repeat
//! themselves, or are years, dates or common words.
QString weaknessOf(const Secret &pin);

} // namespace care
