// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

#include <qglobal.h>

namespace care::service {

class Deadline;

//! Ends statements that a database server does not answer in time. A stopped server or a broken network sends
//! nothing, so a thread would wait for ever. The watch shuts the connection down; the statement then fails as
//! with any lost connection. Any thread may use it.
class StatementWatch {
public:
    using Clock = std::chrono::steady_clock;

    StatementWatch();
    ~StatementWatch();
    Q_DISABLE_COPY_MOVE(StatementWatch)

    //! A statement on a connection, from its beginning to its end.
    class Statement {
    public:
        //! Ends the statement at \a latest or at the deadline of this thread. The \a socket must stay open
        //! for the lifetime of this object; -1 if there is none, and then the statement cannot be ended.
        Statement(StatementWatch &watch, int socket, Clock::time_point latest);
        ~Statement();
        Q_DISABLE_COPY_MOVE(Statement)

        //! True if it was not answered by its latest end.
        bool wasLate() const;

    private:
        friend class StatementWatch;
        StatementWatch &m_watch;
        const int m_socket;
        const Clock::time_point m_latest;
        const Deadline *const m_deadline;
        bool m_isShutDown = false;
        bool m_wasLate = false;
        std::list<Statement *>::iterator m_place;
    };

private:
    void watch();
    void shutDownLate(Clock::time_point now);

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::list<Statement *> m_statements; //!< that run
    bool m_stops = false;
    std::thread m_thread; //!< last: it uses what is above
};

} // namespace care::service
