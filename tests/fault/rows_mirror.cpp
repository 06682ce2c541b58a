// SPDX-License-Identifier: GPL-3.0-or-later
// Kept records when the service stops returning them, forbids them, or is cut off.
#include "models/schema/resources.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/oddlist.h"
#include "tests/support/testregistry.h"
#include "tests/support/times.h"

#include <QSignalSpy>

namespace {

constexpr int requestsOfAll = 11; // that fifty records take

} // namespace

class RowsMirror : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row030_networkDropsWhileReceiving_data()
    {
        QTest::addColumn<int>("answers");
        for (int answers = 0; answers < requestsOfAll; ++answers)
            QTest::addRow("after %d answers", answers) << answers;
    }

    // Reading goes on where it was: no range that came in whole is asked for again, and nothing is there
    // twice.
    void row030_networkDropsWhileReceiving()
    {
        QFETCH(int, answers);
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(50, bench.today());
        bool cut = false;
        QStringList whole;
        list.instead = [&](const QUrlQuery &) -> std::optional<Reply> {
            cut = cut || list.asked.size() > answers;
            return cut ? std::optional(Reply{ {}, Reply::End::Reset, {}, 20 }) : std::nullopt;
        };
        list.changeAnswer = [&](QJsonArray &, QJsonObject &pagination) {
            const QUrlQuery &query = list.asked.last();
            if (!pagination.value("hasNext"_L1).toBool() && query.queryItemValue(u"limit"_s) != u"1"_s)
                whole.append(query.toString());
        };
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.runUntil([&] { return bench.sync->progress().error.has_value(); }));
        QCOMPARE(bench.sync->progress().error->kind, ApiError::Kind::Unreachable);
        const Records before = bench.kept(incidentSchema);
        QVERIFY(answers < 4 || !before.empty());
        answers = std::numeric_limits<int>::max();
        cut = false;
        bench.bench.client.pacer().tryNow();
        bench.clock.advance(31'000); // the pause after an error
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        // The newest range may be asked for again, for what came meanwhile, and so may the one whose answer
        // was on its way when the network dropped.
        QSet<QString> seen;
        QStringList repeated;
        for (const QString &query : std::as_const(whole)) {
            if (query.contains("endDate"_L1) && seen.contains(query))
                repeated += query;
            seen.insert(query);
        }
        QVERIFY2(repeated.size() <= 1, qPrintable(repeated.join(u'\n')));
    }

    // Its records go at once, in every list; the other homes go on.
    void row039_oneHomeIsForbidden()
    {
        MirrorBench bench;
        OddList homes(bench.server, homeSchema);
        OddList residentList(bench.server, residentSchema);
        OddList list(bench.server, incidentSchema);
        for (const auto home : { "h1"_L1, "h2"_L1, "h3"_L1 }) {
            homes.records.append({ home });
            residentList.records.append({ home + "r"_L1, bench.today().addDays(-40), home });
            for (int i = 0; i < 8; ++i)
                list.records.append({ home + QString::number(i), bench.today().addDays(-3), home });
        }
        bench.sync->startFullSync({ &homeSchema, &residentSchema });
        QVERIFY(bench.waitUntilIdle());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.kept(incidentSchema).size(), std::size_t(24));
        const auto isOfHome = [](const OddRecord &record) {
            return record.home == "h2"_L1;
        };
        list.records.removeIf(isOfHome);
        list.records.prepend({ u"new"_s, bench.today().addDays(-3) });
        list.instead = [](const QUrlQuery &query) -> std::optional<Reply> {
            const bool forbidden = query.queryItemValue(u"homeId"_s) == "h2"_L1;
            return forbidden ? std::optional(Reply::json("{}", 403)) : std::nullopt;
        };
        QVERIFY(bench.restAfter(25 * hour));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        QCOMPARE(bench.kept(residentSchema).count(u"h2r"_s), std::size_t(0));
        QCOMPARE(bench.kept(residentSchema).size(), std::size_t(2));
        QVERIFY(bench.progress(incidentSchema).complete);
        QVERIFY(!bench.progress(incidentSchema).error);
    }

    // The record is kept until a full check has missed it for a day, or for good if that check finds it
    // again.
    void row040_recordIsNotThere()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(20, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        bench.server.on("GET " + incidentSchema.path().toLatin1() + "/i004", { Reply::json("{}", 404) });
        QSignalSpy failures(bench.sync.get(), &Sync::failed);
        bench.sync->fetchRecord(incidentSchema, u"i004"_s);
        QVERIFY(bench.runUntil([&] { return failures.count() == 1; }));
        QCOMPARE(failures.first().first().value<ApiError>().kind, ApiError::Kind::NotFound);
        QCOMPARE(bench.kept(incidentSchema).count(u"i004"_s), std::size_t(1));
        QVERIFY(bench.restAfter(25 * hour));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        QCOMPARE(bench.progress(incidentSchema).gone, 0);
        list.records.removeIf([](const OddRecord &record) { return record.id == "i004"_L1; });
        bench.sync->fetchRecord(incidentSchema, u"i004"_s);
        QVERIFY(bench.runUntil([&] { return failures.count() == 2; }));
        QVERIFY(bench.restAfter(6 * minute));
        QCOMPARE(bench.kept(incidentSchema).count(u"i004"_s), std::size_t(1));
        QVERIFY(bench.restAfter(25 * hour));
        QVERIFY(bench.restAfter(25 * hour));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // The answer to a request of before is no reason to wait: the service works again, and the user knows it.
    void row047_failsAfterTheUserTriedAgain()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(20, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        list.records.prepend({ u"new"_s, bench.today() });
        constexpr int attempts = 3;
        int failures = 0;
        list.instead = [&](const QUrlQuery &) {
            if (++failures == attempts)
                bench.server.hold(true);
            return Reply::json("{}", 500);
        };
        bench.sync->checkNow();
        QVERIFY(bench.runUntil([&] { return failures == attempts; }));
        list.instead = {};
        bench.sync->checkNow();
        bench.server.hold(false);
        const qint64 began = bench.clock.elapsed();
        QVERIFY(bench.runUntil([&] { return bench.kept(incidentSchema).count(u"new"_s) == 1; }));
        QVERIFY2(bench.clock.elapsed() - began < 30'000,
            qPrintable(QString::number(bench.clock.elapsed() - began)));
    }

    void row073_everythingVanishes_data()
    {
        addColumns<int, bool>("left", "comesBack");
        QTest::newRow("all, for a moment") << 0 << true;
        QTest::newRow("all, for good") << 0 << false;
        QTest::newRow("a third, for a moment") << 20 << true;
        QTest::newRow("a third, for good") << 20 << false;
    }

    // Nothing is removed on one odd answer, not even on two: it is said to be doubtful until a second check,
    // ten minutes later, agrees, and removed a day after the first.
    void row073_everythingVanishes()
    {
        QFETCH(int, left);
        QFETCH(bool, comesBack);
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(30, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        const QList<OddRecord> all = std::exchange(list.records, list.records.first(left));
        bench.sync->checkNow();
        QVERIFY(bench.runUntil([&] { return bench.progress(incidentSchema).doubtful; }));
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.kept(incidentSchema).size(), std::size_t(30));
        QCOMPARE(bench.progress(incidentSchema).gone, 30 - left);
        QVERIFY(bench.restAfter(minute));
        QVERIFY(bench.progress(incidentSchema).doubtful);
        if (comesBack)
            list.records = all;
        QVERIFY(bench.restAfter(12 * minute));
        QVERIFY(!bench.progress(incidentSchema).doubtful);
        QCOMPARE(bench.kept(incidentSchema).size(), std::size_t(30));
        QVERIFY(bench.restAfter(20 * hour));
        QCOMPARE(bench.kept(incidentSchema).size(), std::size_t(30));
        QVERIFY(bench.restAfter(5 * hour));
        QVERIFY(bench.restAfter(hour));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        QCOMPARE(bench.progress(incidentSchema).gone, 0);
    }

    // Kept for a day, and counted as no longer returned.
    void row074_oneRecordVanishes()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(30, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        const QString id = list.records.takeAt(17).id;
        QVERIFY(bench.restAfter(6 * minute));
        QVERIFY(bench.restAfter(61 * minute));
        QCOMPARE(bench.progress(incidentSchema).gone, 1);
        QVERIFY(!bench.progress(incidentSchema).doubtful);
        QVERIFY(bench.restAfter(22 * hour));
        QCOMPARE(bench.kept(incidentSchema).count(id), std::size_t(1));
        QVERIFY(bench.restAfter(3 * hour));
        QVERIFY(bench.restAfter(hour));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // So many come on the newest days that their range is read in pieces; another one of it vanishes
    // meanwhile, is in none of the pieces, and the counts agree.
    void row074_vanishesFromARangeThatIsSplit()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(30, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.progress(incidentSchema).gone, 0);
        list.records.removeAt(3);
        for (int i = 0; i < 8; ++i)
            list.records.prepend({ u"new%1"_s.arg(i), bench.today() });
        QVERIFY(bench.restAfter(6 * minute));
        QCOMPARE(bench.progress(incidentSchema).received, 37);
        QCOMPARE(bench.progress(incidentSchema).gone, 1);
    }

    // The days that it has left are read again, too: what is counted there and not here is put right at once,
    // and not with everything else a day later.
    void row074_itsDateIsChanged()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(250, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        OddRecord moved = list.records.takeAt(120);
        moved.day = bench.today();
        moved.version = 2;
        list.records.prepend(moved);
        QVERIFY(bench.restAfter(6 * minute));
        QCOMPARE(bench.progress(incidentSchema).received, 250);
        QCOMPARE(bench.progress(incidentSchema).total, 250);
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // Nothing at the head of a long list shows it, nor do the counts.
    void row074_isCorrectedAndAskedFor()
    {
        MirrorBench bench({}, MirrorBench::smallPages());
        OddList list(bench.server, incidentSchema);
        list.fill(600, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        list.records[400].version = 2;
        list.records[400].received = bench.today();
        bench.sync->checkNow();
        QVERIFY(bench.restAfter(30'000));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // Asked for by somebody who looks at that home: nothing of it stays, and nobody waits a day for that.
    void row074_itsHomeIsForbidden()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(9, bench.today());
        for (int i = 0; i < 3; ++i)
            list.records[i].home = u"h2"_s;
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        list.instead = [](const QUrlQuery &query) -> std::optional<Reply> {
            const bool forbidden = query.queryItemValue(u"homeId"_s) == "h2"_L1;
            return forbidden ? std::optional(Reply::json("{}", 403)) : std::nullopt;
        };
        bench.sync->fetchNext(incidentSchema, { { u"homeId"_s, u"h2"_s } });
        QVERIFY(bench.runUntil([&] { return bench.kept(incidentSchema).size() == 6; }));
    }
};

CARE_TEST(rows_mirror, RowsMirror);
#include "rows_mirror.moc"
