// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/columns.h"
#include "app/service/database/database.h"
#include "app/service/database/listindex.h"

namespace care::service {

//! The SQL that writes and reads the records of one resource; columns and statements are worked out once.
class RecordTable {
public:
    static const RecordTable &of(const ResourceSchema &schema);

    //! Adds the record or replaces the one with its id, in the running transaction; returns its id.
    QString put(const Database &database, const QByteArray &json, qint64 ingestedOn) const;
    void remove(const Database &database, const QString &id) const;

    //! The index of all records, as the running transaction sees them.
    ListIndex index(const Database &database) const;
    //! \a index with \a ids as they are now: changed, new or gone.
    ListIndex refreshed(const Database &database, const ListIndex &index, const std::set<QString> &ids) const;
    //! The texts of records, in the order of \a ids; those that are gone are left out.
    QList<QByteArray> records(const Database &database, const QStringList &ids) const;

private:
    explicit RecordTable(const ResourceSchema &schema);
    void putAssignments(const Database &database, const QJsonObject &record) const;
    IndexedRecord indexed(const QSqlQuery &row) const;
    QHash<QString, QList<Assignment>> assignments(
        const Database &database, const QString &condition, const QVariantList &values) const;

    const ResourceSchema &m_schema;
    const QList<Column> m_columns;
    QString m_put;
    QString m_select; //!< reads the columns that the index needs
};

} // namespace care::service
