// SPDX-License-Identifier: GPL-3.0-or-later
//! Current day in the homes, with a signal when the next one begins.
#pragma once

#include <QDate>
#include <QDateTime>
#include <QObject>

namespace care {

class Clock;

class Today : public QObject {
    Q_OBJECT

public:
    //! \a clock must outlive this, which checks the date by it.
    explicit Today(Clock &clock, QObject *parent = nullptr);

    QDate date() const { return m_date; }
    //! Current time in UTC by the same clock.
    QDateTime now() const;

Q_SIGNALS:
    //! Emitted at most a minute after midnight, or after the computer woke up on another day.
    void changed();

private:
    void check();
    void waitForMinute();

    Clock &m_clock;
    QDate m_date;
};

} // namespace care
