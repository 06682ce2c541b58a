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
    QString ended = {}; //!< "Left", "Completed": it is no longer current; else empty

    bool operator==(const SearchHit &) const = default;
};

//! \a words are those that were searched for.
SearchHit hitOf(const ResourceSchema &schema, const Record &record, const QStringList &words);

} // namespace care
