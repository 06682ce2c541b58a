// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/logwriter.h"

#include "app/service/api/jsonwriter.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QString>

#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::service {

namespace {

constexpr qsizetype largestBatch = 64 * 1024;
constexpr auto lastChance = 500ms;
constexpr auto pauseWhenBusy = 20ms; //!< Wait before retrying a non-blocking descriptor that is busy.

qint64 writeSome(int descriptor, const char *bytes, qsizetype count)
{
#ifdef _WIN32
    return _write(descriptor, bytes, unsigned(count));
#else
    return ::write(descriptor, bytes, std::size_t(count));
#endif
}

QByteArray droppedLine(quint64 count)
{
    JsonWriter json;
    json.beginObject().instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("message", u"%1 lines dropped"_s.arg(count)).number("dropped", qint64(count));
    return json.endObject().take() + '\n';
}

using Clock = std::chrono::steady_clock;

constexpr auto silence = 10s; //!< Interval in which the same message is not written again.
constexpr std::size_t mostKnown = 100;
constexpr qsizetype longestMessage = 300;

struct Said {
    Clock::time_point at;
    qint64 since = 0; //!< Repetitions of the message since it was last written.
};

//! Receiver of Qt's messages, global because Qt's handler is a plain function.
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

//! First non-empty line of a message; a server's further lines may quote values of records.
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
    json.beginObject().instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("message", message).text("level", levelOf(type));
    if (known != all.said.end() && known->second.since > 0)
        json.number("repeated", known->second.since);
    if (all.said.size() >= mostKnown)
        all.said.clear();
    all.said[message] = { now, 0 };
    all.log->write(json.endObject().take() + '\n');
    if (type == QtFatalMsg) // Flush fatal messages, since the process ends when this function returns.
        all.log->flush(1s);
}

} // namespace

struct LogWriter::Queue {
    Queue(int to, qsizetype most)
        : descriptor(to)
        , mostBytes(most)
    {
    }

    //! Writes a batch; false if the descriptor accepts no more.
    bool writeAll(const QByteArray &batch) const
    {
        qsizetype done = 0;
        while (done < batch.size()) {
            const qint64 written = writeSome(descriptor, batch.constData() + done, batch.size() - done);
            if (written > 0)
                done += written;
            else if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) && !stops)
                std::this_thread::sleep_for(pauseWhenBusy);
            else if (written >= 0 || errno != EINTR)
                return false;
            if (stops && done < batch.size() && written > 0)
                return false; // Writing hung until the program ended, so the rest is lost.
        }
        return true;
    }

    // The functions below need the mutex locked.
    void append(const QByteArray &line)
    {
        lines.push_back(line);
        bytes += line.size();
    }
    void appendDropped()
    {
        if (dropped > 0)
            append(droppedLine(std::exchange(dropped, 0)));
    }
    //! Removes the oldest lines from the queue; returns their text and number.
    std::pair<QByteArray, quint64> takeBatch()
    {
        QByteArray batch;
        quint64 count = 0;
        while (!lines.empty() && (batch.isEmpty() || batch.size() + lines.front().size() <= largestBatch)) {
            batch += lines.front();
            lines.pop_front();
            ++count;
        }
        bytes -= batch.size();
        return { batch, count };
    }

    const int descriptor;
    const qsizetype mostBytes;
    std::atomic<bool> stops{ false };
    std::mutex mutex;
    std::condition_variable filled;
    std::condition_variable emptied;
    std::deque<QByteArray> lines;
    qsizetype bytes = 0; //!< Total size of the queued lines in bytes.
    quint64 dropped = 0; //!< Number of dropped lines not yet reported in the log.
    quint64 lost = 0; //!< Number of lost lines in all; any makes flush() return false.
    bool isWriting = false;
};

LogWriter::LogWriter(int descriptor, qsizetype mostBytes)
    : m_queue(std::make_shared<Queue>(descriptor, mostBytes))
    , m_thread([queue = m_queue] { run(queue); })
{
}

LogWriter::~LogWriter()
{
    flush(lastChance);
    bool hangs = false;
    {
        const std::lock_guard lock(m_queue->mutex);
        m_queue->stops = true;
        m_queue->lines.clear();
        hangs = m_queue->isWriting;
    }
    m_queue->filled.notify_one();
    if (hangs)
        m_thread.detach();
    else
        m_thread.join();
}

void LogWriter::write(const QByteArray &line)
{
    {
        const std::lock_guard lock(m_queue->mutex);
        if (m_queue->bytes + line.size() > m_queue->mostBytes) {
            ++m_queue->dropped;
            ++m_queue->lost;
            return;
        }
        m_queue->appendDropped();
        m_queue->append(line);
    }
    m_queue->filled.notify_one();
}

bool LogWriter::flush(std::chrono::milliseconds atMost)
{
    std::unique_lock lock(m_queue->mutex);
    const bool isEmpty = m_queue->emptied.wait_for(
        lock, atMost, [this] { return m_queue->lines.empty() && !m_queue->isWriting; });
    return isEmpty && m_queue->lost == 0;
}

void LogWriter::run(const std::shared_ptr<Queue> &queue)
{
    std::unique_lock lock(queue->mutex);
    for (;;) {
        queue->filled.wait(lock, [&] { return queue->stops || !queue->lines.empty(); });
        if (queue->stops)
            return;
        const auto [batch, count] = queue->takeBatch();
        queue->isWriting = true;
        lock.unlock();
        const bool isWritten = queue->writeAll(batch);
        lock.lock();
        queue->isWriting = false;
        if (!isWritten) {
            queue->dropped += count;
            queue->lost += count;
        } else if (queue->lines.empty()) {
            queue->appendDropped();
        }
        if (queue->lines.empty())
            queue->emptied.notify_all();
    }
}

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
