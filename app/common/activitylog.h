// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes the activity of a workspace to the log.
#pragma once

#include "models/log/logline.h"
#include "models/store/journal/audittrail.h"

#include <QObject>

namespace care {

class EventLog;
class Workspace;
struct RequestTrace;

class ActivityLog : public QObject {
    Q_OBJECT

public:
    //! \a log must outlive this object; \a workspace may be destroyed earlier.
    ActivityLog(Workspace &workspace, EventLog &log, QObject *parent = nullptr);

private:
    void observeTokens(Workspace &workspace);
    void observeStores(Workspace &workspace);
    void writeRequest(const RequestTrace &trace);

    EventLog &m_log;
};

//! Log line that notes how many entries a connection's audit trail has.
LogLine auditLine(const QString &connection, const AuditHead &head);
//! Number of audit entries when last noted in \a log; 0 if never.
qint64 entriesInLog(const QByteArray &log, const QString &connection);
//! Ids of connections whose audit trails the log mentions.
QStringList trailsInLog(const QByteArray &log);
//! True if \a log notes that the audit trail reached the entry \a head.
bool isInLog(const QByteArray &log, const QString &connection, const AuditHead &head);

} // namespace care
