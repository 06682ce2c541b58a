// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/madeup/madeup.h"

#include "app/service/madeup/incidents.h"
#include "models/schema/resources.h"

namespace care::service::madeup {

namespace {

//! Records reach this interface a little after they are written.
constexpr Instant ingestDelay = 7 * minute;

void nameHome(Repository::Change &change, const Home &home)
{
    change.setName(QString::fromLatin1(home.id), QString::fromStdString(home.name));
    for (const Worker &worker : home.workers)
        change.setName(QString::fromLatin1(worker.id), QString::fromStdString(worker.person.full()));
}

void put(Repository::Change &change, const ResourceSchema &schema, const std::vector<NamedRecord> &records,
    Instant when)
{
    for (const NamedRecord &record : records)
        change.put(schema, record.json, when);
}

} // namespace

void fill(Repository::Change &change, const Recipe &recipe)
{
    const Amounts amounts = amountsOf(recipe.size);
    const Day today = dayOf(recipe.today);
    const Instant longAgo = at(today - 2500, 0);
    std::vector<Home> homes;
    for (int i = 0; i < amounts.homes; ++i) {
        homes.push_back(makeHome(recipe.seed, i));
        nameHome(change, homes.back());
        change.put(homeSchema, homeJson(homes.back(), recipe.seed, i, today), longAgo);
    }
    std::vector<Resident> residents;
    for (int i = 0; i < amounts.residents; ++i) {
        residents.push_back(makeResident(recipe.seed, i, amounts.homes, today));
        const Resident &resident = residents.back();
        const Home &home = homes[std::size_t(resident.home)];
        const Day changed = resident.isActive(today) ? resident.admitted : resident.left;
        change.put(residentSchema, residentJson(recipe.seed, i, amounts.homes, resident, home, today),
            at(changed, 18) + ingestDelay);
    }
    const std::vector<NamedRecord> categories = makeCategories(recipe.seed);
    const std::vector<NamedRecord> items = makeItems(recipe.seed, categories);
    put(change, logCategorySchema, categories, longAgo);
    put(change, logCategoryItemSchema, items, longAgo);
    const Setting setting{ recipe.seed, today, homes, residents, categories, items };
    for (int i = 0; i < amounts.incidents; ++i) {
        const IncidentRecord incident = makeIncident(setting, i, amounts.incidents);
        change.put(incidentSchema, incident.json, incident.createdOn + ingestDelay);
    }
}

} // namespace care::service::madeup
