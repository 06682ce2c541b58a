// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/engine.h"
#include "app/service/database/statementwatch.h"

#include <QSqlQuery>

#include <map>

namespace care::service {

//! The connection of one thread to one database, with the statements it has prepared.
class DatabaseConnection {
public:
    //! Throws DatabaseError if it cannot be opened. The caller must run Engine::initStatements()
    //! first. \a watch, which may be null, bounds the wait for the server when the connection is closed.
    DatabaseConnection(const Engine &engine, StatementWatch *watch);
    ~DatabaseConnection();
    Q_DISABLE_COPY_MOVE(DatabaseConnection)

    //! Prepares the statement on first use.
    QSqlQuery &statement(const QString &sql);
    void command(const QString &sql);

    //! False once the server has closed the connection.
    bool isOpen() const;
    //! Socket of the connection to the server; -1 if there is none.
    int socket() const { return m_socket; }
    //! Identity of the database when the connection was opened; compare with Engine::identity().
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

} // namespace care::service
