// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/fieldconflict.h"

#include "models/editing/membervalues.h"

#include <algorithm>

namespace care {

namespace {

FieldConflict conflictAbout(const FormField &field, const ElementConflict &element)
{
    const QString one = field.elementTitle();
    FieldConflict conflict{ field.path, one.isEmpty() ? field.title() : one,
        elementWords(field, element.base), elementWords(field, element.theirs),
        elementWords(field, element.mine), element };
    // They differ in what no card shows.
    if (conflict.theirs == conflict.mine) {
        conflict.theirs = QString::fromUtf8(element.theirs);
        conflict.mine = QString::fromUtf8(element.mine);
    }
    return conflict;
}

//! What \a changes say of \a path.
Change changeOf(const QList<Change> &changes, const QString &path)
{
    const auto found = std::find_if(
        changes.begin(), changes.end(), [&](const Change &change) { return change.path == path; });
    return found == changes.end() ? Change() : *found;
}

} // namespace

QList<FieldConflict> conflictsBetween(const ResidentDraft &mine, const Record &latest)
{
    const QStringList paths = mine.conflictsWith(latest);
    ResidentDraft rebased = mine;
    rebased.rebase(latest);
    const QList<Change> now = rebased.changes();
    const QList<Change> changes = mine.changes();
    QList<FieldConflict> conflicts;
    for (const Change &change : changes) {
        if (!paths.contains(change.path))
            continue;
        const FormField &field = *formField(change.path);
        const std::optional<ListMerge> merge = mine.mergedList(field, latest);
        if (!merge || merge->orderContested) {
            conflicts.append({ change.path, change.label, change.before, changeOf(now, change.path).before,
                change.after });
            continue;
        }
        for (const ElementConflict &element : merge->conflicts)
            conflicts += conflictAbout(field, element);
    }
    return conflicts;
}

void giveWay(ResidentDraft &draft, const FieldConflict &conflict)
{
    const FormField *field = formField(conflict.path);
    if (!conflict.element || !field)
        return draft.reset(conflict.path);
    const ElementConflict &element = *conflict.element;
    QByteArrayList elements = draft.elements(*field);
    qsizetype place = element.mine.isEmpty() ? -1 : elements.indexOf(element.mine);
    if (place >= 0)
        elements.removeAt(place);
    else
        place = ResidentDraft(draft.base()).elements(*field).indexOf(element.theirs);
    if (!element.theirs.isEmpty())
        elements.insert(std::clamp<qsizetype>(place, 0, elements.size()), element.theirs);
    draft.setElements(*field, elements);
}

} // namespace care
