// SPDX-License-Identifier: GPL-3.0-or-later
// Things that must end: a mirror that stopped, lists without an end, pauses.
#include "models/schema/resources.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/oddlist.h"
#include "tests/fault/storage.h"
#include "tests/support/testregistry.h"
#include "tests/support/times.h"

#include <array>
#include <numeric>

namespace {

// As somebody does who scrolls on to the end.
bool receiveAll(MirrorBench &bench, const ResourceSchema &schema)
{
    return bench.runUntil([&] {
        const ListState state = bench.sync->state(schema, {});
        if (!state.receiving && !state.complete)
            bench.sync->fetchNext(schema, {});
        return state.complete;
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

#endif

namespace {

const std::array<std::pair<const char *, qint64>, 6> setBacks{ { { "two minutes", 2 * minute },
    { "an hour", hour }, { "14 hours", 14 * hour }, { "21 hours", 21 * hour }, { "a day", day },
    { "three days", 3 * day } } };

// Five lists of thirty records each, in files that outlive the program.
struct ClockWorld {
    explicit ClockWorld(qint64 ahead = 0)
        : bench(folder.recordOptions())
    {
        for (const ResourceSchema *schema : schemas) {
            lists.push_back(std::make_unique<OddList>(bench.server, *schema));
            lists.back()->fill(30, bench.today());
        }
        bench.clock.shiftWall(ahead);
    }
    int asked() const
    {
        return std::accumulate(lists.begin(), lists.end(), 0,
            [](int sum, const auto &list) { return sum + int(list->asked.size()); });
    }
    void start() { bench.sync->startFullSync(schemas); }
    // Empty if everything is here, and no time is said that is still to come.
    QString problem()
    {
        const QDateTime now = bench.clock.now();
        for (std::size_t i = 0; i < lists.size(); ++i) {
            const ResourceSchema &schema = *schemas.at(qsizetype(i));
            const ResourceProgress progress = bench.progress(schema);
            const QString name = QString(schema.name) + u": "_s;
            if (const QString difference = bench.difference(schema, *lists[i]); !difference.isEmpty())
                return name + difference;
            if (!progress.complete || progress.missing > 0 || progress.gone > 0)
                return name + u"not whole"_s;
            if (progress.asOf > now || bench.sync->state(schema, {}).asOf > now)
                return name + u"is said to be as of a moment still to come"_s;
            if (progress.asOf < now.addSecs(-11 * 60))
                return name + u"was not looked at for 11 minutes"_s;
        }
        return {};
    }
    // The fault found in the hours that follow, if the mirror asks more than \a most.
    QString restsFor(int minutes, int most)
    {
        const int before = asked();
        for (int i = 0; i < minutes; ++i) {
            bench.bench.tokens.noteUser();
            if (!bench.restAfter(minute))
                return u"does not rest"_s;
            for (const ResourceSchema *schema : schemas) {
                if (bench.progress(*schema).asOf > bench.clock.now())
                    return u"a moment still to come is said"_s;
            }
        }
        if (asked() - before > most)
            return u"%1 requests instead of %2"_s.arg(asked() - before).arg(most);
        return problem();
    }

    static inline const QList<const ResourceSchema *> schemas{ &incidentSchema, &goalSchema, &carePlanSchema,
        &riskAssessmentSchema, &userSchema };
    const StoreFolder folder;
    MirrorBench bench;
    std::vector<std::unique_ptr<OddList>> lists;
};

// Requests until all is here, and in the hour that follows, when nothing happens to the clock.
std::pair<int, int> undisturbed()
{
    ClockWorld world;
    world.start();
    world.bench.waitUntilIdle();
    const int first = world.asked();
    world.restsFor(60, 0);
    return { first, world.asked() - first };
}

} // namespace

class RowsEndings : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
#ifdef Q_OS_UNIX

    // The cause stands on every list, and when there is room again it goes on by itself within ten minutes.
    void row119_diskIsFullForAWhile()
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

    void row119_triedAtOnceWhenAsked()
    {
        FullBench world;
        QVERIFY(world.stops());
        world.full.reset();
        world.bench.sync->checkNow();
        QVERIFY(world.bench.runUntil([&] { return world.bench.progress(incidentSchema).complete; }));
        QCOMPARE(world.bench.difference(incidentSchema, world.list), QString());
    }

    void row120_clockIsSetBackWhileTheDiskIsFull()
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

    void row120_clockIsSetBackInAPause_data()
    {
        QTest::addColumn<Reply>("answer");
        QTest::addColumn<int>("seconds"); // that the pause lasts at most
        QTest::newRow("nobody answers") << Reply{ {}, Reply::End::Reset, {}, 20 } << 30;
        QTest::newRow("the service is asked too often")
            << Reply::json("{}", 429, "Retry-After: 30\r\n") << 60;
        QTest::newRow("the service has a fault") << Reply::json("{}", 500) << 60;
        QTest::newRow("the list is not there") << Reply::json("{}", 404) << 60;
        QTest::newRow("a range cannot be read") << Reply::json("{\"data\":7}") << 600;
    }

    // A pause of 30 s lasts 30 s, wherever it is made: for the service, for the key, for a list, or for a
    // range of it.
    void row120_clockIsSetBackInAPause()
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
            return bench.bench.client.pacer().pausedSeconds() > 0 || bench.sync->progress().error.has_value()
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

    void row120_clockIsSetBackAtAnyPoint_data()
    {
        QTest::addColumn<qint64>("back");
        QTest::addColumn<int>(
            "answers"); // before it is set back; further ones than there are: while it rests
        const int all = undisturbed().first;
        for (const auto &[name, back] : setBacks) {
            for (int answers = 0; answers <= all + 4; answers += back == 21 * hour ? 5 : 20)
                QTest::addRow("%s after %d answers", name, answers) << back << answers;
            QTest::addRow("%s while it rests", name) << back << 10'000;
        }
    }

    // In the middle of a first download, of a check, or of nothing: it goes on as if nothing had happened.
    void row120_clockIsSetBackAtAnyPoint()
    {
        QFETCH(qint64, back);
        QFETCH(int, answers);
        static const std::pair<int, int> usual = undisturbed();
        ClockWorld world;
        int left = answers;
        for (const auto &list : world.lists) {
            list->beforeAnswer = [&] {
                if (left-- == 0)
                    world.bench.clock.shiftWall(-back);
            };
        }
        world.start();
        QVERIFY(world.bench.waitUntilIdle());
        if (left > 0) {
            QVERIFY(world.bench.restAfter(7 * minute));
            world.bench.clock.shiftWall(-back);
            left = -1;
        }
        QVERIFY(world.bench.restAfter(11 * minute));
        QCOMPARE(world.problem(), QString());
        // The lists may be read once more than usual.
        QCOMPARE(world.restsFor(60, usual.second + usual.first), QString());
        world.bench.restart();
        world.start();
        QVERIFY(world.bench.waitUntilIdle());
        QCOMPARE(world.restsFor(60, usual.second + usual.first), QString());
    }

    // Three hours forward in one minute, three hours back in the next: the lists are not asked each time.
    void row120_clockNeverStandsStill()
    {
        static const std::pair<int, int> usual = undisturbed();
        ClockWorld world;
        world.start();
        QVERIFY(world.bench.waitUntilIdle());
        // The sync wakes each minute for a list on screen, and sees each step of the clock.
        const auto shown = world.bench.sync->show(incidentSchema);
        world.bench.bench.tokens.noteUser();
        const int before = world.asked();
        // Fewer steps back than make a full check due.
        for (int i = 0; i < 14; ++i) {
            world.bench.clock.shiftWall(i % 2 == 0 ? 3 * hour : -3 * hour);
            QVERIFY(world.bench.restAfter(minute));
        }
        const int most = usual.first + usual.second / 4;
        QVERIFY2(world.asked() - before <= most,
            qPrintable(u"%1 instead of %2"_s.arg(world.asked() - before).arg(most)));
        QVERIFY(world.bench.restAfter(11 * minute));
        QCOMPARE(world.problem(), QString());
    }

    void row120_clockWasAheadWhenItEnded_data()
    {
        QTest::addColumn<qint64>("ahead");
        QTest::addColumn<int>("answers"); // until the program ended
        for (const auto &[name, ahead] : setBacks) {
            for (const int answers : { 0, 3, 11, 30, 10'000 })
                QTest::addRow("%s, after %d answers", name, answers) << ahead << answers;
        }
    }

    // Lists kept with a time still to come are read once more and kept anew, and records that came meanwhile
    // are found.
    void row120_clockWasAheadWhenItEnded()
    {
        QFETCH(qint64, ahead);
        QFETCH(int, answers);
        static const std::pair<int, int> usual = undisturbed();
        ClockWorld world(ahead);
        world.start();
        QVERIFY(world.bench.runUntil([&] {
            return world.asked() >= answers
                || world.bench.sync->progress().doing == SyncProgress::Doing::Idle;
        }));
        if (answers > 1'000)
            QVERIFY(world.bench.restAfter(40 * minute));
        world.bench.clock.shiftWall(-ahead);
        world.lists.front()->records[12].version = 2;
        world.lists.front()->records[12].received = world.bench.today();
        world.lists.back()->records.prepend({ u"new"_s, world.bench.today() });
        world.bench.restart();
        world.start();
        for (const ResourceSchema *schema : ClockWorld::schemas)
            QVERIFY(world.bench.progress(*schema).asOf <= world.bench.clock.now());
        QVERIFY(world.bench.waitUntilIdle());
        QCOMPARE(world.restsFor(60, usual.second + usual.first), QString());
        QCOMPARE(world.restsFor(60, usual.second * 12 / 10), QString());
    }

    void row121_samePageForEver_data()
    {
        QTest::addColumn<bool>("bare");
        QTest::newRow("a bare list that heeds no page") << true;
        QTest::newRow("always a next page") << false;
    }

    void row121_samePageForEver();

    // Two records of the head go with each answer: the list is walked again until nothing does.
    void row122_recordsVanishBetweenPages()
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
        // The removed records came before.
        QVERIFY(bench.sync->state(homeSchema, {}).shifts);
    }

    void row122_recordsComeBetweenPages_data()
    {
        QTest::addColumn<int>("at"); // from the head; negative ones from the end
        QTest::newRow("at the head") << 0;
        QTest::newRow("near the head") << 30;
        QTest::newRow("in the middle") << 500;
        QTest::newRow("at the end") << -1;
    }

    // One with each answer, without end: the list is read once, and is complete as of when reading began.
    void row122_recordsComeBetweenPages()
    {
        QFETCH(int, at);
        MirrorBench bench;
        OddList list(bench.server, homeSchema);
        list.fill(1'050, bench.today());
        const QList<OddRecord> before = list.records;
        QDateTime second; // page was asked for
        list.beforeAnswer = [&] {
            const OddRecord added{ u"new%1"_s.arg(list.asked.size()), bench.today() };
            list.records.insert(at < 0 ? list.records.size() : at, added);
            if (list.asked.size() == 2)
                second = bench.clock.now();
        };
        const QDateTime began = bench.clock.now();
        QVERIFY(receiveAll(bench, homeSchema));
        QVERIFY2(list.asked.size() <= 13, QByteArray::number(list.asked.size()).constData());
        const Records kept = bench.kept(homeSchema);
        for (const OddRecord &record : before)
            QVERIFY2(kept.count(record.id) == 1, qPrintable(record.id));
        const ListState state = bench.sync->state(homeSchema, {});
        QVERIFY(state.isWhole());
        QVERIFY(state.asOf >= began);
        QVERIFY(state.asOf <= second);
    }
};

// Reading ends, keeps what came, and says so: for the mirror, and for a list that somebody looks at.
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

CARE_TEST(rows_endings, RowsEndings);
#include "rows_endings.moc"
