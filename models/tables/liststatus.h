// SPDX-License-Identifier: GPL-3.0-or-later
//! Coverage and age of a list.
#pragma once

#include "models/api/apierror.h"

#include <QDateTime>

#include <optional>

namespace care {

//! The truth about a list, for its header and the status line.
struct ListStatus {
    qint64 shown = 0; //!< rows that match the filter, without those struck out
    qint64 stored = 0; //!< records of the resource on this workstation, without those struck out
    qint64 total = -1; //!< records that the service counts in this list; -1 = unknown
    qint64 here = -1; //!< records of this list that are here, never more than total; -1 = not counted
    bool loading = true; //!< the first answer of the store is still to come
    bool receiving = false;
    bool complete = false; //!< everything the filter could match is here
    qint64 counted = -1; //!< count that the service last gave for this list, credible or not; -1 if none
    qint64 missing = 0; //!< records that the service counts but does not send
    qint64 unnamed = 0; //!< records that the service sends without a usable id, and that are not shown
    qint64 received = 0; //!< records of the list that missing speaks of, which the service sent
    bool repeats = false; //!< the service sends the same records again instead of the next page
    bool shifts = false; //!< records were removed during the walk, so that others may have been skipped
    QDate since; //!< first day whose records are here; invalid = all are
    QDateTime asOf; //!< of the newest page; invalid = never received
    std::optional<ApiError> error;
};

//! Sentences about the service's contradictions in the list; empty if there are none.
QString contradictionText(const ListStatus &status);

} // namespace care
