// SPDX-License-Identifier: GPL-3.0-or-later
// care_soak: minutes of full load on the real service. Exit code 1 if an answer was wrong, memory grew, or
// something was not given back.
#include "tests/soak/crowd.h"
#include "tests/soak/programs.h"
#include "tests/soak/starvation.h"
#include "tests/soak/verdict.h"
#include "tests/soak/watch.h"
#include "tests/support/load/load.h"
#include "tests/support/serviceprocess.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QSocketNotifier>
#include <QTemporaryDir>

#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace care;
using namespace care::soak;
using test::ProcessStat;

namespace {

constexpr int clientsAtOnce = 64; // more than the service has threads
constexpr auto leavingTime = 25s; // an idle connection is kept for 15

ProcessStat statOf(const test::ServiceProcess &service)
{
    return ProcessStat::of(service.processId()).value_or(ProcessStat());
}

//! Every thread of the service gets to work, so that what it keeps for itself (a connection to the database)
//! belongs to the level at rest.
void wakeAllThreads(const test::ServiceProcess &service)
{
    const QByteArray token = tokenFor(service.url(), service.apiKey().toLatin1());
    test::throughputOf(
        service.url(), { test::PlainClient::request("GET", "/openapi/api/homes", token), clientsAtOnce, 1s });
}

//! The process once nobody is connected any more, or after leavingTime.
ProcessStat atRest(const test::ServiceProcess &service, int sockets)
{
    ProcessStat stat = statOf(service);
    for (auto waited = 0ms; waited < leavingTime && stat.sockets > sockets; waited += 100ms) {
        std::this_thread::sleep_for(100ms);
        stat = statOf(service);
    }
    return stat;
}

//! The level from which nothing may grow. On a slow computer one round does not reach every thread; so it is
//! taken when a round adds nothing.
ProcessStat warmedUp(const test::ServiceProcess &service, int sockets)
{
    constexpr int mostRounds = 5; // what grows with each is no warming up
    ProcessStat stat;
    for (int round = 0; round < mostRounds; ++round) {
        wakeAllThreads(service);
        const int last = std::exchange(stat, atRest(service, sockets)).descriptors;
        if (stat.descriptors == last)
            break;
    }
    return stat;
}

void printProgress(int second, const ProcessStat &stat, const Tally &tally)
{
    std::printf("%5d s  %6.1f MB  %3d threads  %4d descriptors  %9lld answers  p99 %.1f ms\n", second,
        double(stat.proportional) / 1e6, stat.threads, stat.descriptors, qlonglong(tally.right),
        tally.times.percentile(99));
    std::fflush(stdout);
}

void watchFor(int seconds, const test::ServiceProcess &service, const Tally &tally, Watch &watch)
{
    const auto begin = std::chrono::steady_clock::now();
    for (int second = 1; second <= seconds && service.isRunning(); ++second) {
        std::this_thread::sleep_until(begin + std::chrono::seconds(second));
        const ProcessStat stat = statOf(service);
        watch.add(stat);
        if (second % 30 == 0)
            printProgress(second, stat, tally);
    }
}

void judgeAnswers(Verdict &verdict, const Tally &tally, int seconds)
{
    verdict.judge(tally.right > 0 && tally.wrong == 0,
        u"%1 right answers (%2/s), %3 wrong %4; %5 asked again on a new connection; %6 rude connections"_s
            .arg(tally.right)
            .arg(tally.right / seconds)
            .arg(tally.wrong)
            .arg(QString::fromStdString(tally.firstWrong()))
            .arg(tally.again)
            .arg(tally.rude));
    std::printf("      p50 %.2f ms, p99 %.2f ms, longest %.0f ms\n", tally.times.percentile(50),
        tally.times.percentile(99), tally.times.longest());
}

void judgeProcess(
    Verdict &verdict, const Watch &watch, const ProcessStat &before, const ProcessStat &after, bool anyMemory)
{
    verdict.judge(anyMemory || watch.growth() <= Watch::mostGrowth,
        u"memory %1 MB, later %2 MB: %3 %; peak %4 MB"_s.arg(watch.levelBefore(), 0, 'f', 1)
            .arg(watch.levelAfter(), 0, 'f', 1)
            .arg(watch.growth(), 0, 'f', 1)
            .arg(watch.peak(), 0, 'f', 1));
    // One client has four of the sixteen workers at most, so warming up may leave twelve that have not opened
    // the database yet: a file and its log each.
    constexpr int openedLater = 12 * 2;
    verdict.judge(after.sockets <= before.sockets && after.descriptors <= before.descriptors + openedLater,
        u"descriptors at rest %1 (%2 sockets), afterwards %3 (%4 sockets), at most %5"_s
            .arg(before.descriptors)
            .arg(before.sockets)
            .arg(after.descriptors)
            .arg(after.sockets)
            .arg(watch.mostDescriptors()));
    verdict.judge(after.threads <= before.threads,
        u"threads at rest %1, afterwards %2, at most %3"_s.arg(before.threads)
            .arg(after.threads)
            .arg(watch.mostThreads()));
}

bool standsLoad(int seconds, const QString &size, bool anyMemory)
{
    Verdict verdict;
    const QTemporaryDir folder;
    test::ServiceProcess service(
        { u"--database"_s, folder.filePath(u"soak.db"_s), u"--size"_s, size, u"--rate-limit"_s, u"0"_s,
            u"--exchange-limit"_s, u"0"_s, u"--token-lifetime"_s, u"86400"_s },
        longestStart);
    if (!service.isRunning()) {
        verdict.judge(false, service.problem());
        return false;
    }
    const int listening = statOf(service).sockets;
    const ProcessStat before = warmedUp(service, listening);
    Tally tally;
    Watch watch;
    {
        Crowd crowd(service.url(), service.apiKey().toLatin1(), tally);
        verdict.judge(crowd.begin(), u"the service answers before the run"_s);
        watchFor(seconds, service, tally, watch);
    }
    verdict.judge(service.isRunning(), u"the service has lived through it"_s);
    const ProcessStat after = atRest(service, listening);
    judgeAnswers(verdict, tally, seconds);
    judgeProcess(verdict, watch, before, after, anyMemory);
    verdict.judge(service.stop() == 0, u"the service ended in peace"_s);
    return verdict.isGood();
}

//! Until standard input ends, whose first line is the key.
int beProgram(const Program::Place &place)
{
    QFile input;
    input.open(stdin, QIODevice::ReadOnly | QIODevice::Unbuffered);
    const Program program(place, input.readLine().trimmed());
    QSocketNotifier end(input.handle(), QSocketNotifier::Read);
    QObject::connect(&end, &QSocketNotifier::activated, &QCoreApplication::quit);
    const int code = QCoreApplication::exec();
    std::printf("%s\n", program.report().constData());
    return code;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Full load on the service, with clients that come, go and hang."_s);
    parser.addHelpOption();
    parser.addOptions({ { u"seconds"_s, u"how long"_s, u"NUMBER"_s, u"600"_s },
        { u"size"_s, u"of the data"_s, u"SIZE"_s, u"small"_s },
        { u"starving"_s, u"instead: what one client can do to others, for that long each"_s },
        { u"frozen"_s, u"instead: a database server that stands still, for that long, three times"_s },
        { u"programs"_s, u"instead: so many programs on one key, while somebody writes 60 logs a minute"_s,
            u"NUMBER"_s },
        { u"as-program"_s, u"be one of them, at this address (internal)"_s, u"URL"_s },
        { u"ledger"_s, u"what it compares with"_s, u"FILE"_s },
        { u"folder"_s, u"where it keeps its store"_s, u"FOLDER"_s },
        { u"any-memory"_s,
            u"do not judge memory and times: a sanitizer is slow and keeps what is freed"_s } });
    parser.process(application);
    if (parser.isSet(u"as-program"_s))
        return beProgram(
            { parser.value(u"as-program"_s), parser.value(u"ledger"_s), parser.value(u"folder"_s) });
    const int seconds = std::max(1, parser.value(u"seconds"_s).toInt());
    Verdict verdict;
    if (parser.isSet(u"starving"_s))
        judgeStarvation(verdict, seconds, parser.value(u"size"_s), parser.isSet(u"any-memory"_s));
    if (parser.isSet(u"frozen"_s))
        judgeFrozenDatabase(verdict, seconds);
    if (parser.isSet(u"programs"_s))
        judgePrograms(verdict,
            { std::max(1, parser.value(u"programs"_s).toInt()), seconds, 60, parser.value(u"size"_s),
                parser.isSet(u"any-memory"_s) });
    if (parser.isSet(u"starving"_s) || parser.isSet(u"frozen"_s) || parser.isSet(u"programs"_s))
        return verdict.isGood() ? 0 : 1;
    return standsLoad(seconds, parser.value(u"size"_s), parser.isSet(u"any-memory"_s)) ? 0 : 1;
}
