// SPDX-License-Identifier: GPL-3.0-or-later
// How long a client waits that asks for little, while others do their worst; and what memory they leave
// behind.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include "tests/support/load/statistics.h"
#include "tests/support/load/troublemakers.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::bench {

namespace {

using Kind = test::Troublemakers::Kind;

constexpr double megabyte = 1e6;
constexpr auto rest = 3s; // until what is left of the others has gone

//! A token of a key of its own: what is measured must not queue with what disturbs.
tl::expected<QByteArray, QString> neighboursToken(Workshop &workshop, const QUrl &url)
{
    const auto data = workshop.data();
    if (!data)
        return tl::unexpected(data.error());
    const test::Ended made = test::runService({ u"keys"_s, u"add"_s, u"--database"_s, data->file, u"--name"_s,
        u"Neighbour"_s, u"--rate-limit"_s, u"0"_s });
    const QByteArray key = made.output.split('\n').first();
    test::PlainClient client(url);
    const test::PlainAnswer answer = client.ask(test::PlainClient::request(
        "POST", "/openapi/auth/token/exchange", {}, R"({"apiKey":")" + key + R"("})"));
    const QByteArray token = QJsonDocument::fromJson(answer.body.toByteArray())
                                 .object()
                                 .value("access_token"_L1)
                                 .toString()
                                 .toLatin1();
    if (token.isEmpty())
        return tl::unexpected(u"there is no second key: "_s + QString::fromUtf8(made.errors));
    return token;
}

//! The p99 of a neighbour among those who make trouble, beside the same without.
template<Kind kind>
Measured waits(Workshop &workshop)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    const QUrl url = (*service)->url();
    const auto token = neighboursToken(workshop, url);
    if (!token)
        return tl::unexpected(token.error());
    const QByteArray request = test::PlainClient::request("GET", "/openapi/api/residents?limit=10", *token);
    const std::vector<double> alone = test::timesOfNeighbour(url, request, workshop.measuredTime());
    const test::Troublemakers others(kind, url, workshop.token());
    std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(500ms, workshop.measuredTime()));
    const std::vector<double> among = test::timesOfNeighbour(url, request, workshop.measuredTime());
    return Sample{ test::percentile(among, 99), test::percentile(alone, 99) };
}

//! MB of the service after trouble, beside before.
template<Kind kind>
Measured memory(Workshop &workshop)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    const auto disturb = [&] {
        const test::Troublemakers others(kind, (*service)->url(), workshop.token());
        std::this_thread::sleep_for(workshop.measuredTime());
    };
    disturb(); // what every thread takes when it works for the first time is no growth
    const auto before = test::ProcessStat::of((*service)->processId());
    disturb();
    std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(rest, workshop.measuredTime()));
    const auto after = test::ProcessStat::of((*service)->processId());
    if (!before || !after)
        return tl::unexpected(u"this system does not tell"_s);
    return Sample{ double(after->proportional) / megabyte, double(before->proportional) / megabyte };
}

constexpr QLatin1StringView alone{ "alone" };
constexpr QLatin1StringView first{ "after the first time" };

} // namespace

CARE_FIGURE(besideGreedy,
    { "P22a"_L1, "a neighbour's p99 beside 20 connections of a greedy key"_L1, "ms"_L1, alone,
        Figure::Bar::AtMost, 50, waits<Kind::Greedy> });
CARE_FIGURE(besideIdle,
    { "P22b"_L1, "the same beside 500 silent connections"_L1, "ms"_L1, alone, Figure::Bar::AtMost, 50,
        waits<Kind::Silent> });
CARE_FIGURE(besideSlow,
    { "P22c"_L1, "the same beside 40 slow readers"_L1, "ms"_L1, alone, Figure::Bar::AtMost, 50,
        waits<Kind::SlowReaders> });
CARE_FIGURE(besideBad,
    { "P22d"_L1, "the same beside 1,000 bad requests a second"_L1, "ms"_L1, alone, Figure::Bar::AtMost, 50,
        waits<Kind::BadRequests> });
CARE_FIGURE(afterGreedy,
    { "P22e"_L1, "memory of the service after the greedy key"_L1, "MB"_L1, first, Figure::Bar::RatioAtMost,
        1.1, memory<Kind::Greedy> });
CARE_FIGURE(afterIdle,
    { "P22f"_L1, "the same after the silent"_L1, "MB"_L1, first, Figure::Bar::RatioAtMost, 1.1,
        memory<Kind::Silent> });
CARE_FIGURE(afterSlow,
    { "P22g"_L1, "the same after the slow readers"_L1, "MB"_L1, first, Figure::Bar::RatioAtMost, 1.1,
        memory<Kind::SlowReaders> });
CARE_FIGURE(afterBad,
    { "P22h"_L1, "the same after the bad requests"_L1, "MB"_L1, first, Figure::Bar::RatioAtMost, 1.1,
        memory<Kind::BadRequests> });

} // namespace care::bench
