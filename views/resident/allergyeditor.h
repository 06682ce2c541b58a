// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/editing/allergyanswer.h"
#include "views/resident/fieldeditor.h"

class QRadioButton;

namespace care {

//! Asks whether somebody has allergies, as one question for two members of the record, so that no answer
//! contradicts itself. The entry is that of the editor's own member; RecordForm changes both members by the
//! answer.
class AllergyEditor : public FieldEditor {
    Q_OBJECT

public:
    AllergyEditor(const FormField &field, QWidget *parent);

    AllergyAnswer answer() const;
    //! For a contradiction no answer is chosen: the user has to decide.
    void setAnswer(AllergyAnswer answer);
    //! Notes that allergies are listed, which implies that the question was asked.
    void setListed(bool listed);

    Entry entry() const override { return m_entry; }
    //! Stores the entry only; the answer is set by setAnswer().
    void setEntry(const Entry &entry) override { m_entry = entry; }
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setAccessibleText(const QString &label, const QString &description) override;
    int span() const override { return 2; }

private:
    void updateEnabled();

    Entry m_entry;
    bool m_isListed = false;
    bool m_isReadOnly = false;
    QList<QRadioButton *> m_answers; //!< in the order of AllergyAnswer, from NoneKnown on
};

} // namespace care
