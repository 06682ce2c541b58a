// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/residentsaver.h"

#include "models/api/apiclient.h"
#include "models/schema/resources.h"
#include "models/store/store.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SaveState)
};

QString labelOf(const QString &path)
{
    const FormField *field = formField(path);
    return field ? field->title() : path;
}

QStringList labelsOf(const QStringList &paths)
{
    QStringList labels;
    for (const QString &path : paths)
        labels += labelOf(path);
    return labels;
}

} // namespace

QString SaveState::sentence() const
{
    const QString names = fields.join(", "_L1);
    switch (kind) {
    case Kind::Idle:
        return {};
    case Kind::Reading:
        return Words::tr("Reading the newest record…");
    case Kind::Sending:
        return Words::tr("Saving…");
    case Kind::ReadingBack:
        return Words::tr("Saved. Reading it back…");
    case Kind::Saved:
        return Words::tr("Saved.");
    case Kind::Differs:
        return Words::tr("Saved, but the service holds something else for: %1. Check these fields.")
            .arg(names);
    case Kind::Conflict:
        return Words::tr("Not saved yet: somebody else changed %1 meanwhile. Review your changes again.")
            .arg(names);
    case Kind::NotSent:
        return (error ? error->sentence() + u' ' : QString())
            + Words::tr("Nothing was saved. Your changes are still here.");
    case Kind::Unknown:
        if (!recordId.isEmpty())
            return Words::tr(
                "Saved, but the record could not be read back to compare it. Look at it in the list.");
        return Words::tr(
            "The connection was cut before the service answered, so this may or may not have been "
            "saved. Look "
            "for the record in the list before you try again.");
    case Kind::Refused:
        return error ? error->sentence() : QString();
    case Kind::ReadOnly:
        return Words::tr(
            "This key may read but not change records. Your changes are still here, but cannot be sent.");
    }
    return {};
}

ResidentSaver::ResidentSaver(ApiClient &client, Store &store, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
{
}

void ResidentSaver::setState(SaveState state)
{
    m_state = std::move(state);
    Q_EMIT stateChanged(m_state);
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
    setState({ .kind = SaveState::Kind::Sending });
    m_client.create(residentSchema.path(), m_draft.body({}), this, [this](const Result<RawRecord> &created) {
        if (!created)
            return refuse(created.error());
        // An answer without an id says that it was done but not to whom.
        if (created->id.isEmpty())
            return setState({ .kind = SaveState::Kind::Unknown });
        readBack(created->id);
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
    setState({ .kind = SaveState::Kind::Sending });
    m_client.replace(residentSchema.path(), record.id, m_draft.body(record), latest.etag, this,
        [this](const Result<RawRecord> &answer) {
            if (answer)
                return readBack(m_draft.base().id);
            const ApiError::Kind kind = answer.error().kind;
            // 412: somebody else was faster; what they did is read like any other newer record.
            const bool outdated = answer.error().status == 412 || answer.error().status == 428;
            if (outdated || kind == ApiError::Kind::OutcomeUnknown || kind == ApiError::Kind::TimedOut
                || kind == ApiError::Kind::ServerFault || kind == ApiError::Kind::BadAnswer)
                return settleUnknownPut();
            refuse(answer.error());
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
    if (error.kind == Kind::OutcomeUnknown || error.kind == Kind::BadAnswer || error.kind == Kind::ServerFault
        || error.kind == Kind::TimedOut)
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
