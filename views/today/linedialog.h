// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks for a note about a finding, or for the day until which it is put away.
#pragma once

#include <QDate>
#include <QDialog>

#include <functional>

class QPlainTextEdit;
class QVBoxLayout;

namespace care {

class DayEdit;

//! Closes by itself; \a done is called in the life of \a parent, and only if the user accepts.
class LineDialog : public QDialog {
    Q_OBJECT

public:
    //! \a about: the line in words. An empty note deletes the one there is. \a isOnDisk: false where it is in
    //! memory only.
    static LineDialog *askNote(const QString &about, const QString &note,
        const std::function<void(QString)> &done, QWidget *parent, bool isOnDisk = true);
    //! \a first: the earliest day there is to choose.
    static LineDialog *askDay(
        const QString &about, QDate first, const std::function<void(QDate)> &done, QWidget *parent);

    //! Accepts a note as it stands, because the window is about to close; leaves a day alone.
    void keepNote();
    //! Asks before a note that was written is lost.
    void reject() override;
    //! Stays while the day that was typed is none.
    void accept() override;

private:
    LineDialog(const QString &title, const QString &about, QWidget *parent);
    void finishWith(QWidget *editor, const QString &hint, const QString &accept);

    QPlainTextEdit *m_note = nullptr;
    DayEdit *m_day = nullptr;
    QVBoxLayout *m_column;
};

} // namespace care
