// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database.h"

#include <QCoreApplication>
#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>

#include <atomic>
#include <map>
#include <stdexcept>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qint64 applicationId = 0x43617265; // "Care"
constexpr qint64 layoutVersion = 1;

std::atomic<quint64> nextNumber{ 1 };

//! The connection of one thread, with the statements it has prepared.
class Connection {
public:
    Connection(const QString &database, bool isUri)
    {
        static std::atomic<quint64> next{ 1 };
        m_name = u"care-service-%1"_s.arg(next++);
        QString problem;
        {
            QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
            connection.setDatabaseName(database);
            if (isUri)
                connection.setConnectOptions(u"QSQLITE_OPEN_URI"_s);
            if (connection.open())
                return;
            problem = connection.lastError().text();
        }
        QSqlDatabase::removeDatabase(m_name);
        throw std::runtime_error(problem.toStdString());
    }
    ~Connection()
    {
        m_statements.clear();
        QSqlDatabase::removeDatabase(m_name);
    }
    Q_DISABLE_COPY_MOVE(Connection)

    QSqlQuery &statement(const QString &sql)
    {
        const auto known = m_statements.find(sql);
        if (known != m_statements.end())
            return known->second;
        QSqlQuery query(QSqlDatabase::database(m_name, false));
        query.setForwardOnly(true);
        if (!query.prepare(sql))
            throw std::runtime_error(query.lastError().text().toStdString());
        return m_statements.emplace(sql, std::move(query)).first->second;
    }

private:
    QString m_name;
    std::map<QString, QSqlQuery> m_statements;
};

std::map<quint64, Connection> &connectionsOfThread()
{
    thread_local std::map<quint64, Connection> connections;
    return connections;
}

} // namespace

// SQLite's own shared memory file system: every thread sees the same pages, without the table locks of a
// shared cache. It lives as long as one connection is open, which is the one of the thread that made it.
Database::Database(const QString &location)
    : m_name(location == "memory"_L1 ? u"file:/care-records-%1?vfs=memdb"_s.arg(nextNumber.load()) : location)
    , m_isUri(location == "memory"_L1)
    , m_number(nextNumber++)
{
}

Database::~Database()
{
    connectionsOfThread().erase(m_number);
}

tl::expected<std::unique_ptr<Database>, QString> Database::open(const QString &location)
{
    std::unique_ptr<Database> database(new Database(location));
    const QString problem = database->whyUnusable(location);
    if (!problem.isEmpty())
        return tl::unexpected(problem);
    return database;
}

QString Database::whyUnusable(const QString &location)
{
    try {
        const qint64 owner = value(u"PRAGMA application_id"_s).toLongLong();
        const qint64 tables = value(u"SELECT count(*) FROM sqlite_master"_s).toLongLong();
        m_isEmpty = owner == 0 && tables == 0;
        if (!m_isEmpty && owner != applicationId)
            return QCoreApplication::translate("service", "%1 is a database of another program.")
                .arg(location);
        if (value(u"PRAGMA user_version"_s).toLongLong() > layoutVersion)
            return QCoreApplication::translate(
                "service", "%1 was written by a newer version of this program.")
                .arg(location);
    } catch (const std::exception &) {
        // SQLite opens anything; only the first statement tells.
        return QCoreApplication::translate("service", "%1 is not a database, or cannot be opened.")
            .arg(location);
    }
    try {
        run(u"BEGIN IMMEDIATE"_s);
        run(u"ROLLBACK"_s);
        if (!m_isUri)
            value(u"PRAGMA journal_mode = WAL"_s);
    } catch (const std::exception &) {
        return QCoreApplication::translate("service", "%1 cannot be written.").arg(location);
    }
    return {};
}

void Database::claim()
{
    run(u"PRAGMA application_id = %1"_s.arg(applicationId));
    run(u"PRAGMA user_version = %1"_s.arg(layoutVersion));
    m_isEmpty = false;
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
    std::map<quint64, Connection> &connections = connectionsOfThread();
    QSqlQuery &query = connections.try_emplace(m_number, m_name, m_isUri).first->second.statement(sql);
    for (int i = 0; i < values.size(); ++i)
        query.bindValue(i, values.at(i));
    if (!query.exec())
        throw std::runtime_error(query.lastError().text().toStdString());
    return query;
}

} // namespace care::service
