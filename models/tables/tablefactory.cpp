// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/tablefactory.h"

#include "models/schema/resources.h"
#include "models/tables/accesstables.h"
#include "models/tables/documenttables.h"
#include "models/tables/homestable.h"
#include "models/tables/incidentstable.h"
#include "models/tables/logtables.h"
#include "models/tables/residentstable.h"

#include <algorithm>

namespace care {

namespace {

using Table = std::unique_ptr<ResourceTableModel>;

template<typename Subclass>
Table make(Store &store, Sync &sync, const DayClock &)
{
    return std::make_unique<Subclass>(store, sync);
}

template<typename Subclass>
Table makeWithToday(Store &store, Sync &sync, const DayClock &today)
{
    return std::make_unique<Subclass>(store, sync, today);
}

struct Maker {
    const ResourceSchema *schema;
    Table (*make)(Store &, Sync &, const DayClock &);
};

const Maker makers[] = {
    { &residentSchema, make<ResidentsTable> },
    { &carePlanSchema, makeWithToday<CarePlansTable> },
    { &goalSchema, makeWithToday<GoalsTable> },
    { &incidentSchema, makeWithToday<IncidentsTable> },
    { &riskAssessmentSchema, make<RiskAssessmentsTable> },
    { &homeSchema, make<HomesTable> },
    { &userSchema, make<UsersTable> },
    { &logSchema, make<DailyLogsTable> },
    { &logCategorySchema, make<LogCategoriesTable> },
    { &logCategoryItemSchema, make<LogCategoryItemsTable> },
    { &documentSchema, make<ResidentDocumentsTable> },
    { &homeDocumentSchema, make<HomeDocumentsTable> },
    { &deviceSchema, make<DevicesTable> },
};

} // namespace

std::unique_ptr<ResourceTableModel> makeTable(
    const ResourceSchema &schema, Store &store, Sync &sync, const DayClock &today)
{
    const auto maker = std::find_if(std::begin(makers), std::end(makers),
        [&schema](const Maker &candidate) { return candidate.schema == &schema; });
    Q_ASSERT(maker != std::end(makers)); // one for each resource: a test goes through them all
    return maker->make(store, sync, today);
}

} // namespace care
