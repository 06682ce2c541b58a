// SPDX-License-Identifier: GPL-3.0-or-later
//! The console program as a child process.
#pragma once

#include <QProcessEnvironment>
#include <QStringList>

namespace care::test {

//! How a run ended; the exit code is -1 if it crashed or took too long.
struct ConsoleRun {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
};

//! The environment of this process with another locale.
QProcessEnvironment environmentIn(const QString &locale = QStringLiteral("C.UTF-8"));
//! Runs care-records-cli to its end, without a terminal that it could ask. The event loop goes on meanwhile,
//! because its service may be in this process.
ConsoleRun runConsole(const QStringList &arguments, const QProcessEnvironment &environment = environmentIn());
//! As runConsole(), for any \a program.
ConsoleRun runProgram(const QString &program, const QStringList &arguments,
    const QProcessEnvironment &environment = environmentIn());
//! Runs the suite \a name of this program in a session with a keyring; its errors are in the output.
ConsoleRun runInKeyring(const QString &name, int timeout);

//! Writes \a key to a file that its owner alone may read, as the console wants it; the file.
QString keyFileAt(const QString &file, const QString &key);

} // namespace care::test
