// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "models/tables/shownrows.h"
#include "models/tables/similarresidents.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;

static const QByteArray elenAtHome = R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"home":"h1"})";

static const QByteArray ellen = R"({"id":"2","name":{"first":"Ellen","last":"Morgan"},"home":"h1"})";

static const QByteArray ann = R"({"id":"3","name":{"first":"Ann","last":"Price"},"home":"h1"})";

//! Marks come one after the other, for those who are looked at, and go when they hold no longer.
class TestSimilarMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void marksWhoIsEasilyTakenForAnother()
    {
        Store store({});
        put(store, { elenAtHome, ellen, ann });
        SimilarMarks marks(store);
        QSignalSpy changed(&marks, &SimilarMarks::changed);
        // Nobody waits for the answer: the mark comes later.
        for (const QByteArray &resident : { elenAtHome, ellen, ann })
            QVERIFY(!marks.isMarked(Record::fromRaw(resident).id));
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(marks.isMarked(u"1"_s));
        QVERIFY(marks.isMarked(u"2"_s));
        QVERIFY(!marks.isMarked(u"3"_s));
    }

    void followsTheStore()
    {
        Store store({});
        put(store, { elenAtHome, ellen });
        SimilarMarks marks(store);
        QSignalSpy changed(&marks, &SimilarMarks::changed);
        marks.isMarked(u"1"_s);
        QTRY_COMPARE(changed.size(), 1);
        QSignalSpy stored(&store, &Store::changed);
        put(store, { R"({"id":"2","name":{"first":"Zoe","last":"Shaw"},"home":"h1"})" });
        QTRY_VERIFY(!stored.isEmpty());
        QVERIFY(marks.isMarked(u"1"_s)); // as it was, until it is known better
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(!marks.isMarked(u"1"_s));
    }

    // Nobody looks at the row again when the other one arrives: it may stand far below.
    void marksWhenTheOtherArrives()
    {
        Store store({});
        put(store, { elenAtHome, ann });
        SimilarMarks marks(store);
        QSignalSpy changed(&marks, &SimilarMarks::changed);
        marks.isMarked(u"1"_s);
        marks.isMarked(u"3"_s);
        QTest::qWait(50);
        QCOMPARE(changed.size(), 0);
        put(store, { R"({"id":"8","name":{"first":"Elen","last":"Morgan"},"home":"h1"})" });
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(changed.first().first().toString(), u"1"_s);
    }

    void marksNamesOnPaper()
    {
        Store store({});
        put(store, { elenAtHome, ellen, ann });
        const ShownRows shown{ &residentSchema, {}, { { u"name"_s } }, {},
            { residentSchema.field("name"_L1), residentSchema.field("home"_L1) } };
        ShownTexts texts;
        bool isRead = false;
        store.examine(
            [&](const RecordReads &reads) {
                texts = readShown(shown, reads, [](qsizetype, qsizetype) { return true; });
            },
            &store, [&isRead] { isRead = true; });
        QTRY_VERIFY(isRead);
        QStringList names;
        for (const QStringList &row : std::as_const(texts.rows))
            names += row.first();
        QCOMPARE(names, (QStringList{ u"≈ MORGAN, Elen"_s, u"≈ MORGAN, Ellen"_s, u"PRICE, Ann"_s }));
        QVERIFY(texts.isAnyAlike);
    }

    void forgetsWhatWasScrolledPast();

private:
    static void put(Store &store, const QByteArrayList &residents)
    {
        PageWrite page;
        page.records = residents;
        page.merge = true;
        QVERIFY(test::storeAnswer<PageChanges>(
            [&](QObject *context, auto done) { store.write(residentSchema, page, context, done); }));
    }
};

void TestSimilarMarks::forgetsWhatWasScrolledPast()
{
    Store store({});
    QByteArrayList twins;
    for (int i = 0; i < 1000; ++i)
        twins += "{\"id\":\"" + QByteArray::number(i) + R"(","name":{"first":"Elen","last":"Morgan)"
            + QByteArray::number(i / 2) + "\"},\"dateOfBirth\":\"1940-01-01\",\"home\":\"h\"}";
    put(store, twins);
    SimilarMarks marks(store);
    QSignalSpy changed(&marks, &SimilarMarks::changed);
    for (const QByteArray &twin : std::as_const(twins))
        marks.isMarked(Record::fromRaw(twin).id);
    QTRY_VERIFY_WITH_TIMEOUT(marks.isMarked(Record::fromRaw(twins.last()).id), 30'000);
    QVERIFY2(changed.size() <= 101, QByteArray::number(changed.size()).constData());
}

CARE_TEST(similarmarks, TestSimilarMarks);
#include "tst_similarmarks.moc"
