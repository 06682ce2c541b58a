// SPDX-License-Identifier: GPL-3.0-or-later
//! Computers that share one key of a service that counts as its operator does.
#pragma once

#include "tests/support/answer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"

#include <deque>
#include <numeric>

namespace care::test {

inline const QByteArray getAll = QByteArray("GET ") + residents;

// Counts as the operator does: so many in any minute, and 429 beyond that.
class Limiter {
public:
    Limiter(RawServer &server, Clock &clock, int perMinute)
        : m_clock(clock)
        , limit(perMinute)
    {
        server.on(getAll, [this](const Received &) { return answer(); });
    }
    int granted() const { return m_granted; }
    int refused() const { return m_refused; }

private:
    Reply answer()
    {
        const qint64 now = m_clock.elapsed();
        while (!m_times.empty() && m_times.front() <= now - 60'000)
            m_times.pop_front();
        if (int(m_times.size()) >= limit) {
            ++m_refused;
            const qint64 wait = (m_times.front() + 60'000 - now + 999) / 1000;
            return Reply::json(
                "{}", 429, "Retry-After: " + QByteArray::number(std::max<qint64>(wait, 1)) + "\r\n");
        }
        m_times.push_back(now);
        ++m_granted;
        return pageReply();
    }

    Clock &m_clock;
    std::deque<qint64> m_times;
    int m_granted = 0;
    int m_refused = 0;

public:
    int limit;
};

// Somebody who always has three lists to ask for in the background, until all are there.
class Reader {
public:
    explicit Reader(Workbench &bench, int most = 1'000'000'000)
        : m_bench(bench)
        , m_most(most)
    {
        for (int i = 0; i < 3; ++i)
            ask();
    }

    const Workbench &bench() const { return m_bench; }
    int answers() const { return m_answers; }
    bool isDone() const { return m_answers >= m_most; }

private:
    void ask()
    {
        if (m_asked++ >= m_most)
            return;
        m_bench.client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Background, true,
            &m_bench.context, [this](const Result<RecordPage> &page) {
                m_answers += page ? 1 : 0;
                ask();
            });
    }
    Workbench &m_bench;
    const int m_most;
    int m_asked = 0;
    int m_answers = 0;
};

// Time for them, in small steps. It stands still while something is on the wire or being read, however busy
// this computer is: an answer takes no time.
class Passage {
public:
    Passage(ManualClock &clock, const Limiter &limiter, const QList<const Reader *> &readers)
        : m_clock(clock)
        , m_limiter(limiter)
        , m_readers(readers)
    {
    }

    bool pass(int minutes)
    {
        return pass(minutes, [] { return false; });
    }
    //! Until \a ends, or so long.
    bool pass(int minutes, const std::function<bool()> &ends)
    {
        constexpr qint64 step = 250;
        for (qint64 time = 0; time < minutes * qint64(60'000) && !ends(); time += step) {
            m_clock.advance(step);
            QCoreApplication::processEvents();
            if (waitUntil([this] { return isSilent() && unanswered() == m_repeated; }, 5'000))
                continue;
            if (!waitUntil([this] { return isSilent(); }))
                return false;
            // Qt has sent a read again whose connection was cut: granted twice and answered once.
            m_repeated = unanswered();
        }
        return true;
    }

private:
    bool isSilent() const
    {
        return std::all_of(m_readers.cbegin(), m_readers.cend(),
            [](const Reader *reader) { return reader->bench().transport.children().isEmpty(); });
    }
    int unanswered() const
    {
        return std::accumulate(m_readers.cbegin(), m_readers.cend(), m_limiter.granted(),
            [](int left, const Reader *reader) { return left - reader->answers(); });
    }

    ManualClock &m_clock;
    const Limiter &m_limiter;
    const QList<const Reader *> m_readers;
    int m_repeated = 0;
};

} // namespace care::test
