// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/incidentfacts.h"

#include "models/insight/lately.h"
#include "models/schema/filter.h"
#include "models/schema/formatting.h"
#include "models/schema/period.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/today.h"

#include <QSet>

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

// Delay before reading the facts again, because pages may arrive one after the other.
constexpr auto pause = 300ms;

QDateTime momentOf(const Record &record, QLatin1StringView key)
{
    return timestamp(record.value(key));
}

QString formOf(const Record &assessment)
{
    return Reference::fromJson(assessment.value("form"_L1)).text();
}

QList<Record> after(const QDateTime &since, const QList<Record> &records, QLatin1StringView key)
{
    QList<Record> later;
    std::copy_if(records.begin(), records.end(), std::back_inserter(later), [&](const Record &record) {
        const QDateTime moment = momentOf(record, key);
        return since.isValid() && moment.isValid() && moment > since;
    });
    std::stable_sort(later.begin(), later.end(),
        [&](const Record &a, const Record &b) { return momentOf(a, key) > momentOf(b, key); });
    return later;
}

} // namespace

QList<Record> newestOfEachForm(QList<Record> assessments)
{
    sortNewestFirst(assessments);
    QList<Record> newest;
    QSet<QString> forms;
    for (const Record &record : std::as_const(assessments)) {
        const QString form = folded(formOf(record));
        if (!forms.contains(form)) {
            forms.insert(form);
            newest += record;
        }
    }
    std::stable_sort(newest.begin(), newest.end(),
        [](const Record &a, const Record &b) { return isBeforeInRegister(formOf(a), formOf(b)); });
    return newest;
}

bool IncidentFacts::operator==(const IncidentFacts &other) const
{
    const auto same = [](const QList<Record> &a, const QList<Record> &b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
            [](const Record &one, const Record &two) { return one.raw == two.raw; });
    };
    return std::tie(falls, lastFall.raw, since, allIncidents, allRisks, allPlans)
        == std::tie(
            other.falls, other.lastFall.raw, other.since, other.allIncidents, other.allRisks, other.allPlans)
        && same(risks, other.risks) && same(plansChanged, other.plansChanged)
        && same(risksReviewed, other.risksReviewed);
}

IncidentWatcher::IncidentWatcher(Store &store, Sync &sync, const Today &today, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_sync(sync)
    , m_today(today)
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(pause);
    m_gather.callOnTimeout(this, &IncidentWatcher::ask);
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        const bool isOurs = resource == incidentSchema.name || resource == riskAssessmentSchema.name
            || resource == carePlanSchema.name;
        if (isOurs && !m_id.isEmpty() && !m_gather.isActive())
            m_gather.start();
    });
    // Facts are cleared when the program locks, and read again once the store is open.
    connect(&store, &Store::closed, this, [this] {
        if (m_id.isEmpty())
            return;
        m_facts.reset();
        m_coming = {};
        Q_EMIT changed();
        ask();
    });
    connect(&today, &Today::changed, this, &IncidentWatcher::ask);
    connect(&sync, &Sync::stateChanged, this, &IncidentWatcher::observeCoverage);
}

void IncidentWatcher::watch(const Record &incident)
{
    const QString resident = Reference::fromJson(incident.value("resident"_L1)).id;
    if (incident.isNull() || resident.isEmpty())
        return stop();
    const QDateTime happened = momentOf(incident, "log.timeLogged"_L1);
    const QDateTime since = happened.isValid() ? happened : momentOf(incident, "createdOn"_L1);
    if (m_id == incident.id && m_resident == resident && m_since == since)
        return;
    stop();
    m_id = incident.id;
    m_resident = resident;
    m_since = since;
    ask();
}

void IncidentWatcher::stop()
{
    m_gather.stop();
    ++m_generation;
    m_id.clear();
    m_resident.clear();
    m_coming = {};
    const bool wasKnown = m_facts.has_value();
    m_facts.reset();
    if (wasKnown)
        Q_EMIT changed();
}

void IncidentWatcher::ask()
{
    if (m_id.isEmpty())
        return;
    ++m_generation;
    m_coming = {};
    m_coming.since = m_since;
    m_awaited = 3;
    const Condition theirs{ u"resident"_s, Operator::Is, { m_resident } };
    const DayRange range = *daysOf(u"last-%1-days"_s.arg(days), m_today.date());
    // Falls are recognised by the name of the item or category, because the service does not mark them.
    Filter falls{ { { u"item"_s, Operator::Contains, { u"fall"_s } },
                      { u"category"_s, Operator::Contains, { u"fall"_s } } },
        {}, Filter::Match::Any };
    falls.always = { theirs,
        { u"createdOn"_s, Operator::Between,
            { range.first.toString(Qt::ISODate), range.last.toString(Qt::ISODate) } },
        { u"isDeleted"_s, Operator::IsNot, { u"true"_s } } };
    askFor(incidentSchema, falls, u"createdOn"_s, &IncidentWatcher::takeFalls);
    askFor(riskAssessmentSchema, { { theirs, { u"archived"_s, Operator::IsNot, { u"true"_s } } }, {} },
        u"createdOn"_s, &IncidentWatcher::takeRisks);
    askFor(carePlanSchema, { { theirs, { u"isRevision"_s, Operator::IsNot, { u"true"_s } } }, {} },
        u"editedOn"_s, &IncidentWatcher::takePlans);
}

void IncidentWatcher::askFor(const ResourceSchema &schema, const Filter &filter, const QString &newestBy,
    void (IncidentWatcher::*take)(qint64 count, const QList<Record> &records))
{
    m_store.match(schema, filter, { { newestBy, Qt::DescendingOrder } }, this,
        [this, &schema, take, generation = m_generation](const Matches &matches) {
            if (generation != m_generation)
                return;
            const auto count = qint64(matches.rows.size());
            m_store.read(schema, matches.rows.mid(0, mostRead), this,
                [this, take, generation, count](const QList<Record> &records) {
                    if (generation != m_generation)
                        return;
                    (this->*take)(count, records);
                    finishOne();
                });
        });
}

void IncidentWatcher::takeFalls(qint64 count, const QList<Record> &records)
{
    m_coming.falls = count;
    m_coming.lastFall = records.value(0);
}

void IncidentWatcher::takeRisks(qint64, const QList<Record> &records)
{
    m_coming.risks = newestOfEachForm(records);
    m_coming.risksReviewed = after(m_since, records, "reviewedOn"_L1);
}

void IncidentWatcher::takePlans(qint64, const QList<Record> &records)
{
    m_coming.plansChanged = after(m_since, records, "editedOn"_L1);
}

void IncidentWatcher::finishOne()
{
    if (--m_awaited > 0)
        return;
    updateWhole(m_coming);
    if (m_facts == m_coming)
        return;
    m_facts = m_coming;
    Q_EMIT changed();
}

void IncidentWatcher::updateWhole(IncidentFacts &facts) const
{
    facts.allIncidents = m_sync.state(incidentSchema, {}).isWhole();
    facts.allRisks = m_sync.state(riskAssessmentSchema, {}).isWhole();
    facts.allPlans = m_sync.state(carePlanSchema, {}).isWhole();
}

void IncidentWatcher::observeCoverage()
{
    if (!m_facts)
        return;
    IncidentFacts now = *m_facts;
    updateWhole(now);
    if (now == *m_facts)
        return;
    m_facts = now;
    Q_EMIT changed();
}

} // namespace care
