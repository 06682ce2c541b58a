// SPDX-License-Identifier: GPL-3.0-or-later
// A listener to one list may ask for others at once.
#include "models/schema/resources.h"
#include "tests/fault/oddlist.h"
#include "tests/support/testregistry.h"

namespace {

constexpr int others = 300; // enough to move whatever the lists are kept in, several times

QueryParameters ofHome(int number)
{
    return { { u"homeId"_s, u"other%1"_s.arg(number) } };
}

bool areOthersComplete(const MirrorBench &bench)
{
    for (int i = 0; i < others; ++i) {
        if (!bench.sync->state(incidentSchema, ofHome(i)).complete)
            return false;
    }
    return true;
}

} // namespace

class TestListening : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The list that was told about goes on where it was: here with another walk, because rows are missing.
    void mayAskForOtherLists()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(30, bench.today());
        list.changeAnswer = [](QJsonArray &, QJsonObject &pagination) {
            if (pagination.value("total"_L1).toInt() > 0)
                pagination.insert(u"total"_s, 31);
        };
        int asked = 0;
        connect(bench.sync.get(), &Sync::stateChanged, bench.sync.get(), [&] {
            // A few at each signal, so that each of them is in the midst of it once.
            for (int i = 0; i < 7 && asked < others; ++i)
                bench.sync->fetchNext(incidentSchema, ofHome(asked++));
        });
        bench.sync->fetchNext(incidentSchema, {});
        QVERIFY(bench.runUntil([&] {
            // As a view does at the end of what it has.
            if (!bench.sync->state(incidentSchema, {}).complete)
                bench.sync->fetchNext(incidentSchema, {});
            return bench.sync->state(incidentSchema, {}).complete && areOthersComplete(bench);
        }));
        QCOMPARE(asked, others);
        QCOMPARE(bench.sync->state(incidentSchema, {}).missing, 1);
    }

    // Also while those that failed are asked for again, one after the other.
    void mayAskForOtherListsAfterAFailure()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(8, bench.today());
        bool fails = true;
        list.instead = [&](const QUrlQuery &) {
            return fails ? std::optional(Reply::json("{}", 429, "Retry-After: 1\r\n")) : std::nullopt;
        };
        constexpr int failing = 3;
        for (int i = 0; i < failing; ++i)
            bench.sync->fetchNext(incidentSchema, ofHome(i));
        const auto failed = [&](int number) {
            return bench.sync->state(incidentSchema, ofHome(number)).error.has_value();
        };
        QVERIFY(bench.runUntil([&] {
            int all = 0;
            for (int i = 0; i < failing; ++i)
                all += failed(i) ? 1 : 0;
            return all == failing;
        }));
        fails = false;
        int asked = failing;
        connect(bench.sync.get(), &Sync::stateChanged, bench.sync.get(), [&] {
            while (asked < others)
                bench.sync->fetchNext(incidentSchema, ofHome(asked++));
        });
        QVERIFY(bench.runUntil([&] { return areOthersComplete(bench); }));
        for (int i = 0; i < others; ++i)
            QVERIFY(!failed(i));
    }

    // Begun and ended before anybody looked at the progress: whoever counts the list must hear that it is
    // whole.
    void isToldOfAListThatWasShort()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(8, bench.today());
        bool lastToldIsWhole = false;
        connect(bench.sync.get(), &Sync::stateChanged, bench.sync.get(), [&](const QString &resource) {
            if (resource == incidentSchema.name)
                lastToldIsWhole = bench.sync->state(incidentSchema, {}).isWhole();
        });
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(waitUntil([&] { return bench.sync->state(incidentSchema, {}).isWhole(); }));
        QVERIFY(bench.restAfter(1'000));
        QVERIFY(lastToldIsWhole);
    }
};

CARE_TEST(listening, TestListening);
#include "tst_listening.moc"
