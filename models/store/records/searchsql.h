// SPDX-License-Identifier: GPL-3.0-or-later
//! Word search over the full-text index, in SQL and in FTS5's query language.
#pragma once

#include "models/store/records/filtersql.h"

namespace care {

//! Part of \a text that a record must contain if its name has a word of it: in lists of people, without
//! titles.
QString wordsToFind(const ResourceSchema &schema, const QString &text);
//! SELECT for the rows of all records that contain wordsToFind(), which must have at least one word. "Room
//! 12" is not searched as two words, but finds the residents of rooms 12 and 12A.
SqlText selectWords(const ResourceSchema &schema, const QString &text);
//! SELECT for at most Found::mostCounted records that contain wordsToFind(): first those in exactly the named
//! room, then those whose identity or one of whose contacts has all words, then those whose identity fits
//! best, then those with the title; current ones before ended ones, and among equals those that meet the
//! conditions in \a first. Empty if there is no word.
SqlText selectFound(const ResourceSchema &schema, const QString &text, const QList<Condition> &first);

//! Words of a search text in folded spelling (plain lower-case letters), at most 64.
QStringList searchWords(const QString &text);
//! FTS5 expression for the words of a search, in which everything but letters and digits is literal. Every
//! word is a required prefix; two words also match their joined spelling, and parts of a number the whole
//! number. Months and statuses of \a schema are found by their words in the user's language too. Empty if
//! there is no word.
QString searchExpression(const ResourceSchema &schema, const QString &text);

} // namespace care
