// SPDX-License-Identifier: GPL-3.0-or-later
//! What became of a save. Every state has one next step for the user.
#pragma once

#include "models/api/apierror.h"
#include "models/editing/recorddraft.h"

#include <QStringList>

#include <optional>

namespace care {

struct SaveState {
    enum class Kind : quint8 {
        Idle,
        Reading, //!< the newest record is being read
        Sending,
        ReadingBack,
        LookingUp, //!< a new record's answer was lost: is it there?
        Saved,
        Differs, //!< saved, but the service holds something else in \a fields
        Conflict, //!< not sent: somebody else changed \a fields meanwhile; review again
        NotSent, //!< nothing reached the service; may be tried again
        NotWrittenDown, //!< not sent, because this computer could not note that it would be
        Unknown, //!< it may or may not have been done; look before trying again
        Refused, //!< the service refused it, see \a error
        ReadOnly, //!< this key may not write
    };
    Kind kind = Kind::Idle;
    const EditableResource *resource = nullptr; //!< for its words; set by the saver
    QStringList fields{}; //!< labels for people; after an unknown creation the records that may be it
    std::optional<ApiError> error{};
    QString recordId{};
    QStringList details{}; //!< with Differs: each field with both values
    int waitSeconds = 0; //!< with LookingUp: until the service is asked again

    bool isBusy() const
    {
        return kind == Kind::Reading || kind == Kind::Sending || kind == Kind::ReadingBack
            || kind == Kind::LookingUp;
    }
    //! One sentence for people, with the next step.
    QString message() const;
};

//! How a write ended, for the audit trail: not translated, so that trails of different computers compare.
QString auditText(SaveState::Kind kind);
//! The request may have reached the service and been carried out.
bool mayHaveHappened(const ApiError &error);
//! What a write that certainly was not carried out is called.
SaveState::Kind refusalOf(const ApiError &error);
//! What the service itself said: "It answered 422: “…”."; empty if it did not answer. Plain text.
QString serviceText(const ApiError &error);
//! "Room: sent “12”, the service holds “012”".
QString differenceText(const Change &difference);

} // namespace care
