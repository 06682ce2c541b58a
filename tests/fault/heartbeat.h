// SPDX-License-Identifier: GPL-3.0-or-later
//! How long the event loop of the main thread was held up, which is how long a window would have stood
//! still.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

namespace care::test {

class Heartbeat {
public:
    Heartbeat();

    //! From now on; forgets what was before.
    void start();
    void stop();
    //! The longest time between two beats, in milliseconds beyond the 20 that are due, without what the
    //! thread spent waiting for a processor that others used.
    qint64 longestGap() const { return m_longest; }

private:
    void beat();

    QTimer m_timer;
    QElapsedTimer m_sinceBeat;
    qint64 m_waited = 0; // at the last beat
    qint64 m_longest = 0;
};

} // namespace care::test
