// SPDX-License-Identifier: GPL-3.0-or-later
// What a draft has to do with other readings of its record: the newest one, and the one that was saved.
#include "models/editing/membervalues.h"
#include "models/editing/residentdraft.h"
#include "models/schema/rawjson.h"
#include "models/schema/rawlist.h"
#include "models/schema/resources.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isList(const FormField &field)
{
    return field.editor == Editor::Lines || field.editor == Editor::Records || field.editor == Editor::People;
}

bool isListOrNothing(const QByteArray &raw)
{
    return sameValue(raw, {}) || raw.startsWith('[');
}

} // namespace

std::optional<ListMerge> ResidentDraft::mergedList(const FormField &field, const Record &latest) const
{
    const auto edit = m_edits.constFind(field.path);
    if (edit == m_edits.constEnd() || !isList(field))
        return std::nullopt;
    const QByteArray base = baseValue(steps(field.path));
    const QByteArray theirs = rawValue(latest.raw, steps(field.path));
    if (!isListOrNothing(base) || !isListOrNothing(theirs) || !isListOrNothing(edit->raw))
        return std::nullopt;
    return mergeLists(field, rawElements(base), rawElements(theirs), rawElements(edit->raw));
}

QStringList ResidentDraft::conflictsWith(const Record &latest) const
{
    QStringList paths;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit) {
        const FormField *field = formField(edit.key());
        const QByteArray base = baseValue(steps(edit.key()));
        const QByteArray theirs = rawValue(latest.raw, steps(edit.key()));
        if (sameMember(edit.key(), base, theirs) || sameMember(edit.key(), theirs, edit->raw))
            continue;
        const std::optional<ListMerge> merge = field ? mergedList(*field, latest) : std::nullopt;
        if (!merge || merge->isContested())
            paths += edit.key();
    }
    return paths;
}

void ResidentDraft::rebase(const Record &latest)
{
    const ResidentDraft before = *this;
    setBase(latest);
    m_edits.clear();
    for (auto edit = before.m_edits.cbegin(); edit != before.m_edits.cend(); ++edit) {
        const QByteArray theirs = rawValue(latest.raw, steps(edit.key()));
        const FormField *field = formField(edit.key());
        Edit next = *edit;
        if (const std::optional<ListMerge> merge = field ? before.mergedList(*field, latest) : std::nullopt)
            next.raw = '[' + merge->elements.join(',') + ']';
        if (!sameMember(edit.key(), theirs, next.raw))
            m_edits.insert(edit.key(), next);
    }
}

bool ResidentDraft::isHeldBy(const Record &record) const
{
    return std::all_of(m_edits.keyBegin(), m_edits.keyEnd(), [&](const QString &path) {
        return sameMember(path, rawValue(record.raw, steps(path)), m_edits.value(path).raw);
    });
}

ResidentDraft ResidentDraft::putBack(const Record &saved) const
{
    ResidentDraft back(saved);
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit) {
        const QByteArray before = baseValue(steps(edit.key()));
        // What is left out of a record would stay as it is at a service that lays changes over what it has.
        const QByteArray raw = before.isEmpty() ? QByteArrayLiteral("null") : before;
        if (!sameMember(edit.key(), rawValue(saved.raw, back.steps(edit.key())), raw))
            back.m_edits.insert(edit.key(), { raw, {} });
    }
    return back;
}

QStringList ResidentDraft::differencesFrom(const Record &saved, const Record &sentOver) const
{
    QByteArray meant = sentOver.isNull() ? QByteArrayLiteral("{}") : sentOver.raw;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        meant = withRawValue(meant, steps(edit.key()), edit->raw);
    const QJsonObject sent = QJsonDocument::fromJson(withReferencesReduced(meant)).object();
    const QJsonObject came = QJsonDocument::fromJson(withReferencesReduced(saved.raw)).object();
    QStringList labels;
    const QStringList members = sent.keys();
    for (const QString &member : members) {
        const Field *field = residentSchema.field(member);
        if (field && field->has(FieldFlag::ServerOwned))
            continue;
        if (!holds(field, came.value(member), sent.value(member)))
            labels += field ? field->title() : member;
    }
    return labels;
}

} // namespace care
