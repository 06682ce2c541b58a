// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fault/heartbeat.h"

#include <QFile>

#include <algorithm>
#include <chrono>

using namespace std::chrono_literals;

namespace care::test {

namespace {

constexpr auto interval = 20ms;

// Milliseconds that this thread was ready to run and had no processor. 0 where the system does not say.
qint64 waitedForProcessor()
{
    QFile schedule(QStringLiteral("/proc/thread-self/schedstat"));
    if (!schedule.open(QIODevice::ReadOnly))
        return 0;
    return schedule.readAll().split(' ').value(1).toLongLong() / 1'000'000;
}

} // namespace

Heartbeat::Heartbeat()
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.callOnTimeout([this] { beat(); });
}

void Heartbeat::beat()
{
    const qint64 waited = waitedForProcessor();
    if (m_sinceBeat.isValid()) {
        const qint64 gap = m_sinceBeat.elapsed() - qint64(interval.count()) - (waited - m_waited);
        m_longest = std::max(m_longest, gap);
    }
    m_waited = waited;
    m_sinceBeat.start();
}

void Heartbeat::start()
{
    stop();
    m_longest = 0;
    m_timer.start(interval);
}

// Time after the last beat was no event loop but the test itself.
void Heartbeat::stop()
{
    m_timer.stop();
    m_sinceBeat.invalidate();
}

} // namespace care::test
