// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/windowsession.h"

#include "app/common/workspace.h"
#include "models/schema/resources.h"
#include "models/sync/sync.h"
#include "models/tables/filtercounts.h"
#include "models/tables/homescope.h"
#include "models/tables/incidentfacts.h"
#include "models/tables/recordsearch.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/resourcetables.h"
#include "models/tables/timelinemodel.h"
#include "models/tables/today.h"
#include "views/shell/mainwindow.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

WindowSession::WindowSession(Workspace &workspace, const Today &today, const MainWindowContext &shared)
    : m_workspace(workspace)
    , m_today(today)
    , m_homes(std::make_unique<HomeScope>(workspace.store()))
    , m_counts(std::make_unique<FilterCounts>(workspace.store(), today))
    , m_related(std::make_unique<FilterCounts>(workspace.store(), today))
    , m_tabCounts(std::make_unique<FilterCounts>(workspace.store(), today))
    , m_search(std::make_unique<RecordSearch>(workspace.store(), resourcesBy(&Places::sidebar),
          [this](const ResourceSchema &schema) { return isWhole(schema); }))
    , m_shown(std::make_unique<RecordWatcher>(workspace.store(), workspace.sync()))
    , m_person(std::make_unique<RecordWatcher>(workspace.store(), workspace.sync()))
    , m_incident(std::make_unique<IncidentWatcher>(workspace.store(), workspace.sync(), today))
    , m_resident(std::make_unique<RecordWatcher>(workspace.store(), workspace.sync()))
    , m_timeline(std::make_unique<TimelineModel>(
          workspace.store(), [this] { return m_today.date(); }, [this] { return logsFrom(); }))
{
    m_counts->observe(workspace.sync());
    m_related->observe(workspace.sync());
    m_tabCounts->observe(workspace.sync());
    m_window = std::make_unique<MainWindow>(partsWith(shared));
}

WindowSession::~WindowSession() = default;

ResourceTableModel &WindowSession::table(const ResourceSchema &schema)
{
    const auto found = std::find_if(
        m_tables.begin(), m_tables.end(), [&](const auto &table) { return &schema == &table->schema(); });
    return found != m_tables.end() ? **found : *m_tables.emplace_back(makeTable(schema));
}

std::unique_ptr<ResourceTableModel> WindowSession::makeTable(const ResourceSchema &schema) const
{
    auto table =
        care::makeTable(schema, m_workspace.store(), m_workspace.sync(), [this] { return m_today.date(); });
    table->setToday(m_today);
    return table;
}

MainWindowContext WindowSession::partsWith(const MainWindowContext &shared)
{
    MainWindowContext parts = shared;
    parts.tableOf = [this](const ResourceSchema &schema) -> ResourceTableModel & {
        return table(schema);
    };
    parts.connection = m_workspace.connection().id;
    parts.homes = m_homes.get();
    parts.counts = m_counts.get();
    parts.related = m_related.get();
    parts.search = m_search.get();
    parts.shown = m_shown.get();
    parts.person = m_person.get();
    parts.incident = m_incident.get();
    parts.pages = personParts();
    return parts;
}

PersonPageContext WindowSession::personParts()
{
    PersonPageContext parts;
    parts.resident = m_resident.get();
    parts.counts = m_tabCounts.get();
    parts.timeline = m_timeline.get();
    parts.findSimilar = [this](const Record &resident, QObject *context,
                            const std::function<void(const QString &)> &done) {
        findSimilar(m_workspace.store(), resident, context, done);
    };
    parts.isWhole = [this](const ResourceSchema &schema) {
        return isWhole(schema);
    };
    parts.receive = [this](const QString &id) {
        Sync &sync = m_workspace.sync();
        const Filter theirs{ { { u"resident"_s, Operator::Is, { id } } }, {} };
        for (const TimelineKind &kind : TimelineModel::kinds()) {
            if (!isReceived(*kind.schema))
                sync.fetchNext(*kind.schema, serviceQuery(*kind.schema, theirs));
        }
    };
    parts.makeTable = [this](const ResourceSchema &schema) {
        return makeTable(schema);
    };
    return parts;
}

bool WindowSession::isWhole(const ResourceSchema &schema) const
{
    return m_workspace.sync().state(schema, {}).isWhole();
}

//! True if all records that the service lists are here, even if its total says more.
bool WindowSession::isReceived(const ResourceSchema &schema) const
{
    return m_workspace.sync().state(schema, {}).coverage.complete;
}

//! The day from which on the daily logs are complete.
std::optional<QDate> WindowSession::logsFrom() const
{
    const int days = m_workspace.connection().logDays;
    if (days <= 0 || !isReceived(logSchema))
        return std::nullopt;
    return m_today.date().addDays(1 - days);
}

} // namespace care
