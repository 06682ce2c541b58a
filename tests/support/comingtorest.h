// SPDX-License-Identifier: GPL-3.0-or-later
//! Whether what is on screen comes to rest: a layout that asks for itself again keeps a processor busy all
//! day.
#pragma once

#include "tests/support/answer.h"

#include <QApplication>
#include <QEvent>
#include <QTest>

namespace care::test {

//! Counts what lays widgets out or paints them, in all windows.
class LayoutCounter : public QObject {
public:
    LayoutCounter() { qApp->installEventFilter(this); }
    int count() const { return m_count; }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Paint)
            ++m_count;
        return false;
    }

private:
    int m_count = 0;
};

//! Waits for a tenth of a second in which next to nothing is laid out or painted. What arrives late is shown
//! late; what has no end fails after ten seconds.
inline bool comesToRest()
{
    const auto doesLittle = [] {
        const LayoutCounter counter;
        QTest::qWait(100);
        return counter.count() < 5;
    };
    return waitUntil(doesLittle, 10'000);
}

} // namespace care::test
