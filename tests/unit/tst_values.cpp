// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/usualwords.h"
#include "models/schema/values.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimeZone>

#include <span>

static QJsonValue json(const char *text)
{
    return QJsonDocument::fromJson(QByteArray("[") + text + "]").array().at(0);
}

class TestValues : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsUsualWordsWithACapital()
    {
        const Record risk = Record::fromRaw(R"({"id":"1","riskLevel":"high"})");
        const Field &level = *riskAssessmentSchema.field("riskLevel"_L1);
        QCOMPARE(shownText(level, risk), u"High"_s);
        QCOMPARE(ResourceTableModel::textOf(riskAssessmentSchema, level, risk), u"High"_s);
        QCOMPARE(displayText(level, risk), u"high"_s); // as it is compared
        const Record resident =
            Record::fromRaw(R"({"id":"1","preferredName":"low","dols":{"status":"authorised"}})");
        QCOMPARE(shownText(*residentSchema.field("dols"_L1), resident), u"Authorised"_s);
        QCOMPARE(shownText(*residentSchema.field("preferredName"_L1), resident), u"low"_s);
        QCOMPARE(spokenWord(u"something else"_s), u"something else"_s);
        // So are all words that a form suggests, whether the service sends them with a capital or not.
        for (const std::span<const char *const> words :
            { std::span<const char *const>(genders), std::span<const char *const>(dolsStatuses),
                std::span<const char *const>(phoneKinds), std::span<const char *const>(medicineRoutes),
                std::span<const char *const>(maritalStatuses) }) {
            for (const char *each : words) {
                const QString word = QString::fromUtf8(each);
                QCOMPARE(spokenWord(word), word.left(1).toUpper() + word.mid(1));
                QCOMPARE(spokenWord(word.toUpper()), spokenWord(word));
            }
        }
    }

    void readsEveryShapeOfName_data()
    {
        test::addColumns<QByteArray, QString, QString>("sent", "formal", "plain");
        QTest::newRow("first, last") << QByteArray(R"({"first":"Elen","last":"Morgan"})") << u"MORGAN, Elen"_s
                                     << u"Elen Morgan"_s;
        QTest::newRow("title") << QByteArray(R"({"title":"Mrs","first":"Elen","last":"Morgan"})")
                               << u"MORGAN, Elen (Mrs)"_s << u"Elen Morgan"_s;
        QTest::newRow("firstName") << QByteArray(R"({"firstName":"Elen","lastName":"Morgan"})")
                                   << u"MORGAN, Elen"_s << u"Elen Morgan"_s;
        QTest::newRow("given, family")
            << QByteArray(R"({"given":"Jiří","family":"Novák"})") << u"NOVÁK, Jiří"_s << u"Jiří Novák"_s;
        QTest::newRow("forename") << QByteArray(R"({"forename":"A","surname":"B"})") << u"B, A"_s << u"A B"_s;
        QTest::newRow("one string") << QByteArray(R"("Elen Morgan")") << u"Elen Morgan"_s << u"Elen Morgan"_s;
        QTest::newRow("full only") << QByteArray(R"({"full":"Elen Morgan"})") << u"Elen Morgan"_s
                                   << u"Elen Morgan"_s;
        QTest::newRow("last only") << QByteArray(R"({"last":"Ng"})") << u"NG"_s << u"Ng"_s;
        QTest::newRow("nothing") << QByteArray("{}") << QString() << QString();
        QTest::newRow("null") << QByteArray("null") << QString() << QString();
        QTest::newRow("list") << QByteArray("[1]") << QString() << QString();
    }

    void readsEveryShapeOfName()
    {
        QFETCH(QByteArray, sent);
        const PersonName name = PersonName::fromJson(json(sent.constData()));
        QTEST(name.formal(), "formal");
        QTEST(name.plain(), "plain");
    }

    void readsTimestamps_data()
    {
        test::addColumns<QByteArray, QDateTime>("sent", "expected");
        const QDateTime noon(QDate(2024, 2, 29), QTime(12, 0), Qt::UTC);
        QTest::newRow("contract form") << QByteArray(R"("2024-02-29T12:00:00.000Z")") << noon;
        QTest::newRow("no milliseconds") << QByteArray(R"("2024-02-29T12:00:00Z")") << noon;
        QTest::newRow("no zone is UTC") << QByteArray(R"("2024-02-29T12:00:00")") << noon;
        QTest::newRow("other zone") << QByteArray(R"("2024-02-29T13:00:00+01:00")") << noon;
        QTest::newRow("date only") << QByteArray(R"("2024-02-29")")
                                   << QDateTime(QDate(2024, 2, 29), QTime(0, 0), Qt::UTC);
        QTest::newRow("not a leap year") << QByteArray(R"("2023-02-29T12:00:00Z")") << QDateTime();
        QTest::newRow("words") << QByteArray(R"("soon")") << QDateTime();
        QTest::newRow("empty") << QByteArray(R"("")") << QDateTime();
        QTest::newRow("number") << QByteArray("1709208000000") << QDateTime();
        QTest::newRow("null") << QByteArray("null") << QDateTime();
    }

    void readsTimestamps()
    {
        QFETCH(QByteArray, sent);
        QTEST(timestamp(json(sent.constData())), "expected");
    }

    // Each day from 1900 to 2026, as UTC midnight and as London midnight, in whichever zone we
    // run.
    void readsDateOfBirthInEveryEncoding()
    {
        const QTimeZone london("Europe/London");
        QVERIFY(london.isValid());
        for (QDate day(1900, 1, 1); day <= QDate(2026, 12, 31); day = day.addDays(1)) {
            const QDateTime utc(day, QTime(0, 0), Qt::UTC);
            const QDateTime local = QDateTime(day, QTime(0, 0), london).toUTC();
            if (calendarDate(utc) != day || calendarDate(local) != day)
                QFAIL(qPrintable(day.toString(Qt::ISODate)));
        }
        QCOMPARE(calendarDate(json(R"("1943-06-30T22:00:00.000Z")")), QDate(1943, 7, 1));
        QCOMPARE(calendarDate(json(R"("1985-07-06T23:00:00.000Z")")), QDate(1985, 7, 7));
        QCOMPARE(calendarDate(json(R"("1940-02-29T00:00:00.000Z")")), QDate(1940, 2, 29));
    }

    void keepsTheEncodingOfADate_data()
    {
        test::addColumns<QString, QDate, QString>("before", "date", "written");
        QTest::newRow("new record") << QString() << QDate(1945, 7, 14) << u"1945-07-14T00:00:00.000Z"_s;
        QTest::newRow("UTC midnight")
            << u"1950-01-01T00:00:00.000Z"_s << QDate(1945, 7, 14) << u"1945-07-14T00:00:00.000Z"_s;
        QTest::newRow("London summer to winter")
            << u"1985-07-06T23:00:00.000Z"_s << QDate(1985, 1, 7) << u"1985-01-07T00:00:00.000Z"_s;
        QTest::newRow("London double summer")
            << u"1985-07-06T23:00:00.000Z"_s << QDate(1943, 7, 1) << u"1943-06-30T22:00:00.000Z"_s;
        QTest::newRow("noon") << u"1950-01-01T12:00:00.000Z"_s << QDate(1945, 7, 14)
                              << u"1945-07-14T12:00:00.000Z"_s;
        QTest::newRow("date only") << u"1950-01-01"_s << QDate(1945, 7, 14) << u"1945-07-14"_s;
        QTest::newRow("unreadable before")
            << u"about 1950"_s << QDate(1945, 7, 14) << u"1945-07-14T00:00:00.000Z"_s;
    }

    void keepsTheEncodingOfADate()
    {
        QFETCH(QString, before);
        QFETCH(QDate, date);
        const QString written =
            encodeCalendarDate(date, before.isEmpty() ? QJsonValue() : QJsonValue(before));
        QTEST(written, "written");
        QCOMPARE(calendarDate(QJsonValue(written)), date);
    }

    void countsYears_data()
    {
        test::addColumns<QDate, QDate, int>("born", "today", "age");
        QTest::newRow("day before") << QDate(1945, 7, 14) << QDate(2026, 7, 13) << 80;
        QTest::newRow("birthday") << QDate(1945, 7, 14) << QDate(2026, 7, 14) << 81;
        QTest::newRow("leap day, 28 Feb") << QDate(1940, 2, 29) << QDate(2026, 2, 28) << 85;
        QTest::newRow("leap day, 1 Mar") << QDate(1940, 2, 29) << QDate(2026, 3, 1) << 86;
        QTest::newRow("newborn") << QDate(2026, 3, 1) << QDate(2026, 3, 1) << 0;
        QTest::newRow("future") << QDate(2027, 3, 1) << QDate(2026, 3, 1) << -1;
        QTest::newRow("unknown") << QDate() << QDate(2026, 3, 1) << -1;
    }

    void countsYears()
    {
        QFETCH(QDate, born);
        QFETCH(QDate, today);
        QTEST(ageInYears(born, today), "age");
    }

    void formatsNhsNumbers_data()
    {
        test::addColumns<QString, QString>("given", "shown");
        QTest::newRow("plain") << u"9990000018"_s << u"999 000 0018"_s;
        QTest::newRow("spaced") << u"999 000 0018"_s << u"999 000 0018"_s;
        QTest::newRow("hyphens") << u"999-000-0018"_s << u"999 000 0018"_s;
        QTest::newRow("short") << u"99900"_s << u"99900"_s;
        QTest::newRow("arabic digits") << u"٩٩٩٠٠٠٠٠١٨"_s << u"٩٩٩٠٠٠٠٠١٨"_s;
    }

    void formatsNhsNumbers()
    {
        QFETCH(QString, given);
        QTEST(formatNhsNumber(given), "shown");
    }

    void tellsAllergiesApart_data()
    {
        test::addColumns<QByteArray, int>("record", "state");
        using S = AllergyState;
        QTest::newRow("nothing said") << QByteArray("{}") << int(S::NotRecorded);
        QTest::newRow("all empty") << QByteArray(
            R"({"allergies":"","residentAllergies":[],"hasAllergies":false})")
                                   << int(S::NotRecorded);
        QTest::newRow("none known") << QByteArray(R"({"noKnownAllergies":true})") << int(S::NoneKnown);
        QTest::newRow("list") << QByteArray(
            R"({"residentAllergies":[{"name":"Penicillin"}],"hasAllergies":true})")
                              << int(S::Present);
        QTest::newRow("text only") << QByteArray(R"({"allergies":"latex"})") << int(S::Present);
        QTest::newRow("flag only") << QByteArray(R"({"hasAllergies":true})") << int(S::Present);
        QTest::newRow("both flags") << QByteArray(R"({"hasAllergies":true,"noKnownAllergies":true})")
                                    << int(S::Contradictory);
        QTest::newRow("none but listed")
            << QByteArray(R"({"noKnownAllergies":true,"residentAllergies":["latex"]})")
            << int(S::Contradictory);
        QTest::newRow("says no but listed")
            << QByteArray(R"({"hasAllergies":false,"allergies":"latex"})") << int(S::Contradictory);
    }

    void tellsAllergiesApart()
    {
        QFETCH(QByteArray, record);
        QTEST(int(Allergies::fromRecord(Record::fromRaw(record)).state), "state");
    }

    void namesAllergiesOfListAndWords_data();

    void namesAllergiesOfListAndWords()
    {
        QFETCH(QByteArray, record);
        const Allergies allergies = Allergies::fromRecord(Record::fromRaw(record));
        QTEST(allergies.names, "names");
        QCOMPARE(allergies.state, AllergyState::Present);
    }

    void makesOverridesVisible()
    {
        QCOMPARE(visibleText(u"exe\u202Egpj"_s), u"exe\uFFFDgpj"_s);
        QCOMPARE(visibleText(u"one\ntwo\tthree"_s), u"one\ntwo\tthree"_s);
        QCOMPARE(visibleText(u"a\u0001b\u007Fc\u0085d~e"_s), u"a\uFFFDb\uFFFDc\uFFFDd~e"_s);
        QCOMPARE(visibleText(u"only \u009F"_s), u"only \uFFFD"_s);
        QCOMPARE(visibleText(u"one\r\ntwo\rthree\r\n"_s), u"one\ntwo\uFFFDthree\n"_s);
    }

    void writesEachMonthWithThreeLetters()
    {
        QCOMPARE(QLocale().territory(), QLocale::UnitedKingdom);
        for (int month = 1; month <= 12; ++month) {
            const QString text = displayDate(QDate(1928, month, 6));
            QCOMPARE(text.size(), 11);
            QVERIFY2(text.startsWith("06-"_L1) && text.endsWith("-1928"_L1), qPrintable(text));
        }
        QCOMPARE(displayDate(QDate(1928, 9, 6)), u"06-Sep-1928"_s);
        // Searching for "Sept" finds it all the same, as a beginning of one of its words.
        const Record born = Record::fromRaw(R"({"id":"1","dateOfBirth":"1928-09-06T00:00:00Z"})");
        QCOMPARE(
            searchText(*residentSchema.field("dateOfBirth"_L1), born), u"06-Sep-1928\n06 09 1928 Sept"_s);
    }

    void foldsCaseAndAccents()
    {
        QCOMPARE(folded(u"@AZ[ az{ 09\n"_s), u"@az[ az{ 09\n"_s);
        QCOMPARE(
            folded(u"SIÂN \u00C6R\u00D8 Z\u0301 STRASSE Stra\u00DFe"_s), u"sian aero z strasse strasse"_s);
        QCOMPARE(
            folded(u"Łucja Đặng ħ Þór Guðrún Yıldız İnan œ"_s), u"lucja dang h thor gudrun yildiz inan oe"_s);
        for (const QString &name :
            { u"O'Neill"_s, u"O’Neill"_s, u"O‘Neill"_s, u"O`NEILL"_s, u"O´Neill"_s, u"Oʼneill"_s })
            QCOMPARE(folded(name), u"oneill"_s);
        QCOMPARE(folded(u"Smith–Jones"_s), u"smith-jones"_s);
        QCOMPARE(wordsOf(u"SMITH-JONES, Ann"_s), u"smith jones  ann"_s);
        QCOMPARE(folded({}), QString());
    }

    // The word hides no home, and nobody waits for the review of what was deleted.
    void saysThatARecordEndedBesideItsName()
    {
        const auto text = [](const ResourceSchema &schema, QLatin1StringView key, const QByteArray &json) {
            return ResourceTableModel::textOf(schema, *schema.field(key), Record::fromRaw(json));
        };
        const QByteArray kept =
            R"({"id":"i","home":{"id":"h","name":"Hazel Lodge"},"status":"needsReview","isDeleted":false})";
        const QByteArray deleted = QByteArray(kept).replace("false", "true");
        QCOMPARE(text(incidentSchema, "home"_L1, kept), u"Hazel Lodge"_s);
        QCOMPARE(text(incidentSchema, "status"_L1, kept), u"Needs review"_s);
        QCOMPARE(text(incidentSchema, "home"_L1, deleted), u"Hazel Lodge"_s);
        QCOMPARE(text(incidentSchema, "status"_L1, deleted), u"Deleted"_s);
        QCOMPARE(text(carePlanSchema, "name"_L1, R"({"id":"p","name":"Skin","isRevision":true})"),
            u"Superseded: Skin"_s);
    }
};

// The list is one way of saying it, the words are another: what either says is shown.
void TestValues::namesAllergiesOfListAndWords_data()
{
    test::addColumns<QByteArray, QStringList>("record", "names");
    const auto both = [](const char *words) -> QByteArray {
        return QByteArray(
                   R"({"residentAllergies":[{"name":"Penicillin"},{"name":"Cow's milk"}],"allergies":")")
            + words + R"("})";
    };
    const QStringList list{ u"Penicillin"_s, u"Cow's milk"_s };
    QTest::newRow("the same") << both("penicillin, cow's milk") << list;
    QTest::newRow("a part of it") << both("milk") << list;
    QTest::newRow("another one") << both("Penicillin; latex") << list + QStringList{ u"latex"_s };
    QTest::newRow("a word inside another") << both("Cow's") << list;
    QTest::newRow("letters inside a word") << both("ill") << list + QStringList{ u"ill"_s };
    QTest::newRow("one that has another one in it")
        << both("penicillin and latex") << list + QStringList{ u"penicillin and latex"_s };
    QTest::newRow("lines") << both("latex\\nnuts") << list + QStringList{ u"latex"_s, u"nuts"_s };
    QTest::newRow("words alone") << QByteArray(R"({"allergies":"latex, nuts"})")
                                 << QStringList{ u"latex, nuts"_s };
    QTest::newRow("words as a list") << QByteArray(
        R"({"allergies":["Latex","Nuts"],"residentAllergies":["nuts"]})")
                                     << QStringList{ u"nuts"_s, u"Latex"_s };
}

CARE_TEST(values, TestValues);
#include "tst_values.moc"
