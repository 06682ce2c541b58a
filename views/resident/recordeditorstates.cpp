// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor shows for each outcome of a save, and the next step that goes with it.
#include "models/editing/draftautosaver.h"
#include "models/editing/recordsaver.h"
#include "models/editing/servicefindings.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/widgets/notice.h"

using namespace Qt::StringLiterals;

namespace care {

using Kind = SaveState::Kind;

void RecordEditor::say(int kind, const QString &text, Step step)
{
    m_step = step;
    const QString words[] = { {}, tr("Review again"), tr("Try again"), tr("Look for the record"), tr("Close"),
        tr("Enter the key…"), tr("Ask the service again"), tr("Stop waiting") };
    m_form->say(Notice::Kind(kind), text, words[int(step)]);
}

void RecordEditor::handleSaveState(const SaveState &state)
{
    if (m_loading) {
        if (state.error)
            showLoadError(state);
        return;
    }
    if (state.kind == Kind::Idle)
        return;
    // Nothing can be changed while it is on its way; every other state gives the form back.
    m_form->setReadOnly(state.isBusy() || state.kind == Kind::ReadOnly || !m_doneId.isEmpty());
    showState(state);
}

void RecordEditor::showState(const SaveState &state)
{
    m_wasSent = m_wasSent || state.kind == Kind::Sending;
    m_showsRefusal = false;
    m_waiting.stop();
    m_form->setStatus(state.isBusy() ? state.sentence() : unsentText());
    switch (state.kind) {
    case Kind::Idle:
        return;
    case Kind::Reading:
    case Kind::Sending:
    case Kind::ReadingBack:
        return say(int(Notice::Kind::Info), state.sentence());
    case Kind::LookingUp:
        return waitForLook(state.waitSeconds);
    case Kind::Saved:
    case Kind::Differs:
        return showDone(state);
    case Kind::Conflict:
        return showConflict(state);
    case Kind::NotSent:
        if (state.error && state.error->next() == ApiError::Next::SignInAgain)
            return say(int(Notice::Kind::Warning), state.sentence(), Step::SignIn);
        if (state.error && state.error->retryAfterSeconds > 0)
            return waitBeforeTryingAgain(state.error->retryAfterSeconds);
        return say(int(Notice::Kind::Warning), state.sentence(), Step::TryAgain);
    case Kind::NotWrittenDown:
        return say(int(Notice::Kind::Warning), state.sentence(), Step::TryAgain);
    case Kind::Unknown:
        if (!state.recordId.isEmpty())
            return showDone(state);
        m_outcomeUnknown = m_sent.isNew();
        m_form->setStatus(tr("It is not known whether this was saved."));
        return say(int(Notice::Kind::Warning), state.sentence(),
            !m_sent.isNew()              ? Step::TryAgain
                : state.fields.isEmpty() ? Step::AskAgain
                                         : Step::Look);
    case Kind::Refused:
        return showRefused(state);
    case Kind::ReadOnly:
        say(int(Notice::Kind::Warning), state.sentence());
        Q_EMIT refusedByKey(state.error ? serviceText(*state.error) : QString());
        return;
    }
}

void RecordEditor::waitBeforeTryingAgain(int seconds)
{
    m_secondsLeft = seconds;
    if (seconds <= 0) {
        m_waiting.stop();
        return say(int(Notice::Kind::Warning),
            tr("The service may be asked again now. Nothing was saved. Your changes are still here."),
            Step::TryAgain);
    }
    m_waiting.start();
    say(int(Notice::Kind::Warning),
        tr("The service asks us to wait: %n second(s) left. Nothing was saved. Your changes are still here.",
            nullptr, seconds));
}

void RecordEditor::waitForLook(int seconds)
{
    m_secondsLeft = seconds;
    const QString sentence = m_saver->state().sentence();
    if (seconds > 0)
        m_waiting.start();
    else
        m_waiting.stop();
    say(int(Notice::Kind::Info),
        seconds > 0 ? sentence + u' ' + tr("Asking again in %n second(s).", nullptr, seconds) : sentence,
        Step::StopLooking);
}

void RecordEditor::showDone(const SaveState &state)
{
    m_outcomeUnknown = false;
    m_wasSent = false;
    m_newest = {};
    m_autosaver->forget();
    m_doneId = state.recordId;
    m_form->setStatus(tr("Saved."));
    // A new resident is one the service knows from now on; sending the form again must not add another.
    m_form->setReadOnly(m_id.isEmpty() || state.kind == Kind::Unknown);
    if (!m_saver->saved().isNull()) {
        m_form->setReadOnly(false);
        RecordDraft left =
            state.kind == Kind::Differs ? m_saver->draft() : RecordDraft(resource(), m_saver->saved());
        // What the service did not take as it was typed stays typed.
        left.rebase(m_saver->saved());
        m_form->setDraft(left);
        if (left.isChanged())
            m_autosaver->keep(left, {});
        m_doneId.clear();
    }
    m_id = state.recordId;
    Q_EMIT titleChanged();
    if (state.kind == Kind::Saved) {
        say(int(Notice::Kind::Info), state.sentence());
        Q_EMIT saved(m_id);
        return;
    }
    say(int(Notice::Kind::Warning), state.sentence(), Step::Close);
}

void RecordEditor::showConflict(const SaveState &state)
{
    // The form stays over the record it was opened with, and so does what is kept of it: until the user has
    // decided on what both changed, every review and every later start finds the conflict again.
    m_newest = m_saver->draft().base();
    m_form->setNewest(m_newest);
    say(int(Notice::Kind::Warning), state.sentence(), Step::Review);
}

void RecordEditor::showRefused(const SaveState &state)
{
    if (!state.error)
        return;
    const ServiceFindings findings = findingsOf(resource(), *state.error);
    QStringList sentences{ state.sentence() };
    sentences += findings.others;
    say(int(Notice::Kind::Danger), sentences.join(u' '));
    m_form->showProblems(findings.problems);
    m_showsRefusal = true;
}

void RecordEditor::takeStep()
{
    switch (m_step) {
    case Step::None:
        return;
    case Step::Review:
        return m_form->review();
    case Step::TryAgain:
        // What was reviewed may go again as it is; anything else is reviewed first.
        if (m_touched)
            return m_form->review();
        return m_saver->save(m_sent, RecordSaver::Merging::AfterReview);
    case Step::Look:
        Q_EMIT lookRequested(resource().searchTextOf(m_sent.result()));
        return;
    case Step::AskAgain:
        return m_saver->lookAgain();
    case Step::StopLooking:
        return m_saver->stopLooking();
    case Step::SignIn:
        Q_EMIT keyWanted();
        return;
    case Step::Close:
        // What the service holds is what the form shows now; there is nothing left to ask.
        Q_EMIT saved(m_id);
        return;
    }
}

} // namespace care
