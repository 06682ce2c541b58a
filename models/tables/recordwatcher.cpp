// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/recordwatcher.h"

#include "models/store/store.h"
#include "models/sync/sync.h"

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

void RecordWatcher::watch(const ResourceSchema &schema, const QString &id)
{
    if (m_schema == &schema && m_id == id)
        return;
    m_schema = &schema;
    m_id = id;
    m_asked = false;
    m_refusal.reset();
    m_record = {};
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
        // An answer about an earlier record is dropped: another one is watched by now.
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
    m_record = record;
    m_changes = changes;
    Q_EMIT changed(m_record);
}

} // namespace care
