// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filter.h"
#include "models/schema/filterdescription.h"
#include "models/schema/period.h"
#include "models/schema/resources.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;

class TestPeriod : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsFromToday_data();
    void countsFromToday();
    void knowsNoOtherWords_data();
    void knowsNoOtherWords();
    void everyOfferIsOne();
    void movesWithTheDay();
    void hasTheHoursOfANight();
    void readsDaysAsPeopleWriteThem_data();
    void readsDaysAsPeopleWriteThem();
    void readsDaysAsPeopleTypeThem();
};

void TestPeriod::readsDaysAsPeopleWriteThem_data()
{
    test::addColumns<QString, bool>("text", "isDay");
    for (const char *text :
        { "26/05/2026", "26/5/2026", "26-May-2026", "26 May 2026", "26 may 2026", "2026-05-26", "26 5 2026",
            "26.05.2026", " 26 / 5 / 2026 ", "26-05-2026", "26 May, 2026", "26052026" })
        QTest::newRow(text) << QString::fromLatin1(text) << true;
    for (const char *text : { "", "26/05", "26/05/26", "May 2026", "31/02/2026", "05/26/2026", "26 ma 2026",
             "20260526", "2026-5-26" })
        QTest::newRow(text) << QString::fromLatin1(text) << false;
}

void TestPeriod::readsDaysAsPeopleWriteThem()
{
    QFETCH(QString, text);
    QFETCH(bool, isDay);
    QCOMPARE(dayFromText(text), isDay ? QDate(2026, 5, 26) : QDate());
}

// In a hurry: without a year the last such day, with two digits of it, and counted back.
void TestPeriod::readsDaysAsPeopleTypeThem()
{
    const QDate today(2026, 11, 21);
    const auto day = [today](const QString &text) {
        return dayAsTyped(text, today);
    };
    for (const QString &text : { u"12 nov"_s, u"12 November"_s, u"12th Nov"_s, u"12/11"_s, u"12-nov"_s,
             u"12/11/26"_s, u"12 nov 26"_s, u"12/11/2026"_s })
        QCOMPARE(day(text), QDate(2026, 11, 12));
    QCOMPARE(day(u"22 nov"_s), QDate(2025, 11, 22));
    QCOMPARE(day(u"29 feb"_s), QDate(2024, 2, 29));
    QCOMPARE(day(u"14/7/45"_s), QDate(1945, 7, 14));
    QCOMPARE(day(u"6 months ago"_s), QDate(2026, 5, 21));
    QCOMPARE(day(u"6m"_s), day(u"6 months ago"_s));
    QCOMPARE(day(u"2W"_s), day(u"2 weeks ago"_s));
    QCOMPARE(day(u"10d"_s), day(u"10 days ago"_s));
    QCOMPARE(day(u"1y"_s), day(u"1 year ago"_s));
    QVERIFY(!day(u"6 m"_s).isValid() && !day(u"m"_s).isValid() && !day(u"6min"_s).isValid());
    QCOMPARE(day(u"2 weeks ago"_s), QDate(2026, 11, 7));
    for (const QString &text : { u"12"_s, u"31 feb"_s, u"2605"_s, u"12/13"_s, u"nov"_s, u"6 months"_s })
        QCOMPARE(day(text), QDate());
    QCOMPARE(boundText(boundAsTyped(u"30/11/2026 22:00"_s, today)), u"2026-11-30T22:00"_s);
    QCOMPARE(boundText(boundAsTyped(u"12 nov 6:30"_s, today)), u"2026-11-12T06:30"_s);
}

void TestPeriod::countsFromToday_data()
{
    test::addColumns<QString, QDate, QDate, QDate>("period", "today", "first", "last");
    const QDate saturday(2026, 11, 21);
    QTest::newRow("7 days") << u"last-7-days"_s << saturday << QDate(2026, 11, 15) << saturday;
    QTest::newRow("1 day") << u"last-1-days"_s << saturday << saturday << saturday;
    QTest::newRow("30 days over a year")
        << u"last-30-days"_s << QDate(2027, 1, 10) << QDate(2026, 12, 12) << QDate(2027, 1, 10);
    QTest::newRow("due in 28 days") << u"next-28-days"_s << saturday << saturday << QDate(2026, 12, 19);
    QTest::newRow("overdue") << u"overdue"_s << saturday << QDate() << QDate(2026, 11, 20);
    QTest::newRow("week from Monday")
        << u"this-week"_s << saturday << QDate(2026, 11, 16) << QDate(2026, 11, 22);
    QTest::newRow("Monday's week") << u"this-week"_s << QDate(2026, 11, 16) << QDate(2026, 11, 16)
                                   << QDate(2026, 11, 22);
    QTest::newRow("month") << u"this-month"_s << saturday << QDate(2026, 11, 1) << QDate(2026, 11, 30);
    QTest::newRow("February of a leap year")
        << u"this-month"_s << QDate(2028, 2, 29) << QDate(2028, 2, 1) << QDate(2028, 2, 29);
    QTest::newRow("last month from a 31st")
        << u"last-month"_s << QDate(2026, 3, 31) << QDate(2026, 2, 1) << QDate(2026, 2, 28);
    QTest::newRow("next month from December")
        << u"next-month"_s << QDate(2026, 12, 31) << QDate(2027, 1, 1) << QDate(2027, 1, 31);
    QTest::newRow("year") << u"this-year"_s << saturday << QDate(2026, 1, 1) << QDate(2026, 12, 31);
    QTest::newRow("older than 6 months")
        << u"older-than-6-months"_s << QDate(2026, 8, 31) << QDate() << QDate(2026, 2, 27);
    QTest::newRow("yesterday") << u"yesterday"_s << QDate(2027, 1, 1) << QDate(2026, 12, 31)
                               << QDate(2026, 12, 31);
}

void TestPeriod::countsFromToday()
{
    QFETCH(QString, period);
    QFETCH(QDate, today);
    QFETCH(QDate, first);
    QFETCH(QDate, last);
    QCOMPARE(daysOf(period, today), std::optional(DayRange{ first, last }));
}

void TestPeriod::knowsNoOtherWords_data()
{
    QTest::addColumn<QString>("word");
    for (const char *word : { "", "last-", "last--days", "last-0-days", "last-07-days", "last-99999-days",
             "last-7-weeks", "last- 7-days", "Last-7-days", "next-٣-days", "last-days", "today ",
             "older-than--months", "older-than-0-months", "older-than-6-days" })
        QTest::newRow(word) << QString::fromUtf8(word);
}

void TestPeriod::knowsNoOtherWords()
{
    QFETCH(QString, word);
    QCOMPARE(daysOf(word, QDate(2026, 11, 21)), std::nullopt);
}

void TestPeriod::everyOfferIsOne()
{
    for (const QString &period : offeredPeriods(true)) {
        QVERIFY2(daysOf(period, QDate(2026, 11, 21)), qPrintable(period));
        QVERIFY(!periodText(period).isEmpty() && !periodText(period).contains(u'-'));
    }
    const auto overdue = [](const ResourceSchema &schema, const QString &field) {
        return filterText(schema, { { { field, Operator::Within, { u"overdue"_s } } }, {} }, {});
    };
    QCOMPARE(overdue(carePlanSchema, u"nextReviewDate"_s), u"review overdue"_s);
    QCOMPARE(overdue(residentSchema, u"dnacprReviewDate"_s), u"DNACPR review overdue"_s);
    QCOMPARE(overdue(residentSchema, u"dolsEndDate"_s), u"DoLS ended before today"_s);
    QCOMPARE(periodText(u"last-7-days"_s), u"in the last 7 days"_s);
    QCOMPARE(periodText(u"next-28-days"_s), u"in the next 28 days"_s);
}

void TestPeriod::movesWithTheDay()
{
    const Filter kept{ { { u"createdOn"_s, Operator::Within, { u"last-7-days"_s } },
                           { u"nextReviewDate"_s, Operator::Within, { u"overdue"_s } } },
        u"fell"_s, Filter::Match::Any };
    const Filter today = onDay(kept, QDate(2026, 11, 21));
    QCOMPARE(today.text, kept.text);
    QCOMPARE(today.match, kept.match);
    QCOMPARE(today.conditions.at(0),
        (Condition{ u"createdOn"_s, Operator::Between, { u"2026-11-15"_s, u"2026-11-21"_s } }));
    QCOMPARE(today.conditions.at(1),
        (Condition{ u"nextReviewDate"_s, Operator::Between, { QString(), u"2026-11-20"_s } }));
    QCOMPARE(onDay(kept, QDate(2026, 11, 22)).conditions.first().values,
        (QStringList{ u"2026-11-16"_s, u"2026-11-22"_s }));
}

void TestPeriod::hasTheHoursOfANight()
{
    const DayRange night = *daysOf(u"last-night"_s, QDate(2027, 1, 1));
    QCOMPARE(boundsOf(night), (QStringList{ u"2026-12-31T21:00"_s, u"2027-01-01T07:00"_s }));
    QCOMPARE(boundsOf({ {}, QDate(2027, 1, 1) }), (QStringList{ QString(), u"2027-01-01"_s }));
    for (const QString &text : boundsOf(night)) {
        QVERIFY(boundFromText(text).time.isValid());
        QCOMPARE(boundsOf({ boundFromText(text).day, {}, boundFromText(text).time }).first(), text);
    }
    QVERIFY(!boundFromText(u"2027-1-1"_s).day.isValid());
    const auto kept = [](const QString &written) {
        return boundText(boundAsWritten(written));
    };
    QCOMPARE(kept(u"31/12/2026"_s), u"2026-12-31"_s);
    QCOMPARE(kept(u"31 Dec 2026 9:05"_s), u"2026-12-31T09:05"_s);
    QCOMPARE(kept(u"31-Dec-2026  21:00 "_s), u"2026-12-31T21:00"_s);
    for (const QString &none : { u"31/12/2026 24:00"_s, u"31/12 21:00"_s, u"21:00"_s, u"31/12/2026 21"_s })
        QCOMPARE(kept(none), QString());
    // A day has no hours.
    const Condition born{ u"dateOfBirth"_s, Operator::Within, { u"last-night"_s } };
    QVERIFY(problemOf(residentSchema, born).contains(u"“last-night” is not a relative date"_s));
    QVERIFY(!offeredPeriods(false).contains(u"last-night"_s));
    // Fields with a time of day lie in the past.
    for (const QString &ahead : { u"tomorrow"_s, u"next-month"_s, u"next-28-days"_s }) {
        QVERIFY(!offeredPeriods(true).contains(ahead));
        QVERIFY(offeredPeriods(false).contains(ahead));
    }
    const Condition happened{ u"createdOn"_s, Operator::Within, { u"last-night"_s } };
    QVERIFY(problemOf(incidentSchema, happened).isEmpty());
    const Filter fixed = onDay({ { happened }, {} }, QDate(2027, 1, 1));
    QVERIFY(problemOf(incidentSchema, fixed.conditions.first()).isEmpty());
    QVERIFY(filterText(incidentSchema, fixed, {}).contains(u"from 31-Dec-2026 21:00 to 01-Jan-2027 07:00"_s));
    QVERIFY(filterText(incidentSchema, { { happened }, {} }, {}).contains(u"last night, 21:00 to 07:00"_s));
}

CARE_TEST(period, TestPeriod);
#include "tst_period.moc"
