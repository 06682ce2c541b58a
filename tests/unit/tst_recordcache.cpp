// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/recordcache.h"
#include "tests/support/answer.h"
#include "tests/support/manyresidents.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTimer>

class TestRecordCache : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<Store>(StoreOptions());
        QVERIFY(test::addResidents(*m_store, 250));
        const auto all = test::answerOf<Matches>(
            [this](QObject *context, auto done) { m_store->match(residentSchema, {}, {}, context, done); });
        QVERIFY(all);
        m_rows = ListRows::ofRecords(all->rows);
        QCOMPARE(m_rows.size(), 250);
    }

    void cleanup() { m_store.reset(); }

    void readsNeighboursTogether()
    {
        RecordCache cache(residentSchema, *m_store, m_rows);
        QSignalSpy read(&cache, &RecordCache::recordsRead);
        QVERIFY(cache.record(5).isNull());
        QVERIFY(cache.record(7).isNull());
        QVERIFY(test::waitUntil([&] { return read.count() > 0; }));
        QCOMPARE(read.count(), 1);
        QCOMPARE(read.first(), (QVariantList{ 0, 99 }));
        QVERIFY(!cache.record(0).isNull());
        QVERIFY(!cache.record(99).isNull());
        QCOMPARE(cache.rowOf(cache.record(42).id), 42);
        QVERIFY(cache.record(249).isNull());
        QVERIFY(test::waitUntil([&] { return read.count() > 1; }));
        QCOMPARE(read.last(), (QVariantList{ 200, 249 }));
        QCOMPARE(cache.rowOf(u"nobody"_s), -1);
    }

    void asksForNothingThatIsNoRecord()
    {
        m_rows = { ListRow::ofHeading(0), ListRow() };
        RecordCache cache(residentSchema, *m_store, m_rows);
        QSignalSpy read(&cache, &RecordCache::recordsRead);
        for (const int row : { -1, 0, 1, 2 })
            QVERIFY(cache.record(row).isNull());
        QVERIFY(!test::waitUntil([&] { return read.count() > 0; }, 200));
    }

    void showsWhatItHasWhileItReadsAgain()
    {
        RecordCache cache(residentSchema, *m_store, m_rows);
        QSignalSpy read(&cache, &RecordCache::recordsRead);
        cache.record(0);
        QVERIFY(test::waitUntil([&] { return read.count() > 0; }));
        const QString id = cache.record(0).id;
        QVERIFY(test::addResident(*m_store, id, u"Changed"_s));
        QCOMPARE(read.count(), 1);
        QVERIFY(!test::waitUntil([&] { return read.count() > 1; }, 100)); // nobody has said so
        cache.grow();
        const Record old = cache.record(0);
        QCOMPARE(old.id, id);
        QVERIFY(!old.raw.contains("Changed"));
        QVERIFY(test::waitUntil([&] { return read.count() > 1; }));
        QVERIFY(cache.record(0).raw.contains("Changed"));
    }

    // The rows have changed while their records were on the way.
    void announcesOnlyRowsThatStillStand()
    {
        RecordCache cache(residentSchema, *m_store, m_rows);
        QSignalSpy read(&cache, &RecordCache::recordsRead);
        cache.record(0);
        // After the question, for which a timer has begun already, and before its answer, which is an event.
        QTimer later;
        later.setSingleShot(true);
        later.callOnTimeout(this, [this, kept = m_rows[60]] {
            ListRows others = m_rows.mid(100, 60);
            others.append(kept);
            others.append(m_rows.mid(160));
            m_rows = others;
        });
        later.start(0);
        QVERIFY(test::waitUntil([&] { return read.count() > 0; }));
        QCOMPARE(read.first(), (QVariantList{ 60, 60 }));
    }

    void keepsWhatCameWithItsRow()
    {
        RecordCache cache(residentSchema, *m_store, m_rows);
        QSignalSpy read(&cache, &RecordCache::recordsRead);
        const Record record = Record::fromRaw(R"({"id":"given"})");
        cache.insert(m_rows[3].key(), record, cache.age());
        QCOMPARE(cache.record(3).id, u"given"_s);
        QVERIFY(!test::waitUntil([&] { return read.count() > 0; }, 100));
        // One that was asked for before the store changed is read again.
        cache.grow();
        cache.insert(m_rows[4].key(), record, cache.age() - 1);
        QCOMPARE(cache.record(4).id, u"given"_s);
        QVERIFY(test::waitUntil([&] { return read.count() > 0; }));
        QVERIFY(cache.record(4).id != u"given"_s);
    }

private:
    std::unique_ptr<Store> m_store;
    ListRows m_rows;
};

CARE_TEST(recordcache, TestRecordCache);
#include "tst_recordcache.moc"
