// SPDX-License-Identifier: GPL-3.0-or-later
//! Completions of a typed filter: fields first, then operators of the field, then its values.
#pragma once

#include "models/schema/filtertext.h"

namespace care {

struct FilterCompletion {
    QString text; //!< stands in place of the word that is being typed
    QString words; //!< what it means, for people

    bool operator==(const FilterCompletion &) const = default;
};

//! Where the word begins that is being typed at the end of \a text.
qsizetype lastWordOf(const QString &text);

//! The same, where a date of several words begins with its field: "recorded:12 nov".
qsizetype completionBegin(const ResourceSchema &schema, const QString &text);

//! True if \a text ends with a condition on a date, which may still be typed: "recorded:12 n".
bool endsWithinDate(const ResourceSchema &schema, const QString &text);

//! True if the last word of \a text is the beginning of a field's name, without a sign after it.
bool endsWithinFieldName(const ResourceSchema &schema, const QString &text);

//! Completions of the last word of \a text, the most likely first; at most 20. None if \a text ends with a
//! blank.
QList<FilterCompletion> completionsOf(
    const ResourceSchema &schema, const QString &text, const ValuesOf &valuesOf = {});

} // namespace care
