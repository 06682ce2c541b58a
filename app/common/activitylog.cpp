// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/activitylog.h"

#include "app/common/logwords.h"
#include "app/common/workspace.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/log/eventlog.h"
#include "models/log/logvalues.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QUuid>

using namespace Qt::StringLiterals;

namespace care {

namespace {

LogWord methodOf(const QByteArray &verb)
{
    if (verb == "GET")
        return "GET";
    return verb == "POST" ? LogWord("POST") : LogWord("PUT");
}

LogLine opened(LogEvent event, const StoreReport &report)
{
    return LogLine(event)
        .add(LogField::Place, logWord(report.place))
        .add(LogField::Note, logWord(report.note));
}

//! Length of the time stamp at the start of each log line, "2026-11-22T09:41:00.000Z".
constexpr qsizetype timeLength = 24;

} // namespace

LogLine auditLine(const QString &connection, const AuditHead &head)
{
    return LogLine(LogEvent::AuditGrown)
        .add(LogField::Id, LogRequestId(connection))
        .add(LogField::Entries, head.count)
        .add(LogField::Seal, LogDigest(head.hash));
}

bool isInLog(const QByteArray &log, const QString &connection, const AuditHead &head)
{
    return log.contains(auditLine(connection, head).text().mid(timeLength));
}

qint64 entriesInLog(const QByteArray &log, const QString &connection)
{
    const QByteArray begin =
        auditLine(connection, { 0, {} }).text().mid(timeLength).chopped(sizeof("0 seal=") - 1);
    const qsizetype last = log.lastIndexOf(begin);
    if (last < 0)
        return 0;
    const QByteArray rest = log.mid(last + begin.size(), 10);
    return rest.left(rest.indexOf(' ')).toLongLong();
}

QStringList trailsInLog(const QByteArray &log)
{
    // Format a line with an invented id, to find the text that precedes the id in every such line.
    const QString id = u"00000000-0000-4000-8000-000000000000"_s;
    const QByteArray line = auditLine(id, { 0, {} }).text().mid(timeLength);
    const QByteArray begin = line.left(line.indexOf(id.toLatin1()));
    QStringList ids;
    for (qsizetype at = log.indexOf(begin); at >= 0; at = log.indexOf(begin, at + 1)) {
        const QString found = QString::fromLatin1(log.mid(at + begin.size(), id.size()));
        if (!QUuid(found).isNull() && !ids.contains(found))
            ids += found;
    }
    return ids;
}

ActivityLog::ActivityLog(Workspace &workspace, EventLog &log, QObject *parent)
    : QObject(parent)
    , m_log(log)
{
    connect(&workspace.transport(), &Transport::answered, this, &ActivityLog::writeRequest);
    observeTokens(workspace);
    observeStores(workspace);
}

void ActivityLog::writeRequest(const RequestTrace &trace)
{
    m_log.write(LogLine(LogEvent::Request)
                    .add(LogField::Method, methodOf(trace.verb))
                    .add(LogField::Path, LogPath(trace.path))
                    .add(LogField::Status, trace.status)
                    .add(LogField::Milliseconds, trace.milliseconds)
                    .add(LogField::Bytes, trace.bytes)
                    .add(LogField::Sends, trace.sends)
                    .add(LogField::Id, LogRequestId(trace.requestId)));
}

void ActivityLog::observeTokens(Workspace &workspace)
{
    connect(&workspace.tokens(), &TokenManager::tokenIssued, this,
        [this] { m_log.write(LogLine(LogEvent::SignIn)); });
    connect(&workspace.tokens(), &TokenManager::tokenDenied, this, [this](const ApiError &error) {
        m_log.write(LogLine(LogEvent::SignIn)
                        .add(LogField::Error, logWord(error.kind))
                        .add(LogField::Status, error.status)
                        .add(LogField::Id, LogRequestId(error.requestId)));
    });
    connect(&workspace.sync(), &Sync::failed, this, [this](const ApiError &error) {
        m_log.write(LogLine(LogEvent::SyncFailed)
                        .add(LogField::Error, logWord(error.kind))
                        .add(LogField::Status, error.status)
                        .add(LogField::Id, LogRequestId(error.requestId)));
    });
}

void ActivityLog::observeStores(Workspace &workspace)
{
    connect(&workspace.store(), &Store::opened, this,
        [this](const StoreReport &report) { m_log.write(opened(LogEvent::StoreOpened, report)); });
    connect(&workspace.journal(), &Journal::opened, this,
        [this](const StoreReport &report) { m_log.write(opened(LogEvent::JournalOpened, report)); });
    connect(&workspace.store(), &Store::writeFailed, this, [this](const QString &resource) {
        m_log.write(LogLine(LogEvent::StoreFailed).add(LogField::Resource, LogPath::resource(resource)));
    });
    connect(&workspace.journal(), &Journal::failed, this,
        [this] { m_log.write(LogLine(LogEvent::JournalFailed)); });
    // The log notes each length of the audit trail, so restoring an older journal would be noticed unless the
    // log was changed too.
    connect(&workspace.journal(), &Journal::auditGrown, this,
        [this, id = workspace.connection().id](const AuditHead &head) { m_log.write(auditLine(id, head)); });
}

} // namespace care
