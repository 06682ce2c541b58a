// SPDX-License-Identifier: GPL-3.0-or-later
//! The clock of this computer, for tests in which real time passes.
#pragma once

#include "models/api/clock.h"

namespace care::test {

inline Clock &computerClock()
{
    static SystemClock clock;
    return clock;
}

} // namespace care::test
