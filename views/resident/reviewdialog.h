// SPDX-License-Identifier: GPL-3.0-or-later
//! Review dialog before sending: the person, each change, confirmations, and for fields also changed by
//! somebody else the choice of value.
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
class ConflictQuestion;
class PersonBanner;
class PlainLabel;
class QuestionArea;

class ReviewDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReviewDialog(const Review &review, QWidget *parent = nullptr);

    //! Sets the day for ages and end dates on screen and paper, since a review may stay open over midnight.
    void setToday(QDate today);
    //! Sets others with a similar name, who may be found only after the review was opened.
    void setSimilar(const QString &whoAndWhere);
    //! Draft to send, without changes that the user gave up in a conflict.
    RecordDraft confirmedDraft() const { return draftWith(Whose::Mine); }
    //! Ids of possible duplicates, with reasons why the new resident is somebody else.
    Distinctions distinctions() const;
    QPushButton *saveButton() const { return m_save; }

Q_SIGNALS:
    //! Emitted once, at the first press of the button.
    void confirmed(const care::RecordDraft &draft);
    //! The resident exists already: nothing is sent, and this id should be opened.
    void residentWanted(const QString &id);
    //! The review was printed, on paper or to a file.
    void printed();
    //! The user wants to edit the field with this path; nothing is sent.
    void changeWanted(const QString &path);
    //! The user wants to decide about conflicts later; nothing is sent.
    void laterWanted();

private:
    QWidget *buildBody();
    enum class Whose : quint8 { Mine, Others };
    //! Adds the changes without conflicts, or the result that the answers so far would save.
    void addOutcome(QVBoxLayout *body);
    void addOthers(QVBoxLayout *body);
    //! Lists what the answers so far would save; unanswered conflicts are left out.
    void listOutcome();
    //! Updates everything that depends on the answers.
    void followAnswers();
    //! Adds a table of old and new values; the user's own changes have a link to their field.
    QGridLayout *addTable(QVBoxLayout *body);
    void addChanges(QVBoxLayout *body, const QList<Change> &changes, Whose whose);
    //! Adds a row for a change; \a word names its author in a table of both sides.
    void addChange(QGridLayout *grid, const Change &change, Whose whose, const QString &word = {});
    //! Adds an empty label for a value in the last row; null if a long word made it a LongValue, read aloud
    //! as \a spoken.
    PlainLabel *addValue(QGridLayout *grid, int column, const QString &value, const QString &spoken);
    //! Makes the links of the user's own change; \a show displays its real values.
    QWidget *makeLinks(const Change &change, const std::function<void(const Change &)> &show);
    void addDuplicate(QVBoxLayout *body, const Duplicate &duplicate);
    void addConflict(QVBoxLayout *body, const FieldConflict &conflict);
    void addQuestion(QVBoxLayout *body, const QString &question);
    Notice *addNote(QVBoxLayout *body, Notice::Kind kind, const QString &text);
    void addButtons(QVBoxLayout *column);
    //! Draft with the answers; unanswered conflicts take the values of \a whose.
    RecordDraft draftWith(Whose whose) const;
    //! Shows on the button how many changes it would send, and beside it what is undecided.
    void showWhatIsLeft();
    //! Returns the number of unanswered questions and focuses the first.
    int askWhatIsMissing();
    void save();
    void print();

    Review m_review;
    QuestionArea *m_questions = nullptr;
    PersonBanner *m_banner = nullptr;
    PlainLabel *m_identity = nullptr; //!< Sentence about changed identity; null if unchanged.
    QWidget *m_outcome = nullptr; //!< Area with the outcome; null without a conflict.
    Notice *m_note = nullptr; //!< Note on the whole change; null if there is none.
    QList<QCheckBox *> m_ticks;
    QList<ConflictQuestion *> m_decisions; //!< One question for each field changed on both sides.
    QList<AnswerGroup *> m_others; //!< One question for each possible duplicate.
    QPushButton *m_save;
    PlainLabel *m_missing;
};

} // namespace care
