// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/frozenserver.h"
#include "tests/support/httpcall.h"
#include "tests/support/load/plainclient.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>

#include <atomic>
#include <thread>

//! Clients that go on asking from threads of their own, and how their requests ended.
class Askers {
public:
    Askers(const QUrl &base, const QByteArray &request, int count)
    {
        for (int i = 0; i < count; ++i)
            m_threads.emplace_back([this, base, request] { ask(base, request); });
    }
    ~Askers() { stop(); }
    Q_DISABLE_COPY_MOVE(Askers)

    void stop()
    {
        m_stop = true;
        for (std::thread &thread : m_threads)
            thread.join();
        m_threads.clear();
    }

    std::atomic<int> served{ 0 };
    std::atomic<int> refused{ 0 }; //!< 503
    std::atomic<int> wrong{ 0 };
    std::atomic<qint64> longest{ 0 }; //!< milliseconds

private:
    void ask(const QUrl &base, const QByteArray &request)
    {
        PlainClient client(base);
        while (!m_stop) {
            QElapsedTimer taken;
            taken.start();
            const int status = client.ask(request).status;
            ++(status == 200 ? served : status == 503 ? refused : wrong);
            qint64 before = longest;
            while (taken.elapsed() > before && !longest.compare_exchange_weak(before, taken.elapsed())) { }
            if (status != 200)
                QThread::msleep(20);
        }
    }

    std::atomic<bool> m_stop{ false };
    std::vector<std::thread> m_threads;
};

//! A PostgreSQL server that stands still: whoever asks is told in time, whoever wants to know how the service
//! is hears it at once, the service can be ended, and it goes on by itself when the server does.
class TestFrozen : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(TestDatabase::isPostgreSql(), "run it through tests/support/withpostgres.sh");
    }

    void init()
    {
        m_service = std::make_unique<ServiceProcess>(QStringList{ u"--rate-limit"_s, u"0"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_caller = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_caller->signIn(m_service->apiKey()));
        QCOMPARE(m_caller->read(residents).status, 200);
    }

    void clientsAreToldInTime()
    {
        const FrozenServer frozen;
        QVERIFY(frozen.isFrozen());
        for (int i = 0; i < 3; ++i) {
            QElapsedTimer taken;
            taken.start();
            const HttpAnswer answer = m_caller->read(residents);
            QCOMPARE(answer.status, 503);
            QVERIFY(answer.header("Retry-After").toInt() > 0);
            QVERIFY(!answer.json().value("error"_L1)["message"_L1].toString().isEmpty());
            QVERIFY2(taken.elapsed() < 11'000, qPrintable(QString::number(taken.elapsed())));
        }
    }

    void healthSaysSoAtOnce()
    {
        const FrozenServer frozen;
        QVERIFY(frozen.isFrozen());
        // Also while others wait for the database.
        const Askers askers(
            m_service->url(), PlainClient::request("GET", residents.toLatin1(), m_caller->token()), 20);
        for (int i = 0; i < 5; ++i) {
            QElapsedTimer taken;
            taken.start();
            const HttpAnswer answer = m_caller->read(i % 2 ? u"/health"_s : u"/openapi/health"_s);
            QCOMPARE(answer.status, 503);
            QCOMPARE(answer.json().value("database"_L1).toString(), u"unavailable"_s);
            QVERIFY2(taken.elapsed() < 2000, qPrintable(QString::number(taken.elapsed())));
        }
    }

    void goesOnByItself()
    {
        Askers askers(
            m_service->url(), PlainClient::request("GET", residents.toLatin1(), m_caller->token()), 20);
        QTRY_VERIFY(askers.served > 50);
        {
            const FrozenServer frozen;
            QVERIFY(frozen.isFrozen());
            QTRY_VERIFY_WITH_TIMEOUT(askers.refused > 20, 15'000);
            QTest::qWait(3000);
        }
        const int served = askers.served;
        QTRY_VERIFY_WITH_TIMEOUT(askers.served > served + 200, 15'000);
        QTRY_COMPARE(m_caller->read(u"/health"_s).status, 200);
        askers.stop();
        QCOMPARE(askers.wrong.load(), 0);
        QVERIFY2(askers.longest < 12'000, qPrintable(QString::number(askers.longest)));
        QCOMPARE(m_service->stop(), 0);
    }

    void canBeEnded()
    {
        const Askers askers(
            m_service->url(), PlainClient::request("GET", residents.toLatin1(), m_caller->token()), 20);
        QTRY_VERIFY(askers.served > 50);
        const FrozenServer frozen;
        QVERIFY(frozen.isFrozen());
        QTest::qWait(500);
        QElapsedTimer taken;
        taken.start();
        QCOMPARE(m_service->stop(), 0);
        QVERIFY2(taken.elapsed() < 12'000, qPrintable(QString::number(taken.elapsed())));
    }

private:
    const QString residents = u"/openapi/api/residents?limit=1"_s;
    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<HttpCaller> m_caller;
};

CARE_TEST(frozen, TestFrozen);
#include "tst_frozen.moc"
