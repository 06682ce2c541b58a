// SPDX-License-Identifier: GPL-3.0-or-later
//! Invented residents in a store, for tests of what shows many of them.
#pragma once

#include "models/schema/resources.h"
#include "models/store/store.h"
#include "tests/support/storeanswer.h"

namespace care::test {

//! False if they could not be written.
inline bool addRecords(Store &store, const QList<QByteArray> &records)
{
    PageWrite page;
    page.records = records;
    const auto outcome = storeAnswer<PageChanges>(
        [&](QObject *context, auto done) { store.write(residentSchema, page, context, done); });
    return outcome.has_value();
}

inline QByteArray residentJson(const QString &id, const QString &lastName, const QString &home)
{
    return QStringLiteral(
        R"({"id":"%1","name":{"first":"Elen","last":"%2"},"home":{"id":"%3","name":"House %3"},"status":"active"})")
        .arg(id, lastName, home)
        .toUtf8();
}

//! Or changes the one with this id.
inline bool addResident(Store &store, const QString &id, const QString &lastName)
{
    return addRecords(store, { residentJson(id, lastName, QStringLiteral("a")) });
}

//! Their ids are "0", "1", ... and their last names in the same order; they live in turn in the homes a and
//! b.
inline bool addResidents(Store &store, int count)
{
    QList<QByteArray> records;
    for (int i = 0; i < count; ++i) {
        const QString name = QStringLiteral("Name%1").arg(i, 5, 10, QLatin1Char('0'));
        records +=
            residentJson(QString::number(i), name, i % 2 == 0 ? QStringLiteral("a") : QStringLiteral("b"));
    }
    return addRecords(store, records);
}

} // namespace care::test
