// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/recordsaver.h"

#include "models/api/apiclient.h"
#include "models/editing/draftmerge.h"
#include "models/editing/editableresident.h"
#include "models/editing/residentrules.h"
#include "models/schema/resources.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

RecordSaver::RecordSaver(
    ApiClient &client, Store &store, Journal &journal, QObject *parent, const CreationLookup::Waits &waits)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_journal(journal)
    , m_lookup(client, waits)
    , m_duplicates(client, store)
{
    connect(&m_lookup, &CreationLookup::finished, this, [this](const QList<Record> &found) {
        if (found.size() == 1)
            return readBack(found.first().id);
        if (found.isEmpty())
            return setState({ .kind = SaveState::Kind::NotSent });
        becomeUncertain(found);
    });
    connect(&m_lookup, &CreationLookup::waiting, this, [this](int seconds) {
        setState({ .kind = SaveState::Kind::LookingUp, .error = m_state.error, .waitSeconds = seconds });
    });
    connect(&m_lookup, &CreationLookup::failed, this,
        [this](const ApiError &error) { setState({ .kind = SaveState::Kind::Unknown, .error = error }); });
}

void RecordSaver::setState(SaveState state)
{
    m_state = std::move(state);
    if (m_state.kind == SaveState::Kind::Unknown
        || (m_state.kind == SaveState::Kind::NotSent && !m_state.error))
        m_state.cause = m_cause;
    if (!m_state.isBusy())
        settleWrite();
    Q_EMIT stateChanged(m_state);
}

void RecordSaver::writeDown(const QByteArray &method, const QByteArray &body, std::function<void()> send)
{
    setState({ .kind = SaveState::Kind::Sending });
    m_unknownWrite = 0;
    m_cause.reset();
    m_beganAt = QDateTime::currentDateTimeUtc();
    const Write write{
        .method = method, .resource = residentSchema.name, .recordId = m_draft.base().id, .body = body
    };
    m_journal.beginWrite(write, this, [this, send = std::move(send)](const StoreResult<qint64> &number) {
        if (!number)
            return setState({ .kind = SaveState::Kind::NotWrittenDown });
        m_write = *number;
        send();
    });
}

void RecordSaver::storeRecord(const QByteArray &raw, bool madeByUser)
{
    PageWrite write;
    write.records = { raw };
    write.merge = true;
    write.madeByUser = madeByUser;
    // After a write the record shows what was removed; before one, the record read by id may be a shorter
    // form.
    if (madeByUser) {
        for (const FormField &field : editableResident().fields())
            write.wholeMembers += field.member->key;
    }
    m_store.write(residentSchema, write, this, [](const StoreResult<PageChanges> &) {});
}

void RecordSaver::load(const QString &id)
{
    setState({ .kind = SaveState::Kind::Reading });
    m_client.fetch(residentSchema.path(), id, ApiClient::Lane::Interactive, true, this,
        [this](const Result<Record> &read) {
            if (!read)
                return setState({ .kind = SaveState::Kind::NotSent, .error = read.error() });
            storeRecord(read->raw, false);
            setState({});
            Q_EMIT loaded(Record::fromRaw(read->raw));
        });
}

void RecordSaver::loadFromStore(const QString &id)
{
    m_store.find(residentSchema, id, this,
        [this](const std::optional<Record> &found) { Q_EMIT loadedFromStore(found.value_or(Record())); });
}

void RecordSaver::save(const RecordDraft &draft, Merging merging)
{
    if (m_state.isBusy())
        return;
    m_draft = draft;
    m_merging = merging;
    m_saved = {};
    if (draft.isNew())
        create();
    else
        update();
}

void RecordSaver::findDuplicates(
    const RecordDraft &draft, const std::function<void(const Duplicates &)> &done)
{
    m_duplicates.start(draft.result(), done);
}

void RecordSaver::tellApart(const QString &other, Distinction why)
{
    m_journal.record({ .who = accountName(),
        .action = u"tell apart"_s,
        .resource = residentSchema.name,
        .recordId = other,
        .result = auditText(why) });
}

void RecordSaver::notePrint(const RecordDraft &draft)
{
    m_journal.record({ .who = accountName(),
        .action = u"print"_s,
        .resource = residentSchema.name,
        .recordId = draft.base().id,
        .fields = draft.changedPaths(),
        .result = u"done"_s });
}

void RecordSaver::create()
{
    m_sentOver = {};
    const QByteArray body = m_draft.body({});
    writeDown("POST", body, [this, body] {
        m_client.create(residentSchema.path(), body, this, [this](const Result<Record> &created) {
            if (!created)
                return refuse(created.error());
            // An answer without an id says that a record was created, but not which one.
            if (created->id.isEmpty())
                return lookUp(failure(ApiError::Kind::OutcomeUnknown).value());
            readBack(created->id);
        });
    });
}

void RecordSaver::update()
{
    setState({ .kind = SaveState::Kind::Reading });
    m_client.fetch(residentSchema.path(), m_draft.base().id, ApiClient::Lane::Interactive, true, this,
        [this](const Result<Record> &read) {
            if (read)
                return put(*read);
            setState({ .kind = SaveState::Kind::NotSent, .error = read.error() });
        });
}

void RecordSaver::put(const Record &latest)
{
    const Record record = Record::fromRaw(latest.raw);
    // A record with another id must never be overwritten, whatever the reason it arrived.
    if (record.id != m_draft.base().id)
        return setState(
            { .kind = SaveState::Kind::NotSent, .error = failure(ApiError::Kind::BadAnswer).value() });
    const RecordDraft mine = afterUnconfirmed(m_draft, record);
    const DraftMerge merge(mine, record);
    const auto [contested, merged] = merge.theirChanges();
    // A value put back since the earlier write was no change when the user reviewed it.
    const QStringList changed = mine.changedPaths();
    const bool isReviewed = std::all_of(
        changed.begin(), changed.end(), [this](const QString &path) { return m_draft.isChanged(path); });
    m_draft = merge.result();
    if (!contested.isEmpty()
        || (m_merging == Merging::AfterReview && m_draft.isChanged() && (!merged.isEmpty() || !isReviewed))) {
        storeRecord(latest.raw, false);
        return stopAtChanges(m_merging == Merging::AfterReview ? contested + merged : contested);
    }
    m_sentOver = record;
    // Another user has made the same changes, so there is nothing to send.
    if (!m_draft.isChanged())
        return finish(latest);
    const QByteArray body = m_draft.body(record);
    writeDown("PUT", body, [this, body, id = record.id, etag = latest.etag] {
        m_client.replace(residentSchema.path(), id, body, etag, this, [this](const Result<Record> &answer) {
            if (answer)
                return readBack(m_draft.base().id);
            refuse(answer.error());
        });
    });
}

void RecordSaver::readBack(const QString &id)
{
    setState({ .kind = SaveState::Kind::ReadingBack, .recordId = id });
    m_client.fetch(residentSchema.path(), id, ApiClient::Lane::Interactive, true, this,
        [this, id](const Result<Record> &read) {
            if (read)
                return finish(*read);
            setState({ .kind = SaveState::Kind::Unknown, .error = read.error(), .recordId = id });
        });
}

void RecordSaver::settleWrite()
{
    if (m_write == 0)
        return;
    const bool done = m_state.kind == SaveState::Kind::Saved || m_state.kind == SaveState::Kind::Differs;
    // A known id proves that the write happened; only reading it back failed.
    const bool unknown = m_state.kind == SaveState::Kind::Unknown && m_state.recordId.isEmpty();
    const Write::State state = unknown                     ? Write::State::Unknown
        : done || m_state.kind == SaveState::Kind::Unknown ? Write::State::Done
                                                           : Write::State::NotDone;
    m_unknownWrite = unknown ? m_write : 0;
    if (unknown)
        noteUnconfirmed(m_draft);
    m_journal.settleWrite(std::exchange(m_write, 0), state, m_state.recordId);
    m_journal.record({ .who = accountName(),
        .action = m_draft.isNew() ? u"create"_s : u"update"_s,
        .resource = residentSchema.name,
        .recordId = m_state.recordId.isEmpty() ? m_draft.base().id : m_state.recordId,
        .fields = m_draft.changedPaths(),
        .result = auditText(m_state) });
}

void RecordSaver::refuse(const ApiError &error)
{
    // 412 or 428: another user saved first, so the newer record is read and merged.
    const bool outdated = error.status == 412 || error.status == 428;
    if (!m_draft.isNew() && outdated)
        return mergeAfterRefusedPut(error);
    if (mayHaveHappened(error)) {
        m_cause = error;
        return m_draft.isNew() ? lookUp(error) : lookUpChange(error);
    }
    setState({ .kind = refusalOf(error), .error = error });
}

void RecordSaver::lookUp(const std::optional<ApiError> &error)
{
    setState({ .kind = SaveState::Kind::LookingUp, .error = error });
    m_lookup.start(m_draft.result(), m_beganAt);
}

void RecordSaver::noteUnconfirmed(const RecordDraft &sent)
{
    const bool isNoted = !m_unconfirmed.isEmpty() && m_unconfirmed.last().edits() == sent.edits();
    if (!sent.isNew() && !isNoted)
        m_unconfirmed += sent;
}

RecordDraft RecordSaver::afterUnconfirmed(const RecordDraft &mine, const Record &latest) const
{
    RecordDraft over = mine;
    for (const RecordDraft &sent : m_unconfirmed) {
        if (sent.base().id == latest.id)
            over = afterOwnSave(over, partHeldBy(sent, latest));
    }
    return over;
}

void RecordSaver::stopLookup()
{
    if (m_state.kind != SaveState::Kind::LookingUp)
        return;
    m_lookup.cancel();
    setState({ .kind = SaveState::Kind::Unknown, .error = m_state.error });
}

void RecordSaver::repeatLookup()
{
    if (m_state.kind != SaveState::Kind::Unknown || !m_state.recordId.isEmpty() || m_unknownWrite == 0)
        return;
    const std::optional<ApiError> error = m_state.error;
    m_write = std::exchange(m_unknownWrite, 0);
    if (m_draft.isNew())
        return lookUp(error);
    setState({ .kind = SaveState::Kind::Reading, .error = error });
    lookUpChange(error.value_or(failure(ApiError::Kind::OutcomeUnknown).value()));
}

void RecordSaver::confirm(const RecordDraft &draft, const QString &recordId)
{
    if (m_state.isBusy())
        return;
    m_write = 0;
    m_unknownWrite = 0;
    m_draft = draft;
    m_sentOver = draft.base();
    readBack(recordId);
}

void RecordSaver::becomeUncertain(const QList<Record> &candidates)
{
    QStringList names;
    for (const Record &record : candidates)
        names += residentName(record) + " ("_L1 + record.id + u')';
    setState({ .kind = SaveState::Kind::Unknown, .fields = names });
}

void RecordSaver::stopAtChanges(const QList<Change> &theirs)
{
    QStringList labels;
    for (const Change &change : theirs)
        labels += change.label;
    setState({ .kind = SaveState::Kind::Conflict, .fields = labels });
}

void RecordSaver::lookUpChange(const ApiError &error)
{
    m_client.fetch(residentSchema.path(), m_draft.base().id, ApiClient::Lane::Interactive, true, this,
        [this, error](const Result<Record> &read) {
            if (!read)
                return setState({ .kind = SaveState::Kind::Unknown, .error = read.error() });
            const Record record = Record::fromRaw(read->raw);
            // Once the draft is in the record, finish() names other differences as changes by others.
            if (m_draft.isHeldBy(record))
                return finish(*read);
            setState({ .kind = SaveState::Kind::Unknown, .error = error });
        });
}

void RecordSaver::mergeAfterRefusedPut(const ApiError &error)
{
    m_client.fetch(residentSchema.path(), m_draft.base().id, ApiClient::Lane::Interactive, true, this,
        [this, error](const Result<Record> &read) {
            if (!read)
                return setState({ .kind = SaveState::Kind::NotSent, .error = read.error() });
            const Record record = Record::fromRaw(read->raw);
            if (m_draft.isHeldBy(record))
                return finish(*read);
            m_draft = afterUnconfirmed(m_draft, record);
            const DraftMerge merge(m_draft, record);
            const QList<Change> contested = merge.theirChanges().contested;
            if (contested.isEmpty())
                return setState({ .kind = SaveState::Kind::NotSent, .error = error });
            m_draft = merge.result();
            stopAtChanges(contested);
        });
}

void RecordSaver::finish(const Record &record)
{
    const Record saved = Record::fromRaw(record.raw);
    storeRecord(record.raw, true);
    // Another person's record must never continue in this form, whatever the service answered.
    if (m_draft.isNew() && !isSamePerson(m_draft.result(), saved))
        return becomeUncertain({ saved });
    m_saved = saved;
    m_unconfirmed.removeIf([&](const RecordDraft &sent) { return sent.base().id == saved.id; });
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
    return m_saved.isNull() || m_sentOver.isNull() ? RecordDraft(m_saved) : m_draft.putBack(m_saved);
}

} // namespace care
