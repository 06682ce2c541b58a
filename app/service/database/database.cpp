// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/database.h"

#include "app/service/database/layout.h"
#include "app/service/database/servicetext.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QThreadStorage>

#include <map>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::service {

namespace {

constexpr auto writersTimeout = 2s;
constexpr auto statementTimeout = 4s;
constexpr auto refusalAfterSilence = 1s;
// Time without failures before a health check tries to write again: a full disk may accept the check's small
// write but not a record.
constexpr auto troubleLasts = 30s;

std::map<quint64, DatabaseConnection> &connectionsOfThread()
{
    static QThreadStorage<std::map<quint64, DatabaseConnection>> connections;
    return connections.localData();
}

quint64 nextNumber()
{
    static std::atomic<quint64> next{ 1 };
    return next++;
}

} // namespace

// One thread's connection to one database, with its prepared statements.
class DatabaseConnection {
public:
    //! Opens the connection or throws DatabaseError; the caller must then run Engine::initStatements(). \a
    //! watch, which may be null, limits the wait for the server on closing.
    DatabaseConnection(const Engine &engine, StatementWatch *watch);
    ~DatabaseConnection();
    Q_DISABLE_COPY_MOVE(DatabaseConnection)

    //! Returns the prepared statement, preparing it on first use.
    QSqlQuery &statement(const QString &sql);
    void command(const QString &sql);

    //! False once the server has closed the connection.
    bool isOpen() const;
    //! Socket of the connection to a database server; -1 if there is none.
    int socket() const { return m_socket; }
    //! Identity of the database when the connection was opened, to be compared with Engine::identity().
    const QByteArray &identity() const { return m_identity; }

private:
    void open();

    const Engine &m_engine;
    StatementWatch *const m_watch;
    const QByteArray m_identity;
    const QString m_name;
    int m_socket = -1;
    std::map<QString, QSqlQuery> m_statements;
};

//! Maximum prepared statements per connection; each combination of filters needs one.
constexpr std::size_t mostStatements = 100;
constexpr std::chrono::milliseconds closingTimeout{ 500 };

QString nextName()
{
    static std::atomic<quint64> next{ 1 };
    return u"care-service-%1"_s.arg(next++);
}

DatabaseConnection::DatabaseConnection(const Engine &engine, StatementWatch *watch)
    : m_engine(engine)
    , m_watch(watch)
    , m_identity(engine.identity())
    , m_name(nextName())
{
    try {
        open();
    } catch (const DatabaseError &) {
        QSqlDatabase::removeDatabase(m_name);
        throw;
    }
}

DatabaseConnection::~DatabaseConnection()
{
    // Closing has a time limit, because Qt's driver deallocates each prepared statement and waits for the
    // server's answer.
    std::optional<StatementWatch::Statement> watching;
    if (m_watch)
        watching.emplace(*m_watch, m_socket, StatementWatch::Clock::now() + closingTimeout);
    m_statements.clear();
    watching.reset(); // Stop watching before the socket is closed.
    QSqlDatabase::removeDatabase(m_name);
}

void DatabaseConnection::open()
{
    QSqlDatabase database = QSqlDatabase::addDatabase(m_engine.driver(), m_name);
    m_engine.configure(database);
    if (!database.open())
        throw DatabaseError(database.lastError());
    m_socket = m_engine.socketOf(database);
}

QSqlQuery &DatabaseConnection::statement(const QString &sql)
{
    const auto known = m_statements.find(sql);
    if (known != m_statements.end())
        return known->second;
    if (m_statements.size() >= mostStatements)
        m_statements.clear();
    QSqlQuery query(QSqlDatabase::database(m_name, false));
    // Forward-only queries in SQLite only: PostgreSQL's driver would fetch row by row.
    query.setForwardOnly(!m_engine.isShared());
    if (!query.prepare(sql))
        throw DatabaseError(query.lastError());
    return m_statements.emplace(sql, std::move(query)).first->second;
}

void DatabaseConnection::command(const QString &sql)
{
    QSqlQuery query(QSqlDatabase::database(m_name, false));
    if (!query.exec(sql))
        throw DatabaseError(query.lastError());
}

bool DatabaseConnection::isOpen() const
{
    return QSqlDatabase::database(m_name, false).isOpen();
}

Database::Database(std::unique_ptr<Engine> engine)
    : m_engine(std::move(engine))
    , m_number(nextNumber())
    , m_watch(m_engine->isShared() ? std::make_unique<StatementWatch>() : nullptr)
{
}

Database::~Database()
{
    connectionsOfThread().erase(m_number);
}

tl::expected<std::unique_ptr<Database>, QString> Database::open(const QString &location, Missing missing)
{
    auto engine = Engine::of(location);
    if (!engine)
        return tl::unexpected(engine.error());
    if (missing == Missing::Create)
        (*engine)->create();
    std::unique_ptr<Database> database(new Database(std::move(*engine)));
    const QString problem = database->whyUnusable();
    if (!problem.isEmpty())
        return tl::unexpected(problem);
    return database;
}

QString Database::whyUnusable() const
{
    bool canOpen = false;
    try {
        const Engine::SchemaState state = read([this] { return this->schemaState(); });
        if (state.isForeign)
            return ServiceText::tr("%1 is a database of another program.").arg(m_engine->shownName());
        if (state.layout > layoutVersion)
            return ServiceText::tr("%1 was written by a newer version of this program.")
                .arg(m_engine->shownName());
        canOpen = true;
        const Writing probe(*this, Engine::LockWait::Long);
    } catch (const DatabaseError &error) {
        if (canOpen)
            return ServiceText::tr("%1 cannot be written.").arg(m_engine->shownName());
        // SQLite opens any file; only the first statement shows whether it is a database.
        return m_engine->cannotOpen(QString::fromUtf8(error.what()));
    }
    return {};
}

DatabaseConnection &Database::connection() const
{
    const auto known = connectionsOfThread().find(m_number);
    if (known != connectionsOfThread().end())
        return known->second;
    const auto begin = Deadline::Clock::now();
    try {
        DatabaseConnection &made =
            connectionsOfThread().try_emplace(m_number, *m_engine, m_watch.get()).first->second;
        const QStringList initStatements = m_engine->initStatements();
        for (const QString &sql : initStatements)
            watched(made, [&] { made.command(sql); });
        return made;
    } catch (const DatabaseError &) {
        connectionsOfThread().erase(m_number);
        if (m_watch && Deadline::Clock::now() - begin > refusalAfterSilence)
            refuseForAWhile();
        throw;
    }
}

void Database::refuseForAWhile() const
{
    m_refusesUntil = (Deadline::Clock::now() + refusalAfterSilence).time_since_epoch().count();
}

void Database::note(DatabaseError::Kind trouble) const
{
    if (trouble == DatabaseError::Kind::Other)
        return;
    m_troubledAt = Deadline::Clock::now().time_since_epoch().count();
    m_trouble = trouble;
}

bool Database::isTroubleOld() const
{
    const Deadline::Clock::time_point since{ Deadline::Clock::duration(m_troubledAt) };
    return Deadline::Clock::now() - since >= troubleLasts;
}

void Database::forget(DatabaseError::Kind trouble) const
{
    m_trouble.compare_exchange_strong(trouble, DatabaseError::Kind::Other);
}

//! Drops a connection whose database was removed or replaced; true if a usable connection remains.
bool Database::useCurrentConnection() const
{
    const auto known = connectionsOfThread().find(m_number);
    if (known == connectionsOfThread().end())
        return false;
    const bool isSame = known->second.identity() == m_engine->identity();
    if (known->second.isOpen() && isSame)
        return true;
    if (!isSame)
        forget(DatabaseError::Kind::Damaged);
    connectionsOfThread().erase(known);
    return false;
}

bool Database::isConnected() const
{
    const auto known = connectionsOfThread().find(m_number);
    return known != connectionsOfThread().end() && known->second.isOpen();
}

void Database::endTransaction() const
{
    // Roll back even after the caller's deadline, so that the next statement on this connection is not part
    // of the failed transaction.
    const Deadline own(Deadline::Clock::now() + statementTimeout);
    const Deadline::Scope scope(own);
    try {
        command(u"ROLLBACK"_s);
    } catch (const DatabaseError &) {
        // Drop the connection after a failed rollback, since its state is unknown; the next use opens a new
        // one.
        connectionsOfThread().erase(m_number);
    }
}

//! Circuit breaker: throws while the server is known not to answer; one thread at a time tries again.
void Database::expectAnswers() const
{
    using Clock = Deadline::Clock;
    const Clock::rep now = Clock::now().time_since_epoch().count();
    Clock::rep until = m_refusesUntil;
    if (until == 0)
        return;
    const auto next = now + std::chrono::duration_cast<Clock::duration>(refusalAfterSilence).count();
    if (now < until || !m_refusesUntil.compare_exchange_strong(until, next))
        throw DatabaseError("the server of the database does not answer");
}

template<typename Action>
void Database::watched(const DatabaseConnection &connection, const Action &statement) const
{
    Deadline::check();
    const auto noted = [&] {
        try {
            statement();
        } catch (const DatabaseError &error) {
            note(error.kind());
            throw;
        }
    };
    if (!m_watch)
        return noted();
    using Clock = Deadline::Clock;
    const Deadline *const deadline = Deadline::current();
    const bool isUnlimited = deadline && deadline->at() == Clock::time_point::max();
    const StatementWatch::Statement watching(*m_watch, connection.socket(),
        isUnlimited ? Clock::time_point::max() : Clock::now() + statementTimeout);
    try {
        noted();
    } catch (const DatabaseError &) {
        if (watching.wasLate())
            refuseForAWhile();
        Deadline::check();
        throw;
    }
    m_refusesUntil = 0;
}

void Database::command(const QString &sql) const
{
    DatabaseConnection &connection = this->connection();
    watched(connection, [&] { connection.command(sql); });
}

QVariant Database::value(const QString &sql, const QVariantList &values) const
{
    QSqlQuery &query = run(sql, values);
    const QVariant result = query.next() ? query.value(0) : QVariant();
    query.finish();
    return result;
}

QSqlQuery &Database::run(const QString &sql, const QVariantList &values) const
{
    QSqlQuery *query = nullptr;
    DatabaseConnection &connection = this->connection();
    watched(connection, [&] {
        query = &connection.statement(sql);
        for (int i = 0; i < values.size(); ++i)
            query->bindValue(i, values.at(i));
        if (!query->exec())
            throw DatabaseError(query->lastError());
    });
    return *query;
}

std::shared_lock<std::shared_timed_mutex> Database::sharedLock() const
{
    const Deadline *const deadline = Deadline::current();
    if (!deadline || deadline->at() == Deadline::Clock::time_point::max())
        return std::shared_lock(m_mutex);
    std::shared_lock lock(m_mutex, deadline->at());
    Deadline::check();
    return lock;
}

Database::Reader::Reader(const Database &database)
    : m_database(database)
{
    Deadline::check();
    database.expectAnswers();
    if (database.m_engine->locksReaders())
        m_lock = database.sharedLock();
    m_hadConnection = database.useCurrentConnection();
}

bool Database::Reader::hasLostConnection() const
{
    return m_hadConnection && !m_database.isConnected() && !m_database.useCurrentConnection();
}

Database::Snapshot::Snapshot(const Database &database)
    : m_database(database)
{
    m_database.command(m_database.m_engine->beginReading());
}

Database::Snapshot::~Snapshot()
{
    m_database.endTransaction();
}

Database::Writing::Writing(const Database &database, Engine::LockWait wait)
    : m_database(database)
    , m_lock(database.m_mutex, std::defer_lock)
{
    Deadline::check();
    database.expectAnswers();
    if (wait == Engine::LockWait::Long)
        m_scope.emplace(m_unlimited);
    if (wait == Engine::LockWait::Long)
        m_lock.lock();
    else if (!m_lock.try_lock_for(writersTimeout))
        throw DatabaseError("another writer does not come to an end");
    const bool hadConnection = database.useCurrentConnection();
    try {
        begin(wait);
    } catch (const DatabaseError &) {
        if (!hadConnection || database.isConnected())
            throw;
        database.expectAnswers();
        database.useCurrentConnection();
        begin(wait);
    }
}

void Database::Writing::begin(Engine::LockWait wait) const
{
    const QStringList statements = m_database.m_engine->beginWriting(wait);
    try {
        for (const QString &statement : statements)
            m_database.command(statement);
    } catch (const DatabaseError &) {
        if (statements.size() > 1)
            m_database.endTransaction();
        throw;
    }
}

Database::Writing::~Writing()
{
    if (!m_done)
        m_database.endTransaction();
}

void Database::Writing::commit()
{
    m_database.command(u"COMMIT"_s);
    m_done = true;
    // Check that the file still exists: a commit to a removed or replaced file would be lost. Throws if so.
    m_database.m_engine->identity();
    m_database.forget(DatabaseError::Kind::DiskFull);
    m_database.forget(DatabaseError::Kind::NotWritable);
}

} // namespace care::service
