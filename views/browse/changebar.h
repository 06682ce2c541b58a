// SPDX-License-Identifier: GPL-3.0-or-later
//! Bar below a list that counts the records changed by others since the user last looked, and how many of
//! them are hidden, with buttons to reach them and to mark them as seen.
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

//! Bar about records changed by others; hidden while there are none.
class ChangeBar : public QFrame {
    Q_OBJECT

public:
    ChangeBar(ResourceTableModel &model, DataTable &table, QWidget *parent = nullptr);

    //! Moves the current cell to the next changed one below (1) or above (-1); wraps at the ends.
    void goToChange(int step);
    //! Marks the changes of the selected rows, or of all shown rows, as seen.
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
    QList<int> m_rows; //!< Rows with a change mark, from the top.
    int m_changed = 0; //!< Number of visible records with a change mark.
    int m_hidden = 0; //!< Number of records changed only in hidden columns.
};

} // namespace care
