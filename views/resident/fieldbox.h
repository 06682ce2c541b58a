// SPDX-License-Identifier: GPL-3.0-or-later
//! One field of the form: label, hint, error message and editor.
#pragma once

#include "views/resident/fieldeditor.h"

#include <array>

class QHBoxLayout;
class QVBoxLayout;

namespace care {

class PlainLabel;

class FieldBox : public QWidget {
    Q_OBJECT

public:
    FieldBox(const FormField &field, QWidget *parent);

    const FormField &field() const { return m_field; }
    FieldEditor *editor() const { return m_editor; }
    //! Sets the editor's entry; a note says how many invisible characters the text has.
    void setEntry(const Entry &entry);
    //! Shows "changed" beside the label.
    void setChanged(bool changed);
    bool isMarkedChanged() const { return m_changed; }
    //! Shows "required" beside the label.
    void setRequired(bool required);
    //! The error message, which says how to correct the field; empty removes it.
    void setError(const QString &message);
    const QString &error() const { return m_error; }
    //! A note about the record's value.
    void setNote(const QString &note);
    bool hasHint() const { return !m_field.hintText().isEmpty(); }
    //! Reserves the height of a hint, if there is none, so that the inputs of a row are level.
    void setHintPlace(bool leave);
    //! Gives the first input the focus.
    void takeFocus();

protected:
    void paintEvent(QPaintEvent *event) override;
    //! A click on a label gives its input the focus.
    void mousePressEvent(QMouseEvent *event) override;

private:
    //! Lines between label and editor, from top to bottom.
    enum Line : quint8 { Hint, Note, Hidden, Error };

    void updateText();
    void updateHidden();
    void updateMark();
    //! Shows \a text, or nothing if it is empty. What is shown of few fields is made when it is needed: a
    //! form has many fields, and opens at once.
    void setLine(Line line, const QString &text);
    QString lineText(Line line) const;
    //! The label of a line, made if need be.
    PlainLabel *lineLabel(Line line);

    const FormField &m_field;
    QHBoxLayout *m_labels;
    QVBoxLayout *m_column;
    PlainLabel *m_mark = nullptr; //!< "changed" or "required"
    std::array<PlainLabel *, 4> m_lines{};
    FieldEditor *m_editor;
    QWidget *m_ring = nullptr;
    QString m_error;
    bool m_changed = false;
    bool m_required = false;
};

} // namespace care
