// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkInterface>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace care::test;
using namespace Qt::StringLiterals;

//! care-records-service as a program: its options, its one line, its ends, its database file.
class TestProgram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsOneLineAndStopsWithItsInput();
    void stopsOnSignals_data();
    void stopsOnSignals();
    void smallIsReadySoon();
    void printsFurtherKeysWhenAsked();
    void logsOnlyToStderr();
    void helpAndVersion();
    void refusesBadOptions_data();
    void refusesBadOptions();
    void refusesATakenPort();
    void listensOnIpv6();
    void tokensLiveAsLongAsTold();
    void aFileKeepsItsRecords();
    void refusesBadDatabases_data();
    void refusesBadDatabases();
    void anEmptyFileIsFilled();

private:
    QTemporaryDir m_folder;
};

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

void TestProgram::printsOneLineAndStopsWithItsInput()
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

void TestProgram::stopsOnSignals_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestProgram::stopsOnSignals()
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

void TestProgram::smallIsReadySoon()
{
    QElapsedTimer taken;
    taken.start();
    ServiceProcess service({ u"--size"_s, u"small"_s });
    QVERIFY(service.isRunning());
    // Half a second on a quiet machine; this bound only catches a change for the much worse.
    QVERIFY2(taken.elapsed() < 5000, qPrintable(QString::number(taken.elapsed())));
}

void TestProgram::printsFurtherKeysWhenAsked()
{
    ServiceProcess first;
    HttpCaller caller(first.url());
    QVERIFY(caller.signIn(first.apiKey()));
    const QString home =
        caller.read(u"/openapi/api/homes"_s).json().value("data"_L1).toArray().at(0)["id"_L1].toString();
    ServiceProcess service({ u"--key"_s, home, u"--key"_s, u"all:read-only"_s });
    QCOMPARE(service.keys().size(), 2);
    QVERIFY(first.keys().isEmpty());
    for (const QString &key : service.keys()) {
        HttpCaller further(service.url());
        QVERIFY(further.signIn(key));
        QCOMPARE(further.send("POST", u"/openapi/api/residents"_s, "{}").status,
            key == service.keys().at(0) ? 422 : 403);
    }
    const Ended unknown = runService({ u"--size"_s, u"tiny"_s, u"--key"_s, u"0123456789abcdef01234567"_s });
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY(unknown.errors.contains("0123456789abcdef01234567"));
}

void TestProgram::logsOnlyToStderr()
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

void TestProgram::helpAndVersion()
{
    const Ended help = runService({ u"--help"_s });
    QCOMPARE(help.exitCode, 0);
    for (const char *option :
        { "--listen", "--database", "--size", "--seed", "--today", "--rate-limit", "--exchange-limit",
            "--token-lifetime", "--put", "--etags", "--key", "--until-stdin-closes", "--quiet" })
        QVERIFY2(help.output.contains(option), option);
    const Ended version = runService({ u"--version"_s });
    QCOMPARE(version.exitCode, 0);
    QVERIFY(version.output.startsWith("care-records-service "));
}

void TestProgram::refusesBadOptions_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("word");
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
    add("--seed x", "--seed");
    add("--seed -1", "--seed");
    add("--today 2026-02-30", "--today");
    add("--today yesterday", "--today");
    add("--rate-limit -1", "--rate-limit");
    add("--rate-limit many", "--rate-limit");
    add("--exchange-limit 1.5", "--exchange-limit");
    add("--token-lifetime 0", "--token-lifetime");
    add("--put patch", "--put");
    add("--key rowan", "--key");
    add("--key all:readonly", "--key");
}

void TestProgram::refusesBadOptions()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, word);
    const Ended ended = runService(arguments);
    QCOMPARE(ended.exitCode, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.errors.contains(word), ended.errors.constData());
    QVERIFY(ended.errors.contains("usage: care-records-service"));
}

void TestProgram::refusesATakenPort()
{
    ServiceProcess first;
    const Ended second =
        runService({ u"--size"_s, u"tiny"_s, u"--listen"_s, u"127.0.0.1:%1"_s.arg(first.url().port()) });
    QCOMPARE(second.exitCode, 1);
    QCOMPARE(second.output, QByteArray());
    QVERIFY(second.errors.contains(QByteArray::number(first.url().port())));
    QCOMPARE(HttpCaller(first.url()).read(u"/health"_s).status, 200);
}

void TestProgram::listensOnIpv6()
{
    ServiceProcess service({ u"--listen"_s, u"[::1]:0"_s });
    const bool hasIpv6 = QNetworkInterface::allAddresses().contains(QHostAddress::LocalHostIPv6);
    QCOMPARE(service.isRunning(), hasIpv6); // where there is none it says so instead of serving elsewhere
    if (!hasIpv6)
        return;
    QCOMPARE(service.url().host(), u"::1"_s);
    QCOMPARE(HttpCaller(service.url()).read(u"/health"_s).status, 200);
}

void TestProgram::tokensLiveAsLongAsTold()
{
    ServiceProcess service({ u"--token-lifetime"_s, u"1"_s });
    HttpCaller caller(service.url());
    QVERIFY(caller.signIn(service.apiKey()));
    QTRY_COMPARE_WITH_TIMEOUT(caller.read(u"/openapi/api/homes"_s).status, 401, 5000);
}

void TestProgram::aFileKeepsItsRecords()
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
        const QJsonObject resident{ { u"name"_s,
                                        QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Rees"_s } } },
            { u"status"_s, u"active"_s }, { u"home"_s, home } };
        const HttpAnswer answer =
            caller.send("POST", u"/openapi/api/residents"_s, QJsonDocument(resident).toJson());
        QCOMPARE(answer.status, 201);
        id = answer.json().value("data"_L1).toObject().value("id"_L1).toString();
        QCOMPARE(service.stop(), 0);
    }
    // Filled once: another size and seed change nothing, and the key of the first start goes on being good.
    ServiceProcess service({ u"--database"_s, file, u"--size"_s, u"small"_s, u"--seed"_s, u"7"_s });
    HttpCaller caller(service.url());
    QVERIFY(service.apiKey().isEmpty());
    QVERIFY(caller.signIn(key));
    QCOMPARE(caller.read(u"/openapi/api/residents/"_s + id).status, 200);
    QCOMPARE(caller.read(u"/openapi/api/residents"_s).json().value("pagination"_L1)["total"_L1].toInt(), 13);
}

void TestProgram::refusesBadDatabases_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("word");
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
    QTest::newRow("garbage") << u"garbage"_s << QByteArray("not a database");
    QTest::newRow("of another program") << u"foreign"_s << QByteArray("another program");
    QTest::newRow("of a newer version") << u"newer"_s << QByteArray("newer version");
    QTest::newRow("a folder") << QString() << QByteArray("cannot be opened");
    QTest::newRow("in no folder") << u"missing/care.db"_s << QByteArray("cannot be opened");
}

void TestProgram::refusesBadDatabases()
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

void TestProgram::anEmptyFileIsFilled()
{
    QFile empty(m_folder.filePath(u"empty.db"_s));
    QVERIFY(empty.open(QIODevice::WriteOnly));
    empty.close();
    ServiceProcess service({ u"--database"_s, empty.fileName() });
    QVERIFY2(service.isRunning(), qPrintable(service.problem()));
    QVERIFY(!firstResident(service).isEmpty());
}

CARE_TEST(program, TestProgram);
#include "tst_program.moc"
