// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/certificate.h"
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QDir>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <algorithm>

//! Open files of a process, where the system tells.
static int descriptors(qint64 process)
{
    return int(QDir(u"/proc/%1/fd"_s.arg(process)).entryList(QDir::Files | QDir::System).size());
}

//! Hundreds of clients that hang, dawdle or never begin: those who only want to read are served meanwhile.
class TestCrowd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(makeCertificate(m_folder.path(), u"here"_s));
        QSslConfiguration trusting = m_before;
        trusting.addCaCertificates(QSslCertificate::fromPath(m_folder.filePath(u"here.pem"_s)));
        QSslConfiguration::setDefaultConfiguration(trusting);
    }

    void cleanupTestCase() { QSslConfiguration::setDefaultConfiguration(m_before); }

    void harmsNoOne_data()
    {
        addColumns<bool, int, QByteArray>("encrypted", "clients", "says");
        const QByteArray post = "POST /openapi/auth/token/exchange HTTP/1.1\r\nHost: x\r\nContent-Type: "
                                "application/json\r\nContent-Length: 100\r\n\r\n{";
        for (const bool encrypted : { false, true }) {
            const auto add = [&](const char *name, int clients, const QByteArray &says) {
                QTest::addRow("%s, %s", name, encrypted ? "encrypted" : "plain")
                    << encrypted << clients << says;
            };
            add("500 silent", 500, {});
            add("more than it keeps", 750, {});
            add("500 with a broken beginning", 500,
                encrypted ? QByteArray("\x16\x03\x01\x02") : QByteArray("GET /hea"));
        }
        QTest::newRow("500 half bodies") << false << 500 << post;
        QTest::newRow("500 that do not read")
            << false << 500
            << QByteArray("GET /openapi/api/logcategoryitems?limit=100 HTTP/1.1\r\n"
                          "Host: x\r\n\r\n")
                   .repeated(20);
    }

    void harmsNoOne()
    {
        QFETCH(bool, encrypted);
        QFETCH(int, clients);
        QFETCH(QByteArray, says);
        QStringList arguments{ u"--rate-limit"_s, u"0"_s };
        if (encrypted)
            arguments += { u"--certificate"_s, m_folder.filePath(u"here.pem"_s), u"--key"_s,
                m_folder.filePath(u"here-key.pem"_s) };
        ServiceProcess service(arguments);
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        HttpCaller before(service.url());
        QVERIFY(before.signIn(service.apiKey()));
        const int atRest = descriptors(service.processId());
        {
            std::vector<std::unique_ptr<QTcpSocket>> crowd;
            for (int i = 0; i < clients; ++i) {
                auto &socket = crowd.emplace_back(std::make_unique<QTcpSocket>());
                socket->connectToHost(service.url().host(), quint16(service.url().port()));
                QVERIFY(socket->waitForConnected());
                socket->write(says);
                socket->flush();
            }
            HttpCaller caller(service.url());
            QTRY_VERIFY_WITH_TIMEOUT(caller.signIn(service.apiKey()), 30'000); // as after any 503
            for (int i = 0; i < 20; ++i)
                QCOMPARE(caller.read(u"/openapi/api/residents"_s).status, 200);
            // Served while the crowd hangs, not once its time is over.
            QCoreApplication::processEvents();
            QVERIFY(std::any_of(crowd.begin(), crowd.end(),
                [](const auto &socket) { return socket->state() == QAbstractSocket::ConnectedState; }));
            QVERIFY(descriptors(service.processId()) < 700);
        }
        // They go, and nothing is left of them.
        QTRY_VERIFY_WITH_TIMEOUT(descriptors(service.processId()) <= atRest + 20, 10'000);
        QCOMPARE(before.read(u"/openapi/api/homes"_s).status, 200);
        QCOMPARE(service.stop(), 0);
    }

private:
    QTemporaryDir m_folder;
    QSslConfiguration m_before = QSslConfiguration::defaultConfiguration();
};

CARE_TEST(crowd, TestCrowd);
#include "tst_crowd.moc"
