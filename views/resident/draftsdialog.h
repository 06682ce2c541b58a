// SPDX-License-Identifier: GPL-3.0-or-later
//! What is unfinished, as one list: first what was sent and never answered, then changes of several residents
//! that stopped half-way, then the forms that were begun and not sent. Each says whom it is about, so that
//! two of one name are told apart, and has one next step as a button; what else can be done stands beside it.
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
    //! All three outlive the dialog.
    DraftsDialog(DraftList &drafts, BulkList &bulks, OpenWriteList &writes, QWidget *parent = nullptr);

Q_SIGNALS:
    //! The user wants to go on with this one.
    void chosen(const QString &id);
    //! The same of a change of several residents.
    void bulkChosen(const QString &id);
    //! The user wants to look at the resident with this id; for an empty one, in the list for \a name.
    void recordWanted(const QString &id, const QString &name);

private:
    void refresh();
    //! What became of writes since the program began.
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
