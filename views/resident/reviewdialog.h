// SPDX-License-Identifier: GPL-3.0-or-later
//! The last look before anything is sent: who it is about, each change as a sentence, what has to be
//! confirmed, and where somebody else changed the same field, which of the two shall hold.
#pragma once

#include "views/resident/knownalreadydialog.h"
#include "views/resident/review.h"
#include "views/widgets/notice.h"

#include <QDialog>

class QCheckBox;
class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace care {

class AnswerGroup;
class PlainLabel;

class ReviewDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReviewDialog(const Review &review, QWidget *parent = nullptr);

    //! What shall be sent: the draft without the changes that gave way to somebody else's.
    RecordDraft confirmedDraft() const;
    //! Ids of the duplicates, and why the new resident is none of them.
    Distinctions distinctions() const;
    QPushButton *saveButton() const { return m_save; }

Q_SIGNALS:
    //! Once, at the first press of the button.
    void confirmed(const care::RecordDraft &draft);
    //! The resident is here already: nothing is to be sent, the one with this id is to be opened.
    void residentWanted(const QString &id);
    //! A copy of it went to paper or into a file.
    void printed();
    //! The user wants to enter the field with this path again; nothing is sent.
    void changeWanted(const QString &path);

private:
    QWidget *buildBody();
    enum class Whose : quint8 { Mine, Others };
    //! A table: what it was, and what it becomes. Of the user's own each leads back to its field.
    void addChanges(QVBoxLayout *body, const QList<Change> &changes, Whose whose);
    void addChange(QGridLayout *grid, const Change &change, Whose whose);
    void addDuplicate(QVBoxLayout *body, const Duplicate &duplicate);
    void addConflict(QVBoxLayout *body, const FieldConflict &conflict);
    void addQuestion(QVBoxLayout *body, const QString &question);
    void addNote(QVBoxLayout *body, Notice::Kind kind, const QString &text);
    void addButtons(QVBoxLayout *column);
    //! Takes the keyboard to the first answer that is missing; false if there is none.
    bool askWhatIsMissing();
    void save();
    void print();

    Review m_review;
    QList<QCheckBox *> m_ticks;
    QList<AnswerGroup *> m_decisions; //!< one for each conflict
    QList<AnswerGroup *> m_others; //!< one for each duplicate
    QPushButton *m_save;
    PlainLabel *m_missing;
};

} // namespace care
