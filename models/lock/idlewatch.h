// SPDX-License-Identifier: GPL-3.0-or-later
//! Measures the time without input, and reports when it was too long (fault rows 31 and 38).
#pragma once

#include <QObject>

#include <memory>

namespace care {

class Clock;

//! Time passes here as the faster of two clocks tells it: the monotonic one may stand still while the
//! computer sleeps, the wall clock may be set back. The two are compared in small steps, so that a clock that
//! is set once falsifies one step and not the whole time. Set forward it locks early: nobody can tell that
//! from a sleep.
class IdleWatch : public QObject {
    Q_OBJECT

public:
    static constexpr int shortest = 1; //!< minutes
    static constexpr int longest = 30;
    static constexpr int standard = 5;

    //! \a clock outlives this. Nothing is counted before begin().
    explicit IdleWatch(Clock &clock, QObject *parent = nullptr);
    ~IdleWatch() override;

    //! Anything outside of the bounds becomes the nearest of them.
    void setMinutes(int minutes);
    int minutes() const { return m_minutes; }

    void begin(); //!< counts from now on
    void stop();
    //! Somebody pressed a key or moved the mouse. Of no use once the time was up: the first touch after a
    //! night must not open what should have been locked during it.
    void touch();
    //! Emits idled() if the time is up. Cheap: meant for every paint.
    void check();

Q_SIGNALS:
    //! Once; counting has stopped.
    void idled();

private:
    void wait();
    void takeTimes();

    Clock &m_clock;
    int m_minutes = standard;
    qint64 m_idle = 0; //!< milliseconds without a touch, up to the last step
    qint64 m_elapsed = 0; //!< both clocks at the end of the last step
    qint64 m_wall = 0;
    std::unique_ptr<QObject> m_waiting; //!< null while nothing is counted
};

} // namespace care
