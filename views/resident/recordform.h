// SPDX-License-Identifier: GPL-3.0-or-later
//! The form in which one record is changed or added. It is built from the fields of an EditableResource, all
//! of them or those of a task, and holds a draft; it knows nothing of sending.
#pragma once

#include "models/editing/recordrules.h"
#include "models/editing/storeddraft.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formhistory.h"
#include "views/widgets/notice.h"

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace care {

class ErrorSummary;
class FieldBox;
class FormFooter;
class FormHead;
class FormPage;
class PersonBanner;
class PlainLabel;
class SectionIndex;

class RecordForm : public QWidget {
    Q_OBJECT

public:
    //! \a resource outlives the form. \a task is one of its tasks; nullptr is the form of all fields.
    explicit RecordForm(
        const EditableResource &resource, const EditingTask *task = nullptr, QWidget *parent = nullptr);
    ~RecordForm() override;
    void setContext(const FormContext &context);
    //! The task that is shown; nullptr once all fields are.
    const EditingTask *task() const { return m_task; }
    //! Shows all fields instead of those of the task. What was typed stays, and can be undone as before.
    void showAllFields();
    //! A task that is asked in steps is shown.
    bool isInSteps() const { return m_task && !m_task->steps.empty(); }
    //! Index of the step that is seen.
    int step() const;
    //! Sees another step; the keyboard begins at its first field.
    void showStep(int step);
    //! Where the keyboard begins.
    QString firstField() const;
    //! Shows \a draft; what could be undone before is forgotten. Where it changes more than the task has, all
    //! fields are shown.
    void setDraft(const RecordDraft &draft, const Unfinished &unfinished = {});
    const RecordDraft &draft() const { return m_draft; }
    //! The newest record that the service is known to hold; the banner speaks of it, whatever is typed.
    void setNewest(const Record &record);
    Unfinished unfinished() const;
    //! Also true for a date that is not complete yet.
    bool isChanged() const;
    int changeCount() const;

    //! Everything that is to be put right or asked now.
    QList<Problem> problems() const;
    //! True if nothing stands against a review. Else the problems are shown and the summary takes the focus.
    bool check();
    //! Problems that somebody else found, the service for one.
    void showProblems(const QList<Problem> &found);

    //! True while something of it is marked as wrong.
    bool showsProblems() const { return !m_shown.isEmpty(); }
    //! Takes all changes back; the user can undo it.
    void discard();
    //! The text stays, can be read and copied, and cannot be changed.
    void setReadOnly(bool readOnly);
    bool isReadOnly() const { return m_readOnly; }
    //! The muted sentence at the right of the footer.
    void setStatus(const QString &sentence);
    //! Shows the bar above the fields; an empty \a text hides it. \a step is the word on its button.
    void say(Notice::Kind kind, const QString &text, const QString &step = {});
    Notice *notice() const { return m_notice; }
    //! nullptr unless it is about a resident.
    PersonBanner *banner() const;
    //! As the button: checks, and emits reviewRequested() if nothing stands against it.
    void review();
    FormHistory *history() { return &m_history; }
    void focusField(const QString &path);
    //! The same for the field that the user came for: in a task what is typed replaces it. \a text is typed
    //! there as if by the user; nothing if it is empty, or if the field takes more than a line of text.
    void beginAt(const QString &path, const QString &text = {});
    //! Path of the field that has the focus; empty if none has.
    QString focusedField() const;

Q_SIGNALS:
    //! The user wants to see the changes before they are sent; nothing stands against it.
    void reviewRequested();
    //! All changes are about to be taken back at once.
    void aboutToDiscard();
    //! After every change of the draft.
    void draftChanged();
    //! The button of the bar.
    void noticeStepChosen();
    //! The user wants to see another step; whoever owns the form shows it.
    void stepWanted(int step);
    //! The button "Close"; whoever owns the form asks what to do with changes.
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    //! Whom it is about in one line, for a low window.
    QWidget *buildShortHead();
    //! The page of the fields of the task, or of all, in place of the one before.
    void buildPage();
    //! Shows the draft and what is \a unfinished of it in every box.
    void fillPage(const Unfinished &unfinished);
    //! True if every one of \a paths has its place on the page.
    bool hasFields(const QStringList &paths) const;
    //! Marks the section that begins near \a top of the page.
    void showSectionAt(int top);
    void addShortcuts();
    void takeEdit(FieldBox *box);
    Entries entriesOf(const QStringList &paths) const;
    void editEntries(const Entries &before, const Entries &after);
    //! Asks about allergies: only a form of a resident does.
    bool asksAboutAllergies() const;
    //! The answer to the one question about allergies becomes a change of both members that hold it. With
    //! "none known" what is listed goes, as part of the same step.
    void takeAllergies();
    //! Whoever enters an allergy has answered the question, too; false if \a entry changes no answer.
    bool takeListedAllergy(const FormField &field, const Entry &entry);
    void showAllergies();
    void showEntries(const Entries &entries);
    void refresh();
    void refreshHead();
    //! Of what is shown as wrong in these fields, what holds no longer.
    void forgetMended(const QStringList &paths);
    //! The button "Continue": not before what is wrong in this step was put right.
    void continueToNextStep();
    void observeFocus(QWidget *now);
    void goTo(int section);
    void arrange();
    bool isFieldChanged(const FormField &field) const;

    const EditableResource &m_resource;
    const EditingTask *m_task;
    RecordDraft m_draft;
    Record m_newest; //!< of the service
    Entries m_entries; //!< what each editor holds
    Entries m_takenAllergies; //!< what the answer "none known" has taken from the lists
    QList<Problem> m_shown; //!< the problems that are on the screen
    FormHistory m_history;
    FormContext m_context;
    bool m_readOnly = false;
    bool m_canUndoDiscard = false; //!< the bar says so

    QVBoxLayout *m_layout;
    FormHead *m_head; //!< above the fields, or in a low window at their top
    PlainLabel *m_who; //!< the person in one line where the banner scrolls away
    Notice *m_notice;
    ErrorSummary *m_summary = nullptr;
    SectionIndex *m_index = nullptr;
    QWidget *m_side; //!< the index and its line; not beside a task
    FormPage *m_page = nullptr;
    QScrollArea *m_scroll;
    FormFooter *m_footer;
};

} // namespace care
