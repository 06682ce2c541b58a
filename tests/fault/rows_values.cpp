// SPDX-License-Identifier: GPL-3.0-or-later
// Values of the wrong type, unknown words, odd moments, days and scores: shown as they are, never as
// something else.
#include "models/json/rawjson.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "tests/fault/faulttest.h"
#include "tests/support/eachresource.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"
#include "views/paper/detailsections.h"
#include "views/widgets/personbanner.h"

#include <QTimeZone>

#include <ctime>

namespace {

Record with(const Field &field, const QByteArray &value)
{
    return Record::fromRaw(withRawValue(R"({"id":"a"})", QString(field.key).split(u'.'), value));
}

bool isNumeric(const Field &field)
{
    return field.type == FieldType::Number || field.type == FieldType::Score
        || field.type == FieldType::Severity;
}

// The computer stands in another part of the world.
class InZone {
public:
    explicit InZone(const QByteArray &zone)
        : m_before(qgetenv("TZ"))
    {
        set(zone);
    }
    ~InZone() { set(m_before); }
    Q_DISABLE_COPY_MOVE(InZone)

private:
    static void set(const QByteArray &zone)
    {
        qputenv("TZ", zone);
#ifdef Q_OS_WIN
        _tzset();
#else
        tzset();
#endif
    }
    QByteArray m_before;
};

constexpr const char *zones[] = { "Europe/London", "Pacific/Auckland", "America/New_York" };

QStringList idsOf(Store &store, const ResourceSchema &schema, const Filter &filter, const SortKeys &order)
{
    const Matches matches = answerOf<Matches>([&](QObject *context, auto done) {
        store.match(schema, filter, order, context, done);
    }).value_or(Matches());
    const auto records = answerOf<QList<Record>>([&](QObject *context, auto done) {
        store.read(schema, matches.rows, context, done);
    }).value_or(QList<Record>());
    QStringList ids;
    for (const Record &record : records)
        ids += record.id;
    return ids;
}

void put(Store &store, const ResourceSchema &schema, const QList<QByteArray> &records)
{
    PageWrite page;
    page.records = records;
    const auto outcome = storeAnswer<PageChanges>(
        [&](QObject *context, auto done) { store.write(schema, page, context, done); });
    QVERIFY(outcome);
    QCOMPARE(outcome->inserted, records.size());
}

} // namespace

class RowsValues : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row058_wrongTypes_data() { test::addResources(); }

    void row058_wrongTypes()
    {
        QFETCH(QString, resource);
        for (const Field &field : findResource(resource)->fields) {
            for (const QByteArray value :
                { R"("text")", R"("12")", "12", "-1.5", "true", R"({"name":"X"})", R"({"a":{"b":[1]}})",
                    R"(["X",{"name":"Y"}])", "[1,2]", "[true]", "12345678901234567890" }) {
                const Record record = with(field, value);
                const QString shown = displayText(field, record);
                const QByteArray where =
                    QByteArray(field.key.data()) + " = " + value + " -> " + shown.toUtf8();
                // A value is never shown as nothing, and nothing is ever added.
                QVERIFY2(!shown.isEmpty(), where.constData());
                QVERIFY2(!shown.contains("null"_L1) && !shown.contains("undefined"_L1), where.constData());
                const QVariant sorted = sortValue(field, record);
                if (isNumeric(field)) {
                    const bool number = value == "12" || value == R"("12")";
                    QVERIFY2(!number || sorted == QVariant(12.0), where.constData());
                    // A text is not zero.
                    QVERIFY2(sorted.isNull()
                            == (value.contains('[') || value.contains('{') || value.contains('t')),
                        where.constData());
                }
                if (!value.contains('{') && !value.contains('['))
                    continue;
                QVERIFY2(field.type == FieldType::Reference || referenceId(field, record).isEmpty(),
                    where.constData());
            }
        }
        QCOMPARE(displayText(
                     *residentSchema.field("nhsNumber"_L1), Record::fromRaw(R"({"nhsNumber":9990000018})")),
            u"999 000 0018"_s);
    }

    void row059_nothingInAnyForm_data() { test::addResources(); }

    void row059_nothingInAnyForm()
    {
        QFETCH(QString, resource);
        const ResourceSchema &schema = *findResource(resource);
        for (const Field &field : schema.fields) {
            if (field.key == "id"_L1)
                continue;
            for (const QByteArray value :
                { "", "null", "{}", R"("")", "[]", "[null]", "[{}]", R"({"id":null,"name":null})" }) {
                const Record record = value.isEmpty() ? Record::fromRaw(R"({"id":"a"})") : with(field, value);
                const QByteArray where = QByteArray(field.key.data()) + " = " + value;
                if (value != "[{}]")
                    QVERIFY2(displayText(field, record).isEmpty(), where.constData());
                QVERIFY2(!displayText(field, record).contains("null"_L1), where.constData());
                QVERIFY2(referenceId(field, record).isEmpty(), where.constData());
                if (isNumeric(field) || field.type == FieldType::Date || field.type == FieldType::Timestamp)
                    QVERIFY2(sortValue(field, record).isNull(), where.constData());
            }
        }
        // The whole record at once, as the detail shows it.
        QByteArray bare = R"({"id":"a"})";
        for (const Field &field : schema.fields)
            bare = withRawValue(bare, { QString(field.key).section(u'.', 0, 0) }, "null");
        bare = withRawValue(bare, { u"id"_s }, "\"a\"");
        for (const DetailSection &section : detailSections(schema, Record::fromRaw(bare))) {
            for (const DetailRow &row : section.rows)
                QVERIFY2(row.value.isEmpty() || row.value == "a"_L1, qPrintable(row.label));
        }
    }

    void row060_namesInAnyForm_data()
    {
        addColumns<QByteArray, QString, QString>("name", "shown", "sorted");
        const auto row = [](const char *name, const QString &shown, const QString &sorted) {
            QTest::newRow(name) << QByteArray(name) << shown << sorted;
        };
        row(R"({"first":"Elen","last":"Morgan"})", u"MORGAN, Elen"_s, u"morgan  elen"_s);
        row(R"({"firstName":"Elen","lastName":"Morgan"})", u"MORGAN, Elen"_s, u"morgan  elen"_s);
        row(R"({"given":"Elen","family":"Morgan"})", u"MORGAN, Elen"_s, u"morgan  elen"_s);
        row(R"({"forename":"Elen","surname":"Morgan"})", u"MORGAN, Elen"_s, u"morgan  elen"_s);
        row(R"({"full":"Elen Morgan"})", u"Elen Morgan"_s, u"elen morgan"_s);
        row(R"("Elen Morgan")", u"Elen Morgan"_s, u"elen morgan"_s);
        row(R"({"last":"Ng"})", u"NG"_s, u"ng"_s);
        row(R"({"first":"Cher"})", u"Cher"_s, u"cher"_s);
        row(R"({"first":7,"last":"Seven"})", u"SEVEN, 7"_s, u"seven  7"_s);
        row(R"({"first":["Elen"],"last":"Morgan"})", u"MORGAN"_s, u"morgan"_s);
        row(R"(["Elen","Morgan"])", u"Elen; Morgan"_s, {});
        row("12", u"12"_s, {});
        row("true", u"Yes"_s, {});
        row("{}", {}, {});
        row("null", {}, {});
        row(R"("")", {}, {});
    }

    void row060_namesInAnyForm()
    {
        QFETCH(QByteArray, name);
        QFETCH(QString, sorted);
        const Field &field = *residentSchema.field("name"_L1);
        const Record record = with(field, name);
        QTEST(displayText(field, record), "shown");
        if (!sorted.isEmpty())
            QCOMPARE(sortValue(field, record).toString(), sorted);
    }

    void row061_unknownWords_data() { test::addResources(); }

    void row061_unknownWords()
    {
        QFETCH(QString, resource);
        const ResourceSchema &schema = *findResource(resource);
        int words = 0;
        for (const Field &field : schema.fields) {
            if (field.type != FieldType::Enumeration)
                continue;
            ++words;
            for (const QString &word : { u"xyz"_s, u"watch"_s, u"ACTIVE"_s, u"a b"_s, u"<b>x</b>"_s }) {
                const Record record = with(field, toRawJson(word));
                QCOMPARE(displayText(field, record), word);
                QCOMPARE(sortValue(field, record).toString(), word);
                const Condition condition{ field.key, Operator::Is, { word } };
                QCOMPARE(problemOf(schema, condition), QString());
                QVERIFY(filterText(schema, Filter{ { condition }, {} }).contains(word));
            }
        }
        if (resource == "residents"_L1)
            QVERIFY(words > 0);
    }

    void row062_severityOutOfRange_data()
    {
        addColumns<QByteArray, int, QString>("sent", "severity", "shown");
        const auto row = [](const char *sent, int severity, const QString &shown) {
            QTest::newRow(sent) << QByteArray(sent) << severity << shown;
        };
        row("1", 1, u"1"_s);
        row("5", 5, u"5"_s);
        row(R"("3")", 3, u"3"_s);
        row("0", 0, u"0"_s);
        row("6", 0, u"6"_s);
        row("3.5", 0, u"3.5"_s);
        row("-1", 0, u"-1"_s);
        row("1e9", 0, u"1000000000"_s);
        row(R"("high")", 0, u"high"_s);
        row(R"("4 of 5")", 0, u"4 of 5"_s);
        row("true", 0, u"Yes"_s);
        row("null", 0, {});
        row("[4]", 0, u"4"_s);
    }

    void row062_severityOutOfRange()
    {
        QFETCH(QByteArray, sent);
        QFETCH(int, severity);
        const Field &field = *incidentSchema.field("severity"_L1);
        const Record record = with(field, sent);
        QTEST(displayText(field, record), "shown");
        QCOMPARE(severityOf(record.value(field.key)), severity);
        bool found = false;
        for (const DetailSection &section : detailSections(incidentSchema, record)) {
            for (const DetailRow &row : section.rows) {
                if (row.key == field.key) {
                    found = true;
                    QCOMPARE(row.severity, severity);
                }
            }
        }
        QVERIFY(found || sent == "null");
    }

    void row076_moments_data()
    {
        addColumns<QString, QDateTime>("sent", "read");
        const auto row = [](const char *sent, QDate day = {}, QTime time = {}) {
            QTest::newRow(*sent ? sent : "nothing")
                << QString::fromLatin1(sent) << (day.isValid() ? QDateTime(day, time, Qt::UTC) : QDateTime());
        };
        const QDate leap(2024, 2, 29);
        const QTime noon(12, 0);
        row("2024-02-29T12:00:00.000Z", leap, noon);
        row("2024-02-29T12:00:00Z", leap, noon);
        row("2024-02-29T12:00Z", leap, noon);
        row("2024-02-29T12:00:00.123456Z", leap, QTime(12, 0, 0, 123));
        row("2024-02-29T12:00:00.1Z", leap, QTime(12, 0, 0, 100));
        // Without a zone it is UTC, wherever this computer stands.
        row("2024-02-29T12:00:00", leap, noon);
        row("2024-07-01T12:00:00.000", QDate(2024, 7, 1), noon);
        row("2024-02-29 12:00:00", leap, noon);
        row("2024-02-29", leap, QTime(0, 0));
        row("2024-02-29T13:00:00+01:00", leap, noon);
        row("2024-02-29T06:30:00-05:30", leap, noon);
        row("2024-02-29T13:00:00+0100", leap, noon);
        row("2024-02-29T24:00:00Z", QDate(2024, 3, 1), QTime(0, 0));
        row("0001-01-01T00:00:00Z", QDate(1, 1, 1), QTime(0, 0));
        row("9999-12-31T23:59:59Z", QDate(9999, 12, 31), QTime(23, 59, 59));
        // No moments.
        row("10000-01-01T00:00:00Z");
        row("2023-02-29T12:00:00Z");
        row("2024-02-29T12:00:60Z");
        row("2024-02-29T25:00:00Z");
        row("2024-13-01T00:00:00Z");
        row("2024-00-00");
        row("1/2/2024");
        row("29 February 2024");
        row("1709208000000");
        row("yesterday");
        row("-2024-02-29T12:00:00Z");
        row("");
    }

    void row076_moments()
    {
        QFETCH(QString, sent);
        QFETCH(QDateTime, read);
        const Field &field = *incidentSchema.field("createdOn"_L1);
        QString shownHere;
        for (const char *zone : zones) {
            const InZone here(zone);
            QCOMPARE(timestamp(QJsonValue(sent)), read);
            const QString shown = displayText(field, with(field, toRawJson(sent)));
            if (!read.isValid())
                QCOMPARE(shown, sent); // as given, so that a reader can make something of it
            QVERIFY(shownHere.isEmpty() || shown == shownHere);
            shownHere = shown;
        }
    }

    void row077_datesOfBirth_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const char *zone : zones)
            QTest::newRow(zone) << QByteArray(zone);
    }

    // Every day from 1900 to 2026, as UTC midnight and as London midnight (an hour or two before).
    void row077_datesOfBirth()
    {
        QFETCH(QByteArray, zone);
        const InZone here(zone);
        const QTimeZone london("Europe/London");
        QVERIFY(london.isValid());
        int days = 0;
        for (QDate day(1900, 1, 1); day <= QDate(2026, 12, 31); day = day.addDays(1), ++days) {
            const QDateTime utc(day, QTime(0, 0), Qt::UTC);
            const QDateTime local = QDateTime(day, QTime(0, 0), london).toUTC();
            if (calendarDate(utc) != day || calendarDate(local) != day)
                QFAIL(qPrintable(day.toString(Qt::ISODate)));
        }
        QCOMPARE(days, 46'386);
        for (const auto &[sent, day] : { std::pair("1943-06-30T22:00:00.000Z", QDate(1943, 7, 1)),
                 std::pair("1985-07-06T23:00:00.000Z", QDate(1985, 7, 7)),
                 std::pair("1940-02-29T00:00:00.000Z", QDate(1940, 2, 29)),
                 std::pair("1940-02-29T12:00:00.000Z", QDate(1940, 2, 29)),
                 std::pair("1940-02-29", QDate(1940, 2, 29)) }) {
            QCOMPARE(calendarDate(QJsonValue(QString::fromLatin1(sent))), day);
            // And back in the encoding that it had.
            QCOMPARE(
                encodeCalendarDate(day, QJsonValue(QString::fromLatin1(sent))), QString::fromLatin1(sent));
        }
    }

    void row078_clocksGoBackAndForward_data()
    {
        addColumns<QString, QString>("sent", "shown");
        const auto row = [](const char *sent, const char *shown) {
            QTest::newRow(sent) << QString::fromLatin1(sent) << QString::fromLatin1(shown);
        };
        row("2026-10-24T23:59:00.000Z", "25-Oct-2026 00:59");
        row("2026-10-25T00:30:00.000Z", "25-Oct-2026 01:30 BST");
        row("2026-10-25T01:30:00.000Z", "25-Oct-2026 01:30 GMT");
        row("2026-10-25T02:00:00.000Z", "25-Oct-2026 02:00");
        row("2026-03-29T00:59:00.000Z", "29-Mar-2026 00:59");
        row("2026-03-29T01:00:00.000Z", "29-Mar-2026 02:00");
        row("2026-07-01T00:30:00.000Z", "01-Jul-2026 01:30");
        row("2026-01-01T01:30:00.000Z", "01-Jan-2026 01:30");
    }

    void row078_clocksGoBackAndForward()
    {
        QFETCH(QString, sent);
        QFETCH(QString, shown);
        const Field &field = *incidentSchema.field("createdOn"_L1);
        for (const char *zone : zones) {
            const InZone here(zone);
            const Record record = with(field, toRawJson(sent));
            QCOMPARE(displayText(field, record), shown);
            // In order by what happened first, not by what the clock on the wall said.
            QCOMPARE(sortValue(field, record).toLongLong(),
                QDateTime::fromString(sent, Qt::ISODateWithMs).toMSecsSinceEpoch());
        }
    }

    void row079_ages_data()
    {
        addColumns<QDate, QDate, int, QString>("born", "today", "age", "warning");
        const QDate today(2026, 11, 21);
        QTest::newRow("29 Feb, on 28 Feb") << QDate(1940, 2, 29) << QDate(2026, 2, 28) << 85 << QString();
        QTest::newRow("29 Feb, on 1 Mar") << QDate(1940, 2, 29) << QDate(2026, 3, 1) << 86 << QString();
        QTest::newRow("29 Feb, in a leap year")
            << QDate(1940, 2, 29) << QDate(2028, 2, 29) << 88 << QString();
        QTest::newRow("day before") << QDate(1945, 11, 22) << today << 80 << QString();
        QTest::newRow("birthday") << QDate(1945, 11, 21) << today << 81 << QString();
        QTest::newRow("today") << today << today << 0 << QString();
        QTest::newRow("126") << QDate(1900, 1, 1) << today << 126 << QString();
        QTest::newRow("2,025") << QDate(1, 1, 1) << today << 2025 << QString();
        QTest::newRow("tomorrow") << today.addDays(1) << today << -1 << u"lies in the future"_s;
        QTest::newRow("not recorded") << QDate() << today << -1 << QString();
    }

    void row079_ages()
    {
        QFETCH(QDate, born);
        QFETCH(QDate, today);
        QFETCH(int, age);
        QFETCH(QString, warning);
        QCOMPARE(ageInYears(born, today), age);
        PersonBanner banner;
        banner.setResident(
            with(*residentSchema.field("dateOfBirth"_L1), toRawJson(born.toString(Qt::ISODate))), today);
        QCOMPARE(banner.message().contains(u"(%1y)"_s.arg(age)), age >= 0);
        QVERIFY(!banner.message().contains("(-"_L1));
        QVERIFY(banner.message().contains(warning));
    }

    void row080_ageContradicts_data()
    {
        addColumns<QByteArray, bool>("sent", "warns");
        QTest::newRow("the same") << QByteArray("81") << false;
        QTest::newRow("the same as text") << QByteArray(R"("81")") << false;
        QTest::newRow("not recorded") << QByteArray("null") << false;
        QTest::newRow("yesterday's") << QByteArray("80") << false; // the birthday is today
        QTest::newRow("a year more") << QByteArray("82") << true;
        QTest::newRow("nothing like it") << QByteArray("18") << true;
        QTest::newRow("as text") << QByteArray(R"("18")") << true;
    }

    void row080_ageContradicts()
    {
        QFETCH(QByteArray, sent);
        QFETCH(bool, warns);
        const Record record =
            Record::fromRaw(R"({"id":"a","dateOfBirth":"1945-11-21T00:00:00.000Z","ageYears":)" + sent + '}');
        PersonBanner banner;
        banner.setResident(record, QDate(2026, 11, 21));
        QVERIFY(banner.message().contains("(81y)"_L1));
        QCOMPARE(banner.message().contains("contradicts"_L1), warns);
        if (warns)
            QVERIFY(
                banner.message().contains(u"Age recorded as "_s + QString::fromLatin1(sent).remove(u'"')));
    }

    // Whether the service counts days in UTC or in London is not known: it is asked for one more on each
    // side, and what does not belong is left out here.
    void row081_rangeInAnUnknownZone()
    {
        const Filter filter{ { { u"createdOn"_s, Operator::Between, { u"2026-07-10"_s, u"2026-07-12"_s } } },
            {} };
        const QueryParameters query = serviceQuery(incidentSchema, filter);
        QVERIFY(query.contains({ u"startDate"_s, u"2026-07-09"_s }));
        QVERIFY(query.contains({ u"endDate"_s, u"2026-07-13"_s }));
        QVERIFY(query.contains({ u"dateField"_s, u"created_on"_s }));
        Store store{ StoreOptions() };
        put(store, incidentSchema,
            { R"({"id":"before","createdOn":"2026-07-09T22:59:00.000Z"})",
                R"({"id":"first","createdOn":"2026-07-09T23:00:00.000Z"})",
                R"({"id":"last","createdOn":"2026-07-12T22:59:00.000Z"})",
                R"({"id":"after","createdOn":"2026-07-12T23:00:00.000Z"})" });
        QCOMPARE(idsOf(store, incidentSchema, filter, { { u"createdOn"_s } }),
            (QStringList{ u"first"_s, u"last"_s }));
    }

    void row082_scoresAsText()
    {
        Store store{ StoreOptions() };
        put(store, residentSchema,
            { R"({"id":"ten","recentMustScore":"10"})", R"({"id":"nine","recentMustScore":"9"})",
                R"({"id":"number","recentMustScore":9.5})", R"({"id":"blank","recentMustScore":" 2 "})",
                R"({"id":"none","recentMustScore":"n/a"})", R"({"id":"null","recentMustScore":null})" });
        const QStringList up =
            idsOf(store, residentSchema, {}, { { u"recentMustScore"_s, Qt::AscendingOrder } });
        QCOMPARE(up.mid(0, 4), (QStringList{ u"blank"_s, u"nine"_s, u"number"_s, u"ten"_s }));
        const QStringList down =
            idsOf(store, residentSchema, {}, { { u"recentMustScore"_s, Qt::DescendingOrder } });
        QCOMPARE(down.mid(0, 4), (QStringList{ u"ten"_s, u"number"_s, u"nine"_s, u"blank"_s }));
        QCOMPARE(up.size(), 6);
        const Field &field = *residentSchema.field("recentMustScore"_L1);
        QCOMPARE(displayText(field, with(field, R"("n/a")")), u"n/a"_s);
    }
};

CARE_TEST(rows_values, RowsValues);
#include "rows_values.moc"
