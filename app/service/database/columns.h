// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of a resource in the database: its JSON text, and one column for each member that a filter, a range
//! of dates or the order needs. Everything follows from the schema.
#pragma once

#include "app/service/database/engine.h"
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

//! The value of the column for \a record; null if nothing usable is recorded. Dates without a time are read
//! by the two-hour rule and stored as midnight UTC.
QVariant columnValue(const Column &column, const QJsonObject &record);

//! Replaces a missing time of creation: such records come last in every list and are in no range of dates.
constexpr qint64 neverCreated = -1'000'000'000'000'000;

//! CREATE TABLE for the records and for what goes with them, unless it is there.
QStringList createTableStatements(const ResourceSchema &schema, const Engine &engine);
QStringList createIndexStatements(const ResourceSchema &schema);
//! DROP INDEX for every index that this layout or an older one may have.
QStringList dropIndexStatements(const ResourceSchema &schema);

//! "\"incident-reports\"": names come from the schemas, never from a request.
QString quoted(QLatin1StringView name);
QString quoted(const QString &name);

//! Sort key of a list.
struct Place {
    qint64 createdOn = 0;
    QString id;
};

//! The order of every list, in SQL: newest first, then by id.
struct Order {
    QString downwards; //!< after ORDER BY
    QString isBelow; //!< true of all records below a place
    bool byCreation;

    //! Values to bind to isBelow.
    QVariantList valuesOf(const Place &place) const;
};
Order orderOf(const ResourceSchema &schema);

} // namespace care::service
