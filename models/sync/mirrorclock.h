// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/clock.h"

#include <algorithm>

namespace care {

//! Moments and pauses of one mirror, and by how much the computer's clock was set back meanwhile. Internal to
//! models/sync.
//!
//! Moments are milliseconds since 1970 by the wall clock; pauses are measured with the monotonic clock, which
//! no user can set. Belongs to the thread of its owner; the clock outlives it.
class MirrorClock {
public:
    explicit MirrorClock(const Clock &clock)
        : m_clock(clock)
    {
    }

    qint64 now() const { return m_clock.now().toMSecsSinceEpoch(); }
    qint64 elapsed() const { return m_clock.elapsed(); }
    //! The newest day (Julian) that the service may count: it may use London time, which is up to an hour
    //! ahead of UTC.
    int today() const { return int(m_clock.now().toUTC().date().toJulianDay()) + 1; }

    //! Begins to follow the wall clock.
    void start()
    {
        m_startedAt = elapsed();
        m_drift = now() - elapsed();
    }
    //! Moment of start() by the present wall clock.
    qint64 startedAt() const { return now() - (elapsed() - m_startedAt); }
    //! Milliseconds by which the wall clock was set back since the last follow(); 0 if not noticeably.
    qint64 setBackBy() const
    {
        const qint64 back = m_startedAt < 0 ? 0 : m_drift - (now() - elapsed());
        return back >= noticeableSetBack ? back : 0;
    }
    //! The same, and counts from now on. A clock that is set forward makes moments older, and needs nothing.
    qint64 follow()
    {
        const qint64 back = setBackBy();
        m_drift = std::max(m_drift - back, now() - elapsed());
        return back;
    }

private:
    static constexpr qint64 noticeableSetBack = 1'000;

    const Clock &m_clock;
    qint64 m_startedAt = -1; //!< of the monotonic clock
    qint64 m_drift = 0; //!< of the wall clock from the monotonic one
};

} // namespace care
