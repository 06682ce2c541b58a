// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/record.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

//! Reading lists and records from the real program, over real HTTP.
class TestReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listsHaveTheirEnvelope_data();
    void listsHaveTheirEnvelope();
    void everyListIsWholeInOrderAndWithoutRepeats_data();
    void everyListIsWholeInOrderAndWithoutRepeats();
    void pagesPastTheEndAreEmpty();
    void everyRecordIsFoundById_data();
    void everyRecordIsFoundById();
    void everyRangeOfEveryDateField_data();
    void everyRangeOfEveryDateField();
    void rangesWithoutDateFieldUseTheDefault();
    void datesOfBirthAreCalendarDates();
    void filtersByReferenceAndSeverity();
    void filtersAddUp();
    void unknownHomeGivesAnEmptyList();
    void refusesBadParameters_data();
    void refusesBadParameters();
    void namesEveryBadParameter();
    void refusesParametersWhereThereAreNone();
    void refusesBadIds_data();
    void refusesBadIds();
    void openListsNeedNoToken();
    void othersNeedAToken_data();
    void othersNeedAToken();
    void healthNeedsNoToken_data();
    void healthNeedsNoToken();

private:
    QJsonArray everything(const QString &path);
    QJsonArray listed(const QString &path, const QString &query);

    ServiceProcess m_service{ { u"--size"_s, u"small"_s, u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s,
        u"0"_s } };
    HttpCaller m_caller{ m_service.url() };
    QHash<QString, QJsonArray> m_everything;
};

static const QString residents = u"/openapi/api/residents"_s;
static const QString incidents = u"/openapi/api/incident-reports"_s;
static const QString unknownId = u"0123456789abcdef01234567"_s;

static QJsonObject pagination(const HttpAnswer &answer)
{
    return answer.json().value("pagination"_L1).toObject();
}

static QStringList ids(const QJsonArray &records)
{
    QStringList all;
    for (const QJsonValue &record : records)
        all += recordId(record.toObject());
    return all;
}

static QJsonArray where(const QJsonArray &records, const std::function<bool(const QJsonObject &)> &matches)
{
    QJsonArray found;
    for (const QJsonValue &record : records) {
        if (matches(record.toObject()))
            found.append(record);
    }
    return found;
}

//! The day that a range of the service compares.
static QDate dayOf(const Field &field, const QJsonObject &record)
{
    const QJsonValue value = valueAt(record, field.key);
    return field.type == FieldType::Date ? calendarDate(value) : timestamp(value).date();
}

static QDate theDay()
{
    return QDateTime::currentDateTimeUtc().date();
}

QJsonArray TestReading::listed(const QString &path, const QString &query)
{
    const HttpAnswer answer = m_caller.read(path + u'?' + query);
    if (answer.status != 200)
        return { u"status %1"_s.arg(answer.status) };
    return answer.json().value("data"_L1).toArray();
}

QJsonArray TestReading::everything(const QString &path)
{
    QJsonArray &all = m_everything[path];
    for (int page = 1; all.isEmpty() || page > 1; ++page) {
        const HttpAnswer answer = m_caller.read(path + u"?limit=100&page=%1"_s.arg(page));
        for (const QJsonValue &record : answer.json().value("data"_L1).toArray())
            all.append(record);
        if (!pagination(answer).value("hasNext"_L1).toBool())
            break;
    }
    return all;
}

static void addLists()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("total");
    QTest::newRow("residents") << residents << 120;
    QTest::newRow("incidents") << incidents << 1500;
    QTest::newRow("homes") << u"/openapi/api/homes"_s << 3;
    QTest::newRow("log categories") << u"/openapi/api/logcategories"_s << 11;
    QTest::newRow("log category items") << u"/openapi/api/logcategoryitems"_s << 27;
}

void TestReading::initTestCase()
{
    QVERIFY2(m_service.isRunning(), qPrintable(m_service.problem()));
    QVERIFY(m_caller.signIn(m_service.apiKey()));
}

void TestReading::listsHaveTheirEnvelope_data()
{
    addLists();
}

void TestReading::listsHaveTheirEnvelope()
{
    QFETCH(QString, path);
    QFETCH(int, total);
    const HttpAnswer answer = m_caller.read(path);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.header("Content-Type"), "application/json");
    QCOMPARE(answer.header("Cache-Control"), "no-store");
    QCOMPARE(answer.json().keys(), QStringList({ u"data"_s, u"pagination"_s }));
    QCOMPARE(answer.json().value("data"_L1).toArray().size(), qMin(total, 10));
    QCOMPARE(pagination(answer).keys(),
        QStringList({ u"hasNext"_s, u"hasPrev"_s, u"limit"_s, u"page"_s, u"total"_s, u"totalPages"_s }));
    QCOMPARE(pagination(answer).value("page"_L1), QJsonValue(1));
    QCOMPARE(pagination(answer).value("limit"_L1), QJsonValue(10));
    QCOMPARE(pagination(answer).value("total"_L1), QJsonValue(total));
    QCOMPARE(pagination(answer).value("totalPages"_L1), QJsonValue((total + 9) / 10));
    QCOMPARE(pagination(answer).value("hasNext"_L1), QJsonValue(total > 10));
    QCOMPARE(pagination(answer).value("hasPrev"_L1), QJsonValue(false));
}

void TestReading::everyListIsWholeInOrderAndWithoutRepeats_data()
{
    addLists();
}

void TestReading::everyListIsWholeInOrderAndWithoutRepeats()
{
    QFETCH(QString, path);
    QFETCH(int, total);
    QSet<QString> seen;
    std::pair<qint64, QString> before{ std::numeric_limits<qint64>::min(), QString() };
    int pages = 0;
    for (bool more = true; more;) {
        const HttpAnswer answer = m_caller.read(path + u"?limit=7&page=%1"_s.arg(++pages));
        const QJsonArray data = answer.json().value("data"_L1).toArray();
        for (const QJsonValue &record : data) {
            const QJsonObject object = record.toObject();
            const std::pair<qint64, QString> place{
                -timestamp(object.value("createdOn"_L1)).toMSecsSinceEpoch(), recordId(object)
            };
            QVERIFY2(before < place, "newest createdOn first, then id");
            before = place;
            seen += recordId(object);
        }
        more = pagination(answer).value("hasNext"_L1).toBool();
        QCOMPARE(pagination(answer).value("hasPrev"_L1).toBool(), pages > 1);
        QCOMPARE(data.size(), more ? 7 : (total - 1) % 7 + 1);
    }
    QCOMPARE(pages, (total + 6) / 7);
    QCOMPARE(seen.size(), total);
}

void TestReading::pagesPastTheEndAreEmpty()
{
    for (const QString &page : { u"13"_s, u"1000000000000"_s }) {
        const HttpAnswer answer = m_caller.read(residents + "?page="_L1 + page);
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json().value("data"_L1), QJsonValue(QJsonArray()));
        QCOMPARE(pagination(answer).value("total"_L1).toInt(), 120);
        QCOMPARE(pagination(answer).value("totalPages"_L1).toInt(), 12);
        QCOMPARE(pagination(answer).value("hasNext"_L1), QJsonValue(false));
        QCOMPARE(pagination(answer).value("hasPrev"_L1), QJsonValue(true));
    }
}

void TestReading::everyRecordIsFoundById_data()
{
    addLists();
}

void TestReading::everyRecordIsFoundById()
{
    QFETCH(QString, path);
    const QJsonArray records = everything(path);
    for (qsizetype i = 0; i < records.size(); i += 1 + records.size() / 40) {
        const QJsonObject record = records.at(i).toObject();
        const HttpAnswer answer = m_caller.read(path + u'/' + recordId(record));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json(), QJsonObject({ { u"data"_s, record } }));
    }
    const HttpAnswer unknown = m_caller.read(path + u'/' + unknownId);
    QCOMPARE(unknown.status, 404);
    QCOMPARE(unknown.json().value("error"_L1).toObject().value("code"_L1).toString(), u"not_found"_s);
}

void TestReading::everyRangeOfEveryDateField_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("parameter");
    QTest::addColumn<QString>("key");
    for (const ResourceSchema *schema : { &residentSchema, &incidentSchema, &homeSchema }) {
        for (const DateField &date : schema->dateFields) {
            if (!date.field.isEmpty())
                QTest::addRow("%s by %s", schema->name.data(), date.parameter.data())
                    << schema->path() << QString(date.parameter) << QString(date.field);
        }
    }
}

void TestReading::everyRangeOfEveryDateField()
{
    QFETCH(QString, path);
    QFETCH(QString, parameter);
    QFETCH(QString, key);
    const Field &field = *findResource(path.section(u'/', -1))->field(key);
    const QJsonArray all = everything(path);
    QSet<QDate> days;
    for (const QJsonValue &record : all)
        days += dayOf(field, record.toObject());
    days.remove(QDate());
    QVERIFY(days.size() > 5);
    QList<QDate> sorted(days.begin(), days.end());
    std::sort(sorted.begin(), sorted.end());
    for (qsizetype i = 0; i < sorted.size(); i += 1 + sorted.size() / 12) {
        const QDate first = sorted.at(i);
        const QDate last = sorted.at(qMin(i + i % 3, sorted.size() - 1));
        const QString field_ = "dateField="_L1 + parameter + "&limit=100"_L1;
        const QString from = "&startDate="_L1 + first.toString(Qt::ISODate);
        const QString to = "&endDate="_L1 + last.toString(Qt::ISODate);
        const auto expected = [&](bool lower, bool upper) {
            return ids(where(all, [&](const QJsonObject &record) {
                const QDate day = dayOf(field, record);
                return day.isValid() && (!lower || day >= first) && (!upper || day <= last);
            }));
        };
        const QString message = first.toString(Qt::ISODate);
        QVERIFY2(
            ids(listed(path, field_ + from + to)) == expected(true, true).mid(0, 100), qPrintable(message));
        QVERIFY2(ids(listed(path, field_ + from)) == expected(true, false).mid(0, 100), qPrintable(message));
        QVERIFY2(ids(listed(path, field_ + to)) == expected(false, true).mid(0, 100), qPrintable(message));
        QCOMPARE(pagination(m_caller.read(path + u'?' + field_ + from + to)).value("total"_L1).toInt(),
            expected(true, true).size());
    }
}

void TestReading::rangesWithoutDateFieldUseTheDefault()
{
    const QString range = u"limit=100&startDate=%1"_s.arg(theDay().addDays(-30).toString(Qt::ISODate));
    QVERIFY(!listed(residents, range).isEmpty());
    QCOMPARE(ids(listed(residents, range)), ids(listed(residents, range + u"&dateField=created_on"_s)));
    QVERIFY(!listed(incidents, range).isEmpty());
    QCOMPARE(ids(listed(incidents, range)), ids(listed(incidents, range + u"&dateField=ingested_on"_s)));
    // Everything has been received at some time, and nothing tomorrow.
    const HttpAnswer received = m_caller.read(incidents + u"?dateField=ingested_on&startDate=2000-01-01"_s);
    QCOMPARE(pagination(received).value("total"_L1).toInt(), 1500);
    const QString tomorrow = theDay().addDays(1).toString(Qt::ISODate);
    QVERIFY(listed(incidents, "dateField=ingested_on&startDate="_L1 + tomorrow).isEmpty());
    // A dateField without a range changes nothing.
    QCOMPARE(listed(incidents, u"dateField=closed_on"_s), listed(incidents, u"page=1"_s));
}

void TestReading::datesOfBirthAreCalendarDates()
{
    // London midnight in summer is 23:00 UTC of the day before; the calendar date is what counts.
    const QJsonArray londoners = where(everything(residents),
        [](const QJsonObject &r) { return r.value("dateOfBirth"_L1).toString().contains("T23:00"_L1); });
    QVERIFY(!londoners.isEmpty());
    const QJsonObject resident = londoners.first().toObject();
    const QString day = calendarDate(resident.value("dateOfBirth"_L1)).toString(Qt::ISODate);
    QVERIFY(!resident.value("dateOfBirth"_L1).toString().startsWith(day));
    const QString range = u"dateField=date_of_birth&startDate=%1&endDate=%1"_s.arg(day);
    QVERIFY(ids(listed(residents, range)).contains(recordId(resident)));
}

void TestReading::filtersByReferenceAndSeverity()
{
    const QJsonArray all = everything(incidents);
    const QJsonArray homes = everything(u"/openapi/api/homes"_s);
    for (const QJsonValue &home : homes) {
        const QString id = recordId(home.toObject());
        const auto isThere = [&](const QJsonObject &record) {
            return Reference::fromJson(record.value("home"_L1)).id == id;
        };
        QVERIFY(!where(all, isThere).isEmpty());
        QCOMPARE(ids(listed(incidents, "limit=100&homeId="_L1 + id)), ids(where(all, isThere)).mid(0, 100));
        QCOMPARE(
            ids(listed(residents, "limit=100&homeId="_L1 + id)), ids(where(everything(residents), isThere)));
    }
    for (int severity = 1; severity <= 5; ++severity) {
        const auto isIt = [&](const QJsonObject &record) {
            return record.value("severity"_L1).toInt() == severity;
        };
        QVERIFY(!where(all, isIt).isEmpty());
        QCOMPARE(ids(listed(incidents, u"limit=100&severity=%1"_s.arg(severity))),
            ids(where(all, isIt)).mid(0, 100));
    }
    const QString resident = Reference::fromJson(all.first().toObject().value("resident"_L1)).id;
    const auto isTheirs = [&](const QJsonObject &record) {
        return Reference::fromJson(record.value("resident"_L1)).id == resident;
    };
    QCOMPARE(ids(listed(incidents, "limit=100&residentId="_L1 + resident)), ids(where(all, isTheirs)));
    QCOMPARE(ids(listed(residents, "residentId="_L1 + resident)), QStringList(resident));
}

void TestReading::filtersAddUp()
{
    const QJsonArray all = everything(incidents);
    const QString home = Reference::fromJson(all.first().toObject().value("home"_L1)).id;
    const QDate first = theDay().addDays(-100);
    const QDate last = theDay().addDays(-10);
    const QJsonArray expected = where(all, [&](const QJsonObject &record) {
        const QDate day = timestamp(record.value("createdOn"_L1)).date();
        return Reference::fromJson(record.value("home"_L1)).id == home
            && record.value("severity"_L1).toInt() == 2 && day >= first && day <= last;
    });
    QVERIFY(expected.size() > 3);
    QCOMPARE(ids(listed(incidents,
                 u"homeId=%1&severity=2&dateField=created_on&startDate=%2&endDate=%3&limit=100"_s.arg(
                     home, first.toString(Qt::ISODate), last.toString(Qt::ISODate)))),
        ids(expected));
}

void TestReading::unknownHomeGivesAnEmptyList()
{
    const HttpAnswer answer = m_caller.read(incidents + "?homeId="_L1 + unknownId);
    QCOMPARE(answer.status, 200);
    QCOMPARE(pagination(answer).value("total"_L1).toInt(), 0);
    QCOMPARE(pagination(answer).value("totalPages"_L1).toInt(), 0);
}

void TestReading::refusesBadParameters_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("field");
    const auto add = [](const QString &path, const char *query, const char *field) {
        QTest::addRow("%s?%s", qPrintable(path.section(u'/', -1)), query)
            << path << QString::fromLatin1(query) << QString::fromLatin1(field);
    };
    for (const char *page : { "page=0", "page=-1", "page=1.5", "page=abc",
             "page=", "page=99999999999999999999", "page=%31%30%30x", "page=+1", "page=1%0A" })
        add(residents, page, "page");
    for (const char *limit : { "limit=0", "limit=101", "limit=ten", "limit=", "limit=1e1" })
        add(incidents, limit, "limit");
    for (const char *date : { "startDate=2026-02-30", "startDate=2026-2-3", "startDate=21-11-2026",
             "startDate=2026-01-01T00:00:00Z", "startDate=", "startDate=today", "startDate=2026-01-01%0A" })
        add(residents, date, "startDate");
    add(incidents, "endDate=2025-02-29", "endDate");
    add(incidents, "startDate=2026-02-02&endDate=2026-02-01", "endDate");
    add(incidents, "dateField=createdOn", "dateField");
    add(incidents, "dateField=admission_date", "dateField");
    add(residents, "dateField=closed_on", "dateField");
    add(residents, "dateField=", "dateField");
    for (const char *severity : { "severity=0", "severity=6", "severity=2.5", "severity=high", "severity=" })
        add(incidents, severity, "severity");
    add(residents, "severity=3", "severity");
    add(residents, "homeId=rowan", "homeId");
    add(residents, "homeId=", "homeId");
    add(incidents, "residentId=0123456789abcdef0123456", "residentId");
    add(incidents, "homeId=0123456789abcdef0123456%27", "homeId");
    add(u"/openapi/api/homes"_s, "homeId=0123456789abcdef01234567", "homeId");
    add(u"/openapi/api/homes"_s, "startDate=2026-01-01", "startDate");
    add(u"/openapi/api/logcategories"_s, "dateField=created_on", "dateField");
    add(residents, "sort=name", "sort");
    add(residents, "Page=1", "Page");
    add(residents, "page=1&page=2", "page");
    add(residents, "page=1&page=1", "page");
}

void TestReading::refusesBadParameters()
{
    QFETCH(QString, path);
    QFETCH(QString, query);
    QFETCH(QString, field);
    const HttpAnswer answer = m_caller.read(path + u'?' + query);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.badFields(), QStringList(field));
    const QJsonObject error = answer.json().value("error"_L1).toObject();
    QCOMPARE(error.keys(), QStringList({ u"code"_s, u"details"_s, u"message"_s }));
    QVERIFY(!error.value("details"_L1).toArray().at(0).toObject().value("message"_L1).toString().isEmpty());
}

void TestReading::namesEveryBadParameter()
{
    const HttpAnswer answer = m_caller.read(incidents + u"?page=0&limit=1000&severity=9&colour=red"_s);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.badFields(), QStringList({ u"page"_s, u"limit"_s, u"severity"_s, u"colour"_s }));
}

void TestReading::refusesParametersWhereThereAreNone()
{
    const QString id = recordId(everything(residents).first().toObject());
    QCOMPARE(m_caller.read(residents + u'/' + id + u"?fields=name"_s).badFields(), QStringList(u"fields"_s));
    QCOMPARE(m_caller.read(u"/health?verbose=1"_s).status, 400);
}

void TestReading::refusesBadIds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("status");
    QTest::newRow("short") << u"abc"_s << 400;
    QTest::newRow("not hexadecimal") << u"0123456789abcdef0123456z"_s << 400;
    QTest::newRow("long") << QString(300, u'a') << 400;
    QTest::newRow("slash encoded") << u"..%2Fhomes"_s << 400;
    QTest::newRow("quote") << u"0123456789abcdef0123456%27"_s << 400;
    QTest::newRow("line break") << u"0123456789abcdef01234567%0A"_s << 400;
    QTest::newRow("space") << u"%20"_s << 400;
    QTest::newRow("deeper") << u"0123456789abcdef01234567/x"_s << 404;
    QTest::newRow("nothing") << QString() << 404;
}

void TestReading::refusesBadIds()
{
    QFETCH(QString, id);
    QFETCH(int, status);
    const HttpAnswer answer = m_caller.read(residents + u'/' + id);
    QCOMPARE(answer.status, status);
    QVERIFY(answer.json().contains("error"_L1));
}

void TestReading::openListsNeedNoToken()
{
    HttpCaller stranger(m_service.url());
    for (const QString &path : { u"/openapi/api/logcategories"_s, u"/openapi/api/logcategoryitems"_s }) {
        const HttpAnswer list = stranger.read(path);
        QCOMPARE(list.status, 200);
        const QString id = recordId(list.json().value("data"_L1).toArray().at(0).toObject());
        QCOMPARE(stranger.read(path + u'/' + id).status, 200);
        // A token that has become void is no reason to refuse what needs none.
        QCOMPARE(stranger.call("GET", path, {}, { { "Authorization", "Bearer nonsense" } }).status, 200);
    }
}

void TestReading::othersNeedAToken_data()
{
    QTest::addColumn<QByteArray>("authorization");
    QTest::addColumn<bool>("presented");
    QTest::newRow("none") << QByteArray() << false;
    QTest::newRow("another scheme") << QByteArray("Basic YTpi") << false;
    QTest::newRow("nonsense") << QByteArray("Bearer nonsense") << true;
    QTest::newRow("the key itself") << QByteArray("Bearer " + m_service.apiKey().toUtf8()) << true;
    QByteArray forged = m_caller.token();
    forged[forged.size() - 5] = forged.at(forged.size() - 5) == 'A' ? 'B' : 'A';
    QTest::newRow("another signature") << QByteArray("Bearer " + forged) << true;
    const QByteArray none = QByteArray(R"({"alg":"none","typ":"JWT"})")
                                .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    const QByteArray unsigned_ = none + '.' + m_caller.token().split('.').at(1) + '.';
    QTest::newRow("no signature") << QByteArray("Bearer " + unsigned_) << true;
}

void TestReading::othersNeedAToken()
{
    QFETCH(QByteArray, authorization);
    QFETCH(bool, presented);
    HttpCaller stranger(m_service.url());
    const QStringList paths{ residents, incidents, u"/openapi/api/homes"_s, residents + u'/' + unknownId };
    for (const QString &path : paths) {
        const HttpAnswer answer = stranger.call("GET", path, {}, { { "Authorization", authorization } });
        QCOMPARE(answer.status, 401);
        QVERIFY(answer.header("WWW-Authenticate").startsWith("Bearer"));
        QCOMPARE(answer.header("WWW-Authenticate").contains("invalid_token"), presented);
        QVERIFY(answer.json().contains("error"_L1));
    }
}

void TestReading::healthNeedsNoToken_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("root") << u"/health"_s;
    QTest::newRow("legacy") << u"/openapi/health"_s;
}

void TestReading::healthNeedsNoToken()
{
    QFETCH(QString, path);
    const HttpAnswer answer = HttpCaller(m_service.url()).read(path);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("status"_L1).toString(), u"ok"_s);
    QVERIFY(!answer.json().value("version"_L1).toString().isEmpty());
}

CARE_TEST(reading, TestReading);
#include "tst_reading.moc"
