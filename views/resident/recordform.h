// SPDX-License-Identifier: GPL-3.0-or-later
//! Form that edits one record, generated from the fields of editableResident(), all or those of a task. Holds
//! a draft and knows nothing of sending.
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
    //! \a task is one of editableResident(); nullptr for all fields.
    explicit RecordForm(const EditingTask *task = nullptr, QWidget *parent = nullptr);
    ~RecordForm() override;
    void setContext(const FormContext &context);
    //! Task shown; nullptr once all fields are shown.
    const EditingTask *task() const { return m_task; }
    //! Shows all fields in place of the task's; typed content and undo history stay.
    void showAllFields();
    bool isInSteps() const { return m_task && !m_task->steps.empty(); }
    int step() const;
    //! Shows another step and focuses its first field.
    void showStep(int step);
    //! Path of the field to focus first in \a task; without a task, in the form of all fields.
    QString firstFieldOf(const EditingTask *task) const;
    QString firstField() const { return firstFieldOf(m_task); }
    //! True if the page has a field for each of \a paths.
    bool hasFields(const QStringList &paths) const;
    //! Shows \a draft and clears the undo history. A draft that changes more than the task's fields shows all
    //! fields.
    void setDraft(const RecordDraft &draft, const Unfinished &unfinished = {});
    //! Treats all shown values as recorded, so that none is marked as filled in by the form.
    void forgetFilledIn();
    const RecordDraft &draft() const { return m_draft; }
    //! Sets the newest known state of the record at the service, which the banner shows whatever is typed.
    void setNewest(const Record &record);
    Unfinished unfinished() const;
    //! True if anything has changed, including an incomplete date.
    bool isChanged() const { return changeCount() > 0; }
    int changeCount() const;

    //! All present errors and questions.
    QList<Problem> problems() const;
    //! Returns true without errors; otherwise shows them and focuses the summary.
    bool check();
    //! Shows problems found elsewhere, for example by the service.
    void showProblems(const QList<Problem> &found);

    bool showsProblems() const { return !m_shown.isEmpty(); }
    //! Reverts all changes; the user can undo that.
    void discard();
    //! Reverts one change and values filled in from it; allergies as a whole. The user can undo that.
    void undoChange(const QString &path);
    //! Makes fields read-only; their text can still be read and copied.
    void setReadOnly(bool readOnly);
    bool isReadOnly() const { return m_readOnly; }
    //! Sets the muted sentence at the right of the footer.
    void setStatus(const QString &sentence);
    //! Shows the notice above the fields; an empty \a text hides it. \a step is the text of its button.
    void say(Notice::Kind kind, const QString &text, const QString &step = {});
    Notice *notice() const { return m_notice; }
    PersonBanner *banner() const;
    //! Checks the form like the button, and emits reviewRequested() if there are no errors.
    void review();
    FormHistory *history() { return &m_history; }
    //! Focuses a field; \a input is the index of an input where typing continues after its text, -1 for the
    //! field's first.
    void focusField(const QString &path, int input = -1);
    enum class Start : quint8 { Reading, Replacing };
    //! Focuses the field; in a task, or with Start::Replacing, typing replaces its value. \a text is entered
    //! as if typed; ignored if empty or if the field takes several lines.
    void beginAt(const QString &path, const QString &text = {}, Start start = Start::Reading);
    //! True if beginAt() can type a text into the field \a path.
    bool takesLine(const QString &path) const;
    //! Path of the focused field; empty if there is none.
    QString focusedField() const;
    //! Place of the last focus in the form, even while another window has it; no field if it was in none.
    FormPlace lastFocused() const;

Q_SIGNALS:
    //! The user wants to review the changes; there are no errors.
    void reviewRequested();
    //! All changes are about to be reverted.
    void aboutToDiscard();
    //! Emitted after every change of the draft.
    void draftChanged();
    //! Emitted when the button of the notice was pressed.
    void noticeStepChosen();
    //! The user wants another step, which the form's owner shows.
    void stepWanted(int step);
    //! The button "Close" was pressed; the owner asks about unsaved changes.
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    //! Makes the line that names the person in a low window.
    QWidget *buildShortHead();
    //! Creates the page with the task's fields, or all, in place of the former page.
    void buildPage();
    //! Shows the draft and its \a unfinished entries in every field.
    void fillPage(const Unfinished &unfinished);
    //! Marks the section near \a top of the page in the index.
    void showSectionAt(int top);
    void addShortcuts();
    void takeEdit(FieldBox *box);
    FieldEntries entriesOf(const QStringList &paths) const;
    //! Entry of \a edited with those of dates filled in from it; empty if there are none.
    FieldEntries entriesFilledInFrom(const FormField &edited, const Entry &entry);
    //! Resets these fields to the record's values, as one undo step.
    void restore(const QStringList &paths);
    //! Shows a task's changes below its fields, including incomplete entries.
    void showPending();
    //! Values of the task's seldom changed fields in one line; empty unless each has one.
    QString seldomText() const;
    //! Editor for allergies; null in a task without them.
    AllergyEditor *allergyEditor() const;
    //! Applies the answer about allergies to all members that hold it, as one undo step.
    void takeAllergies();
    void showAllergies();
    void showEntries(const FieldEntries &entries);
    void refresh();
    void refreshHead();
    //! Removes shown problems of these fields that no longer apply.
    void forgetMended(const QStringList &paths);
    //! Handles the button "Continue": stays while this step has errors.
    void continueToNextStep();
    void observeFocus(QWidget *now);
    //! Scrolls to the focused field, also after fields above it have grown.
    void followFocus();
    void goTo(int section);
    void arrange();
    bool hasRoomForIndex() const;
    //! Message about an incomplete entry; empty if complete.
    QString problemOf(const FormField &field) const;
    bool isFieldChanged(const FormField &field) const;
    //! True if the field holds a value entered by the form.
    bool isFilledIn(const FormField &field) const;
    //! Runs \a change, which may disable or rebuild the focused widget, and returns the focus once possible.
    //! Meanwhile the form has it, so that a key cannot change the next widget.
    void keepKeyboard(const std::function<void()> &change);
    //! Field that contains \a widget; null if there is none.
    const FieldBox *boxAround(const QWidget *widget) const;

    const EditingTask *m_task;
    RecordDraft m_draft;
    Record m_newest; //!< Newest known state of the record at the service.
    QPointer<QWidget> m_keyboard; //!< Widget that lost the focus to the form and gets it back when usable.
    FormPlace m_keyboardAt; //!< Field and input of that widget, if it was rebuilt.
    FieldEntries m_entries; //!< Entries shown in the editors, by field.
    FieldEntries m_filledIn; //!< Values that the form entered itself, by field.
    QList<Problem> m_shown; //!< Problems shown on screen.
    FormHistory m_history;
    FormContext m_context;
    bool m_readOnly = false;
    bool m_canUndoDiscard = false; //!< True while the notice offers to undo discarding.
    bool m_isFocusFollowed = false; //!< True until the user scrolls elsewhere.

    QVBoxLayout *m_layout;
    FormHead *m_head; //!< Head above the fields; scrolls with them in a low window.
    PlainLabel *m_who; //!< Person in one line, shown when the banner scrolls away.
    Notice *m_notice;
    ErrorSummary *m_summary = nullptr;
    SectionIndex *m_index = nullptr;
    QWidget *m_side; //!< Index with its line; hidden for a task.
    FormPage *m_page = nullptr;
    QScrollArea *m_scroll;
    //! Unsaved changes to identifying fields; below the fields, so that none of them moves.
    PlainLabel *m_identity;
    FormFooter *m_footer;
};

} // namespace care
