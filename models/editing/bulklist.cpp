// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/bulklist.h"

#include "models/store/journal/journal.h"

#include <QUuid>

#include <algorithm>

namespace care {

BulkList::BulkList(Journal &journal, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
{
    connect(&m_journal, &Journal::draftsChanged, this, &BulkList::read);
    read();
}

void BulkList::read()
{
    m_journal.drafts(this, [this](const QList<Draft> &drafts) {
        m_bulks = storedBulks(drafts);
        Q_EMIT changed();
    });
}

QList<StoredBulk> BulkList::stopped() const
{
    QList<StoredBulk> stopped = m_bulks;
    stopped.removeIf([this](const StoredBulk &bulk) { return m_running.contains(bulk.id); });
    return stopped;
}

const StoredBulk *BulkList::find(const QString &id) const
{
    const auto found =
        std::find_if(m_bulks.cbegin(), m_bulks.cend(), [&](const StoredBulk &bulk) { return bulk.id == id; });
    return found == m_bulks.cend() ? nullptr : &*found;
}

void BulkList::observe(BulkChange &change, const StoredBulk &before)
{
    const QString id = before.id.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : before.id;
    connect(&change, &BulkChange::rowChanged, this, [this, &change, id, before, kept = Draft()]() mutable {
        if (!m_running.contains(id))
            m_running += id;
        const StoredBulk bulk = storedBulk(id, change, before);
        const Draft now = toDraft(bulk);
        if (bulk.left.isEmpty())
            return forget(id);
        // Stored only if something changed, because each write reaches the disk.
        if (now.content != kept.content)
            m_journal.storeDraft(now, this, [](const StoreResult<void> &) {});
        kept = now;
    });
    const auto end = [this, id] {
        m_running.removeAll(id);
        // Queued, because the change may be deleted together with its window.
        QMetaObject::invokeMethod(this, &BulkList::changed, Qt::QueuedConnection);
    };
    connect(&change, &BulkChange::finished, this, end);
    connect(&change, &QObject::destroyed, this, end);
}

void BulkList::forget(const QString &id)
{
    m_journal.removeDraft(bulkResource(), id);
}

} // namespace care
