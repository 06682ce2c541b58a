// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/preparedrecord.h"

#include "models/schema/formatting.h"
#include "models/schema/resourceschema.h"
#include "models/schema/values.h"
#include "models/store/records/tablelayout.h"

using namespace Qt::StringLiterals;

namespace care {

int dayOf(const Record &record)
{
    const QDateTime created = timestamp(record.value("createdOn"_L1));
    return created.isValid() ? int(created.date().toJulianDay()) : 0;
}

PreparedRecord prepared(const ResourceSchema &schema, const Record &record, KnownReferences &known)
{
    PreparedRecord result;
    result.id = record.id;
    result.raw = record.raw;
    if (record.id.isEmpty())
        return result;
    result.day = dayOf(record);
    // Search words are seldom longer than the record, so its size is reserved.
    result.words.reserve(record.raw.size());
    for (const Field &field : schema.fields) {
        if (field.type == FieldType::Reference) {
            result.references.append(known.read(field, record));
            if (field.has(FieldFlag::Searchable))
                result.words += result.references.constLast().words + '\n';
            continue;
        }
        const QJsonValue value = fieldValue(field, record);
        if (hasColumn(field))
            result.values.append(sortValue(field, value));
        if (field.has(FieldFlag::Searchable))
            result.words += indexedWords(searchText(field, value)).toUtf8() + '\n';
    }
    result.compressed = compressedAhead(schema, record, result.references);
    return result;
}

PreparedPage::PreparedPage(
    const ResourceSchema &schema, const QList<Record> &records, std::shared_ptr<KnownReferences> known)
    : m_schema(schema)
    , m_known(std::move(known))
{
    for (const Record &record : records)
        m_records.emplace_back(record);
}

const PreparedRecord &PreparedPage::at(qsizetype index)
{
    Item &item = m_records[std::size_t(index)];
    std::call_once(item.once, [&] {
        const Record &record = item.received;
        item.prepared =
            prepared(m_schema, record.members.isEmpty() ? Record::fromRaw(record.raw) : record, *m_known);
        item.isPrepared = true;
    });
    return item.prepared;
}

void PreparedPage::prepareAhead()
{
    // Records are prepared from the end, because the writer works from the beginning.
    for (qsizetype index = size() - 1; index >= 0 && !m_stopped; --index)
        at(index);
}

PagePreparer::PagePreparer()
{
    m_thread.setMaxThreadCount(1); // One thread is enough, because it prepares faster than the writer writes.
}

std::shared_ptr<PreparedPage> PagePreparer::add(const ResourceSchema &schema, const QList<Record> &records)
{
    const auto known = m_bringsNews.value(schema.name);
    if (!known)
        return std::make_shared<PreparedPage>(schema, records);
    const auto page = std::make_shared<PreparedPage>(schema, records, known);
    m_thread.start([page] { page->prepareAhead(); });
    return page;
}

void PagePreparer::learn(const ResourceSchema &schema, const RangeChanges &changes)
{
    const int news = changes.inserted + changes.updated;
    if (news > changes.unchanged && !m_bringsNews.contains(schema.name))
        m_bringsNews.insert(schema.name, std::make_shared<KnownReferences>());
    else if (news < changes.unchanged)
        m_bringsNews.remove(schema.name);
}

} // namespace care
