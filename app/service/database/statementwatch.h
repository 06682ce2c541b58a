// SPDX-License-Identifier: GPL-3.0-or-later
//! Ends statements that a database server does not answer in time. A server that stands still, or a network
//! that lost it, sends nothing: a thread would wait for its answer for ever. What ends the wait is that the
//! connection is shut down from here; the statement then fails as with any lost connection.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

#include <qglobal.h>

namespace care::service {

class Deadline;

//! Any thread may use it.
class StatementWatch {
public:
    using Clock = std::chrono::steady_clock;

    StatementWatch();
    ~StatementWatch();
    Q_DISABLE_COPY_MOVE(StatementWatch)

    //! A statement on a connection, from its beginning to its end.
    class Statement {
    public:
        //! It ends at \a latest, and when the deadline of this thread has passed. The \a socket stays open
        //! for as long as this object lives; -1 for none: then nothing can be ended.
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
    std::thread m_thread; // last: it uses what is above
};

} // namespace care::service
