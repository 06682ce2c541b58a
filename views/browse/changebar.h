// SPDX-License-Identifier: GPL-3.0-or-later
//! The bar below a list that says how many records others have changed since the user last looked, how many
//! of these are hidden, and how to reach them. The user can mark them as seen.
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
    QList<int> m_rows; //!< rows with a mark, from the top
    int m_changed = 0; //!< visible records with a mark
    int m_hidden = 0; //!< records changed only in hidden columns
};

} // namespace care
