// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QComboBox;

namespace care {

class NamePicker;
class SuggestionBox;

//! A box with suggestions that accepts any other text.
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

//! A choice of the known states; an unknown state of the record is added to the list.
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

//! A choice of the homes known on this computer. An unknown home is kept as the record names it.
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
