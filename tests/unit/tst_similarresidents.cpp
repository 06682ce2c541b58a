// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/similarresidents.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

class TestSimilarResidents : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsWhoCouldBeMixedUp_data()
    {
        test::addColumns<QByteArray, bool>("other", "similar");
        QTest::newRow("herself") << QByteArray(R"({"id":"1","name":{"first":"Elen","last":"Morgan"}})")
                                 << false;
        QTest::newRow("first names alike")
            << QByteArray(R"({"id":"2","name":{"first":"Ellen","last":"MORGAN"}})") << true;
        QTest::newRow("a brother") << QByteArray(R"({"id":"3","name":{"first":"Tom","last":"Morgan"}})")
                                   << false;
        QTest::newRow("the same day and name") << QByteArray(
            R"({"id":"4","name":{"first":"Tom","last":"Morgan"},"dateOfBirth":"1945-07-14T00:00:00Z"})")
                                               << true;
        QTest::newRow("the same day and first name") << QByteArray(
            R"({"id":"5","name":{"first":"Elen","last":"Price"},"dateOfBirth":"1945-07-14T00:00:00Z"})")
                                                     << true;
        QTest::newRow("the same day alone") << QByteArray(
            R"({"id":"6","name":{"first":"Ann","last":"Price"},"dateOfBirth":"1945-07-14T00:00:00Z"})")
                                            << false;
        QTest::newRow("the same number")
            << QByteArray(R"({"id":"7","name":{"first":"Ann","last":"Price"},"nhsNumber":"999 000 0018"})")
            << true;
        // Of twenty homes each has a Morgan: one of another home is alike by the whole name, or born close
        // by.
        QTest::newRow("of the same name elsewhere") << QByteArray(
            R"({"id":"9","name":{"first":"Elen","last":"Morgan"},"home":"h2","dateOfBirth":"1951-07-14T00:00:00Z"})")
                                                    << true;
        QTest::newRow("a namesake of the same home") << QByteArray(
            R"({"id":"9","name":{"first":"Eira","last":"Morgan"},"home":"h1","dateOfBirth":"1931-02-03T00:00:00Z"})")
                                                     << true;
        QTest::newRow("born the same week elsewhere") << QByteArray(
            R"({"id":"9","name":{"first":"Ellen","last":"Morgan"},"home":"h2","dateOfBirth":"1945-07-20T00:00:00Z"})")
                                                      << true;
        QTest::newRow("born in the same month elsewhere") << QByteArray(
            R"({"id":"9","name":{"first":"Ellen","last":"Morgan"},"home":"h2","dateOfBirth":"1945-07-30T00:00:00Z"})")
                                                          << false;
        QTest::newRow("nothing known") << QByteArray(R"({"id":"8"})") << false;
    }

    void knowsWhoCouldBeMixedUp()
    {
        QFETCH(QByteArray, other);
        const Record elen = Record::fromRaw(
            R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"home":"h1","dateOfBirth":"1945-07-14T00:00:00Z","nhsNumber":"9990000018"})");
        QFETCH(bool, similar);
        QCOMPARE(areSimilar(elen, Record::fromRaw(other)), similar);
        QCOMPARE(areSimilar(Record::fromRaw(other), elen), similar);
        QVERIFY(!areSimilar(Record::fromRaw(R"({"id":"9"})"), Record::fromRaw(R"({"id":"10"})")));
    }

    void namesThem()
    {
        Store store({});
        PageWrite page;
        page.records = {
            R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"dateOfBirth":"1945-07-14T00:00:00Z"})",
            R"({"id":"2","name":{"first":"Ellen","last":"Morgan"},"home":{"id":"h1","name":"Rowan House"},"location":{"room":"R7"}})",
            R"({"id":"3","name":{"first":"Ann","last":"Price"},"gpName":"Dr Morgan"})",
            R"({"id":"4","name":{"first":"Elen","last":"Price"},"dateOfBirth":"1945-07-14T00:00:00Z"})"
        };
        QVERIFY(test::storeAnswer<PageChanges>(
            [&](QObject *context, auto done) { store.write(residentSchema, page, context, done); }));
        const auto textOf = [&](const QByteArray &record) {
            return test::answerOf<QString>([&](QObject *context, auto done) {
                findSimilar(store, Record::fromRaw(record), context, done);
            }).value_or(u"no answer"_s);
        };
        QCOMPARE(textOf(page.records[0]), u"PRICE, Elen; MORGAN, Ellen, Rowan House, room R7"_s);
        QCOMPARE(textOf(page.records[2]), QString());
        QCOMPARE(textOf(R"({"id":"9"})"), QString());
    }

    // Two homes of one name have another each, as in the lists.
    void tellsTheirHomesApart()
    {
        Store store({});
        PageWrite homes;
        homes.records = { R"({"id":"north","name":"The Willows","group":"North"})",
            R"({"id":"south","name":"The Willows","group":"South"})" };
        PageWrite page;
        page.records = {
            R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"home":"north"})",
            R"({"id":"2","name":{"first":"Elen","last":"Morgan"},"home":{"id":"south","name":"The Willows"}})"
        };
        QVERIFY(test::storeAnswer<PageChanges>(
            [&](QObject *context, auto done) { store.write(homeSchema, homes, context, done); }));
        QVERIFY(test::storeAnswer<PageChanges>(
            [&](QObject *context, auto done) { store.write(residentSchema, page, context, done); }));
        const auto text = test::answerOf<QString>([&](QObject *context, auto done) {
            findSimilar(store, Record::fromRaw(page.records[0]), context, done);
        });
        QCOMPARE(text.value_or(QString()), u"MORGAN, Elen, The Willows (South)"_s);
    }
};

CARE_TEST(similarresidents, TestSimilarResidents);
#include "tst_similarresidents.moc"
