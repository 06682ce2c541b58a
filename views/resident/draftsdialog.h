// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog with all unfinished work: writes without an answer, then stopped changes of several residents, then
//! unsent forms. Each row distinguishes its person from namesakes, and has one next step as a button, with
//! other commands beside it.
#pragma once

#include <QDialog>
#include <QPointer>

class QVBoxLayout;

namespace care {

class BulkList;
class DraftList;
class OpenWriteList;
struct StoredBulk;
struct StoredDraft;
struct OpenWrite;

class DraftsDialog : public QDialog {
    Q_OBJECT

public:
    //! All three objects must outlive the dialog.
    DraftsDialog(DraftList &drafts, BulkList &bulks, OpenWriteList &writes, QWidget *parent = nullptr);

Q_SIGNALS:
    //! The user wants to continue the form with this id.
    void chosen(const QString &id);
    //! The user wants to restore the discarded form with this id.
    void bringBackRequested(const QString &id);
    //! The user wants to continue the change of several residents with this id.
    void bulkChosen(const QString &id);
    //! The user wants to see the resident with this id; if empty, to search the list for \a name.
    void recordWanted(const QString &id, const QString &name);

private:
    void refresh();
    //! Adds the outcomes of writes since the program started.
    void addSettled(QVBoxLayout &rows, QWidget *list);
    QString introduction() const;
    QWidget *rowOf(const StoredDraft &draft, QWidget *list);
    QWidget *rowOf(const OpenWrite &write, QWidget *list);
    QWidget *rowOf(const StoredBulk &bulk, QWidget *list);

    DraftList &m_drafts;
    BulkList &m_bulks;
    OpenWriteList &m_writes;
    QVBoxLayout *m_rows;
    QPointer<QWidget> m_page;
};

} // namespace care
