// SPDX-License-Identifier: GPL-3.0-or-later
//! One field of the form: label, hint, what there is to put right, and the editor.
#pragma once

#include "views/resident/fieldeditor.h"

namespace care {

class PlainLabel;

class FieldBox : public QWidget {
    Q_OBJECT

public:
    FieldBox(const FormField &field, QWidget *parent);

    const FormField &field() const { return m_field; }
    FieldEditor *editor() const { return m_editor; }
    //! As that of the editor; says beside it how much of the text cannot be seen.
    void setEntry(const Entry &entry);
    //! Puts the word "changed" beside the label.
    void setChanged(bool changed);
    bool isMarkedChanged() const { return m_changed; }
    //! Puts the word "required" beside the label.
    void setRequired(bool required);
    //! How to put the field right; empty takes it away.
    void setError(const QString &message);
    const QString &error() const { return m_error; }
    //! Something to know about what the record holds here.
    void setNote(const QString &note);
    //! Gives the first input the keyboard.
    void takeFocus();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void updateText();
    void updateHidden();

    const FormField &m_field;
    PlainLabel *m_label;
    PlainLabel *m_changedMark;
    PlainLabel *m_requiredMark;
    PlainLabel *m_hint;
    PlainLabel *m_noteLabel;
    PlainLabel *m_hiddenLabel;
    PlainLabel *m_errorLabel;
    FieldEditor *m_editor;
    QWidget *m_ring;
    QString m_error;
    bool m_changed = false;
    bool m_required = false;
};

} // namespace care
