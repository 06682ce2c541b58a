// SPDX-License-Identifier: GPL-3.0-or-later
//! Measurement of the time without keyboard or mouse input, which locks the program when it is too long
//! (fault rows 31 and 38).
#pragma once

#include <QObject>

#include <memory>

namespace care {

class Clock;

//! Idle time is counted by the faster of two clocks: the monotonic clock may stand still during sleep, and
//! the wall clock may be set back. Both are compared in small steps, so that setting a clock falsifies one
//! step only. Setting the wall clock forward locks early, because it looks like a sleep.
class IdleWatch : public QObject {
    Q_OBJECT

public:
    static constexpr int shortest = 1; //!< Shortest idle time, in minutes, that the user may choose.
    static constexpr int longest = 30;
    static constexpr int standard = 5;

    //! \a clock must outlive this object. Counting starts with begin().
    explicit IdleWatch(Clock &clock, QObject *parent = nullptr);
    ~IdleWatch() override;

    //! Idle time in minutes after which idled() is emitted; values out of bounds are clamped.
    void setMinutes(int minutes);
    int minutes() const { return m_minutes; }

    void begin();
    void stop();
    //! Input from keyboard or mouse restarts the idle time. Ignored once the time is up: the first key after
    //! a night must not open a program that should have locked during it.
    void touch();
    //! Emits idled() if the idle time is up. Cheap enough to be called for every paint.
    void check();

Q_SIGNALS:
    //! Emitted once when the idle time is up; counting stops.
    void idled();

private:
    void wait();
    void takeTimes();

    Clock &m_clock;
    int m_minutes = standard;
    qint64 m_idle = 0; //!< Milliseconds without input up to the end of the last step.
    //! Monotonic clock at the end of the last step; m_wall is the wall clock at the same moment.
    qint64 m_elapsed = 0;
    qint64 m_wall = 0;
    std::unique_ptr<QObject> m_waiting; //!< Context of the running timer; null while counting is stopped.
};

} // namespace care
