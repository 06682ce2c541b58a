// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/windowmodels.h"

#include "models/api/connection.h"
#include "models/export/exportoffer.h"
#include "models/insight/notifications.h"
#include "models/insight/pack.h"
#include "models/insight/recalculation.h"
#include "models/insight/rulechoices.h"
#include "models/insight/worklist.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/filtercounts.h"
#include "models/tables/homescope.h"
#include "models/tables/incidentfacts.h"
#include "models/tables/recordsearch.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/resourcetables.h"
#include "models/tables/similarresidents.h"
#include "models/tables/timelinemodel.h"
#include "models/tables/today.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

WindowModels::WindowModels(const Shared &shared)
    : m_store(shared.store)
    , m_sync(shared.sync)
    , m_today(shared.today)
    , m_connection(shared.connection)
    , m_insight(shared.insight)
    , m_ruleChoices(shared.ruleChoices)
    , m_triage(shared.triage)
    , m_lastLook(shared.lastLook)
    , m_journal(shared.journal)
    , m_recalculations(std::make_unique<Recalculations>(m_journal))
    , m_notifications(
          std::make_unique<Notifications>(m_journal, [this] { return m_insight.circumstances().now; }))
    , m_homes(std::make_unique<HomeScope>(m_store))
    , m_search(std::make_unique<RecordSearch>(m_store, resourcesBy(&Places::sidebar),
          [this](const ResourceSchema &schema) { return isWhole(schema); }))
    , m_worklist(std::make_unique<WorklistModel>(
          m_insight, m_triage, m_lastLook, [this] { return m_insight.circumstances().now; }))
{
    m_search->setHomes(*m_homes);
    QObject::connect(m_homes.get(), &HomeScope::changed, m_worklist.get(),
        [this] { m_worklist->setHomes(m_homes->chosen()); });
    QObject::connect(m_notifications.get(), &Notifications::changed, m_worklist.get(),
        [this] { m_worklist->setSettled(m_notifications->settled()); });
    QObject::connect(&m_today, &Today::changed, m_worklist.get(), &WorklistModel::refresh);
}

WindowModels::~WindowModels() = default;

QString WindowModels::connectionId() const
{
    return m_connection.id;
}

QString WindowModels::connectionName() const
{
    return m_connection.name;
}

QString WindowModels::account()
{
    return accountName();
}

bool WindowModels::keepsNotes() const
{
    return m_journal.report().place == StoreReport::Place::OnDisk;
}

QDate WindowModels::logsFrom() const
{
    return m_connection.logDays > 0 ? m_today.date().addDays(1 - m_connection.logDays) : QDate();
}

ResourceTableModel &WindowModels::table(const ResourceSchema &schema)
{
    const auto found = std::find_if(
        m_tables.begin(), m_tables.end(), [&](const auto &table) { return &schema == &table->schema(); });
    return found != m_tables.end() ? **found : *m_tables.emplace_back(makeTable(schema));
}

std::unique_ptr<ResourceTableModel> WindowModels::makeTable(const ResourceSchema &schema) const
{
    auto table = care::makeTable(schema, m_store, m_sync, [this] { return m_today.date(); });
    table->setToday(m_today);
    table->setHomes(*m_homes);
    return table;
}

RecordWatcher *WindowModels::makeWatcher(QObject *parent) const
{
    auto *watcher = new RecordWatcher(m_store, m_sync, parent);
    watcher->setHomes(*m_homes);
    return watcher;
}

IncidentWatcher *WindowModels::makeIncidentWatcher(QObject *parent) const
{
    return new IncidentWatcher(m_store, m_sync, m_today, parent);
}

FilterCounts *WindowModels::makeCounts(QObject *parent) const
{
    auto *counts = new FilterCounts(m_store, m_today, parent);
    counts->observe(m_sync);
    return counts;
}

TimelineModel *WindowModels::makeTimeline(QObject *parent) const
{
    const auto knownLogs = [this]() -> std::optional<TimelineModel::KnownLogs> {
        const QDate first = logsFrom();
        const ListState logs = m_sync.state(logSchema, {});
        if (!first.isValid() || !logs.complete)
            return std::nullopt;
        return TimelineModel::KnownLogs(first, logs.asOf);
    };
    auto *timeline = new TimelineModel(
        m_store, [this] { return m_today.now(); }, knownLogs, parent);
    QObject::connect(&m_sync, &Sync::progressChanged, timeline, &TimelineModel::check);
    QObject::connect(&m_today, &Today::changed, timeline, &TimelineModel::check);
    return timeline;
}

void WindowModels::examine(const std::function<void(const RecordReads &)> &work, QObject *context,
    const std::function<void()> &done) const
{
    m_store.examine(work, context, done);
}

void WindowModels::readRecord(const ResourceSchema &schema, const QString &id, QObject *context,
    const std::function<void(const Record &)> &done) const
{
    m_store.find(
        schema, id, context, [done](const std::optional<Record> &found) { done(found.value_or(Record())); });
}

ExportRun *WindowModels::startExport(const ExportOffer &chosen, QObject *parent) const
{
    auto *run = new ExportRun(parent);
    if (!chosen.order.schema) {
        run->start(chosen.table);
        return run;
    }
    ExportOrder order = chosen.order;
    order.unwhole = referredLists(order);
    order.unwhole.removeIf([this](const QString &list) { return isWhole(*findResource(list)); });
    run->start(m_store, order);
    return run;
}

ExportRun *WindowModels::startPack(const PackOrder &chosen, QObject *parent) const
{
    PackOrder order = chosen;
    order.around = m_insight.circumstances();
    order.rules = builtInRules(dayInLondon(order.around.now), m_ruleChoices.settings()).rules;
    order.recalculations = m_recalculations->all();
    order.who = accountName();
    order.triage = m_triage.acts();
    order.settled = m_notifications->settled();
    auto *run = new ExportRun(parent);
    run->start(m_store, [order](const RecordReads &reads, ExportRun::Progress &progress) {
        return writePack(order, reads, progress);
    });
    return run;
}

void WindowModels::readCensus(
    QDate from, QDate to, QObject *context, const std::function<void(const QList<CensusEntry> &)> &done) const
{
    m_journal.census(from, to, context, done);
}

bool WindowModels::isWhole(const ResourceSchema &schema) const
{
    return m_sync.state(schema, {}).isWhole();
}

bool WindowModels::hasAll(const ResourceSchema &schema) const
{
    return isWhole(schema) && !m_sync.state(schema, {}).since.isValid();
}

void WindowModels::findSimilar(
    const Record &resident, QObject *context, const std::function<void(const QString &)> &done) const
{
    care::findSimilar(m_store, resident, context, done);
}

void WindowModels::receiveEvents(const QString &resident) const
{
    const Filter theirs{ { { u"resident"_s, Operator::Is, { resident } } }, {} };
    for (const TimelineKind &kind : TimelineModel::kinds()) {
        if (!m_sync.state(*kind.schema, {}).complete)
            m_sync.fetchNext(*kind.schema, serviceQuery(*kind.schema, theirs));
    }
}

} // namespace care
