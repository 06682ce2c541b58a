// SPDX-License-Identifier: GPL-3.0-or-later
//! A filter in plain words, for people.
#pragma once

#include "models/schema/filter.h"

#include <functional>

namespace care {

//! "severity is 4 or 5, recorded from 01-Nov-2026": the words of a filter. \a nameOf turns a reference id
//! into a name; without it ids are shown.
QString filterText(const ResourceSchema &schema, const Filter &filter,
    const std::function<QString(const Field &, const QString &id)> &nameOf = {});

//! "severity, highest first; then recorded, newest first".
QString orderText(const ResourceSchema &schema, const SortKeys &order);

//! "is", "does not contain", "from … to …": an operator to choose, in plain words.
QString operatorText(Operator op);
//! The title of a field or a list as it stands within a sentence: "next review", "DoLS ends".
QString insideSentence(const QString &title);
//! The noun for a field that a list is sorted or grouped by: "date of birth" of "Born", "staff (logged by)".
QString nounOf(const Field &field);

} // namespace care
