// SPDX-License-Identifier: GPL-3.0-or-later
// What a draft has to do with other readings of its record: the newest one, and the one that was saved.
#include "models/editing/allergyanswer.h"
#include "models/editing/membervalues.h"
#include "models/editing/recorddraft.h"
#include "models/schema/rawjson.h"
#include "models/schema/rawlist.h"
#include "models/schema/resources.h"
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

bool RecordDraft::makesAllergiesContradictory(const Record &latest) const
{
    bool mine = false;
    bool theirs = false;
    QJsonObject together;
    for (const QString &path : allergyAnswerPaths() + allergyDetailPaths()) {
        QByteArray raw = rawValue(latest.raw, steps(path));
        theirs = theirs || !sameMember(path, baseValue(steps(path)), raw);
        if (isChanged(path)) {
            mine = true;
            const std::optional<ListMerge> merge = mergedList(*formField(path), latest);
            raw = merge ? '[' + merge->elements.join(',') + ']' : currentValue(path);
        }
        if (!raw.isEmpty())
            together.insert(path, parsed(raw));
    }
    const auto contradicts = [](const QJsonObject &record) {
        return Allergies::fromRecord(record).state == AllergyState::Contradictory;
    };
    return mine && theirs && contradicts(together) && !contradicts(result().json);
}

QString RecordDraft::contestedUnitOf(const QString &path, const Record &latest) const
{
    const QString unit = unitOf(path);
    return !unit.isEmpty() && isContested(unit, latest) ? unit : QString();
}

bool RecordDraft::isContested(const QString &unit, const Record &latest) const
{
    // The details are merged entry by entry, as long as what comes of it can be true.
    const bool isAllergies = unit == unitOf(allergyAnswerPaths().first());
    if (isAllergies && makesAllergiesContradictory(latest))
        return true;
    bool mine = false;
    bool theirs = false;
    for (const FormField &field : residentForm()) {
        const QString path = field.path;
        if (unitOf(path) != unit || (isAllergies && !allergyAnswerPaths().contains(path)))
            continue;
        const QByteArray now = rawValue(latest.raw, steps(path));
        if (sameMember(path, now, currentValue(path)))
            continue;
        mine = mine || isChanged(path);
        theirs = theirs || !sameMember(path, baseValue(steps(path)), now);
    }
    return mine && theirs;
}

QStringList RecordDraft::conflictsWith(const Record &latest) const
{
    QStringList paths;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit) {
        const FormField *field = formField(edit.key());
        const QByteArray base = baseValue(steps(edit.key()));
        const QByteArray theirs = rawValue(latest.raw, steps(edit.key()));
        if (const QString unit = unitOf(edit.key()); !unit.isEmpty()) {
            const bool isContestedUnit = isContested(unit, latest);
            if (isContestedUnit)
                paths += edit.key();
            if (isContestedUnit || !allergyDetailPaths().contains(edit.key()))
                continue;
        }
        if (sameMember(edit.key(), base, theirs) || sameMember(edit.key(), theirs, edit->raw))
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
        const FormField *field = formField(edit.key());
        Edit next = *edit;
        const bool isWhole = !before.contestedUnitOf(edit.key(), latest).isEmpty();
        if (const std::optional<ListMerge> merge =
                field && !isWhole ? before.mergedList(*field, latest) : std::nullopt)
            next.raw = '[' + merge->elements.join(',') + ']';
        if (!sameMember(edit.key(), theirs, next.raw))
            m_edits.insert(edit.key(), next);
    }
    for (const FormField &field : residentForm()) {
        const QString path = field.path;
        if (before.isChanged(path) || before.contestedUnitOf(path, latest).isEmpty())
            continue;
        const QByteArray mine = before.baseValue(before.steps(path));
        if (!sameMember(path, rawValue(latest.raw, steps(path)), mine))
            m_edits.insert(path,
                { mine.isEmpty() ? QByteArrayLiteral("null") : mine,
                    Reference::fromJson(parsed(mine)).name });
    }
}

bool RecordDraft::isHeldBy(const Record &record) const
{
    return std::all_of(m_edits.keyBegin(), m_edits.keyEnd(), [&](const QString &path) {
        return sameMember(path, rawValue(record.raw, steps(path)), m_edits.value(path).raw);
    });
}

RecordDraft RecordDraft::putBack(const Record &saved) const
{
    RecordDraft back(saved);
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit) {
        const QByteArray before = baseValue(steps(edit.key()));
        // What is left out of a record would stay as it is at a service that lays changes over what it has.
        const QByteArray raw = before.isEmpty() ? QByteArrayLiteral("null") : before;
        if (!sameMember(edit.key(), rawValue(saved.raw, back.steps(edit.key())), raw))
            back.m_edits.insert(edit.key(), { raw, {} });
    }
    return back;
}

RecordDraft RecordDraft::between(const Record &before, const Record &after)
{
    RecordDraft draft(before);
    const RecordDraft other(after);
    for (const FormField &field : residentForm()) {
        const QByteArray raw = other.baseValue(other.steps(field.path));
        if (!sameMember(field.path, draft.baseValue(draft.steps(field.path)), raw))
            draft.m_edits.insert(field.path, { raw.isEmpty() ? QByteArrayLiteral("null") : raw, {} });
    }
    return draft;
}

QList<Change> RecordDraft::differencesFrom(const Record &saved, const Record &sentOver) const
{
    const Record meant = Record::fromRaw(withReferencesReduced(laidOver(sentOver)));
    const Record held = Record::fromRaw(withReferencesReduced(saved.raw));
    QList<Change> differences;
    const QStringList members = meant.json.keys();
    for (const QString &member : members) {
        const Field *field = residentSchema.field(member);
        if (field && field->has(FieldFlag::ServerOwned))
            continue;
        if (holds(field, held.json.value(member), meant.json.value(member)))
            continue;
        // By the words of the form where it has the member, or parts of it.
        QList<Change> ofForm = between(meant, held).changes();
        const bool isAnswer = allergyAnswerPaths().contains(member);
        ofForm.removeIf([&](const Change &change) {
            return change.path != member && !change.path.startsWith(member + u'.')
                && !(isAnswer && allergyAnswerPaths().contains(change.path));
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
