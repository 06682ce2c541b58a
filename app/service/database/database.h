// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/deadline.h"
#include "app/service/database/engine.h"

#include <QSqlQuery>
#include <QVariant>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <thread>

namespace care::service {

class DatabaseConnection;
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

//! One database, used by any number of threads: each has its own connection, because a QSqlDatabase belongs
//! to the thread that opened it. Errors are thrown as DatabaseError; a broken connection is opened again
//! by the next call. Every statement observes the deadline of its thread, and with a server also a time limit
//! of its own; statements of SQLite are short, so that the deadline is checked between them.
class Database {
public:
    enum class Missing : quint8 { Create, Refuse };
    //! A sentence for people if \a location cannot be opened, or holds something else than records of this
    //! service; such a file is left as it is.
    static tl::expected<std::unique_ptr<Database>, QString> open(const QString &location, Missing missing);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    const Engine &engine() const { return *m_engine; }
    Engine &engine() { return *m_engine; }
    Engine::SchemaState schemaState() const { return m_engine->schemaState(*this); }
    //! Identity of the database under this name now; see Engine.
    QByteArray identity() const { return m_engine->identity(); }
    //! The lasting trouble that a statement met, until a write succeeds or a damaged database is replaced;
    //! Other if there is none.
    DatabaseError::Kind trouble() const { return m_trouble; }
    //! True if no trouble has been met for long enough to try a write again.
    bool isTroubleOld() const;

    //! The statement, prepared once for the calling thread and executed with \a values. Finish it before the
    //! next call with the same text. Inside of read(), readTogether() or a Writing only.
    QSqlQuery &run(const QString &sql, const QVariantList &values = {}) const;
    //! The first column of the first row; invalid if there is none.
    QVariant value(const QString &sql, const QVariantList &values = {}) const;
    //! Executes a statement that is not prepared: it runs rarely, or cannot be prepared.
    void command(const QString &sql) const;

    //! Returns what \a question returns. If the connection is broken, it is called again on a new one.
    template<typename Question>
    auto read(const Question &question) const
    {
        const Reader reader(*this);
        try {
            return question();
        } catch (const DatabaseError &) {
            if (!reader.hasLostConnection())
                throw;
            Deadline::check();
            expectAnswers();
        }
        return question();
    }
    //! As read(), for several statements that must see one snapshot of the records.
    template<typename Question>
    auto readTogether(const Question &question) const
    {
        return read([&] {
            const Snapshot snapshot(*this);
            return question();
        });
    }

    //! A transaction that changes something, one at a time over all processes; undone unless committed.
    class Writing {
    public:
        explicit Writing(const Database &database, Engine::LockWait wait = Engine::LockWait::Short);
        ~Writing();
        Q_DISABLE_COPY_MOVE(Writing)

        //! If it throws, all changes may have been made, or none; never some of them.
        void commit();

    private:
        void begin(Engine::LockWait wait) const;

        const Database &m_database;
        const Deadline m_unlimited;
        std::optional<Deadline::Scope> m_scope; //!< of a writer that waits without limit
        std::unique_lock<std::shared_timed_mutex> m_lock;
        bool m_done = false;
    };

private:
    class Reader {
    public:
        explicit Reader(const Database &database);
        bool hasLostConnection() const;

    private:
        const Database &m_database;
        std::shared_lock<std::shared_timed_mutex> m_lock;
        bool m_hadConnection = false;
    };
    class Snapshot {
    public:
        explicit Snapshot(const Database &database);
        ~Snapshot();
        Q_DISABLE_COPY_MOVE(Snapshot)

    private:
        const Database &m_database;
    };

    explicit Database(std::unique_ptr<Engine> engine);
    DatabaseConnection &connection() const;
    QString whyUnusable() const;
    bool useCurrentConnection() const;
    bool isConnected() const;
    void endTransaction() const;
    void expectAnswers() const;
    std::shared_lock<std::shared_timed_mutex> sharedLock() const;
    void refuseForAWhile() const;
    void note(DatabaseError::Kind trouble) const;
    void forget(DatabaseError::Kind trouble) const;
    //! Runs \a statement, which uses \a connection, within its time limit.
    template<typename Action>
    void watched(const DatabaseConnection &connection, const Action &statement) const;

    const std::unique_ptr<Engine> m_engine;
    const quint64 m_number; //!< tells databases apart in the connections of a thread
    const std::unique_ptr<StatementWatch> m_watch; //!< of servers only
    //! While a server does not answer, calls before this time are refused at once. Ticks of the steady clock.
    mutable std::atomic<Deadline::Clock::rep> m_refusesUntil{ 0 };
    mutable std::atomic<DatabaseError::Kind> m_trouble{ DatabaseError::Kind::Other };
    mutable std::atomic<Deadline::Clock::rep> m_troubledAt{ 0 }; //!< ticks of the steady clock
    mutable std::shared_timed_mutex m_mutex; //!< locked by writers, and by readers if Engine::locksReaders()
};

} // namespace care::service
