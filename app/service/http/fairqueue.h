// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace care::service {

//! Worker threads shared evenly between clients: a client's task waits behind its own earlier tasks, never in
//! front of another client's. So a client with many requests slows only itself. Any thread may use it.
class FairQueue {
public:
    struct Settings {
        int threads; //!< of all clients together
        int atOnce; //!< of them for one client at a time
        int waiting; //!< tasks that one client may have waiting
    };
    using Task = std::function<void()>;

    explicit FairQueue(const Settings &settings);
    ~FairQueue();
    Q_DISABLE_COPY_MOVE(FairQueue)

    //! False if too many tasks of \a client are waiting.
    bool submit(const QByteArray &client, Task task);
    //! Tasks of all clients that have not begun.
    qsizetype waiting() const;
    //! Drops waiting tasks, accepts no more, and waits for running ones, at most \a timeouts. False if one
    //! still runs then: this object must outlive it.
    bool stop(std::chrono::milliseconds timeouts);

private:
    struct Client {
        std::deque<Task> waiting;
        int running = 0;
        bool isInTurn = false; //!< stands in m_turns
    };

    void work();
    void queueUp(const QByteArray &name, Client &client);

    const Settings m_settings;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    QHash<QByteArray, Client> m_clients; //!< those with a task that waits or runs
    std::deque<QByteArray> m_turns; //!< names of clients in the order of their turns, each once
    bool m_stops = false;
    int m_working = 0; //!< threads that have not ended
    std::vector<std::thread> m_threads; //!< last: they use what is above
};

} // namespace care::service
