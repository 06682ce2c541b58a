// SPDX-License-Identifier: GPL-3.0-or-later
//! Draft for notifying an outside body of an incident: content of the records without names, the user's own
//! words, and whether a notification was made.
#pragma once

#include "models/insight/notificationfacts.h"
#include "models/insight/notifications.h"
#include "views/paper/contentsheet.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;

namespace care {

class PlainLabel;
class SectionsText;
class WindowModels;

class NotificationDialog : public QDialog {
    Q_OBJECT

public:
    //! Deletes itself. \a models must outlive the dialog. \a printingOff says by whose order printing is off.
    NotificationDialog(const WindowModels &models, const NotificationFacts &facts, const QString &printingOff,
        QWidget *parent);
    //! Stores the words, and a complete answer.
    ~NotificationDialog() override;

    //! Asks before an answer is lost.
    void reject() override;
    //! Draft of the notification as printed.
    SheetContent content() const;

private:
    QWidget *makeWords();
    void showRecordsWhole(QScrollArea &pane);
    QWidget *makeAnswer();
    QWidget *makeFoot(const QString &printingOff);
    void showStored();
    //! Shows beside the buttons which parts of the draft are stored, or why the answer is not.
    void showWhatIsKept();
    void warnOfNames();
    NotificationDraft::Answer chosenAnswer() const;
    //! True if the chosen answer has its reason.
    bool isAnswerWhole() const;
    bool isAnswerChanged() const;
    void storeWords();
    void storeAnswer();
    void discardAnswer();
    //! Asks before a name leaves the home, then prints.
    void print();
    void preview();

    const WindowModels &m_models;
    const NotificationFacts m_facts;
    SectionsText *m_records;
    QPlainTextEdit *m_words;
    PlainLabel *m_named; //!< Warning that the words or the reason contain a name.
    QComboBox *m_answer;
    QLineEdit *m_reason;
    QPushButton *m_store;
    PlainLabel *m_stored;
    NotificationDraft m_kept; //!< Stored answer and reason, last read from the journal.
    QTimer m_later; //!< Delay before typed words are stored.
};

//! Reads the facts and opens the dialog.
void openNotification(
    QWidget *window, const QString &incidentId, const WindowModels &models, const QString &printingOff);

} // namespace care
