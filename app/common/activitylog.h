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
    //! \a log outlives this; \a workspace may go before.
    ActivityLog(Workspace &workspace, EventLog &log, QObject *parent = nullptr);

private:
    void observeTokens(Workspace &workspace);
    void observeStores(Workspace &workspace);
    void writeRequest(const RequestTrace &trace);

    EventLog &m_log;
};

//! The line that says how far the audit trail of a connection has come.
LogLine auditLine(const QString &connection, const AuditHead &head);
//! Number of entries of the trail when it was last noted in \a log; 0 if it never was.
qint64 entriesInLog(const QByteArray &log, const QString &connection);
//! The connections whose trails the log mentions, by their ids.
QStringList trailsInLog(const QByteArray &log);
//! True if \a log notes that the trail had reached this entry.
bool isInLog(const QByteArray &log, const QString &connection, const AuditHead &head);

} // namespace care
