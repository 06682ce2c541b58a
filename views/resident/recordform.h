// SPDX-License-Identifier: GPL-3.0-or-later
//! The form that edits one record. It is generated from the fields of editableResident(), all of them or
//! those of a task, and holds a draft; it knows nothing of sending.
#pragma once

#include "models/editing/editableresident.h"
#include "models/editing/residentrules.h"
#include "models/editing/storeddraft.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formhistory.h"
#include "views/widgets/notice.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QScrollArea;
class QVBoxLayout;

namespace care {

class AllergyEditor;
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
    //! \a task is one of the resident; nullptr: all fields.
    explicit RecordForm(const EditingTask *task = nullptr, QWidget *parent = nullptr);
    ~RecordForm() override;
    void setContext(const FormContext &context);
    //! The task shown; nullptr once all fields are shown.
    const EditingTask *task() const { return m_task; }
    //! Shows all fields instead of the task's. What was typed stays, and can still be undone.
    void showAllFields();
    //! True for a task in steps.
    bool isInSteps() const { return m_task && !m_task->steps.empty(); }
    //! Index of the current step.
    int step() const;
    //! Shows another step and focuses its first field.
    void showStep(int step);
    //! Path of the field that is focused first of \a task; of all fields without one.
    QString firstFieldOf(const EditingTask *task) const;
    QString firstField() const { return firstFieldOf(m_task); }
    //! True if the page has a field for each of \a paths.
    bool hasFields(const QStringList &paths) const;
    //! Shows \a draft and clears the undo history. If it changes more than the task's fields, all fields are
    //! shown.
    void setDraft(const RecordDraft &draft, const Unfinished &unfinished = {});
    //! The values shown were recorded before: none is called filled in, however it came about.
    void forgetFilledIn();
    const RecordDraft &draft() const { return m_draft; }
    //! The newest known state of the record at the service; the banner shows that, whatever is typed.
    void setNewest(const Record &record);
    Unfinished unfinished() const;
    //! True for an incomplete date, too.
    bool isChanged() const { return changeCount() > 0; }
    int changeCount() const;

    //! All errors and questions at present.
    QList<Problem> problems() const;
    //! True if there are no errors. Otherwise shows them and focuses the summary.
    bool check();
    //! Shows problems found elsewhere, for example by the service.
    void showProblems(const QList<Problem> &found);

    //! True while a problem is shown.
    bool showsProblems() const { return !m_shown.isEmpty(); }
    //! Reverts all changes; the user can undo that.
    void discard();
    //! Reverts one change, with what was filled in from it; allergies as a whole. The user can undo that.
    void undoChange(const QString &path);
    //! The text can be read and copied, but not changed.
    void setReadOnly(bool readOnly);
    bool isReadOnly() const { return m_readOnly; }
    //! The muted sentence at the right of the footer.
    void setStatus(const QString &sentence);
    //! Shows the notice above the fields; an empty \a text hides it. \a step is the text of its button.
    void say(Notice::Kind kind, const QString &text, const QString &step = {});
    Notice *notice() const { return m_notice; }
    PersonBanner *banner() const;
    //! Same as the button: checks, and emits reviewRequested() if there are no errors.
    void review();
    FormHistory *history() { return &m_history; }
    //! \a input: which of its inputs, where typing goes on behind its text; -1 for the one that it begins
    //! with.
    void focusField(const QString &path, int input = -1);
    enum class Start : quint8 { Reading, Replacing };
    //! Focuses the field; in a task, or with Start::Replacing, typing replaces its value. \a text is typed
    //! there as if by the user; ignored if it is empty, or if the field takes more than one line.
    void beginAt(const QString &path, const QString &text = {}, Start start = Start::Reading);
    //! True if beginAt() can type a text into the field \a path.
    bool takesLine(const QString &path) const;
    //! Path of the focused field; empty if there is none.
    QString focusedField() const;
    //! Where the keyboard was last, also while it is in another window; in no field if it was in none.
    FormPlace lastFocused() const;

Q_SIGNALS:
    //! The user wants to review the changes; there are no errors.
    void reviewRequested();
    //! All changes are about to be reverted at once.
    void aboutToDiscard();
    //! Emitted after every change of the draft.
    void draftChanged();
    //! The button of the notice was pressed.
    void noticeStepChosen();
    //! The user wants another step; the owner of the form shows it.
    void stepWanted(int step);
    //! The button "Close" was pressed; the owner asks what to do with changes.
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    //! The person in one line, for a low window.
    QWidget *buildShortHead();
    //! Creates the page with the task's fields, or all, in place of the previous one.
    void buildPage();
    //! Shows the draft and its \a unfinished entries in every field.
    void fillPage(const Unfinished &unfinished);
    //! Marks the section near \a top of the page in the index.
    void showSectionAt(int top);
    void addShortcuts();
    void takeEdit(FieldBox *box);
    FieldEntries entriesOf(const QStringList &paths) const;
    //! The entry of \a edited, and of each date that is filled in from it; empty if there is none.
    FieldEntries entriesFilledInFrom(const FormField &edited, const Entry &entry);
    //! Sets these fields to the record's own values, as one undo step.
    void restore(const QStringList &paths);
    //! Shows the changes of a task below its fields; an incomplete entry is one, too.
    void showPending();
    //! The values of what seldom changes in the task, in one line; empty unless each has one.
    QString seldomText() const;
    //! Null in a task without the question about allergies.
    AllergyEditor *allergyEditor() const;
    //! Applies the answer about allergies to all members that hold it, as one undo step.
    void takeAllergies();
    void showAllergies();
    void showEntries(const FieldEntries &entries);
    void refresh();
    void refreshHead();
    //! Removes shown problems of these fields that no longer apply.
    void forgetMended(const QStringList &paths);
    //! The button "Continue": stays while this step has errors.
    void continueToNextStep();
    void observeFocus(QWidget *now);
    //! Scrolls to the focused field, also when fields above it have grown.
    void followFocus();
    void goTo(int section);
    void arrange();
    bool hasRoomForIndex() const;
    //! The message about an incomplete entry; empty if it is complete.
    QString problemOf(const FormField &field) const;
    bool isFieldChanged(const FormField &field) const;
    //! True if the field holds what the form entered itself.
    bool isFilledIn(const FormField &field) const;
    //! Makes a change that may disable or rebuild what has the keyboard, and gives it the keyboard back once
    //! it can be used. Until then the form has it: a key must not change what comes next.
    void keepKeyboard(const std::function<void()> &change);
    //! The field that contains \a widget; null if none does.
    const FieldBox *boxAround(const QWidget *widget) const;

    const EditingTask *m_task;
    RecordDraft m_draft;
    Record m_newest; //!< at the service
    QPointer<QWidget> m_keyboard; //!< lost the keyboard to the form
    FormPlace m_keyboardAt; //!< its field and input, where it was rebuilt
    FieldEntries m_entries; //!< content of each editor
    FieldEntries m_filledIn; //!< what the form entered itself, by field
    QList<Problem> m_shown; //!< problems on the screen
    FormHistory m_history;
    FormContext m_context;
    bool m_readOnly = false;
    bool m_canUndoDiscard = false; //!< the notice offers it
    bool m_isFocusFollowed = false; //!< until the user scrolls elsewhere

    QVBoxLayout *m_layout;
    FormHead *m_head; //!< above the fields; in a low window part of them
    PlainLabel *m_who; //!< the person in one line, where the banner scrolls away
    Notice *m_notice;
    ErrorSummary *m_summary = nullptr;
    SectionIndex *m_index = nullptr;
    QWidget *m_side; //!< the index and its line; hidden for a task
    FormPage *m_page = nullptr;
    QScrollArea *m_scroll;
    //! Unsaved changes to what the head shows. Below the fields, so that none of them moves when it comes.
    PlainLabel *m_identity;
    FormFooter *m_footer;
};

} // namespace care
