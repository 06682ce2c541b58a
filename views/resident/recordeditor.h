// SPDX-License-Identifier: GPL-3.0-or-later
//! Edits or adds one record: loads its newest state, shows the form, reviews, saves, reads back and reports
//! the outcome. The record is fixed at construction and independent of any selection elsewhere. What was
//! typed survives every failure.
#pragma once

#include "models/editing/fieldconflict.h"
#include "models/editing/savestate.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/knownalreadydialog.h"

#include <QPointer>
#include <QTimer>

#include <memory>

class QStackedLayout;

namespace care {

class DraftAutosaver;
class EmptyState;
class Notice;
class RecordForm;
class RecordSaver;
class ReviewDialog;
struct EditingTask;
struct FormRequest;
struct OpenWrite;
struct StoredDraft;
struct Duplicates;

class RecordEditor : public QWidget {
    Q_OBJECT

public:
    //! An empty \a id adds a record. Loading starts at once.
    //! With a \a task only its fields are shown, until the user asks for all.
    RecordEditor(std::unique_ptr<RecordSaver> saver, std::unique_ptr<DraftAutosaver> autosaver,
        const QString &id, const EditingTask *task = nullptr, QWidget *parent = nullptr);
    ~RecordEditor() override;

    //! Sets today's date in London, and the homes and staff; may be called again when more are known.
    void setContext(const FormContext &context);
    //! Disables printing; \a by says who switched it off.
    void switchPrintingOff(const QString &by) { m_printingOff = by; }
    //! For a resident: names of the others who live in the room that is entered now.
    void setWhoIsInTheRoom(const QStringList &names) { m_whoIsInTheRoom = names; }
    //! For a resident: others with a similar name, to be shown on form, review and print.
    void setSimilar(const QString &whoAndWhere);
    //! Empty for a new record until the service has given it an id.
    QString recordId() const { return m_id; }
    //! This user has saved \a change of the same record elsewhere.
    void noteOwnChange(const RecordDraft &change);
    //! \a write of this user to the same record, whose outcome was unknown, was found done.
    void noteOwnWrite(const OpenWrite &write);
    bool isLoaded() const;
    bool hasChanges() const;
    //! The window title; never contains text of the record.
    QString title() const;

    //! Emits closed(), after asking if there are changes.
    void requestClose();
    //! Same as the button "Review changes".
    void review();
    //! Restores a stored draft onto the record as just read.
    void restoreDraft(const StoredDraft &kept);
    //! The field to focus once the record is loaded, and text to type there; both may be empty.
    void beginAt(const QString &path, const QString &text = {}, int input = -1);
    //! The form is open already and is asked for once more: focuses the field of \a request, or the first of
    //! its task, and says that the form was open. Without either the focus stays where it is.
    void comeBackTo(const FormRequest &request);
    //! \a write may have saved what the form contains; its outcome is unknown.
    void noteUnknownOutcome(const OpenWrite &write);
    //! The outcome of write \a number is known now; ignored if the form did not send it.
    void noteOutcome(qint64 number, bool done, const QString &recordId);
    //! Opens the form with \a draft as if the user had typed it, and its review.
    void propose(const RecordDraft &draft);
    //! After saved(): the change that restores the previous values; without edits if there is none.
    RecordDraft putBack() const;
    //! After saved(): what others changed meanwhile, which the save kept; empty if nothing.
    const QString &keptOfOthers() const { return m_keptOfOthers; }
    //! \a name stands on the page while the record is loading.
    void setName(const QString &name);
    //! Stores its draft.
    DraftAutosaver &autosaver() const { return *m_autosaver; }
    const RecordDraft &draft() const;
    RecordForm *form() const { return m_form; }
    EmptyState *emptyState() const { return m_emptyState; }

Q_SIGNALS:
    void closed();
    //! The user was asked whether to close, and edits on.
    void stayed();
    //! The record was saved and read back.
    void saved(const QString &id);
    //! The outcome of creating the record is unknown; a search for \a words shows it if it was created.
    void lookRequested(const QString &words);
    //! The service no longer accepts the key; what was typed stays.
    void keyWanted();
    //! The service does not allow this key to change anything; \a reason is its answer.
    void refusedByKey(const QString &reason);
    //! The record to be added exists already; the form stays open.
    void residentWanted(const QString &id);
    //! Another record or draft is shown now; not emitted for what is typed.
    void titleChanged();
    void draftChanged();

protected:
    bool event(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    //! Escape closes a small form in which nothing was changed. What is typed while the form loads is kept.
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class State : quint8 {
        Reading, //!< the newest record; a restored form is shown meanwhile, otherwise a page that waits
        TypedTooEarly, //!< reading, and what was typed meanwhile is for a field that takes no text
        Editing,
        Asking, //!< whether the person to be added is recorded already
        Reviewed, //!< sent, and not edited since the review
    };
    //! Outcome of the last attempt to send since a save.
    enum class Attempt : quint8 { None, NotSaved, PerhapsCreated };
    //! The next step that the notice offers; those before Review have no button.
    enum class Step : quint8 {
        None,
        Correct, //!< what the service has refused
        NothingLeft, //!< to save
        Review,
        TryAgain,
        LookUp,
        Close,
        SignIn,
        AskAgain,
        StopLookup
    };

    void load();
    bool isReading() const { return m_state <= State::TypedTooEarly; }
    void showLoading();
    void showLoaded(const Record &record);
    //! The values that \a write sent, as a change to the record of the form.
    RecordDraft sentBy(const OpenWrite &write) const;
    //! Moves the form's changes over what \a record contains of this user's own unconfirmed writes.
    void takeOverOwnWrites(const Record &record);
    //! Shows and stores \a over, the form's changes on another base; nothing if the base is the same.
    void moveOnto(const RecordDraft &over);
    //! Merges the form's changes into the newest record, and reports what others changed meanwhile.
    void layOver(const Record &record);
    void showLoadError(const SaveState &state);
    //! The service cannot be reached: edits the stored record as a draft.
    void showStored(const Record &record);
    //! Shows another step of the form and stores the draft; leaves the first step only once it is known
    //! whether the person is recorded already.
    void goToStep(int step);
    void askWhetherKnown(int step);
    void showStep(int step);
    //! The identity of a new person as currently typed.
    QString typedIdentity() const;
    bool asksForDuplicates() const;
    Duplicates likelyDuplicates(Duplicates all) const;
    void findDuplicates();
    //! Shows why the service was not fully asked, and withdraws what an earlier search said of that.
    void sayNotAsked(const QString &reason);
    void nameOwnerOfNumber(const QString &refusal);
    void openReview(const Duplicates &duplicates);
    //! Closes the form and keeps what was typed; asks first where it cannot be kept.
    void keepForLater();
    void send(const RecordDraft &draft);
    void handleSaveState(const SaveState &state);
    void showState(const SaveState &state);
    void showDone(const SaveState &state);
    void showConflict(const SaveState &state);
    void showRefused(const SaveState &state);
    //! Shows the notice with a button for \a step.
    void say(int kind, const QString &text, Step step = Step::None);
    void takeStep();
    void focusFirst();
    //! Path of the field that was asked for, or where the form begins.
    QString firstPath() const;
    //! True if the keyboard is in the form, or waits here for it to load.
    bool hasKeyboard() const;

    void showDraftStored(bool done);
    //! The sentence that nothing was sent, or, after an attempt, that nothing was saved.
    QString unsentText() const;
    //! Counts down to the next possible attempt.
    void waitBeforeTryingAgain(int seconds);
    //! Counts down to the next lookup of the new record.
    void waitForLookup(int seconds);

    std::unique_ptr<RecordSaver> m_saver;
    DraftAutosaver *m_autosaver;
    QString m_id;
    const EditingTask *m_asked; //!< the task that was asked for, even if the form shows more; may be null
    QString m_firstField; //!< path to focus once loaded; empty: where the form begins
    QString m_name; //!< of the record, as far as it is known here while it is loading
    QString m_firstText; //!< typed into that field, once
    int m_firstInput = -1; //!< of that field, where somebody comes back to it: what is there is not replaced
    FormContext m_context;
    State m_state = State::Editing;
    Attempt m_attempt = Attempt::None;
    QTimer m_waiting; //!< fires every second during a countdown
    int m_secondsLeft = 0;
    qint64 m_openWrite = 0; //!< number in the journal of a write of this form with unknown outcome; 0: none
    QString m_restoredText; //!< the notice about restored changes
    RecordDraft m_sent;
    Record m_newest; //!< after a conflict: the record to merge into; else null
    Step m_step = Step::None;
    QString m_doneId;
    QString m_keptOfOthers;
    QString m_askedAbout; //!< the identity that was checked for duplicates
    QString m_notAsked; //!< of the last search
    Distinctions m_distinctions; //!< the user's answers about these duplicates
    QStackedLayout *m_stack;
    EmptyState *m_emptyState;
    RecordForm *m_form;
    QPointer<ReviewDialog> m_dialog;
    QString m_printingOff;
    QStringList m_whoIsInTheRoom;
    QPointer<KnownAlreadyDialog> m_knownDialog;
};

} // namespace care
