// SPDX-License-Identifier: GPL-3.0-or-later
//! Edits or adds one record: loads its newest state, shows the form, reviews, saves, reads back and reports
//! the outcome. The record is fixed at construction, independent of any selection. Typed content survives
//! every failure.
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
    //! An empty \a id adds a record. Loading starts at once. With a \a task only its fields are shown, until
    //! the user asks for all.
    RecordEditor(std::unique_ptr<RecordSaver> saver, std::unique_ptr<DraftAutosaver> autosaver,
        const QString &id, const EditingTask *task = nullptr, QWidget *parent = nullptr);
    ~RecordEditor() override;

    //! Sets today's date in London, and the homes and staff; may be called again when more are known.
    void setContext(const FormContext &context);
    //! Disables printing; \a by says by whose order.
    void switchPrintingOff(const QString &by) { m_printingOff = by; }
    //! Sets the names of other residents in the entered room.
    void setWhoIsInTheRoom(const QStringList &names) { m_whoIsInTheRoom = names; }
    //! Sets others with a similar name, shown on form, review and print.
    void setSimilar(const QString &whoAndWhere);
    //! Id of the record; empty for a new one until the service has assigned an id.
    QString recordId() const { return m_id; }
    //! Takes note that this user has saved \a change of the same record elsewhere.
    void noteOwnChange(const RecordDraft &change);
    //! Takes note that \a write of this user to the same record, with unknown outcome until now, succeeded.
    void noteOwnWrite(const OpenWrite &write);
    bool isLoaded() const;
    bool hasChanges() const;
    //! Window title; never contains text of the record.
    QString title() const;

    //! Emits closed(), after asking if there are changes.
    void requestClose();
    //! Opens the review, as the button "Review changes" does.
    void review();
    //! Restores a stored draft onto the record just read.
    void restoreDraft(const StoredDraft &kept);
    //! Restores a discarded draft in place of the present input, which is discarded; false, and does nothing,
    //! while the form is being saved.
    bool bringBack(const StoredDraft &kept);
    //! Sets the field to focus once the record is loaded, and text to type there; both may be empty.
    void beginAt(const QString &path, const QString &text = {}, int input = -1);
    //! Handles another request for this open form: focuses the requested field, or the first of the task, and
    //! says that the form was open. Without either, the focus stays.
    void comeBackTo(const FormRequest &request);
    //! Notes that \a write, with unknown outcome, may have saved the content of the form.
    void noteUnknownOutcome(const OpenWrite &write);
    //! Notes the outcome of write \a number; ignored if the form did not send it.
    void noteOutcome(qint64 number, bool done, const QString &recordId);
    //! Opens the form with \a draft as if typed by the user, and its review.
    void propose(const RecordDraft &draft);
    //! Change that restores the former values, available after saved(); without edits if there is none.
    RecordDraft putBack() const;
    //! Changes by others that the save kept, available after saved(); empty if none.
    const QString &keptOfOthers() const { return m_keptOfOthers; }
    //! Sets the name shown while the record is loading.
    void setName(const QString &name);
    //! Autosaver of this form's draft.
    DraftAutosaver &autosaver() const { return *m_autosaver; }
    const RecordDraft &draft() const;
    RecordForm *form() const { return m_form; }
    EmptyState *emptyState() const { return m_emptyState; }

Q_SIGNALS:
    void closed();
    //! The user was asked whether to close, and goes on editing.
    void stayed();
    //! Emitted when the record was saved and read back.
    void saved(const QString &id);
    //! Creating the record had an unknown outcome; a search for \a words shows whether it exists.
    void lookRequested(const QString &words);
    //! The service no longer accepts the key; typed content stays.
    void keyWanted();
    //! The service does not allow this key to change anything; \a reason is its answer.
    void refusedByKey(const QString &reason);
    //! The record to be added exists already; the form stays open.
    void residentWanted(const QString &id);
    //! Another record or draft is shown; not emitted for typing.
    void titleChanged();
    void draftChanged();

protected:
    bool event(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    //! Closes a small unchanged form on Escape. Keys pressed while the form loads are kept.
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class State : quint8 {
        Reading, //!< State of loading the newest record, behind a restored form or a waiting page.
        TypedTooEarly, //!< State of loading in which keys were typed that the requested field cannot take.
        Editing,
        Asking, //!< State of asking whether the person to be added is already recorded.
        Reviewed, //!< State after sending, while the draft is not edited.
    };
    //! Outcome of the last attempt to send since a save.
    enum class Attempt : quint8 { None, NotSaved, PerhapsCreated };
    //! Next step offered by the notice; those before Review have no button.
    enum class Step : quint8 {
        None,
        Correct, //!< The user should correct what the service refused.
        NothingLeft, //!< Nothing is left to save, so the notice has no button.
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
    //! Values that \a write sent, as a change to the form's record.
    RecordDraft sentBy(const OpenWrite &write) const;
    //! Rebases the form's changes over this user's own unconfirmed writes found in \a record.
    void takeOverOwnWrites(const Record &record);
    //! Shows and stores \a over, the form's changes on another base; does nothing if the base is the same.
    void moveOnto(const RecordDraft &over);
    //! Merges the form's changes into the newest record, and reports changes by others.
    void layOver(const Record &record);
    void showLoadError(const SaveState &state);
    //! Edits the stored record as a draft, since the service cannot be reached.
    void showStored(const Record &record);
    //! Shows another step and stores the draft; leaves the first step only after checking whether the person
    //! is already recorded.
    void goToStep(int step);
    void askWhetherKnown(int step);
    void showStep(int step);
    //! Identity of a new person as now typed.
    QString typedIdentity() const;
    bool asksForDuplicates() const;
    Duplicates likelyDuplicates(Duplicates all) const;
    void findDuplicates();
    //! Shows why the service was not fully asked, and removes an earlier such message.
    void sayNotAsked(const QString &reason);
    void nameOwnerOfNumber(const QString &refusal);
    void openReview(const Duplicates &duplicates);
    //! Closes the form and keeps its content; asks first if that is impossible.
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
    //! Path of the requested field, or of the form's first.
    QString firstPath() const;
    //! True if the focus is in the form, or waits here while it loads.
    bool hasKeyboard() const;

    void showDraftStored(bool done);
    //! Sentence that nothing was sent or, after an attempt, that nothing was saved.
    QString unsentText() const;
    //! Counts down to the next possible attempt.
    void waitBeforeTryingAgain(int seconds);
    //! Counts down to the next lookup of the new record.
    void waitForLookup(int seconds);

    std::unique_ptr<RecordSaver> m_saver;
    DraftAutosaver *m_autosaver;
    QString m_id;
    const EditingTask *m_asked; //!< Requested task, even if the form shows more; may be null.
    QString m_firstField; //!< Path to focus once loaded; empty for the form's first.
    QString m_name; //!< Name of the record while loading, as far as known here.
    QString m_firstText; //!< Text to type into the first field, once.
    int m_firstInput = -1; //!< Index of the input to return to in the first field; its content is kept.
    FormContext m_context;
    State m_state = State::Editing;
    Attempt m_attempt = Attempt::None;
    QTimer m_waiting; //!< Timer that fires every second during a countdown.
    int m_secondsLeft = 0;
    qint64 m_openWrite = 0; //!< Journal number of this form's write with unknown outcome; 0 for none.
    QString m_restoredText; //!< Text of the notice about restored changes.
    RecordDraft m_sent;
    Record m_newest; //!< Record to merge into after a conflict; else null.
    Step m_step = Step::None;
    QString m_doneId;
    QString m_keptOfOthers;
    QString m_askedAbout; //!< Identity that was checked for duplicates.
    QString m_notAsked; //!< Message about an incomplete last search.
    Distinctions m_distinctions; //!< User's answers about possible duplicates, with reasons.
    QStackedLayout *m_stack;
    EmptyState *m_emptyState;
    RecordForm *m_form;
    QPointer<ReviewDialog> m_dialog;
    QString m_printingOff;
    QStringList m_whoIsInTheRoom;
    QPointer<KnownAlreadyDialog> m_knownDialog;
};

} // namespace care
