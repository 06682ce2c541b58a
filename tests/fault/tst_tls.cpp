// SPDX-License-Identifier: GPL-3.0-or-later
// Without a certificate that holds nothing is sent: no key, no token, no record.
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QTemporaryDir>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;
using Kind = ApiError::Kind;

class TestTls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sendsNothingToAStranger();
    void sendsNothingInPlainText();

private:
    QTemporaryDir m_folder;
};

// A certificate that names the right address, signed by nobody.
void TestTls::initTestCase()
{
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(u"openssl"_s,
        { u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-keyout"_s, u"key.pem"_s,
            u"-out"_s, u"cert.pem"_s, u"-days"_s, u"2"_s, u"-subj"_s, u"/CN=127.0.0.1"_s, u"-addext"_s,
            u"subjectAltName=IP:127.0.0.1"_s });
    QVERIFY2(process.waitForFinished() && process.exitCode() == 0, "openssl could not make a certificate");
}

void TestTls::sendsNothingToAStranger()
{
    QFile keyFile(m_folder.filePath(u"key.pem"_s));
    QVERIFY(keyFile.open(QIODevice::ReadOnly));
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setPrivateKey(QSslKey(&keyFile, QSsl::Rsa));
    configuration.setLocalCertificateChain(QSslCertificate::fromPath(m_folder.filePath(u"cert.pem"_s)));
    QSslServer server;
    server.setSslConfiguration(configuration);
    QByteArray received;
    connect(&server, &QTcpServer::pendingConnectionAvailable, this, [&server, &received] {
        auto *socket = server.nextPendingConnection();
        connect(
            socket, &QTcpSocket::readyRead, socket, [socket, &received] { received += socket->readAll(); });
    });
    QVERIFY(server.listen(QHostAddress::LocalHost));

    RawServer unused;
    SystemClock clock;
    Workbench bench(unused, clock);
    Connection connection = bench.connection;
    connection.base = *normalisedBase(u"https://127.0.0.1:%1"_s.arg(server.serverPort()));
    Transport transport(connection.base, clock);
    Session session(connection, bench.store, transport, clock);
    ApiClient client(connection, transport, session, bench.budget, clock);
    Waiting<Page> list;
    Waiting<Page> open;
    client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, true, &bench.context,
        list.callback());
    client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
        &bench.context, open.callback());
    QVERIFY(list.wait() && open.wait());
    QVERIFY(list.has(Kind::Tls));
    QVERIFY(open.has(Kind::Tls));
    QVERIFY(!open.result->error().detail.isEmpty());
    QCOMPARE(received, QByteArray());
}

// A server that does not speak TLS at an https address: what it receives is a handshake, and no more.
void TestTls::sendsNothingInPlainText()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    Connection connection = bench.connection;
    connection.base.setScheme(u"https"_s);
    TransportLimits limits;
    limits.readDeadline = 500;
    Transport transport(connection.base, clock, limits);
    Session session(connection, bench.store, transport, clock);
    ApiClient client(connection, transport, session, bench.budget, clock);
    Waiting<Page> open;
    client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
        &bench.context, open.callback());
    QVERIFY(open.wait());
    QVERIFY(!*open.result);
    QCOMPARE(server.count(), 0);
}

CARE_TEST(tls, TestTls);
#include "tst_tls.moc"
