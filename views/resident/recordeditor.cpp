// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/recordeditor.h"

#include "models/editing/draftautosaver.h"
#include "models/editing/draftmerge.h"
#include "models/editing/editableresident.h"
#include "models/editing/openwritelist.h"
#include "models/editing/recordsaver.h"
#include "models/editing/residentrules.h"
#include "models/editing/storeddraft.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/resident/formopener.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/notice.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/recordactionevent.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QStackedLayout>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care {

RecordEditor::RecordEditor(std::unique_ptr<RecordSaver> saver, std::unique_ptr<DraftAutosaver> autosaver,
    const QString &id, const EditingTask *task, QWidget *parent)
    : QWidget(parent)
    , m_saver(std::move(saver))
    , m_autosaver(autosaver.release())
    , m_id(id)
    , m_asked(task)
    , m_context{ dayInLondon(QDateTime::currentDateTimeUtc()), {} }
    , m_stack(new QStackedLayout(this))
    , m_emptyState(new EmptyState(this))
    , m_form(new RecordForm(task, this))
{
    auto *waiting = new QWidget(this);
    auto *column = new QVBoxLayout(waiting);
    auto *close = new LinkButton(tr("Close"), waiting);
    column->addWidget(m_emptyState, 1);
    column->addWidget(close, 0, Qt::AlignHCenter);
    addWidgets(m_stack, { waiting, m_form });
    m_autosaver->setParent(this);
    // A click beside the fields must not take the focus; setFocus() moves to the first field.
    setFocusPolicy(Qt::NoFocus);
    m_waiting.setInterval(std::chrono::seconds(1));
    connect(&m_waiting, &QTimer::timeout, this, [this] {
        if (m_saver->state().kind == SaveState::Kind::LookingUp)
            waitForLookup(m_secondsLeft - 1);
        else
            waitBeforeTryingAgain(m_secondsLeft - 1);
    });
    m_form->setStatus(tr("Nothing has been sent."));
    connect(close, &QPushButton::clicked, this, &RecordEditor::requestClose);
    connect(m_emptyState, &EmptyState::stepChosen, this, [this] {
        const std::optional<ApiError> &error = m_saver->state().error;
        if (error && error->next() == ApiError::Next::SignInAgain)
            Q_EMIT keyWanted(); // A refused key is not sent again, so loading would fail.
        else
            load();
    });
    connect(m_saver.get(), &RecordSaver::loaded, this, &RecordEditor::showLoaded);
    connect(m_saver.get(), &RecordSaver::loadedFromStore, this, &RecordEditor::showStored);
    connect(m_saver.get(), &RecordSaver::stateChanged, this, &RecordEditor::handleSaveState);
    connect(m_autosaver, &DraftAutosaver::stored, this, &RecordEditor::showDraftStored);
    connect(m_form, &RecordForm::closeRequested, this, &RecordEditor::requestClose);
    connect(m_form, &RecordForm::noticeStepChosen, this, &RecordEditor::takeStep);
    connect(m_form, &RecordForm::stepWanted, this, &RecordEditor::goToStep);
    connect(m_form, &RecordForm::aboutToDiscard, m_autosaver, &DraftAutosaver::discard);
    connect(m_form, &RecordForm::draftChanged, this, [this] {
        if (m_state == State::Reviewed)
            m_state = State::Editing;
        // Without problems shown, the refused values are corrected as far as the form can tell.
        if (m_step == Step::NothingLeft || (m_step == Step::Correct && !m_form->showsProblems())) {
            m_step = Step::None;
            m_form->notice()->clear();
        }
        if (!m_form->isChanged() && !m_saver->state().isBusy())
            m_form->setStatus(unsentText()); // Say that nothing was sent, since there is no draft any more.
        m_autosaver->schedule(m_form->draft(), m_form->lastFocused(), m_form->unfinished());
        Q_EMIT draftChanged();
    });
    connect(m_form, &RecordForm::reviewRequested, this, [this] {
        if (asksForDuplicates())
            findDuplicates();
        else
            openReview({});
    });
    if (m_id.isEmpty())
        m_stack->setCurrentWidget(m_form);
    else
        load();
}

RecordEditor::~RecordEditor() = default;

void RecordEditor::setContext(const FormContext &context)
{
    m_context = context;
    m_form->setContext(context);
    if (m_dialog)
        m_dialog->setToday(context.today);
}

void RecordEditor::setSimilar(const QString &whoAndWhere)
{
    m_form->banner()->setSimilar(whoAndWhere);
    if (m_dialog)
        m_dialog->setSimilar(whoAndWhere);
}

bool RecordEditor::isLoaded() const
{
    return m_stack->currentWidget() == m_form;
}

bool RecordEditor::hasChanges() const
{
    return m_form->isChanged();
}

QString RecordEditor::title() const
{
    return m_id.isEmpty() ? QCoreApplication::translate("form", "New resident")
                          : QCoreApplication::translate("form", "Editing one resident");
}

const RecordDraft &RecordEditor::draft() const
{
    return m_form->draft();
}

void RecordEditor::load()
{
    m_state = State::Reading;
    showLoading();
    m_saver->load(m_id);
}

void RecordEditor::setName(const QString &name)
{
    m_name = name;
    if (isReading() && !isLoaded())
        showLoading();
}

void RecordEditor::showLoading()
{
    QString sentence =
        m_name.isEmpty() ? tr("Opening the form…") : tr("Opening the form of %1…", "a person").arg(m_name);
    if (m_state == State::TypedTooEarly)
        sentence += u' ' + tr("You can type once it is open.");
    else if (!m_firstText.isEmpty())
        sentence += u' ' + tr("Typed so far: %1").arg(m_firstText);
    m_emptyState->setState(EmptyState::Kind::Loading, sentence);
}

void RecordEditor::keyPressEvent(QKeyEvent *event)
{
    const bool isOpening = isReading() && !isLoaded();
    const bool isSmall = !isLoaded() || m_form->task();
    if (event->key() == Qt::Key_Escape && isSmall && !hasChanges()
        && (isOpening || !m_saver->state().isBusy()))
        return requestClose();
    const bool isText = !event->text().isEmpty() && event->text().front().isPrint()
        && !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    if (!isOpening || !isText)
        return QWidget::keyPressEvent(event);
    if (m_asked && m_firstInput < 0 && m_form->takesLine(firstPath()))
        m_firstText += event->text();
    else
        m_state = State::TypedTooEarly;
    showLoading();
}

void RecordEditor::showLoaded(const Record &record)
{
    m_state = State::Editing;
    // Refuse another record under this id, which would be edited under the wrong name.
    if (record.id != m_id)
        return m_emptyState->setState(
            EmptyState::Kind::Failed, tr("The service sent a different record from the one asked for."));
    if (isLoaded()) // Keep typed content, which the record does not replace.
        return layOver(record);
    const bool isAwaited = hasKeyboard();
    m_form->setDraft(RecordDraft(record));
    m_stack->setCurrentWidget(m_form);
    if (isAwaited)
        focusFirst();
    Q_EMIT titleChanged();
}

void RecordEditor::beginAt(const QString &path, const QString &text, int input)
{
    m_firstField = path;
    m_firstText = text;
    m_firstInput = input;
}

QString RecordEditor::firstPath() const
{
    return m_firstField.isEmpty() ? m_form->firstFieldOf(m_asked) : m_firstField;
}

// Focuses the requested field ready to be replaced, also in an unfinished form that shows all fields.
void RecordEditor::focusFirst()
{
    if (m_firstInput >= 0)
        return m_form->focusField(firstPath(), m_firstInput);
    m_form->beginAt(firstPath(), std::exchange(m_firstText, {}),
        m_asked ? RecordForm::Start::Replacing : RecordForm::Start::Reading);
}

bool RecordEditor::hasKeyboard() const
{
    // The window's focus widget also counts while another window is in front.
    const QWidget *focused = window()->focusWidget();
    return focused && (focused == this || isAncestorOf(focused));
}

void RecordEditor::comeBackTo(const FormRequest &request)
{
    if (QDialog *question = m_dialog ? static_cast<QDialog *>(m_dialog.data()) : m_knownDialog.data())
        return question->activateWindow(); // Activate the open question, which must be answered first.
    const EditingTask *task = editableResident().task(request.task);
    const bool isFieldAsked = task || !request.field.isEmpty();
    if (isFieldAsked) {
        m_asked = task;
        beginAt(request.field, request.value, request.input);
    }
    if (!isLoaded())
        return setFocus();
    if (m_step < Step::Review && !m_saver->state().isBusy())
        say(int(Notice::Kind::Info),
            hasChanges() ? tr("This form was open already. Its changes are not saved yet.")
                         : tr("This form was open already."));
    if (!isFieldAsked)
        return (m_form->focusWidget() ? m_form->focusWidget() : this)->setFocus();
    if (!m_form->hasFields({ firstPath() }))
        m_form->showAllFields();
    focusFirst();
}

void RecordEditor::layOver(const Record &record)
{
    takeOverOwnWrites(record);
    const RecordDraft mine = m_form->draft();
    const QList<Change> theirs = RecordDraft::between(mine.base(), record).changes();
    const DraftMerge merge(mine, record);
    if (!merge.conflicts().isEmpty()) {
        // The review asks about fields that both changed; until then the form keeps its base.
        m_newest = record;
        m_form->setNewest(record);
    } else if (mine.base().raw != record.raw) {
        moveOnto(merge.result());
        m_keptOfOthers = changesText(theirs);
    }
    if (!theirs.isEmpty())
        say(int(Notice::Kind::Warning),
            m_restoredText + u' ' + tr("In the meantime somebody else changed %1.").arg(changesText(theirs)));
    Q_EMIT titleChanged();
}

void RecordEditor::takeOverOwnWrites(const Record &record)
{
    moveOnto(m_saver->afterUnconfirmed(m_form->draft(), record));
}

void RecordEditor::moveOnto(const RecordDraft &over)
{
    if (over.base().raw == m_form->draft().base().raw)
        return;
    m_form->setDraft(over, m_form->unfinished());
    m_autosaver->schedule(over, m_form->lastFocused(), m_form->unfinished());
}

RecordDraft RecordEditor::sentBy(const OpenWrite &write) const
{
    return RecordDraft::between(m_form->draft().base(), Record::fromRaw(write.body));
}

void RecordEditor::noteOwnWrite(const OpenWrite &write)
{
    if (isLoaded() && !m_form->draft().isNew() && m_form->draft().base().id == write.recordId)
        m_saver->noteUnconfirmed(sentBy(write));
}

void RecordEditor::noteOwnChange(const RecordDraft &change)
{
    const RecordDraft &mine = m_form->draft();
    if (!isLoaded() || mine.isNew() || mine.base().id != change.base().id || m_saver->state().isBusy())
        return;
    moveOnto(afterOwnChange(mine, change));
}

void RecordEditor::showLoadError(const SaveState &state)
{
    m_state = State::Editing;
    using Kind = ApiError::Kind;
    const Kind kind = state.error ? state.error->kind : Kind::BadAnswer;
    if (!isLoaded() && (kind == Kind::Unreachable || kind == Kind::TimedOut))
        m_saver->loadFromStore(m_id);
    if (state.error && state.error->next() == ApiError::Next::SignInAgain)
        return m_emptyState->setState(
            EmptyState::Kind::Forbidden, state.error->message(), tr("Enter the key…"));
    m_emptyState->setState(kind == Kind::Unreachable || kind == Kind::TimedOut ? EmptyState::Kind::Offline
            : kind == Kind::Forbidden                                          ? EmptyState::Kind::Forbidden
                                                                               : EmptyState::Kind::Failed,
        state.error ? state.error->message() : QString(), tr("Try again"));
}

void RecordEditor::showStored(const Record &record)
{
    // Do nothing if a restored draft or the service's answer was quicker.
    if (record.isNull() || record.id != m_id || isReading() || isLoaded())
        return;
    const bool isAwaited = hasKeyboard();
    m_form->setDraft(RecordDraft(record));
    m_stack->setCurrentWidget(m_form);
    m_restoredText =
        tr("The service cannot be reached. This is the copy last downloaded to this computer. Your "
           "changes stay here, and are compared with the newest record before they are saved.");
    say(int(Notice::Kind::Warning), m_restoredText);
    if (isAwaited)
        focusFirst();
    Q_EMIT titleChanged();
}

void RecordEditor::restoreDraft(const StoredDraft &kept)
{
    const RecordDraft &draft = kept.draft;
    // An outdated base is no problem: the next save reads the newest record and finds changes.
    if (draft.isNew() != m_id.isEmpty() || (!draft.isNew() && draft.base().id != m_id))
        return;
    const bool isTypedInto = hasKeyboard();
    const EditingTask *shown = m_form->task();
    m_autosaver->resume(draftContent(draft, kept.place, kept.unfinished, true));
    m_form->setDraft(draft, kept.unfinished);
    m_stack->setCurrentWidget(m_form);
    // Return to the former field only if no other was requested, because the user types into the requested
    // one next.
    if (m_firstField.isEmpty() && !kept.place.field.isEmpty()
        && (!m_asked || draft.isNew() || m_firstInput >= 0))
        beginAt(kept.place.field, m_firstText, std::max(0, kept.place.input));
    if (isTypedInto)
        focusFirst();
    else if (!m_firstField.isEmpty())
        m_form->focusField(m_firstField, m_firstInput); // Shows the field's step, if the form has steps.
    m_restoredText =
        tr("Your changes from %1 are back. None of them has been sent.").arg(displayTime(kept.storedAt));
    if (shown && !m_form->task())
        m_restoredText += u' ' + tr("All fields are shown, because this resident has an unfinished form.");
    say(int(Notice::Kind::Info), m_restoredText);
    Q_EMIT titleChanged();
}

bool RecordEditor::bringBack(const StoredDraft &kept)
{
    if (m_saver->state().isBusy() && !isReading())
        return false;
    if (hasChanges())
        m_form->discard();
    restoreDraft(kept);
    return true;
}

void RecordEditor::noteUnknownOutcome(const OpenWrite &write)
{
    m_openWrite = write.number;
    // Use the body of the write, since the form may have changed after sending.
    m_sent = write.isNew() ? m_form->draft() : sentBy(write);
    m_saver->noteUnconfirmed(m_sent);
    // The newest record may have arrived before the journal named the write.
    if (!m_newest.isNull())
        layOver(std::exchange(m_newest, {}));
    if (m_form->draft().isNew())
        m_attempt = Attempt::PerhapsCreated;
    m_restoredText =
        tr("What you typed is back. It is not known whether it was saved: the service is asked.");
    m_form->setStatus(unsentText());
    say(int(Notice::Kind::Warning), m_restoredText);
}

void RecordEditor::noteOutcome(qint64 number, bool done, const QString &recordId)
{
    if (number == 0 || (number != m_openWrite && number != m_saver->unknownWrite()))
        return;
    m_openWrite = 0;
    m_saver->forgetUnknownWrite();
    if (m_attempt == Attempt::PerhapsCreated)
        m_attempt = m_saver->state().kind == SaveState::Kind::Idle ? Attempt::None : Attempt::NotSaved;
    m_waiting.stop();
    m_form->setReadOnly(false);
    if (!done) {
        m_form->setStatus(unsentText());
        return say(int(Notice::Kind::Warning),
            tr("The service did not receive your changes. Nothing was saved. Your changes are still here."),
            Step::Review);
    }
    const bool isAsSent = m_form->draft().edits() == m_sent.edits();
    if (isAsSent && !recordId.isEmpty())
        return m_saver->confirm(m_form->draft(), recordId);
    if (m_id.isEmpty()) {
        m_attempt = Attempt::PerhapsCreated; // Remember the doubt, so that sending again asks first.
        return say(int(Notice::Kind::Warning),
            tr("Your earlier changes were saved. What you typed since was not: look for the record and "
               "change "
               "it there."),
            Step::LookUp);
    }
    m_attempt = Attempt::None;
    m_form->setStatus(unsentText());
    m_newest = {};
    m_restoredText = tr("Your earlier changes were saved. What you typed since is still here.");
    say(int(Notice::Kind::Info), m_restoredText, Step::Review);
    load();
}

void RecordEditor::propose(const RecordDraft &draft)
{
    if (draft.isNew() || draft.base().id != m_id || !draft.isChanged())
        return;
    m_form->setDraft(draft);
    m_form->forgetFilledIn();
    m_autosaver->schedule(draft, {});
    m_stack->setCurrentWidget(m_form);
    m_restoredText = tr("These are the values from before the change. Nothing has been sent.");
    say(int(Notice::Kind::Info), m_restoredText);
    // The review waits for the newest record, which may contain other changes.
    connect(
        m_saver.get(), &RecordSaver::loaded, this, [this] { m_form->review(); }, Qt::SingleShotConnection);
}

RecordDraft RecordEditor::putBack() const
{
    return m_saver->putBack();
}

void RecordEditor::showDraftStored(bool done)
{
    if (m_saver->state().isBusy() && !isReading()) // Messages about a save in progress have precedence.
        return;
    if (!done)
        return m_form->setStatus(
            tr("%1 It could not be kept on this computer: it is in this window only.").arg(unsentText()));
    if (!m_form->isChanged())
        return m_form->setStatus(unsentText()); // All changes were undone, so no draft is stored.
    m_form->setStatus(m_autosaver->isOnDisk()
            ? tr("%1 Kept on this computer at %2.", "nothing sent or saved; time")
                  .arg(unsentText())
                  .arg(QLocale().toString(m_autosaver->storedAt().toLocalTime().time(), u"HH:mm"))
            : tr("%1 Kept only until you close the program.").arg(unsentText()));
}

QString RecordEditor::unsentText() const
{
    if (m_openWrite != 0)
        return tr("It is not known whether this was saved.");
    return m_attempt == Attempt::None ? tr("Nothing has been sent.") : tr("Nothing was saved.");
}

void RecordEditor::review()
{
    if (isLoaded())
        m_form->review();
}

QString RecordEditor::typedIdentity() const
{
    return whoResidentIs(m_form->draft().result());
}

void RecordEditor::goToStep(int step)
{
    const bool isFirst = m_form->step() == 0;
    const bool isNamed = !residentName(m_form->draft().result()).isEmpty();
    if (isFirst && isNamed && m_askedAbout != typedIdentity())
        askWhetherKnown(step);
    else
        showStep(step);
}

void RecordEditor::askWhetherKnown(int step)
{
    if (m_state == State::Asking || m_knownDialog || m_saver->state().isBusy())
        return;
    m_state = State::Asking;
    m_form->setStatus(tr("Checking whether this person is already recorded…"));
    m_saver->findDuplicates(
        m_form->draft(), [this, step, asked = typedIdentity()](const Duplicates &duplicates) {
            m_state = State::Editing;
            m_form->setStatus(unsentText());
            if (typedIdentity() != asked)
                return; // The new identity is checked when the user leaves this step.
            const auto continueWith = [this, step, asked](const Distinctions &distinctions) {
                m_askedAbout = asked;
                m_distinctions = distinctions;
                showStep(step);
            };
            sayNotAsked(duplicates.notAsked);
            if (duplicates.found.isEmpty())
                return continueWith({});
            m_knownDialog = new KnownAlreadyDialog(duplicates.found, this);
            connect(m_knownDialog, &KnownAlreadyDialog::toldApart, this, continueWith);
            connect(m_knownDialog, &KnownAlreadyDialog::residentWanted, this, &RecordEditor::residentWanted);
            m_knownDialog->open();
        });
}

void RecordEditor::sayNotAsked(const QString &reason)
{
    const QString before = std::exchange(m_notAsked, reason);
    const bool isStillShown = !before.isEmpty() && m_form->notice()->text() == before;
    if (!reason.isEmpty() || isStillShown)
        say(int(Notice::Kind::Warning), reason);
}

void RecordEditor::showStep(int step)
{
    m_autosaver->storeNow();
    m_form->showStep(step);
}

//! True if identifying fields changed, since correcting them can make the record somebody else's.
bool RecordEditor::asksForDuplicates() const
{
    const QStringList changed = m_form->draft().changedPaths();
    return std::any_of(changed.begin(), changed.end(), [](const QString &path) {
        return path == "nhsNumber"_L1 || path == "dateOfBirth"_L1 || path.startsWith("name."_L1);
    });
}

//! Likely duplicates among \a all, without the person being edited; for an existing record only those with
//! the same name and birth, or closer.
Duplicates RecordEditor::likelyDuplicates(Duplicates all) const
{
    if (!m_form->draft().isNew())
        all.found.removeIf(
            [this](const Duplicate &one) { return one.id == m_id || one.why < Likeness::NameAndBirth; });
    return all;
}

void RecordEditor::findDuplicates()
{
    if (m_state == State::Asking)
        m_state = State::Editing; // End the check in progress, which this one replaces.
    m_form->setStatus(tr("Checking whether this person is already recorded…"));
    m_saver->findDuplicates(
        m_form->draft(), [this, asked = m_form->draft().edits()](const Duplicates &found) {
            m_form->setStatus(unsentText());
            // If the user has typed meanwhile, start the review again with the present values.
            if (m_form->draft().edits() != asked)
                return m_form->review();
            if (found.notAsked.isEmpty())
                sayNotAsked({}); // Remove the message; if something was not asked, the review shows it.
            openReview(likelyDuplicates(found));
        });
}

void RecordEditor::openReview(const Duplicates &duplicates)
{
    if (isReading()) // A restored form is shown before its record is read.
        return say(int(Notice::Kind::Info), tr("The newest record is still being read."), Step::Review);
    if (m_dialog || m_saver->state().isBusy())
        return;
    Review review{ m_form->draft(), {}, {}, m_context.today };
    review.connection = m_context.connection;
    review.account = m_context.account;
    review.printingOff = m_printingOff;
    review.similar = m_form->banner()->similar();
    if (!m_newest.isNull()) {
        const DraftMerge merge(m_form->draft(), m_newest);
        review.conflicts = conflictsOf(merge);
        review.merged = merge.theirChanges().merged;
        review.draft = merge.result();
    }
    const QList<Problem> problems = m_form->problems();
    for (const Problem &problem : problems) {
        if (problem.weight == Problem::Weight::Ask)
            review.questions += problem.message;
    }
    // Duplicates that the user has already ruled out are not asked about again, but listed with the reason.
    const bool isAsked = m_askedAbout == typedIdentity() && m_attempt != Attempt::PerhapsCreated;
    const Distinctions toldApart = isAsked ? m_distinctions : Distinctions();
    for (const Duplicate &duplicate : duplicates.found) {
        const auto told = std::find_if(toldApart.begin(), toldApart.end(),
            [&](const QPair<QString, Distinction> &one) { return one.first == duplicate.id; });
        if (told == toldApart.end())
            review.duplicates += duplicate;
        else
            review.warnings += duplicate.message() + u' ' + distinctionText(told->second) + u'.';
    }
    for (Duplicate &duplicate : review.duplicates)
        duplicate.isProbablyOwn =
            m_attempt == Attempt::PerhapsCreated && duplicate.why >= Likeness::NameAndBirth;
    if (!duplicates.notAsked.isEmpty())
        review.warnings += duplicates.notAsked;
    if (!m_whoIsInTheRoom.isEmpty())
        review.warnings += tr("Already living in this room: %1.", "one or more residents")
                               .arg(m_whoIsInTheRoom.join("; "_L1));
    if (m_attempt == Attempt::PerhapsCreated)
        review.questions += QCoreApplication::translate("form",
            "This resident may have been created by the earlier attempt. Did you look in "
            "the list, and it is not there?");
    m_dialog = new ReviewDialog(review, this);
    connect(m_dialog, &ReviewDialog::confirmed, this,
        [this, merged = review.merged, toldApart](const RecordDraft &draft) {
            for (const auto &[other, why] : toldApart + m_dialog->distinctions())
                m_saver->tellApart(other, why);
            if (!merged.isEmpty())
                m_keptOfOthers = changesText(merged);
            send(draft);
        });
    connect(m_dialog, &ReviewDialog::residentWanted, this, &RecordEditor::residentWanted);
    connect(m_dialog, &ReviewDialog::changeWanted, m_form,
        [this](const QString &path) { m_form->focusField(path); });
    connect(m_dialog, &ReviewDialog::laterWanted, this, &RecordEditor::keepForLater);
    connect(m_dialog, &ReviewDialog::printed, this, [this] { m_saver->notePrint(m_form->draft()); });
    m_dialog->open();
}

bool RecordEditor::event(QEvent *event)
{
    if (event->type() == RecordActionEvent::kind())
        static_cast<RecordActionEvent *>(event)->addRecord(residentSchema.name, m_id);
    return QWidget::event(event);
}

void RecordEditor::send(const RecordDraft &draft)
{
    m_sent = draft;
    // Take over the decisions about conflicts.
    if (!std::exchange(m_newest, {}).isNull())
        m_form->setDraft(draft);
    if (!draft.isNew() && !draft.isChanged()) {
        m_autosaver->forget();
        return say(int(Notice::Kind::Info), tr("Nothing is left to save: the record stays as it is."),
            Step::NothingLeft);
    }
    m_state = State::Reviewed;
    m_saver->save(draft, RecordSaver::Merging::AfterReview);
}

void RecordEditor::keepForLater()
{
    if (!m_autosaver->isKept() || !m_autosaver->isOnDisk())
        return requestClose(); // Ask before closing, because the content cannot be kept.
    m_autosaver->leave();
    Q_EMIT closed();
}

void RecordEditor::requestClose()
{
    if (m_saver->state().isBusy() && !isReading())
        return say(int(Notice::Kind::Info), tr("Saving. It can be closed once the service has answered."));
    if (!hasChanges()) {
        Q_EMIT closed();
        return;
    }
    const bool isKept = m_autosaver->isKept();
    Message message;
    message.title = tr("Close the form");
    message.heading = isKept ? tr("Keep what was typed for later?") : tr("Discard what was typed?");
    message.text = isKept && !m_autosaver->isOnDisk()
        ? tr("%1 It can be opened again under “Unfinished forms” until you close the program. Then it is "
             "lost: "
             "this computer cannot store it.")
              .arg(unsentText())
        : isKept
        ? tr("%1 It stays on this computer, encrypted, and can be opened again under “Unfinished forms”.")
              .arg(unsentText())
        : tr("%1 It could not be kept on this computer.").arg(unsentText());
    message.accept = isKept ? tr("Keep for later") : tr("Discard");
    message.alternative = isKept ? tr("Discard") : QString();
    message.reject = tr("Continue editing");
    message.icon = Icon::Warning;
    message.isDangerous = !isKept;
    choose(this, message, [this, isKept](Answer answer) {
        if (answer == Answer::Alternative || (answer == Answer::Accept && !isKept))
            m_autosaver->discard();
        else if (answer == Answer::Accept)
            m_autosaver->leave();
        if (answer == Answer::Reject)
            Q_EMIT stayed();
        else
            Q_EMIT closed();
    });
}

void RecordEditor::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (isLoaded())
        focusFirst();
}

void RecordEditor::say(int kind, const QString &text, Step step)
{
    m_step = step;
    const QString words[] = { {}, {}, {}, tr("Review again"), tr("Try again"), tr("Look for the record"),
        tr("Close"), tr("Enter the key…"), tr("Ask the service again"), tr("Stop waiting") };
    m_form->say(Notice::Kind(kind), text, words[int(step)]);
}

void RecordEditor::handleSaveState(const SaveState &state)
{
    if (isReading()) {
        if (state.error)
            showLoadError(state);
        return;
    }
    if (state.kind == SaveState::Kind::Idle)
        return;
    // Disable the form while a save is in progress; every other state enables it.
    m_form->setReadOnly(state.isBusy() || state.kind == SaveState::Kind::ReadOnly || !m_doneId.isEmpty());
    showState(state);
}

void RecordEditor::showState(const SaveState &state)
{
    if (state.kind == SaveState::Kind::Sending && m_attempt == Attempt::None)
        m_attempt = Attempt::NotSaved;
    m_waiting.stop();
    m_openWrite = m_saver->unknownWrite();
    m_form->setStatus(state.isBusy() ? state.message() : unsentText());
    switch (state.kind) {
    case SaveState::Kind::Idle:
        return;
    case SaveState::Kind::Reading:
    case SaveState::Kind::Sending:
    case SaveState::Kind::ReadingBack:
        return say(int(Notice::Kind::Info), state.message());
    case SaveState::Kind::LookingUp:
        return waitForLookup(state.waitSeconds);
    case SaveState::Kind::Saved:
    case SaveState::Kind::Differs:
        return showDone(state);
    case SaveState::Kind::Conflict:
        return showConflict(state);
    case SaveState::Kind::NotSent:
        if (state.error && state.error->next() == ApiError::Next::SignInAgain)
            return say(int(Notice::Kind::Warning), state.message(), Step::SignIn);
        if (state.error && state.error->retryAfterSeconds > 0)
            return waitBeforeTryingAgain(state.error->retryAfterSeconds);
        return say(int(Notice::Kind::Warning), state.message(), Step::TryAgain);
    case SaveState::Kind::NotWrittenDown:
        return say(int(Notice::Kind::Warning), state.message(), Step::TryAgain);
    case SaveState::Kind::Unknown:
        if (!state.recordId.isEmpty())
            return showDone(state);
        m_attempt = m_sent.isNew() ? Attempt::PerhapsCreated : Attempt::NotSaved;
        if (state.error && state.error->retryAfterSeconds > 0)
            return waitBeforeTryingAgain(state.error->retryAfterSeconds);
        return say(int(Notice::Kind::Warning), state.message(),
            state.fields.isEmpty() ? Step::AskAgain : Step::LookUp);
    case SaveState::Kind::Refused:
        return showRefused(state);
    case SaveState::Kind::ReadOnly:
        say(int(Notice::Kind::Warning), state.message());
        Q_EMIT refusedByKey(state.error ? serviceText(*state.error) : QString());
        return;
    }
}

void RecordEditor::waitBeforeTryingAgain(int seconds)
{
    m_secondsLeft = seconds;
    const bool isUnknown = m_openWrite != 0;
    const QString unsaved = isUnknown ? tr("It may or may not have been saved.")
                                      : tr("Nothing was saved. Your changes are still here.");
    if (seconds <= 0) {
        m_waiting.stop();
        return say(int(Notice::Kind::Warning), tr("The service may be asked again now. %1").arg(unsaved),
            isUnknown ? Step::AskAgain : Step::TryAgain);
    }
    m_waiting.start();
    say(int(Notice::Kind::Warning),
        tr("The service asks us to wait: %n second(s) left. %1", nullptr, seconds).arg(unsaved));
}

void RecordEditor::waitForLookup(int seconds)
{
    m_secondsLeft = seconds;
    const QString sentence = m_saver->state().message();
    if (seconds > 0)
        m_waiting.start();
    else
        m_waiting.stop();
    say(int(Notice::Kind::Info),
        seconds > 0 ? sentence + u' ' + tr("Asking again in %n second(s).", nullptr, seconds) : sentence,
        Step::StopLookup);
}

void RecordEditor::showDone(const SaveState &state)
{
    m_attempt = Attempt::None;
    m_newest = {};
    m_autosaver->forget();
    m_doneId = state.recordId;
    m_form->setStatus(tr("Saved."));
    // Disable the form after creating a resident, because sending it again must not add another.
    m_form->setReadOnly(m_id.isEmpty() || state.kind == SaveState::Kind::Unknown);
    if (!m_saver->saved().isNull()) {
        m_form->setReadOnly(false);
        RecordDraft left =
            state.kind == SaveState::Kind::Differs ? m_saver->draft() : RecordDraft(m_saver->saved());
        // Values that the service did not accept as typed stay in the form.
        left = DraftMerge(left, m_saver->saved()).result();
        m_form->setDraft(left);
        m_autosaver->continueAs(state.recordId);
        if (left.isChanged())
            m_autosaver->schedule(left, {});
        m_doneId.clear();
    }
    m_id = state.recordId;
    Q_EMIT titleChanged();
    if (state.kind == SaveState::Kind::Saved) {
        say(int(Notice::Kind::Info), state.message());
        Q_EMIT saved(m_id);
        return;
    }
    say(int(Notice::Kind::Warning), state.message(), Step::Close);
}

void RecordEditor::showConflict(const SaveState &state)
{
    // Keep the form and its draft on their original base: until the user has decided, every review and
    // restart finds the conflict again.
    m_newest = m_saver->draft().base();
    takeOverOwnWrites(m_newest);
    m_form->setNewest(m_newest);
    say(int(Notice::Kind::Warning), state.message(), Step::Review);
}

void RecordEditor::showRefused(const SaveState &state)
{
    if (!state.error)
        return;
    const ServiceFindings findings = findingsOf(*state.error);
    QStringList sentences{ state.message() };
    sentences += findings.others;
    say(int(Notice::Kind::Danger), sentences.join(u' '), Step::Correct);
    m_form->showProblems(findings.problems);
    if (state.error->status == 409)
        nameOwnerOfNumber(sentences.join(u' '));
}

//! Finds the person who has the NHS number, since the service says only that it is taken.
void RecordEditor::nameOwnerOfNumber(const QString &refusal)
{
    m_saver->findDuplicates(m_sent, [this, refusal](const Duplicates &all) {
        const QList<Duplicate> found = likelyDuplicates(all).found;
        if (m_step == Step::Correct && !found.isEmpty() && found.first().why == Likeness::NhsNumber)
            say(int(Notice::Kind::Danger), refusal + u' ' + found.first().message(), Step::Correct);
    });
}

void RecordEditor::takeStep()
{
    switch (m_step) {
    case Step::None:
    case Step::Correct:
    case Step::NothingLeft:
        return;
    case Step::Review:
        return m_form->review();
    case Step::TryAgain:
        // Only a reviewed draft may be sent again unchanged.
        if (m_state != State::Reviewed)
            return m_form->review();
        return m_saver->save(m_sent, RecordSaver::Merging::AfterReview);
    case Step::LookUp:
        Q_EMIT lookRequested(residentSearchText(m_sent.result()));
        return;
    case Step::AskAgain:
        return m_saver->repeatLookup();
    case Step::StopLookup:
        return m_saver->stopLookup();
    case Step::SignIn:
        Q_EMIT keyWanted();
        return;
    case Step::Close:
        // Close without a question, because the service has the form's values.
        Q_EMIT saved(m_id);
        return;
    }
}

} // namespace care
