// SPDX-License-Identifier: GPL-3.0-or-later
//! Several programs on one key, and somebody who writes daily logs all the time: does what is called complete
//! ever lack a record, or have one twice?
#pragma once

#include "tests/soak/ledger.h"
#include "tests/soak/verdict.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace care {
class Workspace;
struct RequestTrace;
struct ResourceSchema;
} // namespace care

namespace care::soak {

//! One program of several on one key: the models of the real one, without a window, in a process of its own.
//!
//! Receives and keeps a mirror, and every second compares each list that calls itself complete with the
//! ledger.
class Program : public QObject {
    Q_OBJECT

public:
    struct Place {
        QString address; //!< of the service
        QString ledger; //!< file
        QString folder; //!< for its store
    };

    Program(const Place &place, const QByteArray &apiKey);
    ~Program() override;

    //! The counts of the run, as one line of JSON.
    QByteArray report() const;

private:
    struct List {
        int checks = 0; //!< how often it was called complete, and compared
        int missing = 0;
        int twice = 0;
        int unknown = 0; //!< ids that the service never had
        qint64 completeSince = 0; //!< milliseconds since 1970; 0 = never
        QSet<QString> seen;
        QList<qint64> lags; //!< milliseconds, of records that came after it was complete
    };

    void check();
    void checkList(const ResourceSchema &schema);
    void compare(const QString &resource, const QStringList &ids, qint64 asOf);
    void note(const RequestTrace &trace);

    std::unique_ptr<Workspace> m_workspace;
    LedgerReader m_ledger;
    QTimer m_timer;
    std::map<QString, List> m_lists;
    const qint64 m_began;
    int m_requests = 0;
    int m_refused = 0;
    int m_failed = 0;
    std::map<QString, qint64> m_failures; // what failed, and the longest time that took in milliseconds
    int m_tokens = 0;
};

struct ProgramsRun {
    int programs = 5;
    int seconds = 600;
    int logsPerMinute = 60;
    QString size; //!< of the data
    bool anyMemory = false; //!< do not judge it
};

void judgePrograms(Verdict &verdict, const ProgramsRun &run);

} // namespace care::soak
