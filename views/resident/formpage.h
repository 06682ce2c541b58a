// SPDX-License-Identifier: GPL-3.0-or-later
//! Fields of a form under section headings, or those of a task under its title, in as many columns as fit. A
//! task in steps shows one step at a time.
#pragma once

#include "models/editing/editableresident.h"
#include "views/resident/fieldeditor.h"

#include <array>

class QHBoxLayout;
class QGridLayout;
class QVBoxLayout;

namespace care {

class PendingChanges;
class PlainLabel;
struct Record;

//! One field of the form: label, hint, error message and editor.
class FieldBox : public QWidget {
    Q_OBJECT

public:
    FieldBox(const FormField &field, QWidget *parent);

    const FormField &field() const { return m_field; }
    FieldEditor *editor() const { return m_editor; }
    //! Sets the editor's entry; a note counts invisible characters in the text.
    void setEntry(const Entry &entry);
    //! Shows "changed" beside the label, and a bar left of the editor.
    void setChanged(bool changed);
    bool isMarkedChanged() const { return m_changed; }
    //! Shows "required" beside the label.
    void setRequired(bool required);
    //! Sets the error message with advice on correcting the field; empty removes it.
    void setError(const QString &message);
    const QString &error() const { return m_error; }
    //! Sets a note about the record's value.
    void setNote(const QString &note);
    //! Replaces the hint by a note that the form has entered the value; empty restores the hint.
    void setFilledIn(const QString &words);
    bool hasHint() const { return !m_field.hintText().isEmpty(); }
    //! Reserves the height of a missing hint, so that the inputs of a row are level.
    void setHintPlace(bool leave);
    void takeFocus();

protected:
    void paintEvent(QPaintEvent *event) override;
    //! Focuses the input when its label is clicked.
    void mousePressEvent(QMouseEvent *event) override;

private:
    //! Lines between label and editor, from top to bottom.
    enum Line { Hint, Note, Hidden, Error };

    void updateText();
    void updateHidden();
    void updateMark();
    //! Shows \a text, or nothing if empty. Lines are created when first needed, because a form with many
    //! fields must open at once.
    void setLine(Line line, const QString &text);
    QString lineText(Line line) const;
    //! Label of a line, created if necessary.
    PlainLabel *lineLabel(Line line);

    const FormField &m_field;
    QHBoxLayout *m_labels;
    QVBoxLayout *m_column;
    PlainLabel *m_mark = nullptr; //!< Label "changed" or "required".
    std::array<PlainLabel *, 4> m_lines{};
    FieldEditor *m_editor;
    QWidget *m_ring = nullptr;
    QString m_error;
    bool m_changed = false;
    bool m_required = false;
};

class FormPage : public QWidget {
    Q_OBJECT

public:
    struct Section {
        QString title;
        QWidget *heading = nullptr;
        QGridLayout *grid = nullptr;
        PlainLabel *ofService = nullptr; //!< Label with values that only the service sets.
        QList<FieldBox *> boxes{};
        QWidget *body = nullptr; //!< Widget that holds a whole step; null in a task without steps.
    };

    //! Makes the fields of \a task, or all fields if nullptr.
    FormPage(const EditingTask *task, QWidget *parent);

    const QList<Section> &sections() const { return m_sections; }
    const QList<FieldBox *> &boxes() const { return m_boxes; }
    FieldBox *box(const QString &path) const;
    bool isInSteps() const { return m_task && !m_task->steps.empty(); }
    //! Index of the current step, for a task in steps only.
    int step() const { return m_step; }
    void showStep(int step);
    //! Section with the field \a path; -1 if there is none.
    int sectionOf(const QString &path) const;
    //! Unsaved changes below a task's fields; null in other forms, whose section index counts them.
    PendingChanges *pending() const { return m_pending; }
    //! Hides the task's seldom changed fields behind one line with \a values, until unfold(); an empty text
    //! shows the fields.
    void fold(const QString &values);
    void unfold();
    int sectionOf(const QWidget *widget) const;
    //! Shows values of \a record that only the service sets below each section; not in a task.
    void showOfService(const Record &record);
    //! Places \a widget above the first section, \a indent from the left.
    void setTop(QWidget *widget, int indent);
    //! Distance from the left edge to the fields, where an error bar is painted.
    static constexpr int margin = 10;
    //! Vertical position of \a widget on the page.
    int topOf(const QWidget *widget) const { return widget->mapTo(this, QPoint()).y(); }
    int columns() const { return m_columns; }
    //! Width for the fields in one column, however many columns there are now.
    int leastWidth() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addSection(const QString &title);
    //! Adds heading and grid of the last section to \a column.
    void fillSection(QVBoxLayout *column);
    //! Adds the title of a step, and the note that fields can be left out.
    void addStep(qsizetype number);
    void addBox(const FormField &field);
    void addSeldom();
    void arrange(int columns);

    const EditingTask *m_task;
    QWidget *m_inside;
    QVBoxLayout *m_layout;
    QList<Section> m_sections;
    QList<FieldBox *> m_boxes;
    PendingChanges *m_pending = nullptr; //!< Unsaved changes, in a task only.
    QWidget *m_seldom = nullptr; //!< Line in place of seldom changed fields, in a task that has such.
    PlainLabel *m_seldomValues = nullptr;
    bool m_canFold = true;
    int m_step = 0;
    int m_columns = 0;
};

} // namespace care
