// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/engine.h"
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSqlError>
#include <QSqlQuery>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

#include <thread>

static void expectUnavailable(const HttpAnswer &answer)
{
    QCOMPARE(answer.status, 503);
    const QJsonObject error = answer.json().value("error"_L1).toObject();
    QCOMPARE(error.value("code"_L1).toString(), u"unavailable"_s);
    QVERIFY(!error.value("message"_L1).toString().isEmpty());
    QVERIFY(answer.header("Retry-After").toInt() > 0);
}

//! A service whose database is gone, locked or full says so, writes nothing in part, and goes on when it is
//! back, without a restart. And what many writers at once come to.
class TestFailing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_service.reset();
        m_database = std::make_unique<TestDatabase>(TestDatabase::Kind::Lasting);
        m_service.reset(new ServiceProcess({ u"--database"_s, m_database->location(), u"--etags"_s,
            u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s }));
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_caller = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_caller->signIn(m_service->apiKey()));
        m_resident =
            m_caller->read(residents + "?limit=1"_L1).json().value("data"_L1).toArray().at(0).toObject();
        m_id = m_resident.value("id"_L1).toString();
        QVERIFY(!m_id.isEmpty());
        // Until every thread of the service has its connection: what becomes of those is in question here. A
        // busy machine is slow to connect.
        for (int i = 0; i < 60; ++i)
            QTRY_COMPARE(m_caller->read(residents + u'/' + m_id).status, 200);
        for (int i = 0; i < 60; ++i)
            QCOMPARE(m_caller->read(residents + u'/' + m_id).status, 200);
    }

    void aDatabaseThatIsAway()
    {
        const QByteArray list = m_caller->read(residents).body;
        const QByteArray before = stored();
        QVERIFY(m_database->setAway(true));
        for (const QString &path :
            { residents, QString(residents + u'/' + m_id), u"/openapi/api/homes?page=2"_s })
            expectUnavailable(m_caller->read(path));
        expectUnavailable(update("lost"));
        HttpCaller other(m_service->url());
        expectUnavailable(other.call("POST", u"/openapi/auth/token/exchange"_s, {},
            { { "X-API-Key", m_service->apiKey().toUtf8() } }));
        QVERIFY(m_database->setAway(false));
        QCOMPARE(m_caller->read(residents).body, list);
        QCOMPARE(stored(), before);
        QCOMPARE(update("back again").status, 200);
        QVERIFY(stored().contains("back again"));
    }

    void aDatabaseThatWasReplaced()
    {
        QCOMPARE(update("before").status, 200);
        QVERIFY(m_database->replace());
        // Nobody was away for anyone to notice: no 503, also not for the first one.
        QVERIFY(stored().contains("before"));
        QVERIFY(m_database->run(u"UPDATE changes SET number = number + 1"_s));
        QCOMPARE(update("after").status, 200);
        // In what is there now, not in what the connections used to lead to.
        QSqlQuery query(m_database->connect(u"look"_s));
        QVERIFY(query.exec(u"SELECT json FROM residents WHERE id = '%1'"_s.arg(m_id)) && query.next());
        QVERIFY(query.value(0).toByteArray().contains("after"));
        query.clear();
        QSqlDatabase::removeDatabase(u"look"_s);
    }

    void aDatabaseThatSomebodyLocks()
    {
        const QByteArray before = stored();
        {
            QSqlDatabase other = m_database->connect(u"locker"_s);
            QSqlQuery query(other);
            for (const QString &sql : TestDatabase::isPostgreSql()
                    ? QStringList{ u"BEGIN"_s, u"LOCK TABLE residents IN EXCLUSIVE MODE"_s }
                    : QStringList{ u"BEGIN IMMEDIATE"_s })
                QVERIFY2(query.exec(sql), qPrintable(query.lastError().text()));
            QElapsedTimer taken;
            taken.start();
            expectUnavailable(update("too early"));
            QVERIFY2(taken.elapsed() < 6000, qPrintable(QString::number(taken.elapsed())));
            QCOMPARE(stored(), before); // who only reads is not held up
            QVERIFY(query.exec(u"ROLLBACK"_s));
        }
        QSqlDatabase::removeDatabase(u"locker"_s);
        QCOMPARE(stored(), before);
        QCOMPARE(update("in time").status, 200);
    }

    void aDatabaseThatIsFull()
    {
        const QByteArray before = stored();
        const QByteArray list = m_caller->read(residents).body;
        const QByteArray longText(15'000, 'x');
        // A file that may not grow any further; or the last step of the change fails for lack of space.
        if (TestDatabase::isPostgreSql())
            QVERIFY(m_database->run(
                u"CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no space left' "
                u"USING "
                "ERRCODE = 'disk_full'; END $$ LANGUAGE plpgsql; CREATE TRIGGER full_disk BEFORE UPDATE ON "
                "changes "
                "EXECUTE FUNCTION full_disk()"_s));
#ifdef Q_OS_LINUX
        rlimit limit = { rlim_t(QFileInfo(m_database->location() + "-wal"_L1).size()), RLIM_INFINITY };
        if (!TestDatabase::isPostgreSql())
            QCOMPARE(prlimit(pid_t(m_service->processId()), RLIMIT_FSIZE, &limit, nullptr), 0);
#endif
        for (int i = 0; i < 3; ++i)
            expectUnavailable(update(longText));
        // The health page says so as well; a file that may not grow counts as one that cannot be written.
        const HttpAnswer sick = HttpCaller(m_service->url()).read(u"/health"_s);
        QCOMPARE(sick.status, 503);
        QCOMPARE(sick.json().value("database"_L1).toString(),
            TestDatabase::isPostgreSql() ? u"disk full"_s : u"not writable"_s);
        QCOMPARE(update(longText).body.contains("disk of the service is full"), TestDatabase::isPostgreSql());
        QCOMPARE(stored(), before);
        QCOMPARE(m_caller->read(residents).body, list);
        if (TestDatabase::isPostgreSql())
            QVERIFY(m_database->run(u"DROP TRIGGER full_disk ON changes"_s));
#ifdef Q_OS_LINUX
        limit.rlim_cur = RLIM_INFINITY;
        if (!TestDatabase::isPostgreSql())
            QCOMPARE(prlimit(pid_t(m_service->processId()), RLIMIT_FSIZE, &limit, nullptr), 0);
#endif
        QCOMPARE(update(longText).status, 200);
        QVERIFY(stored().contains(longText));
        QCOMPARE(HttpCaller(m_service->url()).read(u"/health"_s).status, 200);
    }

    void errorsSayWhatIsToBeDone_data()
    {
        addColumns<QString, QByteArray>("code", "name");
        QTest::newRow("SQLite is full") << u"13"_s << QByteArray("disk full");
        QTest::newRow("PostgreSQL is full") << u"53100"_s << QByteArray("disk full");
        QTest::newRow("SQLite may not write") << u"8"_s << QByteArray("not writable");
        QTest::newRow("a read-only folder") << u"1544"_s << QByteArray("not writable");
        QTest::newRow("a failed write") << u"778"_s << QByteArray("not writable");
        QTest::newRow("a standby") << u"25006"_s << QByteArray("not writable");
        QTest::newRow("a malformed page") << u"11"_s << QByteArray("damaged");
        QTest::newRow("a malformed index") << u"779"_s << QByteArray("damaged");
        QTest::newRow("a bad block") << u"XX001"_s << QByteArray("damaged");
        QTest::newRow("busy") << u"5"_s << QByteArray("database");
        QTest::newRow("a failed read") << u"266"_s << QByteArray("database");
        QTest::newRow("no connection") << QString() << QByteArray("database");
    }

    void errorsSayWhatIsToBeDone()
    {
        using care::service::DatabaseError;
        QFETCH(QString, code);
        QFETCH(QByteArray, name);
        const DatabaseError error(QSqlError(u"driver"_s, u"database"_s, QSqlError::StatementError, code));
        QCOMPARE(QByteArray(DatabaseError::nameOf(error.kind())), name);
    }

    void whoComesSecondLearnsOfIt()
    {
        constexpr int writers = 4;
        constexpr int each = 12;
        QCOMPARE(update("0").status, 200);
        std::atomic<int> refused{ 0 };
        std::atomic<int> wrong{ 0 };
        // Each adds one to the number it has read, and only then.
        const auto write = [&] {
            HttpCaller caller(m_service->url());
            caller.setToken(m_caller->token());
            for (int done = 0; done < each && wrong == 0;) {
                const HttpAnswer read = caller.read(residents + u'/' + m_id);
                const int number = read.json().value("data"_L1)["summary"_L1].toString().toInt();
                const HttpAnswer answer =
                    caller.call("PUT", residents + u'/' + m_id, residentWith(QByteArray::number(number + 1)),
                        { { "Content-Type", "application/json" }, { "If-Match", read.header("ETag") } });
                if (answer.status == 200)
                    ++done;
                else
                    ++(answer.status == 412 ? refused : wrong);
            }
        };
        std::vector<std::thread> threads;
        for (int i = 0; i < writers; ++i)
            threads.emplace_back(write);
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
        QVERIFY(refused > 0); // else they did not meet
        const QByteArray last = "\"summary\":\"" + QByteArray::number(writers * each) + '"';
        QVERIFY(stored().contains(last));
    }

    void oneOfTwoWritersWinsWhole()
    {
        const auto bodyOf = [&](char letter) {
            QJsonObject resident = m_resident;
            for (const char *member : { "summary", "medicalHistory", "customId" })
                resident.insert(QString::fromLatin1(member), QString(20'000, QLatin1Char(letter)));
            return QJsonDocument(resident).toJson();
        };
        std::atomic<int> wrong{ 0 };
        const auto write = [&](char letter) {
            HttpCaller caller(m_service->url());
            caller.setToken(m_caller->token());
            for (int i = 0; i < 15; ++i) {
                const HttpAnswer answer = caller.send("PUT", residents + u'/' + m_id, bodyOf(letter));
                // The answer is what was written, not what somebody else wrote.
                const bool mine =
                    answer.json().value("data"_L1)["summary"_L1].toString().startsWith(QLatin1Char(letter));
                wrong += answer.status == 200 && mine ? 0 : 1;
            }
        };
        std::thread a([&] { write('a'); });
        std::thread b([&] { write('b'); });
        for (int i = 0; i < 30; ++i) {
            const QJsonObject seen = QJsonDocument::fromJson(stored()).object().value("data"_L1).toObject();
            const QString summary = seen.value("summary"_L1).toString();
            if (summary.size() == 20'000)
                QCOMPARE(seen.value("customId"_L1).toString(), summary);
        }
        a.join();
        b.join();
        QCOMPARE(wrong.load(), 0);
    }

private:
    //! The first resident as it is stored.
    QByteArray stored()
    {
        return m_caller->read(residents + u'/' + m_id).body;
    }
    HttpAnswer update(const QByteArray &summary)
    {
        return m_caller->send("PUT", residents + u'/' + m_id, residentWith(summary));
    }
    QByteArray residentWith(const QByteArray &summary) const
    {
        QJsonObject resident = m_resident;
        resident.insert("summary"_L1, QString::fromUtf8(summary));
        return QJsonDocument(resident).toJson();
    }

    const QString residents = u"/openapi/api/residents"_s;
    std::unique_ptr<TestDatabase> m_database;
    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<HttpCaller> m_caller;
    QJsonObject m_resident;
    QString m_id;
};

CARE_TEST(failing, TestFailing);
#include "tst_failing.moc"
