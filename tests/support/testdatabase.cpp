// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testdatabase.h"

#include <QCoreApplication>
#include <QDebug>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUrl>
#include <QUrlQuery>

#include <atomic>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

QUrl server()
{
    return QUrl(qEnvironmentVariable("CARE_TEST_POSTGRESQL"));
}

//! One statement on the server, in \a database there.
bool runOnServer(const QString &sql, const QString &database)
{
    const QString connection = u"care-test-server"_s;
    bool done = false;
    {
        QSqlDatabase administrator = QSqlDatabase::addDatabase(u"QPSQL"_s, connection);
        const QString folder = QUrlQuery(server()).queryItemValue(u"host"_s);
        administrator.setHostName(folder.isEmpty() ? server().host() : folder);
        administrator.setPort(server().port());
        administrator.setUserName(server().userName());
        administrator.setPassword(server().password());
        administrator.setDatabaseName(database);
        QSqlQuery query(administrator);
        done = administrator.open() && query.exec(sql);
        if (!done)
            qWarning() << administrator.lastError().text() << query.lastError().text();
    }
    QSqlDatabase::removeDatabase(connection);
    return done;
}

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

bool TestDatabase::run(const QString &sql) const
{
    return runOnServer(sql, m_name);
}

bool TestDatabase::runBeside(const QString &sql) const
{
    return runOnServer(sql, u"postgres"_s);
}

} // namespace care::test
