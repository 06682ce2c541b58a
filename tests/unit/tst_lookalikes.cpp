// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/lookalikes.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;
using Why = LookAlike::Why;

//! Who is taken for the same person, and who is not.
class TestLookAlikes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhoMayBeTheSame_data();
    void tellsWhoMayBeTheSame();
    void tellsDatesThatMayBeTheSame_data();
    void tellsDatesThatMayBeTheSame();
    void tellsNamesThatMayBeTheSame_data();
    void tellsNamesThatMayBeTheSame();
    void asksInItsOwnWords();
};

static Record person(const char *first, const char *family, const char *born, const char *nhsNumber = "")
{
    return Record::fromRaw(QByteArray(R"({"id":"1","name":{"first":")") + first + R"(","last":")" + family
        + R"("},"dateOfBirth":")" + born + R"(","nhsNumber":")" + nhsNumber + "\"}");
}

void TestLookAlikes::tellsWhoMayBeTheSame_data()
{
    QTest::addColumn<Record>("other");
    QTest::addColumn<int>("why"); // -1: two people
    const auto row = [](const char *name, const Record &other, int why) {
        QTest::newRow(name) << other << why;
    };
    // The one who is added: Siân Morgan, 12 March 1940, 999 000 0018.
    row("the number alone", person("Bob", "Jones", "1950-01-01", "999 000 0018"), int(Why::NhsNumber));
    row("family and birth", person("Bob", "MORGAN", "1940-03-12"), int(Why::NameAndBirth));
    row("first name and birth", person("Sian", "Jones", "1940-03-12"), int(Why::Similar));
    row("a letter and a day", person("S", "Morgen", "1940-03-13"), int(Why::Similar));
    row("exchanged names", person("Morgan", "Sian", "1940-12-03"), int(Why::Similar));
    row("no date of birth", person("Siân", "Morgan", ""), int(Why::Similar));
    row("only the family", person("Bob", "Morgan", "1950-07-01"), -1);
    row("no date, another first name", person("Bob", "Morgan", ""), -1);
    row("only the birth", person("Bob", "Jones", "1940-03-12"), -1);
    row("another number", person("Bob", "Jones", "1950-01-01", "9990000026"), -1);
}

void TestLookAlikes::tellsWhoMayBeTheSame()
{
    QFETCH(Record, other);
    QFETCH(int, why);
    const std::optional<LookAlike> found =
        lookAlike(person("Siân", "Morgan", "1940-03-12", "9990000018"), other);
    QCOMPARE(found ? int(found->why) : -1, why);
}

void TestLookAlikes::tellsDatesThatMayBeTheSame_data()
{
    QTest::addColumn<QDate>("date");
    QTest::addColumn<bool>("mayBe");
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

void TestLookAlikes::tellsDatesThatMayBeTheSame()
{
    QFETCH(QDate, date);
    QFETCH(bool, mayBe);
    QCOMPARE(mayBeSameDate(QDate(1940, 3, 12), date), mayBe);
    QCOMPARE(mayBeSameDate(date, QDate(1940, 3, 12)), mayBe);
}

void TestLookAlikes::tellsNamesThatMayBeTheSame_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("two");
    QTest::addColumn<bool>("nearly");
    QTest::newRow("case and accents") << u"Siân"_s << u"SIAN"_s << true;
    QTest::newRow("another letter") << u"Morgan"_s << u"Morgen"_s << true;
    QTest::newRow("one more inside") << u"Philips"_s << u"Phillips"_s << true;
    QTest::newRow("one more at the end") << u"Evan"_s << u"Evans"_s << true;
    QTest::newRow("two letters") << u"Morgan"_s << u"Mergen"_s << false;
    QTest::newRow("a short name") << u"Ng"_s << u"Ngo"_s << false;
    QTest::newRow("two more") << u"Evan"_s << u"Evansy"_s << false;
}

void TestLookAlikes::tellsNamesThatMayBeTheSame()
{
    QFETCH(QString, one);
    QFETCH(QString, two);
    QFETCH(bool, nearly);
    QCOMPARE(isNearlySame(one, two), nearly);
    QCOMPARE(isNearlySame(two, one), nearly);
}

void TestLookAlikes::asksInItsOwnWords()
{
    QCOMPARE(questionAbout({ u"1"_s, u"MORGAN, Elen, born 12-Mar-1940"_s, Why::NhsNumber }),
        u"MORGAN, Elen, born 12-Mar-1940 has the same NHS number. Is the new resident somebody else?"_s);
    QVERIFY(questionAbout({ {}, {}, Why::Similar }).contains(u"similar name"_s));
    QVERIFY(questionAbout({ {}, {}, Why::NameAndBirth }).contains(u"same family name"_s));
}

CARE_TEST(lookalikes, TestLookAlikes);
#include "tst_lookalikes.moc"
