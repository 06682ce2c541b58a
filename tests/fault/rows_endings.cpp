// SPDX-License-Identifier: GPL-3.0-or-later
// What must end: a mirror that stopped, lists without an end, pauses.
#include "models/schema/resources.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/oddlist.h"
#include "tests/fault/storage.h"
#include "tests/support/testregistry.h"
#include "tests/support/times.h"

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

class RowsEndings : public FaultTest {
    Q_OBJECT

private Q_SLOTS:
#ifdef Q_OS_UNIX
    void row119_diskIsFullForAWhile();
    void row119_triedAtOnceWhenAsked();
    void row120_clockIsSetBackWhileTheDiskIsFull();
#endif
    void row120_clockIsSetBackInAPause_data();
    void row120_clockIsSetBackInAPause();
    void row121_samePageForEver_data();
    void row121_samePageForEver();
    void row122_recordsVanishBetweenPages();
};

namespace {

// As somebody does who scrolls on to the end.
bool receiveAll(MirrorBench &bench, const ResourceSchema &schema)
{
    return bench.runUntil([&] {
        const ListState state = bench.sync->state(schema, {});
        if (!state.receiving && !state.coverage.complete)
            bench.sync->fetchNext(schema, {});
        return state.coverage.complete;
    });
}

} // namespace

#ifdef Q_OS_UNIX

namespace {

// A mirror on a disk that has no more room, and has told so.
struct FullBench {
    FullBench()
        : bench({ folder.filePath(u"records.db"_s), QByteArray(32, 'k') })
        , list(bench.server, incidentSchema)
    {
        list.fill(200, bench.today());
    }
    bool stops()
    {
        if (!bench.runUntil([&] { return bench.store->isOpen(); }))
            return false;
        full = std::make_unique<FullDisk>(0);
        bench.sync->startFullSync({ &incidentSchema, &homeSchema });
        return bench.runUntil([&] { return bench.sync->progress().doing == SyncProgress::Doing::Stopped; });
    }

    const QTemporaryDir folder;
    MirrorBench bench;
    OddList list;
    std::unique_ptr<FullDisk> full;
};

} // namespace

// The cause stands on every list, and when there is room again it goes on by itself within ten minutes.
void RowsEndings::row119_diskIsFullForAWhile()
{
    FullBench world;
    QVERIFY(world.stops());
    for (const ResourceSchema *schema : { &incidentSchema, &homeSchema }) {
        const ListState state = world.bench.sync->state(*schema, { { u"severity"_s, u"3"_s } });
        QVERIFY(state.error && world.bench.sync->state(*schema, {}).error);
        QCOMPARE(state.error->kind, ApiError::Kind::NotStored);
    }
    world.bench.clock.advance(20 * minute);
    QTest::qWait(100);
    const qsizetype asked = world.list.asked.size();
    QVERIFY2(asked < 60, QByteArray::number(asked).constData());
    world.full.reset();
    world.bench.clock.advance(11 * minute);
    QVERIFY(world.bench.runUntil([&] { return world.bench.progress(incidentSchema).complete; }));
    QCOMPARE(world.bench.difference(incidentSchema, world.list), QString());
    QVERIFY(!world.bench.sync->state(incidentSchema, {}).error);
}

void RowsEndings::row119_triedAtOnceWhenAsked()
{
    FullBench world;
    QVERIFY(world.stops());
    world.full.reset();
    world.bench.sync->checkNow();
    QVERIFY(world.bench.runUntil([&] { return world.bench.progress(incidentSchema).complete; }));
    QCOMPARE(world.bench.difference(incidentSchema, world.list), QString());
}

void RowsEndings::row120_clockIsSetBackWhileTheDiskIsFull()
{
    FullBench world;
    QVERIFY(world.stops());
    world.bench.clock.shiftWall(-24 * hour);
    world.full.reset();
    world.bench.clock.advance(31'000);
    QVERIFY(world.bench.runUntil([&] { return world.bench.progress(incidentSchema).complete; }));
    QCOMPARE(world.bench.difference(incidentSchema, world.list), QString());
}

#endif

void RowsEndings::row120_clockIsSetBackInAPause_data()
{
    QTest::addColumn<Reply>("answer");
    QTest::addColumn<int>("seconds"); // that the pause lasts at most
    QTest::newRow("nobody answers") << Reply{ {}, Reply::End::Reset, {}, 20 } << 30;
    QTest::newRow("the service is asked too often") << Reply::json("{}", 429, "Retry-After: 30\r\n") << 60;
    QTest::newRow("the service has a fault") << Reply::json("{}", 500) << 60;
    QTest::newRow("the list is not there") << Reply::json("{}", 404) << 60;
    QTest::newRow("a range cannot be read") << Reply::json("{\"data\":7}") << 600;
}

// A pause of 30 s lasts 30 s, wherever it is made: for the service, for the key, for a list, or for a range
// of it.
void RowsEndings::row120_clockIsSetBackInAPause()
{
    QFETCH(Reply, answer);
    QFETCH(int, seconds);
    MirrorBench bench;
    OddList list(bench.server, incidentSchema);
    list.fill(50, bench.today());
    bool wrong = true;
    list.instead = [&](const QUrlQuery &) {
        return wrong ? std::optional(answer) : std::nullopt;
    };
    bench.sync->startFullSync({ &incidentSchema });
    const auto pauses = [&] {
        return bench.bench.budget.pausedSeconds() > 0 || bench.sync->progress().error.has_value()
            || bench.progress(incidentSchema).error.has_value();
    };
    QVERIFY(bench.runUntil(pauses));
    bench.clock.shiftWall(-24 * hour);
    wrong = false;
    QVERIFY(!bench.progress(incidentSchema).complete);
    const qint64 began = bench.clock.elapsed();
    // In a long pause nothing is on the wire that the clock could run away from.
    bench.clock.advance(std::max(0, seconds - 60) * 1000);
    QVERIFY(bench.runUntil([&] { return bench.progress(incidentSchema).complete; }));
    const qint64 lasted = bench.clock.elapsed() - began;
    QVERIFY2(lasted <= (seconds + 5) * 1000, qPrintable(QString::number(lasted)));
}

void RowsEndings::row121_samePageForEver_data()
{
    QTest::addColumn<bool>("bare");
    QTest::newRow("a bare list that heeds no page") << true;
    QTest::newRow("always a next page") << false;
}

// It ends, keeps what came, and says so: for the mirror, and for a list that somebody looks at.
void RowsEndings::row121_samePageForEver()
{
    QFETCH(bool, bare);
    MirrorBench bench({}, SyncOptions()); // with fewer rows on a page the bare list would be all there is
    OddList list(bench.server, homeSchema);
    list.fill(10, bench.today());
    list.instead = [&](const QUrlQuery &) -> std::optional<Reply> {
        QByteArrayList rows;
        for (int i = 0; i < 100; ++i)
            rows += R"({"id":"x)" + QByteArray::number(i) + R"(","name":"Rowan House"})";
        const QByteArray all = '[' + rows.join(',') + ']';
        return Reply::json(bare ? all : R"({"data":)" + all + R"(,"pagination":{"hasNext":true}})");
    };
    QVERIFY(receiveAll(bench, homeSchema));
    QVERIFY(bench.sync->state(homeSchema, {}).repeats);
    bench.sync->startFullSync({ &homeSchema });
    QVERIFY(bench.waitUntilIdle());
    QVERIFY(bench.progress(homeSchema).repeats);
    QCOMPARE(bench.kept(homeSchema).size(), std::size_t(100));
    QVERIFY2(list.asked.size() <= 12, QByteArray::number(list.asked.size()).constData());
}

// Two records of the head go with each answer: the list is walked again until nothing does.
void RowsEndings::row122_recordsVanishBetweenPages()
{
    MirrorBench bench;
    OddList list(bench.server, homeSchema);
    list.fill(350, bench.today());
    list.beforeAnswer = [&, left = 3]() mutable {
        if (left-- > 0)
            list.records.remove(0, 2);
    };
    QVERIFY(receiveAll(bench, homeSchema));
    const Records kept = bench.kept(homeSchema);
    for (const OddRecord &record : std::as_const(list.records))
        QVERIFY2(kept.count(record.id) == 1, qPrintable(record.id));
}

CARE_TEST(rows_endings, RowsEndings);
#include "rows_endings.moc"
