// SPDX-License-Identifier: GPL-3.0-or-later
// care-records-service: serves the care records API over HTTP with sample data.
#include "app/process/processprotection.h"
#include "app/service/api/jsonwriter.h"
#include "app/service/http/memorypolicy.h"
#include "app/service/program/commands.h"
#include "app/service/program/logwriter.h"
#include "app/service/program/serviceinstance.h"
#include "app/service/program/standardstreams.h"

#include <QCoreApplication>

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <csignal>
#endif
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;
using namespace care::service;

namespace {

//! Waits for the signals that end the program: SIGTERM, SIGINT, or the end of standard input. SIGHUP makes it
//! read its certificate again; Windows has no such signal.
class StopSignal {
public:
    //! Installs the signal handlers; call before any thread starts. With \a withStdin, wait() also ends with
    //! the standard input.
    explicit StopSignal(bool withStdin);
    //! Blocks until the program must end; calls \a reload for every SIGHUP.
    void wait(const std::function<void()> &reload);

private:
    bool m_withStdin;
};

#ifdef _WIN32

HANDLE stopped = CreateEvent(nullptr, TRUE, FALSE, nullptr);

BOOL WINAPI onControl(DWORD)
{
    return SetEvent(stopped);
}

DWORD WINAPI readStdin(void *)
{
    char ignored[256];
    while (_read(0, ignored, sizeof ignored) > 0) { }
    return SetEvent(stopped);
}

StopSignal::StopSignal(bool withStdin)
    : m_withStdin(withStdin)
{
    SetConsoleCtrlHandler(onControl, TRUE);
}

void StopSignal::wait(const std::function<void()> &)
{
    if (m_withStdin)
        CreateThread(nullptr, 0, readStdin, nullptr, 0, nullptr);
    WaitForSingleObject(stopped, INFINITE);
}

#else

int wakeUp[2] = { -1, -1 };

constexpr char reloads = 'r';
constexpr char ends = 'x';

// Writes one byte to a pipe, because a signal handler may do little else (signal-safety(7)).
void onSignal(int signal)
{
    const int before = errno;
    [[maybe_unused]] const auto written = write(wakeUp[1], signal == SIGHUP ? &reloads : &ends, 1);
    errno = before;
}

StopSignal::StopSignal(bool withStdin)
    : m_withStdin(withStdin)
{
    if (pipe(wakeUp) != 0)
        return;
    for (const int end : wakeUp)
        fcntl(end, F_SETFD, FD_CLOEXEC);
    struct sigaction action { };
    action.sa_handler = onSignal;
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGHUP, &action, nullptr);
    // Ignore SIGXFSZ, so that reaching a file size limit is a write error and does not end the service.
    std::signal(SIGXFSZ, SIG_IGN);
}

void StopSignal::wait(const std::function<void()> &reload)
{
    pollfd entries[2] = { { wakeUp[0], POLLIN, 0 }, { m_withStdin ? STDIN_FILENO : -1, POLLIN, 0 } };
    for (;;) {
        if (poll(entries, 2, -1) < 0 && errno != EINTR)
            return;
        char why = ends;
        if (entries[0].revents && read(wakeUp[0], &why, 1) == 1 && why == reloads)
            reload();
        else if (entries[0].revents)
            return;
        char ignored[256];
        if (entries[1].revents && read(STDIN_FILENO, ignored, sizeof ignored) <= 0)
            return;
    }
}

#endif

constexpr auto longestAnnouncement = std::chrono::seconds(1);
constexpr auto longestStop = std::chrono::seconds(9);

//! Ends the process if stopping takes longer than longestStop: a thread waiting for an unresponsive database
//! server cannot be joined.
class StopLimit {
public:
    StopLimit()
        : m_thread([this] {
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait_for(lock, longestStop, [this] { return m_isOver; }))
                std::_Exit(0);
        })
    {
    }
    ~StopLimit()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
        }
        m_changed.notify_one();
        m_thread.join();
    }
    Q_DISABLE_COPY_MOVE(StopLimit)

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isOver = false;
    std::thread m_thread; //!< Timing thread; the last member, because it uses the others.
};

int end(const Ending &ending)
{
    if (ending.exitCode == 0)
        return printToOutput(ending.text.toUtf8()) ? 0 : 1;
    QString text = "care-records-service: "_L1 + ending.text + u'\n';
    if (ending.exitCode == 2)
        text += usage() + u'\n';
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
    return ending.exitCode;
}

//! Log line about reading the certificate again, or why the present one stays in use.
QByteArray reloadLine(const tl::expected<void, QString> &reloaded)
{
    JsonWriter json;
    json.beginObject().instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("message", reloaded ? "reloaded" : "not reloaded");
    if (!reloaded)
        json.text("reason", reloaded.error());
    return json.endObject().take() + '\n';
}

int serve(const Options &options)
{
    setMemoryPolicy();
    StopSignal stop(options.untilStdinCloses);
    LogWriter errors(standardError);
    const QtMessages messages(options.quiet ? nullptr : &errors);
    const Log log = options.quiet ? Log() : [&errors](const LogLine &line) {
        errors.write(line.text());
    };
    // Write through a LogWriter: a full pipe without a reader must not block the handling of signals.
    const auto announce = [](const QByteArray &line) {
        LogWriter output(standardOutput);
        output.write(line + '\n');
        return output.flush(longestAnnouncement);
    };
    auto running = ServiceInstance::start(options, Clocks::real(options.today, options.time), log, announce);
    if (!running)
        return end({ running.error().exitCode, running.error().sentence });
    stop.wait([&] { errors.write(reloadLine((*running)->reload())); });
    const StopLimit limit;
    running->reset(); // Destroy the service here, so that joining its threads is within the time limit.
    return 0;
}

//! Subcommand that runs in place of the service if it is the first argument.
struct Command {
    QLatin1StringView word;
    Ending (*run)(const QStringList &arguments); //!< Runs the subcommand with the arguments after its name.
};
constexpr Command commands[] = {
    { "keys"_L1, keysCommand },
    { "changes"_L1, changesCommand },
    { "backup"_L1, backupCommand },
    { "openapi"_L1, openapiCommand },
};

int runProgram(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    for (const Command &command : commands) {
        if (arguments.value(1) == command.word)
            return end(command.run(arguments.mid(2)));
    }
    const auto options = readOptions(arguments);
    if (!options)
        return end(options.error());
    return serve(*options);
}

} // namespace

int main(int argc, char *argv[])
{
    secureStandardStreams();
    care::protectProcess();
    return care::endProcess(runProgram(argc, argv));
}
