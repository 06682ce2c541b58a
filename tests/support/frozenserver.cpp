// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/frozenserver.h"

#include <QDir>
#include <QFile>
#include <QList>

#ifndef Q_OS_WIN
#include <csignal>
#endif

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

//! Of a process; 0 if there is no such process, or this system does not tell.
int parentOf(int process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    // "PID (name) S PPID ...", and the name may be anything.
    const QByteArray text = file.readAll();
    return text.mid(text.lastIndexOf(')') + 2).split(' ').value(1).toInt();
}

//! The server first, so that it starts no more of the others.
[[maybe_unused]] QList<int> processes() // not used under Windows
{
    const int server = qEnvironmentVariableIntValue("CARE_TEST_POSTGRESQL_PID");
    QList<int> all;
    if (server <= 0)
        return all;
    all += server;
    const QStringList entries = QDir(u"/proc"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &entry : entries) {
        const int process = entry.toInt();
        if (process > 0 && parentOf(process) == server)
            all += process;
    }
    return all;
}

bool signalAll(int signal)
{
#ifdef Q_OS_WIN
    Q_UNUSED(signal);
    return false;
#else
    bool all = false;
    // The list is made anew: one more may have been started before the server stood still.
    for (int round = 0; round < 2; ++round) {
        const QList<int> stopped = processes();
        all = !stopped.isEmpty();
        for (const int process : stopped)
            all = kill(process, signal) == 0 && all;
    }
    return all;
#endif
}

#ifdef Q_OS_WIN
constexpr int stopSignal = 0;
constexpr int continueSignal = 0;
#else
constexpr int stopSignal = SIGSTOP;
constexpr int continueSignal = SIGCONT;
#endif

} // namespace

FrozenServer::FrozenServer()
    : m_isFrozen(signalAll(stopSignal))
{
}

FrozenServer::~FrozenServer()
{
    signalAll(continueSignal);
}

} // namespace care::test
