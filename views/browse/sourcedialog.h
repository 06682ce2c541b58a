// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog with the whole content of one record as downloaded, to explain why the program shows a value.
#pragma once

#include <QDialog>
#include <QTreeView>

namespace care {

class RecordTree;
class WindowModels;
struct ResourceSchema;

//! Tree of a record's full content, for reading and copying. Ctrl+C copies the value; Enter expands,
//! collapses, or reveals a masked value.
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

class SourceDialog : public QDialog {
    Q_OBJECT

public:
    //! \a models must outlive the dialog, which is empty while the program is locked.
    SourceDialog(
        const WindowModels &models, const ResourceSchema &schema, const QString &id, QWidget *parent);

protected:
    bool event(QEvent *event) override;

private:
    const ResourceSchema &m_schema;
    const QString m_id;
};

} // namespace care
