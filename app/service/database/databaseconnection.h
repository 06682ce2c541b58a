// SPDX-License-Identifier: GPL-3.0-or-later
//! The connection of one thread to one database, with the statements it has prepared.
#pragma once

#include "app/service/database/engine.h"
#include "app/service/database/statementwatch.h"

#include <QSqlQuery>

#include <map>

namespace care::service {

class DatabaseConnection {
public:
    //! Throws DatabaseError if it cannot be opened. It has to be told the engine's initStatements first.
    //! \a watch, which may be null, allows to close it while the server does not answer.
    DatabaseConnection(const Engine &engine, StatementWatch *watch);
    ~DatabaseConnection();
    Q_DISABLE_COPY_MOVE(DatabaseConnection)

    //! Prepared when it is asked for the first time.
    QSqlQuery &statement(const QString &sql);
    void command(const QString &sql);

    //! False once the server has closed the connection.
    bool isOpen() const;
    //! To its server; -1 if there is none.
    int socket() const { return m_socket; }
    //! What it was opened to; Engine::identity() says what stands there now.
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
