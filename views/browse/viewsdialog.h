// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog for the user's own views: rename, reorder, delete, and share as a file. Every button has a key.
#pragma once

#include <QDialog>

class QBoxLayout;
class QListWidget;
class QPushButton;

namespace care {

class EmptyState;
class PlainLabel;
class SavedViews;

class ViewsDialog : public QDialog {
    Q_OBJECT

public:
    //! Makes a dialog about \a book that deletes itself.
    ViewsDialog(SavedViews &book, QWidget *parent);

    QListWidget *list() const { return m_list; }
    //! Writes the file and shows a message about the outcome.
    void exportTo(const QString &file);
    void importFrom(const QString &file);
    QString message() const;

private:
    QBoxLayout *makeButtons();
    QPushButton *makeCloseButton();
    QWidget *makeBuiltIn();
    QPushButton *addButton(const QString &text, const QKeySequence &keys, void (ViewsDialog::*run)());
    void refresh();
    void updateButtons();
    QString currentId() const;
    void rename();
    void moveUp();
    void moveDown();
    void remove();
    void chooseExport();
    void chooseImport();
    void say(const QString &words);

    SavedViews &m_book;
    QListWidget *m_list;
    EmptyState *m_none; //!< Message shown in place of an empty list of views.
    PlainLabel *m_message;
    QList<QPushButton *> m_needView; //!< Buttons that are disabled without a current view.
    QPushButton *m_export = nullptr;
};

} // namespace care
