// SPDX-License-Identifier: GPL-3.0-or-later
//! Several programs on one key, and somebody who writes daily logs all the time: does what is called complete
//! ever lack a record, or have one twice?
#pragma once

#include "tests/soak/verdict.h"

namespace care::soak {

struct ProgramsRun {
    int programs = 5;
    int seconds = 600;
    int logsPerMinute = 60;
    QString size; //!< of the data
    bool anyMemory = false; //!< do not judge it
};

void judgePrograms(Verdict &verdict, const ProgramsRun &run);

} // namespace care::soak
