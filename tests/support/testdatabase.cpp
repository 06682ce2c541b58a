// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testdatabase.h"

#include <QCoreApplication>
#include <QDebug>
#include <QFile>
#include <QSqlError>
#include <QSqlQuery>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

QUrl server()
{
    return QUrl(qEnvironmentVariable("CARE_TEST_POSTGRESQL"));
}

QSqlDatabase connectToServer(const QString &connection, const QString &database)
{
    QSqlDatabase opened = QSqlDatabase::addDatabase(u"QPSQL"_s, connection);
    const QString folder = QUrlQuery(server()).queryItemValue(u"host"_s);
    opened.setHostName(folder.isEmpty() ? server().host() : folder);
    opened.setPort(server().port());
    opened.setUserName(server().userName());
    opened.setPassword(server().password());
    opened.setDatabaseName(database);
    opened.open();
    return opened;
}

//! One statement on a connection that is removed afterwards.
template<typename Connect>
bool runOnce(const QString &sql, const Connect &connect)
{
    static std::atomic<int> next{ 1 };
    const QString name = u"care-test-%1"_s.arg(next++);
    bool done = false;
    {
        QSqlQuery query(connect(name));
        done = query.exec(sql);
        if (!done)
            qWarning() << query.lastError().text();
    }
    QSqlDatabase::removeDatabase(name);
    return done;
}

const QStringList fileParts{ u""_s, u"-wal"_s, u"-shm"_s };

} // namespace

bool TestDatabase::isPostgreSql()
{
    return !server().isEmpty();
}

TestDatabase::TestDatabase(Kind kind)
    : m_location(u"memory"_s)
{
    if (isPostgreSql()) {
        static std::atomic<int> next{ 1 };
        m_name = u"care_%1_%2"_s.arg(QCoreApplication::applicationPid()).arg(next++);
        runBeside("CREATE DATABASE "_L1 + m_name);
        QUrl url = server();
        url.setPath(u'/' + m_name);
        m_location = url.toString();
    } else if (kind == Kind::Lasting) {
        m_folder = std::make_unique<QTemporaryDir>();
        m_location = m_folder->filePath(u"care.db"_s);
    }
}

TestDatabase::~TestDatabase()
{
    if (!m_name.isEmpty())
        runBeside("DROP DATABASE "_L1 + m_name + " WITH (FORCE)"_L1);
}

QSqlDatabase TestDatabase::connect(const QString &connection) const
{
    if (!m_name.isEmpty())
        return connectToServer(connection, m_name);
    QSqlDatabase opened = QSqlDatabase::addDatabase(u"QSQLITE"_s, connection);
    opened.setDatabaseName(m_location);
    opened.open();
    return opened;
}

bool TestDatabase::run(const QString &sql) const
{
    return runOnce(sql, [this](const QString &name) { return connect(name); });
}

bool TestDatabase::runBeside(const QString &sql) const
{
    return runOnce(sql, [](const QString &name) { return connectToServer(name, u"postgres"_s); });
}

bool TestDatabase::setAway(bool away)
{
    if (!m_name.isEmpty())
        return runBeside(
                   u"ALTER DATABASE %1 ALLOW_CONNECTIONS %2"_s.arg(m_name, away ? u"false"_s : u"true"_s))
            && (!away || replace());
    const auto move = [&](const QString &part) {
        const QString here = m_location + part;
        const QString there = m_location + u".away"_s + part;
        return away ? QFile::rename(here, there) : QFile::rename(there, here);
    };
    return std::all_of(fileParts.begin(), fileParts.end(), move);
}

bool TestDatabase::replace()
{
    if (!m_name.isEmpty())
        return runBeside(
            u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '%1'"_s.arg(m_name));
    const auto copy = [&](const QString &part) {
        return QFile::copy(m_location + u".away"_s + part, m_location + part);
    };
    return setAway(true) && std::all_of(fileParts.begin(), fileParts.end(), copy);
}

} // namespace care::test
