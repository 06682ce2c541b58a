// SPDX-License-Identifier: GPL-3.0-or-later
//! Changing or adding one record from the first look to the record read back: loads fresh, shows the form,
//! reviews, saves, and says what became of it. Which record it is is fixed when the editor is made; nothing
//! that is chosen elsewhere changes it. What was typed survives every failure.
#pragma once

#include "models/editing/fieldconflict.h"
#include "models/editing/savestate.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/knownalreadydialog.h"

#include <QPair>
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
struct StoredDraft;
struct Duplicates;

class RecordEditor : public QWidget {
    Q_OBJECT

public:
    //! Both of one resource. An empty \a id adds a record. Loading starts at once. With a \a task of the
    //! resource the form has its fields only, until the user wants all.
    RecordEditor(std::unique_ptr<RecordSaver> saver, std::unique_ptr<DraftAutosaver> autosaver,
        const QString &id, const EditingTask *task = nullptr, QWidget *parent = nullptr);
    ~RecordEditor() override;

    //! The date in London, and the homes of the key as id and name; may come later and again.
    void setContext(const FormContext &context);
    //! Nothing of it is printed; \a by is who has switched that off.
    void switchPrintingOff(const QString &by) { m_printingOff = by; }
    //! Of a resident: who is easily taken for this one; on form, review and paper from then on.
    void setSimilar(const QString &whoAndWhere);
    //! Empty for a new record until the service gave it one.
    QString recordId() const { return m_id; }
    bool isLoaded() const;
    bool hasChanges() const;
    //! For the title of a window: no word of the record [S25].
    QString title() const;

    //! Emits closed(), after asking where there are changes.
    void requestClose();
    //! As the button "Review changes".
    void review();
    //! Opens the form with changes that were kept from before; they lie over what was read then.
    void restoreDraft(const StoredDraft &kept);
    //! Where the keyboard begins once the record is there, instead of at the first field, and what is typed
    //! there for the user; both may be empty.
    void beginAt(const QString &path, const QString &text = {});
    //! What is in the form may have been saved by an earlier attempt of which nobody knows the outcome.
    void noteUnknownOutcome();
    //! After an attempt to create whose outcome is unknown: asks the service once more.
    void repeatLookup();
    //! Opens the form with \a draft as changes of the user's own, and its review.
    void propose(const RecordDraft &draft);
    //! After saved(): the change that puts back what was there before; without edits if there is none.
    RecordDraft putBack() const;
    //! After saved(): what somebody else changed meanwhile and the save kept; empty if nothing.
    const QString &keptOfOthers() const { return m_keptOfOthers; }
    void storeNow(); //!< what was typed is on its way to the disk then
    //! What its changes are kept under.
    QString draftId() const;
    const RecordDraft &draft() const;
    RecordForm *form() const { return m_form; }
    EmptyState *emptyState() const { return m_emptyState; }

Q_SIGNALS:
    void closed();
    //! The service has the record and it was read back.
    void saved(const QString &id);
    //! It is not known whether the record was created: \a words find it in the list.
    void lookRequested(const QString &words);
    //! The service does not accept the key any more; what was typed stays.
    void keyWanted();
    //! The service does not let this key change anything; \a reason is what it said.
    void refusedByKey(const QString &reason);
    //! The record that was to be added is here already; the form stays until somebody closes it.
    void residentWanted(const QString &id);
    void titleChanged();
    void draftChanged();

protected:
    bool event(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    enum class Step : quint8 { None, Review, TryAgain, LookUp, Close, SignIn, AskAgain, StopLookup };

    void load();
    void showLoaded(const Record &record);
    //! Lays the changes in the form over the newest record, and says what somebody else changed meanwhile.
    void layOver(const Record &record);
    void showLoadError(const SaveState &state);
    //! The service cannot be reached: what this computer has is enough for a draft.
    void showStored(const Record &record);
    //! Sees another step of the form, and keeps what was typed; the first is left only once it is known
    //! whether this person is recorded already.
    void goToStep(int step);
    void askWhetherKnown(int step);
    void showStep(int step);
    //! What a new person is told from others by, as it is typed now.
    QString typedIdentity() const;
    void findDuplicates();
    void openReview(const Duplicates &duplicates);
    void send(const RecordDraft &draft);
    void handleSaveState(const SaveState &state);
    void showState(const SaveState &state);
    void showDone(const SaveState &state);
    void showConflict(const SaveState &state);
    void showRefused(const SaveState &state);
    //! The bar with \a step as its button.
    void say(int kind, const QString &text, Step step = Step::None);
    void takeStep();
    void focusFirst();

    void showDraftStored(bool done);
    //! That nothing was sent, or, after an attempt, saved.
    QString unsentText() const;
    //! Counts down until the service may be asked again.
    void waitBeforeTryingAgain(int seconds);
    //! Counts down until the service is asked again whether it has the new record.
    void waitForLookup(int seconds);
    const EditableResource &resource() const;

    std::unique_ptr<RecordSaver> m_saver;
    DraftAutosaver *m_autosaver;
    QString m_id;
    QString m_firstField; //!< empty: as the form says
    QString m_firstText; //!< typed there for the user, once
    FormContext m_context;
    bool m_loading = false;
    bool m_wasSent = false; //!< in vain, since the last time it was saved
    bool m_showsRefusal = false; //!< the bar says what the service has against it
    QTimer m_waiting; //!< every second until the service may be asked again
    int m_secondsLeft = 0;
    bool m_outcomeUnknown = false; //!< of an earlier attempt to create this record
    bool m_touched = false; //!< since the last review
    QString m_restoredText; //!< what was said of the changes that are back
    bool m_restored = false; //!< from an earlier time: what is read now does not replace it
    bool m_isKept = true; //!< the last attempt to keep the changes succeeded
    RecordDraft m_sent;
    Record m_newest; //!< after a conflict: what the changes are to be laid over; else null
    Step m_step = Step::None;
    QString m_doneId;
    QString m_keptOfOthers;
    QString m_askedAbout; //!< the identity for which it was asked whether the person is known
    Distinctions m_distinctions; //!< from whom this person was told apart then
    bool m_isAsking = false; //!< whether the person is known
    QStackedLayout *m_stack;
    EmptyState *m_emptyState;
    RecordForm *m_form;
    QPointer<ReviewDialog> m_dialog;
    QString m_printingOff;
    QPointer<KnownAlreadyDialog> m_knownDialog;
};

} // namespace care
