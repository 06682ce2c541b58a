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

//! The models of one window. Its homes, its search and the tables of its lists are shared by all pages;
//! everything else is made for whom asks, and belongs to the parent given. Thread: GUI. What the constructor
//! is given outlives this; this outlives the window.
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
    //! The user's settings of the rules behind it.
    RuleChoices &ruleChoices() const { return m_ruleChoices; }
    //! Acts of the user on those findings.
    Triage &triage() const { return m_triage; }
    //! The user's last look at those findings.
    LastLook &lastLook() const { return m_lastLook; }
    //! Days from which the limits of charts are worked out anew.
    Recalculations &recalculations() const { return *m_recalculations; }
    //! Drafts of notifications of incidents.
    Notifications &notifications() const { return *m_notifications; }
    //! The same findings as lines, of the homes of the window, without those put away.
    WorklistModel &worklist() const { return *m_worklist; }
    //! False where notes and other acts are in memory only, and end with the program.
    bool keepsNotes() const;
    //! The id of the connection, as it stands in links.
    QString connectionId() const;
    //! Texts at the foot of a printed sheet: the name of the connection, and of the account signed in to this
    //! computer.
    QString connectionName() const;
    static QString account();
    //! The first day of which daily logs are kept here; invalid if all are.
    QDate logsFrom() const;
    //! The homes that the lists of this window are limited to.
    HomeScope &homes() const { return *m_homes; }
    //! The search across all resources.
    RecordSearch &search() const { return *m_search; }
    //! The table of a list, created by the first call.
    ResourceTableModel &table(const ResourceSchema &schema);
    std::unique_ptr<ResourceTableModel> makeTable(const ResourceSchema &schema) const;

    RecordWatcher *makeWatcher(QObject *parent) const;
    IncidentWatcher *makeIncidentWatcher(QObject *parent) const;
    FilterCounts *makeCounts(QObject *parent) const;
    TimelineModel *makeTimeline(QObject *parent) const;

    //! Calls \a work in the thread of the store's reads, and then \a done, once while \a context exists.
    void examine(const std::function<void(const RecordReads &)> &work, QObject *context,
        const std::function<void()> &done) const;
    //! The record as it is stored, once while \a context exists; null if it is not here.
    void readRecord(const ResourceSchema &schema, const QString &id, QObject *context,
        const std::function<void(const Record &)> &done) const;
    //! Begins an export that the user has chosen.
    ExportRun *startExport(const ExportOffer &chosen, QObject *parent) const;
    //! Begins to write a pack: \a chosen with the rules, times and account of this moment.
    ExportRun *startPack(const PackOrder &chosen, QObject *parent) const;
    //! The census of these days, as Journal::census().
    void readCensus(QDate from, QDate to, QObject *context,
        const std::function<void(const QList<CensusEntry> &)> &done) const;
    //! True if a list was received whole, as far back as its records are kept here.
    bool isWhole(const ResourceSchema &schema) const;
    //! True if besides no record of the list is too old to be kept here.
    bool hasAll(const ResourceSchema &schema) const;
    //! Names the residents who are easily taken for \a resident; \a done is called once while \a context
    //! exists.
    void findSimilar(
        const Record &resident, QObject *context, const std::function<void(const QString &)> &done) const;
    //! Requests the events of a resident from the service, ahead of the requests of the background.
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
