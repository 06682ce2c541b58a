// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/clock.h"

#include <algorithm>

namespace care {

//! Clock of one mirror, which notices when the computer's clock is set back. Internal to models/sync.
//!
//! Moments are ms since 1970 by the wall clock; pauses use the monotonic clock, which users cannot set.
//! Belongs to the thread of its owner; the clock must outlive it.
class MirrorClock {
public:
    explicit MirrorClock(const Clock &clock)
        : m_clock(clock)
    {
    }

    qint64 now() const { return m_clock.now().toMSecsSinceEpoch(); }
    qint64 elapsed() const { return m_clock.elapsed(); }
    //! Newest Julian day that the service may use: London time may be an hour ahead of UTC.
    int today() const { return int(m_clock.now().toUTC().date().toJulianDay()) + 1; }

    //! Begins to follow the wall clock, so that setting it back is noticed.
    void start()
    {
        m_startedAt = elapsed();
        m_drift = now() - elapsed();
    }
    //! Moment of start() in ms since 1970, by the present wall clock.
    qint64 startedAt() const { return now() - (elapsed() - m_startedAt); }
    //! Milliseconds by which the wall clock was set back since the last follow(); 0 if the change is small.
    qint64 setBackBy() const
    {
        const qint64 back = m_startedAt < 0 ? 0 : m_drift - (now() - elapsed());
        return back >= noticeableSetBack ? back : 0;
    }
    //! Returns the ms by which the clock was set back, and restarts the measurement. A clock set forward only
    //! makes moments older, which does no harm.
    qint64 follow()
    {
        const qint64 back = setBackBy();
        m_drift = std::max(m_drift - back, now() - elapsed());
        return back;
    }

private:
    static constexpr qint64 noticeableSetBack = 1'000;

    const Clock &m_clock;
    qint64 m_startedAt = -1; //!< Monotonic time in ms at which start() was called; -1 before that.
    //! Difference in ms between wall clock and monotonic clock; it falls when the wall clock is set back.
    qint64 m_drift = 0;
};

} // namespace care
