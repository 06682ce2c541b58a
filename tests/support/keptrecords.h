// SPDX-License-Identifier: GPL-3.0-or-later
//! The content of a store, for comparing it with that of a service.
#pragma once

#include "models/store/store.h"
#include "tests/support/answer.h"

#include <map>

namespace care::test {

//! By id, byte for byte.
using Records = std::map<QString, QByteArray>;

//! Everything that the store shows of a resource; an id that is there twice is a count of its own.
inline Records recordsOf(Store &store, const ResourceSchema &schema, int *twice = nullptr)
{
    const auto matches =
        answerOf<Matches>([&](QObject *asker, auto done) { store.match(schema, {}, {}, asker, done); });
    const auto read = answerOf<QList<Record>>(
        [&](QObject *asker, auto done) { store.read(schema, matches->rows, asker, done); });
    Records records;
    for (const Record &record : *read)
        records.emplace(record.id, record.raw);
    if (twice)
        *twice += int(read->size()) - int(records.size());
    return records;
}

} // namespace care::test
