// SPDX-License-Identifier: GPL-3.0-or-later
//! The editor for members of staff, chosen by name from those known on this computer.
#pragma once

#include "views/resident/fieldeditor.h"

class QVBoxLayout;

namespace care {

class NamePicker;

class PeopleEditor : public FieldEditor {
    Q_OBJECT

public:
    PeopleEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setContext(const FormContext &context) override;
    void setAccessibleText(const QString &label, const QString &description) override;

private:
    void add();
    void remove(qsizetype place);
    void refresh();
    QString nameOf(const QString &element) const;

    QVBoxLayout *m_rows;
    NamePicker *m_choice;
    QList<QWidget *> m_removers;
    Entry m_people; //!< the JSON text of each reference
    QList<QPair<QString, QString>> m_known; //!< id and name
    bool m_readOnly = false;
};

} // namespace care
