// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/store/storetypes.h"
#include "models/sync/syncprogress.h"

#include <optional>

namespace care {

//! Contradictions in a list that was read to its end; all false or 0 if there are none. Numbers of records.
struct ListContradiction {
    qint64 missing = 0; //!< that the service counts but did not send, even in several walks
    qint64 unnamed = 0; //!< that the service sends without a usable id, and that are not here
    bool repeats = false; //!< the service sends the same records again instead of the next page
    bool shifts = false; //!< records were removed during the walk, so that others may have been skipped
};

//! How much of one list of the service (a resource under one service query) is here: the one answer for lists
//! on screen, counts and badges. Numbers are of records.
struct ListState : ListContradiction {
    Coverage coverage;
    qint64 received = 0; //!< that are here; never more than coverage.total, where that is known
    bool known = false; //!< coverage was read from the store
    bool receiving = false; //!< a page is on its way
    qint64 counted = -1; //!< count that the service last gave, credible or not; -1 if none
    //! True if no record that the service counts is known to be missing, so that the number stored is the
    //! truth.
    bool isWhole() const { return coverage.complete && missing == 0 && unnamed == 0 && !repeats && !shifts; }
    QDate since; //!< first day of which the list is here; invalid = of all
    //! Why the last page did not come, or why nothing can be received or kept at the moment.
    std::optional<ApiError> error;
};

//! Combines both sources of a list's state: \a walk, the pages that were scrolled through, and \a full, the
//! full sync of the resource, which covers the unfiltered list only. Without \a full, \a walk decides.
ListState combinedState(const ListState &walk, const std::optional<ResourceProgress> &full);

} // namespace care
