// SPDX-License-Identifier: GPL-3.0-or-later
//! How much of each list is here, as values for a view.
#pragma once

#include "models/api/apierror.h"

#include <QDateTime>
#include <QList>

#include <optional>

namespace care {

//! Contradictions in a list that was read to its end; all false or 0 if there are none. Numbers of records.
struct ListContradiction {
    qint64 missing = 0; //!< that the service counts but does not send, even in several walks
    qint64 unnamed = 0; //!< that the service sends without a usable id, and that are not here
    bool repeats = false; //!< the service sends the same records again instead of the next page
    bool shifts = false; //!< records were removed during the walk, so that others may have been skipped

    bool isAny() const { return missing > 0 || unnamed > 0 || repeats || shifts; }
};

//! How much of one list of the service (a resource under one service query) is here: the one answer for lists
//! on screen, counts and badges, and for the mirror. Numbers are of records.
struct ListState : ListContradiction {
    qint64 total = -1; //!< that the service counts; -1 = unknown
    qint64 received = 0; //!< that are here
    qint64 counted = -1; //!< count that the service last gave, credible or not; -1 if none
    bool complete = false; //!< every one was received, or missing says why not
    bool receiving = false; //!< a request is on its way
    //! When the newest page was received; once complete, when the list was last checked against the service;
    //! invalid = never.
    QDateTime asOf;
    QDate since; //!< first day of which the list is here; invalid = of all
    //! Why the last page did not come, or why nothing can be received or kept at the moment.
    std::optional<ApiError> error;

    //! True if no record that the service counts is known to be missing, so that the number stored is the
    //! truth.
    bool isWhole() const { return complete && !isAny(); }
};

//! The same of the mirror of a resource.
struct ResourceProgress : ListState {
    QString resource; //!< the name of its schema
    qint64 gone = 0; //!< records here that the service no longer returns; kept for a day
    int requestsLeft = 0; //!< an estimate
    //! More than a fifth of the records was not returned: taken for a faulty answer until a second check
    //! agrees.
    bool doubtful = false;
};

//! Combines both sources of a list's state: \a walk, the pages that were scrolled through, and \a mirror,
//! which covers the unfiltered list only. Without \a mirror, \a walk decides. No more is here than there is
//! in all.
ListState combinedState(const ListState &walk, const std::optional<ResourceProgress> &mirror);

struct SyncProgress {
    enum class Doing : quint8 {
        Nothing, //!< not begun
        Receiving, //!< records that were never here
        Checking, //!< everything is here; changes are looked for
        Idle, //!< everything is here and was looked at a moment ago
        Waiting, //!< the service does not answer, or must not be asked yet
        Stopped, //!< it cannot go on by itself: see error
        Paused, //!< by the user
    };
    Doing doing = Doing::Nothing;
    QString resource; //!< that is being received or checked; empty for none
    QList<ResourceProgress> resources; //!< in the order of work
    int requestsLeft = -1; //!< until everything is here; -1 while a list was never asked for
    int secondsLeft = -1; //!< the same at the present budget
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
