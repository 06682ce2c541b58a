// SPDX-License-Identifier: GPL-3.0-or-later
//! Filter of a list: conditions, search words and sort order as plain values that can be stored, compared and
//! described.
#pragma once

#include "models/schema/resourceschema.h"

#include <QDate>
#include <QList>
#include <QStringList>

namespace care {

enum class Operator : quint8 {
    Is, //!< Field equals one of the values.
    IsNot, //!< Field equals none of the values.
    Contains, //!< Text of the field contains the words.
    //! Field lies between values[0] and values[1], both inclusive, ISO dates or numbers; an empty end is
    //! open. Timestamps also take "2026-11-27T21:00", which is exclusive as the upper end.
    Between,
    IsEmpty, //!< Field has no value.
    IsNotEmpty,
    ContainsNot,
    Within, //!< Date lies in the moving period that values[0] names ("last-7-days", see period.h).
    //! Record and its resident have no value that ends them (EndedValue); the condition has no field.
    IsCurrent,
};

//! Condition of a filter, shown as one chip in the filter bar. References compare ids, enumerations their
//! values, dates "YYYY-MM-DD".
struct Condition {
    //! Key of the field in the schema; "ingested_on" for the service's date of receipt, which no field shows;
    //! empty for IsCurrent.
    QString field;
    Operator op = Operator::Is;
    QStringList values;
    //! Words for what records chosen by id have in common ("No GP"); empty for other conditions. Never
    //! stored, and never text from a record.
    QString label = {};

    bool operator==(const Condition &) const = default;
};

//! Condition "current", which every list starts with.
inline const Condition currentOnly{ {}, Operator::IsCurrent, {} };

struct Filter {
    enum class Match : quint8 { All, Any };

    QList<Condition> conditions;
    QString text; //!< Search words that a record must contain whatever the match, each as a prefix.
    Match match = Match::All; //!< Match of the conditions: all must hold, or any.
    //! Conditions that always hold, such as the resident of a page. They are not the user's, so never shown
    //! or stored, except homes (isOfHomes()), which hold here beside alternatives.
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

//! Operators that suit a field, the most natural first.
QList<Operator> operatorsFor(const Field &field);
//! Reason why a condition cannot be used ("There is no field colour"); empty if it can.
QString problemOf(const ResourceSchema &schema, const Condition &condition);

//! True if \a condition is about the home, or the homes, that a record belongs to.
bool isOfHomes(const ResourceSchema &schema, const Condition &condition);

//! \a filter with moving periods replaced by the dates they mean on \a today, because store and service
//! understand only dates.
Filter onDay(const Filter &filter, QDate today);

//! Part of a filter that may be written to settings and files: values chosen from a list, moving periods and
//! dates of creation. Search words and typed values are left out, because they may be a name, a telephone
//! number or a date of birth.
Filter withoutPersonalValues(const Filter &filter, const ResourceSchema &schema);

//! True if the contract allows \a value for the parameter: a severity from 1 to 5, a word of its list, a text
//! within the length limit.
bool takes(const Parameter &parameter, const QString &value);

//! Query parameters (without page and limit) for the part of \a filter that the service can answer; the store
//! applies the rest. One value per parameter at most; date ranges are a day wider on both sides because the
//! service's time zone is not promised. \a filter must have no moving periods left (onDay()).
using QueryParameters = QList<QPair<QString, QString>>;
QueryParameters serviceQuery(const ResourceSchema &schema, const Filter &filter);

} // namespace care
