// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care {

//! How the mirror of the service is kept. Times in milliseconds.
struct SyncOptions {
    int pageSize = 100; //!< records on one page: the most the service gives
    int keptDays = 90; //!< of daily logs; 0 keeps none
    int atOnce = 3; //!< requests of the background that are on their way together
    int mostWaiting = 9; //!< answers that may wait for the store meanwhile, which keeps several in one go
    qint64 changesEvery = 5 * 60'000; //!< what the service received lately is asked for again
    qint64 shownEvery = 60'000; //!< the same of a list that is shown while somebody is there;
    qint64 perShown = 30'000; //!< of more than two lists, so long for each
    qint64 fullCheckEvery = 24 * 3'600'000; //!< every range is read again
    qint64 confirmAfter = 10 * 60'000; //!< a record that was missed is looked for a second time
    qint64 removeGoneAfter = 24 * 3'600'000; //!< and is removed when it is missed again after so long
};

} // namespace care
