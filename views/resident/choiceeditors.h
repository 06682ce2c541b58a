// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QComboBox;

namespace care {

class NamePicker;
class SuggestionBox;

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
    SuggestionBox *m_combo;
};

//! One of the known states; another one that the record has joins the list.
class StatusEditor : public FieldEditor {
    Q_OBJECT

public:
    StatusEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;

private:
    QComboBox *m_combo;
};

//! One of the homes that this workstation knows. One that it does not know stays as the record names it.
class HomeEditor : public FieldEditor {
    Q_OBJECT

public:
    HomeEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setContext(const FormContext &context) override;

private:
    NamePicker *m_picker;
};

} // namespace care
