// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/recordwatcher.h"

#include "models/schema/namesakes.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"

namespace care {

RecordWatcher::RecordWatcher(Store &store, Sync &sync, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_sync(sync)
{
    const auto follow = [this](const QString &resource) {
        if (m_schema && resource == m_schema->name)
            read();
    };
    connect(&store, &Store::changed, this, follow);
    connect(&store, &Store::changesForgotten, this, follow);
    connect(&store, &Store::closed, this, [this] {
        if (m_record.isNull())
            return;
        setRecord({}, {});
        read();
    });
    connect(&sync, &Sync::recordRefused, this,
        [this](const QString &resource, const QString &id, const ApiError &error) {
            if (!m_schema || resource != m_schema->name || id != m_id || !m_record.isNull())
                return;
            m_refusal = error;
            Q_EMIT changed(m_record);
        });
}

void RecordWatcher::setHomes(const HomeScope &homes)
{
    m_homes = &homes;
    connect(&homes, &HomeScope::homesChanged, this, &RecordWatcher::nameHomesAgain);
}

void RecordWatcher::watch(const ResourceSchema &schema, const QString &id)
{
    if (m_schema == &schema && m_id == id)
        return;
    m_schema = &schema;
    m_id = id;
    m_asked = false;
    m_refusal.reset();
    m_found = m_record = {};
    m_changes.clear();
    if (id.isEmpty())
        Q_EMIT changed(m_record);
    else
        read();
}

void RecordWatcher::stop()
{
    m_schema = nullptr;
    m_id.clear();
    setRecord({}, {});
}

void RecordWatcher::read()
{
    if (m_id.isEmpty())
        return;
    m_store.find(*m_schema, m_id, this, [this, id = m_id](const std::optional<Record> &found) {
        // An answer about an earlier record is dropped, because another one is watched by now.
        if (id != m_id)
            return;
        if (!found && !std::exchange(m_asked, true))
            m_sync.fetchRecord(*m_schema, m_id);
        if (found)
            readChanges(*found);
        else
            setRecord({}, {});
    });
}

void RecordWatcher::readChanges(const Record &record)
{
    m_store.changesOf(*m_schema, m_id, this, [this, record, id = m_id](const QList<FieldChange> &changes) {
        if (id == m_id && (record.raw != m_record.raw || changes != m_changes))
            setRecord(record, changes);
    });
}

void RecordWatcher::setRecord(const Record &record, const QList<FieldChange> &changes)
{
    m_found = record;
    m_changes = changes;
    m_record = withHomes();
    Q_EMIT changed(m_record);
}

Record RecordWatcher::withHomes() const
{
    Record record = m_found;
    if (m_homes && m_schema)
        nameHomes(*m_schema, m_homes->namesakes(), record);
    return record;
}

void RecordWatcher::nameHomesAgain()
{
    const Record named = withHomes();
    if (named.shown == m_record.shown)
        return;
    m_record = named;
    Q_EMIT changed(m_record);
}

} // namespace care
