// SPDX-License-Identifier: GPL-3.0-or-later
// Without a certificate that holds nothing is sent: no key, no token, no record.
#include "app/common/workspace.h"
#include "models/api/tlstext.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/fault/faulttest.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QTemporaryDir>

using Next = ApiError::Next;

namespace {

// A TLS service with one certificate; keeps what it could decrypt and answers each request with one page.
class TlsService : public QSslServer {
public:
    TlsService(const QByteArray &certificate, const QByteArray &key, quint16 port = 0)
    {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setPrivateKey(QSslKey(key, QSsl::Ec));
        configuration.setLocalCertificate(QSslCertificate(certificate));
        setSslConfiguration(configuration);
        connect(this, &QTcpServer::pendingConnectionAvailable, this, [this] {
            QTcpSocket *socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                received += socket->readAll();
                if (received.endsWith("\r\n\r\n"))
                    socket->write(pageReply().bytes);
            });
        });
        setMaxPendingConnections(1'000); // also those that were given up in the midst of it
        listen(QHostAddress::LocalHost, port);
    }
    QByteArray received;
};

// The versions that a greeting lists (RFC 8446, 4.2.1). Its head says 1.2 whatever it offers.
QByteArray versionsOffered(const QByteArray &greeting)
{
    const auto number = [&](qsizetype at, int bytes) {
        qsizetype value = 0;
        for (const char byte : greeting.mid(at, bytes))
            value = value * 256 + quint8(byte);
        return value;
    };
    qsizetype at = 5 + 4 + 2 + 32; // of the record, of the message, the version, the random number
    at += 1 + number(at, 1); // the number of the session
    at += 2 + number(at, 2); // the ciphers
    at += 1 + number(at, 1); // the compressions
    const qsizetype end = std::min(at + 2 + number(at, 2), greeting.size());
    constexpr int supportedVersions = 43;
    for (at += 2; at + 4 <= end; at += 4 + number(at + 2, 2)) {
        if (number(at, 2) == supportedVersions)
            return greeting.mid(at + 5, number(at + 4, 1));
    }
    return {};
}

// A client of an https address on this computer.
struct SafeClient {
    SafeClient(quint16 port, Clock &clock, const TransportLimits &limits = {})
        : bench(unused, clock)
        , connection(bench.connection)
        , transport(
              (connection.base = QUrl(u"https://127.0.0.1:%1"_s.arg(port)), connection.base), clock, limits)
        , tokens(connection, bench.store, transport, clock)
        , client(connection, transport, tokens, clock, bench.uniform)
    {
    }
    void list(Waiting<RecordPage> &page, bool needsToken)
    {
        client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, needsToken,
            &bench.context, page.callback());
    }
    RawServer unused;
    Workbench bench;
    Connection connection;
    Transport transport;
    TokenManager tokens;
    ApiClient client;
};

} // namespace

class RowsTls : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    // An authority of our own, and what it should or should not have issued.
    void initTestCase()
    {
        const auto write = [this](const QString &name, const QByteArray &text) {
            QFile file(m_folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write(u"ca.cnf"_s,
            "[ca]\ndefault_ca=here\n[here]\ndatabase=index\nnew_certs_dir=.\nserial=serial\n"
            "private_key=key.pem\ncertificate=authority.pem\ndefault_md=sha256\npolicy=any\n"
            "copy_extensions=copy\nunique_subject=no\n[any]\ncommonName=supplied\n");
        write(u"index"_s, {});
        write(u"serial"_s, "01\n");
        run({ u"ecparam"_s, u"-name"_s, u"prime256v1"_s, u"-genkey"_s, u"-noout"_s, u"-out"_s,
            u"key.pem"_s });
        for (const auto &[file, extension] :
            { std::pair(u"authority.pem"_s, u"basicConstraints=critical,CA:TRUE"_s),
                std::pair(u"selfsigned.pem"_s, u"subjectAltName=IP:127.0.0.1"_s) }) {
            run({ u"req"_s, u"-x509"_s, u"-key"_s, u"key.pem"_s, u"-out"_s, file, u"-days"_s, u"2"_s,
                u"-subj"_s, u"/CN=Made up"_s, u"-addext"_s, extension });
        }
        const QString past = u"200101000000Z"_s;
        const QString future = u"20980101000000Z"_s;
        const QString ever = u"20990101000000Z"_s;
        issue(u"good.pem"_s, u"IP:127.0.0.1"_s, past, ever);
        issue(u"expired.pem"_s, u"IP:127.0.0.1"_s, past, u"210101000000Z"_s);
        issue(u"notyet.pem"_s, u"IP:127.0.0.1"_s, future, ever);
        issue(u"otherhost.pem"_s, u"DNS:care.example.org"_s, past, ever);
        issue(u"commonname.pem"_s, {}, past, ever, u"127.0.0.1"_s);
        issue(u"commonnamebeside.pem"_s, u"DNS:care.example.org"_s, past, ever, u"127.0.0.1"_s);
        // Another authority that bears the name of ours.
        run({ u"ecparam"_s, u"-name"_s, u"prime256v1"_s, u"-genkey"_s, u"-noout"_s, u"-out"_s,
            u"impostorkey.pem"_s });
        run({ u"req"_s, u"-new"_s, u"-key"_s, u"key.pem"_s, u"-subj"_s, u"/CN=care"_s, u"-out"_s,
            u"request.pem"_s });
        run({ u"req"_s, u"-x509"_s, u"-key"_s, u"impostorkey.pem"_s, u"-out"_s, u"impostor.pem"_s, u"-days"_s,
            u"2"_s, u"-subj"_s, u"/CN=Made up"_s, u"-addext"_s, u"basicConstraints=critical,CA:TRUE"_s });
        write(u"san.cnf"_s, "subjectAltName=IP:127.0.0.1\n");
        run({ u"x509"_s, u"-req"_s, u"-in"_s, u"request.pem"_s, u"-CA"_s, u"impostor.pem"_s, u"-CAkey"_s,
            u"impostorkey.pem"_s, u"-set_serial"_s, u"77"_s, u"-days"_s, u"2"_s, u"-extfile"_s, u"san.cnf"_s,
            u"-out"_s, u"issuedbyimpostor.pem"_s });
        // The library here takes whatever it is asked for, also what it would refuse by itself: it is the
        // program that is tested. Read when the library is loaded, which is later.
        write(u"openssl.cnf"_s,
            "openssl_conf = all\n[all]\nssl_conf = ssl\n[ssl]\nsystem_default = lenient\n[lenient]\n"
            "MinProtocol = TLSv1\nCipherString = DEFAULT@SECLEVEL=0\n");
        qputenv("OPENSSL_CONF", m_folder.filePath(u"openssl.cnf"_s).toLocal8Bit());
    }

    void row026_certificateThatDoesNotHold_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<bool>("trusted"); // the authority that issued it
        QTest::addColumn<QString>("words");
        QTest::newRow("self-signed") << u"selfsigned.pem"_s << false << u"not issued by anyone"_s;
        QTest::newRow("unknown authority") << u"good.pem"_s << false << u"not issued by anyone"_s;
        QTest::newRow("expired") << u"expired.pem"_s << true << u"has expired"_s;
        QTest::newRow("not yet valid") << u"notyet.pem"_s << true << u"not valid yet"_s;
        QTest::newRow("another host") << u"otherhost.pem"_s << true << u"another address"_s;
        QTest::newRow("address in the common name only") << u"commonname.pem"_s << true << u"outdated way"_s;
        QTest::newRow("address in the common name beside another")
            << u"commonnamebeside.pem"_s << true << u"outdated way"_s;
        QTest::newRow("authority of the same name with another key")
            << u"issuedbyimpostor.pem"_s << true << u"not issued by anyone"_s;
        QTest::newRow("another host, unknown authority")
            << u"otherhost.pem"_s << false << u"another address"_s;
    }

    void row026_certificateThatDoesNotHold()
    {
        QFETCH(QString, certificate);
        QFETCH(bool, trusted);
        QFETCH(QString, words);
        TlsService service(content(certificate), content(u"key.pem"_s));
        SystemClock clock;
        SafeClient safe(service.serverPort(), clock);
        if (trusted)
            QVERIFY(safe.transport.trustAlso(content(u"authority.pem"_s)));
        prepared();
        Waiting<RecordPage> signedIn;
        Waiting<RecordPage> open;
        safe.list(signedIn, true);
        safe.list(open, false);
        QVERIFY(signedIn.wait() && open.wait());
        QVERIFY(signedIn.has(Kind::Tls));
        QVERIFY(open.has(Kind::Tls));
        const ApiError &error = open.result->error();
        QCOMPARE(error.next(), Next::GiveUp);
        QVERIFY2(error.message().contains(words), qPrintable(error.message()));
        QCOMPARE(service.received, QByteArray());
    }

    void row026_namesOfHosts_data()
    {
        addColumns<QString, QString, bool>("names", "host", "isFor");
        const auto row = [](const QString &names, const QString &host, bool isFor) {
            QTest::addRow("%s for %s", qPrintable(names), qPrintable(host)) << names << host << isFor;
        };
        row(u"DNS:care.example.org"_s, u"care.example.org"_s, true);
        row(u"DNS:care.example.org"_s, u"CARE.example.ORG"_s, true);
        row(u"DNS:care.example.org"_s, u"example.org"_s, false);
        row(u"DNS:care.example.org"_s, u"care.example.org.uk"_s, false);
        row(u"DNS:*.example.org"_s, u"care.example.org"_s, true);
        row(u"DNS:*.example.org"_s, u"example.org"_s, false);
        row(u"DNS:*.example.org"_s, u"a.care.example.org"_s, false);
        row(u"DNS:*.org"_s, u"example.org"_s, false); // all of a public suffix
        row(u"DNS:*.*.org"_s, u"care.example.org"_s, false);
        row(u"DNS:other.example.org,DNS:care.example.org"_s, u"care.example.org"_s, true);
        row(u"DNS:127.0.0.1"_s, u"127.0.0.1"_s, false); // an address is no name
        row(u"IP:127.0.0.1"_s, u"127.0.0.1"_s, true);
        row(u"IP:127.0.0.1"_s, u"127.0.0.2"_s, false);
        row(u"IP:127.0.0.1"_s, u"care.example.org"_s, false);
    }

    void row026_namesOfHosts()
    {
        QFETCH(QString, names);
        QFETCH(QString, host);
        const QByteArray before = qgetenv("OPENSSL_CONF");
        qunsetenv("OPENSSL_CONF"); // it is not for the tool
        issue(u"named.pem"_s, names, u"200101000000Z"_s, u"20990101000000Z"_s);
        qputenv("OPENSSL_CONF", before);
        QTEST(isFor(QSslCertificate(content(u"named.pem"_s)), host), "isFor");
    }

    void row026_outdatedEncryption_data()
    {
        QTest::addColumn<QByteArray>("answer");
        // The answer of a service that knows nothing above TLS 1.1 to a greeting that begins at 1.2.
        QTest::newRow("TLS 1.1 at most") << QByteArray::fromHex("15030200020246");
        QTest::newRow("no common cipher") << QByteArray::fromHex("15030300020228");
        QTest::newRow("no TLS at all") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    }

    // The service receives a greeting, and no more.
    void row026_outdatedEncryption()
    {
        QFETCH(QByteArray, answer);
        QTcpServer service;
        QByteArray received;
        connect(&service, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *socket = service.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [&, socket] {
                received += socket->readAll();
                socket->write(answer);
                socket->disconnectFromHost();
            });
        });
        QVERIFY(service.listen(QHostAddress::LocalHost));
        SystemClock clock;
        SafeClient safe(service.serverPort(), clock);
        Waiting<RecordPage> signedIn;
        safe.list(signedIn, true);
        QVERIFY(signedIn.wait());
        QVERIFY2(signedIn.has(Kind::Tls), qPrintable(signedIn.result->error().detail));
        QVERIFY(signedIn.result->error().message().contains("outdated"_L1));
        QVERIFY(received.startsWith("\x16\x03"));
        QVERIFY(!received.contains("HTTP/1.1") && !received.contains("test-key-0001"));
        // The greeting itself offers TLS 1.3 and 1.2 and nothing below.
        QCOMPARE(versionsOffered(received), QByteArray("\x03\x04\x03\x03"));
    }

    void row027_authorityOfOnesOwn()
    {
        TlsService service(content(u"good.pem"_s), content(u"key.pem"_s));
        SystemClock clock;
        SafeClient safe(service.serverPort(), clock);
        const Result<int> added = safe.transport.trustAlso(content(u"authority.pem"_s));
        QVERIFY(added);
        QCOMPARE(*added, 1);
        Waiting<RecordPage> page;
        safe.list(page, false);
        QVERIFY(page.wait());
        QVERIFY2(*page.result, qPrintable(*page.result ? QString() : page.result->error().message()));
        QVERIFY(service.received.startsWith("GET /openapi/api/residents"));
    }

    void row027_fileOfAConnection()
    {
        Connection connection;
        connection.id = u"test"_s;
        connection.base = QUrl(u"https://127.0.0.1:9"_s);
        const Secret key("test-key-0001");
        QCOMPARE(*Workspace::forOneRun(connection, key, computerClock())->certificates(), 0);
        connection.certificates = m_folder.filePath(u"authority.pem"_s);
        QCOMPARE(*Workspace::forOneRun(connection, key, computerClock())->certificates(), 1);
        for (const QString &file : { u"key.pem"_s, u"not there"_s, u"."_s }) {
            connection.certificates = m_folder.filePath(file);
            QVERIFY(!Workspace::forOneRun(connection, key, computerClock())->certificates());
        }
    }

    void row027_badFileOfCertificates_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray good = content(u"authority.pem"_s);
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("words") << QByteArray("trust me");
        QTest::newRow("a key") << content(u"key.pem"_s);
        QTest::newRow("cut short") << good.left(good.size() / 2);
        QTest::newRow("one letter wrong") << QByteArray(good).replace(good.mid(60, 4), "####");
        QTest::newRow("one good, one bad")
            << QByteArray(good + "-----BEGIN CERTIFICATE-----\nbm9uc2Vuc2U=\n-----END CERTIFICATE-----\n");
    }

    void row027_badFileOfCertificates()
    {
        QFETCH(QByteArray, text);
        TlsService service(content(u"good.pem"_s), content(u"key.pem"_s));
        SystemClock clock;
        SafeClient safe(service.serverPort(), clock);
        const Result<int> added = safe.transport.trustAlso(text);
        QVERIFY(!added);
        QVERIFY(added.error().message().contains("PEM"_L1));
        // Nothing of it is trusted.
        Waiting<RecordPage> page;
        safe.list(page, false);
        QVERIFY(page.wait());
        QVERIFY(page.has(Kind::Tls));
        QCOMPARE(service.received, QByteArray());
    }

    void row119_certificateIsFalseForAWhile_data()
    {
        QTest::addColumn<bool>("asked");
        QTest::newRow("by itself") << false;
        QTest::newRow("at once when somebody asks") << true;
    }

    // As in the network of a hotel: the cause stands on every list in words, nothing is sent, and it goes on
    // where it was once the certificate is the right one.
    void row119_certificateIsFalseForAWhile()
    {
        QFETCH(bool, asked);
        auto service = std::make_unique<TlsService>(content(u"otherhost.pem"_s), content(u"key.pem"_s));
        const quint16 port = service->serverPort();
        ManualClock clock;
        SafeClient safe(port, clock);
        QVERIFY(safe.transport.trustAlso(content(u"authority.pem"_s)));
        Store store{ StoreOptions() };
        Sync sync(safe.client, store, clock);
        const QList<const ResourceSchema *> lists{ &logCategorySchema, &logCategoryItemSchema };
        sync.startFullSync(lists);
        const auto stops = [&] {
            return sync.progress().doing == SyncProgress::Doing::Stopped;
        };
        QVERIFY(waitUntil(stops));
        // Requests are answered before the clock goes on, or their deadline would pass.
        const auto pass = [&](int seconds) {
            for (int i = 0; i < seconds; ++i) {
                clock.advance(1'000);
                QCoreApplication::processEvents();
                waitUntil([&] { return safe.client.underWay() == 0; });
            }
        };
        pass(3'600); // the pauses are as long as they become
        QVERIFY(waitUntil(stops));
        for (const ResourceSchema *schema : lists) {
            const std::optional<ApiError> error = sync.state(*schema, {}).error;
            QVERIFY(error && error->kind == Kind::Tls);
            QVERIFY2(error->message().contains("another address"_L1), qPrintable(error->message()));
        }
        QVERIFY(sync.connectionError() && sync.connectionError()->kind == Kind::Tls);
        QCOMPARE(service->received, QByteArray());
        service.reset();
        service = std::make_unique<TlsService>(content(u"good.pem"_s), content(u"key.pem"_s), port);
        QVERIFY(service->isListening());
        if (asked)
            sync.checkNow();
        else
            pass(11 * 60);
        const auto isThere = [&] {
            // Its requests are spread; no pause of the mirror is so short. A request that is under way is
            // waited for.
            if (safe.client.underWay() == 0)
                clock.advance(250);
            return std::all_of(lists.cbegin(), lists.cend(), [&sync](const ResourceSchema *schema) {
                const ListState state = sync.state(*schema, {});
                return state.complete && !state.error;
            });
        };
        const qint64 began = clock.elapsed();
        QVERIFY(waitUntil(isThere));
        QVERIFY(clock.elapsed() - began < 30'000);
        QVERIFY(!sync.connectionError());
    }

private:
    // From and until as YYMMDDHHMMSSZ.
    void issue(const QString &file, const QString &altName, const QString &from, const QString &until,
        const QString &commonName = QStringLiteral("care"))
    {
        QStringList request{ u"req"_s, u"-new"_s, u"-key"_s, u"key.pem"_s, u"-subj"_s, u"/CN="_s + commonName,
            u"-out"_s, u"request.pem"_s };
        if (!altName.isEmpty())
            request += { u"-addext"_s, u"subjectAltName="_s + altName };
        run(request);
        run({ u"ca"_s, u"-batch"_s, u"-config"_s, u"ca.cnf"_s, u"-in"_s, u"request.pem"_s, u"-out"_s, file,
            u"-notext"_s, u"-startdate"_s, from, u"-enddate"_s, until });
    }

    void run(const QStringList &arguments)
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(u"openssl"_s, arguments);
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    }

    QByteArray content(const QString &file) const
    {
        QFile opened(m_folder.filePath(file));
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

CARE_TEST(rows_tls, RowsTls);
#include "rows_tls.moc"
