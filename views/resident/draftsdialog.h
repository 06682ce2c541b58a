// SPDX-License-Identifier: GPL-3.0-or-later
//! The forms that were begun and not sent: to go on with, to give up, to have back. And above them what was
//! sent and never answered: to look at, and to say what was found.
#pragma once

#include <QDialog>
#include <QPointer>

class QVBoxLayout;

namespace care {

class DraftList;
class OpenWriteList;
struct KeptDraft;
struct OpenWrite;

class DraftsDialog : public QDialog {
    Q_OBJECT

public:
    //! Both outlive the dialog.
    DraftsDialog(DraftList &drafts, OpenWriteList &writes, QWidget *parent = nullptr);

Q_SIGNALS:
    //! The user wants to go on with this one.
    void chosen(const QString &id);
    //! The user wants to look at the resident with this id; for an empty one, in the list for \a name.
    void recordWanted(const QString &id, const QString &name);

private:
    void refresh();
    void addWrites(QVBoxLayout &rows);
    QWidget *rowOf(const KeptDraft &draft);
    QWidget *rowOf(const OpenWrite &write);

    DraftList &m_drafts;
    OpenWriteList &m_writes;
    QVBoxLayout *m_rows;
    QPointer<QWidget> m_page;
};

} // namespace care
