// SPDX-License-Identifier: GPL-3.0-or-later
//! Command of the console program; runs until it reports its exit code.
#pragma once

#include "models/api/apierror.h"
#include "models/store/journal/recordaction.h"

#include <QObject>

namespace care {

//! Exit codes of the console program.
enum class ExitCode {
    Done = 0,
    Usage = 2, //!< Exit code for an option, resource, field or address that cannot be used.
    NoConnection = 3, //!< Exit code if the service could not be reached in time.
    NotAccepted = 4, //!< Exit code if the key, its rights, the PIN or the proxy's password were refused.
    BadAnswer = 5, //!< Exit code for an unusable answer, or a refusal by the service (404, 409, 422).
    LocalFault = 6, //!< Exit code for a failure of a file or this computer's store.
    Incomplete = 7, //!< Exit code if all received records were printed, but the list is incomplete.
    Urgent = 7, //!< Exit code of "today" when something needs attention now.
    Conflict = 8, //!< Exit code if somebody else changed the same field; nothing was sent.
    Unknown = 9, //!< Exit code if a change may or may not have been saved.
    InUse = 10, //!< Exit code if the desktop program downloads by itself, or another download is running.
    //! Exit code if the desktop program is open but does not download: locked, or with another connection.
    Blocked = 11,
};

class Command : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void start() = 0;
    //! False once something was sent whose outcome is still to come.
    virtual bool mayBeLeft() const { return true; }

Q_SIGNALS:
    //! Reports the end of the command; \a message is one sentence for standard error, empty on success.
    void finished(care::ExitCode code, const QString &message);
    //! Emitted before finished(): audit entries for records written to a file and changes sent.
    void acted(const QList<care::AuditEntry> &entries);
    //! Emitted before finished(): the network's proxy asks for a user name and password, and nothing was
    //! sent.
    void proxyAsks();

protected:
    void fail(const ApiError &error);
    //! Writes \a text to standard output; on failure ends the command and returns false. On a terminal,
    //! control characters are escaped. A reader that stops early, such as "head", is no failure.
    bool print(const QByteArray &text);
};

//! Describes an error, including the service's answer.
QString errorText(const ApiError &error);
//! Exit code for an error.
ExitCode exitCodeOf(const ApiError &error);

} // namespace care
