// SPDX-License-Identifier: GPL-3.0-or-later
//! Harm of one client to all others, and of a database server that stands still to the service.
#pragma once

#include "tests/soak/verdict.h"

namespace care::soak {

//! Each kind of trouble in turn, for \a seconds each: a neighbour is served all the time, and no memory stays
//! behind. Unless \a anyTime, it also never waits longer than it should.
void judgeStarvation(Verdict &verdict, int seconds, const QString &size, bool anyTime);

//! The PostgreSQL of tests/support/withpostgres.sh stands still for \a seconds, three times.
void judgeFrozenDatabase(Verdict &verdict, int seconds);

} // namespace care::soak
