// SPDX-License-Identifier: GPL-3.0-or-later
//! Progress of the sync as values for a view.
#pragma once

#include "models/api/apierror.h"

#include <QDateTime>
#include <QList>

#include <optional>

namespace care {

struct ResourceProgress {
    QString resource; //!< the name of its schema
    qint64 total = -1; //!< what the service counts; -1 = not asked yet
    qint64 held = 0; //!< records here that belong to a list that was received whole
    qint64 missing = 0; //!< records that the service counts but never sends
    qint64 unnamed = 0; //!< records that the service sends without a usable id
    bool repeats = false; //!< the service sends the same records again instead of the next page
    qint64 gone = 0; //!< records here that the service no longer returns; kept for a day
    int requestsLeft = 0; //!< an estimate
    bool complete = false; //!< every record was received, and the counts agree or missing says why not
    bool receiving = false;
    //! More than a fifth of the records was not returned: taken for a faulty answer until a second check
    //! agrees.
    bool doubtful = false;
    QDateTime asOf; //!< when it was last checked against the service; invalid = never
    QDate since; //!< first day whose records are kept; invalid = all are
    std::optional<ApiError> error; //!< why it is not being received
};

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
