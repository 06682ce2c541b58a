// SPDX-License-Identifier: GPL-3.0-or-later
//! What a workspace does, as lines of the log.
#pragma once

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
    void followSession(Workspace &workspace);
    void followStores(Workspace &workspace);
    void writeRequest(const RequestTrace &trace);

    EventLog &m_log;
};

} // namespace care
