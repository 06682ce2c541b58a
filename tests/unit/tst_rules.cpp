// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/nhsnumber.h"
#include "models/schema/rules.h"
#include "tests/support/testregistry.h"

class TestRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nhsNumbers_data()
    {
        test::addColumns<QString, bool>("text", "valid");
        for (const char *text : { "943 476 5919", "9876543210", "999 000 0018", "999-000-0026", "9990000034",
                 "9990000042", "9990000050", "999\u00a0000\u00a00018" })
            QTest::newRow(text) << QString::fromUtf8(text) << true;
        for (const char *text : { "943 476 5918", "987 654 3217", "0000000000", "1111111111", "9999999999",
                 "943476591", "94347659190", "943-476-591X", "", "          ", "٩٤٣٤٧٦٥٩١٩", "9434765919x",
                 "943.476.5919" })
            QTest::newRow(text) << QString::fromUtf8(text) << false;
    }

    void nhsNumbers()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        QCOMPARE(isValidNhsNumber(text), valid);
    }

    void nhsCheckDigits()
    {
        QCOMPARE(nhsNumberWithCheckDigit(u"943476591"_s), u"9434765919"_s);
        QCOMPARE(nhsNumberWithCheckDigit(u"999000001"_s), u"9990000018"_s);
        for (const QString &none :
            { u"999000000"_s, u"999000014"_s, u"999000028"_s, u"99900001"_s, u"99900001x"_s })
            QCOMPARE(nhsNumberWithCheckDigit(none), QString());
        // Of a number, exactly one last digit is right.
        for (int prefix = 123'456'700; prefix < 123'456'750; ++prefix) {
            int valid = 0;
            for (int digit = 0; digit < 10; ++digit)
                valid += isValidNhsNumber(QString::number(prefix) + QString::number(digit));
            QCOMPARE(valid, nhsNumberWithCheckDigit(QString::number(prefix)).isEmpty() ? 0 : 1);
        }
    }

    void emails_data()
    {
        test::addColumns<QString, bool>("text", "possible");
        for (const char *text : { "a@example.org", "o'brien+x@example.org", "ü@example.org" })
            QTest::newRow(text) << QString::fromUtf8(text) << true;
        for (const char *text : { "", "a@", "@b", "a b@c", "a@b@c", "a@b\n", "a\u00a0b@c", "example.org" })
            QTest::newRow(text) << QString::fromUtf8(text) << false;
        QTest::newRow("254") << QString(QString(252, u'a') + "@b"_L1) << true;
        QTest::newRow("255") << QString(QString(253, u'a') + "@b"_L1) << false;
    }

    void emails()
    {
        QFETCH(QString, text);
        QFETCH(bool, possible);
        QCOMPARE(isPossibleEmail(text), possible);
    }

    void nationalInsurance_data()
    {
        test::addColumns<QString, NationalInsuranceCheck>("text", "check");
        using enum NationalInsuranceCheck;
        for (const char *text : { "AB123456C", "ab 12 34 56 c", "JY000000D" })
            QTest::newRow(text) << QString::fromLatin1(text) << Valid;
        QTest::newRow("11A11111") << u"11A11111"_s << Temporary;
        for (const char *text : { "QQ123456C", "BG123456A", "AO123456A", "FY123456A", "AB123456E", "AB12345C",
                 "AB123456C\n", "AB123456", "" })
            QTest::newRow(text) << QString::fromLatin1(text) << Invalid;
    }

    void nationalInsurance()
    {
        QFETCH(QString, text);
        QFETCH(NationalInsuranceCheck, check);
        QCOMPARE(checkNationalInsurance(text), check);
    }

    void names()
    {
        for (const QString &name :
            { u"X"_s, u"Ng"_s, u"O'Brien-Smith"_s, u"مریم"_s, QString(200, u'a'), u"𐐔"_s.repeated(200) })
            QVERIFY(isPossibleName(name));
        for (const QString &name : { QString(), u"  "_s, QString(201, u'a'), u"A\nB"_s, u"A\u0007"_s })
            QVERIFY(!isPossibleName(name));
    }

    void texts()
    {
        QVERIFY(isPossibleText(u"one\ntwo\tthree\u000b"_s));
        QVERIFY(isPossibleText(QString(64 * 1024, u'a')));
        QVERIFY(!isPossibleText(QString(64 * 1024 + 1, u'a')));
        QVERIFY(!isPossibleText(QString(33 * 1024, u'é')));
        QVERIFY(!isPossibleText(u"a\0b"_s));
    }

    void datesOfBirth()
    {
        using enum BirthProblem;
        const QDate today(2026, 11, 21);
        QCOMPARE(checkDateOfBirth({}, {}, today), None);
        QCOMPARE(checkDateOfBirth(QDate(1940, 2, 29), {}, today), None);
        QCOMPARE(checkDateOfBirth(today, {}, today), None);
        QCOMPARE(checkDateOfBirth(today.addDays(1), {}, today), InTheFuture);
        QCOMPARE(checkDateOfBirth(QDate(1896, 11, 21), {}, today), None);
        QCOMPARE(checkDateOfBirth(QDate(1896, 11, 20), {}, today), TooLongAgo);
        QCOMPARE(checkDateOfBirth(QDate(1940, 1, 2), QDate(1940, 1, 2), today), None);
        QCOMPARE(checkDateOfBirth(QDate(1940, 1, 2), QDate(1940, 1, 1), today), AfterAdmission);
    }

    void liberty()
    {
        using enum DolsProblem;
        const QDate a(2026, 1, 1), b(2026, 1, 10), c(2026, 12, 31);
        QCOMPARE(checkDols({}), None);
        QCOMPARE(checkDols({ a, b, c, c }), None);
        QCOMPARE(checkDols({ a, a, a, a }), None);
        QCOMPARE(checkDols({ b, a, c, {} }), StartBeforeApplication);
        QCOMPARE(checkDols({ {}, b, a, {} }), EndBeforeStart);
        QCOMPARE(checkDols({ b, {}, a, {} }), EndBeforeStart);
        QCOMPARE(checkDols({ {}, a, a.addDays(366), {} }), None);
        QCOMPARE(checkDols({ {}, a, a.addDays(367), {} }), LongerThanAYear);
        QCOMPARE(checkDols({ {}, {}, b, c }), ReviewAfterEnd);
        QCOMPARE(checkDols({ {}, {}, {}, c }), None);
    }
};

CARE_TEST(rules, TestRules);
#include "tst_rules.moc"
