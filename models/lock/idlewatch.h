// SPDX-License-Identifier: GPL-3.0-or-later
//! Measures the time without input, and reports when it was too long (fault rows 31 and 38).
#pragma once

#include <QObject>

#include <memory>

namespace care {

class Clock;

//! Counts time by the faster of two clocks: the monotonic one may stand still while the computer sleeps, the
//! wall clock may be set back. The two are compared in small steps, so that a clock that is set once
//! falsifies one step and not the whole time. A wall clock that is set forward locks the program early,
//! because that looks like a sleep.
class IdleWatch : public QObject {
    Q_OBJECT

public:
    static constexpr int shortest = 1; //!< minutes
    static constexpr int longest = 30;
    static constexpr int standard = 5;

    //! \a clock outlives this. Nothing is counted before begin().
    explicit IdleWatch(Clock &clock, QObject *parent = nullptr);
    ~IdleWatch() override;

    //! A value outside the bounds becomes the nearest bound.
    void setMinutes(int minutes);
    int minutes() const { return m_minutes; }

    void begin(); //!< counts from now on
    void stop();
    //! Notes that somebody pressed a key or moved the mouse. Has no effect once the time is up: the first
    //! touch after a night must not open what should have been locked during it.
    void touch();
    //! Emits idled() if the time is up. Cheap: meant for every paint.
    void check();

Q_SIGNALS:
    //! Emitted when the time is up, once: counting has stopped.
    void idled();

private:
    void wait();
    void takeTimes();

    Clock &m_clock;
    int m_minutes = standard;
    qint64 m_idle = 0; //!< milliseconds without a touch, up to the last step
    qint64 m_elapsed = 0; //!< of both clocks at the end of the last step, like m_wall
    qint64 m_wall = 0;
    std::unique_ptr<QObject> m_waiting; //!< null while nothing is counted
};

} // namespace care
