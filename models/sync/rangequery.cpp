// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/rangequery.h"

#include <QDate>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString day(int julianDay)
{
    return QDate::fromJulianDay(julianDay).toString(Qt::ISODate);
}

} // namespace

QueryParameters rangeQuery(const ResourceSchema &schema, const DateRange &range, bool received)
{
    QueryParameters query;
    if (!takesDates(schema) || range.isUndated())
        return query;
    if (range.first != DateRange::openStart)
        query.append({ u"startDate"_s, day(range.first) });
    if (range.last != DateRange::openEnd)
        query.append({ u"endDate"_s, day(range.last) });
    if (query.isEmpty() || !schema.parameter("dateField"_L1))
        return query;
    // The date field is named explicitly, because its default differs between endpoints. Where its values are
    // not published the default is good enough: a range of days is complete by whichever date it uses.
    if (received)
        query.append({ u"dateField"_s, u"ingested_on"_s });
    else if (promisesReceived(schema))
        query.append({ u"dateField"_s, u"created_on"_s });
    return query;
}

QString canonical(const QueryParameters &query)
{
    QStringList parts;
    for (const auto &[name, value] : query)
        parts += name + u'=' + QString::fromLatin1(value.toUtf8().toPercentEncoding());
    parts.sort();
    return parts.join(u'&');
}

bool takesDates(const ResourceSchema &schema)
{
    return schema.parameter("startDate"_L1) != nullptr;
}

// Endpoints for which docs/openapi.json lists the values of dateField; all of them accept ingested_on.
bool promisesReceived(const ResourceSchema &schema)
{
    constexpr std::array published{ "residents"_L1, "careplans"_L1, "goals"_L1, "incident-reports"_L1,
        "risk-assessments"_L1 };
    return std::find(published.begin(), published.end(), schema.name) != published.end();
}

} // namespace care
