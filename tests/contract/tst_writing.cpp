// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/record.h"
#include "models/schema/nhsnumber.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <thread>

static QJsonObject data(const HttpAnswer &answer)
{
    return answer.json().value("data"_L1).toObject();
}

static QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

//! Creating and updating residents.
class TestWriting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_caller.signIn(m_service.apiKey()));
        const QJsonArray homes = m_caller.read(u"/openapi/api/homes"_s).json().value("data"_L1).toArray();
        m_home = recordId(homes.at(0).toObject()).toUtf8();
    }

    void createsAndReadsBack()
    {
        const HttpAnswer answer = m_caller.send("POST", residentsPath,
            minimal(R"(,"dateOfBirth":"1940-02-29T00:00:00.000Z","nhsNumber":"999 900 0002")"));
        QCOMPARE(answer.status, 201);
        QCOMPARE(answer.json().keys(), QStringList(u"data"_s));
        const QJsonObject resident = data(answer);
        QCOMPARE(recordId(resident).size(), 24);
        QCOMPARE(resident.value("name"_L1).toObject().value("last"_L1).toString(), u"Pritchard"_s);
        QCOMPARE(resident.value("createdOn"_L1).toString(), u"2026-11-21T12:00:00.000Z"_s);
        QCOMPARE(resident.value("statusChangedOn"_L1).toString(), u"2026-11-21T12:00:00.000Z"_s);
        QCOMPARE(resident.value("isInactive"_L1), QJsonValue(false));
        QCOMPARE(resident.value("ageYears"_L1), QJsonValue(86));
        QCOMPARE(resident.value("nhsNumber"_L1).toString(), u"999 900 0002"_s); // as it was sent
        QCOMPARE(resident.value("home"_L1).toObject().value("name"_L1).toString(), u"Rowan House"_s);
        QCOMPARE(data(m_caller.read(residentsPath + u'/' + recordId(resident))), resident);
        const QJsonArray list = m_caller.read(residentsPath).json().value("data"_L1).toArray();
        QCOMPARE(list.at(0).toObject(), resident); // the newest
    }

    void listsGrowAndOrderEqualTimesById()
    {
        const auto list = [&] {
            return m_caller.read(residentsPath + u"?limit=100"_s).json();
        };
        const int before = list().value("pagination"_L1).toObject().value("total"_L1).toInt();
        QStringList ids; // all made in the same millisecond of the service's clock
        m_service.now = m_service.now.addSecs(1);
        for (int i = 0; i < 8; ++i)
            ids += recordId(created());
        m_service.now = m_service.now.addSecs(-1);
        ids.sort();
        const QJsonObject after = list();
        QCOMPARE(after.value("pagination"_L1).toObject().value("total"_L1).toInt(), before + 8);
        for (int i = 0; i < 8; ++i)
            QCOMPARE(recordId(after.value("data"_L1).toArray().at(i).toObject()), ids.at(i));
    }

    void takesTheHomeAsObject()
    {
        for (const QByteArray &home : QByteArrayList{
                 R"({"id":")" + m_home + R"("})", R"({"id":")" + m_home + R"(","name":"wrong"})" }) {
            const QJsonObject sent{ { u"name"_s,
                                        QJsonObject{ { u"first"_s, u"A"_s }, { u"last"_s, u"B"_s } } },
                { u"status"_s, u"inactive"_s }, { u"home"_s, QJsonDocument::fromJson(home).object() } };
            const HttpAnswer answer = m_caller.send("POST", residentsPath, text(sent));
            QCOMPARE(answer.status, 201);
            const QJsonObject expected{ { u"id"_s, QString::fromUtf8(m_home) },
                { u"name"_s, u"Rowan House"_s } };
            QCOMPARE(data(answer).value("home"_L1).toObject(), expected);
            QCOMPARE(data(answer).value("isInactive"_L1), QJsonValue(true));
        }
    }

    void namesThePeopleBehindIds()
    {
        QJsonObject keyworker;
        for (const QJsonValue &resident :
            m_caller.read(residentsPath + u"?limit=100"_s).json().value("data"_L1).toArray()) {
            const QJsonArray people = resident.toObject().value("keyworkers"_L1).toArray();
            if (!people.isEmpty())
                keyworker = people.at(0).toObject();
        }
        const QByteArray id = keyworker.value("id"_L1).toString().toUtf8();
        QVERIFY(!id.isEmpty() && !keyworker.value("name"_L1).toString().isEmpty());
        const QJsonArray both = created(R"(,"keyworkers":[")" + id + R"(",{"id":")" + id + R"("}])")
                                    .value("keyworkers"_L1)
                                    .toArray();
        QCOMPARE(both, QJsonArray({ keyworker, keyworker }));
        const HttpAnswer unknown = m_caller.send(
            "POST", residentsPath, minimal(R"(,"keyworkers":[")" + id + R"(","0123456789abcdef01234567"])"));
        QCOMPARE(unknown.status, 422);
        QCOMPARE(unknown.badFields(), QStringList(u"keyworkers.1"_s));
        QCOMPARE(created(R"(,"keyworkers":[])").value("keyworkers"_L1), QJsonValue(QJsonArray()));
    }

    void oneOfManyAtOnceWins_data()
    {
        QTest::addColumn<bool>("inFile");
        QTest::newRow("in memory") << false;
        QTest::newRow("in a file") << true;
    }

    void oneOfManyAtOnceWins();

    void updateReplaces()
    {
        const QJsonObject before = created(R"(,"gender":"female","preferredName":"Mai","extra":{"a":1})");
        const HttpAnswer answer = m_caller.send(
            "PUT", residentsPath + u'/' + recordId(before), minimal(R"(,"gender":"male","other":2)"));
        QCOMPARE(answer.status, 200);
        const QJsonObject after = data(answer);
        QCOMPARE(after.value("gender"_L1).toString(), u"male"_s);
        QCOMPARE(after.value("other"_L1).toInt(), 2);
        QVERIFY(!after.contains("preferredName"_L1));
        QVERIFY(!after.contains("extra"_L1));
        QCOMPARE(data(m_caller.read(residentsPath + u'/' + recordId(before))), after);
        // Required members are required again.
        QCOMPARE(
            m_caller.send("PUT", residentsPath + u'/' + recordId(before), R"({"gender":"female"})").status,
            422);
    }

    void updateMerges()
    {
        service::Options options = InProcess::quietOptions();
        options.put = service::PutMeaning::Merge;
        InProcess service(options);
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const HttpAnswer posted = caller.send("POST", residentsPath,
            minimal(R"(,"gender":"female","preferredName":"Mai","extra":{"a":1,"b":2})"));
        QCOMPARE(posted.status, 201);
        const HttpAnswer answer = caller.send("PUT", residentsPath + u'/' + recordId(data(posted)),
            R"({"gender":null,"extra":{"a":3},"status":"inactive"})");
        QCOMPARE(answer.status, 200);
        QJsonObject expected = data(posted);
        expected["gender"_L1] = QJsonValue::Null;
        expected["extra"_L1] = QJsonObject{ { u"a"_s, 3 } }; // members are merged, not what is inside them
        expected["status"_L1] = u"inactive"_s;
        expected["isInactive"_L1] = true;
        QCOMPARE(data(answer), expected);
    }

    void updateKeepsWhatBelongsToTheService()
    {
        QJsonObject complete;
        for (const QJsonValue &resident :
            m_caller.read(residentsPath + u"?limit=100"_s).json().value("data"_L1).toArray()) {
            if (resident.toObject().contains("recentDrinkConsumption"_L1))
                complete = resident.toObject();
        }
        QVERIFY(!complete.isEmpty());
        const HttpAnswer answer = m_caller.send("PUT", residentsPath + u'/' + recordId(complete),
            minimal(R"(,"createdOn":"1999-01-01T00:00:00.000Z","recentMustScore":"6")"));
        QCOMPARE(answer.status, 200);
        for (const Field &field : residentSchema.fields) {
            if (field.has(FieldFlag::ServerOwned) && field.key != "ageYears"_L1)
                QCOMPARE(data(answer).value(field.key), complete.value(field.key));
        }
    }

    void statusChangesAreDated()
    {
        const QJsonObject before = created();
        const QString path = residentsPath + u'/' + recordId(before);
        m_service.now = m_service.now.addSecs(3600);
        const QJsonObject same = data(m_caller.send("PUT", path, minimal(R"(,"gender":"female")")));
        QCOMPARE(same.value("statusChangedOn"_L1), before.value("statusChangedOn"_L1));
        const QJsonObject left = data(m_caller.send("PUT", path, minimal().replace("active", "inactive")));
        QCOMPARE(left.value("statusChangedOn"_L1).toString(), u"2026-11-21T13:00:00.000Z"_s);
        QCOMPARE(left.value("isInactive"_L1), QJsonValue(true));
        m_service.now = m_service.now.addSecs(3600);
        const QJsonObject back = data(m_caller.send("PUT", path, minimal()));
        QCOMPARE(back.value("statusChangedOn"_L1).toString(), u"2026-11-21T14:00:00.000Z"_s);
        QCOMPARE(back.value("isInactive"_L1), QJsonValue(false));
        QCOMPARE(data(m_caller.read(path)), back);
        m_service.now = m_service.now.addSecs(-7200);
    }

    void ageFollowsTheDateOfBirth_data()
    {
        QTest::addColumn<QByteArray>("born");
        QTest::addColumn<int>("age"); // on 21 November 2026; -1: none
        QTest::newRow("yesterday was the birthday") << QByteArray(R"("1946-11-20T00:00:00.000Z")") << 80;
        QTest::newRow("today is the birthday") << QByteArray(R"("1946-11-21T00:00:00.000Z")") << 80;
        QTest::newRow("tomorrow is the birthday") << QByteArray(R"("1946-11-22T00:00:00.000Z")") << 79;
        QTest::newRow("London midnight of today") << QByteArray(R"("1946-11-20T23:00:00.000Z")") << 80;
        QTest::newRow("double summer time") << QByteArray(R"("1941-07-01T22:00:00.000Z")") << 85;
        QTest::newRow("29 February") << QByteArray(R"("1940-02-29T00:00:00.000Z")") << 86;
        QTest::newRow("without a time") << QByteArray(R"("1940-02-29")") << 86;
        QTest::newRow("not recorded") << QByteArray("null") << -1;
    }

    void ageFollowsTheDateOfBirth()
    {
        QFETCH(QByteArray, born);
        QFETCH(int, age);
        const auto ageIn = [](const QJsonObject &resident) {
            return resident.value("ageYears"_L1).toInt(-1);
        };
        const QByteArray more = R"(,"dateOfBirth":)" + born;
        const QJsonObject made = created(more);
        QCOMPARE(ageIn(made), age);
        const QString path = residentsPath + u'/' + recordId(made);
        QCOMPARE(ageIn(data(m_caller.send("PUT", path, minimal()))), -1);
        QCOMPARE(ageIn(data(m_caller.send("PUT", path, minimal(more)))), age);
        QCOMPARE(ageIn(data(m_caller.read(path))), age);
    }

    void everyMadeUpResidentCanBeSentBack()
    {
        InProcess service;
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        for (const QJsonValue &value :
            caller.read(residentsPath + u"?limit=100"_s).json().value("data"_L1).toArray()) {
            const QJsonObject resident = value.toObject();
            QJsonObject sent = resident;
            sent["home"_L1] = Reference::fromJson(resident.value("home"_L1)).id;
            const HttpAnswer answer =
                caller.send("PUT", residentsPath + u'/' + recordId(resident), text(sent));
            QVERIFY2(answer.status == 200, answer.body.constData());
            QCOMPARE(data(answer), resident);
        }
    }

    void newResidentsAreFoundByTheirDates()
    {
        const QString id = recordId(created(R"(,"dateOfBirth":"1950-07-12T23:00:00.000Z")"));
        const auto isFound = [&](const QString &range) {
            return m_caller.read(residentsPath + u"?limit=100&"_s + range).body.contains(id.toUtf8());
        };
        for (const char *field : { "ingested_on", "created_on", "status_changed_on" }) {
            const QString range = u"dateField=%1&startDate=%2&endDate=%2"_s.arg(QString::fromLatin1(field));
            QVERIFY(isFound(range.arg(u"2026-11-21"_s)));
            QVERIFY(!isFound(range.arg(u"2026-11-20"_s)));
            QVERIFY(!isFound(range.arg(u"2026-11-22"_s)));
        }
        const QString born = u"dateField=date_of_birth&startDate=%1&endDate=%1"_s;
        QVERIFY(isFound(born.arg(u"1950-07-13"_s)));
        QVERIFY(!isFound(born.arg(u"1950-07-12"_s)));
        // An update reaches this interface when it is made.
        m_service.now = m_service.now.addDays(2);
        QCOMPARE(m_caller.send("PUT", residentsPath + u'/' + id, minimal()).status, 200);
        m_service.now = m_service.now.addDays(-2);
        QVERIFY(isFound(u"dateField=ingested_on&startDate=2026-11-23"_s));
        QVERIFY(isFound(u"dateField=created_on&startDate=2026-11-21&endDate=2026-11-21"_s));
        QVERIFY(!isFound(born.arg(u"1950-07-13"_s)));
    }

    void entityTagsGuardUpdates()
    {
        service::Options options = InProcess::quietOptions();
        options.etags = true;
        InProcess service(options);
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const HttpAnswer posted = caller.send("POST", residentsPath, minimal());
        const QString path = residentsPath + u'/' + recordId(data(posted));
        const QByteArray first = caller.read(path).header("ETag");
        QVERIFY(first.startsWith('"') && first.endsWith('"'));
        QCOMPARE(posted.header("ETag"), first);
        const auto put = [&](const QByteArray &tag, const QByteArray &more) {
            return caller.call(
                "PUT", path, minimal(more), { { "Content-Type", "application/json" }, { "If-Match", tag } });
        };
        const HttpAnswer changed = put(first, R"(,"gender":"female")");
        QCOMPARE(changed.status, 200);
        QVERIFY(changed.header("ETag") != first);
        QCOMPARE(caller.read(path).header("ETag"), changed.header("ETag"));
        QCOMPARE(caller.call("GET", path, {}, { { "If-Match", first } }).status, 412);
        QCOMPARE(caller.call("GET", path, {}, { { "If-Match", changed.header("ETag") } }).status, 200);
        QCOMPARE(caller.call("GET", residentsPath, {}, { { "If-Match", first } }).status, 412);
        const auto putIfNone = [&](const QByteArray &tag) {
            return caller
                .call("PUT", path, minimal(),
                    { { "Content-Type", "application/json" }, { "If-None-Match", tag } })
                .status;
        };
        QCOMPARE(putIfNone("*"), 412); // only if it were not there
        QCOMPARE(putIfNone(changed.header("ETag")), 412);
        const HttpAnswer late = put(first, R"(,"gender":"male")");
        QCOMPARE(late.status, 412);
        QCOMPARE(data(caller.read(path)).value("gender"_L1).toString(), u"female"_s);
        QCOMPARE(put("*", R"(,"gender":"male")").status, 200);
        QCOMPARE(caller.send("PUT", path, minimal()).status, 200); // nobody is forced to send one
        const QByteArray last = caller.read(path).header("ETag");
        const HttpAnswer known = caller.call("GET", path, {}, { { "If-None-Match", last } });
        QCOMPARE(known.status, 304);
        QVERIFY(known.body.isEmpty());
        QCOMPARE(known.header("ETag"), last);
        // RFC 9110: reading compares weakly, writing strongly; a list of tags may name the right one.
        const auto readIfNot = [&](const QByteArray &tags) {
            return caller.call("GET", path, {}, { { "If-None-Match", tags } }).status;
        };
        QCOMPARE(readIfNot("W/" + last), 304);
        QCOMPARE(readIfNot("\"x\", " + last), 304);
        QCOMPARE(readIfNot("*"), 304);
        QCOMPARE(readIfNot(first), 200);
        QCOMPARE(put("W/" + last, R"(,"gender":"male")").status, 412);
        QCOMPARE(put("nonsense", R"(,"gender":"male")").status, 412);
        QCOMPARE(caller.read(path).header("ETag"), last);
        QCOMPARE(put("\"x\" ,\t" + last, R"(,"gender":"male")").status, 200);
    }

    void withoutEtagsNoneAreSent()
    {
        const QString path = residentsPath + u'/' + recordId(created());
        QVERIFY(m_caller.read(path).header("ETag").isEmpty());
        const auto ifMatch = [&](const QByteArray &method, const QString &at, const QByteArray &tag) {
            return m_caller.call(method, at, method == "GET" ? QByteArray() : minimal(),
                { { "Content-Type", "application/json" }, { "If-Match", tag } });
        };
        // A condition that cannot be checked does not hold: never does it pass unseen.
        const HttpAnswer refused = ifMatch("PUT", path, "\"x\"");
        QCOMPARE(refused.status, 412);
        QVERIFY(refused.json().value("error"_L1)["message"_L1].toString().contains("--etags"_L1));
        QCOMPARE(ifMatch("GET", path, "\"x\"").status, 412);
        QCOMPARE(ifMatch("GET", residentsPath, "\"x\"").status, 412);
        QCOMPARE(ifMatch("POST", residentsPath, "\"x\"").status, 412);
        QCOMPARE(ifMatch("PUT", path, "*").status, 200); // it is there
    }

    void ofManyUpdatesNoneIsLost()
    {
        service::Options options = InProcess::quietOptions();
        options.etags = true;
        InProcess service(options);
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const HttpAnswer posted = caller.send("POST", residentsPath, minimal(R"(,"count":0)"));
        const QString path = residentsPath + u'/' + recordId(data(posted));
        constexpr int writers = 4;
        constexpr int each = 10;
        std::atomic<int> done{ 0 };
        std::atomic<int> late{ 0 };
        std::atomic<int> wrong{ 0 };
        std::vector<std::thread> clients;
        for (int i = 0; i < writers; ++i) {
            clients.emplace_back([&] {
                HttpCaller writer(service.url());
                writer.signIn(service.apiKey());
                for (int mine = 0; wrong == 0 && (mine < each || (late == 0 && mine < 50 * each));) {
                    const HttpAnswer read = writer.read(path);
                    const int count = data(read).value("count"_L1).toInt(-1);
                    const int status =
                        writer
                            .call("PUT", path, minimal(R"(,"count":)" + QByteArray::number(count + 1)),
                                { { "Content-Type", "application/json" },
                                    { "If-Match", read.header("ETag") } })
                            .status;
                    mine += status == 200;
                    done += status == 200;
                    late += status == 412;
                    wrong += read.status != 200 || count < 0 || (status != 200 && status != 412);
                }
            });
        }
        for (std::thread &client : clients)
            client.join();
        QCOMPARE(wrong.load(), 0);
        QVERIFY(done >= writers * each);
        QCOMPARE(data(caller.read(path)).value("count"_L1).toInt(), done.load());
        QVERIFY2(late > 0, "nobody came too late: the writers have not met");
    }

private:
    QByteArray minimal(const QByteArray &more = {}) const;

    QJsonObject created(const QByteArray &more = {})
    {
        return data(m_caller.send("POST", residentsPath, minimal(more)));
    }

    InProcess m_service;
    HttpCaller m_caller{ m_service.url() };
    QByteArray m_home;
};

//! A record with what is required and \a more members (",\"gender\":\"female\"").
QByteArray TestWriting::minimal(const QByteArray &more) const
{
    return R"({"name":{"first":"Mair","last":"Pritchard"},"status":"active","home":")" + m_home + '"' + more
        + '}';
}

void TestWriting::oneOfManyAtOnceWins()
{
    QFETCH(bool, inFile);
    QTemporaryDir folder;
    service::Options options = InProcess::quietOptions();
    if (inFile)
        options.database = folder.filePath(u"care.db"_s);
    InProcess service(options);
    std::atomic<int> created{ 0 };
    std::atomic<int> duplicates{ 0 };
    std::atomic<int> read{ 0 };
    std::vector<std::thread> clients;
    for (int i = 0; i < 8; ++i) {
        clients.emplace_back([&] {
            HttpCaller caller(service.url());
            caller.signIn(service.apiKey());
            for (int round = 0; round < 10; ++round) {
                const QByteArray number =
                    nhsNumberWithCheckDigit(QString::number(999'800'010 + round)).toUtf8();
                const int status =
                    caller.send("POST", residentsPath, minimal(R"(,"nhsNumber":")" + number + '"')).status;
                created += status == 201;
                duplicates += status == 409;
                read += caller.read(residentsPath + u"?limit=100"_s).status == 200;
            }
        });
    }
    for (std::thread &client : clients)
        client.join();
    int numbers = 0;
    for (int round = 0; round < 10; ++round)
        numbers += !nhsNumberWithCheckDigit(QString::number(999'800'010 + round)).isEmpty();
    QCOMPARE(created.load(), numbers + 8 * (10 - numbers)); // without a number there is no duplicate
    QCOMPARE(duplicates.load(), 7 * numbers);
    QCOMPARE(read.load(), 80);
}

CARE_TEST(writing, TestWriting);
#include "tst_writing.moc"
