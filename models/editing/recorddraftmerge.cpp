// SPDX-License-Identifier: GPL-3.0-or-later
// What a draft has to do with other readings of its record: the newest one, and the one that was saved.
#include "models/editing/membervalues.h"
#include "models/editing/recorddraft.h"
#include "models/json/rawjson.h"
#include "models/schema/values.h"

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

std::optional<ListMerge> RecordDraft::mergedList(const FormField &field, const Record &latest) const
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

QByteArray RecordDraft::currentValue(const QString &path) const
{
    const auto edit = m_edits.constFind(path);
    return edit == m_edits.constEnd() ? baseValue(steps(path)) : edit->raw;
}

bool RecordDraft::makesAnswerContradictory(const Record &latest) const
{
    const JoinedAnswer &answer = *m_resource->answer();
    bool mine = false;
    bool theirs = false;
    QJsonObject together;
    const QStringList paths = answer.paths + answer.details;
    for (const QString &path : paths) {
        QByteArray raw = rawValue(latest.raw, steps(path));
        theirs = theirs || !sameMember(m_resource->schema(), path, baseValue(steps(path)), raw);
        if (isChanged(path)) {
            mine = true;
            const std::optional<ListMerge> merge = mergedList(*m_resource->field(path), latest);
            raw = merge ? '[' + merge->elements.join(',') + ']' : currentValue(path);
        }
        if (!raw.isEmpty())
            together.insert(path, parsed(raw));
    }
    return mine && theirs && answer.isContradictory(together) && !answer.isContradictory(result().json);
}

QString RecordDraft::contestedUnitOf(const QString &path, const Record &latest) const
{
    const QString unit = m_resource->unitOf(path);
    return !unit.isEmpty() && isContested(unit, latest) ? unit : QString();
}

bool RecordDraft::isContested(const QString &unit, const Record &latest) const
{
    // The details are merged entry by entry, as long as what comes of it can be true.
    const JoinedAnswer *answer = m_resource->answer();
    const bool isAnswer = answer && unit == m_resource->unitOf(answer->paths.first());
    if (isAnswer && makesAnswerContradictory(latest))
        return true;
    bool mine = false;
    bool theirs = false;
    for (const FormField &field : m_resource->fields()) {
        const QString path = field.path;
        if (m_resource->unitOf(path) != unit || (isAnswer && !isOfAnswer(path)))
            continue;
        const QByteArray now = rawValue(latest.raw, steps(path));
        if (sameMember(m_resource->schema(), path, now, currentValue(path)))
            continue;
        mine = mine || isChanged(path);
        theirs = theirs || !sameMember(m_resource->schema(), path, baseValue(steps(path)), now);
    }
    return mine && theirs;
}

QStringList RecordDraft::conflictsWith(const Record &latest) const
{
    QStringList paths;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit) {
        const FormField *field = m_resource->field(edit.key());
        const QByteArray base = baseValue(steps(edit.key()));
        const QByteArray theirs = rawValue(latest.raw, steps(edit.key()));
        if (const QString unit = m_resource->unitOf(edit.key()); !unit.isEmpty()) {
            const bool isContestedUnit = isContested(unit, latest);
            if (isContestedUnit)
                paths += edit.key();
            if (isContestedUnit || !isOfAnswerDetails(edit.key()))
                continue;
        }
        if (sameMember(m_resource->schema(), edit.key(), base, theirs)
            || sameMember(m_resource->schema(), edit.key(), theirs, edit->raw))
            continue;
        const std::optional<ListMerge> merge = field ? mergedList(*field, latest) : std::nullopt;
        if (!merge || merge->isContested())
            paths += edit.key();
    }
    return paths;
}

void RecordDraft::rebase(const Record &latest)
{
    const RecordDraft before = *this;
    setBase(latest);
    m_edits.clear();
    for (auto edit = before.m_edits.cbegin(); edit != before.m_edits.cend(); ++edit) {
        const QByteArray theirs = rawValue(latest.raw, steps(edit.key()));
        const FormField *field = m_resource->field(edit.key());
        Edit next = *edit;
        const bool isWhole = !before.contestedUnitOf(edit.key(), latest).isEmpty();
        if (const std::optional<ListMerge> merge =
                field && !isWhole ? before.mergedList(*field, latest) : std::nullopt)
            next.raw = '[' + merge->elements.join(',') + ']';
        if (!sameMember(m_resource->schema(), edit.key(), theirs, next.raw))
            m_edits.insert(edit.key(), next);
    }
    for (const FormField &field : m_resource->fields()) {
        const QString path = field.path;
        if (before.isChanged(path) || before.contestedUnitOf(path, latest).isEmpty())
            continue;
        const QByteArray mine = before.baseValue(before.steps(path));
        if (!sameMember(m_resource->schema(), path, rawValue(latest.raw, steps(path)), mine))
            m_edits.insert(path,
                { mine.isEmpty() ? QByteArrayLiteral("null") : mine,
                    Reference::fromJson(parsed(mine)).name });
    }
}

bool RecordDraft::isHeldBy(const Record &record) const
{
    return std::all_of(m_edits.keyBegin(), m_edits.keyEnd(), [&](const QString &path) {
        return sameMember(
            m_resource->schema(), path, rawValue(record.raw, steps(path)), m_edits.value(path).raw);
    });
}

RecordDraft RecordDraft::putBack(const Record &saved) const
{
    RecordDraft back(*m_resource, saved);
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit) {
        const QByteArray before = baseValue(steps(edit.key()));
        // What is left out of a record would stay as it is at a service that lays changes over what it has.
        const QByteArray raw = before.isEmpty() ? QByteArrayLiteral("null") : before;
        if (!sameMember(m_resource->schema(), edit.key(), rawValue(saved.raw, back.steps(edit.key())), raw))
            back.m_edits.insert(edit.key(), { raw, {} });
    }
    return back;
}

RecordDraft RecordDraft::between(const EditableResource &resource, const Record &before, const Record &after)
{
    RecordDraft draft(resource, before);
    const RecordDraft other(resource, after);
    for (const FormField &field : resource.fields()) {
        const QByteArray raw = other.baseValue(other.steps(field.path));
        if (!sameMember(resource.schema(), field.path, draft.baseValue(draft.steps(field.path)), raw))
            draft.m_edits.insert(field.path, { raw.isEmpty() ? QByteArrayLiteral("null") : raw, {} });
    }
    return draft;
}

QList<Change> RecordDraft::differencesFrom(const Record &saved, const Record &sentOver) const
{
    const Record meant = Record::fromRaw(withReferencesReduced(m_resource->schema(), laidOver(sentOver)));
    const Record held = Record::fromRaw(withReferencesReduced(m_resource->schema(), saved.raw));
    QList<Change> differences;
    const QStringList members = meant.json.keys();
    for (const QString &member : members) {
        const Field *field = m_resource->schema().field(member);
        if (field && field->has(FieldFlag::ServerOwned))
            continue;
        if (holds(field, held.json.value(member), meant.json.value(member)))
            continue;
        // By the words of the form where it has the member, or parts of it.
        QList<Change> ofForm = between(*m_resource, meant, held).changes();
        const bool isAnswer = isOfAnswer(member);
        ofForm.removeIf([&](const Change &change) {
            return change.path != member && !change.path.startsWith(member + u'.')
                && !(isAnswer && isOfAnswer(change.path));
        });
        const bool isSaid = !ofForm.isEmpty()
            && std::any_of(differences.begin(), differences.end(),
                [&](const Change &said) { return said.path == ofForm.first().path; });
        if (isSaid)
            continue;
        if (ofForm.isEmpty())
            ofForm += Change{ member, field ? field->title() : member, {}, {} };
        differences += ofForm;
    }
    return differences;
}

} // namespace care
