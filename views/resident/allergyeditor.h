// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/editing/allergyanswer.h"
#include "views/resident/fieldeditor.h"

class QRadioButton;

namespace care {

//! Whether somebody has allergies, as one question over the two members of the record that speak of it, so
//! that no answer contradicts itself. The entry is that of its own member; RecordForm makes changes of both
//! of the answer.
class AllergyEditor : public FieldEditor {
    Q_OBJECT

public:
    AllergyEditor(const FormField &field, QWidget *parent);

    AllergyAnswer answer() const;
    //! Of a contradiction none is chosen: nobody has answered for the user.
    void setAnswer(AllergyAnswer answer);
    //! Somebody with allergies that are listed has been asked.
    void setListed(bool listed);

    Entry entry() const override { return m_entry; }
    //! The member alone is not the answer.
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
