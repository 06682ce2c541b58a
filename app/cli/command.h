// SPDX-License-Identifier: GPL-3.0-or-later
//! A command of the console program: it runs until it reports its exit code.
#pragma once

#include "app/cli/exitcode.h"
#include "models/api/apierror.h"

#include <QObject>

namespace care {

class Command : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void start() = 0;

Q_SIGNALS:
    //! \a message is one sentence for standard error, empty when all went well.
    void finished(care::ExitCode code, const QString &message);
    //! Before it: the proxy of this network asks for a user name and password, and nothing was sent.
    void proxyAsks();

protected:
    void fail(const ApiError &error);
    //! Writes all of \a text to standard output, or fails; says whether it did. On a terminal nothing of it
    //! directs the cursor.
    bool print(const QByteArray &text);
};

//! The exit code that stands for an error.
ExitCode exitCodeOf(const ApiError &error);

} // namespace care
