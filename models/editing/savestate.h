// SPDX-License-Identifier: GPL-3.0-or-later
//! State of a save; each has one next step for the user.
#pragma once

#include "models/api/apierror.h"
#include "models/editing/recorddraft.h"

#include <QStringList>

#include <optional>

namespace care {

struct SaveState {
    enum class Kind : quint8 {
        Idle,
        Reading, //!< Newest record is being read from the service.
        Sending,
        ReadingBack,
        LookingUp, //!< Answer to a creation lost; the service is asked if the record exists.
        Saved,
        Differs, //!< Record saved, but the service holds other values in \a fields.
        //! Nothing sent, because others changed \a fields meanwhile, or (without fields) an earlier write
        //! did; the user reviews again.
        Conflict,
        NotSent, //!< Request did not reach the service, or was turned away; it may be tried again.
        NotWrittenDown, //!< Nothing sent, because the journal could not note the write first.
        Unknown, //!< Outcome unknown; the record must be checked before trying again.
        Refused, //!< Write refused by the service, see \a error.
        ReadOnly, //!< Write refused, because this key may not write.
    };
    Kind kind = Kind::Idle;
    QStringList fields{}; //!< Labels of fields for display; after an unknown creation the possible matches.
    std::optional<ApiError> error{};
    std::optional<ApiError> cause{}; //!< Error with which a write was answered that may have happened.
    QString recordId{};
    QStringList details{}; //!< Differing fields with both values, in the state Differs.
    int waitSeconds = 0; //!< Seconds until the next request, in the state LookingUp.

    bool isBusy() const
    {
        return kind == Kind::Reading || kind == Kind::Sending || kind == Kind::ReadingBack
            || kind == Kind::LookingUp;
    }
    //! Sentence for the user with the next step.
    QString message() const;
};

//! Outcome of a write for the audit trail; not translated, so that trails of different computers compare.
QString auditText(const SaveState &state);
//! True if the service may have received and carried out the request.
bool mayHaveHappened(const ApiError &error);
//! State for a write that was certainly not carried out.
SaveState::Kind refusalOf(const ApiError &error);
//! Reason why the outcome of a write is unknown, without the advice of \a error.
QString causeText(const ApiError &error);
//! Answer of the service as plain text: "It answered 422: “…”."; empty without an answer.
QString serviceText(const ApiError &error);
//! Difference in words: "Room: sent “12”, the service holds “012”".
QString differenceText(const Change &difference);

} // namespace care
