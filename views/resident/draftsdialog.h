// SPDX-License-Identifier: GPL-3.0-or-later
//! The forms that were begun and not sent: to go on with, to give up, to have back. Above them the changes of
//! several residents that stopped half-way, and what was sent and never answered: to look at, and to say what
//! was found.
#pragma once

#include <QDialog>
#include <QPointer>

class QVBoxLayout;

namespace care {

class BulkList;
class DraftList;
class OpenWriteList;
struct KeptBulk;
struct KeptDraft;
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
    void addWrites(QVBoxLayout &rows);
    void addSettled(QVBoxLayout &rows);
    void addDrafts(QVBoxLayout &rows);
    QWidget *rowOf(const KeptDraft &draft);
    void addBulks(QVBoxLayout &rows);
    QWidget *rowOf(const OpenWrite &write);
    QWidget *rowOf(const KeptBulk &bulk);

    DraftList &m_drafts;
    BulkList &m_bulks;
    OpenWriteList &m_writes;
    QVBoxLayout *m_rows;
    QPointer<QWidget> m_page;
};

} // namespace care
