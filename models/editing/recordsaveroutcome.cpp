// SPDX-License-Identifier: GPL-3.0-or-later
// What became of a write, and how it is found out where the answer does not say.
#include "models/api/apiclient.h"
#include "models/editing/fieldconflict.h"
#include "models/editing/recordsaver.h"
#include "models/store/accountname.h"
#include "models/store/journal.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! For the audit trail: not translated, so that trails of different computers compare.
QString resultText(SaveState::Kind kind)
{
    switch (kind) {
    case SaveState::Kind::Saved:
        return u"done"_s;
    case SaveState::Kind::Differs:
        return u"done, service holds something else"_s;
    case SaveState::Kind::Unknown:
        return u"unknown"_s;
    case SaveState::Kind::Conflict:
        return u"conflict"_s;
    case SaveState::Kind::Refused:
    case SaveState::Kind::ReadOnly:
        return u"refused"_s;
    default:
        return u"not sent"_s;
    }
}

//! The request may have reached the service and been carried out.
bool mayHaveHappened(const ApiError &error)
{
    using Kind = ApiError::Kind;
    return error.kind == Kind::OutcomeUnknown || error.kind == Kind::BadAnswer
        || error.kind == Kind::ServerFault || error.kind == Kind::TimedOut;
}

//! What a write that certainly was not carried out is called.
SaveState::Kind refusalOf(const ApiError &error)
{
    using Kind = ApiError::Kind;
    switch (error.kind) {
    case Kind::Unreachable:
    case Kind::Proxy:
    case Kind::Tls:
    case Kind::TooManyRequests:
    case Kind::KeyNotAccepted:
    case Kind::Canceled:
    case Kind::NoKey:
    case Kind::KeyOfOtherAddress:
        return SaveState::Kind::NotSent;
    case Kind::Forbidden:
        return SaveState::Kind::ReadOnly;
    default:
        return SaveState::Kind::Refused;
    }
}

} // namespace

void RecordSaver::settleWrite()
{
    if (m_write == 0)
        return;
    const bool done = m_state.kind == SaveState::Kind::Saved || m_state.kind == SaveState::Kind::Differs;
    // With an id it was done, and only the look back failed.
    const bool unknown = m_state.kind == SaveState::Kind::Unknown && m_state.recordId.isEmpty();
    const Write::State state = unknown                     ? Write::State::Unknown
        : done || m_state.kind == SaveState::Kind::Unknown ? Write::State::Done
                                                           : Write::State::NotDone;
    m_unknownWrite = unknown ? m_write : 0;
    m_journal.settleWrite(std::exchange(m_write, 0), state, m_state.recordId);
    m_journal.record({ .who = accountName(),
        .action = m_draft.isNew() ? u"create"_s : u"update"_s,
        .resource = m_resource.name(),
        .recordId = m_state.recordId.isEmpty() ? m_draft.base().id : m_state.recordId,
        .fields = m_draft.changedPaths(),
        .result = resultText(m_state.kind) });
}

void RecordSaver::refuse(const ApiError &error)
{
    // 412: somebody else was faster; what they did is read like any other newer record.
    const bool outdated = error.status == 412 || error.status == 428;
    if (!m_draft.isNew() && (outdated || mayHaveHappened(error)))
        return settleUnknownPut();
    if (mayHaveHappened(error))
        return lookUp(error);
    setState({ .kind = refusalOf(error), .error = error });
}

void RecordSaver::lookUp(const std::optional<ApiError> &error)
{
    setState({ .kind = SaveState::Kind::LookingUp, .error = error });
    m_lookup.start(m_resource, m_draft.result(), m_beganAt);
}

void RecordSaver::stopLooking()
{
    if (m_state.kind != SaveState::Kind::LookingUp)
        return;
    m_lookup.cancel();
    setState({ .kind = SaveState::Kind::Unknown, .error = m_state.error });
}

void RecordSaver::lookAgain()
{
    if (m_state.kind != SaveState::Kind::Unknown || !m_draft.isNew() || !m_state.recordId.isEmpty())
        return;
    m_write = std::exchange(m_unknownWrite, 0);
    lookUp(m_state.error);
}

void RecordSaver::becomeUncertain(const QList<Record> &candidates)
{
    QStringList names;
    for (const Record &record : candidates)
        names += m_resource.nameOf(record) + " ("_L1 + record.id + u')';
    setState({ .kind = SaveState::Kind::Unknown, .fields = names });
}

void RecordSaver::stopAtChanges(const QList<Change> &theirs)
{
    QStringList labels;
    for (const Change &change : theirs)
        labels += change.label;
    setState({ .kind = SaveState::Kind::Conflict, .fields = labels });
}

void RecordSaver::settleUnknownPut()
{
    m_client.fetch(m_resource.schema().path(), m_draft.base().id, ApiClient::Lane::Interactive, true, this,
        [this](const Result<Record> &read) {
            if (!read)
                return setState({ .kind = SaveState::Kind::Unknown, .error = read.error() });
            const Record record = Record::fromRaw(read->raw);
            // What else differs is somebody else's, and is named.
            if (m_draft.isHeldBy(record))
                return finish(*read);
            const QList<Change> contested = contestedChanges(m_draft, record);
            if (contested.isEmpty())
                return setState({ .kind = SaveState::Kind::NotSent });
            m_draft.rebase(record);
            stopAtChanges(contested);
        });
}

void RecordSaver::finish(const Record &record)
{
    const Record saved = Record::fromRaw(record.raw);
    keep(record.raw, true);
    // Whatever the service answered with, somebody else's record must never go on in this form.
    if (m_draft.isNew() && !m_resource.isSame(m_draft.result(), saved))
        return becomeUncertain({ saved });
    m_saved = saved;
    const QList<Change> differences = m_draft.differencesFrom(m_saved, m_sentOver);
    QStringList labels;
    QStringList details;
    for (const Change &difference : differences) {
        labels += difference.label;
        details += differenceText(difference);
    }
    setState({ .kind = differences.isEmpty() ? SaveState::Kind::Saved : SaveState::Kind::Differs,
        .fields = labels,
        .recordId = m_saved.id,
        .details = details });
}

RecordDraft RecordSaver::putBack() const
{
    return m_saved.isNull() || m_sentOver.isNull() ? RecordDraft(m_resource, m_saved)
                                                   : m_draft.putBack(m_saved);
}

} // namespace care
