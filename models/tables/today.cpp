// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/today.h"

#include "models/api/clock.h"
#include "models/schema/londontime.h"

namespace care {

namespace {

// Interval of the check: a timer until midnight would be late after the computer slept or its clock was set.
constexpr qint64 minuteMs = 60'000;

} // namespace

Today::Today(Clock &clock, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
    , m_date(dayInLondon(clock.now()))
{
    waitForMinute();
}

QDateTime Today::now() const
{
    return m_clock.now();
}

void Today::waitForMinute()
{
    m_clock.after(minuteMs, this, [this] { check(); });
}

void Today::check()
{
    const QDate now = dayInLondon(m_clock.now());
    if (now != m_date) {
        m_date = now;
        Q_EMIT changed();
    }
    waitForMinute();
}

} // namespace care
