// SPDX-License-Identifier: GPL-3.0-or-later
//! What a list is asked to show: conditions, words and order, as values that can be stored, compared and
//! said.
#pragma once

#include "models/schema/resourceschema.h"

#include <QDate>
#include <QList>
#include <QStringList>

#include <functional>

namespace care {

enum class Operator : quint8 {
    Is, //!< equals one of the values
    IsNot, //!< equals none of them
    Contains, //!< its text contains the words
    Between, //!< from values[0] to values[1], both inclusive, either may be empty; ISO dates or numbers
    IsEmpty, //!< nothing recorded
    IsNotEmpty,
};

//! One chip of the filter bar. References compare ids, enumerations their values, dates "YYYY-MM-DD".
struct Condition {
    QString
        field; //!< key in the schema; "ingested_on" of a date range has no field and is the service's alone
    Operator op = Operator::Is;
    QStringList values;

    bool operator==(const Condition &) const = default;
};

struct Filter {
    QList<Condition> conditions; //!< all must hold
    QString text; //!< words that the record must contain, each as a prefix

    bool isEmpty() const { return conditions.isEmpty() && text.trimmed().isEmpty(); }
    bool operator==(const Filter &) const = default;
};

struct SortKey {
    QString field;
    Qt::SortOrder order = Qt::AscendingOrder;

    bool operator==(const SortKey &) const = default;
};
using SortKeys = QList<SortKey>;

//! "severity is 4 or 5, recorded from 01-Nov-2026": the words of a filter. \a nameOf turns a reference id
//! into a name; without it ids are shown.
QString filterText(const ResourceSchema &schema, const Filter &filter,
    const std::function<QString(const Field &, const QString &id)> &nameOf = {});

//! Why a condition cannot be used ("There is no field colour"), empty if it can.
QString problemOf(const ResourceSchema &schema, const Condition &condition);

//! The part of \a filter that the service can answer by itself, as query parameters (without page and limit):
//! at most one value each, ranges one day wider on both sides because the day's zone is not promised. What is
//! left out here is filtered on the store.
using QueryParameters = QList<QPair<QString, QString>>;
QueryParameters serviceQuery(const ResourceSchema &schema, const Filter &filter);

} // namespace care
