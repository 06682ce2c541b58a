// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog for a note about a finding, or for the day until which the finding is put away.
#pragma once

#include <QDate>
#include <QDialog>

#include <functional>

class QPlainTextEdit;
class QVBoxLayout;

namespace care {

class DayEdit;

//! Dialog that deletes itself; calls \a done while \a parent exists, and only if the user accepts.
class LineDialog : public QDialog {
    Q_OBJECT

public:
    //! Asks for a note; \a about describes the line. An empty note deletes the present one. \a isOnDisk is
    //! false if the note is in memory only.
    static LineDialog *askNote(const QString &about, const QString &note,
        const std::function<void(QString)> &done, QWidget *parent, bool isOnDisk = true);
    //! Asks for a day; \a first is the earliest possible.
    static LineDialog *askDay(
        const QString &about, QDate first, const std::function<void(QDate)> &done, QWidget *parent);

    //! Accepts a note as typed, because the window is about to close; a day is left alone.
    void keepNote();
    //! Asks before a typed note is lost.
    void reject() override;
    //! Stays open while the typed day is invalid.
    void accept() override;

protected:
    //! Ctrl+Enter accepts a note, in which Enter begins a line.
    void keyPressEvent(QKeyEvent *event) override;

private:
    LineDialog(const QString &title, const QString &about, QWidget *parent);
    void finishWith(QWidget *editor, const QString &hint, const QString &accept);

    const QString m_about;
    QPlainTextEdit *m_note = nullptr;
    DayEdit *m_day = nullptr;
    QVBoxLayout *m_column;
};

} // namespace care
