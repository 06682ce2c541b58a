// SPDX-License-Identifier: GPL-3.0-or-later
//! Writing the records of one resource: statement and columns, worked out once.
#pragma once

#include "app/service/columns.h"
#include "app/service/database.h"

namespace care::service {

class RecordTable {
public:
    static const RecordTable &of(const ResourceSchema &schema);

    //! Adds the record or replaces the one with its id, in the running transaction.
    void put(const Database &database, const QByteArray &json, qint64 ingestedOn) const;
    void remove(const Database &database, const QString &id) const;

private:
    explicit RecordTable(const ResourceSchema &schema);
    void putAssignments(const Database &database, const QJsonObject &record) const;

    const ResourceSchema &m_schema;
    const QList<Column> m_columns;
    QString m_put;
};

} // namespace care::service
