// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care {

//! Options of the mirror that copies the service's records. Times in ms.
struct SyncOptions {
    int pageSize = 100; //!< Number of records requested per page, the most that the service gives.
    int keptDays = 90; //!< Days of daily logs that are kept; 0 keeps none.
    int atOnce = 3; //!< Number of background requests that run at the same time.
    int mostWaiting = 9; //!< Most answers that may wait for the store, which writes several together.
    qint64 changesEvery = 5 * 60'000; //!< Time in ms between queries for recently received records.
    //! Time in ms between queries for a list on screen while the user is present.
    qint64 shownEvery = 60'000;
    //! Time in ms per list on screen between queries, which counts when many lists make more than shownEvery.
    qint64 perShown = 30'000;
    qint64 fullCheckEvery = 24 * 3'600'000; //!< Time in ms between full checks, which read every range again.
    qint64 confirmAfter = 10 * 60'000; //!< Time in ms until a missed record is looked for a second time.
    bool isOffline = false; //!< True if nothing is requested and only stored records are shown.
    //! Time in ms until a missed record is removed, if it is missed once more.
    qint64 removeGoneAfter = 24 * 3'600'000;
};

} // namespace care
