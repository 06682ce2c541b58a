// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/trendevents.h"

#include "models/schema/londontime.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 hourMs = 3'600'000;

SeverityBand bandOf(std::optional<qint64> severity)
{
    if (!severity)
        return SeverityBand::Unknown;
    return *severity >= 4 ? SeverityBand::High : *severity == 3 ? SeverityBand::Middle : SeverityBand::Low;
}

//! Moments at which the days from \a first to \a last begin, and the next one.
QList<qint64> midnights(QDate first, QDate last, int step)
{
    QList<qint64> all;
    for (QDate day = first; day <= last; day = day.addDays(step))
        all += midnightInLondon(day).toMSecsSinceEpoch();
    return all;
}

int indexIn(const QList<qint64> &begins, qint64 moment)
{
    return int(std::upper_bound(begins.cbegin(), begins.cend(), moment) - begins.cbegin()) - 1;
}

} // namespace

QDate TrendQuery::firstDay() const
{
    const QDate today = dayInLondon(now);
    return today.addDays(1 - today.dayOfWeek() - 7 * weeks);
}

bool TrendQuery::needsCensus() const
{
    return id == "incident-rate"_L1 || id == "homes"_L1;
}

Condition recordedFrom(QDate first, QDate last)
{
    return { u"createdOn"_s, Operator::Between, { first.toString(Qt::ISODate), last.toString(Qt::ISODate) } };
}

Value exposureOf(const BedDays &days)
{
    return days.high > 0 ? Value(double(days.low + days.high) / 2) : Value();
}

BedDays sumOf(const QList<BedDays> &days)
{
    BedDays sum;
    for (const BedDays &each : days) {
        sum.low += each.low;
        sum.high += each.high;
        sum.days += each.days;
        sum.exactDays += each.exactDays;
        sum.lateDays += each.lateDays;
    }
    return sum;
}

TrendEvents::TrendEvents(const TrendQuery &query, const RecordReads &reads)
    : m_query(query)
    , m_reads(reads)
    , m_today(dayInLondon(query.now))
{
    readHomes();
    readEvents();
}

void TrendEvents::readHomes()
{
    const QList<Record> homes = m_reads.records(homeSchema, {}, { { homeSchema.defaultSort } });
    const QStringList names = distinctNames(homeSchema, homes);
    for (qsizetype i = 0; i < homes.size(); ++i) {
        m_names.insert(homes[i].id, names[i]);
        if (m_query.homes.isEmpty() || m_query.homes.contains(homes[i].id))
            m_homes += homes[i].id;
    }
}

QList<Condition> TrendEvents::common() const
{
    QList<Condition> conditions{ currentOnly };
    if (!m_query.homes.isEmpty())
        conditions += Condition{ QString(incidentSchema.homeField), Operator::Is, m_query.homes };
    return conditions;
}

void TrendEvents::readEvents()
{
    const auto field = [](const QString &key) {
        return incidentSchema.field(key);
    };
    const QDate first = m_query.firstDay();
    const QList<qint64> begins = midnights(first, m_today, 7);
    const QHash<qint64, RecordReads::Referred> referred = m_reads.referred();
    const auto idOf = [&](std::optional<qint64> number) {
        const auto named = referred.constFind(number.value_or(0));
        if (named == referred.cend())
            return QString();
        // The last reference has the current name of a home or resident that was renamed.
        m_referred.insert(named->id, *named);
        return named->id;
    };
    const Filter filter{ common() + QList<Condition>{ recordedFrom(first, m_today) }, {} };
    m_reads.values(incidentSchema, filter,
        { field(u"createdOn"_s), field(u"log.timeLogged"_s), field(u"severity"_s), field(u"home"_s),
            field(u"category"_s), field(u"resident"_s) },
        [&](const RecordReads::Values &row) {
            m_events.append({ *row[0], row[1], bandOf(row[2]), indexIn(begins, *row[0]), idOf(row[3]),
                idOf(row[4]), idOf(row[5]) });
        });
    std::sort(m_events.begin(), m_events.end(),
        [](const TrendEvent &a, const TrendEvent &b) { return a.recorded < b.recorded; });
    const Filter earlier{ common() + QList<Condition>{ recordedFrom({}, first.addDays(-1)) }, {} };
    const QHash<QString, qint64> before = m_reads.countBy(incidentSchema, earlier, *field(u"home"_s));
    m_earlier = { before.keyBegin(), before.keyEnd() };
    if (m_reads.count(incidentSchema, earlier) > 0)
        m_earlier += QString();
}

QString TrendEvents::nameOf(const QString &id) const
{
    auto known = m_names.constFind(id);
    if (known == m_names.cend()) {
        const RecordReads::Referred referred = m_referred.value(id);
        const PersonName person =
            PersonName::fromJson(QJsonDocument::fromJson(referred.raw).object().value("name"_L1));
        known = m_names.insert(id, person.last.isEmpty() ? referred.name() : person.formal(false));
    }
    return visibleText(known->isEmpty() ? id : *known);
}

qint64 TrendEvents::count(const EventFilter &filter) const
{
    return std::count_if(m_events.begin(), m_events.end(),
        [&](const TrendEvent &event) { return event.week < weeks() && filter(event); });
}

qint64 TrendEvents::soFar(const EventFilter &filter) const
{
    return std::count_if(m_events.begin(), m_events.end(),
        [&](const TrendEvent &event) { return event.week == weeks() && filter(event); });
}

int TrendEvents::firstKnownWeek(const QString &homeId) const
{
    if (m_earlier.contains(homeId))
        return 0;
    const auto first = std::find_if(m_events.begin(), m_events.end(),
        [&](const TrendEvent &event) { return homeId.isEmpty() || event.homeId == homeId; });
    return first == m_events.end() ? weeks() : first->week;
}

Series TrendEvents::weekly(const EventFilter &filter, const QString &homeId) const
{
    QList<double> counts(weeks());
    for (const TrendEvent &event : m_events) {
        if (event.week < weeks() && filter(event))
            ++counts[event.week];
    }
    const int known = firstKnownWeek(homeId);
    Series series;
    for (int week = 0; week < weeks(); ++week)
        series += week < known ? Value() : Value(counts[week]);
    return series;
}

const QList<BedDays> &TrendEvents::bedDays(const QString &homeId) const
{
    if (!m_stays)
        m_stays = residentStays(m_reads, m_query.now);
    if (const auto known = m_bedDays.find(homeId); known != m_bedDays.end())
        return known->second;
    QList<QDate> starts;
    for (int week = 0; week < weeks(); ++week)
        starts += monday(week);
    return m_bedDays
        .emplace(homeId,
            occupiedBedDays(
                m_query.census, *m_stays, homeId, starts, monday(weeks()).addDays(-1), m_query.now))
        .first->second;
}

QList<BedDays> TrendEvents::bedDays() const
{
    QList<BedDays> sums(weeks());
    for (const QString &home : m_homes) {
        const QList<BedDays> &theirs = bedDays(home);
        for (int week = 0; week < weeks(); ++week)
            sums[week] = sumOf({ sums[week], theirs[week] });
    }
    return sums;
}

std::array<std::array<qint64, 24>, 7> TrendEvents::hours(qint64 &unknown) const
{
    std::array<std::array<qint64, 24>, 7> hours{};
    const qint64 now = m_query.now.toMSecsSinceEpoch();
    const QDate first = m_query.firstDay().addDays(-7);
    const QList<qint64> days = midnights(first, m_today.addDays(1), 1);
    for (const TrendEvent &event : m_events) {
        if (event.week >= weeks())
            continue;
        if (!event.happened || *event.happened > now) {
            ++unknown;
            continue;
        }
        const int day = indexIn(days, *event.happened);
        // On days of 24 hours the hour is computed directly; other days, and events before the period, need
        // the calendar.
        const bool isPlain = day >= 0 && day + 1 < days.size() && days[day + 1] - days[day] == 24 * hourMs;
        if (isPlain) {
            ++hours[std::size_t(first.addDays(day).dayOfWeek() - 1)]
                   [std::size_t((*event.happened - days[day]) / hourMs)];
            continue;
        }
        const QDateTime local = clockInLondon(QDateTime::fromMSecsSinceEpoch(*event.happened, Qt::UTC));
        ++hours[std::size_t(local.date().dayOfWeek() - 1)][std::size_t(local.time().hour())];
    }
    return hours;
}

} // namespace care
