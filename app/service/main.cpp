// SPDX-License-Identifier: GPL-3.0-or-later
// care-records-service: the care records API over HTTP on sample data.
#include "app/process/processprotection.h"
#include "app/service/api/jsonwriter.h"
#include "app/service/http/memorypolicy.h"
#include "app/service/program/commands.h"
#include "app/service/program/logwriter.h"
#include "app/service/program/serviceinstance.h"
#include "app/service/program/standardstreams.h"
#include "app/service/program/stopsignal.h"

#include <QCoreApplication>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;
using namespace care::service;

namespace {

constexpr auto longestAnnouncement = std::chrono::seconds(1);
constexpr auto longestStop = std::chrono::seconds(9);

//! Ends the process if this object lives for longer than longestStop: a thread that waits for an unresponsive
//! database server cannot be joined.
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
    std::thread m_thread; //!< last: it uses what is above
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

//! The log line that says that the certificate was read again, or why the present one stays in use.
QByteArray reloadLine(const tl::expected<void, QString> &reloaded)
{
    JsonWriter json;
    json.beginObject();
    json.instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("message", reloaded ? "reloaded" : "not reloaded");
    if (!reloaded)
        json.text("reason", reloaded.error());
    json.endObject();
    return json.take() + '\n';
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
    // Through a LogWriter, so that a full pipe that nobody reads does not keep the program from hearing
    // signals.
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
    running->reset(); // whose threads are joined last, so within the limit
    return 0;
}

//! A subcommand: what the program does instead of serving if its first argument is this word.
struct Command {
    QLatin1StringView word;
    Ending (*run)(const QStringList &arguments); //!< what follows the word
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
