// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/recordcache.h"

#include "models/store/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace std::chrono_literals;

namespace care {

namespace {

//! Records kept in memory, a few screens full.
constexpr int keptRecords = 2000;
//! Rows read at once around a row that came into view.
constexpr int blockSize = 100;

} // namespace

RecordCache::RecordCache(const ResourceSchema &schema, Store &store, const ListRows &rows, QObject *parent)
    : QObject(parent)
    , m_schema(schema)
    , m_store(store)
    , m_rows(rows)
    , m_records(keptRecords)
{
    m_timer.setSingleShot(true);
    m_timer.callOnTimeout(this, &RecordCache::readWanted);
    // Records are dropped when the store closes; visible rows request theirs again when painted.
    connect(&store, &Store::closed, this, [this] {
        grow();
        m_oldest = m_age;
        m_records.clear();
    });
}

Record RecordCache::record(int row)
{
    const ListRow at = m_rows.value(row);
    if (!at.isRecord())
        return {};
    const Cached *cached = m_records.object(at.key());
    if (!cached || cached->age != m_age)
        want(row);
    return cached ? cached->record : Record();
}

int RecordCache::rowOf(const QString &id) const
{
    const QList<qint64> keys = m_records.keys();
    for (const qint64 key : keys) {
        if (m_records.object(key)->record.id == id)
            return int(m_rows.indexOf(ListRow::ofRecord(key)));
    }
    return -1;
}

void RecordCache::insert(qint64 key, const Record &record, int age)
{
    if (age >= m_oldest)
        m_records.insert(key, new Cached{ record, age });
}

bool RecordCache::isFresh(qint64 key) const
{
    const Cached *cached = m_records.object(key);
    return cached && cached->age == m_age;
}

void RecordCache::want(int row)
{
    m_wanted.insert(row / blockSize);
    // Only one query runs at a time; rows that come into view meanwhile are collected for the next.
    if (!m_isReading && !m_timer.isActive())
        m_timer.start(0ms);
}

void RecordCache::readWanted()
{
    QList<int> places;
    QList<qint64> keys;
    for (const int block : std::exchange(m_wanted, {})) {
        const int end = std::min((block + 1) * blockSize, int(m_rows.size()));
        for (int row = block * blockSize; row < end; ++row) {
            const ListRow at = m_rows[row];
            if (!at.isRecord() || isFresh(at.key()))
                continue;
            places.append(row);
            keys.append(at.key());
        }
    }
    if (keys.isEmpty())
        return;
    m_isReading = true;
    m_store.read(m_schema, keys, this, [this, places, keys, age = m_age](const QList<Record> &records) {
        take(places, keys, records, age);
    });
}

void RecordCache::take(
    const QList<int> &places, const QList<qint64> &keys, const QList<Record> &records, int age)
{
    m_isReading = false;
    if (!m_wanted.isEmpty())
        m_timer.start(0ms);
    int first = int(m_rows.size());
    int last = -1;
    for (qsizetype i = 0; i < keys.size() && i < records.size(); ++i) {
        if (records[i].isNull())
            continue;
        insert(keys[i], records[i], age);
        // Rows that have moved since the query are skipped; views were told when they moved.
        if (m_rows.value(places[i]) != ListRow::ofRecord(keys[i]))
            continue;
        first = std::min(first, places[i]);
        last = std::max(last, places[i]);
    }
    if (last >= 0)
        Q_EMIT recordsRead(first, last);
}

} // namespace care
