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

//! Watchdog that ends statements a database server does not answer in time; a stopped server or broken
//! network sends nothing, and a thread would wait for ever. Shuts down the connection, so the statement fails
//! like any lost connection. Any thread may use it.
class StatementWatch {
public:
    using Clock = std::chrono::steady_clock;

    StatementWatch();
    ~StatementWatch();
    Q_DISABLE_COPY_MOVE(StatementWatch)

    //! Watched execution of one statement on a connection.
    class Statement {
    public:
        //! Ends the statement at \a latest or at this thread's deadline. \a socket must stay open while this
        //! object lives; with -1 the statement cannot be ended.
        Statement(StatementWatch &watch, int socket, Clock::time_point latest);
        ~Statement();
        Q_DISABLE_COPY_MOVE(Statement)

        //! True if the server did not answer in time.
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
    std::list<Statement *> m_statements; //!< Statements now being executed, which the watchdog checks.
    bool m_stops = false;
    std::thread m_thread; //!< Watching thread; the last member, because it uses the others.
};

//! One database for any number of threads: each has its own connection, because a QSqlDatabase belongs to the
//! thread that opened it. Errors are thrown as DatabaseError; the next call reopens a broken connection.
//! Every statement observes its thread's deadline; a server's statements also have their own time limit,
//! while SQLite's are short and the deadline is checked between them.
class Database {
public:
    enum class Missing : quint8 { Create, Refuse };
    //! Opens the database at \a location; a sentence for the operator if that fails or another program's data
    //! is there, which is left untouched.
    static tl::expected<std::unique_ptr<Database>, QString> open(const QString &location, Missing missing);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    const Engine &engine() const { return *m_engine; }
    Engine &engine() { return *m_engine; }
    Engine::SchemaState schemaState() const { return m_engine->schemaState(*this); }
    //! Identity of the database now found under this name; see Engine::identity().
    QByteArray identity() const { return m_engine->identity(); }
    //! Lasting trouble met by a statement, kept until a write succeeds or a damaged database is replaced;
    //! Other if none.
    DatabaseError::Kind trouble() const { return m_trouble; }
    //! True if the last trouble was long enough ago to try a write again.
    bool isTroubleOld() const;

    //! Executes a statement with \a values, preparing it once per thread. Finish the query before running the
    //! same text again. Only inside read(), readTogether() or a Writing.
    QSqlQuery &run(const QString &sql, const QVariantList &values = {}) const;
    //! Returns the first column of the first row; invalid without a row.
    QVariant value(const QString &sql, const QVariantList &values = {}) const;
    //! Executes a statement without preparing it, for statements that run rarely or cannot be prepared.
    void command(const QString &sql) const;

    //! Calls \a question and returns its result; if the connection is broken, calls it again on a new
    //! connection.
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
    //! Calls \a question like read(), with one snapshot of the records for several statements.
    template<typename Question>
    auto readTogether(const Question &question) const
    {
        return read([&] {
            const Snapshot snapshot(*this);
            return question();
        });
    }

    //! Write transaction, one at a time over all processes; rolled back unless committed.
    class Writing {
    public:
        explicit Writing(const Database &database, Engine::LockWait wait = Engine::LockWait::Short);
        ~Writing();
        Q_DISABLE_COPY_MOVE(Writing)

        //! Commits the transaction. If it throws, either all changes were made or none.
        void commit();

    private:
        void begin(Engine::LockWait wait) const;

        const Database &m_database;
        const Deadline m_unlimited;
        //! Suspends the time limit of the request's thread while a writer waits, which may take any time.
        std::optional<Deadline::Scope> m_scope;
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
    //! Runs \a statement on \a connection within its time limit.
    template<typename Action>
    void watched(const DatabaseConnection &connection, const Action &statement) const;

    const std::unique_ptr<Engine> m_engine;
    const quint64 m_number; //!< Number of this database among the connections of a thread.
    const std::unique_ptr<StatementWatch> m_watch; //!< Watchdog for database servers; null for SQLite.
    //! Time, in ticks of the steady clock, before which calls are refused at once because the server did not
    //! answer.
    mutable std::atomic<Deadline::Clock::rep> m_refusesUntil{ 0 };
    mutable std::atomic<DatabaseError::Kind> m_trouble{ DatabaseError::Kind::Other };
    //! Time of the last trouble, in ticks of the steady clock.
    mutable std::atomic<Deadline::Clock::rep> m_troubledAt{ 0 };
    //! Lock held by writers, and by readers if Engine::locksReaders() says so.
    mutable std::shared_timed_mutex m_mutex;
};

} // namespace care::service
