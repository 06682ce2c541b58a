// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/sampledata.h"

#include "app/service/sampledata/world.h"
#include "models/schema/resources.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::service::sampledata {

namespace {

//! Delay between writing a record and its appearance in the API.
constexpr Instant ingestDelay = 7 * minute;

struct Amounts {
    QLatin1StringView name;
    int homes;
    int residents;
    int incidents;
    int logs; //!< Approximate number of daily logs, including the entries about incidents.
};

//! Amounts of sample records in the order of Size.
constexpr Amounts sizes[] = {
    { "tiny"_L1, 1, 12, 40, 1'000 },
    { "small"_L1, 3, 120, 1'500, 12'000 },
    { "medium"_L1, 20, 1'000, 12'000, 100'000 },
    { "large"_L1, 100, 10'000, 100'000, 1'000'000 },
};

std::span<const Incident> incidentsOf(const std::vector<Incident> &all, const Resident &resident)
{
    const auto isBefore = [](const Incident &incident, int index) {
        return incident.resident < index;
    };
    return { std::lower_bound(all.begin(), all.end(), resident.index, isBefore),
        std::lower_bound(all.begin(), all.end(), resident.index + 1, isBefore) };
}

} // namespace

std::optional<Size> sizeNamed(const QString &name)
{
    const auto known = std::find_if(
        std::begin(sizes), std::end(sizes), [&](const Amounts &amounts) { return name == amounts.name; });
    return known == std::end(sizes) ? std::nullopt : std::optional(Size(known - std::begin(sizes)));
}

void fill(Repository::Change &change, const Recipe &recipe)
{
    const Amounts &amounts = sizes[std::size_t(recipe.size)];
    const Day today = dayOf(recipe.today);
    const World world{ recipe.seed, today, at(today, 0) + recipe.time.msecsSinceStartOfDay(),
        makeHomes(recipe.seed, amounts.homes, today), itemReferences(recipe.seed) };
    const std::vector<Resident> residents =
        makeResidents(recipe.seed, amounts.residents, amounts.homes, world.today);
    const std::vector<Incident> incidents = drawIncidents(world, residents, amounts.incidents);
    const auto put = [&](const ResourceSchema &schema, const Raw &record, Instant changedOn) {
        change.put(schema, record.json, std::min(changedOn + ingestDelay, world.now));
    };
    const auto putAll = [&](const ResourceSchema &schema, const std::vector<Record> &records) {
        for (const Record &record : records)
            put(schema, record.raw, record.changedOn);
    };

    putHomes(world, putAll);
    const Instant longAgo = at(world.homes.front().opened, 8);
    for (const Raw &category : makeCategories(recipe.seed))
        put(logCategorySchema, category, longAgo);
    for (const Raw &item : makeItems(recipe.seed))
        put(logCategoryItemSchema, item, longAgo);

    // Keep in memory only what later records refer to.
    const int logCount = (amounts.logs - amounts.incidents) / amounts.residents;
    for (const Resident &resident : residents) {
        HealthFacts facts;
        const Raw record = residentJson(world, resident, facts);
        const Day changed = resident.isActive(world.today) ? resident.admitted : resident.left;
        put(residentSchema, record, at(changed, 18));
        const std::span<const Incident> own = incidentsOf(incidents, resident);
        for (const Incident &incident : own) {
            const IncidentRecords made = incidentRecords(world, resident, incident);
            put(logSchema, made.log, incident.recorded);
            put(incidentSchema, made.incident, incident.recorded);
        }
        const std::vector<DailyLog> logs = drawDailyLogs(world, resident, logCount);
        for (const DailyLog &log : logs) {
            const Record made = dailyLogRecord(world, resident, log);
            put(logSchema, made.raw, made.changedOn);
        }
        putCareFile(world, resident, facts, own, logs, putAll);
    }
}

} // namespace care::service::sampledata
