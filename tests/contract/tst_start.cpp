// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/serviceinstance.h"
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTcpServer>
#include <QTemporaryDir>

static const QString usual = u"--size tiny --quiet --until-stdin-closes --database"_s;

//! Runs the service with its standard output where \a output says, in the words of the shell.
static Ended runInShell(const QString &arguments, const QString &output)
{
    QProcess shell;
    shell.start(u"sh"_s,
        { u"-c"_s,
            u"exec %1/care-records-service %2 %3"_s.arg(QStringLiteral(CARE_BIN_DIR), arguments, output) });
    shell.closeWriteChannel();
    if (!shell.waitForFinished(30'000))
        return {};
    return { shell.exitStatus() == QProcess::NormalExit ? shell.exitCode() : -1,
        shell.readAllStandardOutput(), shell.readAllStandardError() };
}

//! How the service starts: the port first, and no key that nobody has seen.
class TestStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTakenPortCostsNothing()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        const QString database = file("taken.db");
        QElapsedTimer taken;
        taken.start();
        // Filling this would take more than a minute.
        const Ended ended = runService({ u"--size"_s, u"large"_s, u"--database"_s, database, u"--listen"_s,
            u"127.0.0.1:%1"_s.arg(other.serverPort()) });
        QVERIFY2(taken.elapsed() < 5000, qPrintable(QString::number(taken.elapsed())));
        QCOMPARE(ended.exitCode, 1);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.errors.contains("The port is taken"), ended.errors.constData());
        QCOMPARE(QFileInfo(database).size(), 0);
    }

    void aKeyThatCannotBePrintedIsNotMade_data()
    {
        QTest::addColumn<QString>("output");
        QTest::newRow("closed") << u">&-"_s;
        QTest::newRow("full disk") << u">/dev/full"_s;
        QTest::newRow("reader gone") << u">'%1'"_s.arg(file("pipe"));
    }

    void aKeyThatCannotBePrintedIsNotMade()
    {
        QFETCH(QString, output);
        const QString database = file(QTest::currentDataTag());
        // Opens the pipe, which lets the program start, and goes away.
        QProcess reader;
        if (output.contains("pipe"_L1)) {
            QCOMPARE(QProcess::execute(u"mkfifo"_s, { file("pipe") }), 0);
            reader.start(u"sh"_s, { u"-c"_s, u": <'%1'"_s.arg(file("pipe")) });
        }
        const Ended ended = runInShell(usual + " '"_L1 + database + u'\'', output);
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.errors.contains("could not be printed"), ended.errors.constData());
        reader.waitForFinished(5000);
        QCOMPARE(keysOf(database).count('\n'), 1); // the heading
        // The next start makes it, and "keys add" keeps to the same rule.
        {
            ServiceProcess service({ u"--database"_s, database });
            QVERIFY(!service.apiKey().isEmpty());
            QCOMPARE(HttpCaller(service.url()).read(u"/health"_s).status, 200); // by then it is stored
        }
        const QByteArray before = keysOf(database);
        QCOMPARE(before.count('\n'), 2);
        if (output.contains("pipe"_L1))
            reader.start(u"sh"_s, { u"-c"_s, u": <'%1'"_s.arg(file("pipe")) });
        const Ended added = runInShell(u"keys add --name Ward --database '%1'"_s.arg(database), output);
        QCOMPARE(added.exitCode, 1);
        QVERIFY2(added.errors.contains("could not be printed"), added.errors.constData());
        reader.waitForFinished(5000);
        QCOMPARE(keysOf(database), before);
    }

    void survivesClosedStreams()
    {
        const QString database = file("closed.db");
        quint16 port = 0;
        QString key;
        {
            ServiceProcess service({ u"--database"_s, database });
            port = quint16(service.url().port());
            key = service.apiKey();
            QVERIFY(!key.isEmpty());
        }
        QProcess shell;
        shell.start(u"sh"_s,
            { u"-c"_s,
                u"exec %1/care-records-service --size tiny --rate-limit 0 --listen 127.0.0.1:%2 --database "
                u"'%3' "
                "<&- >&- 2>&-"_s.arg(QStringLiteral(CARE_BIN_DIR))
                    .arg(port)
                    .arg(database) });
        QVERIFY(shell.waitForStarted());
        HttpCaller caller(QUrl(u"http://127.0.0.1:%1"_s.arg(port)));
        QTRY_COMPARE_WITH_TIMEOUT(caller.read(u"/health"_s).status, 200, 20'000);
        QVERIFY(caller.signIn(key));
        for (int i = 0; i < 50; ++i)
            QCOMPARE(caller.read(u"/openapi/api/homes"_s).status, 200);
        shell.terminate();
        QVERIFY(shell.waitForFinished(5000));
        QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
        QCOMPARE(shell.exitCode(), 0);
        // Nothing of the log was written into the database.
        ServiceProcess again({ u"--database"_s, database });
        QVERIFY2(again.isRunning(), qPrintable(again.problem()));
        for (const QFileInfo &info : QDir(m_folder.path()).entryInfoList({ u"closed.db*"_s }, QDir::Files)) {
            QFile content(info.filePath());
            QVERIFY(content.open(QIODevice::ReadOnly));
            QVERIFY2(!content.readAll().contains("\"method\""), qPrintable(info.filePath()));
        }
    }

    void makesNoFirstKeyWhereNoneIsWanted()
    {
        const QString database = file("without.db");
        {
            ServiceProcess service({ u"--database"_s, database, u"--no-first-key"_s });
            QVERIFY2(service.isRunning(), qPrintable(service.problem()));
            QVERIFY(service.apiKey().isEmpty());
        }
        QCOMPARE(keysOf(database).count('\n'), 1);
    }

    //! The way that the manual page names.
    void aLostFirstKeyIsReplaced()
    {
        const QString database = file("lost.db");
        ServiceProcess(QStringList{ u"--database"_s, database }).stop();
        ServiceProcess service({ u"--database"_s, database });
        QVERIFY(service.apiKey().isEmpty());
        const Ended made =
            runService({ u"keys"_s, u"add"_s, u"--name"_s, u"Manager"_s, u"--database"_s, database });
        QCOMPARE(made.exitCode, 0);
        QVERIFY(HttpCaller(service.url()).signIn(QString::fromLatin1(made.output.split('\n').first())));
    }

    void saysWhyADatabaseCannotBePrepared()
    {
        const QString path = file("unlike.db");
        {
            ServiceProcess service({ u"--database"_s, path });
            QVERIFY(!service.apiKey().isEmpty());
        }
        {
            // Someone has been at it: it is not what the number of its layout says.
            auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"unlike"_s);
            database.setDatabaseName(path);
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec(u"ALTER TABLE homes RENAME TO houses"_s));
        }
        QSqlDatabase::removeDatabase(u"unlike"_s);
        const Ended ended = runService({ u"--database"_s, path, u"--until-stdin-closes"_s });
        QCOMPARE(ended.exitCode, 6);
        QVERIFY2(ended.errors.contains("could not be prepared for use: no such table: homes.\n"),
            ended.errors.constData());
    }

    //! As a computer has it whose battery is empty.
    void refusesAClockThatWasNeverSet()
    {
        using namespace care;
        const QDateTime never(QDate(1970, 1, 1), QTime(12, 0), Qt::UTC);
        const QDateTime set(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);
        const auto startAt = [](const QDateTime &now, const QDateTime &tokens) {
            service::Options options;
            options.size = service::sampledata::Size::Tiny;
            return service::ServiceInstance::start(
                options, { [=] { return now; }, [=] { return tokens.toSecsSinceEpoch(); }, {} }, {});
        };
        for (const auto &started : { startAt(never, never), startAt(set, never), startAt(never, set) }) {
            QVERIFY(!started);
            QCOMPARE(started.error().exitCode, 1);
            QVERIFY2(started.error().sentence.contains(
                         "The clock of this computer says that it is 1 January 1970."_L1),
                qPrintable(started.error().sentence));
        }
        QVERIFY(startAt(set, set));
    }

private:
    QString file(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    static QByteArray keysOf(const QString &database)
    {
        return runService({ u"keys"_s, u"list"_s, u"--database"_s, database }).output;
    }
    QTemporaryDir m_folder;
};

CARE_TEST(start, TestStart);
#include "tst_start.moc"
