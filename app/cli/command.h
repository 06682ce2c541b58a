// SPDX-License-Identifier: GPL-3.0-or-later
//! A command of the console program: it runs until it reports its exit code.
#pragma once

#include "models/api/apierror.h"
#include "models/store/journal/recordaction.h"

#include <QObject>

namespace care {

//! Exit codes of the console program.
enum class ExitCode {
    Done = 0,
    Usage = 2, //!< an option, resource, field or address that cannot be used
    NoConnection = 3, //!< the service was not reached in time
    NotAccepted = 4, //!< the key or its rights, the PIN, the user name or password for a proxy
    BadAnswer = 5, //!< the service's answer cannot be used, or the service refused: 404, 409, 422
    LocalFault = 6, //!< a file or the store of this computer
    Incomplete = 7, //!< everything that came was printed, and that is not the whole list
    Urgent = 7, //!< of today: something needs attention now
    Conflict = 8, //!< somebody else has changed the same; nothing was sent
    Unknown = 9, //!< a change may or may not have been saved
    InUse = 10, //!< the desktop program is open and downloads by itself, or another download is running
    Blocked = 11, //!< it is open, and does not: it is locked, or has another connection
};

class Command : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void start() = 0;

Q_SIGNALS:
    //! \a message is one sentence for standard error, empty when all went well.
    void finished(care::ExitCode code, const QString &message);
    //! Before it: entries for the audit trail, of records written to a file and of changes sent.
    void acted(const QList<care::AuditEntry> &entries);
    //! Before it: the proxy of this network asks for a user name and password, and nothing was sent.
    void proxyAsks();

protected:
    void fail(const ApiError &error);
    //! Writes all of \a text to standard output, or ends the command; says whether it did. On a terminal
    //! nothing of it directs the cursor. Who reads it may have enough, such as "head": that is no failure.
    bool print(const QByteArray &text);
};

//! The error in words, with the service's answer.
QString errorText(const ApiError &error);
//! The exit code that stands for an error.
ExitCode exitCodeOf(const ApiError &error);

} // namespace care
