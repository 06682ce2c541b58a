// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QComboBox;

namespace care {

//! Suggestions; any other text can be typed.
class ChoiceEditor : public FieldEditor {
    Q_OBJECT

public:
    ChoiceEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;

private:
    QComboBox *m_combo;
};

//! One of a list of values with words for them; a value of the record that is not in it joins the list.
class ListEditor : public FieldEditor {
    Q_OBJECT

public:
    ListEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;

protected:
    //! Pairs of value and words. What is shown stays shown.
    void setValues(const QList<QPair<QString, QString>> &values);

private:
    void showValue(const QString &value, const QString &words);

    QComboBox *m_combo;
    QList<QPair<QString, QString>> m_values;
};

class StatusEditor : public ListEditor {
    Q_OBJECT

public:
    StatusEditor(const FormField &field, QWidget *parent);
};

class HomeEditor : public ListEditor {
    Q_OBJECT

public:
    using ListEditor::ListEditor;
    void setContext(const FormContext &context) override;
};

} // namespace care
