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

//! Worker threads shared fairly between clients: a client's task waits behind its own earlier tasks, never in
//! front of another client's, so a client with many requests slows only itself. Any thread may use it.
class FairQueue {
public:
    struct Settings {
        int threads; //!< Number of worker threads for all clients together.
        int atOnce; //!< Maximum threads that work for one client at a time.
        int waiting; //!< Maximum waiting tasks per client.
    };
    using Task = std::function<void()>;

    explicit FairQueue(const Settings &settings);
    ~FairQueue();
    Q_DISABLE_COPY_MOVE(FairQueue)

    //! Queues a task; false if \a client already has too many waiting.
    bool submit(const QByteArray &client, Task task);
    //! Number of tasks of all clients that have not begun.
    qsizetype waiting() const;
    //! Drops waiting tasks, accepts no more, and waits at most \a timeouts for running ones. False if one
    //! still runs: then this object must outlive that task.
    bool stop(std::chrono::milliseconds timeouts);

private:
    struct Client {
        std::deque<Task> waiting;
        int running = 0;
        bool isInTurn = false; //!< True if the client's name is in m_turns.
    };

    void work();
    void queueUp(const QByteArray &name, Client &client);

    const Settings m_settings;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    QHash<QByteArray, Client> m_clients; //!< Clients with a waiting or running task.
    std::deque<QByteArray> m_turns; //!< Names of clients in the order of their turns, each once.
    bool m_stops = false;
    int m_working = 0; //!< Number of threads that have not ended.
    std::vector<std::thread> m_threads; //!< Worker threads; the last member, because they use the others.
};

} // namespace care::service
