// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/editing/allergyanswer.h"
#include "views/resident/fieldeditor.h"

class QRadioButton;

namespace care {

class RecordDraft;

//! Editor for whether a resident has allergies: one question for two members of the record, so that no answer
//! contradicts itself or the lists. Its own entry belongs to its field; the form reads the entries of all
//! members here.
class AllergyEditor : public FieldEditor {
    Q_OBJECT

public:
    AllergyEditor(const FormField &field, QWidget *parent);

    //! Shows the answer in \a draft. With a contradiction no answer is chosen, because the user has to
    //! decide; listed allergies count as an answer.
    void showDraft(const RecordDraft &draft, bool readOnly);
    //! Entries of all members for the chosen answer and its details; \a now are the present ones. "None
    //! known" empties the lists; changing back restores them.
    FieldEntries entriesOfAnswer(const RecordDraft &draft, const FieldEntries &now);
    //! Entries for an allergy listed in \a entry, which also answers the question; empty if the answer stays
    //! the same.
    static FieldEntries entriesOfListed(const RecordDraft &draft, const FormField &field, const Entry &entry);
    //! Entries that "none known" has removed from the lists, by path.
    const FieldEntries &taken() const { return m_taken; }
    void setTaken(const FieldEntries &taken) { m_taken = taken; }

    Entry entry() const override { return m_entry; }
    //! Stores the entry only; showDraft() shows the answer.
    void setEntry(const Entry &entry) override { m_entry = entry; }
    //! Has no effect until the next showDraft(), because the answer belongs to two members.
    void setReadOnly(bool) override { }
    int span() const override { return 2; }

private:
    AllergyAnswer answer() const;
    void setAnswer(AllergyAnswer answer);

    Entry m_entry;
    FieldEntries m_taken;
    QList<QRadioButton *> m_answers; //!< Buttons in the order of AllergyAnswer, from NoneKnown on.
};

} // namespace care
