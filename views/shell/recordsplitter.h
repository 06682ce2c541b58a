// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace care {

class RecordSidePanel;

//! Splitter with a list and its current record side by side. If large text leaves no room for both, an opened
//! record replaces the list. Thread: GUI.
class RecordSplitter : public QSplitter {
    Q_OBJECT

public:
    //! Takes ownership of both.
    RecordSplitter(QWidget *lists, RecordSidePanel *detail, QWidget *parent = nullptr);

    RecordSidePanel &detail() const { return *m_detail; }
    //! Sets whether there is a record to show.
    void setRecord(bool hasRecord);
    //! Moves the keyboard to the record, also if it was hidden; it replaces the list if there is no room for
    //! both.
    void openRecord();
    //! Returns to the list, where the record has replaced it or was opened although it is not wanted beside.
    void closeRecord();
    //! Shows or hides the record beside the list.
    void toggleRecord();

Q_SIGNALS:
    //! Emitted when the user returned to the list, or the record disappeared with the keyboard.
    void returned();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    bool isBeside() const;
    void arrange();

    QWidget *m_lists;
    RecordSidePanel *m_detail;
    bool m_hasRecord = false;
    bool m_isWanted = true; // True if the user wants the record beside the list.
    bool m_isOpen = false; // True if the record was opened, in place of the list or beside it.
};

} // namespace care
