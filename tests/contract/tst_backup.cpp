// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <atomic>
#include <thread>

static int total(HttpCaller &caller)
{
    return pagination(caller.read(residentsPath)).value("total"_L1).toInt();
}

static int changesIn(const QString &file)
{
    return int(runService({ u"changes"_s, u"--database"_s, file }).output.count('\n'));
}

//! "care-records-service backup": a copy that a service can be started on, made while another one writes.
class TestBackup : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<ServiceProcess>(
            QStringList{ u"--database"_s, m_folder.filePath(u"care.db"_s), u"--rate-limit"_s, u"0"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        m_home = idOf(records(caller.read(u"/openapi/api/homes"_s)).first());
        m_madeUp = total(caller);
        QCOMPARE(caller.send("POST", residentsPath, newResident()).status, 201);
    }

    void holdsRecordsKeysAndChanges()
    {
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        const QString copy = m_folder.filePath(u"copy.db"_s);
        const Ended made = backUp(copy);
        QVERIFY2(made.exitCode == 0, made.errors.constData());
        QVERIFY(made.output.contains("copy.db"));
#ifdef Q_OS_UNIX
        QCOMPARE(QFile::permissions(copy) & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteOther),
            QFile::Permissions());
#endif
        QVERIFY(!QFile::exists(copy + u".part"_s));
        ServiceProcess restored({ u"--database"_s, copy });
        QVERIFY2(restored.isRunning(), qPrintable(restored.problem()));
        QVERIFY(restored.apiKey().isEmpty()); // it has the keys of the other
        HttpCaller there(restored.url());
        QVERIFY(there.signIn(m_service->apiKey()));
        QCOMPARE(there.read(residentsPath + u"?limit=100"_s).body,
            caller.read(residentsPath + u"?limit=100"_s).body);
        QCOMPARE(changesIn(copy), 1);
    }

    void isOfOneMomentWhileOthersWrite()
    {
        std::atomic<bool> stop{ false };
        std::atomic<int> written{ 0 };
        std::thread writer([&] {
            HttpCaller caller(m_service->url());
            if (!caller.signIn(m_service->apiKey()))
                return;
            while (!stop)
                written += caller.send("POST", residentsPath, newResident()).status == 201 ? 1 : 0;
        });
        while (written < 5)
            QTest::qWait(5);
        for (int i = 0; i < 5; ++i) {
            const QString copy = m_folder.filePath(u"busy%1.db"_s.arg(i));
            const int before = written;
            const Ended made = backUp(copy);
            const int after = written + 1; // one may be under way
            QVERIFY2(made.exitCode == 0, made.errors.constData());
            // Each resident with the row that says who made it, never one without the other.
            const int changes = changesIn(copy);
            ServiceProcess restored({ u"--database"_s, copy });
            HttpCaller there(restored.url());
            QVERIFY(there.signIn(m_service->apiKey()));
            QCOMPARE(total(there) - changes, m_madeUp);
            QVERIFY2(changes - 1 >= before && changes - 1 <= after, qPrintable(QString::number(changes)));
        }
        stop = true;
        writer.join();
        QVERIFY(written > 20);
    }

    void overwritesNothing()
    {
        const QString there = m_folder.filePath(u"there.txt"_s);
        QFile file(there);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        const Ended ended = backUp(there);
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.errors.contains("overwrites nothing"), ended.errors.constData());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "mine");
    }

    void leavesNothingBehindWhereItFails()
    {
        const Ended nowhere = backUp(m_folder.filePath(u"no/such/folder.db"_s));
        QCOMPARE(nowhere.exitCode, 1);
        const Ended missing = runService({ u"backup"_s, m_folder.filePath(u"x.db"_s), u"--database"_s,
            m_folder.filePath(u"missing.db"_s) });
        QCOMPARE(missing.exitCode, 6);
        QVERIFY(!QFile::exists(m_folder.filePath(u"x.db"_s))
            && !QFile::exists(m_folder.filePath(u"missing.db"_s)));
    }

    void refusesBadWords_data()
    {
        addColumns<QStringList, QByteArray>("arguments", "word");
        QTest::newRow("nowhere") << QStringList{ u"--database"_s, u"x.db"_s } << QByteArray("TO");
        QTest::newRow("no database") << QStringList{ u"y.db"_s } << QByteArray("--database");
        QTest::newRow("PostgreSQL") << QStringList{ u"y.db"_s, u"--database"_s,
            u"postgresql://care@db.example.org/care"_s }
                                    << QByteArray("pg_dump");
    }

    void refusesBadWords()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, word);
        const Ended ended = runService(QStringList{ u"backup"_s } + arguments);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.errors.contains(word), ended.errors.constData());
    }

private:
    Ended backUp(const QString &to) const
    {
        return runService({ u"backup"_s, to, u"--database"_s, m_folder.filePath(u"care.db"_s) });
    }
    QByteArray newResident() const;

    QTemporaryDir m_folder;
    std::unique_ptr<ServiceProcess> m_service;
    QString m_home;
    int m_madeUp = 0; //!< residents that nobody has changed
};

QByteArray TestBackup::newResident() const
{
    return R"({"name":{"first":"Mair","last":"Pritchard"},"status":"active","home":")" + m_home.toLatin1()
        + R"("})";
}

CARE_TEST(backup, TestBackup);
#include "tst_backup.moc"
