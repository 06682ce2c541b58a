// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/engine.h"

namespace care::service {

//! A file, or memory. One service at a time has a file; other programs may read and write beside it.
class SqliteEngine : public Engine {
public:
    //! An empty \a file stands for memory.
    explicit SqliteEngine(const QString &file);
    ~SqliteEngine() override;

    QString driver() const override;
    QString shownName() const override;
    QString cannotOpen(const QString &reason) const override;
    bool isShared() const override { return false; }
    bool locksReaders() const override { return isMemory(); }
    void create() const override;
    tl::expected<void, QString> claim() override;
    void configure(QSqlDatabase &connection) const override;
    QStringList initStatements() const override;
    QByteArray identity() const override;
    QString beginReading() const override;
    QStringList beginWriting(LockWait wait) const override;
    QString textType() const override;
    QString bytesType() const override;
    QStringList appendOnly(const QString &table) const override;
    SchemaState schemaState(const Database &database) const override;
    void setLayout(const Database &database, int version) const override;
    tl::expected<void, QString> verify(const Database &database) const override;
    std::optional<qint64> bytesOnDisk() const override;
    void settle(const Database &database) const override;

private:
    bool isMemory() const { return m_file.isEmpty(); }

    const QString m_file;
    const QString m_uri;
    QString m_claim; //!< name of the connection that keeps others away
};

} // namespace care::service
