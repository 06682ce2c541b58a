// SPDX-License-Identifier: GPL-3.0-or-later
// How much longer the last page of a list takes than its first.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include "tests/support/load/statistics.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int repetitions = 30;

tl::expected<qint64, QString> lastPage(Workshop &workshop, const QByteArray &list)
{
    return workshop.answer(workshop.reading(list)).map([](const QByteArray &body) {
        const QJsonObject page = QJsonDocument::fromJson(body).object();
        return std::max<qint64>(1, page.value("pagination"_L1).toObject().value("totalPages"_L1).toInteger());
    });
}

Measured lastBesideFirst(Workshop &workshop, const QByteArray &resource)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    const QByteArray list = "/openapi/api/" + resource + "?limit=10&page=";
    const auto last = lastPage(workshop, list + '1');
    if (!last)
        return tl::unexpected(last.error());
    std::vector<double> ours;
    std::vector<double> first;
    for (int i = 0; i < repetitions; ++i) {
        const auto far = workshop.milliseconds(workshop.reading(list + QByteArray::number(*last)));
        const auto near = far ? workshop.milliseconds(workshop.reading(list + '1')) : far;
        if (!near)
            return tl::unexpected(near.error());
        ours.push_back(*far);
        first.push_back(*near);
    }
    return Sample{ test::median(ours), test::median(first) };
}

Measured residents(Workshop &workshop)
{
    return lastBesideFirst(workshop, "residents");
}

Measured logs(Workshop &workshop)
{
    return lastBesideFirst(workshop, "logs");
}

} // namespace

CARE_FIGURE(lastResidents,
    { "P20g"_L1, "last page of residents"_L1, "ms"_L1, "the first page"_L1, Figure::Bar::RatioAtMost, 3,
        residents });
CARE_FIGURE(lastLogs,
    { "P20h"_L1, "last page of logs"_L1, "ms"_L1, "the first page"_L1, Figure::Bar::RatioAtMost, 3, logs });

} // namespace care::bench
