// SPDX-License-Identifier: GPL-3.0-or-later
//! The review before sending: the person, each change, what has to be confirmed, and for fields that somebody
//! else changed too, which value to keep.
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

    //! Age and what ends soon, on screen and on paper, are of that day: a review may stay open over midnight.
    void setToday(QDate today);
    //! The draft to send, without the changes the user gave up in a conflict.
    RecordDraft confirmedDraft() const { return draftWith(Whose::Mine); }
    //! Ids of the possible duplicates, with the reasons why the new resident is another person.
    Distinctions distinctions() const;
    QPushButton *saveButton() const { return m_save; }

Q_SIGNALS:
    //! Emitted once, at the first press of the button.
    void confirmed(const care::RecordDraft &draft);
    //! The resident exists already: nothing is sent, and the one with this id is to be opened.
    void residentWanted(const QString &id);
    //! The review was printed, on paper or to a file.
    void printed();
    //! The user wants to edit the field with this path; nothing is sent.
    void changeWanted(const QString &path);
    //! The user wants to decide about the conflicts another time; nothing is sent.
    void laterWanted();

private:
    QWidget *buildBody();
    enum class Whose : quint8 { Mine, Others };
    //! Changes that nobody has to decide about, or what would be saved with the answers so far.
    void addOutcome(QVBoxLayout *body);
    void addOthers(QVBoxLayout *body);
    //! Lists what would be saved with the answers so far; a conflict without one is left out.
    void listOutcome();
    //! Shows again all that depends on the answers.
    void followAnswers();
    //! A table of old and new values; the user's own changes have a link to their field.
    QGridLayout *addTable(QVBoxLayout *body);
    void addChanges(QVBoxLayout *body, const QList<Change> &changes, Whose whose);
    //! \a word says whose it is, where both stand in one table.
    void addChange(QGridLayout *grid, const Change &change, Whose whose, const QString &word = {});
    //! The label of a value in the last row, still empty; null where a long word made it a text of its own,
    //! which is read aloud as \a spoken.
    PlainLabel *addValue(QGridLayout *grid, int column, const QString &value, const QString &spoken);
    //! The links of a change of the user's own; \a show shows it with its real values.
    QWidget *makeLinks(const Change &change, const std::function<void(const Change &)> &show);
    void addDuplicate(QVBoxLayout *body, const Duplicate &duplicate);
    void addConflict(QVBoxLayout *body, const FieldConflict &conflict);
    void addQuestion(QVBoxLayout *body, const QString &question);
    Notice *addNote(QVBoxLayout *body, Notice::Kind kind, const QString &text);
    void addButtons(QVBoxLayout *column);
    //! The draft with the answers; a conflict without one has the values of \a whose.
    RecordDraft draftWith(Whose whose) const;
    //! Says on the button what it would send, and beside it what is not decided.
    void showWhatIsLeft();
    //! Number of unanswered questions; focuses the first.
    int askWhatIsMissing();
    void save();
    void print();

    Review m_review;
    QuestionArea *m_questions = nullptr;
    PersonBanner *m_banner = nullptr;
    PlainLabel *m_identity = nullptr; //!< null where nothing of it changes
    QWidget *m_outcome = nullptr; //!< null without a conflict
    Notice *m_note = nullptr; //!< null where there is none to be read
    QList<QCheckBox *> m_ticks;
    QList<ConflictQuestion *> m_decisions; //!< one for each conflict
    QList<AnswerGroup *> m_others; //!< one for each possible duplicate
    QPushButton *m_save;
    PlainLabel *m_missing;
};

} // namespace care
