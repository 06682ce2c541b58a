// SPDX-License-Identifier: GPL-3.0-or-later
//! A service that is down, until it is left alone.
#pragma once

#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"

namespace care::test {

//! Lets time pass in small steps, so that what is on the wire can be answered in between.
inline void pass(ManualClock &clock, int seconds)
{
    for (int i = 0; i < seconds; ++i) {
        clock.advance(1'000);
        QTest::qWait(1);
    }
    QTest::qWait(20);
}

inline void failUntilOpen(Workbench &bench, ManualClock &clock)
{
    for (int i = 0; i < 2; ++i) {
        Waiting<RecordPage> page;
        bench.list(page);
        for (int half = 0; half < 60 && !page.result; ++half) {
            QTest::qWait(10);
            clock.advance(500);
        }
    }
}

} // namespace care::test
