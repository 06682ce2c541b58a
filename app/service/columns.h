// SPDX-License-Identifier: GPL-3.0-or-later
//! How a resource lies in the database: its JSON text, and one column for each member that a filter, a range
//! of dates or the order needs. Everything follows from the schema.
#pragma once

#include "models/schema/resourceschema.h"

#include <QJsonObject>
#include <QList>
#include <QStringList>
#include <QVariant>

namespace care::service {

struct Column {
    enum class Use : quint8 {
        Filter, //!< compared for equality
        Date, //!< compared as a range, milliseconds since 1970
        Unique, //!< no two records may share a value (NHS numbers)
    };

    QString name;
    const Field *field;
    Use use;
};

//! The columns besides id, ingested_on and json.
QList<Column> columnsOf(const ResourceSchema &schema);

//! What stands in the column for \a record; null if nothing usable is recorded. Dates without a time are read
//! by the two-hour rule and stand at midnight UTC.
QVariant columnValue(const Column &column, const QJsonObject &record);

//! CREATE TABLE and CREATE INDEX.
QStringList createStatements(const ResourceSchema &schema);

//! "\"incident-reports\"": names come from the schemas, never from a request.
QString quoted(QLatin1StringView name);
QString quoted(const QString &name);

//! "ORDER BY ...": newest first, then by id.
QString orderClause(const ResourceSchema &schema);

} // namespace care::service
