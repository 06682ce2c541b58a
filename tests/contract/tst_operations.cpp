// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/contract/inprocess.h"
#include "tests/support/certificate.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QSslCertificate>
#include <QSslSocket>
#include <QTcpServer>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <arpa/inet.h>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>
#endif

static QJsonObject lastLine(InProcess &service)
{
    return QJsonDocument::fromJson(service.logLines().constLast()).object();
}

static quint16 freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

static QByteArray metricsOf(quint16 port, const char *path = "/metrics")
{
    QUrl url(u"http://127.0.0.1"_s);
    url.setPort(port);
    return talk(url, QByteArray("GET ") + path + " HTTP/1.1\r\nHost: here\r\n\r\n");
}

#ifdef Q_OS_UNIX

//! The certificate shown to a client that connects now.
static QByteArray certificateOf(const QUrl &url)
{
    QSslSocket socket;
    socket.setPeerVerifyMode(QSslSocket::VerifyNone);
    socket.connectToHostEncrypted(url.host(), quint16(url.port()));
    return socket.waitForEncrypted(5000) ? socket.peerCertificate().digest(QCryptographicHash::Sha256)
                                         : QByteArray();
}

#endif

//! Aids to those who run the service: ids of requests, the log of accesses, proxies, metrics, renewed
//! certificates, a socket of systemd's.
class TestOperations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void requestsHaveIds_data()
    {
        addColumns<QByteArray, bool>("sent", "isTaken");
        QTest::newRow("none") << QByteArray() << false;
        QTest::newRow("a UUID") << QByteArray("0b5d1c56-9a2e-4c1f-8d5a-0f3e6b7c8d9e") << true;
        QTest::newRow("shortest") << QByteArray("A.b_c-12") << true;
        QTest::newRow("longest") << QByteArray(64, 'x') << true;
        QTest::newRow("too short") << QByteArray("1234567") << false;
        QTest::newRow("too long") << QByteArray(65, 'x') << false;
        QTest::newRow("a blank") << QByteArray("Mair Pritchard") << false;
        QTest::newRow("a quote") << QByteArray("\"},{\"key\":1") << false;
        QTest::newRow("no ASCII") << QByteArray("caf\xc3\xa9-caf\xc3\xa9") << false;
    }

    void requestsHaveIds()
    {
        QFETCH(QByteArray, sent);
        QFETCH(bool, isTaken);
        InProcess service;
        HttpCaller caller(service.url());
        HttpHeaders headers;
        if (!sent.isEmpty())
            headers.append({ "X-Request-Id", sent });
        const QByteArray id = caller.call("GET", u"/health"_s, {}, headers).header("X-Request-Id");
        QCOMPARE(id == sent, isTaken);
        QVERIFY2(id.size() >= 8 && id.size() <= 64, id.constData());
        QCOMPARE(lastLine(service).value("request"_L1).toString().toLatin1(), id);
        if (!isTaken)
            QVERIFY(caller.call("GET", u"/health"_s, {}, headers).header("X-Request-Id") != id);
    }

    void brokenRequestsHaveIdsToo()
    {
        InProcess service;
        const QByteArray answer = talk(service.url(), "GET /health HTTP/1.1\r\nbroken\r\n\r\n");
        QVERIFY2(
            answer.startsWith("HTTP/1.1 400") && answer.contains("\r\nX-Request-Id: "), answer.constData());
    }

    void changesNameTheirRequest();

    void logNamesClientAndRecordOnlyIfAsked()
    {
        for (const bool asked : { false, true }) {
            service::Options options = InProcess::quietOptions();
            options.logsAccess = asked;
            InProcess service(options);
            HttpCaller caller(service.url());
            QVERIFY(caller.signIn(service.apiKey()));
            const QString id = idOf(records(caller.read(residentsPath)).first());
            QCOMPARE(caller.read(residentsPath + u'/' + id).status, 200);
            QCOMPARE(lastLine(service).value("record"_L1).toString(), asked ? id : QString());
            QCOMPARE(lastLine(service).value("address"_L1).toString(), asked ? u"127.0.0.1"_s : QString());
            // Words in place of an id may be anything.
            QCOMPARE(caller.read(residentsPath + u"/Mair%20Pritchard"_s).status, 400);
            QVERIFY(!lastLine(service).contains("record"_L1));
        }
    }

    void proxiesAreBelieved_data()
    {
        addColumns<QString, bool, QByteArray, QByteArray, QByteArray>(
            "proxies", "isForwarded", "peer", "values", "client");
        const auto add = [](const char *name, const char *proxies, const char *peer, const char *values,
                             const char *client, bool isForwarded = false) {
            QTest::newRow(name) << QString::fromLatin1(proxies) << isForwarded << QByteArray(peer)
                                << QByteArray(values) << QByteArray(client);
        };
        add("one proxy", "10.0.0.1", "10.0.0.1", "192.0.2.7", "192.0.2.7");
        add("nobody believed", "10.0.0.1", "192.0.2.9", "192.0.2.7", "192.0.2.9");
        add("no header", "10.0.0.1", "10.0.0.1", "", "10.0.0.1");
        add("two proxies", "10.0.0.0/8", "10.0.0.1", "192.0.2.7, 10.1.2.3", "192.0.2.7");
        add("what the client made up", "10.0.0.1", "10.0.0.1", "198.51.100.1, 192.0.2.7", "192.0.2.7");
        add("pretends to be a proxy", "10.0.0.0/8", "10.0.0.1", "198.51.100.1, 192.0.2.7, 10.0.0.9",
            "192.0.2.7");
        add("all are proxies", "10.0.0.0/8", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3");
        add("garbage", "10.0.0.1", "10.0.0.1", "192.0.2.7, unknown", "10.0.0.1");
        add("garbage behind a proxy", "10.0.0.0/8", "10.0.0.1", "me, 10.0.0.2", "10.0.0.2");
        add("with a port", "10.0.0.1", "10.0.0.1", "192.0.2.7:4711", "192.0.2.7");
        add("IPv6", "fd00::/8", "fd00::1", "2001:db8::7", "2001:db8::7");
        add("IPv6 with a port", "fd00::/8", "fd00::1", "[2001:db8::7]:4711", "2001:db8::7");
        add("IPv4 in IPv6", "10.0.0.1", "::ffff:10.0.0.1", "192.0.2.7", "192.0.2.7");
        add("Forwarded", "10.0.0.1", "10.0.0.1", "for=192.0.2.7;proto=https;by=10.0.0.1", "192.0.2.7", true);
        add("Forwarded, quoted", "10.0.0.1", "10.0.0.1", "For=\"[2001:db8::7]:4711\"", "2001:db8::7", true);
        add("Forwarded, hidden", "10.0.0.1", "10.0.0.1", "for=192.0.2.7, for=_hidden", "10.0.0.1", true);
        add("Forwarded without for", "10.0.0.1", "10.0.0.1", "proto=https", "10.0.0.1", true);
        add("the other form", "10.0.0.1", "10.0.0.1", "192.0.2.7", "10.0.0.1", true);
    }

    void proxiesAreBelieved()
    {
        QFETCH(QString, proxies);
        QFETCH(bool, isForwarded);
        QFETCH(QByteArray, peer);
        QFETCH(QByteArray, values);
        QFETCH(QByteArray, client);
        using Header = service::TrustedProxies::Header;
        const auto trusted = service::TrustedProxies::fromText(
            proxies, isForwarded ? Header::Forwarded : Header::XForwardedFor);
        QVERIFY(trusted);
        QCOMPARE(trusted->header(), isForwarded ? "Forwarded" : "X-Forwarded-For");
        QCOMPARE(trusted->clientOf(peer, values), client);
    }

    void badProxiesAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const char *text :
            { "", "proxy.example.org", "10.0.0.1/33", "10", "10.0.0.1;10.0.0.2", "10.0.0.1," })
            QTest::addRow("'%s'", text) << QStringList{ u"--trusted-proxies"_s, QString::fromLatin1(text) };
        QTest::newRow("header alone") << QStringList{ u"--proxy-header"_s, u"forwarded"_s };
        QTest::newRow("other header")
            << QStringList{ u"--proxy-header"_s, u"x-real-ip"_s, u"--trusted-proxies"_s, u"10.0.0.1"_s };
        QTest::newRow("no port") << QStringList{ u"--metrics"_s, u"65536"_s };
        QTest::newRow("quiet") << QStringList{ u"--log-access"_s, u"--quiet"_s };
    }

    void badProxiesAreRefused()
    {
        QFETCH(QStringList, arguments);
        const Ended ended = runService(arguments);
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.errors.contains(arguments.first().toLatin1()), ended.errors.constData());
    }

    void limitsGoByTheClientBehindAProxy()
    {
        for (const bool isBelieved : { false, true }) {
            service::Options options = InProcess::quietOptions();
            options.limits = { 100, 2, 10 };
            if (isBelieved)
                options.proxies = *service::TrustedProxies::fromText(
                    u"127.0.0.1"_s, service::TrustedProxies::Header::XForwardedFor);
            InProcess service(options);
            HttpCaller caller(service.url());
            const auto status = [&](const QByteArray &client) {
                return caller.call("GET", residentsPath, {}, { { "X-Forwarded-For", client } }).status;
            };
            QCOMPARE(status("192.0.2.1"), 401);
            QCOMPARE(status("192.0.2.1"), 401);
            QCOMPARE(status("192.0.2.1"), 429);
            QCOMPARE(status("192.0.2.2"), isBelieved ? 401 : 429);
        }
    }

    void metricsCountRequests()
    {
        const quint16 port = freePort();
        ServiceProcess service({ u"--metrics"_s, QString::number(port) });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(caller.read(residentsPath).status, 200);
        QCOMPARE(caller.read(residentsPath + u"/nothing"_s).status, 400);
        const QByteArray text = metricsOf(port);
        QVERIFY2(
            text.startsWith("HTTP/1.1 200") && text.contains("text/plain; version=0.0.4"), text.constData());
        for (const char *line : { "\n# TYPE care_requests_total counter\n",
                 "\ncare_requests_total{route=\"/openapi/api/residents\",method=\"GET\",status=\"200\"} 3\n",
                 "\ncare_requests_total{route=\"/openapi/api/residents/:id\",method=\"GET\",status=\"400\"} "
                 "1\n",
                 "\ncare_request_seconds_count{route=\"/openapi/api/residents\"} 3\n",
                 "\ncare_request_seconds_bucket{route=\"/openapi/api/residents\",le=\"+Inf\"} 3\n" })
            QVERIFY2(text.contains(line), line);
        QVERIFY(metricsOf(port, "/health").startsWith("HTTP/1.1 404"));
        QCOMPARE(caller.read(u"/metrics"_s).status, 404); // not where the records are
        // A port that is taken ends the start.
        QCOMPARE(runService({ u"--size"_s, u"tiny"_s, u"--metrics"_s, QString::number(port) }).exitCode, 1);
    }

    void metricsSayNothingAboutAnybody()
    {
        const quint16 port = freePort();
        ServiceProcess service({ u"--metrics"_s, QString::number(port) });
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const QString id = idOf(records(caller.read(residentsPath)).first());
        QCOMPARE(caller.read(residentsPath + u'/' + id).status, 200);
        caller.call("BREW", u"/canary-path"_s);
        const QByteArray text = metricsOf(port);
        QVERIFY(text.contains("route=\"unknown\",method=\"other\""));
        for (const QByteArray &word :
            { id.toLatin1(), QByteArray("canary"), QByteArray("BREW"), service.apiKey().toLatin1() })
            QVERIFY2(!text.contains(word), word.constData());
    }

    void metricsTakeAnyPortAndSayHowThingsAre()
    {
        const QTemporaryDir folder;
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-service"),
            { u"--size"_s, u"tiny"_s, u"--until-stdin-closes"_s, u"--quiet"_s, u"--metrics"_s, u"0"_s,
                u"--database"_s, folder.filePath(u"care.db"_s) });
        QVERIFY(process.waitForReadyRead(30'000));
        const QJsonObject ready = QJsonDocument::fromJson(process.readLine()).object();
        const QUrl metrics(ready.value("metrics"_L1).toString());
        QCOMPARE(metrics.path(), u"/metrics"_s);
        QVERIFY2(metrics.port() > 0, qPrintable(metrics.toString()));
        const auto gauge = [&](const QByteArray &name) {
            const QByteArray text = metricsOf(quint16(metrics.port()));
            const qsizetype at = text.indexOf(QByteArray('\n' + name + ' '));
            return at < 0 ? -1 : text.mid(at + name.size() + 2).split('\n').first().toLongLong();
        };
        QCOMPARE(gauge("care_connections"), 0);
        QTcpSocket client;
        client.connectToHost(u"127.0.0.1"_s, quint16(QUrl(ready.value("url"_L1).toString()).port()));
        QVERIFY(client.waitForConnected());
        QTRY_COMPARE(gauge("care_connections"), 1);
        client.disconnectFromHost();
        QTRY_COMPARE(gauge("care_connections"), 0);
        QCOMPARE(gauge("care_requests_waiting"), 0);
        QVERIFY(gauge("care_database_bytes") >= QFileInfo(folder.filePath(u"care.db"_s)).size());
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
    }

#ifdef Q_OS_UNIX

    void renewedCertificatesAreReadAtHangup()
    {
        const QTemporaryDir folder;
        const auto file = [&](const char *name) {
            return folder.filePath(QString::fromLatin1(name));
        };
        QVERIFY(makeCertificate(folder.path(), u"here"_s) && makeCertificate(folder.path(), u"next"_s));
        ServiceProcess service({ u"--certificate"_s, file("here.pem"), u"--key"_s, file("here-key.pem") });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        const QByteArray before = certificateOf(service.url());
        QVERIFY(!before.isEmpty());
        QSslSocket old; // goes on with the certificate that it began with
        old.setPeerVerifyMode(QSslSocket::VerifyNone);
        old.connectToHostEncrypted(service.url().host(), quint16(service.url().port()));
        QVERIFY(old.waitForEncrypted(5000));

        // A file that cannot be used changes nothing.
        QVERIFY(QFile::remove(file("here.pem")) && QFile::copy(file("next.pem"), file("here.pem")));
        QCOMPARE(::kill(pid_t(service.processId()), SIGHUP), 0);
        QTest::qWait(500);
        QCOMPARE(certificateOf(service.url()), before); // the key is not its
        QVERIFY(
            QFile::remove(file("here-key.pem")) && QFile::copy(file("next-key.pem"), file("here-key.pem")));
        QCOMPARE(::kill(pid_t(service.processId()), SIGHUP), 0);
        QTRY_VERIFY(certificateOf(service.url()) != before);

        old.write("GET /health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
        QVERIFY(old.waitForReadyRead(5000));
        QVERIFY(old.readAll().startsWith("HTTP/1.1 200"));
        QCOMPARE(service.stop(), 0);
    }

    void takesTheSocketOfSystemd()
    {
        const int listening = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        QCOMPARE(::bind(listening, reinterpret_cast<const sockaddr *>(&address), size), 0);
        QCOMPARE(::listen(listening, 16), 0);
        QCOMPARE(::getsockname(listening, reinterpret_cast<sockaddr *>(&address), &size), 0);
        const int port = ntohs(address.sin_port);

        QProcess process;
        process.setChildProcessModifier([listening] { ::dup2(listening, 3); });
        process.start(u"/bin/sh"_s,
            { u"-c"_s, u"LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\" \"$@\""_s,
                QStringLiteral(CARE_BIN_DIR "/care-records-service"), u"--listen"_s, u"systemd"_s,
                u"--size"_s, u"tiny"_s, u"--quiet"_s, u"--until-stdin-closes"_s });
        QVERIFY(process.waitForReadyRead(30'000));
        const QUrl url(QJsonDocument::fromJson(process.readLine())["url"_L1].toString());
        QCOMPARE(url.port(), port);
        QCOMPARE(HttpCaller(url).read(u"/health"_s).status, 200);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 0);
        ::close(listening);
    }

    void needsASocketToTake()
    {
        const Ended ended = runService({ u"--listen"_s, u"systemd"_s, u"--size"_s, u"tiny"_s });
        QCOMPARE(ended.exitCode, 1);
        QVERIFY2(ended.errors.contains("No socket was handed over"), ended.errors.constData());
    }

#endif
};

void TestOperations::changesNameTheirRequest()
{
    const TestDatabase database(TestDatabase::Kind::Lasting);
    ServiceProcess service({ u"--database"_s, database.location() });
    HttpCaller caller(service.url());
    QVERIFY(caller.signIn(service.apiKey()));
    const QString home = idOf(records(caller.read(u"/openapi/api/homes"_s)).first());
    const QByteArray body = R"({"name":{"first":"Mair","last":"Pritchard"},"status":"active","home":")"
        + home.toLatin1() + R"("})";
    const HttpAnswer made = caller.send("POST", residentsPath, body);
    QCOMPARE(made.status, 201);
    const QByteArray output = runService({ u"changes"_s, u"--database"_s, database.location() }).output;
    QCOMPARE(
        QJsonDocument::fromJson(output)["request"_L1].toString().toLatin1(), made.header("X-Request-Id"));
}

CARE_TEST(operations, TestOperations);
#include "tst_operations.moc"
