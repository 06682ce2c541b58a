// SPDX-License-Identifier: GPL-3.0-or-later
//! The fields of the form under the headings of their sections, or those of a task under its title, in as
//! many columns as there is room for. Of a task in steps one step is seen at a time.
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
        PlainLabel *ofService = nullptr; //!< what belongs here and nobody enters
        QList<FieldBox *> boxes{};
        QWidget *body = nullptr; //!< of a step: all of it; else the page has it
    };

    //! The fields of \a task, which is one of \a resource; of nullptr all of them.
    FormPage(const EditableResource &resource, const EditingTask *task, QWidget *parent);

    const QList<Section> &sections() const { return m_sections; }
    const QList<FieldBox *> &boxes() const { return m_boxes; }
    FieldBox *box(const QString &path) const;
    bool isInSteps() const { return m_task && !m_task->steps.empty(); }
    //! Index of the section that is seen; of a task in steps only.
    int step() const { return m_step; }
    void showStep(int step);
    //! The section that has the field \a path, or -1.
    int sectionOf(const QString &path) const;
    //! What is changed and not saved yet, below the fields of a task; others have their section index for it.
    void setPending(const QString &text);
    int sectionOf(const QWidget *widget) const;
    //! Shows, below the fields of each section, what only the service writes of \a record. Not in a task.
    void showOfService(const Record &record);
    //! Stands above the first section, \a indent from the left.
    void setTop(QWidget *widget, int indent);
    //! From the left edge to the fields: the bar of an error has its place there.
    static constexpr int margin = 10;
    //! Where \a widget stands on the page.
    int topOf(const QWidget *widget) const { return widget->mapTo(this, QPoint()).y(); }
    int columns() const { return m_columns; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addSection(const QString &title);
    //! Heading and grid of the last section, below what \a column has.
    void fillSection(QVBoxLayout *column);
    //! The caption of a step, and what may be left out.
    void addStep(qsizetype number);
    void addBox(const FormField &field);
    void arrange(int columns);

    const EditableResource &m_resource;
    const EditingTask *m_task;
    QWidget *m_inside;
    QVBoxLayout *m_layout;
    QList<Section> m_sections;
    QList<FieldBox *> m_boxes;
    PlainLabel *m_pending = nullptr; //!< of a task
    int m_step = 0;
    int m_columns = 0;
};

} // namespace care
