// SPDX-License-Identifier: GPL-3.0-or-later
//! Reading again what changes while it is shown.
#pragma once

#include <QTimer>

#include <chrono>
#include <functional>
#include <utility>

namespace care {

//! One reading at a time: at intervals while pages arrive, and none while nobody sees the result. Counting
//! asks much of the store. Thread: GUI.
class Rereading {
public:
    //! \a read begins a reading, which ends with finish(). Both are called while this lives.
    Rereading(std::function<bool()> isSeen, std::function<void()> read)
        : m_isSeen(std::move(isSeen))
        , m_read(std::move(read))
    {
        constexpr std::chrono::milliseconds pause(400);
        m_gather.setSingleShot(true);
        m_gather.setInterval(pause);
        m_gather.callOnTimeout([this] { readIfStale(); });
    }

    //! True if what was read last is what there is.
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
    //! Reads at once, also while a reading is on its way: its answer is for the caller to drop.
    void restart()
    {
        m_isReading = false;
        m_isStale = true;
        readIfStale();
    }
    //! Ends a reading with \a take, which shows it.
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
