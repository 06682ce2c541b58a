// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/log/crashhandler.h"

#include "models/log/eventlog.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <ctime>
#include <exception>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <sys/resource.h>
#include <unistd.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr std::array signals{ SIGSEGV, SIGABRT, SIGILL, SIGFPE
#ifdef SIGBUS
    ,
    SIGBUS
#endif
};

// File descriptor for the crash note. A global variable, because a signal handler receives no pointer of its
// own.
std::atomic<int> lastFile = -1;

void writeBytes(int file, const char *bytes, unsigned size)
{
#ifdef Q_OS_WIN
    const int written = _write(file, bytes, size);
#else
    const ssize_t written = ::write(file, bytes, size);
#endif
    // The result is ignored, because while crashing there is nowhere left to report a failed write.
    static_cast<void>(written);
}

//! Signal handler that writes the crash note. Only async-signal-safe calls are allowed: no memory, no locks.
extern "C" void die(int number)
{
    const int file = lastFile.exchange(-1);
    if (file >= 0) {
        std::array<char, 32> text{};
        std::size_t end = text.size();
        text[--end] = '\n';
        for (auto value = static_cast<unsigned>(number);; value /= 10) {
            text[--end] = static_cast<char>('0' + value % 10);
            if (value < 10)
                break;
        }
        text[--end] = ' ';
        for (auto value = static_cast<unsigned long long>(std::time(nullptr));; value /= 10) {
            text[--end] = static_cast<char>('0' + value % 10);
            if (value < 10)
                break;
        }
        writeBytes(file, text.data() + end, static_cast<unsigned>(text.size() - end));
    }
    std::signal(number, SIG_DFL);
    std::raise(number);
}

void forbidMemoryImages()
{
#ifdef Q_OS_UNIX
    const rlimit none{ 0, 0 };
    setrlimit(RLIMIT_CORE, &none);
#endif
#ifdef Q_OS_LINUX
    prctl(PR_SET_DUMPABLE, 0);
#endif
}

} // namespace

CrashHandler::CrashHandler(EventLog &log)
    : m_file(log.folder().isEmpty() ? QString() : log.folder() + "/crash"_L1)
{
    forbidMemoryImages();
    if (m_file.isEmpty())
        return;
    tellOfLastRun(log);
    QFile file(m_file);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate, QFile::ReadOwner | QFile::WriteOwner))
        return;
#ifdef Q_OS_WIN
    lastFile = _dup(file.handle());
#else
    lastFile = dup(file.handle());
#endif
    for (const int number : signals)
        std::signal(number, die);
}

CrashHandler::~CrashHandler()
{
    const int file = lastFile.exchange(-1);
    if (file < 0)
        return;
    for (const int number : signals)
        std::signal(number, SIG_DFL);
#ifdef Q_OS_WIN
    _close(file);
#else
    close(file);
#endif
    QFile::remove(m_file);
}

void CrashHandler::tellOfLastRun(EventLog &log) const
{
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QList<QByteArray> words = file.read(64).trimmed().split(' ');
    const qint64 seconds = words.value(0).toLongLong();
    // Empty crash notes mean that the process was killed or the computer lost power, so the file's own date
    // is the last known time.
    const QDateTime at =
        seconds > 0 ? QDateTime::fromSecsSinceEpoch(seconds) : file.fileTime(QFile::FileModificationTime);
    log.write(LogLine(LogEvent::Died, std::min(at, QDateTime::currentDateTimeUtc()))
                  .add(LogField::Signal, words.value(1).toLongLong()));
}

} // namespace care
