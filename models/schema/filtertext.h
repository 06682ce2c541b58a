// SPDX-License-Identifier: GPL-3.0-or-later
//! A filter as one line that people type: home:Rowan severity>=4 created:last-30-days "fell in bathroom".
//!
//!   FIELD:VALUE      is, or contains for a field of words; several values with commas are alternatives
//!   FIELD=VALUE      is exactly      FIELD~VALUE  contains
//!   FIELD>=VALUE     and <=, and > and < for dates and severities; FIELD:FIRST..LAST for both ends
//!   DATE:last-7-days the moving days of period.h
//!   DATE:2025        all days of the year; so with every sign: DATE>2025 is after its last day
//!   FIELD:empty      nothing recorded; "FIELD is:empty" says the same
//!   -FIELD:VALUE     the opposite of "is", "contains" and "empty"
//!   match:any        any of the conditions instead of all
//!   words "more words"   what the record must contain; of a resident "room 12" is the room
//!
//! A field goes by its key or by its label without blanks, in any case, and by any beginning that is its
//! alone. Text in quotation marks is taken as it stands (\" and \\ inside), and # marks an id or the value of
//! a word exactly as the service sends it. Nothing else is special: a pattern is literal text.
#pragma once

#include "models/schema/filter.h"

#include <tl/expected.hpp>

namespace care {

//! A value of a field and the name that people know it by.
struct NamedValue {
    QString value, name;

    bool operator==(const NamedValue &) const = default;
};

//! The values of a field that are known so far; complete if there are no others.
struct KnownValues {
    QList<NamedValue> values;
    bool complete = false;

    bool operator==(const KnownValues &) const = default;
};
using ValuesOf = std::function<KnownValues(const Field &)>;

//! Why a text is no filter, and where.
struct FilterProblem {
    qsizetype position = 0;
    qsizetype length = 0;
    QString words;
};

//! The word a field is typed by: its label without blanks where that is clear, else its key.
QString fieldWord(const ResourceSchema &schema, const QString &key);

//! The key of the field that \a word means; the error says why there is none.
tl::expected<QString, QString> fieldKey(const ResourceSchema &schema, const QString &word);

//! The value of an enumeration that \a text means, as it is sent or as it is shown; empty if none is known.
QString knownValue(const Field &field, const QString &text);
//! The condition that \a field is the whole of \a value, whose blanks and commas separate nothing; for a date
//! or number also a range or a relative date. An unknown word or id stays as given.
tl::expected<Condition, QString> conditionOf(
    const ResourceSchema &schema, const Field &field, const QString &value);

//! \a text in quotation marks, with a backslash before quotation marks and backslashes inside it.
QString inQuotationMarks(QString text);
//! \a text as it must stand after an operator, in quotation marks where it needs them.
QString quotedValue(const QString &text);

//! The operator that ":" stands for, of "is" and "contains".
Operator operatorOfColon(const Field &field);

//! The id or word that \a text names among \a known: by its whole name in any spelling and order of its
//! words, else by the beginning of some. All that fit.
QStringList namedValues(const KnownValues &known, const QString &text);

//! The line for \a filter: parseFilter() makes the same filter of it. Conditions that problemOf() names are
//! left out.
QString printFilter(const ResourceSchema &schema, const Filter &filter, const ValuesOf &valuesOf = {});

} // namespace care
