// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/requesttimes.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>

namespace care::service {

namespace {

//! Bounds the memory of one window: its requests are grouped into at most so many moments.
constexpr qint64 momentsPerWindow = 1000;

} // namespace

Verdict RequestTimes::take(const Windows &windows, qint64 now)
{
    const auto isOver = [&](const Moment &moment) {
        return moment.last <= now - windows.last().length;
    };
    m_moments.erase(m_moments.begin(), std::find_if_not(m_moments.begin(), m_moments.end(), isOver));
    QList<Verdict> verdicts;
    for (const Window &window : windows) {
        const auto first = std::find_if(m_moments.cbegin(), m_moments.cend(),
            [&](const Moment &moment) { return moment.last > now - window.length; });
        qint64 count = 0;
        for (auto moment = first; moment != m_moments.cend(); ++moment)
            count += moment->count;
        // Rounded up, so that a client that waits exactly this long is let in.
        const qint64 oldest = first == m_moments.cend() ? now : first->last;
        verdicts.append({ count < window.limit, window.limit, int(std::max<qint64>(0, window.limit - count)),
            (oldest + window.length - now + 999) / 1000 });
    }
    // Report the longest wait if several windows refuse.
    for (auto verdict = verdicts.crbegin(); verdict != verdicts.crend(); ++verdict) {
        if (!verdict->allowed)
            return *verdict;
    }
    const qint64 moment = std::max<qint64>(1, windows.first().length / momentsPerWindow);
    if (!m_moments.isEmpty() && m_moments.last().last / moment == now / moment)
        m_moments.last() = { now, m_moments.last().count + 1 };
    else
        m_moments.append({ now, 1 });
    --verdicts.first().remaining;
    return verdicts.first();
}

qint64 RequestTimes::forgottenAt(const Windows &windows) const
{
    return m_moments.isEmpty() ? 0 : m_moments.last().last + windows.last().length;
}

QByteArray RequestTimes::toBytes() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    for (const Moment &moment : m_moments)
        stream << moment.last << moment.count;
    return bytes;
}

RequestTimes RequestTimes::fromBytes(const QByteArray &bytes)
{
    RequestTimes times;
    QDataStream stream(bytes);
    while (!stream.atEnd()) {
        Moment moment{};
        stream >> moment.last >> moment.count;
        if (stream.status() != QDataStream::Ok)
            break;
        times.m_moments.append(moment);
    }
    return times;
}

} // namespace care::service
