// SPDX-License-Identifier: GPL-3.0-or-later
//! Descriptions of filters in plain words, for list headers, exports and screen readers.
#pragma once

#include "models/schema/filter.h"

#include <functional>

namespace care {

//! Filter in words: "severity is 4 or 5, recorded from 01-Nov-2026". \a nameOf turns the id of a reference
//! into a name; without it ids are shown.
QString filterText(const ResourceSchema &schema, const Filter &filter,
    const std::function<QString(const Field &, const QString &id)> &nameOf = {});

//! filterText() that also names the homes in Filter::always, which limit what the alternatives bring.
QString filterTextWithHomes(const ResourceSchema &schema, const Filter &filter,
    const std::function<QString(const Field &, const QString &id)> &nameOf = {});

//! Sort order in words: "severity, highest first; then recorded, newest first".
QString orderText(const ResourceSchema &schema, const SortKeys &order);

//! Operator as offered in a menu: "is", "does not contain", "from … to …".
QString operatorText(Operator op);
//! Title of a field or list in the case it has inside a sentence: "next review", "DoLS ends".
QString insideSentence(const QString &title);
//! Noun for a field that a list is sorted or grouped by: "date of birth" for "Born", "staff (logged by)".
QString nounOf(const Field &field);

} // namespace care
