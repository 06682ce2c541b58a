// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/storedbulk.h"

#include "models/editing/editableresident.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr QLatin1StringView resource{ "residents, several" };

//! True for rows that were not done or whose outcome is unknown; both are reviewed again before the change
//! continues.
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
    if (draft.resource != resource || draft.discarded || !BulkEdit::paths().contains(path))
        return std::nullopt;
    StoredBulk bulk{ draft.id,
        { editableResident().field(path), BulkEdit::How(content.value("how"_L1).toInt()),
            content.value("value"_L1).toString(), content.value("name"_L1).toString() },
        content.value("done"_L1).toInt(), {}, content.value("refused"_L1).toInt(),
        content.value("unsure"_L1).toInt(), draft.storedAt };
    const QJsonArray left = content.value("left"_L1).toArray();
    for (const QJsonValue &id : left)
        bulk.left += id.toString();
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

QString bulkResource()
{
    return resource;
}

Draft toDraft(const StoredBulk &bulk)
{
    const QJsonObject content{ { u"field"_s, QString(bulk.edit.field->path) },
        { u"how"_s, int(bulk.edit.how) }, { u"value"_s, bulk.edit.value }, { u"name"_s, bulk.edit.name },
        { u"done"_s, bulk.saved }, { u"left"_s, QJsonArray::fromStringList(bulk.left) },
        { u"refused"_s, bulk.refused }, { u"unsure"_s, bulk.unsure } };
    return { resource, bulk.id, QJsonDocument(content).toJson(QJsonDocument::Compact) };
}

QList<StoredBulk> storedBulks(const QList<Draft> &drafts)
{
    QList<StoredBulk> bulks;
    for (const Draft &draft : drafts) {
        if (const std::optional<StoredBulk> bulk = storedBulk(draft))
            bulks += *bulk;
    }
    return bulks;
}

} // namespace care
