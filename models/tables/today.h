// SPDX-License-Identifier: GPL-3.0-or-later
//! The current day in the homes; announces the next one.
#pragma once

#include <QDate>
#include <QObject>

namespace care {

class Clock;

class Today : public QObject {
    Q_OBJECT

public:
    //! \a clock outlives this.
    explicit Today(Clock &clock, QObject *parent = nullptr);

    QDate date() const { return m_date; }

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
