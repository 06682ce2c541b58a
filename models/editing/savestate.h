// SPDX-License-Identifier: GPL-3.0-or-later
//! The state of a save. Each state has one next step for the user.
#pragma once

#include "models/api/apierror.h"
#include "models/editing/recorddraft.h"

#include <QStringList>

#include <optional>

namespace care {

struct SaveState {
    enum class Kind : quint8 {
        Idle,
        Reading, //!< reading the newest record
        Sending,
        ReadingBack,
        LookingUp, //!< the answer to a creation was lost: asking whether it exists
        Saved,
        Differs, //!< saved, but the service holds other values in \a fields
        Conflict, //!< not sent: others changed \a fields meanwhile, or, without fields, an earlier write;
                  //!< review again
        NotSent, //!< did not reach the service, or was turned away; may be tried again
        NotWrittenDown, //!< not sent, because the journal could not note it first
        Unknown, //!< may or may not have been saved; check before trying again
        Refused, //!< the service refused it, see \a error
        ReadOnly, //!< this key may not write
    };
    Kind kind = Kind::Idle;
    QStringList fields{}; //!< labels, for display; after an unknown creation the possible matches
    std::optional<ApiError> error{};
    std::optional<ApiError> cause{}; //!< how a write was answered that was sent and may have happened
    QString recordId{};
    QStringList details{}; //!< with Differs: each field with both values
    int waitSeconds = 0; //!< with LookingUp: until the next request

    bool isBusy() const
    {
        return kind == Kind::Reading || kind == Kind::Sending || kind == Kind::ReadingBack
            || kind == Kind::LookingUp;
    }
    //! A sentence for the user, with the next step.
    QString message() const;
};

//! The outcome of a write for the audit trail; not translated, so that trails of different computers compare.
QString auditText(const SaveState &state);
//! True if the service may have received and carried out the request.
bool mayHaveHappened(const ApiError &error);
//! The state for a write that was certainly not carried out.
SaveState::Kind refusalOf(const ApiError &error);
//! Why the outcome of a write is not known, without the advice of \a error for itself.
QString causeText(const ApiError &error);
//! The service's answer: "It answered 422: “…”."; empty without an answer. Plain text.
QString serviceText(const ApiError &error);
//! "Room: sent “12”, the service holds “012”".
QString differenceText(const Change &difference);

} // namespace care
