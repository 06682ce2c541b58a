// SPDX-License-Identifier: GPL-3.0-or-later
//! What a workspace does, as lines of the log.
#pragma once

#include "models/log/logline.h"
#include "models/store/journal/audittrail.h"

#include <QObject>

namespace care {

class EventLog;
class Workspace;
struct RequestTrace;
struct StoreReport;

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
//! How many entries the trail had when \a log heard of it last; 0 if it never did.
qint64 entriesInLog(const QByteArray &log, const QString &connection);
//! The connections whose trails the log mentions, by their ids.
QStringList trailsInLog(const QByteArray &log);
//! Whether \a log says of the trail that it had come so far, with this entry.
bool isInLog(const QByteArray &log, const QString &connection, const AuditHead &head);

} // namespace care
