// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftmerge.h"

#include "models/editing/membervalues.h"
#include "models/json/rawjson.h"
#include "models/schema/values.h"

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

QByteArray arrayOf(const ListMerge &merge)
{
    return '[' + merge.elements.join(',') + ']';
}

} // namespace

DraftMerge::DraftMerge(const RecordDraft &mine, const Record &latest)
    : m_mine(mine)
    , m_latest(latest)
{
}

QByteArray DraftMerge::theirValue(const QString &path) const
{
    const auto known = m_theirValues.constFind(path);
    return known != m_theirValues.cend() ? *known
                                         : *m_theirValues.insert(path, m_mine.valueIn(m_latest, path));
}

bool DraftMerge::isSame(const QString &path, const QByteArray &one, const QByteArray &other) const
{
    return sameMember(resource().schema(), path, one, other);
}

std::optional<ListMerge> DraftMerge::list(const FormField &field) const
{
    if (!m_mine.isChanged(field.path) || !isList(field))
        return std::nullopt;
    const QByteArray base = m_mine.baseValue(field.path);
    const QByteArray theirs = theirValue(field.path);
    const QByteArray mine = m_mine.currentValue(field.path);
    if (!isListOrNothing(base) || !isListOrNothing(theirs) || !isListOrNothing(mine))
        return std::nullopt;
    return mergeLists(field, rawElements(base), rawElements(theirs), rawElements(mine));
}

bool DraftMerge::makesAnswerContradictory() const
{
    const JoinedAnswer &answer = *resource().answer();
    bool mine = false;
    bool theirs = false;
    Record together;
    const QStringList paths = answer.paths + answer.details;
    for (const QString &path : paths) {
        QByteArray raw = theirValue(path);
        theirs = theirs || !isSame(path, m_mine.baseValue(path), raw);
        if (m_mine.isChanged(path)) {
            mine = true;
            const std::optional<ListMerge> merge = list(*resource().field(path));
            raw = merge ? arrayOf(*merge) : m_mine.currentValue(path);
        }
        if (!raw.isEmpty())
            together.shown.insert(path, parsed(raw));
    }
    return mine && theirs && answer.isContradictory(together) && !answer.isContradictory(m_mine.result());
}

QString DraftMerge::contestedUnitOf(const QString &path) const
{
    const QString unit = resource().unitOf(path);
    return !unit.isEmpty() && isContested(unit) ? unit : QString();
}

bool DraftMerge::isContested(const QString &unit) const
{
    const auto known = m_contested.constFind(unit);
    return known != m_contested.cend() ? *known : *m_contested.insert(unit, findWhetherContested(unit));
}

bool DraftMerge::findWhetherContested(const QString &unit) const
{
    // The details are merged entry by entry, provided the result does not contradict the answer.
    const JoinedAnswer *answer = resource().answer();
    const bool isAnswer = answer && unit == resource().unitOf(answer->paths.first());
    if (isAnswer && makesAnswerContradictory())
        return true;
    bool mine = false;
    bool theirs = false;
    for (const FormField &field : resource().fields()) {
        const QString path = field.path;
        if (resource().unitOf(path) != unit || (isAnswer && !m_mine.isOfAnswer(path)))
            continue;
        const QByteArray now = theirValue(path);
        if (isSame(path, now, m_mine.currentValue(path)))
            continue;
        mine = mine || m_mine.isChanged(path);
        theirs = theirs || !isSame(path, m_mine.baseValue(path), now);
    }
    return mine && theirs;
}

QStringList DraftMerge::conflicts() const
{
    QStringList paths;
    const QStringList changed = m_mine.changedPaths();
    for (const QString &path : changed) {
        const FormField *field = resource().field(path);
        const QByteArray theirs = theirValue(path);
        if (const QString unit = resource().unitOf(path); !unit.isEmpty()) {
            const bool isContestedUnit = isContested(unit);
            if (isContestedUnit)
                paths += path;
            if (isContestedUnit || !m_mine.isOfAnswerDetails(path))
                continue;
        }
        if (isSame(path, m_mine.baseValue(path), theirs) || isSame(path, theirs, m_mine.currentValue(path)))
            continue;
        const std::optional<ListMerge> merge = field ? list(*field) : std::nullopt;
        if (!merge || merge->isContested())
            paths += path;
    }
    return paths;
}

RecordDraft DraftMerge::result() const
{
    RecordDraft merged(resource(), m_latest);
    const QStringList changed = m_mine.changedPaths();
    for (const QString &path : changed) {
        const FormField *field = resource().field(path);
        const bool isWhole = !contestedUnitOf(path).isEmpty();
        const std::optional<ListMerge> merge = field && !isWhole ? list(*field) : std::nullopt;
        const QByteArray raw = merge ? arrayOf(*merge) : m_mine.currentValue(path);
        if (!isSame(path, merged.valueIn(m_latest, path), raw))
            merged.setValue(path, raw, m_mine.chosenName(path));
    }
    for (const FormField &field : resource().fields()) {
        const QString path = field.path;
        if (m_mine.isChanged(path) || contestedUnitOf(path).isEmpty())
            continue;
        const QByteArray mine = m_mine.baseValue(path);
        if (!isSame(path, merged.valueIn(m_latest, path), mine))
            merged.setValue(path, mine.isEmpty() ? QByteArrayLiteral("null") : mine,
                Reference::fromJson(parsed(mine)).name);
    }
    return merged;
}

RecordDraft afterOwnChange(const RecordDraft &mine, const RecordDraft &saved)
{
    const DraftMerge onto(saved, mine.base());
    if (!onto.conflicts().isEmpty())
        return mine;
    const Record base = onto.result().result();
    const DraftMerge over(mine, base);
    return over.conflicts().isEmpty() ? over.result() : mine;
}

RecordDraft partHeldBy(const RecordDraft &sent, const Record &latest)
{
    const DraftMerge merge(sent, latest);
    const QStringList missing = merge.result().changedPaths() + merge.conflicts();
    RecordDraft held = sent;
    for (const QString &path : missing)
        held.reset(path);
    return held;
}

RecordDraft afterOwnSave(const RecordDraft &mine, const RecordDraft &sent)
{
    if (mine.isNew() || !sent.isChanged())
        return mine;
    const EditableResource &resource = mine.resource();
    RecordDraft over(resource, RecordDraft::withEdits(resource, mine.base(), sent.edits()).result());
    const QStringList paths = mine.changedPaths() + sent.changedPaths();
    for (const QString &path : paths) {
        const QByteArray raw = mine.currentValue(path);
        if (!sameMember(resource.schema(), path, over.baseValue(path), raw))
            over.setValue(path, raw.isEmpty() ? QByteArrayLiteral("null") : raw,
                mine.isChanged(path) ? mine.chosenName(path) : Reference::fromJson(parsed(raw)).name);
    }
    return over;
}

} // namespace care
