// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/inprocess.h"
#include "tests/support/certificate.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QTemporaryDir>

//! TLS: who is served, what is offered, and which certificates the service does not start with.
class TestEncryption : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(makeCertificate(m_folder.path(), u"here"_s));
        QVERIFY(makeCertificate(m_folder.path(), u"other"_s));
        QVERIFY(makeCertificate(m_folder.path(), u"expired"_s, { .validFromDays = -10, .validToDays = -1 }));
        QVERIFY(makeCertificate(m_folder.path(), u"future"_s, { .validFromDays = 1, .validToDays = 9 }));
        QVERIFY(makeCertificate(m_folder.path(), u"weak"_s, { .bits = 1024 }));
        QVERIFY(makeCertificate(m_folder.path(), u"locked"_s, { .passphrase = "opensesame" }));
        QFile garbage(file(u"garbage"_s));
        QVERIFY(garbage.open(QIODevice::WriteOnly)
            && garbage.write("-----BEGIN CERTIFICATE-----\nnonsense\n") > 0);
        service::Options options = InProcess::quietOptions();
        options.certificate = file(u"here"_s);
        options.certificateKey = file(u"here-key"_s);
        m_service = std::make_unique<InProcess>(options);
    }

    void cleanupTestCase() { QSslConfiguration::setDefaultConfiguration(m_before); }

    void servesClientsThatTrustIt()
    {
        QSslConfiguration trusting = m_before;
        trusting.addCaCertificates(QSslCertificate::fromPath(file(u"here"_s)));
        QSslConfiguration::setDefaultConfiguration(trusting);
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        const QJsonObject page = caller.read(u"/openapi/api/residents?limit=100"_s).json();
        QVERIFY(page.value("data"_L1).toArray().size() > 10);
        const QJsonValue home = page.value("data"_L1).toArray().at(0).toObject().value("home"_L1);
        const QJsonObject resident{ { u"name"_s,
                                        QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Rees"_s } } },
            { u"status"_s, u"active"_s }, { u"home"_s, home }, { u"summary"_s, QString(60'000, u'x') } };
        const HttpAnswer made =
            caller.send("POST", u"/openapi/api/residents"_s, QJsonDocument(resident).toJson());
        QCOMPARE(made.status, 201);
        const QString id = made.json().value("data"_L1).toObject().value("id"_L1).toString();
        const HttpAnswer read = caller.read(u"/openapi/api/residents/"_s + id);
        QCOMPARE(read.json().value("data"_L1).toObject().value("summary"_L1).toString().size(), 60'000);
        for (int i = 0; i < 30; ++i)
            QCOMPARE(HttpCaller(m_service->url()).read(u"/health"_s).status, 200); // a new connection each
    }

    void isNotTrustedByOthers()
    {
        QSslConfiguration::setDefaultConfiguration(m_before);
        QCOMPARE(HttpCaller(m_service->url()).read(u"/health"_s).status, 0);
    }

    void speaksOnlyWhatIsSafe_data()
    {
        addColumns<QString, bool>("offer", "isTaken");
        QTest::newRow("TLS 1.3") << u"-tls1_3"_s << true;
        QTest::newRow("TLS 1.2") << u"-tls1_2"_s << true;
        QTest::newRow("TLS 1.2, forward secrecy") << u"-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256"_s << true;
        QTest::newRow("TLS 1.2, none") << u"-tls1_2 -cipher AES128-GCM-SHA256"_s << false;
        QTest::newRow("TLS 1.2, block cipher") << u"-tls1_2 -cipher ECDHE-RSA-AES128-SHA"_s << false;
        QTest::newRow("TLS 1.1") << u"-tls1_1 -cipher DEFAULT@SECLEVEL=0"_s << false;
        QTest::newRow("TLS 1.0") << u"-tls1 -cipher DEFAULT@SECLEVEL=0"_s << false;
        QTest::newRow("HTTP/1.1") << u"-alpn h2,http/1.1"_s << true;
        QTest::newRow("only HTTP/2") << u"-alpn h2"_s << false;
    }

    void speaksOnlyWhatIsSafe()
    {
        QFETCH(QString, offer);
        QFETCH(bool, isTaken);
        QProcess client;
        client.start(u"openssl"_s,
            QStringList{
                u"s_client"_s, u"-quiet"_s, u"-connect"_s, u"127.0.0.1:%1"_s.arg(m_service->url().port()) }
                + offer.split(u' '));
        client.write("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        QVERIFY(client.waitForFinished(20'000));
        QCOMPARE(client.readAllStandardOutput().contains("HTTP/1.1 200"), isTaken);
    }

    void refusesBadCertificates_data()
    {
        addColumns<QString, QString, QByteArray>("certificate", "key", "word");
        QTest::newRow("no certificate") << QString() << u"here-key"_s << QByteArray("go together");
        QTest::newRow("no key") << u"here"_s << QString() << QByteArray("go together");
        QTest::newRow("missing certificate") << u"nowhere"_s << u"here-key"_s << QByteArray("cannot be read");
        QTest::newRow("missing key") << u"here"_s << u"nowhere"_s << QByteArray("cannot be read");
        QTest::newRow("garbage") << u"garbage"_s << u"here-key"_s << QByteArray("is not a certificate");
        QTest::newRow("the key twice")
            << u"here-key"_s << u"here-key"_s << QByteArray("is not a certificate");
        QTest::newRow("the certificate twice")
            << u"here"_s << u"here"_s << QByteArray("is not a private key");
        QTest::newRow("locked key") << u"locked"_s << u"locked-key"_s << QByteArray("passphrase");
        QTest::newRow("another's key") << u"here"_s << u"other-key"_s << QByteArray("does not belong");
        QTest::newRow("expired") << u"expired"_s << u"expired-key"_s << QByteArray("has expired");
        QTest::newRow("not yet valid") << u"future"_s << u"future-key"_s << QByteArray("not valid yet");
        QTest::newRow("weak") << u"weak"_s << u"weak-key"_s << QByteArray("too weak");
    }

    void refusesBadCertificates()
    {
        QFETCH(QString, certificate);
        QFETCH(QString, key);
        QFETCH(QByteArray, word);
        QStringList arguments{ u"--size"_s, u"tiny"_s };
        if (!certificate.isEmpty())
            arguments += { u"--certificate"_s, file(certificate) };
        if (!key.isEmpty())
            arguments += { u"--key"_s, file(key) };
        const Ended ended = runService(arguments);
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.errors.contains(word), ended.errors.constData());
    }

    void listensBeyondThisComputer()
    {
        const QStringList everywhere{ u"--listen"_s, u"0.0.0.0:0"_s };
        QCOMPARE(runService(everywhere).exitCode, 2);
        ServiceProcess service(
            everywhere + QStringList{ u"--certificate"_s, file(u"here"_s), u"--key"_s, file(u"here-key"_s) });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        QCOMPARE(service.url().scheme(), u"https"_s);
        QSslConfiguration trusting = m_before;
        trusting.addCaCertificates(QSslCertificate::fromPath(file(u"here"_s)));
        QSslConfiguration::setDefaultConfiguration(trusting);
        QUrl local = service.url();
        local.setHost(u"127.0.0.1"_s);
        QCOMPARE(HttpCaller(local).read(u"/health"_s).status, 200);
    }

private:
    QString file(const QString &name) const { return m_folder.filePath(name + u".pem"_s); }

    QTemporaryDir m_folder;
    QSslConfiguration m_before = QSslConfiguration::defaultConfiguration();
    std::unique_ptr<InProcess> m_service;
};

CARE_TEST(encryption, TestEncryption);
#include "tst_encryption.moc"
