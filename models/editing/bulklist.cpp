// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/bulklist.h"

#include "models/editing/editableresident.h"
#include "models/store/journal/journal.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr QLatin1StringView resource{ "residents, several" };

//! True for residents not done, or with unknown outcome; both are reviewed again before the change continues.
bool isLeft(BulkRow::State state)
{
    using State = BulkRow::State;
    return state == State::Planned || state == State::Sending || state == State::Unknown
        || state == State::NotSaved || state == State::NotTried;
}

std::optional<StoredBulk> storedBulk(const Draft &draft)
{
    const QJsonObject content = QJsonDocument::fromJson(draft.content).object();
    const QString path = content.value("field"_L1).toString();
    const int how = content.value("how"_L1).toInt();
    const bool isKnown = how >= int(BulkEdit::How::Set) && how <= int(BulkEdit::How::PutBack);
    if (draft.resource != resource || draft.discarded || !isKnown || !BulkEdit::paths().contains(path))
        return std::nullopt;
    StoredBulk bulk{ draft.id,
        { editableResident().field(path), BulkEdit::How(how), content.value("value"_L1).toString(),
            content.value("name"_L1).toString() },
        content.value("done"_L1).toInt(), {}, content.value("refused"_L1).toInt(),
        content.value("unsure"_L1).toInt(), draft.storedAt };
    const QJsonArray left = content.value("left"_L1).toArray();
    for (const QJsonValue &id : left)
        bulk.left += id.toString();
    const QJsonObject replaced = content.value("replaced"_L1).toObject();
    for (auto each = replaced.begin(); each != replaced.end(); ++each) {
        const QJsonObject values = each->toObject();
        bulk.edit.replaced.insert(each.key(),
            { values.value("before"_L1).toString().toUtf8(), values.value("after"_L1).toString().toUtf8() });
    }
    return bulk;
}

//! Progress of \a change, which continues \a before, in the form stored.
StoredBulk storedBulk(const QString &id, const BulkChange &change, const StoredBulk &before)
{
    using State = BulkRow::State;
    StoredBulk bulk{ id, change.edit(), before.saved, {}, before.refused };
    for (const BulkRow &row : change.rows()) {
        if (isLeft(row.state)) {
            bulk.left += row.resident.id;
            bulk.unsure += row.state == State::Unknown || row.state == State::NotSaved ? 1 : 0;
        } else if (row.state == State::Saved || row.state == State::Differs) {
            ++bulk.saved;
        } else if (row.state != State::Skipped) {
            ++bulk.refused;
        }
    }
    return bulk;
}

} // namespace

QString StoredBulk::title() const
{
    return QCoreApplication::translate("StoredBulk", "%1: %2", "field, new value")
        .arg(edit.title(), edit.name.isEmpty() ? edit.value : edit.name);
}

QString StoredBulk::summary() const
{
    return bulkSummary(
        { .saved = saved, .toCheck = refused + unsure, .notTried = int(left.size()) - unsure });
}

StoredBulk undoOf(const BulkChange &change)
{
    StoredBulk undo;
    undo.edit = change.edit();
    undo.edit.how = BulkEdit::How::PutBack;
    undo.edit.replaced.clear();
    for (const BulkRow &row : change.rows()) {
        const auto &[before, after] = row.replaced;
        if (RecordDraft::isSame(undo.edit.field->path, before, after))
            continue;
        undo.left += row.resident.id;
        undo.edit.replaced.insert(row.resident.id, row.replaced);
    }
    return undo;
}

Draft toDraft(const StoredBulk &bulk)
{
    QJsonObject replaced;
    for (auto each = bulk.edit.replaced.begin(); each != bulk.edit.replaced.end(); ++each)
        replaced.insert(each.key(),
            QJsonObject{ { u"before"_s, QString::fromUtf8(each->before) },
                { u"after"_s, QString::fromUtf8(each->after) } });
    const QJsonObject content{ { u"field"_s, QString(bulk.edit.field->path) },
        { u"how"_s, int(bulk.edit.how) }, { u"value"_s, bulk.edit.value }, { u"name"_s, bulk.edit.name },
        { u"done"_s, bulk.saved }, { u"left"_s, QJsonArray::fromStringList(bulk.left) },
        { u"refused"_s, bulk.refused }, { u"unsure"_s, bulk.unsure }, { u"replaced"_s, replaced } };
    return { resource, bulk.id, QJsonDocument(content).toJson(QJsonDocument::Compact) };
}

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
        m_bulks.clear();
        for (const Draft &draft : drafts) {
            if (const std::optional<StoredBulk> bulk = storedBulk(draft))
                m_bulks += *bulk;
        }
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
        // Progress is stored only if it differs, because each write reaches the disk.
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
    m_journal.removeDraft(resource, id);
}

} // namespace care
