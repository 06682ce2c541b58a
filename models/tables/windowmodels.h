// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

#include <QDate>
#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace care {

class ExportRun;
class FilterCounts;
class HomeScope;
class IncidentWatcher;
class Insight;
class Journal;
class LastLook;
class Notifications;
class Recalculations;
class RecordReads;
class RecordSearch;
class RecordWatcher;
class ResourceTableModel;
class RuleChoices;
class Store;
class Sync;
class TimelineModel;
class Today;
class Triage;
class WorklistModel;
struct CensusEntry;
struct Connection;
struct ExportOffer;
struct PackOrder;
struct ResourceSchema;

//! Models of one window. All pages share its homes, its search and the tables of its lists; the others are
//! made for their caller and belong to the given parent. Thread: GUI. The constructor's arguments outlive
//! this; this outlives the window.
class WindowModels {
public:
    //! Parts that all windows of a connection share.
    struct Shared {
        Store &store;
        Sync &sync;
        const Today &today;
        const Connection &connection;
        Insight &insight;
        RuleChoices &ruleChoices;
        Triage &triage;
        LastLook &lastLook;
        Journal &journal;
    };
    explicit WindowModels(const Shared &shared);
    ~WindowModels();
    Q_DISABLE_COPY_MOVE(WindowModels)

    const Today &today() const { return m_today; }
    //! Findings of the rules, in all homes.
    Insight &insight() const { return m_insight; }
    //! User's settings of the rules behind the findings.
    RuleChoices &ruleChoices() const { return m_ruleChoices; }
    //! User's actions on findings, such as notes and snoozing.
    Triage &triage() const { return m_triage; }
    //! User's last look at the findings.
    LastLook &lastLook() const { return m_lastLook; }
    //! Days from which the limits of charts are recalculated.
    Recalculations &recalculations() const { return *m_recalculations; }
    //! Drafts of notifications about incidents.
    Notifications &notifications() const { return *m_notifications; }
    //! Findings as lines of the worklist, limited to the window's homes, without those put away.
    WorklistModel &worklist() const { return *m_worklist; }
    //! False where notes and other actions are kept in memory only, until the program ends.
    bool keepsNotes() const;
    //! Id of the connection, as it appears in links.
    QString connectionId() const;
    //! Texts in the footer of a printed page: the connection's name, and the account signed in to this
    //! computer.
    QString connectionName() const;
    static QString account();
    //! First day whose daily logs are kept here; invalid if all are.
    QDate logsFrom() const;
    //! Homes that the lists of this window are limited to.
    HomeScope &homes() const { return *m_homes; }
    //! Search through all resources.
    RecordSearch &search() const { return *m_search; }
    //! Table of a list, created by the first call.
    ResourceTableModel &table(const ResourceSchema &schema);
    std::unique_ptr<ResourceTableModel> makeTable(const ResourceSchema &schema) const;

    RecordWatcher *makeWatcher(QObject *parent) const;
    IncidentWatcher *makeIncidentWatcher(QObject *parent) const;
    FilterCounts *makeCounts(QObject *parent) const;
    TimelineModel *makeTimeline(QObject *parent) const;

    //! Calls \a work in the thread of the store's reads, then \a done once, if \a context still exists.
    void examine(const std::function<void(const RecordReads &)> &work, QObject *context,
        const std::function<void()> &done) const;
    //! Reads the record as stored and calls \a done once, if \a context still exists; null if it is not here.
    void readRecord(const ResourceSchema &schema, const QString &id, QObject *context,
        const std::function<void(const Record &)> &done) const;
    //! Starts an export that the user has chosen.
    ExportRun *startExport(const ExportOffer &chosen, QObject *parent) const;
    //! Starts writing a pack: \a chosen with the rules, times and account of this moment.
    ExportRun *startPack(const PackOrder &chosen, QObject *parent) const;
    //! Reads the census of these days from Journal::census().
    void readCensus(QDate from, QDate to, QObject *context,
        const std::function<void(const QList<CensusEntry> &)> &done) const;
    //! True if a list was received completely, as far back as its records are kept here.
    bool isWhole(const ResourceSchema &schema) const;
    //! True if a list was received completely and none of its records is too old to be kept here.
    bool hasAll(const ResourceSchema &schema) const;
    //! Finds the residents who are easily confused with \a resident; \a done is called once, if \a context
    //! still exists.
    void findSimilar(
        const Record &resident, QObject *context, const std::function<void(const QString &)> &done) const;
    //! Fetches the events of a resident from the service, ahead of background requests.
    void receiveEvents(const QString &resident) const;

private:
    Store &m_store;
    Sync &m_sync;
    const Today &m_today;
    const Connection &m_connection;
    Insight &m_insight;
    RuleChoices &m_ruleChoices;
    Triage &m_triage;
    LastLook &m_lastLook;
    Journal &m_journal;
    std::unique_ptr<Recalculations> m_recalculations;
    std::unique_ptr<Notifications> m_notifications;
    std::unique_ptr<HomeScope> m_homes;
    std::unique_ptr<RecordSearch> m_search;
    std::unique_ptr<WorklistModel> m_worklist;
    std::vector<std::unique_ptr<ResourceTableModel>> m_tables;
};

} // namespace care
