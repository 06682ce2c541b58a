// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/homefigures.h"

#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr auto whenRecorded = "createdOn"_L1;
constexpr auto whenHappened = "log.timeLogged"_L1;

Condition ofHome(const ResourceSchema &schema, const QString &homeId)
{
    return homeId.isEmpty() ? Condition{ QString(schema.homeField), Operator::IsEmpty, {} }
                            : Condition{ QString(schema.homeField), Operator::Is, { homeId } };
}

Condition recordedBetween(QDate first, QDate last)
{
    return { QString(whenRecorded), Operator::Between,
        { first.toString(Qt::ISODate), last.toString(Qt::ISODate) } };
}

//! Counts of records by home, under an empty id for records without one.
class CountByHome {
public:
    CountByHome(const RecordReads &reads, const ResourceSchema &schema, const Filter &filter,
        const Circumstances &around)
        : m_schema(schema)
        , m_filter(filter)
        , m_isPartial(!around.lists.value(schema.name).isWhole)
    {
        const Filter now = onDay(filter, dayInLondon(around.now));
        m_counts = reads.countBy(schema, now, *schema.field(schema.homeField));
        Filter homeless = now;
        homeless.always += ofHome(schema, {});
        m_counts.insert({}, reads.count(schema, homeless));
    }

    Figure of(const QString &homeId) const
    {
        Filter filter = m_filter;
        filter.always += ofHome(m_schema, homeId);
        return { &m_schema, m_counts.value(homeId), filter, m_isPartial };
    }

private:
    const ResourceSchema &m_schema;
    const Filter m_filter;
    const bool m_isPartial;
    QHash<QString, qint64> m_counts;
};

const Rule *ruleOf(const RulePack &rules, QLatin1StringView id)
{
    const auto found = std::find_if(rules.rules.cbegin(), rules.rules.cend(),
        [id](const Rule &rule) { return rule.id == id && !rule.isOff; });
    return found == rules.rules.cend() ? nullptr : &*found;
}

std::optional<CountByHome> countOf(
    const RecordReads &reads, const RulePack &rules, QLatin1StringView id, const Circumstances &around)
{
    const Rule *rule = ruleOf(rules, id);
    return rule ? std::optional<CountByHome>(std::in_place, reads, *rule->schema, rule->filter, around)
                : std::nullopt;
}

//! Residents recorded less than usual, listed by id because no filter can find them.
struct Silent {
    QHash<QString, QStringList> ids; //!< Ids of the residents by home.
    QHash<QString, qint64> unknown; //!< Number of residents by home about whom the rule cannot say anything.
    bool isPartial = false;
};

std::optional<Silent> silentOf(const RecordReads &reads, const Rule &rule, const Circumstances &around)
{
    if (!around.lists.value(logSchema.name).asOf.isValid())
        return std::nullopt;
    const RuleResult result = evaluateRule(rule, reads, around);
    Silent silent{ {}, result.unknownByHome, !result.missing.isEmpty() };
    for (const Finding &finding : result.findings)
        silent.ids[finding.homeId] += finding.id;
    return silent;
}

int bedsOf(const Rule *occupancy, const QString &homeId)
{
    if (!occupancy || homeId.isEmpty())
        return 0;
    const auto own = std::find_if(occupancy->ofHomes.cbegin(), occupancy->ofHomes.cend(),
        [&homeId](const HomeRule &home) { return home.homeId == homeId; });
    return (own == occupancy->ofHomes.cend() ? occupancy->settings : own->settings).value(u"beds"_s);
}

Figure residentsNamed(const Rule &rule, const QStringList &ids, bool isPartial)
{
    // An empty id matches no resident, while an empty list would match all.
    const QStringList named = ids.isEmpty() ? QStringList{ QString() } : ids;
    return { &residentSchema, ids.size(), { {}, {}, Filter::Match::All, filterOf(rule, named).conditions },
        isPartial };
}

bool isEmpty(const HomeFigures &home)
{
    return home.residents.count + home.incidents.count + home.incidentsBefore.count == 0
        && (!home.toReview || home.toReview->count == 0) && (!home.overdue || home.overdue->count == 0);
}

Condition ofBand(SeverityBand band)
{
    const auto from = [](const QString &lowest, const QString &highest) -> Condition {
        return { u"severity"_s, Operator::Between, { lowest, highest } };
    };
    switch (band) {
    case SeverityBand::Low:
        return from({}, u"2"_s);
    case SeverityBand::Middle:
        return from(u"3"_s, u"3"_s);
    case SeverityBand::High:
        return from(u"4"_s, {});
    case SeverityBand::Unknown:
        break;
    }
    return { u"severity"_s, Operator::IsEmpty, {} };
}

Filter incidentsBetween(QDate first, QDate last, const QStringList &homes)
{
    Filter filter{ { currentOnly, recordedBetween(first, last) }, {} };
    if (!homes.isEmpty())
        filter.always += Condition{ QString(incidentSchema.homeField), Operator::Is, homes };
    return filter;
}

QDate mondayOf(QDate day)
{
    return day.addDays(1 - day.dayOfWeek());
}

void countHours(
    IncidentTrends &trends, const RecordReads &reads, const QDateTime &now, const QStringList &homes)
{
    const QDate today = dayInLondon(now);
    const Filter filter = incidentsBetween(today.addDays(1 - IncidentTrends::hourDays), today, homes);
    const QList<qint64> happened =
        reads.moments(incidentSchema, filter, *incidentSchema.field(QString(whenHappened)),
            std::numeric_limits<qint64>::min(), now.toMSecsSinceEpoch());
    for (const qint64 moment : happened) {
        const QDateTime clock = clockInLondon(QDateTime::fromMSecsSinceEpoch(moment, Qt::UTC));
        ++trends.hours[std::size_t(clock.date().dayOfWeek() - 1)][std::size_t(clock.time().hour())];
    }
    trends.unknownHours = reads.count(incidentSchema, filter) - happened.size();
}

} // namespace

QList<HomeFigures> homeFigures(const RecordReads &reads, const RulePack &rules, const Circumstances &around)
{
    const QDate today = dayInLondon(around.now);
    const CountByHome residents(reads, residentSchema, { { currentOnly }, {} }, around);
    const Condition lastWeek{ QString(whenRecorded), Operator::Within, { u"last-7-days"_s } };
    const CountByHome incidents(reads, incidentSchema, { { currentOnly, lastWeek }, {} }, around);
    const CountByHome before(reads, incidentSchema,
        { { currentOnly, recordedBetween(today.addDays(-13), today.addDays(-7)) }, {} }, around);
    const auto toReview = countOf(reads, rules, "incidents-to-review"_L1, around);
    const auto overdue = countOf(reads, rules, "careplan-review-overdue"_L1, around);
    const Rule *silence = ruleOf(rules, "silent"_L1);
    const Rule *occupancy = ruleOf(rules, "occupancy"_L1);
    const auto silent = silence ? silentOf(reads, *silence, around) : std::nullopt;
    const auto figuresOf = [&](const QString &id, const QString &name) {
        HomeFigures home{ id, name, residents.of(id), incidents.of(id), before.of(id), {}, {}, {} };
        if (toReview)
            home.toReview = toReview->of(id);
        if (overdue)
            home.overdue = overdue->of(id);
        if (silent)
            home.silent = residentsNamed(
                *silence, silent->ids.value(id), silent->isPartial || silent->unknown.value(id) > 0);
        home.beds = bedsOf(occupancy, id);
        return home;
    };
    QList<HomeFigures> all;
    const QList<Record> homes = reads.records(homeSchema, {}, { { homeSchema.defaultSort } });
    for (const Record &home : homes)
        all += figuresOf(home.id, home.value("name"_L1).toString());
    const HomeFigures homeless = figuresOf({}, {});
    if (!isEmpty(homeless))
        all += homeless;
    return all;
}

Filter incidentsOf(
    const IncidentWeek &week, QDate today, const QStringList &homes, std::optional<SeverityBand> band)
{
    Filter filter = incidentsBetween(week.monday, std::min(week.monday.addDays(6), today), homes);
    if (band)
        filter.conditions += ofBand(*band);
    return filter;
}

IncidentTrends incidentTrends(const RecordReads &reads, const QDateTime &now, const QStringList &homes)
{
    IncidentTrends trends;
    const QDate today = dayInLondon(now);
    const QDate first = mondayOf(today).addDays(-7 * IncidentTrends::fullWeeks);
    for (int week = 0; week <= IncidentTrends::fullWeeks; ++week)
        trends.weeks.append({ first.addDays(7 * week), week < IncidentTrends::fullWeeks, {} });
    for (const SeverityBand band :
        { SeverityBand::Low, SeverityBand::Middle, SeverityBand::High, SeverityBand::Unknown }) {
        Filter filter = incidentsBetween(first, today, homes);
        filter.conditions += ofBand(band);
        const QList<qint64> moments =
            reads.moments(incidentSchema, filter, *incidentSchema.field(QString(whenRecorded)),
                std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max());
        for (const qint64 moment : moments) {
            const QDate day = dayInLondon(QDateTime::fromMSecsSinceEpoch(moment, Qt::UTC));
            ++trends.weeks[first.daysTo(day) / 7].counts[std::size_t(band)];
        }
    }
    countHours(trends, reads, now, homes);
    return trends;
}

} // namespace care
