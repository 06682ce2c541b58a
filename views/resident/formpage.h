// SPDX-License-Identifier: GPL-3.0-or-later
//! The fields of the form under the headings of their sections, or those of a task under its title, in as
//! many columns as fit. A task in steps shows one step at a time.
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
    //! Sets the editor's entry; a note says how many invisible characters the text has.
    void setEntry(const Entry &entry);
    //! Shows "changed" beside the label, and a bar at the left of the editor.
    void setChanged(bool changed);
    bool isMarkedChanged() const { return m_changed; }
    //! Shows "required" beside the label.
    void setRequired(bool required);
    //! The error message, which says how to correct the field; empty removes it.
    void setError(const QString &message);
    const QString &error() const { return m_error; }
    //! A note about the record's value.
    void setNote(const QString &note);
    //! Says in place of the hint that the form has entered the value; empty shows the hint again.
    void setFilledIn(const QString &words);
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
    enum Line { Hint, Note, Hidden, Error };

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

class FormPage : public QWidget {
    Q_OBJECT

public:
    struct Section {
        QString title;
        QWidget *heading = nullptr;
        QGridLayout *grid = nullptr;
        PlainLabel *ofService = nullptr; //!< values that only the service sets
        QList<FieldBox *> boxes{};
        QWidget *body = nullptr; //!< the whole of a step; else null
    };

    //! The fields of \a task, which is one of the resident; nullptr: all fields.
    FormPage(const EditingTask *task, QWidget *parent);

    const QList<Section> &sections() const { return m_sections; }
    const QList<FieldBox *> &boxes() const { return m_boxes; }
    FieldBox *box(const QString &path) const;
    bool isInSteps() const { return m_task && !m_task->steps.empty(); }
    //! Index of the current step; for a task in steps only.
    int step() const { return m_step; }
    void showStep(int step);
    //! The section that contains the field \a path, or -1.
    int sectionOf(const QString &path) const;
    //! The unsaved changes below the fields of a task; null in other forms, whose section index counts them.
    PendingChanges *pending() const { return m_pending; }
    //! Shows \a values in one line in place of the task's fields that seldom change, until unfold(); an empty
    //! text shows the fields.
    void fold(const QString &values);
    void unfold();
    int sectionOf(const QWidget *widget) const;
    //! Shows below each section the values of \a record that only the service sets. Not in a task.
    void showOfService(const Record &record);
    //! Places \a widget above the first section, \a indent from the left.
    void setTop(QWidget *widget, int indent);
    //! Distance from the left edge to the fields, where an error bar is painted.
    static constexpr int margin = 10;
    //! Vertical position of \a widget on the page.
    int topOf(const QWidget *widget) const { return widget->mapTo(this, QPoint()).y(); }
    int columns() const { return m_columns; }
    //! The width that the fields need below each other, however many stand beside each other now.
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
    PendingChanges *m_pending = nullptr; //!< in a task
    QWidget *m_seldom = nullptr; //!< the line for what seldom changes; in a task that has such fields
    PlainLabel *m_seldomValues = nullptr;
    bool m_canFold = true;
    int m_step = 0;
    int m_columns = 0;
};

} // namespace care
