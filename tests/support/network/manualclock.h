// SPDX-License-Identifier: GPL-3.0-or-later
//! Time that passes only when the test says so.
#pragma once

#include "models/api/clock.h"

#include <QPointer>

#include <map>
#include <optional>

namespace care::test {

class ManualClock final : public Clock {
public:
    QDateTime now() const override;
    qint64 elapsed() const override { return m_elapsed; }
    void after(qint64 milliseconds, QObject *context, std::function<void()> callback) override;

    //! Both times go on; timers fire in their order, each at its own moment.
    void advance(qint64 milliseconds);
    //! Only the wall clock: the computer slept, or was set right.
    void shiftWall(qint64 milliseconds) { m_wallShift += milliseconds; }
    //! Timers that still have somebody to call.
    int waiting() const;
    //! Milliseconds until the first of these; nothing if there is none.
    std::optional<qint64> untilNext() const;

private:
    struct Timer {
        QPointer<QObject> context;
        std::function<void()> callback;
    };
    qint64 m_elapsed = 1'000'000;
    qint64 m_wallShift = 0;
    std::multimap<qint64, Timer> m_timers;
};

} // namespace care::test
