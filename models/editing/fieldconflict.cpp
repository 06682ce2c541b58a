// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/fieldconflict.h"

#include "models/editing/allergyanswer.h"
#include "models/editing/editableresident.h"
#include "models/editing/membervalues.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! True if both elements can be kept: two telephone numbers can, two versions of one allergy cannot.
bool canBothStand(const FormField &field, const ElementConflict &element)
{
    if (element.theirs.isEmpty() || element.mine.isEmpty())
        return false;
    const ElementName theirs = elementName(field, element.theirs);
    const ElementName mine = elementName(field, element.mine);
    if (!theirs.id.isEmpty() && theirs.id == mine.id)
        return false;
    return field.parts.empty() || theirs.name.compare(mine.name, Qt::CaseInsensitive) != 0;
}

//! Both texts, each shortened by itself, so that the longer one does not hide the other.
QString bothTexts(const QString &theirs, const QString &mine)
{
    const auto cut = [](const QString &text) {
        constexpr qsizetype longest = 280; // Length up to which a text is shown whole.
        return text.size() > longest ? QString(text.left(longest) + u'…') : text;
    };
    return QCoreApplication::translate("form", "%1 and %2", "what two people entered")
        .arg(cut(theirs), cut(mine));
}

//! Parts of an element that differ between the three states. None if one person removed it, or changed
//! nothing that the form shows.
QList<ConflictPart> partsOf(const FormField &field, const ElementConflict &element)
{
    QList<ConflictPart> parts;
    bool isTheirs = false;
    bool isMine = false;
    for (const ElementPart &part : field.parts) {
        const ConflictPart texts{ part.title(), partText(element.base, field, part),
            partText(element.theirs, field, part), partText(element.mine, field, part) };
        if (texts.theirs != texts.base || texts.mine != texts.base)
            parts += texts;
        isTheirs = isTheirs || texts.theirs != texts.base;
        isMine = isMine || texts.mine != texts.base;
    }
    const bool isRemoved = element.theirs.isEmpty() || element.mine.isEmpty();
    return isTheirs && isMine && !isRemoved ? parts : QList<ConflictPart>();
}

FieldConflict conflictAbout(const FormField &field, const ElementConflict &element)
{
    const QString one = field.elementTitle();
    FieldConflict conflict{ field.path, one.isEmpty() ? field.title() : one,
        elementShortText(field, element.base), changedPartsText(field, element.base, element.theirs),
        changedPartsText(field, element.base, element.mine), {}, element };
    // The values differ only in members that the form does not show, so their JSON is shown.
    if (conflict.theirs == conflict.mine) {
        conflict.theirs = QString::fromUtf8(element.theirs);
        conflict.mine = QString::fromUtf8(element.mine);
    } else {
        conflict.parts = partsOf(field, element);
    }
    if (canBothStand(field, element))
        conflict.both =
            bothTexts(elementPartsText(field, element.theirs), elementPartsText(field, element.mine));
    return conflict;
}

QString elementsText(const FormField &field, const RecordDraft &draft)
{
    QStringList texts;
    const QByteArrayList elements = draft.elements(field);
    for (const QByteArray &element : elements)
        texts += elementPartsText(field, element);
    return texts.join(" / "_L1);
}

//! Value of a field within a unit; the allergy answer combines its two members.
QString valueText(const RecordDraft &draft, const FormField &field)
{
    if (allergyAnswerPaths().contains(field.path))
        return allergyAnswerText(allergyAnswerOf(draft));
    return field.parts.empty() ? draft.text(field) : elementsText(field, draft);
}

//! Values of \a fields in \a draft as text.
QString unitText(const RecordDraft &draft, const QList<const FormField *> &fields)
{
    QStringList words;
    for (const FormField *field : fields) {
        const QString text = valueText(draft, *field);
        if (allergyAnswerPaths().contains(field->path))
            words += text;
        else if (!text.isEmpty())
            words += QCoreApplication::translate("form", "%1: %2", "part of an entry: label, text")
                         .arg(field->title(), text);
    }
    return words.join("; "_L1);
}

FieldConflict conflictAbout(const QString &unit, const QString &path, const DraftMerge &merge)
{
    FieldConflict conflict{ path, editableResident().unitTitle(unit), {}, {}, {} };
    QList<const FormField *> fields;
    for (const FormField &field : editableResident().fields()) {
        if (editableResident().unitOf(field.path) != unit)
            continue;
        conflict.unit += field.path;
        // The first member of the allergy answer shows the second one, too.
        if (field.path != allergyAnswerPaths().last())
            fields += &field;
    }
    const RecordDraft &mine = merge.mine();
    const RecordDraft before(mine.base());
    const RecordDraft theirs(merge.latest());
    conflict.base = unitText(before, fields);
    conflict.theirs = unitText(theirs, fields);
    conflict.mine = unitText(mine, fields);
    for (const FormField *field : std::as_const(fields)) {
        const ConflictPart part{ field->title(), valueText(before, *field), valueText(theirs, *field),
            valueText(mine, *field) };
        if (!part.base.isEmpty() || !part.theirs.isEmpty() || !part.mine.isEmpty())
            conflict.parts += part;
    }
    return conflict;
}

//! Change of \a path among \a changes; an empty one if it did not change.
Change changeOf(const QList<Change> &changes, const QString &path)
{
    const auto found = std::find_if(
        changes.begin(), changes.end(), [&](const Change &change) { return change.path == path; });
    return found == changes.end() ? Change() : *found;
}

} // namespace

QList<FieldConflict> conflictsOf(const DraftMerge &merge)
{
    const QStringList paths = merge.conflicts();
    const QList<Change> now = merge.result().changes();
    const QList<Change> changes = merge.mine().changes();
    QList<FieldConflict> conflicts;
    QStringList unitsDone;
    for (const Change &change : changes) {
        if (!paths.contains(change.path))
            continue;
        if (const QString unit = merge.contestedUnitOf(change.path); !unit.isEmpty()) {
            if (!unitsDone.contains(unit))
                conflicts += conflictAbout(unit, change.path, merge);
            unitsDone += unit;
            continue;
        }
        const FormField &field = *editableResident().field(change.path);
        const std::optional<ListMerge> list = merge.list(change.path);
        if (!list || list->orderContested) {
            FieldConflict conflict{ change.path, change.label, change.before,
                changeOf(now, change.path).before, change.after };
            // Two versions of a long text can be put one after the other; two values of another field cannot.
            if (field.editor == Editor::Text && !conflict.theirs.isEmpty() && !conflict.mine.isEmpty())
                conflict.both = bothTexts(conflict.theirs, conflict.mine);
            conflicts += conflict;
            continue;
        }
        for (const ElementConflict &element : list->conflicts)
            conflicts += conflictAbout(field, element);
    }
    return conflicts;
}

void giveWay(RecordDraft &draft, const FieldConflict &conflict)
{
    for (const QString &path : conflict.unit)
        draft.reset(path);
    const FormField *field = editableResident().field(conflict.path);
    if (!conflict.element || !field)
        return draft.reset(conflict.path);
    const ElementConflict &element = *conflict.element;
    QByteArrayList elements = draft.elements(*field);
    qsizetype place = element.mine.isEmpty() ? -1 : elements.indexOf(element.mine);
    if (place >= 0)
        elements.removeAt(place);
    else
        place = RecordDraft(draft.base()).elements(*field).indexOf(element.theirs);
    if (!element.theirs.isEmpty())
        elements.insert(std::clamp<qsizetype>(place, 0, elements.size()), element.theirs);
    draft.setElements(*field, elements);
}

void takeBoth(RecordDraft &draft, const FieldConflict &conflict)
{
    const FormField *field = editableResident().field(conflict.path);
    if (conflict.both.isEmpty() || !field)
        return;
    if (!conflict.element) {
        const RecordDraft theirs(draft.base());
        return draft.setEntry(
            *field, { theirs.text(*field).trimmed() + u"\n\n"_s + draft.text(*field).trimmed() });
    }
    QByteArrayList elements = draft.elements(*field);
    const qsizetype place = elements.indexOf(conflict.element->mine);
    elements.insert(place < 0 ? elements.size() : place, conflict.element->theirs);
    draft.setElements(*field, elements);
}

} // namespace care
