// SPDX-License-Identifier: GPL-3.0-or-later
//! Filter as one line that users type: home:Rowan severity>=4 created:last-30-days "fell in bathroom".
//!
//!   FIELD:VALUE      is, or contains for a text field; several values with commas are alternatives
//!   FIELD=VALUE      is exactly      FIELD~VALUE  contains
//!   FIELD>=VALUE     and <=, and > and < for dates and severities; FIELD:FIRST..LAST for both ends
//!   DATE:last-7-days a moving period (period.h)
//!   DATE:2025        all days of the year; likewise with other signs: DATE>2025 is after its last day
//!   FIELD:empty      nothing recorded; "FIELD is:empty" means the same
//!   -FIELD:VALUE     the opposite of "is", "contains" and "empty"
//!   match:any        any of the conditions instead of all
//!   words "more words"   words that the record must contain; for residents "room 12" means the room
//!
//! A field is named by its key, by its label without blanks, or by any unambiguous beginning, in any case.
//! Text in quotation marks is literal (\" and \\ inside), and # marks an id or a word exactly as the service
//! sends it. There are no wildcards: a pattern is literal text.
#pragma once

#include "models/schema/filter.h"

#include <tl/expected.hpp>

namespace care {

//! Value of a field with the name that users know it by.
struct NamedValue {
    QString value, name;

    bool operator==(const NamedValue &) const = default;
};

//! Values of a field known so far; complete if there are no others.
struct KnownValues {
    QList<NamedValue> values;
    bool complete = false;

    bool operator==(const KnownValues &) const = default;
};
using ValuesOf = std::function<KnownValues(const Field &)>;

//! Reason why a text is no filter, with the position of the fault.
struct FilterProblem {
    qsizetype position = 0;
    qsizetype length = 0;
    QString words;
};

//! Word by which a field is typed: its label without blanks where unambiguous, else its key.
QString fieldWord(const ResourceSchema &schema, const QString &key);

//! Key of the field that \a word names; the error says why there is none.
tl::expected<QString, QString> fieldKey(const ResourceSchema &schema, const QString &word);

//! Value of an enumeration that \a text names, by the service's word or its label; empty if none is known.
QString knownValue(const Field &field, const QString &text);
//! Condition that \a field equals \a value as a whole; its blanks and commas separate nothing. Dates and
//! numbers also take a range or a moving period. An unknown word or id stays as given.
tl::expected<Condition, QString> conditionOf(
    const ResourceSchema &schema, const Field &field, const QString &value);

//! \a text in quotation marks, with its own quotation marks and backslashes escaped by a backslash.
QString inQuotationMarks(QString text);
//! \a text as written after an operator, in quotation marks where needed.
QString quotedValue(const QString &text);

//! Operator that ":" stands for with this field and \a values, "is" or "contains". Whole usual words are not
//! looked for inside others: "male" is no part of "female".
Operator operatorOfColon(const Field &field, const QStringList &values = {});

//! All ids or words in \a known that \a text names: those whose whole name matches in any spelling and word
//! order, else those whose name begins with it.
QStringList namedValues(const KnownValues &known, const QString &text);

//! Filter line that parseFilter() reads back as \a filter; conditions that problemOf() refuses are left out.
QString printFilter(const ResourceSchema &schema, const Filter &filter, const ValuesOf &valuesOf = {});

} // namespace care
