// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace care {

class RecordSidePanel;

//! A list and the record that is chosen in it, side by side. Where large text leaves no room for both, the
//! record takes the place of the list while somebody wants it. Thread: GUI.
class RecordSplitter : public QSplitter {
    Q_OBJECT

public:
    //! Takes both over.
    RecordSplitter(QWidget *lists, RecordSidePanel *detail, QWidget *parent = nullptr);

    RecordSidePanel &detail() const { return *m_detail; }
    //! Whether there is a record to be shown.
    void setRecord(bool hasRecord);
    //! Goes to the record.
    void openRecord();
    //! Back to the list, where it has given way.
    void closeRecord();
    //! Shows or hides the record.
    void toggleRecord();

Q_SIGNALS:
    //! The user is back at the list, or the record had the keyboard and is gone.
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
    bool m_isWanted = true; // beside the list
    bool m_isOpen = false; // in its place
};

} // namespace care
