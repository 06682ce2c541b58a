// SPDX-License-Identifier: GPL-3.0-or-later
//! Values for views about how complete each list is.
#pragma once

#include "models/api/apierror.h"

#include <QDateTime>
#include <QList>

#include <optional>

namespace care {

//! Contradictions in a list that was read to its end; all false or 0 if there are none. Numbers of records.
struct ListContradiction {
    qint64 missing = 0; //!< Records that the service counts but does not send, even in several walks.
    //! Records that the service sends without a usable id and that are therefore not stored.
    qint64 unnamed = 0;
    bool repeats = false; //!< True if the service sends the same records again in place of the next page.
    //! True if records were removed during the walk, so that others may have been skipped.
    bool shifts = false;

    bool isAny() const { return missing > 0 || unnamed > 0 || repeats || shifts; }
};

//! Completeness of one list (a resource under one query), the common answer for lists on screen, counts,
//! badges and the mirror. Numbers of records.
struct ListState : ListContradiction {
    qint64 total = -1; //!< Number of records that the service counts; -1 if unknown.
    qint64 received = 0; //!< Number of records of the list that are stored here.
    qint64 counted = -1; //!< Count that the service last gave, credible or not; -1 if none.
    bool complete = false; //!< True if every record was received, or missing says how many were not.
    bool receiving = false; //!< True while a request for the list is running.
    //! Time when the newest page was received; once the list is complete, time of its last check against the
    //! service; invalid if never.
    QDateTime asOf;
    QDate since; //!< First day of which records are stored; invalid if all days are.
    //! Reason why the last page failed, or why nothing can be received or stored at present.
    std::optional<ApiError> error;

    //! True if no record is known to be missing, so that the stored number can be shown as exact.
    bool isWhole() const { return complete && !isAny(); }
};

//! Completeness of a resource's copy on this computer, the mirror.
struct ResourceProgress : ListState {
    QString resource;
    qint64 gone = 0; //!< Stored records that the service no longer returns, kept for a day.
    int requestsLeft = 0; //!< Estimated number of requests until the list is complete.
    //! True if more than a fifth of the records was not returned, which counts as a faulty answer until a
    //! second check agrees.
    bool doubtful = false;
};

//! State of a list combined from \a walk, the pages scrolled through, and \a mirror, which covers the
//! unfiltered list only. Without \a mirror, \a walk decides. The number received never exceeds the total.
ListState combinedState(const ListState &walk, const std::optional<ResourceProgress> &mirror);

struct SyncProgress {
    enum class Doing : quint8 {
        Nothing, //!< Synchronisation has not begun yet.
        Receiving, //!< Records are received for the first time.
        Checking, //!< Everything is stored, and changes are being looked for.
        Idle, //!< Everything is stored and was checked recently, so nothing is being done.
        Waiting, //!< The service does not answer, or must not be asked yet.
        Stopped, //!< Synchronisation is stopped until the user corrects the cause; see error.
        Paused,
    };
    Doing doing = Doing::Nothing;
    QString resource; //!< Resource that is being received or checked; empty if none is.
    QList<ResourceProgress> resources; //!< Progress of each resource, in the order of work.
    //! Estimated requests until everything is stored; -1 while a list was never requested.
    int requestsLeft = -1;
    //! Estimated seconds until everything is stored, at the present rate; -1 if unknown.
    int secondsLeft = -1;
    std::optional<ApiError> error;

    const ResourceProgress *of(const QString &name) const
    {
        for (const ResourceProgress &progress : resources) {
            if (progress.resource == name)
                return &progress;
        }
        return nullptr;
    }
};

} // namespace care
