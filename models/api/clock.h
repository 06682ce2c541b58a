// SPDX-License-Identifier: GPL-3.0-or-later
//! Time and chance, injected: wall time for people, monotonic time for lifetimes and limits, timers, and
//! random numbers. Tests move the times apart; a computer that sleeps or is set right does the same.
#pragma once

#include <QDateTime>
#include <QObject>

#include <functional>

namespace care {

//! A number of [0, 1); injected, so that tests know the draw.
using Uniform = std::function<double()>;
Uniform systemUniform();

class Clock {
public:
    Clock() = default;
    virtual ~Clock();
    Q_DISABLE_COPY_MOVE(Clock)

    //! UTC. May jump in both directions.
    virtual QDateTime now() const = 0;
    //! Milliseconds since some moment in the past; never goes back. May stand still while the computer
    //! sleeps.
    virtual qint64 elapsed() const = 0;
    //! Calls \a callback once, \a milliseconds from now, in the thread of \a context; not if that died
    //! before.
    virtual void after(qint64 milliseconds, QObject *context, std::function<void()> callback) = 0;
};

class SystemClock final : public Clock {
public:
    QDateTime now() const override;
    qint64 elapsed() const override;
    void after(qint64 milliseconds, QObject *context, std::function<void()> callback) override;
};

} // namespace care
