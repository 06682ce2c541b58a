// SPDX-License-Identifier: GPL-3.0-or-later
// A service that is down, and a computer that slept: what is asked, and when it is asked again.
#include "tests/fault/outage.h"
#include "tests/support/network/pacing.h"
#include "tests/support/testregistry.h"

#include <algorithm>
#include <numeric>
#include <random>

using Verdict = RequestPacer::Verdict;

// The longest that may be drawn.
static double longest()
{
    return 1;
}

static void failReads(RequestPacer &pacer, int times)
{
    for (int i = 0; i < times; ++i)
        answer(pacer, 500);
}

class TestOutage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void opensAfterFiveInARow()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, longest);
        failReads(pacer, 4);
        answer(pacer, 200);
        failReads(pacer, 4);
        QVERIFY(!pacer.outage());
        clock.advance(31'000); // these were too long ago
        failReads(pacer, 4);
        QCOMPARE(pacer.readVerdict(), Verdict::Send);
        failReads(pacer, 1);
        QCOMPARE(pacer.readVerdict(), Verdict::Refuse);
        QCOMPARE(pacer.outage()->status, 500);
        QCOMPARE(pacer.secondsToNextTry(), 30);
    }

    void looksLessAndLessOften()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, longest);
        const qint64 start = clock.elapsed();
        QList<qint64> probes;
        connect(
            &pacer, &RequestPacer::probeDue, this, [&] { probes.append((clock.elapsed() - start) / 1000); });
        failReads(pacer, 5);
        for (int minute = 0; minute < 30; ++minute) {
            const qsizetype before = probes.size();
            clock.advance(60'000);
            if (probes.size() > before)
                pacer.endProbe(false);
        }
        QCOMPARE(probes.first(), 30);
        // Each look was answered at the end of its minute: 30, then 60 + 60, 120 + 120, and so on to five
        // minutes.
        QCOMPARE(probes.mid(1, 4), (QList<qint64>{ 120, 240, 480, 780 }));
    }

    // A hundred computers that lost the service in the same second do not come back in the same second.
    void spreadsItsLooks()
    {
        ManualClock clock;
        std::mt19937 generator(20261123);
        std::uniform_real_distribution<double> distribution(0, 1);
        std::vector<std::unique_ptr<RequestPacer>> all;
        QMap<qint64, int> looks; // in each second
        const qint64 start = clock.elapsed();
        for (int i = 0; i < 100; ++i) {
            all.push_back(
                std::make_unique<RequestPacer>(90, 20, clock, [&] { return distribution(generator); }));
            RequestPacer *each = all.back().get();
            connect(each, &RequestPacer::probeDue, this, [&looks, &clock, start, each] {
                ++looks[(clock.elapsed() - start) / 1000];
                each->endProbe(false);
            });
            failReads(*each, 5);
        }
        clock.advance(30 * 60'000);
        const auto most = *std::max_element(looks.cbegin(), looks.cend());
        QVERIFY2(most <= 14, QByteArray::number(most).constData());
        const int all30 = std::accumulate(looks.cbegin(), looks.cend(), 0);
        QVERIFY2(all30 >= 100 * 10 && all30 <= 100 * 22, QByteArray::number(all30).constData());
    }

    void letsOneTryAtATime()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, longest);
        failReads(pacer, 5);
        clock.advance(30'000);
        QCOMPARE(pacer.readVerdict(), Verdict::Refuse);
        pacer.endProbe(true);
        QCOMPARE(pacer.readVerdict(), Verdict::Send);
        send(pacer, Lane::Interactive);
        QCOMPARE(pacer.readVerdict(), Verdict::Wait);
        failReads(pacer, 1);
        QCOMPARE(pacer.readVerdict(), Verdict::Refuse);
        QCOMPARE(pacer.secondsToNextTry(), 60);
        pacer.tryNow();
        send(pacer, Lane::Interactive);
        answer(pacer, 200);
        QVERIFY(!pacer.outage());
        failReads(pacer, 5);
        QCOMPARE(pacer.secondsToNextTry(), 30); // a success forgets the earlier outage
    }

    void triesWhenAsked()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json("{}", 500) });
        failUntilOpen(bench, clock);
        server.on(getResidents, { pageReply() });
        bench.client.pacer().tryNow();
        QVERIFY(bench.read().hasValue());
        QVERIFY(!bench.client.pacer().outage());
    }

    void letsWritesThrough()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json("{}", 500) });
        failUntilOpen(bench, clock);
        server.on(QByteArray("POST ") + residents, { Reply::json(R"({"data":{"id":"new"}})", 201) });
        Waiting<Record> record;
        bench.create(record);
        QVERIFY(record.wait() && *record.result);
    }

    void survivesSleep_data()
    {
        addColumns<qint64, int>("sleep", "cycles");
        QTest::newRow("a minute") << qint64(60'000) << 5;
        QTest::newRow("a night") << qint64(8 * 3'600'000) << 100;
        QTest::newRow("set back") << qint64(-3'600'000) << 5;
    }

    // Again and again: a read is under way when the computer sleeps, its connection is dead afterwards (row
    // 31).
    void survivesSleep()
    {
        QFETCH(qint64, sleep);
        QFETCH(int, cycles);
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        bool dead = false;
        server.on(getResidents, [&](const Received &) {
            return dead ? Reply{ {}, Reply::End::Hang, {}, 20 } : pageReply();
        });
        for (int cycle = 0; cycle < cycles; ++cycle) {
            dead = true;
            Waiting<RecordPage> page;
            bench.client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
                &bench.context, page.callback());
            QTRY_COMPARE(server.count(getResidents), 2 * cycle + 1);
            clock.shiftWall(sleep);
            dead = false;
            qint64 took = 0;
            QDeadlineTimer timeout(10'000);
            while (!page.result && took < 30'000 && !timeout.hasExpired()) {
                // Once it was asked again, only the answer is waited for, which is a matter of this computer.
                if (server.count(getResidents) < 2 * cycle + 2) {
                    clock.advance(500);
                    took += 500;
                }
                QTest::qWait(2);
            }
            QVERIFY(page.result && *page.result);
            QVERIFY2(took <= 15'000, QByteArray::number(took).constData());
            clock.advance(180'000); // or the bound on repetitions would decide
        }
    }

    void endsReadsOfAnotherNetwork()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply{ {}, Reply::End::Hang, {}, 20 }, pageReply() });
        server.on(QByteArray("POST ") + residents, { Reply{ {}, Reply::End::Hang, {}, 20 } });
        Waiting<RecordPage> page;
        Waiting<Record> record;
        bench.list(page);
        bench.create(record);
        QTRY_COMPARE(server.count(getResidents), 1);
        QTRY_COMPARE(server.count(QByteArray("POST ") + residents), 1);
        bench.transport.renew();
        for (int i = 0; i < 100 && !page.result; ++i) {
            QTest::qWait(5);
            clock.advance(100);
        }
        QVERIFY(page.result && *page.result);
        QVERIFY(!record.result); // a write is waited for: ending it would only make its outcome unknown
    }
};

CARE_TEST(outage, TestOutage);
#include "tst_outage.moc"
