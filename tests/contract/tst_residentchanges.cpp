// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>

//! "care-records-service changes": who has created or updated which resident.
class TestResidentChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<ServiceProcess>(QStringList{ u"--database"_s, m_database.location() });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_caller = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_caller->signIn(m_service->apiKey()));
        m_home = idOf(records(m_caller->read(u"/openapi/api/homes"_s)).first());
    }

    void beginEmpty()
    {
        QCOMPARE(changes(), QList<QJsonObject>()); // what is made up is nobody's change
        QCOMPARE(run().exitCode, 0);
    }

    void sayWhoChangedWhat()
    {
        const HttpAnswer made = m_caller->send("POST", residentsPath, body(""));
        QCOMPARE(made.status, 201);
        m_resident = idOf(made.json().value("data"_L1));
        const QByteArray more =
            R"(,"allergies":"Penicillin","summary":"Plays the harp","favouriteChair":"blue")";
        QCOMPARE(m_caller->send("PUT", residentsPath + u'/' + m_resident, body(more)).status, 200);
        const QList<QJsonObject> found = changes();
        QCOMPARE(found.size(), 2);
        const QString key =
            QString::fromLatin1(runService({ u"keys"_s, u"list"_s, u"--database"_s, m_database.location() })
                                    .output.split('\n')
                                    .at(1))
                .section(u' ', 0, 0);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(found.at(i).value("number"_L1).toInt(), i + 1);
            QCOMPARE(found.at(i).value("key"_L1).toString(), key);
            QCOMPARE(found.at(i).value("resident"_L1).toString(), m_resident);
            QCOMPARE(found.at(i).value("home"_L1).toString(), m_home);
            QVERIFY(isMoment(found.at(i).value("time"_L1)));
        }
        QCOMPARE(found.at(0).value("action"_L1).toString(), u"create"_s);
        QVERIFY(found.at(0).value("fields"_L1).toArray().contains(u"name"_s));
        QCOMPARE(found.at(1).value("action"_L1).toString(), u"update"_s);
        QCOMPARE(found.at(1).value("fields"_L1).toArray(),
            QJsonArray({ u"allergies"_s, u"summary"_s, u"other"_s }));
    }

    void holdNothingThatWasWritten()
    {
        const QByteArray output = run().output;
        for (const char *word : { "Mair", "Pritchard", "Penicillin", "harp", "favouriteChair", "blue" })
            QVERIFY2(!output.contains(word), word);
    }

    void leaveOutWhatWasRefused()
    {
        QCOMPARE(m_caller->send("POST", residentsPath, "{}").status, 422);
        QCOMPARE(m_caller->send("PUT", residentsPath + u'/' + QString::fromLatin1(noRecord), body("")).status,
            404);
        QCOMPARE(changes().size(), 2);
    }

    void areFoundByResidentKeyAndDay()
    {
        const QByteArray value = runService(
            { u"keys"_s, u"add"_s, u"--name"_s, u"Other"_s, u"--database"_s, m_database.location() })
                                     .output.split('\n')
                                     .first();
        HttpCaller other(m_service->url());
        QVERIFY(other.signIn(QString::fromLatin1(value)));
        QCOMPARE(other.send("POST", residentsPath, body("")).status, 201);
        const QList<QJsonObject> all = changes();
        QCOMPARE(all.size(), 3);
        QCOMPARE(changes({ u"--resident"_s, m_resident }), all.mid(0, 2));
        QCOMPARE(changes({ u"--key"_s, all.at(2).value("key"_L1).toString() }), all.mid(2));
        const QDate today = QDateTime::currentDateTimeUtc().date();
        QCOMPARE(changes({ u"--since"_s, today.toString(Qt::ISODate) }), all);
        QCOMPARE(changes({ u"--since"_s, today.addDays(1).toString(Qt::ISODate) }).size(), 0);
    }

    void cannotBeChanged()
    {
        const QList<QJsonObject> before = changes();
        QVERIFY(!m_database.run(u"UPDATE resident_changes SET key = 'x'"_s));
        QVERIFY(!m_database.run(u"DELETE FROM resident_changes"_s));
        QCOMPARE(changes(), before);
    }

    void stayAfterARestart()
    {
        const QList<QJsonObject> before = changes();
        QCOMPARE(m_service->stop(), 0);
        m_service = std::make_unique<ServiceProcess>(QStringList{ u"--database"_s, m_database.location() });
        QVERIFY(m_service->isRunning());
        QCOMPARE(changes(), before);
    }

    void comeToAnOlderDatabase()
    {
        // A database of this service, as layout version 3 had it.
        const TestDatabase older(TestDatabase::Kind::Lasting);
        QString key;
        {
            ServiceProcess service({ u"--database"_s, older.location() });
            QVERIFY(service.isRunning());
            key = service.apiKey();
            QCOMPARE(service.stop(), 0);
        }
        QStringList statements{ u"DROP TABLE resident_changes"_s,
            u"ALTER TABLE keys DROP COLUMN expires_on"_s,
            u"CREATE TABLE names (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL)"_s };
        if (TestDatabase::isPostgreSql())
            statements +=
                { u"DROP FUNCTION resident_changes_only_grows"_s, u"UPDATE care_layout SET version = 3"_s };
        else
            statements += u"PRAGMA user_version = 3"_s;
        for (const QString &statement : statements)
            QVERIFY2(older.run(statement), qPrintable(statement));
        QCOMPARE(runService({ u"changes"_s, u"--database"_s, older.location() }).exitCode, 6);
        ServiceProcess service({ u"--database"_s, older.location() });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(key)); // which has no last day
        QCOMPARE(caller.send("POST", residentsPath, body("")).status, 201);
        QCOMPARE(runService({ u"changes"_s, u"--database"_s, older.location() }).output.count('\n'), 1);
        QVERIFY(!older.run(u"DELETE FROM resident_changes"_s));
        QVERIFY(!older.run(u"SELECT name FROM names"_s));
    }

    void refuseBadWords_data()
    {
        addColumns<QStringList, QByteArray>("arguments", "word");
        QTest::newRow("no database") << QStringList() << QByteArray("--database");
        QTest::newRow("memory") << QStringList{ u"--database"_s, u"memory"_s } << QByteArray("memory");
        QTest::newRow("a word") << QStringList{ u"more"_s, u"--database"_s, u"x"_s } << QByteArray("more");
        QTest::newRow("no day") << QStringList{ u"--since"_s, u"monday"_s, u"--database"_s, u"x"_s }
                                << QByteArray("--since");
    }

    void refuseBadWords()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, word);
        const Ended ended = runService(QStringList{ u"changes"_s } + arguments);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.errors.contains(word), ended.errors.constData());
    }

private:
    Ended run(const QStringList &arguments = {}) const
    {
        return runService(QStringList{ u"changes"_s, u"--database"_s, m_database.location() } + arguments);
    }
    QList<QJsonObject> changes(const QStringList &arguments = {}) const
    {
        QList<QJsonObject> found;
        for (const QByteArray &line : run(arguments).output.split('\n')) {
            if (!line.isEmpty())
                found += QJsonDocument::fromJson(line).object();
        }
        return found;
    }
    QByteArray body(const QByteArray &more) const;

    TestDatabase m_database{ TestDatabase::Kind::Lasting };
    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<HttpCaller> m_caller;
    QString m_home, m_resident;
};

QByteArray TestResidentChanges::body(const QByteArray &more) const
{
    return R"({"name":{"first":"Mair","last":"Pritchard"},"status":"active","home":")" + m_home.toLatin1()
        + '"' + more + '}';
}

CARE_TEST(residentchanges, TestResidentChanges);
#include "tst_residentchanges.moc"
