// SPDX-License-Identifier: GPL-3.0-or-later
// How long one waits for the logs of a resident in a week, among all logs.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include "tests/support/load/statistics.h"

#include <QElapsedTimer>
#include <QSqlError>
#include <QSqlQuery>

#include <random>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int draws = 300;

struct Draw {
    QString resident;
    QDate first;
    QDate last;
};

//! Weeks of residents; every round draws others, so that no count is remembered.
tl::expected<std::vector<Draw>, QString> drawn(Workshop &workshop)
{
    static std::mt19937 random(20);
    QSqlQuery query(workshop.database());
    QStringList residents;
    if (!query.exec(u"SELECT id FROM residents"_s))
        return tl::unexpected(query.lastError().text());
    while (query.next())
        residents += query.value(0).toString();
    std::vector<Draw> all;
    for (int i = 0; i < draws; ++i) {
        const QDate first = Recipe::today().addDays(-7 - int(random() % 80));
        all.push_back(
            { residents.at(qsizetype(random() % std::size_t(residents.size()))), first, first.addDays(6) });
    }
    return all;
}

tl::expected<double, QString> plainStatement(const QSqlDatabase &database, const Draw &draw)
{
    const QString from = u" FROM logs WHERE resident = ? AND \"createdOn\" >= ? AND \"createdOn\" < ?"_s;
    const QVariantList values{ draw.resident, draw.first.startOfDay(Qt::UTC).toMSecsSinceEpoch(),
        draw.last.addDays(1).startOfDay(Qt::UTC).toMSecsSinceEpoch() };
    QElapsedTimer clock;
    clock.start();
    for (const QString &sql : QStringList{ "SELECT count(*)"_L1 + from,
             "SELECT json"_L1 + from + " ORDER BY \"createdOn\" DESC, id LIMIT 10"_L1 }) {
        QSqlQuery query(database);
        query.setForwardOnly(true);
        query.prepare(sql);
        for (const QVariant &value : values)
            query.addBindValue(value);
        if (!query.exec())
            return tl::unexpected(query.lastError().text());
        while (query.next())
            query.value(0).toByteArray();
    }
    return double(clock.nsecsElapsed()) / 1e6;
}

template<int percent>
Measured waits(Workshop &workshop)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    const auto weeks = drawn(workshop);
    if (!weeks)
        return tl::unexpected(weeks.error());
    const QSqlDatabase database = workshop.database();
    std::vector<double> ours;
    std::vector<double> plain;
    for (const Draw &draw : *weeks) {
        const auto asked = workshop.milliseconds(workshop.reading("/openapi/api/logs?residentId="
            + draw.resident.toLatin1() + "&startDate=" + draw.first.toString(Qt::ISODate).toLatin1()
            + "&endDate=" + draw.last.toString(Qt::ISODate).toLatin1() + "&dateField=created_on"));
        const auto stated = asked ? plainStatement(database, draw) : asked;
        if (!stated)
            return tl::unexpected(stated.error());
        ours.push_back(*asked);
        plain.push_back(*stated);
    }
    return Sample{ test::percentile(ours, percent), test::percentile(plain, percent) };
}

constexpr QLatin1StringView statement{ "the SQL statements alone, on the same file" };

} // namespace

CARE_FIGURE(logsMedian,
    { "P20e"_L1, "logs of a resident in a week, median"_L1, "ms"_L1, statement, Figure::Bar::None, 0,
        waits<50> });
CARE_FIGURE(logsWorst,
    { "P20f"_L1, "logs of a resident in a week, p99"_L1, "ms"_L1, statement, Figure::Bar::AtMost, 20,
        waits<99> });

} // namespace care::bench
