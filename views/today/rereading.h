// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads changing data again while it is shown.
#pragma once

#include <QTimer>

#include <chrono>
#include <functional>
#include <utility>

namespace care {

//! Runs one reading at a time, at intervals while data arrives and not at all while the result is hidden,
//! because counting is expensive for the store. Thread: GUI.
class Rereading {
public:
    //! \a read begins a reading, which finish() ends. Both functions are called during this object's
    //! lifetime.
    Rereading(std::function<bool()> isSeen, std::function<void()> read)
        : m_isSeen(std::move(isSeen))
        , m_read(std::move(read))
    {
        constexpr std::chrono::milliseconds pause(400);
        m_gather.setSingleShot(true);
        m_gather.setInterval(pause);
        m_gather.callOnTimeout([this] { readIfStale(); });
    }

    //! True if the last reading is up to date.
    bool isCurrent() const { return !m_isStale && !m_isReading; }
    void markStale()
    {
        m_isStale = true;
        if (!m_gather.isActive())
            m_gather.start();
    }
    void readIfStale()
    {
        if (!m_isStale || !m_isSeen() || std::exchange(m_isReading, true))
            return;
        m_isStale = false;
        m_read();
    }
    //! Reads at once, even during a reading, whose answer the caller must drop.
    void restart()
    {
        m_isReading = false;
        m_isStale = true;
        readIfStale();
    }
    //! Ends a reading and shows its result by \a take.
    void finish(const std::function<void()> &take)
    {
        m_isReading = false;
        take();
        if (m_isStale)
            markStale();
    }

private:
    std::function<bool()> m_isSeen;
    std::function<void()> m_read;
    QTimer m_gather;
    bool m_isReading = false;
    bool m_isStale = true;
};

} // namespace care
