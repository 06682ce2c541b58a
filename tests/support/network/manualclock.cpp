// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/network/manualclock.h"

#include <algorithm>

namespace care::test {

QDateTime ManualClock::now() const
{
    constexpr qint64 someDay = 1'792'000'000'000;
    return QDateTime::fromMSecsSinceEpoch(someDay + m_elapsed + m_wallShift, Qt::UTC);
}

void ManualClock::after(qint64 milliseconds, QObject *context, std::function<void()> callback)
{
    m_timers.emplace(m_elapsed + std::max<qint64>(milliseconds, 0), Timer{ context, std::move(callback) });
}

void ManualClock::advance(qint64 milliseconds)
{
    const qint64 end = m_elapsed + milliseconds;
    while (!m_timers.empty() && m_timers.begin()->first <= end) {
        m_elapsed = std::max(m_elapsed, m_timers.begin()->first);
        const Timer timer = m_timers.extract(m_timers.begin()).mapped();
        if (timer.context)
            timer.callback();
    }
    m_elapsed = end;
}

int ManualClock::waiting() const
{
    return int(std::count_if(
        m_timers.begin(), m_timers.end(), [](const auto &entry) { return !entry.second.context.isNull(); }));
}

std::optional<qint64> ManualClock::untilNext() const
{
    const auto next = std::find_if(
        m_timers.begin(), m_timers.end(), [](const auto &entry) { return !entry.second.context.isNull(); });
    return next == m_timers.end() ? std::nullopt : std::optional(next->first - m_elapsed);
}

} // namespace care::test
