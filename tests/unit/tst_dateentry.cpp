// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/dateentry.h"
#include "tests/support/testregistry.h"

class TestDateEntry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsDates_data()
    {
        test::addColumns<QStringList, QDate>("boxes", "date");
        const QDate july(1943, 7, 1);
        QTest::newRow("plain") << QStringList{ u"1"_s, u"7"_s, u"1943"_s } << july;
        QTest::newRow("zeros") << QStringList{ u"01"_s, u"07"_s, u"1943"_s } << july;
        QTest::newRow("blanks") << QStringList{ u" 1 "_s, u" 7"_s, u"1943 "_s } << july;
        QTest::newRow("name") << QStringList{ u"1"_s, u"july"_s, u"1943"_s } << july;
        QTest::newRow("short name") << QStringList{ u"1"_s, u"Jul"_s, u"1943"_s } << july;
        QTest::newRow("with a dot") << QStringList{ u"1"_s, u"jul."_s, u"1943"_s } << july;
        QTest::newRow("sept") << QStringList{ u"3"_s, u"Sept"_s, u"1970"_s } << QDate(1970, 9, 3);
        QTest::newRow("leap day") << QStringList{ u"29"_s, u"2"_s, u"1940"_s } << QDate(1940, 2, 29);
        QTest::newRow("no leap year") << QStringList{ u"29"_s, u"2"_s, u"1941"_s } << QDate();
        QTest::newRow("31 April") << QStringList{ u"31"_s, u"4"_s, u"1940"_s } << QDate();
        QTest::newRow("day 0") << QStringList{ u"0"_s, u"1"_s, u"1940"_s } << QDate();
        QTest::newRow("month 13") << QStringList{ u"1"_s, u"13"_s, u"1940"_s } << QDate();
        QTest::newRow("two-digit year") << QStringList{ u"1"_s, u"1"_s, u"40"_s } << QDate();
        QTest::newRow("ma is March or May") << QStringList{ u"1"_s, u"ma"_s, u"1940"_s } << QDate();
        QTest::newRow("other digits") << QStringList{ u"١"_s, u"٧"_s, u"١٩٤٣"_s } << QDate();
    }

    void readsDates()
    {
        QFETCH(QStringList, boxes);
        QFETCH(QDate, date);
        const DateEntry entry{ boxes.at(0), boxes.at(1), boxes.at(2) };
        QCOMPARE(entry.date(), date);
        QCOMPARE(entry.problem(u"Date of birth"_s).isEmpty(), date.isValid());
    }

    void saysWhatIsMissing_data()
    {
        test::addColumns<QStringList, QString>("boxes", "problem");
        QTest::newRow("nothing") << QStringList{ u""_s, u" "_s, u""_s } << QString();
        QTest::newRow("no day") << QStringList{ u""_s, u"7"_s, u"1943"_s }
                                << u"Date of birth must include a day"_s;
        QTest::newRow("no month") << QStringList{ u"1"_s, u""_s, u"1943"_s }
                                  << u"Date of birth must include a month"_s;
        QTest::newRow("no year") << QStringList{ u"1"_s, u"7"_s, u""_s }
                                 << u"Date of birth must include a year"_s;
        QTest::newRow("only day") << QStringList{ u"1"_s, u""_s, u""_s }
                                  << u"Date of birth must include a month and a year"_s;
        QTest::newRow("short year") << QStringList{ u"1"_s, u"1"_s, u"40"_s }
                                    << u"Date of birth must have a year with 4 digits, like 1938"_s;
        QTest::newRow("no month of that name") << QStringList{ u"1"_s, u"Jully"_s, u"1940"_s }
                                               << u"Date of birth must have a month like 7 or July"_s;
        for (const QString &typed : { u"1 1 40"_s, u"5 jan 27"_s, u"5/1/27"_s })
            QTest::newRow(qPrintable(typed)) << QStringList{ typed, u""_s,
                u""_s } << u"Date of birth: “%1” must have a year with 4 digits, like 1938"_s.arg(typed);
        QTest::newRow("a word") << QStringList{ u"unknown"_s, u""_s, u""_s }
                                << u"Date of birth: “unknown” must be a date like 14 7 1938"_s;
        QTest::newRow("not real") << QStringList{ u"31"_s, u"4"_s, u"1940"_s }
                                  << u"Date of birth must be a real date"_s;
    }

    void saysWhatIsMissing()
    {
        QFETCH(QStringList, boxes);
        QFETCH(QString, problem);
        QCOMPARE((DateEntry{ boxes.at(0), boxes.at(1), boxes.at(2) }).problem(u"Date of birth"_s), problem);
    }

    void takesWholeDates_data()
    {
        test::addColumns<QString, QDate>("text", "date");
        for (const QString &text : { u"14/7/1945"_s, u" 14.07.1945 "_s, u"14-7-1945"_s, u"14 July 1945"_s,
                 u"14-Jul-1945"_s, u"1945-07-14"_s, u"14071945"_s })
            QTest::newRow(qPrintable(text)) << text << QDate(1945, 7, 14);
        QTest::newRow("half a date") << u"14/7"_s << QDate();
        QTest::newRow("a day") << u"14"_s << QDate();
        QTest::newRow("the year first, without dashes") << u"19100712"_s << QDate();
    }

    void takesWholeDates()
    {
        QFETCH(QString, text);
        QFETCH(QDate, date);
        QCOMPARE(DateEntry::fromText(text).value_or(DateEntry()).date(), date);
    }
};

CARE_TEST(dateentry, TestDateEntry);
#include "tst_dateentry.moc"
