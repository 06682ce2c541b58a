// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/editing/allergyanswer.h"
#include "views/resident/fieldeditor.h"

class QRadioButton;

namespace care {

class RecordDraft;

//! Asks whether somebody has allergies, as one question for two members of the record, so that no answer
//! contradicts itself or the lists. The entry is that of the editor's own member; the form takes the entries
//! of all members from here.
class AllergyEditor : public FieldEditor {
    Q_OBJECT

public:
    AllergyEditor(const FormField &field, QWidget *parent);

    //! Shows the answer in \a draft. For a contradiction no answer is chosen: the user has to decide. Where
    //! allergies are listed, the question was asked.
    void showDraft(const RecordDraft &draft, bool readOnly);
    //! The entries of all members that hold the answer or its details, after \a now, for the chosen answer.
    //! "None known" empties the lists; taking that answer back restores them.
    FieldEntries entriesOfAnswer(const RecordDraft &draft, const FieldEntries &now);
    //! The entries for an allergy that \a entry lists, which answers the question, too; empty if it does not
    //! change the answer.
    static FieldEntries entriesOfListed(const RecordDraft &draft, const FormField &field, const Entry &entry);
    //! Entries that "none known" has removed from the lists, by path.
    const FieldEntries &taken() const { return m_taken; }
    void setTaken(const FieldEntries &taken) { m_taken = taken; }

    Entry entry() const override { return m_entry; }
    //! Stores the entry only; the answer is shown by showDraft().
    void setEntry(const Entry &entry) override { m_entry = entry; }
    //! Without effect until the next showDraft(), because the answer belongs to two members.
    void setReadOnly(bool) override { }
    int span() const override { return 2; }

private:
    AllergyAnswer answer() const;
    void setAnswer(AllergyAnswer answer);

    Entry m_entry;
    FieldEntries m_taken;
    QList<QRadioButton *> m_answers; //!< in the order of AllergyAnswer, from NoneKnown on
};

} // namespace care
