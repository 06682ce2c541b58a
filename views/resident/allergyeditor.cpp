// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/allergyeditor.h"

#include "models/editing/editableresident.h"
#include "models/editing/recorddraft.h"
#include "models/schema/values.h"

#include <QRadioButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Entries of both members that hold an answer.
FieldEntries answerEntries(AllergyAnswer answer)
{
    const bool some = answer == AllergyAnswer::These;
    const bool none = answer == AllergyAnswer::NoneKnown;
    const auto entry = [](bool yes, bool no) {
        return Entry{ yes ? u"yes"_s : no ? u"no"_s : QString() };
    };
    return { { allergyAnswerPaths().first(), entry(some, none) },
        { allergyAnswerPaths().last(), entry(none, some) } };
}

} // namespace

AllergyEditor::AllergyEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_answers{ new QRadioButton(tr("No known allergies"), this),
        new QRadioButton(tr("Yes, as listed below"), this), new QRadioButton(tr("Not asked"), this) }
{
    addRadioButtons(m_answers);
    setAnswer(AllergyAnswer::NotAsked);
}

AllergyAnswer AllergyEditor::answer() const
{
    for (int i = 0; i < m_answers.size(); ++i) {
        if (m_answers.at(i)->isChecked())
            return AllergyAnswer(i + 1);
    }
    return AllergyAnswer::Contradictory;
}

void AllergyEditor::setAnswer(AllergyAnswer answer)
{
    showing([&] {
        // An exclusive group would not let its chosen button be unchecked.
        for (QRadioButton *button : std::as_const(m_answers))
            button->setAutoExclusive(false);
        for (int i = 0; i < m_answers.size(); ++i)
            m_answers.at(i)->setChecked(AllergyAnswer(i + 1) == answer);
        for (QRadioButton *button : std::as_const(m_answers))
            button->setAutoExclusive(true);
    });
}

void AllergyEditor::showDraft(const RecordDraft &draft, bool readOnly)
{
    setAnswer(allergyAnswerOf(draft));
    const QStringList &paths = allergyAnswerPaths();
    const bool canEdit = !readOnly && std::all_of(paths.begin(), paths.end(), [&](const QString &path) {
        return draft.canEdit(*editableResident().field(path));
    });
    const bool isListed = !Allergies::fromRecord(draft.result()).names.isEmpty();
    for (QRadioButton *button : std::as_const(m_answers))
        button->setEnabled(canEdit && !(isListed && button == m_answers.last()));
}

FieldEntries AllergyEditor::entriesOfAnswer(const RecordDraft &draft, const FieldEntries &now)
{
    const AllergyAnswer chosen = answer();
    FieldEntries after = answerEntries(chosen);
    // Restore the record's own values for an answer that it already gives, so that this is no change.
    RecordDraft asRead = draft;
    for (const QString &path : allergyAnswerPaths())
        asRead.reset(path);
    const RecordDraft nothing;
    for (const QString &path : allergyDetailPaths()) {
        const FormField &field = *editableResident().field(path);
        const Entry empty = nothing.entry(field);
        const Entry held = now.value(path);
        after.insert(path, held);
        if (chosen == AllergyAnswer::NoneKnown && held != empty && draft.canEdit(field)) {
            m_taken.insert(path, held);
            after[path] = empty;
        } else if (chosen == AllergyAnswer::These && held == empty) {
            after[path] = m_taken.value(path, empty);
        }
        asRead.setEntry(field, after.value(path));
    }
    if (allergyAnswerOf(asRead) == chosen) {
        for (const QString &path : allergyAnswerPaths())
            after[path] = asRead.entry(*editableResident().field(path));
    }
    return after;
}

FieldEntries AllergyEditor::entriesOfListed(
    const RecordDraft &draft, const FormField &field, const Entry &entry)
{
    if (field.path != allergyDetailPaths().first() || allergyAnswerOf(draft) != AllergyAnswer::NoneKnown)
        return {};
    RecordDraft next = draft;
    next.setEntry(field, entry);
    if (Allergies::fromRecord(next.result()).state != AllergyState::Contradictory)
        return {};
    FieldEntries after = answerEntries(AllergyAnswer::These);
    after.insert(field.path, entry);
    return after;
}

} // namespace care
