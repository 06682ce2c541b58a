// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/keptdraft.h"

#include "models/schema/resources.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care {

namespace {

UnfinishedDates unfinishedDates(const QJsonObject &dates)
{
    UnfinishedDates unfinished;
    for (auto date = dates.constBegin(); date != dates.constEnd(); ++date) {
        const QJsonArray parts = date.value().toArray();
        const DateEntry entry{ parts.at(0).toString(), parts.at(1).toString(), parts.at(2).toString() };
        const FormField *field = formField(date.key());
        // The form of today may know the field no more, or as something else.
        if (field && field->editor == Editor::Date && !entry.isEmpty())
            unfinished.insert(date.key(), entry);
    }
    return unfinished;
}

} // namespace

QJsonObject ResidentDraft::edits() const
{
    QJsonObject edits;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        edits.insert(
            edit.key(), QJsonObject{ { u"raw"_s, QString::fromUtf8(edit->raw) }, { u"name"_s, edit->name } });
    return edits;
}

ResidentDraft ResidentDraft::withEdits(const Record &base, const QJsonObject &edits)
{
    ResidentDraft draft(base);
    for (auto edit = edits.constBegin(); edit != edits.constEnd(); ++edit) {
        const QJsonObject value = edit.value().toObject();
        draft.m_edits.insert(
            edit.key(), { value.value("raw"_L1).toString().toUtf8(), value.value("name"_L1).toString() });
    }
    return draft;
}

QByteArray draftContent(const ResidentDraft &draft, const QString &field, const UnfinishedDates &unfinished)
{
    QJsonObject dates;
    for (auto date = unfinished.cbegin(); date != unfinished.cend(); ++date)
        dates.insert(date.key(), QJsonArray{ date->day, date->month, date->year });
    // The record as text within text: its bytes must come back as they were.
    const QJsonObject content{ { u"base"_s, QString::fromUtf8(draft.base().raw) },
        { u"edits"_s, draft.edits() }, { u"unfinished"_s, dates }, { u"field"_s, field } };
    return QJsonDocument(content).toJson(QJsonDocument::Compact);
}

std::optional<KeptDraft> keptDraft(const Draft &draft)
{
    const QJsonDocument document = QJsonDocument::fromJson(draft.content);
    if (draft.resource != residentSchema.name || !document.isObject())
        return std::nullopt;
    const QByteArray raw = document["base"_L1].toString().toUtf8();
    const Record base = raw.isEmpty() ? Record() : Record::fromRaw(raw);
    const QJsonObject edits = document["edits"_L1].toObject();
    // Changes to somebody who cannot be read must not turn into a new resident.
    const UnfinishedDates unfinished = unfinishedDates(document["unfinished"_L1].toObject());
    if ((edits.isEmpty() && unfinished.isEmpty()) || (!raw.isEmpty() && base.id != draft.id))
        return std::nullopt;
    return KeptDraft{ draft.id, ResidentDraft::withEdits(base, edits), unfinished,
        document["field"_L1].toString(), draft.keptAt, draft.discarded };
}

QList<KeptDraft> keptDrafts(const QList<Draft> &drafts)
{
    QList<KeptDraft> kept;
    for (const Draft &draft : drafts) {
        if (const std::optional<KeptDraft> read = keptDraft(draft))
            kept += *read;
    }
    return kept;
}

} // namespace care
