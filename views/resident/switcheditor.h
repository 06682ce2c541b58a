// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QRadioButton;

namespace care {

//! Yes, no, or not recorded: three states that must look different.
class SwitchEditor : public FieldEditor {
    Q_OBJECT

public:
    SwitchEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setAccessibleText(const QString &label, const QString &description) override;

private:
    QRadioButton *m_yes;
    QRadioButton *m_no;
    QRadioButton *m_none;
};

} // namespace care
