// SPDX-License-Identifier: GPL-3.0-or-later
//! Panel "Display" of a list, which shows and changes its order, groups and columns in one place. Every
//! change takes effect at once.
#pragma once

#include <QFrame>

class QComboBox;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QVBoxLayout;

namespace care {

class DataTable;
class LinkButton;
class PlainLabel;
class ResourceTableModel;

class DisplayPanel : public QFrame {
    Q_OBJECT

public:
    //! \a model and \a table are the list's, and must outlive the panel.
    DisplayPanel(ResourceTableModel &model, DataTable &table, QWidget *parent);

    //! Opens below \a anchor with the focus in the field that finds a column.
    void openBelow(QWidget *anchor);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpGroups(QVBoxLayout *layout);
    void setUpColumns(QVBoxLayout *layout);
    void showOrder();
    QWidget *makeOrderRow(int place);
    void offerOrder();
    void showGroups();
    void showColumns();
    void countColumns();
    void addColumn(int column, bool isShown);
    void findColumn(const QString &text);
    void applyColumnOrder();
    bool moveColumn(int step);
    bool pressKey(QObject *watched, int key, bool isAlt);
    int nextOffered(int from, int step) const;

    ResourceTableModel &m_model;
    DataTable &m_table;
    QLineEdit *m_find;
    QComboBox *m_add;
    QVBoxLayout *m_order;
    QComboBox *m_groups;
    LinkButton *m_collapse;
    LinkButton *m_expand;
    PlainLabel *m_count;
    LinkButton *m_reset;
    QListWidget *m_columns;
    bool m_isFilling = false;
};

} // namespace care
