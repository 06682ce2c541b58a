// SPDX-License-Identifier: GPL-3.0-or-later
//! A draft for notifying somebody outside of an incident: what the records say, without names, beside the
//! user's own words, and the answer to whether somebody was notified.
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
    //! Deletes itself. \a models outlives it. \a printingOff: who has switched printing off, in a sentence.
    NotificationDialog(const WindowModels &models, const NotificationFacts &facts, const QString &printingOff,
        QWidget *parent);
    //! Keeps the words, and an answer with its reason.
    ~NotificationDialog() override;

    //! Asks before an answer is lost.
    void reject() override;
    //! The draft as it stands on paper.
    SheetContent content() const;

private:
    QWidget *makeWords();
    void showRecordsWhole(QScrollArea &pane);
    QWidget *makeAnswer();
    QWidget *makeFoot(const QString &printingOff);
    void showStored();
    //! Says beside the buttons what of the draft is kept, or why the answer is not.
    void showWhatIsKept();
    void warnOfNames();
    NotificationDraft::Answer chosenAnswer() const;
    //! With its reason.
    bool isAnswerWhole() const;
    bool isAnswerChanged() const;
    void storeWords();
    void storeAnswer();
    void discardAnswer();
    //! Asks before a name leaves the home.
    void print();
    void preview();

    const WindowModels &m_models;
    const NotificationFacts m_facts;
    SectionsText *m_records;
    QPlainTextEdit *m_words;
    PlainLabel *m_named; //!< says that the words or the reason name somebody
    QComboBox *m_answer;
    QLineEdit *m_reason;
    QPushButton *m_store;
    PlainLabel *m_stored;
    NotificationDraft m_kept; //!< the answer and its reason as last taken from the journal
    QTimer m_later; //!< words are stored shortly after the last key
};

//! Reads the facts and opens the dialog.
void openNotification(
    QWidget *window, const QString &incidentId, const WindowModels &models, const QString &printingOff);

} // namespace care
