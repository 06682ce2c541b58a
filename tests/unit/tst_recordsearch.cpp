// SPDX-License-Identifier: GPL-3.0-or-later
// Searching everything: who comes first, what is counted, what is never shown, and that only the newest words
// have an answer.
#include "models/schema/resources.h"
#include "models/schema/wording.h"
#include "models/store/store.h"
#include "models/tables/homescope.h"
#include "models/tables/recordsearch.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace care;
using namespace Qt::StringLiterals;

class TestRecordSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void findsResidentsFirst();
    void putsNamesBeforeOtherWords();
    void findsHalfANameAndHalfADateOfBirth_data();
    void findsHalfANameAndHalfADateOfBirth();
    void showsWhereItFoundTheWords();
    void neverFindsWhatIsMasked();
    void countsButDoesNotReadThemAll();
    void asksForMoreThanOneLetter();
    void dropsWhatOlderWordsFound();
    void takesEveryCharacterLiterally_data();
    void takesEveryCharacterLiterally();
    void looksAgainWhenMoreIsHere();
    void mayBeAskedAnewByWhoIsTold();
    void knowsWhetherEverythingIsHere();
    void findsWhatTheCellLeavesOut_data();
    void findsWhatTheCellLeavesOut();
    void showsWhoseTelephoneItIs();
    void titleRanksAndDoesNotExclude();
    void putsTheRoomFirst();
    void roomMeansTheRoom();
    void putsThePickedHomesFirst();
    void marksWhoHasASimilarName();
    void putsOneContactBeforeScatteredWords();
    void putsThoseWhoLeftLast();
    void saysWhySomebodyWasFound();
    void offersWhoWasOpenedLast();
    void findsInEveryLanguageWhatIsStored();

private:
    void put(const ResourceSchema &schema, const QByteArrayList &records);
    bool find(const QString &text);
    QStringList titles(const ResourceSchema &schema) const;

    std::unique_ptr<Store> m_store;
    std::unique_ptr<RecordSearch> m_search;
    bool m_whole = true;
};

void TestRecordSearch::init()
{
    m_store = std::make_unique<Store>(StoreOptions());
    m_whole = true;
    m_search = std::make_unique<RecordSearch>(*m_store,
        QList<const ResourceSchema *>{ &residentSchema, &incidentSchema, &logSchema },
        [this](const ResourceSchema &) { return m_whole; });
    put(residentSchema,
        { R"({"id":"r1","name":{"first":"Elen","last":"Morgan"},"dateOfBirth":"1945-07-14T00:00:00Z",
               "location":{"room":"12"},"home":{"id":"h","name":"Rowan Lodge"},"nhsNumber":"9990000018"})",
            R"({"id":"r2","name":{"first":"Siân","last":"Morgan"},"dateOfBirth":"1938-01-02T00:00:00Z"})",
            R"({"id":"r3","name":{"first":"Ann","last":"Avery"},"gpName":"Dr Morgan",
                "nationalInsurance":"QQ123456C","medicalHistory":"Came home last week after a fall in the bathroom"})" });
    put(incidentSchema, { R"({"id":"i1","severity":4,"resident":{"id":"r1","name":"Elen Morgan"},
               "item":{"id":"f","name":"Fall"},"log":{"description":"Found on the floor near the duck pond"}})" });
}

void TestRecordSearch::put(const ResourceSchema &schema, const QByteArrayList &records)
{
    PageWrite page;
    page.records = records;
    page.asOf = QDateTime::currentDateTimeUtc();
    bool written = false;
    m_store->write(schema, page, m_store.get(),
        [&](const StoreResult<PageChanges> &changes) { written = changes.has_value(); });
    QVERIFY(test::waitUntil([&] { return written; }));
}

bool TestRecordSearch::find(const QString &text)
{
    m_search->search(text);
    return test::waitUntil([&] { return m_search->isFinished(); });
}

QStringList TestRecordSearch::titles(const ResourceSchema &schema) const
{
    QStringList titles;
    for (const SearchGroup &group : m_search->groups()) {
        for (const SearchHit &hit : group.hits) {
            if (group.schema == &schema)
                titles += hit.title;
        }
    }
    return titles;
}

void TestRecordSearch::findsResidentsFirst()
{
    QVERIFY(find(u"morg"_s));
    QCOMPARE(m_search->groups().size(), 2);
    QCOMPARE(m_search->groups()[0].schema, &residentSchema);
    QCOMPARE(m_search->groups()[1].schema, &incidentSchema);
    QCOMPARE(m_search->groups()[0].hits.first().id, u"r1"_s);
    QCOMPARE(m_search->groups()[0].hits.first().words, u"Room 12 · Rowan Lodge · Born 14-Jul-1945"_s);
    QCOMPARE(m_search->groups()[0].count, 3);
    QVERIFY(find({}));
    QCOMPARE(m_search->groups().size(), 0);
}

// Dr Morgan's patient is no Morgan.
void TestRecordSearch::putsNamesBeforeOtherWords()
{
    QVERIFY(find(u"morgan"_s));
    QCOMPARE(titles(residentSchema), (QStringList{ u"MORGAN, Elen"_s, u"MORGAN, Siân"_s, u"AVERY, Ann"_s }));
    QCOMPARE(m_search->groups().first().hits.last().words, u"GP: Dr Morgan"_s);
}

void TestRecordSearch::findsHalfANameAndHalfADateOfBirth_data()
{
    test::addColumns<QString, QString>("text", "id");
    QTest::newRow("year") << u"morg 1945"_s << u"r1"_s;
    QTest::newRow("month and year") << u"morg jul 1945"_s << u"r1"_s;
    QTest::newRow("as it is shown") << u"14-Jul-1945"_s << u"r1"_s;
    QTest::newRow("in figures") << u"14/07/1945"_s << u"r1"_s;
    QTest::newRow("accents folded") << u"sian mor"_s << u"r2"_s;
    QTest::newRow("the number as it is shown") << u"999 000 0018"_s << u"r1"_s;
    QTest::newRow("the number") << u"9990000018"_s << u"r1"_s;
}

void TestRecordSearch::findsHalfANameAndHalfADateOfBirth()
{
    QFETCH(QString, text);
    QVERIFY(find(text));
    QCOMPARE(m_search->groups().size(), 1);
    QCOMPARE(m_search->groups().first().count, 1);
    QTEST(m_search->groups().first().hits.first().id, "id");
}

void TestRecordSearch::showsWhereItFoundTheWords()
{
    QVERIFY(find(u"duck"_s));
    QCOMPARE(m_search->groups().size(), 1);
    const QString words = m_search->groups().first().hits.first().words;
    QCOMPARE(words, u"What happened: Found on the floor near the duck pond"_s);
    QVERIFY(find(u"bathroom"_s));
    QCOMPARE(m_search->groups().first().hits.first().words,
        u"Medical history: …last week after a fall in the bathroom"_s);
}

void TestRecordSearch::neverFindsWhatIsMasked()
{
    QVERIFY(find(u"QQ123456C"_s));
    QCOMPARE(m_search->groups().size(), 0);
    QVERIFY(find(u"avery"_s));
    QVERIFY(!m_search->groups().first().hits.first().words.contains(u"QQ"_s));
}

void TestRecordSearch::countsButDoesNotReadThemAll()
{
    QByteArrayList logs;
    for (int i = 0; i < Found::mostCounted + 200; ++i)
        logs += R"({"id":")" + QByteArray::number(i) + R"(","title":"Breakfast","timeLogged":"2026-11-)"
            + QByteArray::number(10 + i % 10) + R"(T08:00:00Z"})";
    put(logSchema, logs);
    QVERIFY(find(u"breakf"_s));
    QCOMPARE(m_search->groups().size(), 1);
    QCOMPARE(m_search->groups().first().count, Found::mostCounted);
    QCOMPARE(m_search->groups().first().hits.size(), RecordSearch::hitsOfOthers);
}

void TestRecordSearch::asksForMoreThanOneLetter()
{
    QVERIFY(find(u"e"_s));
    QCOMPARE(titles(residentSchema), QStringList{ u"MORGAN, Elen"_s });
    QCOMPARE(titles(incidentSchema), QStringList());
    QVERIFY(find(u"duck p"_s)); // half typed: as good as "duck"
    QCOMPARE(titles(incidentSchema).size(), 1);
}

void TestRecordSearch::dropsWhatOlderWordsFound()
{
    QStringList seen;
    connect(m_search.get(), &RecordSearch::changed, m_search.get(),
        [&] { seen += titles(residentSchema) + titles(incidentSchema); });
    m_search->search(u"morgan"_s);
    m_search->search(u"duck"_s);
    m_search->search(u"avery"_s);
    QVERIFY(test::waitUntil([&] { return m_search->isFinished(); }));
    seen.removeDuplicates();
    QCOMPARE(seen, QStringList{ u"AVERY, Ann"_s });
    m_search->search(u"morgan"_s);
    QCOMPARE(m_search->groups().size(), 0); // at once, not when the answer comes
}

void TestRecordSearch::takesEveryCharacterLiterally_data()
{
    test::addColumns<QString, int>("text", "found");
    QTest::newRow("quotation mark") << u"\"morgan"_s << 2;
    QTest::newRow("asterisk") << u"mor*"_s << 2;
    QTest::newRow("only signs") << u"*\"()^{}:+-"_s << 0;
    QTest::newRow("an operator") << u"morgan OR zzz"_s << 0;
    QTest::newRow("another") << u"NEAR(morgan pond)"_s << 1; // the word near is there
    QTest::newRow("a column") << u"words:morgan"_s << 0;
    QTest::newRow("a pattern") << u".*"_s << 0;
    QTest::newRow("of a database") << u"%' OR 1=1 --"_s << 0;
    QTest::newRow("nul and control") << QString(u"morgan"_s + QChar(0) + QChar(1)) << 2;
    QTest::newRow("10,000 letters") << QString(10'000, u'x') << 0;
    QTest::newRow("10,000 words") << u"morgan "_s.repeated(10'000) << 2;
    QTest::newRow("half a letter") << QString(QChar(0xd800)) << 0;
}

void TestRecordSearch::takesEveryCharacterLiterally()
{
    QFETCH(QString, text);
    QVERIFY(find(text.simplified()));
    QTEST(int(m_search->groups().size()), "found");
}

void TestRecordSearch::looksAgainWhenMoreIsHere()
{
    QVERIFY(find(u"zephyr"_s));
    QCOMPARE(m_search->groups().size(), 0);
    put(residentSchema, { R"({"id":"r9","name":{"first":"Bo","last":"Zephyr"}})" });
    QVERIFY(test::waitUntil([&] { return !m_search->groups().isEmpty(); }));
    // Shown records stay until there is a new whole.
    QSignalSpy changed(m_search.get(), &RecordSearch::changed);
    put(residentSchema, { R"({"id":"r10","name":{"first":"Cy","last":"Zephyr"}})" });
    QVERIFY(test::waitUntil([&] { return titles(residentSchema).size() == 2; }));
    QCOMPARE(changed.count(), 1);
}

// Each group stands there once, although the first one was told about while the next words came.
void TestRecordSearch::mayBeAskedAnewByWhoIsTold()
{
    bool told = false;
    connect(m_search.get(), &RecordSearch::changed, this, [&] {
        if (!std::exchange(told, true))
            m_search->search(u"Morgan"_s);
    });
    QVERIFY(find(u"Mor"_s));
    QVERIFY(test::waitUntil([&] { return m_search->isFinished() && m_search->groups().size() >= 2; }));
    QTest::qWait(20); // a second search under way would add to them
    QCOMPARE(m_search->groups().size(), 2);
    QCOMPARE(m_search->groups()[0].schema, &residentSchema);
    QCOMPARE(m_search->groups()[1].schema, &incidentSchema);
}

void TestRecordSearch::knowsWhetherEverythingIsHere()
{
    QCOMPARE(m_search->incomplete().size(), 0);
    QVERIFY(!m_search->isIncompleteUpTo(logSchema.name));
    m_whole = false;
    QCOMPARE(m_search->incomplete().size(), 3);
    QVERIFY(m_search->isIncompleteUpTo(residentSchema.name));
}

void TestRecordSearch::findsWhatTheCellLeavesOut_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
        { "Mrs Khan", "khan mrs", "07700 900312", "07700900312", "+44 7700 900312", "+447700900312",
            "0044 7700 900312", "900312", "(07700) 900 312", "01632960349", "01632 960349", "1632 960349",
            "0026882", "002 6882", "9990026882", "6882", "ZZ993VZ", "zz99 3vz", "Daughter Amira" })
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestRecordSearch::findsWhatTheCellLeavesOut()
{
    QFETCH(QString, text);
    put(residentSchema, { R"({"id":"r5","name":{"title":"Mrs","first":"Kulsum","last":"Khan"},
        "nhsNumber":"9990026882","phones":[{"type":"home","number":"01632 960349"}],
        "addresses":[{"line1":"5 Mill Lane","postcode":"ZZ99 3VZ"}],"importantContacts":[{"id":"c1","name":
        {"first":"Amira","last":"Khan"},"relationship":"Daughter","phones":[{"number":"07700 900312"}]}]})" });
    QVERIFY(find(text));
    QCOMPARE(titles(residentSchema), QStringList{ u"KHAN, Kulsum"_s });
}

// Another telephone that begins alike is somebody else's.
void TestRecordSearch::showsWhoseTelephoneItIs()
{
    put(residentSchema, { R"({"id":"r6","name":{"first":"Razia","last":"Khan"},"importantContacts":[
            {"id":"c1","name":{"first":"Imran","last":"Khan"},"relationship":"Solicitor","email":"imran.khan@example.org",
             "phones":[{"number":"07700 900422"}]},
            {"id":"c2","name":{"first":"Sadia","last":"Chaudhry"},"relationship":"Daughter",
             "phones":[{"number":"07700 900119"}]}]})" });
    QVERIFY(find(u"07700 900119"_s));
    const QString words = m_search->groups().first().hits.first().words;
    QVERIFY2(words.contains(u"Sadia Chaudhry"_s) && words.contains(u"07700 900119"_s), qPrintable(words));
    QVERIFY2(!words.contains(u"900422"_s), qPrintable(words));
    // However far behind the name it is.
    put(residentSchema, { R"({"id":"r8","name":{"first":"Ivy","last":"Shaw"},"importantContacts":[{"id":"c3",
        "name":{"first":"Joy","last":"Adey"},"relationship":"Daughter","addresses":[{"line1":"140 The Crescent",
        "town":"Derby","postcode":"DE97 6BF"}],"phones":[{"number":"07700 900043"}]}]})" });
    QVERIFY(find(u"900043"_s));
    // Right behind the name, since the end of a long line is cut.
    QCOMPARE(m_search->groups().first().hits.first().words,
        u"Important contacts: Joy Adey (Daughter) …07700 900043"_s);
    // Paragraphs are in one line.
    put(residentSchema, { R"({"id":"r9","name":{"first":"Una","last":"Pye"},
        "summary":"Left it behind.\n\nShe walks without a frame."})" });
    QVERIFY(find(u"frame"_s));
    QCOMPARE(
        m_search->groups().first().hits.first().words, u"Summary: …behind. She walks without a frame."_s);
    // Residents of the same name often have the same doctor; room and home tell them apart.
    put(residentSchema, { R"({"id":"r7","name":{"first":"Razia","last":"Khan"},"location":{"room":"9"},
        "home":{"id":"h","name":"Rowan Lodge"},"gpName":"Dr Omar Sy"})" });
    QVERIFY(find(u"omar"_s));
    QCOMPARE(m_search->groups().first().hits.first().words, u"Room 9 · Rowan Lodge · GP: Dr Omar Sy"_s);
}

// Callers say "Mrs Khan" of a Miss Khan.
void TestRecordSearch::titleRanksAndDoesNotExclude()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"title":"Miss","first":"Amina","last":"Khan"},"status":"active"})",
            R"({"id":"r6","name":{"title":"Mr","first":"Bilal","last":"Khan"},"status":"active"})",
            R"({"id":"r7","name":{"title":"Mrs","first":"Zara","last":"Khan"},"status":"active"})",
            R"({"id":"r8","name":{"title":"Mrs","first":"Ann","last":"Lee"},"status":"active"})" });
    const QString amina = u"KHAN, Amina"_s;
    const QString bilal = u"KHAN, Bilal"_s;
    const QString zara = u"KHAN, Zara"_s;
    for (const QString &text : { u"mrs khan"_s, u"Khan Mrs."_s }) {
        QVERIFY(find(text));
        QCOMPARE(titles(residentSchema), (QStringList{ zara, amina, bilal }));
    }
    put(residentSchema,
        { R"({"id":"r9","name":{"first":"Joan","last":"Hale"},"medicalHistory":"Diabetes"})" });
    QVERIFY(find(u"ms diabetes"_s));
    QCOMPARE(titles(residentSchema), QStringList());
    QVERIFY(find(u"Mr Khan"_s)); // which "Mrs" begins with
    QCOMPARE(titles(residentSchema), (QStringList{ bilal, amina, zara }));
    QVERIFY(find(u"ms amina khan"_s));
    QCOMPARE(titles(residentSchema), QStringList{ amina });
    QVERIFY(find(u"mrs"_s));
    QCOMPARE(titles(residentSchema), (QStringList{ zara, u"LEE, Ann"_s }));
    // A list that is filtered by the same words has the same people.
    const Filter byWords{ {}, u"mrs khan"_s };
    const Filter byName{ { { u"name"_s, Operator::Contains, { u"Mrs Khan"_s } } }, {} };
    for (const Filter &filter : { byWords, byName }) {
        const auto listed = test::answerOf<StoreResult<qint64>>(
            [&](QObject *context, auto done) { m_store->count(residentSchema, filter, context, done); });
        QCOMPARE(listed.value_or(StoreResult<qint64>(-1)).value_or(-1), 3);
    }
    // In what was written down "miss" is a word as any other.
    put(incidentSchema,
        { R"({"id":"i5","severity":2,"log":{"description":"Khan, missed medication"}})",
            R"({"id":"i6","severity":2,"log":{"description":"Khan, took medication"}})" });
    QVERIFY(find(u"miss medication"_s));
    QCOMPARE(titles(incidentSchema).size(), 1);
}

void TestRecordSearch::putsTheRoomFirst()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"first":"Ann","last":"Abel"},"location":{"room":"7"},"phones":[{"type":"room","number":"2026"}]})",
            R"({"id":"r6","name":{"first":"Zoe","last":"York"},"location":{"room":"20"}})" });
    QVERIFY(find(u"room 20"_s));
    QCOMPARE(titles(residentSchema), QStringList{ u"YORK, Zoe"_s });
    QVERIFY(m_search->groups().first().hits.first().words.startsWith(u"Room 20"_s));
}

// "Room 12" are the people of that room, before those of 12A; others may have both words anywhere.
void TestRecordSearch::roomMeansTheRoom()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"first":"Ann","last":"Abel"},"location":{"room":"12A"}})",
            R"({"id":"r6","name":{"first":"Bea","last":"Boon"},"location":"Room 12"})",
            R"({"id":"r7","name":{"first":"Cat","last":"Cole"},"location":{"room":"112"}})",
            R"({"id":"r8","name":{"first":"Dot","last":"Dunn"},"location":{"room":"120"},)"
            R"("medicalHistory":"Was in room 12 until May"})",
            R"({"id":"r9","name":{"first":"Eve","last":"Ellis"},"location":{"room":"26 B"}})" });
    QVERIFY(find(u"room 12"_s));
    QCOMPARE(titles(residentSchema), (QStringList{ u"BOON, Bea"_s, u"MORGAN, Elen"_s, u"ABEL, Ann"_s }));
    QVERIFY(find(u"abel room 12"_s));
    QCOMPARE(titles(residentSchema), QStringList{ u"ABEL, Ann"_s });
    QVERIFY(find(u"Room 26b"_s));
    QCOMPARE(titles(residentSchema), QStringList{ u"ELLIS, Eve"_s });
    QVERIFY(find(u"until room"_s)); // no number: words, wherever they stand
    QCOMPARE(titles(residentSchema), QStringList{ u"DUNN, Dot"_s });
    // A list that is filtered by the same words has the same people.
    const auto listed = test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
        m_store->count(residentSchema, { {}, u"room 12"_s }, context, done);
    });
    QCOMPARE(listed.value_or(StoreResult<qint64>(-1)).value_or(-1), 3);
}

// Hazard: two homes have a Suresh Patel, and Enter opens the one of the home that was not picked.
void TestRecordSearch::putsThePickedHomesFirst()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"first":"Suresh","last":"Patel"},"location":{"room":"12"},
              "home":{"id":"h1","name":"Hawthorn Gardens"}})",
            R"({"id":"r6","name":{"first":"Suresh","last":"Patel"},"location":{"room":"12"},
              "home":{"id":"h2","name":"Briar Court"}})",
            R"({"id":"r7","name":{"first":"Sunita","last":"Patel"},"location":{"room":"12A"},
              "home":{"id":"h2","name":"Briar Court"}})" });
    HomeScope homes(*m_store);
    m_search->setHomes(homes);
    const auto ids = [this] {
        QStringList found;
        for (const SearchGroup &group : m_search->groups()) {
            for (const SearchHit &hit : group.hits)
                found += hit.id;
        }
        return found;
    };
    QVERIFY(find(u"patel sur"_s));
    QCOMPARE(ids(), (QStringList{ u"r5"_s, u"r6"_s }));
    homes.choose({ u"h2"_s }); // the same words again, in another order
    QVERIFY(test::waitUntil([&] { return ids() == QStringList{ u"r6"_s, u"r5"_s }; }));
    homes.choose({ u"h1"_s });
    QVERIFY(test::waitUntil([&] { return ids() == QStringList{ u"r5"_s, u"r6"_s }; }));
    homes.choose({ u"h2"_s });
    QVERIFY(find(u"room 12"_s));
    QCOMPARE(ids().first(), u"r6"_s);
    QVERIFY(find(u"patel"_s)); // a home comes before a first name, and hides nobody
    QCOMPARE(ids(), (QStringList{ u"r7"_s, u"r6"_s, u"r5"_s }));
    m_search.reset();
}

void TestRecordSearch::marksWhoHasASimilarName()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"first":"Suresh","last":"Patel"},"home":{"id":"h1","name":"Hawthorn Gardens"}})",
            R"({"id":"r6","name":{"first":"Suresh","last":"Patel"},"home":{"id":"h2","name":"Briar Court"}})",
            R"({"id":"r7","name":{"first":"Mina","last":"Patel"},"home":{"id":"h2","name":"Briar Court"}})" });
    const auto alike = [](const QList<SearchHit> &hits) {
        QStringList ids;
        for (const SearchHit &hit : hits) {
            if (hit.isAlike)
                ids += hit.id;
        }
        ids.sort();
        return ids;
    };
    const QStringList both{ u"r5"_s, u"r6"_s };
    QSignalSpy marked(m_search.get(), &RecordSearch::marked);
    QVERIFY(find(u"patel"_s));
    QCOMPARE(m_search->groups().size(), 1);
    QVERIFY(test::waitUntil([&] { return alike(m_search->groups().first().hits) == both; }));
    QVERIFY(!marked.isEmpty());
    m_search->rememberResident(u"r5"_s);
    m_search->readRecent();
    QVERIFY(test::waitUntil([&] { return alike(m_search->recent()) == QStringList{ u"r5"_s }; }));
}

// A doctor Sophie and a Wood elsewhere in the record are nobody's daughter Sophie Wood.
void TestRecordSearch::putsOneContactBeforeScatteredWords()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"first":"Arthur","last":"Wood"},"gpName":"Dr Sophie Shaw"})",
            R"({"id":"r6","name":{"first":"Zoe","last":"York"},"importantContacts":[
              {"id":"c1","name":{"first":"Tom","last":"York"},"relationship":"Son"},
              {"id":"c2","name":{"first":"Sophie","last":"Wood"},"relationship":"Daughter"}]})",
            R"({"id":"r7","name":{"first":"Sophie","last":"Wood"}})",
            R"({"id":"r8","name":{"first":"Bea","last":"Boon"},"importantContacts":[
              {"id":"c3","name":{"first":"Sophie","last":"Boon"},"relationship":"Daughter"},
              {"id":"c4","name":{"first":"Ian","last":"Wood"},"relationship":"Friend"}]})" });
    for (const QString &text : { u"sophie wood"_s, u"wood soph"_s }) {
        QVERIFY(find(text));
        QCOMPARE(titles(residentSchema),
            (QStringList{ u"WOOD, Sophie"_s, u"YORK, Zoe"_s, u"WOOD, Arthur"_s, u"BOON, Bea"_s }));
    }
}

// Hazard: a resident who left is taken for one who lives here.
void TestRecordSearch::putsThoseWhoLeftLast()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"first":"Abdul","last":"Khan"},"status":"inactive"})",
            R"({"id":"r6","name":{"first":"Yusuf","last":"Khan"},"status":"active"})",
            R"({"id":"r7","name":{"first":"Amina","last":"Khan"},"status":"active"})",
            R"({"id":"r8","name":{"first":"Ann","last":"Lee"},"status":"active","gpName":"Dr Khan"})" });
    QVERIFY(find(u"kha"_s));
    QCOMPARE(titles(residentSchema),
        (QStringList{ u"KHAN, Amina"_s, u"KHAN, Yusuf"_s, u"LEE, Ann"_s, u"KHAN, Abdul"_s }));
    const QList<SearchHit> &hits = m_search->groups().first().hits;
    QCOMPARE(hits[1].ended, QString());
    QCOMPARE(hits[3].ended, u"Left"_s);
    // Residents who left come last with a title or a room typed, too.
    put(residentSchema,
        { R"({"id":"r9","name":{"title":"Mrs","first":"Zara","last":"Khan"},"status":"active","location":{"room":"7"}})",
            R"({"id":"r10","name":{"title":"Mrs","first":"Mrs Abida","last":"Khan"},"status":"inactive","location":{"room":"26"}})",
            R"({"id":"r11","name":{"title":"Mrs","first":"Noor","last":"Khan"},"status":"active","location":{"room":"26"}})" });
    for (const QString &text : { u"mrs khan"_s, u"khan mrs"_s, u"khan room 26"_s, u"khan 26"_s }) {
        QVERIFY(find(text));
        const QList<SearchHit> &found = m_search->groups().first().hits;
        const auto left = std::find_if(found.begin(), found.end(),
            [](const SearchHit &hit) { return hit.title == "KHAN, Mrs Abida"_L1; });
        QVERIFY(left != found.begin() && left != found.end());
        QVERIFY(std::none_of(left, found.end(), [](const SearchHit &hit) { return hit.ended.isEmpty(); }));
    }
}

// A name that is somebody else's says whose, and a number by itself means the room first.
void TestRecordSearch::saysWhySomebodyWasFound()
{
    put(residentSchema,
        { R"({"id":"r5","name":{"first":"Ann","last":"Abel"},"keyworkers":[{"id":"u1","name":"Fatima Khan"}]})",
            R"({"id":"r6","name":{"first":"Bea","last":"Khan"},"dateOfBirth":"1926-05-03T00:00:00Z","location":{"room":"19"}})",
            R"({"id":"r7","name":{"first":"Cat","last":"Khan"},"location":{"room":"26"}})" });
    QVERIFY(find(u"fatima"_s));
    QVERIFY2(m_search->groups().first().hits.first().words.startsWith(u"Keyworker"_s),
        qPrintable(m_search->groups().first().hits.first().words));
    QVERIFY(find(u"khan 26"_s));
    const QList<SearchHit> &hits = m_search->groups().first().hits;
    QCOMPARE(titles(residentSchema).first(), u"KHAN, Cat"_s);
    QVERIFY2(hits.first().words.startsWith(u"Room 26"_s), qPrintable(hits.first().words));
    QVERIFY(std::all_of(
        hits.begin(), hits.end(), [](const SearchHit &hit) { return hit.words.contains(u"26"_s); }));
}

void TestRecordSearch::offersWhoWasOpenedLast()
{
    m_search->readRecent();
    QCOMPARE(m_search->recent().size(), 0);
    for (const char *id : { "r1", "r2", "gone", "r1" })
        m_search->rememberResident(QString::fromLatin1(id));
    m_search->readRecent();
    QVERIFY(test::waitUntil([&] { return m_search->recent().size() == 2; }));
    QCOMPARE(m_search->recent().first().title, u"MORGAN, Elen"_s);
    QCOMPARE(m_search->recent().last().title, u"MORGAN, Siân"_s);
    // A locked program keeps no name.
    Q_EMIT m_store->closed(StoreClosing::Lock);
    QCOMPARE(m_search->recent().size(), 0);
}

// Stored while the program spoke English, and searched for in Welsh and in English.
void TestRecordSearch::findsInEveryLanguageWhatIsStored()
{
    struct Welsh : QTranslator {
        bool isEmpty() const override { return false; }
        QString translate(const char *, const char *source, const char *, int) const override
        {
            return qstrcmp(source, "Approved") == 0 ? u"Cymeradwywyd"_s : QString();
        }
    } welsh;
    put(deviceSchema,
        { R"({"id":"d1","name":"Tablet 1","homes":[{"home":{"id":"h","name":"Rowan"},"deviceStatus":"approved"}]})",
            R"({"id":"d2","name":"Tablet 2","homes":[{"home":{"id":"h","name":"Rowan"},"deviceStatus":"blocked"}]})" });
    m_search = std::make_unique<RecordSearch>(*m_store,
        QList<const ResourceSchema *>{ &residentSchema, &deviceSchema },
        [](const ResourceSchema &) { return true; });
    const QLocale before;
    QLocale::setDefault(localeOf(Language::Welsh));
    QCoreApplication::installTranslator(&welsh);
    const QString july = QLocale().monthName(7, QLocale::ShortFormat);
    const QStringList words{ u"morg "_s + july, u"morg jul"_s, u"14-"_s + july + u"-1945"_s, u"cymerad"_s,
        u"approved"_s };
    QStringList found;
    for (const QString &each : words) {
        if (find(each) && m_search->groups().size() == 1 && m_search->groups().first().count == 1)
            found += m_search->groups().first().hits.first().id;
    }
    QCoreApplication::removeTranslator(&welsh);
    QLocale::setDefault(before);
    QVERIFY(july != u"Jul"_s);
    QCOMPARE(found, (QStringList{ u"r1"_s, u"r1"_s, u"r1"_s, u"d1"_s, u"d1"_s }));
}

CARE_TEST(recordsearch, TestRecordSearch);
#include "tst_recordsearch.moc"
