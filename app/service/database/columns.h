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
        Filter, //!< Column compared for equality by filters.
        Date, //!< Column compared as a range of dates, milliseconds since 1970.
        Unique, //!< Column whose values must be unique among records (NHS number).
    };

    QString name;
    const Field *field;
    Use use;
};

//! Columns of a resource's table besides id, ingested_on and json.
QList<Column> columnsOf(const ResourceSchema &schema);

//! Value of \a column for \a record; null without a usable value. Dates without a time are read by the
//! two-hour rule of calendarDate() and stored as midnight UTC.
QVariant columnValue(const Column &column, const QJsonObject &record);

//! Sort value of records without a creation time: last in every list and outside every range of dates.
constexpr qint64 neverCreated = -1'000'000'000'000'000;

//! SQL that creates the resource's tables unless they exist.
QStringList createTableStatements(const ResourceSchema &schema, const Engine &engine);
QStringList createIndexStatements(const ResourceSchema &schema);
//! SQL that drops every index of this layout and of older ones.
QStringList dropIndexStatements(const ResourceSchema &schema);

//! Quotes an SQL name such as "\"incident-reports\""; names come from schemas, never from a request.
QString quoted(QLatin1StringView name);
QString quoted(const QString &name);

//! Sort key of a record in a list.
struct Place {
    qint64 createdOn = 0;
    QString id;
};

//! SQL for the order of every list: newest first, then by id.
struct Order {
    QString downwards; //!< Terms for ORDER BY.
    QString isBelow; //!< Condition that is true for all records after a given place in the list.
    bool byCreation;

    //! Values of \a place to bind in the condition isBelow.
    QVariantList valuesOf(const Place &place) const;
};
Order orderOf(const ResourceSchema &schema);

} // namespace care::service
