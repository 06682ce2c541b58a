// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care {

//! How the mirror of the service is kept. Times in milliseconds.
struct SyncOptions {
    int pageSize = 100; //!< records on one page: the most the service gives
    int keptDays = 90; //!< of daily logs; 0 keeps none
    int atOnce = 3; //!< requests of the background that are on their way together
    int mostWaiting = 9; //!< answers that may wait for the store meanwhile; it writes several together
    qint64 changesEvery = 5 * 60'000; //!< between queries for what the service received lately
    qint64 shownEvery = 60'000; //!< the same for a list that is shown while somebody is there
    qint64 perShown = 30'000; //!< the same for each shown list, once that makes more than shownEvery
    qint64 fullCheckEvery = 24 * 3'600'000; //!< between full checks, which read every range again
    qint64 confirmAfter = 10 * 60'000; //!< until a record that was missed is looked for a second time
    bool isOffline = false; //!< nothing is asked: what the store holds is all there is
    qint64 removeGoneAfter = 24 * 3'600'000; //!< until a missed record is removed, if it is missed once more
};

} // namespace care
