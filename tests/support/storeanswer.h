// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers of the store in a test.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/store.h"
#include "tests/support/answer.h"

namespace care::test {

//! The answer of one call that can fail: call(context, callback). No answer in time is an error.
template<class T, class Call>
StoreResult<T> storeAnswer(Call call, int milliseconds = 10'000)
{
    return answerOf<StoreResult<T>>(call, milliseconds)
        .value_or(StoreResult<T>(storeFailure(QStringLiteral("no answer"))));
}

//! A null record if there is none with this id.
inline Record storedRecord(Store &store, const ResourceSchema &schema, const QString &id)
{
    return answerOf<std::optional<Record>>(
        [&](QObject *context, auto done) { store.find(schema, id, context, done); })
        .value_or(std::nullopt)
        .value_or(Record());
}

} // namespace care::test
