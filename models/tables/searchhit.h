// SPDX-License-Identifier: GPL-3.0-or-later
//! One record among the results of a search, in words.
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"

namespace care {

struct SearchHit {
    QString id;
    QString title; //!< what names the record: "MORGAN, Elen", "4 · Fall"
    QString words; //!< the text around the place that was found, else what else tells it from others

    bool operator==(const SearchHit &) const = default;
};

//! \a words are those that were searched for.
SearchHit hitOf(const ResourceSchema &schema, const Record &record, const QStringList &words);

//! Where a word of \a text begins with \a word, whatever case and accents; -1 if none does.
qsizetype placeOfWord(const QString &text, const QString &word);

} // namespace care
