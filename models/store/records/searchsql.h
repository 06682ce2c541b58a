// SPDX-License-Identifier: GPL-3.0-or-later
//! Searching for words over the full-text index, in SQL and in the language of the index.
#pragma once

#include "models/store/records/filtersql.h"

namespace care {

//! The part of \a text that a record has to contain: of people's names without titles.
QString wordsToFind(const ResourceSchema &schema, const QString &text);
//! SELECT row of all records that contain wordsToFind(), of which there is one at least. "Room 12" is no two
//! words, but the residents of that room and of 12A.
SqlText selectWords(const ResourceSchema &schema, const QString &text);
//! The same, at most Found::mostCounted of them: those in exactly the room that is named first, then those
//! whose identity fits best, then those with the title; of equals the current ones. Empty if there is no
//! word.
SqlText selectFound(const ResourceSchema &schema, const QString &text);

//! The words of a search, folded. At most 64.
QStringList searchWords(const QString &text);
//! The words of a search as an FTS5 expression in which everything but letters and digits is literal: each
//! word a prefix, all of them required; in place of two words the one that they are in another spelling, of
//! the parts of a number the number. A month or a status of \a schema is found by its word in the user's
//! language too. Empty if there is no word.
QString searchExpression(const ResourceSchema &schema, const QString &text);

} // namespace care
