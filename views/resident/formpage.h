// SPDX-License-Identifier: GPL-3.0-or-later
//! The fields of the form under the headings of their sections, or those of a task under its title, in as
//! many columns as fit. A task in steps shows one step at a time.
#pragma once

#include "views/resident/fieldbox.h"

class QGridLayout;
class QVBoxLayout;

namespace care {

class PlainLabel;
struct Record;

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

    //! The fields of \a task, which is one of \a resource; nullptr: all fields.
    FormPage(const EditableResource &resource, const EditingTask *task, QWidget *parent);

    const QList<Section> &sections() const { return m_sections; }
    const QList<FieldBox *> &boxes() const { return m_boxes; }
    FieldBox *box(const QString &path) const;
    bool isInSteps() const { return m_task && !m_task->steps.empty(); }
    //! Index of the current step; for a task in steps only.
    int step() const { return m_step; }
    void showStep(int step);
    //! The section that contains the field \a path, or -1.
    int sectionOf(const QString &path) const;
    //! Shows unsaved changes below the fields of a task; other forms show them in the section index.
    void setPending(const QString &text);
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
    void arrange(int columns);

    const EditableResource &m_resource;
    const EditingTask *m_task;
    QWidget *m_inside;
    QVBoxLayout *m_layout;
    QList<Section> m_sections;
    QList<FieldBox *> m_boxes;
    PlainLabel *m_pending = nullptr; //!< in a task
    int m_step = 0;
    int m_columns = 0;
};

} // namespace care
