// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSqlQuery>
#include <QTemporaryFile>

#include <future>
#include <thread>

static int totalOf(const HttpAnswer &answer)
{
    return answer.json().value("pagination"_L1)["total"_L1].toInt();
}

//! Two services on one PostgreSQL database: whichever is asked, the answer is the same. (A file has one
//! service; see TestProgram.)
class TestSharing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(TestDatabase::isPostgreSql(), "run it through tests/support/withpostgres.sh");
        m_database = std::make_unique<TestDatabase>();
        // Two at once on an empty database, with different seeds, so that it shows if both fill it. Both are
        // held back until both have seen that it is empty.
        QVERIFY(m_secret.open()); // for its owner alone
        m_secret.write("0123456789abcdef0123456789abcdef\n");
        m_secret.flush();
        const QStringList arguments{ u"--database"_s, m_database->location(), u"--rate-limit"_s, u"0"_s,
            u"--exchange-limit"_s, u"0"_s, u"--etags"_s, u"--token-secret"_s, m_secret.fileName() };
        Ended other;
        std::promise<void> held;
        std::thread holder([&] { holdWritersUntilTwoWait(held); });
        held.get_future().wait();
        std::thread start([&] {
            other = runService(QStringList{ u"--size"_s, u"tiny"_s, u"--seed"_s, u"2"_s,
                                   u"--until-stdin-closes"_s, u"--quiet"_s }
                + arguments);
        });
        m_services[0] = std::make_unique<ServiceProcess>(arguments);
        start.join();
        holder.join();
        QCOMPARE(other.exitCode, 0);
        m_services[1] = std::make_unique<ServiceProcess>(arguments);
        // One of them has made it.
        m_key = QJsonDocument::fromJson(other.output).object().value("apiKey"_L1).toString();
        for (int i : { 0, 1 }) {
            QVERIFY2(m_services[i]->isRunning(), qPrintable(m_services[i]->problem()));
            m_key += m_services[i]->apiKey();
            m_callers[i] = std::make_unique<HttpCaller>(m_services[i]->url());
        }
        for (const auto &caller : m_callers)
            QVERIFY(caller->signIn(m_key));
        m_home = m_callers[0]->read(u"/openapi/api/homes"_s).json().value("data"_L1)[0]["id"_L1].toString();
    }

    void oneOfThemFillsIt()
    {
        QCOMPARE(m_key.size(), 48); // and not two keys
        QCOMPARE(totalOf(m_callers[0]->read(u"/openapi/api/homes"_s)), 1);
        QCOMPARE(totalOf(m_callers[0]->read(residents)), 12);
        for (const QString &path :
            { u"/openapi/api/homes"_s, residents, u"/openapi/api/incident-reports?page=2"_s })
            QCOMPARE(m_callers[0]->read(path).body, m_callers[1]->read(path).body);
    }

    void tokensAreGoodInBoth()
    {
        HttpCaller stranger(m_services[1]->url());
        stranger.setToken(m_callers[0]->token());
        QCOMPARE(stranger.read(residents).status, 200);
        stranger.setToken(m_callers[0]->token().chopped(3) + "abc");
        QCOMPARE(stranger.read(residents).status, 401);
    }

    void limitsAreCountedTogether()
    {
        const QString key =
            QString::fromLatin1(runService({ u"keys"_s, u"add"_s, u"--name"_s, u"Seven"_s, u"--rate-limit"_s,
                                               u"7"_s, u"--database"_s, m_database->location() })
                                    .output.split('\n')
                                    .first());
        HttpCaller first(m_services[0]->url());
        QVERIFY(first.signIn(key));
        // From eight threads at once, in turn with either service: seven are let in, whoever counts.
        std::atomic<int> allowed{ 0 };
        std::atomic<int> refused{ 0 };
        std::vector<std::thread> threads;
        for (int i = 0; i < 8; ++i)
            threads.emplace_back([&, i] {
                HttpCaller caller(m_services[i % 2]->url());
                caller.setToken(first.token());
                for (int j = 0; j < 4; ++j) {
                    const int status = caller.read(u"/openapi/api/homes"_s).status;
                    allowed += status == 200;
                    refused += status == 429;
                }
            });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(allowed.load(), 7);
        QCOMPARE(refused.load(), 25);
    }

    void exchangesAreCountedTogether()
    {
        ServiceProcess limited[2] = {
            ServiceProcess({ u"--database"_s, m_database->location(), u"--exchange-limit"_s, u"3"_s }),
            ServiceProcess({ u"--database"_s, m_database->location(), u"--exchange-limit"_s, u"3"_s }),
        };
        const QString key = QString::fromLatin1(
            runService({ u"keys"_s, u"add"_s, u"--name"_s, u"X"_s, u"--database"_s, m_database->location() })
                .output.split('\n')
                .first());
        int allowed = 0;
        for (int i = 0; i < 8; ++i)
            allowed += HttpCaller(limited[i % 2].url()).signIn(key);
        QCOMPARE(allowed, 3);
    }

    void aNewRecordIsSeenInBothAtOnce()
    {
        for (int i = 0; i < 20; ++i) {
            HttpCaller &writer = *m_callers[i % 2];
            HttpCaller &reader = *m_callers[(i + 1) % 2];
            const int before = totalOf(reader.read(residents));
            QCOMPARE(totalOf(writer.read(residents)), before); // both have counted
            const HttpAnswer made = writer.send("POST", residents, resident());
            QCOMPARE(made.status, 201);
            const HttpAnswer list = reader.read(residents);
            QCOMPARE(totalOf(list), before + 1);
            QCOMPARE(list.json().value("data"_L1)[0]["id"_L1], made.json().value("data"_L1)["id"_L1]);
            // From the end too, where the way is remembered.
            const int last = (before + 1 + 2) / 3;
            QCOMPARE(reader.read(residents + u"?limit=3&page=%1"_s.arg(last)).body,
                writer.read(residents + u"?limit=3&page=%1"_s.arg(last)).body);
        }
    }

    void anNhsNumberGoesToOneOfThem()
    {
        for (const char *number : { "9990001103", "9990001111", "9990001138", "9990001146", "9990001154" }) {
            const QString nhsNumber = QString::fromLatin1(number);
            int statuses[2] = { 0, 0 };
            std::vector<std::thread> threads;
            for (int i : { 0, 1 })
                threads.emplace_back([&, i] {
                    HttpCaller caller(m_services[i]->url());
                    caller.setToken(m_callers[0]->token());
                    statuses[i] = caller.send("POST", residents, resident(nhsNumber)).status;
                });
            for (std::thread &thread : threads)
                thread.join();
            QCOMPARE(std::min(statuses[0], statuses[1]), 201);
            QCOMPARE(std::max(statuses[0], statuses[1]), 409);
        }
    }

    void updatesOfOneResidentAreNotLost()
    {
        const QString id =
            m_callers[0]->send("POST", residents, resident()).json().value("data"_L1)["id"_L1].toString();
        std::atomic<int> wrong{ 0 };
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&, i] {
                HttpCaller caller(m_services[i % 2]->url());
                caller.setToken(m_callers[0]->token());
                for (int done = 0; done < 10 && wrong == 0;) {
                    const HttpAnswer read = caller.read(residents + u'/' + id);
                    QJsonObject record = read.json().value("data"_L1).toObject();
                    record.insert(
                        "summary"_L1, QString::number(record.value("summary"_L1).toString().toInt() + 1));
                    const int status = caller
                                           .call("PUT", residents + u'/' + id, QJsonDocument(record).toJson(),
                                               { { "Content-Type", "application/json" },
                                                   { "If-Match", read.header("ETag") } })
                                           .status;
                    done += status == 200;
                    wrong += status != 200 && status != 412;
                }
            });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
        const QJsonObject record =
            m_callers[1]->read(residents + u'/' + id).json().value("data"_L1).toObject();
        QCOMPARE(record.value("summary"_L1).toString(), u"40"_s);
    }

    void otherDatabasesAreLeftAlone()
    {
        const TestDatabase foreign;
        QVERIFY(foreign.run(u"CREATE TABLE songs (title TEXT)"_s));
        const Ended refused = runService({ u"--size"_s, u"tiny"_s, u"--database"_s, foreign.location() });
        QCOMPARE(refused.exitCode, 6);
        QVERIFY2(refused.errors.contains("another program"), refused.errors.constData());
        QVERIFY(foreign.run(u"CREATE TABLE residents (is_free TEXT)"_s)); // nothing was made there
        const TestDatabase newer;
        QVERIFY(
            newer.run(u"CREATE TABLE care_layout (version INTEGER); INSERT INTO care_layout VALUES (99)"_s));
        const Ended old = runService({ u"--size"_s, u"tiny"_s, u"--database"_s, newer.location() });
        QCOMPARE(old.exitCode, 6);
        QVERIFY2(old.errors.contains("newer version"), old.errors.constData());
        QVERIFY(newer.run(u"CREATE TABLE residents (is_free TEXT)"_s));
        QString nowhere = newer.location();
        const Ended missing = runService({ u"--size"_s, u"tiny"_s, u"--database"_s,
            nowhere.replace("care@"_L1, "care:secret@"_L1).replace("/care_"_L1, "/nowhere_"_L1) });
        QCOMPARE(missing.exitCode, 6);
        QVERIFY2(missing.errors.contains("cannot be opened"), missing.errors.constData());
        QVERIFY(!missing.errors.contains("secret"));
    }

private:
    QByteArray resident(const QString &nhsNumber = {}) const
    {
        QJsonObject record{ { u"name"_s, QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Rees"_s } } },
            { u"status"_s, u"active"_s }, { u"home"_s, m_home } };
        if (!nhsNumber.isEmpty())
            record.insert("nhsNumber"_L1, nhsNumber);
        return QJsonDocument(record).toJson();
    }

    void holdWritersUntilTwoWait(std::promise<void> &held)
    {
        {
            QSqlQuery query(m_database->connect(u"holder"_s));
            // The lock that every writer of the service takes.
            query.exec(u"SELECT pg_advisory_lock(x'43617265'::int)"_s);
            held.set_value();
            for (int tries = 0; tries < 200; ++tries) {
                query.exec(u"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"_s);
                if (query.next() && query.value(0).toInt() == 2)
                    break;
                QThread::msleep(50);
            }
        }
        QSqlDatabase::removeDatabase(u"holder"_s);
    }

    const QString residents = u"/openapi/api/residents"_s;
    QTemporaryFile m_secret; //!< of the tokens of both
    std::unique_ptr<TestDatabase> m_database;
    std::unique_ptr<ServiceProcess> m_services[2];
    std::unique_ptr<HttpCaller> m_callers[2];
    QString m_key;
    QString m_home;
};

CARE_TEST(sharing, TestSharing);
#include "tst_sharing.moc"
