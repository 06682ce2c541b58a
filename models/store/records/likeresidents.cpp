// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/likeresidents.h"

#include "models/schema/resources.h"
#include "models/store/store.h"

#include <memory>

namespace care {

namespace {

constexpr qsizetype readAtMost = 300; // Most records read for each way in which residents may be alike.

} // namespace

void readLike(Store &store, const PersonTraits &person, QObject *context,
    const std::function<void(const QList<Record> &)> &done)
{
    const QList<Filter> questions = whoMayBeLike(person);
    struct Gathered {
        QList<qint64> rows;
        qsizetype left;
    };
    // Result shared by the answers, which arrive one by one; the last one continues.
    const auto gathered = std::make_shared<Gathered>(Gathered{ {}, questions.size() });
    const auto take = [&store, context, done, gathered](const Matches &matches) {
        const QList<qint64> found = matches.rows.mid(0, readAtMost);
        for (const qint64 row : found) {
            if (!gathered->rows.contains(row))
                gathered->rows += row;
        }
        if (--gathered->left == 0)
            store.read(residentSchema, gathered->rows, context, done);
    };
    for (const Filter &question : questions)
        store.match(residentSchema, question, {}, context, take);
    if (questions.isEmpty())
        store.read(residentSchema, {}, context, done);
}

} // namespace care
