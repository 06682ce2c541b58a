// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/duplicate.h"
#include "models/schema/resources.h"
#include "tests/support/testregistry.h"

using Why = Likeness;

static Record person(const char *first, const char *family, const char *born, const char *nhsNumber = "")
{
    return Record::fromRaw(QByteArray(R"({"id":"1","name":{"first":")") + first + R"(","last":")" + family
        + R"("},"dateOfBirth":")" + born + R"(","nhsNumber":")" + nhsNumber + "\"}");
}

static Record personAt(const char *home, const char *first = "Sam")
{
    return Record::fromRaw(QByteArray(R"({"id":"2","name":{"first":")") + first
        + R"(","last":"Morgan"},"dateOfBirth":"1950-07-01","home":")" + home + "\"}");
}

//! Pairs taken for the same person, and pairs that are not.
class TestLikeness : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhoMayBeTheSame_data()
    {
        const test::Rows<Record, int> row("other", "why");
        // The one who is added: Siân Morgan, 12 March 1940, 999 000 0018.
        row("the number alone", person("Bob", "Jones", "1950-01-01", "999 000 0018"), int(Why::NhsNumber));
        row("family and birth", person("Bob", "MORGAN", "1940-03-12"), int(Why::NameAndBirth));
        row("first name and birth", person("Sian", "Jones", "1940-03-12"), int(Why::Similar));
        row("a letter and a day", person("S", "Morgen", "1940-03-13"), int(Why::Similar));
        row("exchanged names", person("Morgan", "Sian", "1940-12-03"), int(Why::Similar));
        row("no date of birth", person("Siân", "Morgan", ""), int(Why::Similar));
        row("family and the first letter", person("Sam", "Morgan", "1950-07-01"), int(Why::Namesake));
        row("the first letter in another home", personAt("h2"), int(Why::None));
        row("both names in another home", personAt("h2", "SIÂN"), int(Why::Namesake));
        row("only the family", person("Bob", "Morgan", "1950-07-01"), int(Why::None));
        row("no date, another first name", person("Bob", "Morgan", ""), int(Why::None));
        row("only the birth", person("Bob", "Jones", "1940-03-12"), int(Why::None));
        row("a first name in the family's place", person("", "Sian", "1940-03-12"), int(Why::None));
        row("another number", person("Bob", "Jones", "1950-01-01", "9990000026"), int(Why::None));
    }

    void tellsWhoMayBeTheSame()
    {
        QFETCH(Record, other);
        QFETCH(int, why);
        const PersonTraits wanted =
            PersonTraits::of(Record::fromRaw(R"({"name":{"first":"Siân","last":"Morgan"},"home":"h1",)"
                                             R"("dateOfBirth":"1940-03-12","nhsNumber":"9990000018"})"));
        QCOMPARE(int(likeness(wanted, PersonTraits::of(other))), why);
        QCOMPARE(int(likeness(PersonTraits::of(other), wanted)), why);
    }

    void tellsDatesThatMayBeTheSame_data()
    {
        test::addColumns<QDate, bool>("date", "mayBe");
        QTest::newRow("the same") << QDate(1940, 3, 12) << true;
        QTest::newRow("a week later") << QDate(1940, 3, 19) << true;
        QTest::newRow("another day of the month") << QDate(1940, 3, 28) << true;
        QTest::newRow("another month") << QDate(1940, 8, 12) << true;
        QTest::newRow("exchanged") << QDate(1940, 12, 3) << true;
        QTest::newRow("a year later") << QDate(1941, 3, 12) << true;
        QTest::newRow("ten years before") << QDate(1930, 3, 12) << true;
        QTest::newRow("five years before") << QDate(1935, 3, 12) << false;
        QTest::newRow("another day and month") << QDate(1940, 7, 20) << false;
        QTest::newRow("none") << QDate() << false;
    }

    void tellsDatesThatMayBeTheSame()
    {
        QFETCH(QDate, date);
        QFETCH(bool, mayBe);
        QCOMPARE(mayBeSameDate(QDate(1940, 3, 12), date), mayBe);
        QCOMPARE(mayBeSameDate(date, QDate(1940, 3, 12)), mayBe);
    }

    void tellsNamesThatMayBeTheSame_data()
    {
        test::addColumns<QString, QString, bool>("one", "two", "nearly");
        QTest::newRow("case and accents") << u"Siân"_s << u"SIAN"_s << true;
        QTest::newRow("another letter") << u"Morgan"_s << u"Morgen"_s << true;
        QTest::newRow("one more inside") << u"Philips"_s << u"Phillips"_s << true;
        QTest::newRow("one more at the end") << u"Evan"_s << u"Evans"_s << true;
        QTest::newRow("two letters") << u"Morgan"_s << u"Mergen"_s << false;
        QTest::newRow("a short name") << u"Ng"_s << u"Ngo"_s << false;
        QTest::newRow("two more") << u"Evan"_s << u"Evansy"_s << false;
    }

    void tellsNamesThatMayBeTheSame()
    {
        QFETCH(QString, one);
        QFETCH(QString, two);
        QFETCH(bool, nearly);
        QCOMPARE(isNearlySame(one, two), nearly);
        QCOMPARE(isNearlySame(two, one), nearly);
    }

    void knowsThemInEverySpelling_data()
    {
        test::addColumns<Record, Record>("one", "other");
        const auto row = [](const char *first, const char *family, const char *otherFirst,
                             const char *otherFamily) {
            QTest::newRow(family) << person(first, family, "1935-12-31")
                                  << person(otherFirst, otherFamily, "1935-12-31");
        };
        row("Łucja", "Wałęsa-Ørsted", "Lucja", "Walesa Orsted");
        row("Siobhán", "O’Neill", "Siobhan", "ONeill");
        row("Bridget", "O'Neill", "Bridget", "O Neill");
        row("Jürgen", "Weiß", "Jurgen", "WEISS");
        row("Ayla", "Yıldız", "Ayla", "YILDIZ");
        row("", "Sukarno", "Sukarno", "");
    }

    void knowsThemInEverySpelling()
    {
        QFETCH(Record, one);
        QFETCH(Record, other);
        QVERIFY(duplicateOf(one, other));
        QVERIFY(duplicateOf(other, one));
    }

    void saysItInWords()
    {
        const Record wanted = person("Siân", "Morgan", "1940-03-12", "9990000018");
        QCOMPARE(duplicateOf(wanted, person("Bob", "Jones", "1950-01-01", "9990000018"))->message(),
            u"JONES, Bob, born 01-Jan-1950 has the same NHS number."_s);
        QCOMPARE(duplicateOf(wanted, person("Bob", "Morgan", "1940-03-12"))->message(),
            u"MORGAN, Bob, born 12-Mar-1940 has the same family name and date of birth."_s);
        QCOMPARE(duplicateOf(wanted, person("Sian", "Morgan", ""))->message(),
            u"MORGAN, Sian, date of birth not known has a similar name."_s);
        const auto inRoomTwelve = [](const char *number) {
            return Record::fromRaw(QByteArray(R"({"id":"1","name":{"first":"Sian","last":"Morgan"},)"
                                              R"("dateOfBirth":"1940-03-12","home":{"id":"h1","name":)"
                                              R"("Rowan House"},"location":{"room":"12"},"nhsNumber":")")
                + number + "\"}");
        };
        QCOMPARE(duplicateOf(wanted, inRoomTwelve("9990000026"))->message(),
            u"MORGAN, Sian, born 12-Mar-1940 has the same name and date of birth. Recorded in Rowan House, "
            u"room "
            "12."_s);
        QCOMPARE(duplicateOf(wanted, inRoomTwelve("9990000018"))->message(),
            u"MORGAN, Sian, born 12-Mar-1940 has the same name, date of birth and NHS number. Recorded in "
            u"Rowan "
            "House, room 12."_s);
        QCOMPARE(duplicateOf(wanted, person("Sian", "Jones", "1940-03-12"))->message(),
            u"JONES, Sian, born 12-Mar-1940 has the same first name and date of birth."_s);
        // Nobody has the number of somebody else by chance.
        QCOMPARE(duplicateOf(wanted, inRoomTwelve("9990000018"))->answers(),
            QList<Distinction>{ Distinction::WrongRecord });
        QCOMPARE(duplicateOf(wanted, inRoomTwelve("9990000026"))->answers().size(), 2);
        // Namesakes are told apart in lists; nobody is asked whether they are one.
        QVERIFY(!duplicateOf(wanted, person("Sam", "Morgan", "1950-07-01")));
        QVERIFY(!duplicateOf(wanted, personAt("h2", "Siân")));
    }

    //! People found alike are among those who are looked at.
    void asksForAllWhoMayBeLike()
    {
        const QList<Filter> questions =
            whoMayBeLike(PersonTraits::of(person("Siân", "Morgan", "1940-03-12", "9990000018")));
        QCOMPARE(questions.size(), 3);
        for (const Filter &question : questions) {
            for (const Condition &condition : question.conditions)
                QCOMPARE(problemOf(residentSchema, condition), QString());
        }
        const QStringList &range = questions.at(1).conditions.at(0).values;
        const QStringList &days = questions.at(1).conditions.at(1).values;
        for (QDate day(1928, 1, 1); day.year() < 1952; day = day.addDays(1)) {
            const QString iso = day.toString(Qt::ISODate);
            if (mayBeSameDate(day, QDate(1940, 3, 12)))
                QVERIFY2(days.contains(iso) || (range.at(0) <= iso && iso <= range.at(1)), qPrintable(iso));
        }
        QVERIFY(whoMayBeLike({}).isEmpty());
    }
};

CARE_TEST(likeness, TestLikeness);
#include "tst_likeness.moc"
