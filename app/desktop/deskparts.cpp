// SPDX-License-Identifier: GPL-3.0-or-later
// What the window of a connection is made of.
#include "app/common/workspace.h"
#include "app/desktop/desk.h"
#include "models/schema/resources.h"
#include "models/sync/sync.h"
#include "models/tables/filtercounts.h"
#include "models/tables/recordsearch.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/tablefactory.h"
#include "models/tables/timelinemodel.h"
#include "models/tables/today.h"
#include "views/browse/resourceicons.h"
#include "views/shell/windowparts.h"

using namespace Qt::StringLiterals;

namespace care {

std::unique_ptr<ResourceTableModel> Desk::makeTable(const ResourceSchema &schema)
{
    auto table = care::makeTable(
        schema, m_workspace->store(), m_workspace->sync(), [this] { return m_today->date(); });
    table->setToday(*m_today);
    return table;
}

WindowParts Desk::windowParts()
{
    WindowParts parts;
    for (const ResourceSchema *schema : sidebarOrder()) {
        m_tables.push_back(makeTable(*schema));
        parts.tables.append(m_tables.back().get());
    }
    parts.connection = m_workspace->connection().id;
    parts.related = m_related.get();
    parts.search = m_search.get();
    parts.shown = m_shown.get();
    parts.person = m_person.get();
    parts.pages = personParts();
    parts.drafts = m_drafts.get();
    parts.counts = m_counts.get();
    parts.bulks = m_bulks.get();
    parts.writes = m_writes.get();
    parts.makeEditor = [this](const QString &id, const QString &draft, QWidget *parentWidget) {
        return makeEditor(id, draft, parentWidget);
    };
    parts.changeSeveral = [this](const QList<qint64> &residents, QWidget *parentWidget) {
        changeSeveral(residents, parentWidget);
    };
    parts.goOnWithSeveral = [this](const QString &bulk, QWidget *parentWidget) {
        goOnWithSeveral(bulk, parentWidget);
    };
    return parts;
}

PersonParts Desk::personParts()
{
    PersonParts parts;
    parts.resident = m_resident.get();
    parts.counts = m_tabCounts.get();
    parts.timeline = m_timeline.get();
    parts.findSimilar = [this](const Record &resident, QObject *context,
                            const std::function<void(const QString &)> &done) {
        findSimilar(m_workspace->store(), resident, context, done);
    };
    parts.isWhole = [this](const ResourceSchema &schema) {
        return isWhole(schema);
    };
    parts.receive = [this](const QString &id) {
        Sync &sync = m_workspace->sync();
        const Filter theirs{ { { u"resident"_s, Operator::Is, { id } } }, {} };
        for (const TimelineKind &kind : TimelineModel::kinds()) {
            if (!isWhole(*kind.schema))
                sync.fetchNext(*kind.schema, serviceQuery(*kind.schema, theirs));
        }
    };
    parts.makeTable = [this](const ResourceSchema &schema) {
        return makeTable(schema);
    };
    return parts;
}

bool Desk::isWhole(const ResourceSchema &schema) const
{
    return m_workspace->sync().state(schema, {}).coverage.complete;
}

//! From which day on the daily logs are all here.
std::optional<QDate> Desk::logsFrom() const
{
    const int days = m_workspace->connection().logDays;
    if (days <= 0 || !isWhole(logSchema))
        return std::nullopt;
    return m_today->date().addDays(1 - days);
}

} // namespace care
