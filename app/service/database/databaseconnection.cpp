// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/databaseconnection.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>

#include <atomic>
#include <chrono>
#include <optional>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Prepared statements of one connection. Each combination of filters is a statement, and each thread has a
//! connection.
constexpr std::size_t mostStatements = 100;
constexpr std::chrono::milliseconds closingTimeout{ 500 };

QString nextName()
{
    static std::atomic<quint64> next{ 1 };
    return u"care-service-%1"_s.arg(next++);
}

} // namespace

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
    // Qt's driver deallocates each prepared statement at the server and waits for the answer, hence the time
    // limit.
    std::optional<StatementWatch::Statement> watching;
    if (m_watch)
        watching.emplace(*m_watch, m_socket, StatementWatch::Clock::now() + closingTimeout);
    m_statements.clear();
    watching.reset(); // before its socket is closed
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
    query.setForwardOnly(!m_engine.isShared()); // PostgreSQL's driver would fetch row by row
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

} // namespace care::service
