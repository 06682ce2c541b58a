// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/idlewatch.h"

#include "models/api/clock.h"

#include <algorithm>

namespace care {

namespace {

constexpr qint64 minute = 60'000;
//! Shortest interval of the idle timer in ms; shorter steps would add up rounding errors.
constexpr qint64 shortestStep = 1000;
//! Longest interval of the idle timer in ms; also the longest time that a computer waking from sleep can show
//! old content if nothing is painted.
constexpr qint64 longestStep = 15'000;

} // namespace

IdleWatch::IdleWatch(Clock &clock, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
{
}

IdleWatch::~IdleWatch() = default;

void IdleWatch::setMinutes(int minutes)
{
    m_minutes = std::clamp(minutes, shortest, longest);
    if (m_waiting)
        wait();
}

void IdleWatch::begin()
{
    m_idle = 0;
    takeTimes();
    wait();
}

void IdleWatch::stop()
{
    m_waiting.reset();
}

void IdleWatch::touch()
{
    check();
    m_idle = 0;
    takeTimes();
}

void IdleWatch::check()
{
    if (!m_waiting)
        return;
    const qint64 step = std::max(m_clock.elapsed() - m_elapsed, m_clock.now().toMSecsSinceEpoch() - m_wall);
    if (step < shortestStep)
        return;
    m_idle += step;
    takeTimes();
    if (m_idle < m_minutes * minute)
        return;
    stop();
    Q_EMIT idled();
}

void IdleWatch::takeTimes()
{
    m_elapsed = m_clock.elapsed();
    m_wall = m_clock.now().toMSecsSinceEpoch();
}

void IdleWatch::wait()
{
    m_waiting = std::make_unique<QObject>();
    const qint64 left = m_minutes * minute - m_idle;
    m_clock.after(std::clamp(left, shortestStep, longestStep), m_waiting.get(), [this] {
        check();
        if (m_waiting)
            wait();
    });
}

} // namespace care
