// SPDX-License-Identifier: GPL-3.0-or-later
//! Above a list: how much of it others have changed since the user last looked, how much of that is out of
//! sight and how to get there, and that the user has seen it.
#pragma once

#include <QFrame>
#include <QList>

namespace care {

class ChangeMarks;
class DataTable;
class FlowLayout;
class LinkButton;
class PlainLabel;
class ResourceTableModel;

//! Hidden while there is nothing to say.
class ChangeBar : public QFrame {
    Q_OBJECT

public:
    ChangeBar(ResourceTableModel &model, DataTable &table, QWidget *parent = nullptr);

    //! Makes the next changed cell below (1) or above (-1) the current one current; beyond the last it begins
    //! at the other end.
    void goToChange(int step);
    //! The user has taken note of the selected rows, or of all that the list shows.
    void forgetSelected();
    void forgetAll();

    QString text() const;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void findRows();
    QString words() const;
    void showCounts();
    int firstColumnOf(int row) const;
    void showRow(qsizetype place);

    ResourceTableModel &m_model;
    ChangeMarks &m_marks;
    DataTable &m_table;
    FlowLayout *m_flow;
    PlainLabel *m_text;
    LinkButton *m_above;
    LinkButton *m_below;
    LinkButton *m_seen;
    QList<int> m_rows; //!< with a mark, from the top
    int m_changed = 0; //!< records with a mark that can be seen
    int m_hidden = 0; //!< records that were changed in no column that is shown
};

} // namespace care
