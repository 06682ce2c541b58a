// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/knownreferences.h"

#include "models/schema/formatting.h"
#include "models/store/filtersql.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype mostKnown = 10'000; // some megabytes

Referred readAnew(const Field &field, const Record &record, const QJsonObject &object)
{
    return { referenceId(field, record), sortValue(field, record).toString(),
        QJsonDocument(object).toJson(QJsonDocument::Compact),
        indexedWords(searchText(field, record)).toUtf8() };
}

} // namespace

Referred KnownReferences::read(const Field &field, const Record &record)
{
    const QJsonValue value = record.value(field.key);
    if (value.isUndefined())
        return {};
    const QJsonObject object = value.toObject();
    const std::pair key(&field, object.value("id"_L1).toString());
    if (key.second.isEmpty())
        return readAnew(field, record, object);
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_known.constFind(key);
        if (known != m_known.cend() && known->object == object)
            return known->referred;
    }
    Referred referred = readAnew(field, record, object);
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= mostKnown)
        m_known.clear();
    m_known.insert(key, { object, referred });
    return referred;
}

} // namespace care
