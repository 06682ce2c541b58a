// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/knownreferences.h"

#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype mostKnown = 20'000; // Most parsed references kept in the cache, a few megabytes.
// Longest reference in bytes that is cached, enough for a name and an id.
constexpr qsizetype longestKnown = 1'000;

} // namespace

Referred KnownReferences::read(const Field &field, const Record &record)
{
    const QByteArrayView bytes = record.bytes(field.key);
    if (bytes.isEmpty() || bytes == "null")
        return {};
    // References with the same bytes are taken from the cache and not parsed again.
    {
        const std::pair key(&field, QByteArray::fromRawData(bytes.data(), bytes.size()));
        const std::lock_guard lock(m_mutex);
        const auto known = m_known.constFind(key);
        if (known != m_known.cend())
            return *known;
    }
    const QByteArray own = bytes.toByteArray();
    const QJsonValue value = jsonOf(bytes);
    const Reference reference = Reference::fromJson(value);
    const Referred referred{ reference.id, sortValue(field, value).toString(), own,
        indexedWords(searchText(field, value)).toUtf8(), reference.name.isEmpty() ? &field : nullptr,
        std::make_shared<ReferredNumber>() };
    if (own.size() > longestKnown)
        return referred;
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= mostKnown)
        m_known.clear();
    m_known.insert({ &field, own }, referred);
    return referred;
}

} // namespace care
