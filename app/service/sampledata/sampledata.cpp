// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/sampledata.h"

#include "app/service/sampledata/careplans.h"
#include "app/service/sampledata/devices.h"
#include "app/service/sampledata/staff.h"
#include "models/schema/resources.h"

#include <algorithm>
#include <tuple>

namespace care::service::sampledata {

namespace {

//! Records appear in the API a little after they are written.
constexpr Instant ingestDelay = 7 * minute;
//! Days; earlier than any log or incident.
constexpr Day farthestLog = 700;

//! Fills the repository; only what later records refer to is kept in memory.
class Filling {
public:
    Filling(Repository::Change &change, const Recipe &recipe)
        : m_change(change)
        , m_recipe(recipe)
        , m_amounts(amountsOf(recipe.size))
        , m_today(dayOf(recipe.today))
        , m_london(m_today - farthestLog, m_today)
        , m_categories(makeCategories(recipe.seed))
        , m_items(makeItems(recipe.seed, m_categories))
        , m_setting{ recipe.seed, m_today, at(m_today, 0) + recipe.time.msecsSinceStartOfDay(), m_homes,
            m_residents, m_categories, m_items, m_london }
    {
        for (int i = 0; i < m_amounts.homes; ++i)
            m_homes.push_back(makeHome(recipe.seed, i, m_amounts.homes, m_today));
        m_residents = makeResidents(recipe.seed, m_amounts.residents, m_amounts.homes, m_today);
        for (int i = 0; i < m_amounts.incidents; ++i)
            m_incidents.push_back(drawIncident(m_setting, i, m_amounts.incidents));
        std::sort(m_incidents.begin(), m_incidents.end(), [](const Incident &a, const Incident &b) {
            return std::tie(a.resident, a.happened, a.index) < std::tie(b.resident, b.happened, b.index);
        });
    }

    void putHomes()
    {
        Users users(m_recipe.seed, m_today, m_homes);
        for (const Home &home : m_homes) {
            put(homeSchema, homeJson(home, m_recipe.seed, m_today), at(home.opened, 10));
            for (const UserRecord &user : users.ofHome(home))
                put(userSchema, user.json, user.createdOn);
            for (const DeviceRecord &device : makeDevices(m_setting, home))
                put(deviceSchema, device.json, device.changedOn);
            for (const HomeDocumentRecord &document : makeHomeDocuments(m_setting, home))
                put(homeDocumentSchema, document.json, document.createdOn);
        }
        for (const UserRecord &user : users.ofGroups())
            put(userSchema, user.json, user.createdOn);
    }

    void putCategories()
    {
        const Instant longAgo = at(m_homes.front().opened, 8);
        for (const NamedRecord &category : m_categories)
            put(logCategorySchema, category.json, longAgo);
        for (const NamedRecord &item : m_items)
            put(logCategoryItemSchema, item.json, longAgo);
    }

    void putResidents()
    {
        for (const Resident &resident : m_residents) {
            const ResidentRecord record =
                residentRecord(m_recipe.seed, m_amounts.homes, resident, m_setting.homeOf(resident), m_today);
            const Day changed = resident.isActive(m_today) ? resident.admitted : resident.left;
            put(residentSchema, record.json, at(changed, 18));
            putHistory(resident, record.facts);
        }
    }

private:
    void put(const ResourceSchema &schema, const QByteArray &json, Instant changedOn)
    {
        m_change.put(schema, json, std::min(changedOn + ingestDelay, m_setting.now));
    }

    //! In the order in which the records refer to each other.
    void putHistory(const Resident &resident, const HealthFacts &facts)
    {
        const std::vector<Incident> incidents = incidentsOf(resident);
        const int logCount = (m_amounts.logs - m_amounts.incidents) / m_amounts.residents;
        const std::vector<DailyLog> logs = drawDailyLogs(m_setting, resident, logCount);
        const std::vector<Assessment> assessments = drawAssessments(m_setting, resident, facts, incidents);
        const std::vector<Document> documents = drawDocuments(m_setting, resident, facts, incidents);
        const std::vector<Goal> goals = drawGoals(m_setting, resident);
        for (const Incident &incident : incidents)
            putIncident(incident);
        for (const DailyLog &log : logs) {
            const DailyLogRecord record = dailyLogRecord(m_setting, resident, log);
            put(logSchema, record.json, record.changedOn);
        }
        for (const Assessment &assessment : assessments)
            put(riskAssessmentSchema, assessmentJson(m_setting, resident, assessment),
                assessment.review.when);
        for (const Document &document : documents)
            put(documentSchema, documentJson(m_setting, resident, document), document.createdOn);
        for (const Goal &goal : goals)
            put(goalSchema, goalJson(m_setting, resident, goal, logs),
                std::max(goal.createdOn, goal.editedOn));
        const CareFile file{ m_setting, resident, facts, incidents, assessments, documents, goals };
        for (const CarePlanRecord &plan : makeCarePlans(file))
            put(carePlanSchema, plan.json, plan.changedOn);
    }

    std::vector<Incident> incidentsOf(const Resident &resident) const
    {
        const auto ofOther = [](const Incident &incident, int index) {
            return incident.resident < index;
        };
        return { std::lower_bound(m_incidents.begin(), m_incidents.end(), resident.index, ofOther),
            std::lower_bound(m_incidents.begin(), m_incidents.end(), resident.index + 1, ofOther) };
    }

    void putIncident(const Incident &incident)
    {
        const IncidentRecord record = incidentRecord(m_setting, incident);
        put(logSchema, record.log, incident.recorded);
        put(incidentSchema, record.json, incident.recorded);
    }

    Repository::Change &m_change;
    const Recipe &m_recipe;
    const Amounts m_amounts;
    const Day m_today;
    const LondonDays m_london;
    const std::vector<NamedRecord> m_categories;
    const std::vector<NamedRecord> m_items;
    std::vector<Home> m_homes;
    std::vector<Resident> m_residents;
    std::vector<Incident> m_incidents; //!< by resident, then by time
    const Setting m_setting;
};

} // namespace

void fill(Repository::Change &change, const Recipe &recipe)
{
    Filling filling(change, recipe);
    filling.putHomes();
    filling.putCategories();
    filling.putResidents();
}

} // namespace care::service::sampledata
