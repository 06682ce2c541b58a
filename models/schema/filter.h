// SPDX-License-Identifier: GPL-3.0-or-later
//! Filter of a list: conditions, words and order, as values that can be stored, compared and described.
#pragma once

#include "models/schema/resourceschema.h"

#include <QDate>
#include <QList>
#include <QStringList>

namespace care {

enum class Operator : quint8 {
    Is, //!< equals one of the values
    IsNot, //!< equals none of them
    Contains, //!< its text contains the words
    Between, //!< from values[0] to values[1], both inclusive, either may be empty; ISO dates or numbers, of
             //!< moments also "2026-11-27T21:00", which as an end is not part of it
    IsEmpty, //!< nothing recorded
    IsNotEmpty,
    ContainsNot,
    Within, //!< a date in the moving days of values[0] (period.h)
    IsCurrent, //!< of no field: neither the record nor its resident has a value that ends it (EndedValue)
};

//! One chip of the filter bar. References compare ids, enumerations their values, dates "YYYY-MM-DD".
struct Condition {
    QString field; //!< key in the schema; "ingested_on" of a date range has no field and is the service's
                   //!< alone; empty for IsCurrent
    Operator op = Operator::Is;
    QStringList values;
    //! Of records chosen by their ids: what they have in common, for people ("No GP"). Empty for none; never
    //! stored, and never a text of a record.
    QString label = {};

    bool operator==(const Condition &) const = default;
};

//! The condition "current", which lists have at first.
inline const Condition currentOnly{ {}, Operator::IsCurrent, {} };

struct Filter {
    enum class Match : quint8 { All, Any };

    QList<Condition> conditions;
    QString text; //!< words that the record must contain whatever the match, each as a prefix
    Match match = Match::All; //!< of the conditions
    //! Conditions that always hold, such as the resident of a page. Not the user's: never shown, never
    //! stored.
    QList<Condition> always = {};

    bool isEmpty() const { return conditions.isEmpty() && text.trimmed().isEmpty(); }
    bool operator==(const Filter &) const = default;
};

struct SortKey {
    QString field;
    Qt::SortOrder order = Qt::AscendingOrder;

    bool operator==(const SortKey &) const = default;
};
using SortKeys = QList<SortKey>;

//! Operators for a field, the most natural first.
QList<Operator> operatorsFor(const Field &field);
//! Why a condition cannot be used ("There is no field colour"), empty if it can.
QString problemOf(const ResourceSchema &schema, const Condition &condition);

//! \a filter with the dates that its moving days stand for on \a today: store and service understand only
//! dates.
Filter onDay(const Filter &filter, QDate today);

//! The part of a filter that may be written to settings and files. Search words may be a person's name, and
//! typed values a number, a telephone or a date of birth. Values chosen from a list, days counted from today
//! and dates of creation stay.
Filter withoutPersonalValues(const Filter &filter, const ResourceSchema &schema);

//! True if the contract allows \a value for the parameter: a severity from 1 to 5, a word of its list, a text
//! that is not too long.
bool takes(const Parameter &parameter, const QString &value);

//! The part of \a filter that the service can answer by itself, as query parameters (without page and limit):
//! at most one value each, ranges one day wider on both sides because the day's zone is not promised. The
//! store applies the conditions that are left out here. \a filter has no moving days left (onDay()).
using QueryParameters = QList<QPair<QString, QString>>;
QueryParameters serviceQuery(const ResourceSchema &schema, const Filter &filter);

} // namespace care
