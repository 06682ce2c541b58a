// SPDX-License-Identifier: GPL-3.0-or-later
//! The full content of a record as a tree, for reading and copying. Ctrl+C copies the value; Enter expands,
//! collapses, or reveals a masked value.
#pragma once

#include <QTreeView>

namespace care {

class RecordTree;

class RecordTreeView : public QTreeView {
    Q_OBJECT

public:
    explicit RecordTreeView(QWidget *parent = nullptr);

    RecordTree &tree() const { return *m_tree; }
    void copyValue();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void openCurrent();
    void reveal(const QModelIndex &index);
    void tell(const QString &action, const QModelIndex &index);

    RecordTree *m_tree;
};

} // namespace care
