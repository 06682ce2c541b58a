// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QSet>
#include <QSqlQuery>
#include <QTemporaryFile>

#include <mutex>
#include <thread>

//! Faults that SQLite finds when it looks at every page: records and indexes that contradict each other too.
static QString integrityOf(const TestDatabase &database)
{
    QString found;
    {
        QSqlQuery query(database.connect(u"integrity"_s));
        if (query.exec(u"PRAGMA integrity_check"_s) && query.next())
            found = query.value(0).toString();
    }
    QSqlDatabase::removeDatabase(u"integrity"_s);
    return found;
}

//! A service that is killed in the middle of its writes: every one that it acknowledged is there afterwards,
//! none is there in part.
class TestKilled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsWhatItAcknowledged()
    {
        const TestDatabase database(TestDatabase::Kind::Lasting);
        // The token is used after each death, too: its secret must outlive the service.
        QTemporaryFile secret;
        QVERIFY(secret.open());
        secret.write(QByteArray(64, 'x'));
        secret.flush();
        const QStringList arguments{ u"--database"_s, database.location(), u"--rate-limit"_s, u"0"_s,
            u"--exchange-limit"_s, u"0"_s, u"--token-lifetime"_s, u"3600"_s, u"--token-secret"_s,
            secret.fileName() };
        m_service = std::make_unique<ServiceProcess>(arguments);
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        {
            HttpCaller caller(m_service->url());
            QVERIFY(caller.signIn(m_service->apiKey()));
            m_token = caller.token();
            m_home = caller.read(u"/openapi/api/homes"_s).json().value("data"_L1)[0]["id"_L1].toString();
        }
        // Five deaths after two hundred writes each, however long these take here, and two soon after the
        // first.
        constexpr int enough = 200;
        int acknowledgedBefore = 0;
        for (int round = 0; round < 7; ++round) {
            std::vector<std::thread> writers;
            for (int i = 0; i < 4; ++i)
                writers.emplace_back([this, i] { writeUntilKilled(i); });
            const int wanted = acknowledgedBefore + (round % 4 == 1 ? 1 : enough);
            const bool hasWritten = QTest::qWaitFor(
                [this, wanted] {
                    const std::lock_guard lock(m_mutex);
                    return m_acknowledged >= wanted;
                },
                100'000);
            QThread::msleep(QRandomGenerator::global()->bounded(700));
            m_service->kill();
            for (std::thread &writer : writers)
                writer.join();
            QVERIFY2(hasWritten, qPrintable(QString::number(m_acknowledged)));
            acknowledgedBefore = m_acknowledged;
            if (!TestDatabase::isPostgreSql())
                QCOMPARE(integrityOf(database), u"ok"_s);
            m_service = std::make_unique<ServiceProcess>(arguments);
            QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
            HttpCaller caller(m_service->url());
            caller.setToken(m_token);
            check(caller);
            if (QTest::currentTestFailed())
                return;
            m_marks.clear();
            m_sent.clear();
        }
        QVERIFY(m_acknowledged >= 5 * enough);
    }

private:
    void writeUntilKilled(int writer)
    {
        HttpCaller caller(m_service->url());
        caller.setToken(m_token);
        QString id;
        for (int i = 0;; ++i) {
            const QString mark = u"%1-%2-%3"_s.arg(writer).arg(i).arg(QRandomGenerator::global()->generate());
            {
                const std::lock_guard lock(m_mutex);
                m_sent.insert(mark);
            }
            // A new resident, and then three updates of it.
            const bool creates = i % 4 == 0;
            const HttpAnswer answer = caller.send(creates ? "POST" : "PUT",
                creates ? residents : QString(residents + u'/' + id), resident(mark));
            if (answer.status != (creates ? 201 : 200))
                return;
            id = answer.json().value("data"_L1)["id"_L1].toString();
            const std::lock_guard lock(m_mutex);
            m_marks.insert(id, mark);
            ++m_acknowledged;
        }
    }

    void check(HttpCaller &caller)
    {
        int known = 0;
        int total = 0;
        for (int page = 1;; ++page) {
            const QJsonObject list = caller.read(residents + u"?limit=100&page=%1"_s.arg(page)).json();
            total = list.value("pagination"_L1)["total"_L1].toInt();
            const QJsonArray records = list.value("data"_L1).toArray();
            for (const QJsonValue &record : records) {
                const QString mark = record["name"_L1]["first"_L1].toString();
                if (!m_sent.contains(mark))
                    continue; // made up
                ++known;
                QCOMPARE(record["summary"_L1].toString(), mark);
                QCOMPARE(record["medicalHistory"_L1].toString(), mark.repeated(500));
                // The last acknowledged state, or the one that was on its way when the service died.
                const QString acknowledged = m_marks.take(record["id"_L1].toString());
                if (acknowledged != mark)
                    QCOMPARE(mark.section(u'-', 1, 1).toInt(),
                        acknowledged.isEmpty() ? mark.section(u'-', 1, 1).toInt()
                                               : acknowledged.section(u'-', 1, 1).toInt() + 1);
            }
            if (!list.value("pagination"_L1)["hasNext"_L1].toBool())
                break;
        }
        QVERIFY2(m_marks.isEmpty(),
            qPrintable(u"%1 of %2 acknowledged records are gone"_s.arg(m_marks.size()).arg(total)));
        QVERIFY(known > 0);
    }

    //! The mark stands in the first, in the last and in a long member, so that half a record would show.
    QByteArray resident(const QString &mark) const
    {
        const QJsonObject record{ { u"name"_s,
                                      QJsonObject{ { u"first"_s, mark }, { u"last"_s, u"Rees"_s } } },
            { u"status"_s, u"active"_s }, { u"home"_s, m_home },
            { u"medicalHistory"_s, QString(mark.repeated(500)) }, { u"summary"_s, mark } };
        return QJsonDocument(record).toJson();
    }

    const QString residents = u"/openapi/api/residents"_s;
    std::unique_ptr<ServiceProcess> m_service;
    QByteArray m_token;
    QString m_home;
    std::mutex m_mutex;
    QHash<QString, QString> m_marks; //!< what was acknowledged last, by id
    QSet<QString> m_sent; //!< every mark there may be
    int m_acknowledged = 0;
};

CARE_TEST(killed, TestKilled);
#include "tst_killed.moc"
