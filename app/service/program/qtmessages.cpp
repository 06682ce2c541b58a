// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/qtmessages.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/program/logwriter.h"

#include <QDateTime>
#include <QRegularExpression>

#include <chrono>
#include <map>
#include <mutex>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::service {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto silence = 10s; //!< a message is not written again within this time
constexpr std::size_t mostKnown = 100;
constexpr qsizetype longestMessage = 300;

struct Said {
    Clock::time_point at;
    qint64 since = 0; //!< how often it came since then
};

//! A global, because Qt's handler is a plain function.
struct Receiver {
    std::mutex mutex;
    LogWriter *log = nullptr;
    std::map<QString, Said> said;
};

Receiver &receiver()
{
    static Receiver one;
    return one;
}

const char *levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
    case QtFatalMsg:
        break;
    }
    return "error";
}

//! The first line that says something; a server's further lines may quote values of records.
QString firstLineOf(const QString &text)
{
    static const QRegularExpression quoted(u"[\"“'][^\"”']*[\"”']"_s);
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        if (QString words = line.simplified(); !words.isEmpty())
            return words.replace(quoted, u"…"_s).left(longestMessage);
    }
    return {};
}

void receive(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    const QString message = firstLineOf(text);
    if (message.isEmpty())
        return;
    Receiver &all = receiver();
    const std::lock_guard lock(all.mutex);
    if (!all.log)
        return;
    const Clock::time_point now = Clock::now();
    const auto known = all.said.find(message);
    if (known != all.said.end() && now - known->second.at < silence && type != QtFatalMsg) {
        ++known->second.since;
        return;
    }
    JsonWriter json;
    json.beginObject();
    json.instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("message", message);
    json.text("level", levelOf(type));
    if (known != all.said.end() && known->second.since > 0)
        json.number("repeated", known->second.since);
    json.endObject();
    if (all.said.size() >= mostKnown)
        all.said.clear();
    all.said[message] = { now, 0 };
    all.log->write(json.take() + '\n');
    if (type == QtFatalMsg) // the process ends when this returns
        all.log->flush(1s);
}

} // namespace

QtMessages::QtMessages(LogWriter *log)
{
    {
        const std::lock_guard lock(receiver().mutex);
        receiver().log = log;
        receiver().said.clear();
    }
    qInstallMessageHandler(receive);
}

QtMessages::~QtMessages()
{
    qInstallMessageHandler(nullptr);
    const std::lock_guard lock(receiver().mutex);
    receiver().log = nullptr;
}

} // namespace care::service
