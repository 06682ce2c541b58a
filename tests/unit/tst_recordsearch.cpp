// SPDX-License-Identifier: GPL-3.0-or-later
// Searching everything: who comes first, what is counted, what is never shown, and that only the newest words
// have an answer.
#include "models/schema/resources.h"
#include "models/schema/wording.h"
#include "models/store/store.h"
#include "models/tables/recordsearch.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTranslator>

class TestRecordSearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
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

    void findsResidentsFirst()
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
    void putsNamesBeforeOtherWords()
    {
        QVERIFY(find(u"morgan"_s));
        QCOMPARE(
            titles(residentSchema), (QStringList{ u"MORGAN, Elen"_s, u"MORGAN, Siân"_s, u"AVERY, Ann"_s }));
        QCOMPARE(m_search->groups().first().hits.last().words, u"GP: Dr Morgan"_s);
    }

    void findsHalfANameAndHalfADateOfBirth_data()
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

    void findsHalfANameAndHalfADateOfBirth()
    {
        QFETCH(QString, text);
        QVERIFY(find(text));
        QCOMPARE(m_search->groups().size(), 1);
        QCOMPARE(m_search->groups().first().count, 1);
        QTEST(m_search->groups().first().hits.first().id, "id");
    }

    void showsWhereItFoundTheWords()
    {
        QVERIFY(find(u"duck"_s));
        QCOMPARE(m_search->groups().size(), 1);
        const QString words = m_search->groups().first().hits.first().words;
        QCOMPARE(words, u"What happened: Found on the floor near the duck pond"_s);
        QVERIFY(find(u"bathroom"_s));
        QCOMPARE(m_search->groups().first().hits.first().words,
            u"Medical history: …last week after a fall in the bathroom"_s);
    }

    void neverFindsWhatIsMasked()
    {
        QVERIFY(find(u"QQ123456C"_s));
        QCOMPARE(m_search->groups().size(), 0);
        QVERIFY(find(u"avery"_s));
        QVERIFY(!m_search->groups().first().hits.first().words.contains(u"QQ"_s));
    }

    void countsButDoesNotReadThemAll();

    void asksForMoreThanOneLetter()
    {
        QVERIFY(find(u"e"_s));
        QCOMPARE(titles(residentSchema), QStringList{ u"MORGAN, Elen"_s });
        QCOMPARE(titles(incidentSchema), QStringList());
        QVERIFY(find(u"duck p"_s)); // half typed: as good as "duck"
        QCOMPARE(titles(incidentSchema).size(), 1);
    }

    void dropsWhatOlderWordsFound()
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

    void takesEveryCharacterLiterally_data()
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

    void takesEveryCharacterLiterally()
    {
        QFETCH(QString, text);
        QVERIFY(find(text.simplified()));
        QTEST(int(m_search->groups().size()), "found");
    }

    void looksAgainWhenMoreIsHere()
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
    void mayBeAskedAnewByWhoIsTold()
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

    void knowsWhetherEverythingIsHere()
    {
        QCOMPARE(m_search->incomplete().size(), 0);
        m_whole = false;
        QCOMPARE(m_search->incomplete().size(), 3);
    }

    void findsWhatTheCellLeavesOut_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
            { "Mrs Khan", "khan mrs", "07700 900312", "07700900312", "+44 7700 900312", "+447700900312",
                "0044 7700 900312", "900312", "(07700) 900 312", "01632960349", "01632 960349", "1632 960349",
                "0026882", "002 6882", "9990026882", "6882", "ZZ993VZ", "zz99 3vz", "Daughter Amira" })
            QTest::newRow(text) << QString::fromLatin1(text);
    }

    void findsWhatTheCellLeavesOut()
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
    void showsWhoseTelephoneItIs()
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
    }

    void putsTheRoomFirst()
    {
        put(residentSchema,
            { R"({"id":"r5","name":{"first":"Ann","last":"Abel"},"location":{"room":"7"},"phones":[{"type":"room","number":"2026"}]})",
                R"({"id":"r6","name":{"first":"Zoe","last":"York"},"location":{"room":"20"}})" });
        QVERIFY(find(u"room 20"_s));
        QCOMPARE(titles(residentSchema), QStringList{ u"YORK, Zoe"_s });
        QVERIFY(m_search->groups().first().hits.first().words.startsWith(u"Room 20"_s));
    }

    // "Room 12" are the people of that room, before those of 12A; others may have both words anywhere.
    void roomMeansTheRoom()
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

    // Hazard: a resident who left is taken for one who lives here.
    void putsThoseWhoLeftLast()
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
        // Whatever else is typed: the title, or the room.
        put(residentSchema,
            { R"({"id":"r9","name":{"title":"Mrs","first":"Zara","last":"Khan"},"status":"active","location":{"room":"7"}})",
                R"({"id":"r10","name":{"title":"Mrs","first":"Mrs Abida","last":"Khan"},"status":"inactive","location":{"room":"26"}})",
                R"({"id":"r11","name":{"title":"Mrs","first":"Noor","last":"Khan"},"status":"active","location":{"room":"26"}})" });
        for (const QString &text : { u"mrs khan"_s, u"khan mrs"_s, u"khan room 26"_s, u"khan 26"_s }) {
            QVERIFY(find(text));
            QCOMPARE(titles(residentSchema).last(), u"KHAN, Mrs Abida"_s);
        }
    }

    // A name that is somebody else's says whose, and a number by itself means the room first.
    void saysWhySomebodyWasFound()
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

    void offersWhoWasOpenedLast()
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
    void findsInEveryLanguageWhatIsStored()
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

private:
    void put(const ResourceSchema &schema, const QByteArrayList &records)
    {
        PageWrite page;
        page.records = records;
        page.asOf = QDateTime::currentDateTimeUtc();
        bool written = false;
        m_store->write(schema, page, m_store.get(),
            [&](const StoreResult<PageChanges> &changes) { written = changes.has_value(); });
        QVERIFY(test::waitUntil([&] { return written; }));
    }

    bool find(const QString &text)
    {
        m_search->search(text);
        return test::waitUntil([&] { return m_search->isFinished(); });
    }

    QStringList titles(const ResourceSchema &schema) const
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

    std::unique_ptr<Store> m_store;
    std::unique_ptr<RecordSearch> m_search;
    bool m_whole = true;
};

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

CARE_TEST(recordsearch, TestRecordSearch);
#include "tst_recordsearch.moc"
