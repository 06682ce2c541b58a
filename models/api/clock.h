// SPDX-License-Identifier: GPL-3.0-or-later
//! Injected sources of time and randomness: wall clock for people, monotonic clock for lifetimes and limits,
//! timers, random numbers. Tests can move the two clocks apart, as sleep or a corrected clock does.
#pragma once

#include <QDateTime>
#include <QObject>

#include <functional>

namespace care {

//! Source of random numbers in [0, 1), injected so that tests can fix them.
using Uniform = std::function<double()>;
Uniform systemUniform();

class Clock {
public:
    Clock() = default;
    virtual ~Clock();
    Q_DISABLE_COPY_MOVE(Clock)

    //! Wall clock time in UTC, which may jump in both directions.
    virtual QDateTime now() const = 0;
    //! Monotonic time in ms since an arbitrary moment. Never goes back; may stand still while the computer
    //! sleeps.
    virtual qint64 elapsed() const = 0;
    //! Calls \a callback once, after \a milliseconds, in the thread of \a context; never after that died.
    virtual void after(qint64 milliseconds, QObject *context, std::function<void()> callback) = 0;
};

class SystemClock final : public Clock {
public:
    QDateTime now() const override;
    qint64 elapsed() const override;
    void after(qint64 milliseconds, QObject *context, std::function<void()> callback) override;
};

} // namespace care
