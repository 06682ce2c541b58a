// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules that hold for any input: a broken one ends the program, which is how a fuzzer learns of it.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace care::fuzz {

inline void check(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

} // namespace care::fuzz
