// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/engine.h"

#include "app/service/database/database.h"
#include "app/service/database/servicetext.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QUrl>
#include <QUrlQuery>

#include <libpq-fe.h>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

// Advisory lock that all writers take, so that they take turns across processes and each sees earlier
// commits. Writes are rare enough for that. The number is ASCII for "Care", which other programs' locks are
// unlikely to use.
constexpr int writersLock = 0x43617265;

} // namespace

class PostgresEngine : public Engine {
public:
    explicit PostgresEngine(const QUrl &url)
        : m_url(url)
        , m_options(u"connect_timeout=3;tcp_user_timeout=8000;keepalives=1;keepalives_idle=10;"
                    "keepalives_interval=3;keepalives_count=3"_s)
    {
        // Connection parameters in the query of the address, as in PostgreSQL's own programs: host=FOLDER,
        // sslmode=require, ...
        const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
        for (const auto &[name, value] : items) {
            if (name == "host"_L1)
                m_folder = value;
            else
                m_options += u';' + name + u'=' + value;
        }
    }

    QString driver() const override { return u"QPSQL"_s; }
    QString shownName() const override { return m_url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery); }

    QString cannotOpen(const QString &reason) const override
    {
        return ServiceText::tr("%1 cannot be opened: %2").arg(shownName(), reason.section(u'\n', 0, 0));
    }

    bool isShared() const override { return true; }

    void configure(QSqlDatabase &connection) const override
    {
        connection.setHostName(m_folder.isEmpty() ? m_url.host() : m_folder);
        connection.setPort(m_url.port());
        connection.setUserName(m_url.userName(QUrl::FullyDecoded));
        connection.setPassword(m_url.password(QUrl::FullyDecoded));
        connection.setDatabaseName(m_url.path(QUrl::FullyDecoded).mid(1));
        connection.setConnectOptions(m_options);
    }

    QStringList initStatements() const override
    {
        // The server's configuration may switch synchronous_commit off, but an acknowledged write must
        // survive a power cut. Notices are silenced, since a migration would print one for every existing
        // table.
        return { u"SET synchronous_commit = on"_s, u"SET client_min_messages = warning"_s,
            u"SET lock_timeout = 2000"_s,
            // Below Database's own time limit, so that the server ends the statement first.
            u"SET statement_timeout = 3500"_s };
    }

    int socketOf(const QSqlDatabase &connection) const override
    {
        const QVariant handle = connection.driver()->handle();
        // Qt registers the type under one of two names, depending on its version.
        if (qstrcmp(handle.typeName(), "PGconn*") != 0 && qstrcmp(handle.typeName(), "pg_conn*") != 0)
            return -1;
        return PQsocket(*static_cast<PGconn *const *>(handle.constData()));
    }

    QString beginReading() const override { return u"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"_s; }

    QStringList beginWriting(LockWait wait) const override
    {
        QStringList statements{ u"BEGIN ISOLATION LEVEL READ COMMITTED"_s };
        if (wait == LockWait::Long)
            statements += { u"SET LOCAL lock_timeout = 0"_s, u"SET LOCAL statement_timeout = 0"_s };
        return statements << u"SELECT pg_advisory_xact_lock(%1)"_s.arg(writersLock);
    }

    QString textType() const override { return u"TEXT COLLATE \"C\""_s; }
    QString bytesType() const override { return u"BYTEA"_s; }

    QStringList appendOnly(const QString &table) const override
    {
        return { u"CREATE FUNCTION %1_only_grows() RETURNS trigger LANGUAGE plpgsql AS "
                 "'BEGIN RAISE EXCEPTION ''%1 only grows''; END'"_s.arg(table),
            u"CREATE TRIGGER %1_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON %1 FOR EACH STATEMENT "
            "EXECUTE FUNCTION %1_only_grows()"_s.arg(table) };
    }

    SchemaState schemaState(const Database &database) const override
    {
        const QString tables =
            u"SELECT count(*) FROM pg_catalog.pg_tables WHERE schemaname = current_schema()"_s;
        if (database.value(tables).toInt() == 0)
            return { true, false, 0 };
        if (database.value(tables + " AND tablename = 'care_layout'"_L1).toInt() == 0)
            return { false, true, 0 };
        return { false, false, database.value(u"SELECT version FROM care_layout"_s).toInt() };
    }

    void setLayout(const Database &database, int version) const override
    {
        database.command(u"CREATE TABLE IF NOT EXISTS care_layout (version INTEGER NOT NULL)"_s);
        database.command(u"DELETE FROM care_layout"_s);
        database.run(u"INSERT INTO care_layout (version) VALUES (?)"_s, { version });
    }

private:
    const QUrl m_url;
    QString m_folder; //!< Folder of the server's Unix socket, used in place of a host.
    QString m_options;
};

tl::expected<std::unique_ptr<Engine>, QString> makePostgresEngine(const QUrl &url)
{
    if (!url.isValid() || url.path().size() < 2)
        return tl::unexpected(ServiceText::tr("The address of a PostgreSQL database looks like this: "
                                              "postgresql://user@host/database."));
    if (!QSqlDatabase::isDriverAvailable(u"QPSQL"_s))
        return tl::unexpected(ServiceText::tr(
            "Qt's driver for PostgreSQL is not installed (libqt6sql6-psql on Debian and Ubuntu)."));
    return std::make_unique<PostgresEngine>(url);
}

} // namespace care::service
