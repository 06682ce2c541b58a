// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/columns.h"
#include "app/service/database/database.h"
#include "app/service/database/listindex.h"

namespace care::service {

//! SQL that writes and reads the records of one resource; columns and statements are computed once.
class RecordTable {
public:
    static const RecordTable &of(const ResourceSchema &schema);

    //! Inserts the record or replaces the one with its id, in the running transaction; returns the id.
    QString put(const Database &database, const QByteArray &json, qint64 ingestedOn) const;
    void remove(const Database &database, const QString &id) const;

    //! Builds the index of all records that the running transaction sees.
    ListIndex index(const Database &database) const;
    //! Copy of \a index with the records \a ids read again: changed, new or removed.
    ListIndex refreshed(const Database &database, const ListIndex &index, const std::set<QString> &ids) const;
    //! JSON texts of records in the order of \a ids; removed ones are left out.
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
    QString m_select; //!< SQL that reads the columns that the index needs.
};

} // namespace care::service
