// SPDX-License-Identifier: GPL-3.0-or-later
//! The forms that were begun and not sent: to go on with, to give up, to have back.
#pragma once

#include <QDialog>
#include <QPointer>

class QVBoxLayout;

namespace care {

class DraftList;
struct KeptDraft;

class DraftsDialog : public QDialog {
    Q_OBJECT

public:
    //! \a drafts outlives the dialog.
    explicit DraftsDialog(DraftList &drafts, QWidget *parent = nullptr);

Q_SIGNALS:
    //! The user wants to go on with this one.
    void chosen(const QString &id);

private:
    void refresh();
    QWidget *rowOf(const KeptDraft &draft);

    DraftList &m_drafts;
    QVBoxLayout *m_rows;
    QPointer<QWidget> m_page;
};

} // namespace care
