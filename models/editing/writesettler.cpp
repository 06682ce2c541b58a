// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/writesettler.h"

#include "models/api/apiclient.h"
#include "models/editing/creationlookup.h"
#include "models/editing/draftlist.h"
#include "models/editing/draftmerge.h"
#include "models/editing/openwritelist.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

WriteSettler::WriteSettler(ApiClient &client, OpenWriteList &writes, DraftList &drafts,
    std::chrono::milliseconds timeout, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_writes(writes)
    , m_drafts(drafts)
    , m_timeout(timeout)
    , m_lookup(std::make_unique<CreationLookup>(client, CreationLookup::Waits{ 0ms }))
{
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &WriteSettler::askAll);
    connect(m_lookup.get(), &CreationLookup::finished, this, &WriteSettler::judgeCreation);
    connect(m_lookup.get(), &CreationLookup::failed, this, &WriteSettler::leaveToUser);
    connect(&m_writes, &OpenWriteList::changed, this, &WriteSettler::askNext);
    connect(&m_drafts, &DraftList::changed, this, &WriteSettler::askNext);
    connect(&m_writes, &OpenWriteList::askWanted, this, [this](qint64 number) {
        m_asked.remove(number);
        askNext();
    });
    connect(&m_client.pacer(), &RequestPacer::outageChanged, this, [this] {
        if (!m_client.pacer().outage())
            askAll();
    });
    askNext();
}

WriteSettler::~WriteSettler() = default;

void WriteSettler::askAll()
{
    m_asked.clear();
    askNext();
}

void WriteSettler::askNext()
{
    // Drafts must be known first, because they say which change a write was meant to make.
    if (m_current != 0 || !m_drafts.isKnown())
        return;
    const QList<OpenWrite> &writes = m_writes.writes();
    const auto next = std::find_if(writes.cbegin(), writes.cend(),
        [this](const OpenWrite &write) { return !m_asked.contains(write.number); });
    if (next == writes.cend())
        return;
    m_current = next->number;
    m_asked.insert(m_current);
    const OpenWrite write = *next; // Copy of the write, because note() changes the list.
    m_writes.note(m_current, tr("Asking the service…"));
    if (write.isNew())
        askAboutCreation(write);
    else
        askAboutChange(write);
}

const OpenWrite *WriteSettler::current() const
{
    const QList<OpenWrite> &writes = m_writes.writes();
    const auto found = std::find_if(
        writes.cbegin(), writes.cend(), [this](const OpenWrite &write) { return write.number == m_current; });
    return found == writes.cend() ? nullptr : &*found;
}

const StoredDraft *WriteSettler::draftOf(const OpenWrite &write) const
{
    const QList<StoredDraft> &drafts = m_drafts.drafts();
    const auto found = std::find_if(drafts.cbegin(), drafts.cend(), [&](const StoredDraft &kept) {
        if (kept.discarded || kept.draft.isNew() != write.isNew())
            return false;
        return write.isNew() ? kept.draft.body({}) == write.body : kept.draft.base().id == write.recordId;
    });
    return found == drafts.cend() ? nullptr : &*found;
}

void WriteSettler::askAboutCreation(const OpenWrite &write)
{
    const Record sent = Record::fromRaw(write.body);
    // A new resident without a name cannot be searched for.
    if (write.person.isEmpty())
        return leaveOpen(tr("The form had no name, so the service cannot be searched for it."));
    m_lookup->start(sent, write.beganAt);
}

void WriteSettler::judgeCreation(const QList<Record> &found)
{
    const OpenWrite *write = current();
    if (!write)
        return leaveOpen({});
    if (found.isEmpty())
        return waitForService();
    if (found.size() == 1)
        return finish(true, found.first().id);
    QStringList ids;
    for (const Record &record : found)
        ids += record.id;
    leaveOpen(QCoreApplication::translate("form",
        "The service has %n resident(s) like this, added at about that time: %1.", nullptr, int(found.size()))
                  .arg(ids.join(", "_L1)));
}

void WriteSettler::askAboutChange(const OpenWrite &write)
{
    m_client.fetch(residentSchema.path(), write.recordId, ApiClient::Lane::Interactive, true, this,
        [this](const Result<Record> &read) {
            if (read)
                judgeChange(Record::fromRaw(read->raw));
            else
                leaveToUser(read.error());
        });
}

void WriteSettler::judgeChange(const Record &record)
{
    const OpenWrite *write = current();
    if (!write || record.id != write->recordId)
        return leaveOpen(tr("The service sent a different record from the one asked for."));
    const Record sent = Record::fromRaw(write->body);
    if (!RecordDraft::between(sent, record).isChanged())
        return confirm(record);
    const StoredDraft *kept = draftOf(*write);
    if (!kept)
        return leaveOpen(tr("The service has something different from what was sent: check the record."));
    // The record is compared with the draft as sent, because the user may have typed more since.
    const RecordDraft asSent = RecordDraft::between(kept->draft.base(), sent);
    const RecordDraft since = RecordDraft::between(kept->draft.base(), record);
    if (asSent.isHeldBy(record))
        return confirm(record);
    const QStringList paths = asSent.changedPaths();
    const bool isUntouched =
        std::none_of(paths.begin(), paths.end(), [&](const QString &path) { return since.isChanged(path); });
    if (isUntouched)
        return waitForService();
    // Several writes to one record may be open; a later one of this user is not somebody else's.
    const QList<OpenWrite> &writes = m_writes.writes();
    const bool isOwn = std::any_of(writes.begin(), writes.end(), [&](const OpenWrite &other) {
        return other.number != write->number && other.recordId == record.id
            && RecordDraft::between(kept->draft.base(), Record::fromRaw(other.body)).isHeldBy(record);
    });
    leaveOpen(isOwn ? tr("The service has something different from what was sent: check the record.")
                    : tr("Somebody else has changed the same fields since. Check the record."));
}

void WriteSettler::confirm(const Record &record)
{
    if (const OpenWrite *write = current())
        Q_EMIT found(OpenWrite(*write), record);
    finish(true, record.id);
}

// Age of a write. A start time in the future means that the clock was put back, so the age counts from the
// first question to the service.
std::chrono::milliseconds WriteSettler::ageOf(const OpenWrite &write)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (write.beganAt.isValid() && write.beganAt <= now)
        return std::chrono::milliseconds(write.beganAt.msecsTo(now));
    QElapsedTimer &watched = m_watched[write.number];
    if (!watched.isValid())
        watched.start();
    return std::chrono::milliseconds(watched.elapsed());
}

void WriteSettler::waitForService()
{
    const OpenWrite *write = current();
    if (!write)
        return leaveOpen({});
    const std::chrono::milliseconds age = ageOf(*write);
    if (age >= m_timeout)
        return finish(false);
    // Most late requests arrive within seconds, so the pauses grow with the age.
    const auto left = std::min(m_timeout - age, std::max<std::chrono::milliseconds>(age, 5s));
    if (!m_again.isActive() || m_again.remainingTimeAsDuration() > left)
        m_again.start(left);
    leaveOpen(tr("The service does not have it yet; it will be asked again at %1.")
                  .arg(displayTime(QDateTime::currentDateTimeUtc().addMSecs(left.count()))));
}

void WriteSettler::leaveToUser(const ApiError &error)
{
    leaveOpen(tr("The service could not be asked: %1").arg(error.message()));
}

void WriteSettler::finish(bool done, const QString &recordId)
{
    const OpenWrite *write = current();
    const StoredDraft *kept = done && write ? draftOf(*write) : nullptr;
    const Record sent = write ? Record::fromRaw(write->body) : Record();
    // Edits made after sending keep the draft.
    const bool isAllSent = kept && kept->unfinished.isEmpty()
        && (kept->draft.isNew()
            || !afterOwnSave(kept->draft, RecordDraft::between(kept->draft.base(), sent)).isChanged());
    const QString draft = isAllSent ? kept->id : QString();
    const qint64 number = std::exchange(m_current, 0);
    m_watched.remove(number);
    m_writes.settle(number, done, OpenWriteList::Source::Service, recordId);
    if (!draft.isEmpty())
        m_drafts.discard(draft);
    askNext();
}

void WriteSettler::leaveOpen(const QString &finding)
{
    const qint64 number = std::exchange(m_current, 0);
    m_writes.note(number, finding);
    askNext();
}

} // namespace care
