// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/residentsaver.h"

#include "models/api/apiclient.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/accountname.h"
#include "models/store/journal.h"
#include "models/store/store.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString labelOf(const QString &path)
{
    const FormField *field = formField(path);
    return field ? field->title() : path;
}

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

QStringList labelsOf(const QStringList &paths)
{
    QStringList labels;
    for (const QString &path : paths)
        labels += labelOf(path);
    return labels;
}

} // namespace

ResidentSaver::ResidentSaver(
    ApiClient &client, Store &store, Journal &journal, QObject *parent, const CreationLookup::Waits &waits)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_journal(journal)
    , m_lookup(client, waits)
{
    connect(&m_lookup, &CreationLookup::finished, this, [this](const QList<Record> &found) {
        if (found.size() == 1)
            return readBack(found.first().id);
        if (found.isEmpty())
            return setState({ .kind = SaveState::Kind::NotSent });
        QStringList names;
        for (const Record &record : found)
            names += PersonName::fromJson(record.value("name"_L1)).formal() + " ("_L1 + record.id + u')';
        setState({ .kind = SaveState::Kind::Unknown, .fields = names });
    });
    connect(&m_lookup, &CreationLookup::failed, this,
        [this](const ApiError &error) { setState({ .kind = SaveState::Kind::Unknown, .error = error }); });
}

void ResidentSaver::setState(SaveState state)
{
    m_state = std::move(state);
    if (!m_state.isBusy())
        settleWrite();
    Q_EMIT stateChanged(m_state);
}

void ResidentSaver::writeDown(const QByteArray &method, const QByteArray &body, std::function<void()> send)
{
    setState({ .kind = SaveState::Kind::Sending });
    m_beganAt = QDateTime::currentDateTimeUtc();
    const Write write{
        .method = method, .resource = residentSchema.name, .recordId = m_draft.base().id, .body = body
    };
    m_journal.beginWrite(write, this, [this, send = std::move(send)](const qint64 &number) {
        if (number == 0)
            return setState({ .kind = SaveState::Kind::NotWrittenDown });
        m_write = number;
        send();
    });
}

void ResidentSaver::settleWrite()
{
    if (m_write == 0)
        return;
    const bool done = m_state.kind == SaveState::Kind::Saved || m_state.kind == SaveState::Kind::Differs;
    // With an id it was done, and only the look back failed.
    const bool unknown = m_state.kind == SaveState::Kind::Unknown && m_state.recordId.isEmpty();
    const Write::State state = unknown                     ? Write::State::Unknown
        : done || m_state.kind == SaveState::Kind::Unknown ? Write::State::Done
                                                           : Write::State::NotDone;
    m_journal.settleWrite(std::exchange(m_write, 0), state, m_state.recordId);
    m_journal.record({ .who = accountName(),
        .action = m_draft.isNew() ? u"create"_s : u"update"_s,
        .resource = residentSchema.name,
        .recordId = m_state.recordId.isEmpty() ? m_draft.base().id : m_state.recordId,
        .fields = m_draft.changedPaths(),
        .result = resultText(m_state.kind) });
}

void ResidentSaver::lookUp(const ApiError &error)
{
    setState({ .kind = SaveState::Kind::LookingUp, .error = error });
    m_lookup.start(m_draft.result(), m_beganAt);
}

void ResidentSaver::keep(const QByteArray &raw)
{
    PageWrite write;
    write.records = { raw };
    write.merge = true;
    m_store.write(residentSchema, write, this, [](const WriteOutcome &) {});
}

void ResidentSaver::load(const QString &id)
{
    setState({ .kind = SaveState::Kind::Reading });
    m_client.fetch(residentSchema.path(), id, ApiClient::Lane::Interactive, true, this,
        [this](const Result<RawRecord> &read) {
            if (!read)
                return setState({ .kind = SaveState::Kind::NotSent, .error = read.error() });
            keep(read->raw);
            setState({});
            Q_EMIT loaded(Record::fromRaw(read->raw));
        });
}

void ResidentSaver::save(const ResidentDraft &draft)
{
    if (m_state.isBusy())
        return;
    m_draft = draft;
    m_saved = {};
    if (draft.isNew())
        create();
    else
        update();
}

void ResidentSaver::findLookAlikes(
    const ResidentDraft &draft, std::function<void(const QList<LookAlike> &)> done)
{
    care::findLookAlikes(m_store, draft, this, std::move(done));
}

void ResidentSaver::create()
{
    m_sentOver = {};
    const QByteArray body = m_draft.body({});
    writeDown("POST", body, [this, body] {
        m_client.create(residentSchema.path(), body, this, [this](const Result<RawRecord> &created) {
            if (!created)
                return refuse(created.error());
            // An answer without an id says that it was done but not to whom.
            if (created->id.isEmpty())
                return lookUp(failure(ApiError::Kind::OutcomeUnknown).value());
            readBack(created->id);
        });
    });
}

void ResidentSaver::update()
{
    setState({ .kind = SaveState::Kind::Reading });
    m_client.fetch(residentSchema.path(), m_draft.base().id, ApiClient::Lane::Interactive, true, this,
        [this](const Result<RawRecord> &read) {
            if (read)
                return put(*read);
            setState({ .kind = SaveState::Kind::NotSent, .error = read.error() });
        });
}

void ResidentSaver::put(const RawRecord &latest)
{
    const Record record = Record::fromRaw(latest.raw);
    // Another person's record must never be written over, whatever the reason it came.
    if (record.id != m_draft.base().id)
        return setState(
            { .kind = SaveState::Kind::NotSent, .error = failure(ApiError::Kind::BadAnswer).value() });
    const QStringList conflicts = m_draft.conflictsWith(record);
    m_draft.rebase(record);
    if (!conflicts.isEmpty()) {
        keep(latest.raw);
        return setState({ .kind = SaveState::Kind::Conflict, .fields = labelsOf(conflicts) });
    }
    m_sentOver = record;
    const QByteArray body = m_draft.body(record);
    writeDown("PUT", body, [this, body, id = record.id, etag = latest.etag] {
        m_client.replace(
            residentSchema.path(), id, body, etag, this, [this](const Result<RawRecord> &answer) {
                if (answer)
                    return readBack(m_draft.base().id);
                // 412: somebody else was faster; what they did is read like any other newer record.
                const bool outdated = answer.error().status == 412 || answer.error().status == 428;
                if (outdated || mayHaveHappened(answer.error()))
                    return settleUnknownPut();
                refuse(answer.error());
            });
    });
}

void ResidentSaver::readBack(const QString &id)
{
    setState({ .kind = SaveState::Kind::ReadingBack, .recordId = id });
    m_client.fetch(residentSchema.path(), id, ApiClient::Lane::Interactive, true, this,
        [this, id](const Result<RawRecord> &read) {
            if (read)
                return finish(*read);
            setState({ .kind = SaveState::Kind::Unknown, .error = read.error(), .recordId = id });
        });
}

void ResidentSaver::settleUnknownPut()
{
    m_client.fetch(residentSchema.path(), m_draft.base().id, ApiClient::Lane::Interactive, true, this,
        [this](const Result<RawRecord> &read) {
            if (!read)
                return setState({ .kind = SaveState::Kind::Unknown, .error = read.error() });
            const Record record = Record::fromRaw(read->raw);
            if (m_draft.differencesFrom(record, m_sentOver).isEmpty())
                return finish(*read);
            const QStringList conflicts = m_draft.conflictsWith(record);
            if (!conflicts.isEmpty()) {
                m_draft.rebase(record);
                return setState({ .kind = SaveState::Kind::Conflict, .fields = labelsOf(conflicts) });
            }
            setState({ .kind = SaveState::Kind::NotSent });
        });
}

void ResidentSaver::finish(const RawRecord &record)
{
    m_saved = Record::fromRaw(record.raw);
    keep(record.raw);
    const QStringList differences = m_draft.differencesFrom(m_saved, m_sentOver);
    setState({ .kind = differences.isEmpty() ? SaveState::Kind::Saved : SaveState::Kind::Differs,
        .fields = differences,
        .recordId = m_saved.id });
}

void ResidentSaver::refuse(const ApiError &error)
{
    using Kind = ApiError::Kind;
    SaveState::Kind kind = SaveState::Kind::Refused;
    if (mayHaveHappened(error) && m_draft.isNew())
        return lookUp(error);
    if (mayHaveHappened(error))
        kind = SaveState::Kind::Unknown;
    else if (error.kind == Kind::Unreachable || error.kind == Kind::Proxy || error.kind == Kind::Tls
        || error.kind == Kind::TooManyRequests || error.kind == Kind::KeyNotAccepted
        || error.kind == Kind::Canceled || error.kind == Kind::NoKey)
        kind = SaveState::Kind::NotSent;
    else if (error.kind == Kind::Forbidden)
        kind = SaveState::Kind::ReadOnly;
    setState({ .kind = kind, .error = error });
}

} // namespace care
