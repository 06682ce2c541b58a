// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/engine.h"

#include <QUrl>

namespace care::service {

//! A database on a PostgreSQL server, shared by any number of services.
class PostgresEngine : public Engine {
public:
    //! Why not, in a sentence, if the address or the driver is no use.
    static tl::expected<std::unique_ptr<Engine>, QString> of(const QUrl &url);

    QString driver() const override;
    QString shownName() const override;
    QString cannotOpen(const QString &reason) const override;
    bool isShared() const override { return true; }
    void configure(QSqlDatabase &connection) const override;
    QStringList initStatements() const override;
    int socketOf(const QSqlDatabase &connection) const override;
    QString beginReading() const override;
    QStringList beginWriting(LockWait wait) const override;
    QString textType() const override;
    QString bytesType() const override;
    QStringList appendOnly(const QString &table) const override;
    SchemaState schemaState(const Database &database) const override;
    void setLayout(const Database &database, int version) const override;

private:
    explicit PostgresEngine(const QUrl &url);

    const QUrl m_url;
    QString m_folder; //!< of the server's socket, instead of a host
    QString m_options;
};

} // namespace care::service
