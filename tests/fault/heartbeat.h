// SPDX-License-Identifier: GPL-3.0-or-later
//! How long the event loop of the main thread was held up, which is how long a window would have stood
//! still.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>
#include <thread>

namespace care::test {

class Heartbeat {
public:
    Heartbeat();

    void start();
    void stop();
    //! The longest time between two beats so far, in milliseconds beyond the 20 that are due.
    qint64 longestGap() const { return m_longest; }
    //! The same for a thread that does nothing: what the machine was busy with other things.
    qint64 noise() const { return m_noise; }

private:
    QTimer m_timer;
    QElapsedTimer m_sinceBeat;
    qint64 m_longest = 0;
    std::atomic<qint64> m_noise = 0;
    std::jthread m_idle;
};

} // namespace care::test
