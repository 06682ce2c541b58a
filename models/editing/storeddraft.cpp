// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/storeddraft.h"

#include "models/editing/editableresident.h"
#include "models/schema/resources.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Separator that occurs in no id, neither the service's nor this program's.
constexpr QChar separator = u'\x1F';

bool canBeUnfinished(const FormField *field)
{
    // This version's form may lack the field, or have another kind of field.
    return field
        && (field->editor == Editor::Date || field->editor == Editor::Home
            || field->editor == Editor::People);
}

Unfinished readUnfinished(const QJsonObject &fields)
{
    Unfinished unfinished;
    for (auto field = fields.constBegin(); field != fields.constEnd(); ++field) {
        QStringList texts;
        const QJsonArray parts = field.value().toArray();
        for (const QJsonValue &part : parts)
            texts += part.toString();
        if (canBeUnfinished(editableResident().field(field.key())) && !texts.join(QString()).isEmpty())
            unfinished.insert(field.key(), texts);
    }
    return unfinished;
}

} // namespace

QByteArray draftContent(
    const RecordDraft &draft, const FormPlace &place, const Unfinished &unfinished, bool isOpen)
{
    QJsonObject fields;
    for (auto texts = unfinished.cbegin(); texts != unfinished.cend(); ++texts)
        fields.insert(texts.key(), QJsonArray::fromStringList(*texts));
    // The record is stored as JSON text inside JSON, so that its bytes are restored exactly.
    const QJsonObject content{ { u"base"_s, QString::fromUtf8(draft.base().raw) },
        { u"edits"_s, draft.edits() }, { u"unfinished"_s, fields }, { u"field"_s, place.field },
        { u"input"_s, place.input }, { u"open"_s, isOpen } };
    return QJsonDocument(content).toJson(QJsonDocument::Compact);
}

QJsonObject editsIn(const QByteArray &content)
{
    QJsonObject object = QJsonDocument::fromJson(content).object();
    object.remove("field"_L1);
    object.remove("input"_L1);
    object.remove("open"_L1);
    return object;
}

QString discardedDraftId(const QString &id)
{
    return id + separator + QUuid::createUuid().toString(QUuid::WithoutBraces);
}

std::optional<StoredDraft> storedDraft(const Draft &draft)
{
    const QJsonDocument document = QJsonDocument::fromJson(draft.content);
    if (draft.resource != residentSchema.name || !document.isObject())
        return std::nullopt;
    const QByteArray raw = document["base"_L1].toString().toUtf8();
    const Record base = raw.isEmpty() ? Record() : Record::fromRaw(raw);
    const QJsonObject edits = document["edits"_L1].toObject();
    const QString formId = draft.id.section(separator, 0, 0);
    // A change to an unreadable record must not turn into a new record.
    const Unfinished unfinished = readUnfinished(document["unfinished"_L1].toObject());
    if ((edits.isEmpty() && unfinished.isEmpty()) || (!raw.isEmpty() && base.id != formId))
        return std::nullopt;
    return StoredDraft{ draft.id, RecordDraft::withEdits(base, edits), unfinished,
        FormPlace{ document["field"_L1].toString(), document["input"_L1].toInt(-1) }, draft.storedAt,
        draft.discarded, formId, document["open"_L1].toBool() };
}

QList<StoredDraft> storedDrafts(const QList<Draft> &drafts)
{
    QList<StoredDraft> kept;
    for (const Draft &draft : drafts) {
        if (const std::optional<StoredDraft> read = storedDraft(draft))
            kept += *read;
    }
    return kept;
}

} // namespace care
