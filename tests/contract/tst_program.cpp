// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkInterface>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <csignal>

static QJsonObject firstResident(const ServiceProcess &service)
{
    HttpCaller caller(service.url());
    if (!caller.signIn(service.apiKey()))
        return {};
    return caller.read(u"/openapi/api/residents?limit=1"_s)
        .json()
        .value("data"_L1)
        .toArray()
        .at(0)
        .toObject();
}

static void runOnDatabase(const QString &path, const QStringList &statements)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"old"_s);
        database.setDatabaseName(path);
        QVERIFY(database.open());
        for (const QString &statement : statements)
            QVERIFY2(QSqlQuery(database).exec(statement), qPrintable(statement));
    }
    QSqlDatabase::removeDatabase(u"old"_s);
}

//! Makes the database of tests/data/layout1.sql, and in it what \a more says.
static void makeOldLayout(const QString &path, const QStringList &more = {})
{
    QFile file(QStringLiteral(CARE_SOURCE_DIR "/tests/data/layout1.sql"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    runOnDatabase(path, QString::fromUtf8(file.readAll()).split(u";\n"_s, Qt::SkipEmptyParts) + more);
}

//! Version, tables and records of a database, as text.
static QStringList contentOf(const QString &path)
{
    QStringList content;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"content"_s);
        database.setDatabaseName(path);
        database.open();
        for (const char *sql : { "PRAGMA user_version", "SELECT sql FROM sqlite_master ORDER BY name",
                 "SELECT id || ingested_on || \"createdOn\" || json FROM residents ORDER BY id",
                 "SELECT id || json FROM \"incident-reports\" ORDER BY id" }) {
            QSqlQuery query(database);
            query.exec(QString::fromLatin1(sql));
            while (query.next())
                content += query.value(0).toString();
        }
    }
    QSqlDatabase::removeDatabase(u"content"_s);
    return content;
}

//! care-records-service as a program: its options, its one line, its ends, its database file.
class TestProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void printsOneLineAndStopsWithItsInput()
    {
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-service"),
            { u"--size"_s, u"tiny"_s, u"--until-stdin-closes"_s, u"--quiet"_s });
        QVERIFY(process.waitForReadyRead(30'000));
        const QJsonObject ready = QJsonDocument::fromJson(process.readLine()).object();
        QCOMPARE(ready.keys(), QStringList({ u"apiKey"_s, u"url"_s }));
        const QUrl url(ready.value("url"_L1).toString());
        QCOMPARE(url.host(), u"127.0.0.1"_s);
        QVERIFY(url.port() > 0);
        HttpCaller caller(url);
        QVERIFY(caller.signIn(ready.value("apiKey"_L1).toString()));
        process.write("anything, it does not matter\n");
        QCOMPARE(caller.read(u"/openapi/api/homes"_s).status, 200);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

    void stopsOnSignals_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
    }

    void stopsOnSignals()
    {
#ifdef Q_OS_UNIX
        QFETCH(int, signal);
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-service"), { u"--size"_s, u"tiny"_s });
        QVERIFY(process.waitForReadyRead(30'000));
        const QUrl url(QJsonDocument::fromJson(process.readLine()).object().value("url"_L1).toString());
        // With a client still connected; and a closed standard input is no reason to end.
        HttpCaller caller(url);
        QCOMPARE(caller.read(u"/health"_s).status, 200);
        process.closeWriteChannel();
        QVERIFY(!process.waitForFinished(300));
        QCOMPARE(caller.read(u"/health"_s).status, 200);
        QElapsedTimer taken;
        taken.start();
        ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished(10'000));
        QVERIFY2(taken.elapsed() < 3000, qPrintable(QString::number(taken.elapsed())));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
#endif
    }

    void smallIsReadySoon()
    {
        QElapsedTimer taken;
        taken.start();
        ServiceProcess service({ u"--size"_s, u"small"_s });
        QVERIFY(service.isRunning());
        // Less than a second on a quiet machine; this bound only catches a change for the much worse.
        QVERIFY2(taken.elapsed() < 10'000, qPrintable(QString::number(taken.elapsed())));
    }

    void printsFurtherKeysWhenAsked()
    {
        ServiceProcess first;
        HttpCaller caller(first.url());
        QVERIFY(caller.signIn(first.apiKey()));
        const QString home =
            caller.read(u"/openapi/api/homes"_s).json().value("data"_L1).toArray().at(0)["id"_L1].toString();
        ServiceProcess service({ u"--with-key"_s, home, u"--with-key"_s, u"all:read-only"_s });
        QCOMPARE(service.keys().size(), 2);
        QVERIFY(first.keys().isEmpty());
        for (const QString &key : service.keys()) {
            HttpCaller further(service.url());
            QVERIFY(further.signIn(key));
            QCOMPARE(further.send("POST", u"/openapi/api/residents"_s, "{}").status,
                key == service.keys().at(0) ? 422 : 403);
        }
        const Ended unknown =
            runService({ u"--size"_s, u"tiny"_s, u"--with-key"_s, u"0123456789abcdef01234567"_s });
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.errors.contains("0123456789abcdef01234567"));
    }

    void logsOnlyToStderr()
    {
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-service"),
            { u"--size"_s, u"tiny"_s, u"--until-stdin-closes"_s });
        QVERIFY(process.waitForReadyRead(30'000));
        const QByteArray line = process.readLine();
        const QUrl url(QJsonDocument::fromJson(line).object().value("url"_L1).toString());
        HttpCaller(url).read(u"/health"_s);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
        const QJsonObject entry = QJsonDocument::fromJson(process.readAllStandardError()).object();
        QCOMPARE(entry.value("path"_L1).toString(), u"/health"_s);
        QCOMPARE(entry.value("status"_L1).toInt(), 200);
    }

    void helpAndVersion()
    {
        const Ended help = runService({ u"--help"_s });
        QCOMPARE(help.exitCode, 0);
        for (const char *option : { "--listen", "--database", "--size", "--seed", "--today", "--rate-limit",
                 "--exchange-limit", "--token-lifetime", "--put", "--etags", "--with-key", "--certificate",
                 "--key", "--until-stdin-closes", "--quiet" })
            QVERIFY2(help.output.contains(option), option);
        const Ended version = runService({ u"--version"_s });
        QCOMPARE(version.exitCode, 0);
        QVERIFY(version.output.startsWith("care-records-service "));
    }

    void refusesBadOptions_data()
    {
        addColumns<QStringList, QByteArray>("arguments", "word");
        const auto add = [](const char *arguments, const char *word) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments).split(u' ') << QByteArray(word);
        };
        add("--colour red", "colour");
        add("serve", "serve");
        add("--listen", "listen");
        add("--listen 8080", "--listen");
        add("--listen 127.0.0.1", "--listen");
        add("--listen 127.0.0.1:99999", "--listen");
        add("--listen example.org:8080", "--listen");
        add("--listen 0.0.0.0:0", "other computers");
        add("--listen 192.168.1.4:0", "other computers");
        add("--listen [::]:0", "other computers");
        add("--size huge", "--size");
        add("--size large", "--database"); // memory is too small for it
        add("--seed x", "--seed");
        add("--seed -1", "--seed");
        add("--today 2026-02-30", "--today");
        add("--today yesterday", "--today");
        add("--today 2026-02-03T25:00", "--today");
        add("--today 2026-02-03T", "--today");
        add("--rate-limit -1", "--rate-limit");
        add("--rate-limit many", "--rate-limit");
        add("--exchange-limit 1.5", "--exchange-limit");
        add("--token-lifetime 0", "--token-lifetime");
        add("--put patch", "--put");
        add("--with-key rowan", "--with-key");
        add("--with-key all:readonly", "--with-key");
    }

    void refusesBadOptions()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, word);
        const Ended ended = runService(arguments);
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.errors.contains(word), ended.errors.constData());
        QVERIFY(ended.errors.contains("usage: care-records-service"));
    }

    void refusesATakenPort()
    {
        ServiceProcess first;
        const Ended second =
            runService({ u"--size"_s, u"tiny"_s, u"--listen"_s, u"127.0.0.1:%1"_s.arg(first.url().port()) });
        QCOMPARE(second.exitCode, 1);
        QCOMPARE(second.output, QByteArray());
        QVERIFY(second.errors.contains(QByteArray::number(first.url().port())));
        QCOMPARE(HttpCaller(first.url()).read(u"/health"_s).status, 200);
    }

    void listensOnIpv6()
    {
        ServiceProcess service({ u"--listen"_s, u"[::1]:0"_s });
        const bool hasIpv6 = QNetworkInterface::allAddresses().contains(QHostAddress::LocalHostIPv6);
        QCOMPARE(service.isRunning(), hasIpv6); // where there is none it says so instead of serving elsewhere
        if (!hasIpv6)
            return;
        QCOMPARE(service.url().host(), u"::1"_s);
        QCOMPARE(HttpCaller(service.url()).read(u"/health"_s).status, 200);
    }

    void tokensLiveAsLongAsTold()
    {
        ServiceProcess service({ u"--token-lifetime"_s, u"1"_s });
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        QTRY_COMPARE_WITH_TIMEOUT(caller.read(u"/openapi/api/homes"_s).status, 401, 5000);
    }

    void aFileKeepsItsRecords()
    {
        const QString file = m_folder.filePath(u"care.db"_s);
        QString id;
        QString key;
        {
            ServiceProcess service({ u"--database"_s, file });
            key = service.apiKey();
            HttpCaller caller(service.url());
            QVERIFY(caller.signIn(service.apiKey()));
            const QJsonObject home =
                caller.read(u"/openapi/api/homes"_s).json().value("data"_L1).toArray().at(0).toObject();
            const QJsonObject resident{
                { u"name"_s, QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Rees"_s } } },
                { u"status"_s, u"active"_s }, { u"home"_s, home }
            };
            const HttpAnswer answer =
                caller.send("POST", u"/openapi/api/residents"_s, QJsonDocument(resident).toJson());
            QCOMPARE(answer.status, 201);
            id = answer.json().value("data"_L1).toObject().value("id"_L1).toString();
            QCOMPARE(service.stop(), 0);
        }
        // Filled once: another size and seed change nothing, and the key of the first start goes on being
        // good.
        ServiceProcess service({ u"--database"_s, file, u"--size"_s, u"small"_s, u"--seed"_s, u"7"_s });
        HttpCaller caller(service.url());
        QVERIFY(service.apiKey().isEmpty());
        QVERIFY(caller.signIn(key));
        QCOMPARE(caller.read(u"/openapi/api/residents/"_s + id).status, 200);
        QCOMPARE(
            caller.read(u"/openapi/api/residents"_s).json().value("pagination"_L1)["total"_L1].toInt(), 13);
    }

    void refusesBadDatabases_data()
    {
        addColumns<QString, QByteArray>("name", "word");
        const auto create = [&](const QString &name, const QStringList &statements) {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
            database.setDatabaseName(m_folder.filePath(name));
            QVERIFY(database.open());
            for (const QString &statement : statements)
                QVERIFY(QSqlQuery(database).exec(statement));
            database.close();
        };
        QFile garbage(m_folder.filePath(u"garbage"_s));
        QVERIFY(garbage.open(QIODevice::WriteOnly));
        garbage.write(QByteArray(20'000, '?'));
        garbage.close();
        create(u"foreign"_s, { u"CREATE TABLE songs (title TEXT)"_s });
        create(u"newer"_s,
            { u"CREATE TABLE residents (id TEXT)"_s, u"PRAGMA application_id = 1130459749"_s,
                u"PRAGMA user_version = 99"_s });
        for (const QString &name : { u"foreign"_s, u"newer"_s })
            QSqlDatabase::removeDatabase(name);
        {
            ServiceProcess whole({ u"--database"_s, m_folder.filePath(u"noise"_s) });
            QCOMPARE(whole.stop(), 0);
        }
        QFile noise(m_folder.filePath(u"noise"_s)); // in the middle of it; what is opened first is whole
        QVERIFY(noise.open(QIODevice::ReadWrite) && noise.seek(noise.size() / 2 / 8192 * 8192));
        noise.write(QByteArray(4096, '\x5a'));
        noise.close();
        QTest::newRow("with noise") << u"noise"_s << QByteArray("is damaged");
        QTest::newRow("garbage") << u"garbage"_s << QByteArray("not a database");
        QTest::newRow("of another program") << u"foreign"_s << QByteArray("another program");
        QTest::newRow("of a newer version") << u"newer"_s << QByteArray("newer version");
        QTest::newRow("a folder") << QString() << QByteArray("is a folder");
        QTest::newRow("in no folder") << u"missing/care.db"_s << QByteArray("There is no folder");
    }

    void refusesBadDatabases()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, word);
        QFile file(m_folder.filePath(name));
        const bool readable = file.open(QIODevice::ReadOnly);
        const QByteArray before = readable ? file.readAll() : QByteArray();
        const Ended ended = runService({ u"--size"_s, u"tiny"_s, u"--database"_s, m_folder.filePath(name) });
        QCOMPARE(ended.exitCode, 6);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.errors.contains(word), ended.errors.constData());
        QCOMPARE(ended.errors.count('\n'), 1);
        if (readable) {
            file.seek(0);
            QCOMPARE(file.readAll(), before);
        }
        QVERIFY(!QFile::exists(m_folder.filePath(u"missing"_s)));
    }

    void anEmptyFileIsFilled()
    {
        QFile empty(m_folder.filePath(u"empty.db"_s));
        QVERIFY(empty.open(QIODevice::WriteOnly));
        empty.close();
        ServiceProcess service({ u"--database"_s, empty.fileName() });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        QVERIFY(!firstResident(service).isEmpty());
    }

    void aFileHasOneService()
    {
        const QString file = m_folder.filePath(u"one.db"_s);
        ServiceProcess first({ u"--database"_s, file });
        QVERIFY(first.isRunning());
        const Ended second = runService({ u"--size"_s, u"tiny"_s, u"--database"_s, file });
        QCOMPARE(second.exitCode, 6);
        QVERIFY2(second.errors.contains("served already"), second.errors.constData());
        QCOMPARE(HttpCaller(first.url()).read(u"/health"_s).status, 200);
        // However it ended, the next one may.
        first.kill();
        ServiceProcess third({ u"--database"_s, file });
        QVERIFY2(third.isRunning(), qPrintable(third.problem()));
    }

    // The tables follow the schemas: a new resource, or a member that lists are filtered by, changes them,
    // and a database that was kept would not open any more. Whoever gets here by such a change raises
    // layoutVersion in app/service/database/layout.h, writes the step from the version before unless all of
    // it is new lists, and only then changes what is expected.
    void aChangedLayoutHasAnotherNumber()
    {
        const QString file = m_folder.filePath(u"new.db"_s);
        {
            ServiceProcess service({ u"--database"_s, file, u"--size"_s, u"tiny"_s });
            QVERIFY2(service.isRunning(), qPrintable(service.problem()));
            QCOMPARE(service.stop(), 0);
        }
        QStringList tables;
        const QStringList content = contentOf(file);
        for (const QString &line : content) {
            if (line.startsWith("CREATE "_L1))
                tables += line;
        }
        QCOMPARE(content.first(), u"4"_s);
        QCOMPARE(QCryptographicHash::hash(tables.join(u'\n').toUtf8(), QCryptographicHash::Sha256)
                     .toHex()
                     .left(16),
            QByteArray("aee9c14e832b01ba"));
    }

    void anOldLayoutBecomesThePresentOne()
    {
        const QString file = m_folder.filePath(u"old.db"_s);
        makeOldLayout(file);
        const QStringList before = contentOf(file);
        QCOMPARE(before.first(), u"1"_s);
        ServiceProcess service({ u"--database"_s, file });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey())); // there was none: it makes the first
        QCOMPARE(
            contentOf(file).mid(contentOf(file).size() - 4), before.mid(before.size() - 4)); // the records
        const QJsonObject residents = caller.read(u"/openapi/api/residents"_s).json();
        QCOMPARE(residents.value("pagination"_L1)["total"_L1].toInt(), 2);
        QCOMPARE(
            caller.read(u"/openapi/api/incident-reports"_s).json().value("pagination"_L1)["total"_L1].toInt(),
            2);
        // Lists new to the old layout are there and empty.
        for (const char *added : { "goals", "careplans", "logs", "devices", "users" }) {
            const HttpAnswer list = caller.read("/openapi/api/"_L1 + QString::fromLatin1(added));
            QCOMPARE(list.status, 200);
            QCOMPARE(list.json().value("pagination"_L1)["total"_L1].toInt(), 0);
        }
        const QJsonObject resident = residents.value("data"_L1)[0].toObject();
        QCOMPARE(caller
                     .send("PUT", "/openapi/api/residents/"_L1 + resident.value("id"_L1).toString(),
                         QJsonDocument(resident).toJson())
                     .status,
            200);
        QCOMPARE(service.stop(), 0);
        ServiceProcess again({ u"--database"_s, file });
        QVERIFY(again.isRunning());
    }

    void makesTheListsThatALayoutHadNot()
    {
        const QString file = m_folder.filePath(u"lists.db"_s);
        const auto serve = [&file] {
            ServiceProcess service({ u"--database"_s, file });
            QVERIFY2(service.isRunning(), qPrintable(service.problem()));
            QCOMPARE(service.stop(), 0);
        };
        serve();
        const QStringList present = contentOf(file);
        // As layout 3 would be if there had been no devices, which have a second table, and no goals.
        runOnDatabase(file,
            { u"DROP TABLE devices"_s, u"DROP TABLE \"devices-homes\""_s, u"DROP TABLE goals"_s,
                u"DROP TABLE resident_changes"_s, u"ALTER TABLE keys DROP COLUMN expires_on"_s,
                u"PRAGMA user_version = 3"_s });
        QVERIFY(contentOf(file) != present);
        serve();
        QCOMPARE(contentOf(file), present);
    }

    void aFailedMigrationLeavesTheOldLayout()
    {
        const QString file = m_folder.filePath(u"stuck.db"_s);
        makeOldLayout(file, { u"CREATE TABLE secrets (mine TEXT)"_s }); // in the way of the last step
        const QStringList before = contentOf(file);
        const Ended ended = runService({ u"--size"_s, u"tiny"_s, u"--database"_s, file });
        QCOMPARE(ended.exitCode, 6);
        QCOMPARE(ended.output, QByteArray());
        QCOMPARE(contentOf(file), before);
    }

private:
    QTemporaryDir m_folder;
};

CARE_TEST(program, TestProgram);
#include "tst_program.moc"
