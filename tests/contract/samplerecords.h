// SPDX-License-Identifier: GPL-3.0-or-later
//! All that the service has made up, read over HTTP once for all tests of a program.
#pragma once

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "tests/contract/inprocess.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>

namespace care::test {

inline const QDate sampleToday(2026, 11, 21);

inline service::Options smallOptions()
{
    service::Options options = InProcess::quietOptions();
    options.size = service::sampledata::Size::Small;
    return options;
}

//! Every record of the list, page by page.
inline QJsonArray allRecords(HttpCaller &caller, const QString &resource)
{
    QJsonArray records;
    for (const QJsonObject &record : caller.readAll(u"/openapi/api/" + resource))
        records.append(record);
    return records;
}

//! The lists of "small" from this seed, by resource.
inline const std::map<QString, QJsonArray> &smallRecords(quint64 seed = 1)
{
    static std::map<quint64, std::map<QString, QJsonArray>> known;
    std::map<QString, QJsonArray> &lists = known[seed];
    if (!lists.empty())
        return lists;
    service::Options options = smallOptions();
    options.seed = seed;
    InProcess service(options);
    HttpCaller caller(service.url());
    if (caller.signIn(service.apiKey())) {
        for (const ResourceSchema *schema : allResources())
            lists[schema->name] = allRecords(caller, schema->name);
    }
    return lists;
}

inline QJsonArray smallRecords(const QString &resource, quint64 seed = 1)
{
    return smallRecords(seed).at(resource);
}

//! Records of one seed may be believable by chance: a row for each of three.
inline void eachSeed()
{
    QTest::addColumn<quint64>("seed");
    for (const quint64 seed : { 1, 2, 3 })
        QTest::addRow("seed %llu", seed) << seed;
}

inline qsizetype countOf(const QJsonArray &records, const std::function<bool(const QJsonObject &)> &matches)
{
    return std::count_if(
        records.begin(), records.end(), [&](const QJsonValue &record) { return matches(record.toObject()); });
}

inline bool hasContent(const QJsonValue &value)
{
    if (value.isString())
        return !value.toString().isEmpty();
    if (value.isArray())
        return !value.toArray().isEmpty();
    if (value.isObject())
        return !value.toObject().isEmpty();
    return !value.isNull() && !value.isUndefined();
}

} // namespace care::test
