// SPDX-License-Identifier: GPL-3.0-or-later
//! Completions for the filter line: fields first, then the field's operators, then its values.
#pragma once

#include "models/schema/filtertext.h"

namespace care {

struct FilterCompletion {
    QString text; //!< Text that replaces the word being typed in the filter line.
    QString words; //!< Explanation of the completion in plain words.

    bool operator==(const FilterCompletion &) const = default;
};

//! Position at which the last word of \a text begins, the word still being typed.
qsizetype lastWordOf(const QString &text);

//! Position from which a completion replaces \a text: that of the last word, or of the field where a date has
//! several words ("recorded:12 nov").
qsizetype completionBegin(const ResourceSchema &schema, const QString &text);

//! True if \a text ends with a date condition that may still be typed ("recorded:12 n").
bool endsWithinDate(const ResourceSchema &schema, const QString &text);

//! True if the last word of \a text is the beginning of a field's name without an operator.
bool endsWithinFieldName(const ResourceSchema &schema, const QString &text);

//! Completions for the last word of \a text, the most likely first, at most 20; none if \a text ends with a
//! blank.
QList<FilterCompletion> completionsOf(
    const ResourceSchema &schema, const QString &text, const ValuesOf &valuesOf = {});

} // namespace care
