// SPDX-License-Identifier: GPL-3.0-or-later
// The mirror when nothing is wrong: what it asks for first, how far back, what it says about itself; and that
// it may be stopped or paused anywhere.
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/sync/resourcesync.h"
#include "tests/fault/oddlist.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <memory>

using Doing = SyncProgress::Doing;

namespace {

// Every resource of the service, with so many records.
std::vector<std::unique_ptr<OddList>> everything(MirrorBench &bench, int count)
{
    std::vector<std::unique_ptr<OddList>> lists;
    for (const ResourceSchema *schema : allResources()) {
        lists.push_back(std::make_unique<OddList>(bench.server, *schema));
        lists.back()->fill(count, bench.today());
    }
    return lists;
}

// The lists in the order in which they were first asked for.
QStringList firstAsked(const RawServer &server)
{
    QStringList names;
    for (const Received &request : server.received()) {
        const QString name = QString::fromLatin1(request.path.split('?').first().split('/').last());
        if (findResource(name) && !names.contains(name))
            names.append(name);
    }
    return names;
}

StoreOptions encrypted(const QTemporaryDir &folder)
{
    return { folder.filePath(u"records.db"_s), QByteArray(32, 'k') };
}

} // namespace

class TestKeeping : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksForWhatMattersFirst()
    {
        MirrorBench bench;
        const auto lists = everything(bench, 25);
        bench.sync->startFullSync();
        QVERIFY(bench.waitUntilIdle());
        const QStringList order = firstAsked(bench.server);
        QStringList wanted;
        for (const ResourceSchema *schema : resourcesBy(&Places::download))
            wanted += schema->name;
        QCOMPARE(wanted.mid(0, 3), QStringList({ u"residents"_s, u"incident-reports"_s, u"homes"_s }));
        QCOMPARE(wanted.last(), u"logs"_s);
        QCOMPARE(order.size(), wanted.size());
        // Three requests are on their way at once: where one list waits for an answer, the next may begin.
        for (qsizetype i = 0; i < wanted.size(); ++i)
            QVERIFY2(std::abs(order.indexOf(wanted.at(i)) - i) <= 2, qPrintable(order.join(u' ')));
    }

    void asksFirstForWhatIsLookedAt()
    {
        MirrorBench bench;
        const auto lists = everything(bench, 25);
        bench.sync->startFullSync();
        QVERIFY(bench.runUntil([&] { return !firstAsked(bench.server).isEmpty(); }));
        bench.sync->fetchNext(goalSchema, {});
        QVERIFY(bench.runUntil([&] { return bench.progress(goalSchema).complete; }));
        QVERIFY(!bench.progress(userSchema).complete);
        QVERIFY(!bench.progress(logSchema).complete);
    }

    void goesBackFromTodayToTheKeptDays()
    {
        SyncOptions options = MirrorBench::smallPages();
        options.keptDays = 30;
        MirrorBench bench({}, options);
        OddList logs(bench.server, logSchema);
        logs.fill(100, bench.today());
        bench.sync->startFullSync({ &logSchema });
        QVERIFY(bench.waitUntilIdle());
        const QString oldest = bench.today().addDays(-30).toString(Qt::ISODate);
        QString before = u"9999"_s;
        for (const QUrlQuery &query : std::as_const(logs.asked)) {
            const QString first = query.queryItemValue(u"startDate"_s);
            QVERIFY2(first >= oldest, qPrintable(query.toString()));
            const QString last = query.queryItemValue(u"endDate"_s);
            if (last.isEmpty())
                continue; // the newest days, and the counts
            QVERIFY2(last < before, qPrintable(query.toString()));
            before = first;
        }
        const Records kept = bench.kept(logSchema);
        for (const OddRecord &record : std::as_const(logs.records))
            QCOMPARE(kept.count(record.id) > 0, record.day >= bench.today().addDays(-29));
    }

    // A restarted program counts and looks for news from the first day on that is kept, too.
    void keepsNoOlderLogsAfterARestart()
    {
        const QTemporaryDir folder;
        SyncOptions options = MirrorBench::smallPages();
        options.keptDays = 30;
        MirrorBench bench(encrypted(folder), options);
        OddList logs(bench.server, logSchema);
        logs.fill(100, bench.today());
        bench.sync->startFullSync({ &logSchema });
        QVERIFY(bench.waitUntilIdle());
        const Records kept = bench.kept(logSchema);
        QVERIFY(kept.size() < 100);
        bench.restart();
        QVERIFY(bench.runUntil([&] { return bench.store->isOpen(); }));
        logs.asked.clear();
        bench.sync->startFullSync({ &logSchema });
        bench.sync->checkNow();
        QVERIFY(bench.waitUntilIdle());
        QVERIFY(!logs.asked.isEmpty());
        for (const QUrlQuery &query : std::as_const(logs.asked))
            QVERIFY2(query.hasQueryItem(u"startDate"_s), qPrintable(query.toString()));
        QCOMPARE(bench.kept(logSchema), kept);
    }

    void keepsNoLogsForNoDays()
    {
        SyncOptions options = MirrorBench::smallPages();
        options.keptDays = 0;
        MirrorBench bench({}, options);
        OddList logs(bench.server, logSchema);
        OddList incidents(bench.server, incidentSchema);
        logs.fill(20, bench.today());
        incidents.fill(20, bench.today());
        bench.sync->startFullSync({ &logSchema, &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(logs.asked.size(), 0);
        QCOMPARE(bench.difference(incidentSchema, incidents), QString());
    }

    void goesOnAfterEveryStop_data()
    {
        QTest::addColumn<int>("answers");
        for (int answers = 1; answers <= 16; ++answers)
            QTest::addRow("after %d answers", answers) << answers;
    }

    // The program ends after the k-th answer, and goes on from its file. Nothing that was kept is asked for
    // again, but for what was on its way.
    void goesOnAfterEveryStop()
    {
        QFETCH(int, answers);
        const QTemporaryDir folder;
        MirrorBench bench(encrypted(folder));
        OddList list(bench.server, incidentSchema);
        list.fill(60, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.runUntil(
            [&] { return list.asked.size() >= answers || bench.sync->progress().doing == Doing::Idle; }));
        bench.restart();
        QVERIFY(bench.runUntil([&] { return bench.store->isOpen(); }));
        QCOMPARE(bench.store->report().place, StoreReport::Place::OnDisk);
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        // Without a stop it takes about sixteen.
        QVERIFY2(list.asked.size() <= 26, QByteArray::number(list.asked.size()).constData());
    }

    // Of a list that is on screen before the mirror begins: an earlier run has received all of it.
    void asksForNothingThatIsHere()
    {
        const QTemporaryDir folder;
        MirrorBench bench(encrypted(folder));
        OddList list(bench.server, incidentSchema);
        list.fill(25, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        bench.restart();
        list.asked.clear();
        bench.sync->fetchNext(incidentSchema, {});
        QVERIFY(bench.runUntil([&] { return bench.sync->hasAnswered(incidentSchema.name, {}); }));
        const ListState state = bench.sync->state(incidentSchema, {});
        QVERIFY(state.isWhole());
        QCOMPARE(state.total, 25);
        QCOMPARE(state.received, 25);
        QCOMPARE(list.asked.size(), 0);
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QVERIFY2(list.asked.size() <= 2, QByteArray::number(list.asked.size()).constData());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    void arrivesThoughStoppedAgainAndAgain()
    {
        const QTemporaryDir folder;
        MirrorBench bench(encrypted(folder));
        OddList list(bench.server, incidentSchema);
        list.fill(60, bench.today());
        int runs = 0;
        for (bool done = false; !done && runs < 40; ++runs) {
            bench.sync->startFullSync({ &incidentSchema });
            const qsizetype enough = list.asked.size() + 6; // three are on their way together, and are lost
            QVERIFY(bench.runUntil([&] {
                done = bench.sync->progress().doing == Doing::Idle;
                return done || list.asked.size() >= enough;
            }));
            if (!done)
                bench.restart();
        }
        QVERIFY2(runs >= 3 && runs <= 20, QByteArray::number(runs).constData());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // So many answers may wait until they are kept while three more are asked for, and no more.
    void asksOnWhileTheStoreIsBusy()
    {
        const QTemporaryDir folder;
        SyncOptions options = MirrorBench::smallPages();
        options.mostWaiting = 20;
        MirrorBench bench(encrypted(folder), options);
        OddList list(bench.server, incidentSchema);
        list.fill(400, bench.today());
        constexpr qsizetype first = 10;
        Database other;
        list.beforeAnswer = [&] {
            if (list.asked.size() != first)
                return;
            // Another that writes: the store waits for it up to two seconds.
            QVERIFY(other.openReader(encrypted(folder)) && other.run(u"PRAGMA query_only=OFF"_s)
                && other.begin());
        };
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.runUntil([&] { return list.asked.size() >= first; }));
        QElapsedTimer quiet;
        quiet.start();
        qsizetype asked = first;
        QVERIFY(bench.runUntil([&] {
            if (std::exchange(asked, list.asked.size()) != list.asked.size())
                quiet.start();
            return quiet.hasExpired(400);
        }));
        other.rollback();
        // Of the first ten at least the last was not kept, and perhaps none was.
        const qsizetype notStored = options.atOnce + options.mostWaiting;
        QVERIFY2(asked >= notStored && asked <= notStored + first - 1, QByteArray::number(asked).constData());
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    void restsWhilePaused()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(60, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.runUntil([&] { return list.asked.size() >= 3; }));
        bench.sync->setPaused(true);
        QCOMPARE(bench.sync->progress().doing, Doing::Paused);
        // Pages on their way come in.
        QVERIFY(bench.runUntil([&] { return !bench.progress(incidentSchema).receiving; }));
        const qsizetype asked = list.asked.size();
        bench.clock.advance(2 * hour);
        QTest::qWait(50);
        QCOMPARE(list.asked.size(), asked);
        // Lists that somebody looks at come all the same.
        bench.sync->fetchNext(incidentSchema, {});
        QVERIFY(bench.runUntil([&] { return list.asked.size() == asked + 1; }));
        bench.sync->setPaused(false);
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // At sixty a minute, all of them the background's, a request is a second.
    void saysHowLongItWillTake()
    {
        MirrorBench bench({}, MirrorBench::smallPages(), 75);
        const auto lists = everything(bench, 40);
        QCOMPARE(bench.sync->progress().doing, Doing::Nothing);
        bench.sync->startFullSync();
        QVERIFY(bench.runUntil([&] { return bench.sync->progress().requestsLeft >= 0; }));
        const SyncProgress first = bench.sync->progress();
        QCOMPARE(first.doing, Doing::Receiving);
        QVERIFY(!first.resource.isEmpty());
        QCOMPARE(first.secondsLeft, first.requestsLeft);
        const qint64 began = bench.clock.elapsed();
        qint64 halfWay = 0;
        int saidHalfWay = 0;
        QVERIFY(bench.runUntil([&] {
            const SyncProgress now = bench.sync->progress();
            if (halfWay == 0 && now.requestsLeft <= first.requestsLeft / 2) {
                halfWay = bench.clock.elapsed();
                saidHalfWay = now.secondsLeft;
            }
            return std::all_of(now.resources.cbegin(), now.resources.cend(),
                [](const ResourceProgress &one) { return one.complete; });
        }));
        const double took = double(bench.clock.elapsed() - began) / 1000;
        QVERIFY2(took > 0.4 * first.secondsLeft && took < 2.5 * first.secondsLeft,
            qPrintable(u"%1 s, said to be %2"_s.arg(took).arg(first.secondsLeft)));
        const double left = double(bench.clock.elapsed() - halfWay) / 1000;
        QVERIFY2(left > 0.4 * saidHalfWay && left < 2.5 * saidHalfWay,
            qPrintable(u"%1 s, said to be %2"_s.arg(left).arg(saidHalfWay)));
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.sync->progress().requestsLeft, 0);
        QCOMPARE(bench.sync->progress().secondsLeft, 0);
    }

    // Each phase ends as it says: after a full check, after changes, and after an error of this list alone.
    void goesFromPhaseToPhase()
    {
        using Phase = ResourceSync::Phase;
        MirrorBench bench({}, MirrorBench::smallPages());
        OddList list(bench.server, incidentSchema);
        list.fill(25, bench.today());
        ResourceSync sync(incidentSchema, bench.bench.client, *bench.store, bench.clock,
            MirrorBench::smallPages(), nullptr);
        QList<Phase> phases;
        const auto note = [&] {
            if (phases.isEmpty() || phases.last() != sync.phase())
                phases.append(sync.phase());
        };
        const auto runUntil = [&](Phase phase) {
            phases.clear();
            return bench.runUntil([&] {
                for (note(); sync.underWay() == 0 && sync.startNext(); note()) { }
                note();
                return phases.size() > 1 && phases.last() == phase;
            });
        };
        const auto there = qint64(list.byId().size());
        QVERIFY(runUntil(Phase::Idle));
        QCOMPARE(phases,
            (QList{ Phase::Unloaded, Phase::Loading, Phase::Idle, Phase::Receiving, Phase::Confirming,
                Phase::Completing, Phase::Idle }));
        QVERIFY(sync.progress().complete);
        QCOMPARE(sync.progress().received, there);
        bench.clock.advance(SyncOptions().changesEvery);
        QVERIFY(runUntil(Phase::Idle));
        QCOMPARE(phases, (QList{ Phase::Idle, Phase::CatchingUp, Phase::Confirming, Phase::Idle }));
        bench.server.on("GET " + incidentSchema.path().toLatin1(), { Reply::json("{}", 403) });
        bench.clock.advance(SyncOptions().changesEvery);
        QVERIFY(runUntil(Phase::Suspended));
        QCOMPARE(phases, (QList{ Phase::Idle, Phase::CatchingUp, Phase::Suspended }));
        QVERIFY(!sync.startNext());
        // The phase before continues, at once when somebody asks.
        sync.tryNow();
        QCOMPARE(sync.phase(), Phase::CatchingUp);
    }
};

CARE_TEST(keeping, TestKeeping);
#include "tst_keeping.moc"
