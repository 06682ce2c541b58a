// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/console.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTest>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

ConsoleRun runToEnd(QProcess &process, int timeout)
{
    if (!QTest::qWaitFor([&process] { return process.state() == QProcess::NotRunning; }, timeout)) {
        process.kill();
        process.waitForFinished();
    }
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
        process.readAllStandardOutput(), process.readAllStandardError() };
}

} // namespace

QProcessEnvironment environmentIn(const QString &locale)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, locale);
    environment.remove(u"LANGUAGE"_s);
    return environment;
}

ConsoleRun runConsole(const QStringList &arguments, const QProcessEnvironment &environment)
{
    return runProgram(QStringLiteral(CARE_BIN_DIR "/care-records-cli"), arguments, environment);
}

ConsoleRun runProgram(
    const QString &program, const QStringList &arguments, const QProcessEnvironment &environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setChildProcessModifier([] { ::setsid(); });
    process.start(program, arguments);
    return runToEnd(process, 120'000);
}

ConsoleRun runInKeyring(const QString &name, int timeout)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(u"sh"_s,
        { QStringLiteral(CARE_SOURCE_DIR "/tests/support/withkeyring.sh"),
            QCoreApplication::applicationFilePath(), name });
    return runToEnd(process, timeout);
}

QString keyFileAt(const QString &file, const QString &key)
{
    QFile written(file);
    if (!written.open(QIODevice::WriteOnly) || written.write(key.toLatin1() + '\n') < 0
        || !written.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return {};
    return file;
}

} // namespace care::test
