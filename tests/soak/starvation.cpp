// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/starvation.h"

#include "tests/soak/client.h"
#include "tests/support/frozenserver.h"
#include "tests/support/load/plainclient.h"
#include "tests/support/load/processstat.h"
#include "tests/support/load/statistics.h"
#include "tests/support/load/troublemakers.h"
#include "tests/support/serviceprocess.h"

#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::soak {

using test::PlainClient;
using test::ProcessStat;
using test::Troublemakers;
using Clock = std::chrono::steady_clock;

namespace {

constexpr double longestWait = 50; // milliseconds, p99 of a neighbour
constexpr double longestEver = 5'000; // of any answer, however slow the computer is
constexpr double mostGrowth = 10; // percent of the memory
constexpr auto leavingTime = 2s;
constexpr double longestHealth = 2'000; // milliseconds
constexpr double longestRefusal = 12'000;
constexpr auto longestRecovery = 15s;

double megabytes(const test::ServiceProcess &service)
{
    return double(ProcessStat::of(service.processId()).value_or(ProcessStat()).proportional) / 1e6;
}

void disturb(
    const test::ServiceProcess &service, Troublemakers::Kind kind, std::chrono::milliseconds duration)
{
    const Troublemakers others(kind, service.url(), tokenFor(service.url(), service.apiKey().toLatin1()));
    std::this_thread::sleep_for(duration);
}

void judgeTrouble(Verdict &verdict, const test::ServiceProcess &service, Troublemakers::Kind kind,
    std::chrono::seconds duration, bool anyTime)
{
    const QByteArray request = PlainClient::request("GET", "/openapi/api/residents?limit=10",
        tokenFor(service.url(), service.keys().value(0).toLatin1()));
    disturb(service, kind, duration); // what every thread takes for its first work is no growth
    const double before = megabytes(service);
    std::vector<double> times;
    std::vector<double> health;
    {
        const Troublemakers others(kind, service.url(), tokenFor(service.url(), service.apiKey().toLatin1()));
        times = test::timesOfNeighbour(service.url(), request, duration);
        health = test::timesOfNeighbour(service.url(), PlainClient::request("GET", "/health", {}), 1s);
    }
    std::this_thread::sleep_for(leavingTime);
    const double after = megabytes(service);
    const double slowest = *std::max_element(times.begin(), times.end());
    const double p99 = test::percentile(times, 99);
    const QString name = QString::fromLatin1(Troublemakers::nameOf(kind));
    verdict.judge(slowest < longestEver && (anyTime || p99 <= longestWait),
        u"beside %1: %2 answers to a neighbour, p99 %3 ms, longest %4 ms"_s.arg(name)
            .arg(times.size())
            .arg(p99, 0, 'f', 1)
            .arg(slowest, 0, 'f', 1));
    verdict.judge(test::percentile(health, 99) < longestHealth,
        u"beside %1: health p99 %2 ms"_s.arg(name).arg(test::percentile(health, 99), 0, 'f', 1));
    verdict.judge(anyTime || after <= before * (1 + mostGrowth / 100),
        u"after %1: memory %2 MB, before %3 MB"_s.arg(name).arg(after, 0, 'f', 1).arg(before, 0, 'f', 1));
}

//! Answers that clients get while the server stands still.
void judgeStandstill(Verdict &verdict, const test::ServiceProcess &service, std::chrono::seconds duration)
{
    const QByteArray token = tokenFor(service.url(), service.apiKey().toLatin1());
    const QByteArray reading = PlainClient::request("GET", "/openapi/api/residents?limit=10", token);
    const QByteArray asking = PlainClient::request("GET", "/health", {});
    PlainClient client(service.url());
    double longestAnswer = 0;
    double longestHealthAnswer = 0;
    int wrong = 0;
    {
        const test::FrozenServer frozen;
        verdict.judge(frozen.isFrozen(), u"the database server stands still"_s);
        const Troublemakers others(Troublemakers::Kind::Greedy, service.url(), token);
        const auto timed = [&](const QByteArray &request) {
            const auto begin = Clock::now();
            wrong += client.ask(request).status == 503 ? 0 : 1;
            return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
        };
        for (const auto end = Clock::now() + duration; Clock::now() < end;) {
            longestAnswer = std::max(longestAnswer, timed(reading));
            longestHealthAnswer = std::max(longestHealthAnswer, timed(asking));
        }
    }
    const auto begin = Clock::now();
    while (client.ask(reading).status != 200 && Clock::now() - begin < longestRecovery)
        std::this_thread::sleep_for(20ms);
    const auto recovery = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
    verdict.judge(wrong == 0 && longestAnswer < longestRefusal && longestHealthAnswer < longestHealth,
        u"meanwhile every answer was 503 (%1 were not), the longest after %2 ms, of health after %3 ms"_s
            .arg(wrong)
            .arg(longestAnswer, 0, 'f', 0)
            .arg(longestHealthAnswer, 0, 'f', 0));
    verdict.judge(recovery < longestRecovery, u"it served again after %1 ms"_s.arg(recovery.count()));
}

} // namespace

void judgeStarvation(Verdict &verdict, int seconds, const QString &size, bool anyTime)
{
    const QTemporaryDir folder;
    test::ServiceProcess service(
        { u"--database"_s, folder.filePath(u"soak.db"_s), u"--size"_s, size, u"--rate-limit"_s, u"0"_s,
            u"--exchange-limit"_s, u"0"_s, u"--token-lifetime"_s, u"86400"_s, u"--with-key"_s, u"all"_s },
        longestStart);
    if (!service.isRunning())
        return verdict.judge(false, service.problem());
    for (const Troublemakers::Kind kind : Troublemakers::all)
        judgeTrouble(verdict, service, kind, std::chrono::seconds(seconds), anyTime);
    verdict.judge(service.stop() == 0, u"the service ended in peace"_s);
}

void judgeFrozenDatabase(Verdict &verdict, int seconds)
{
    if (!test::TestDatabase::isPostgreSql())
        return verdict.judge(
            false, u"there is no PostgreSQL: run it through tests/support/withpostgres.sh"_s);
    test::ServiceProcess service({ u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s }, longestStart);
    if (!service.isRunning())
        return verdict.judge(false, service.problem());
    for (int round = 0; round < 3; ++round)
        judgeStandstill(verdict, service, std::chrono::seconds(seconds));
    {
        const test::FrozenServer frozen;
        const auto begin = Clock::now();
        const int exitCode = service.stop();
        const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
        verdict.judge(exitCode == 0 && taken < 12s,
            u"told to stop while the server stood still, it ended after %1 ms"_s.arg(taken.count()));
    }
}

} // namespace care::soak
