// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTcpSocket>

static const QString anyId = u"/0123456789abcdef01234567"_s;

static QByteArray posting(const QByteArray &token, const QByteArray &headers)
{
    return "POST /openapi/api/residents HTTP/1.1\r\nHost: x\r\nContent-Type: "
           "application/json\r\nAuthorization: Bearer "
        + token + "\r\n" + headers + "\r\n";
}

//! Demands of HTTP itself, and clients that behave badly.
class TestHttp : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_caller.signIn(m_service.apiKey())); }

    void headHasNoBody()
    {
        const QByteArray answer = talk("HEAD /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        QVERIFY(answer.startsWith("HTTP/1.1 200"));
        QVERIFY(answer.contains("Content-Length: 49"));
        QVERIFY(answer.endsWith("\r\n\r\n"));
    }

    void bodiesInPiecesAreRead()
    {
        const QByteArray answer =
            talk(posting(m_caller.token(), "Transfer-Encoding: chunked\r\nConnection: close\r\n")
                + "2\r\n{\"\r\n7\r\na\":1}  \r\n0\r\n\r\n");
        QVERIFY2(answer.startsWith("HTTP/1.1 422"), answer.left(200).constData());
    }

    void connectionsAreKept()
    {
        const QByteArray one = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
        const QByteArray answer =
            talk(one + one + one + "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        QCOMPARE(answer.count("HTTP/1.1 200"), 4);
    }

    void unreadBodiesEndTheConnection()
    {
        // Bytes meant as a body must not be taken for the next request.
        const QByteArray smuggled = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
        const QByteArray length = "Content-Length: " + QByteArray::number(smuggled.size()) + "\r\n\r\n";
        for (const QByteArray &request :
            QByteArrayList{ "GET /health HTTP/1.1\r\nHost: x\r\n" + length + smuggled,
                "POST /nowhere HTTP/1.1\r\nHost: x\r\n" + length + smuggled,
                "DELETE /health HTTP/1.1\r\nHost: x\r\n" + length + smuggled }) {
            const QByteArray answer = talk(request);
            QCOMPARE(answer.count("HTTP/1.1 "), 1);
            QVERIFY(answer.contains("Connection: close"));
        }
    }

    void garbageIsRefused_data()
    {
        addColumns<QByteArray, QByteArray>("bytes", "status");
        QTest::newRow("no HTTP") << QByteArray("\x16\x03\x01\x02\r\n\r\n") << QByteArray("400");
        QTest::newRow("no version") << QByteArray("GET /health\r\n\r\n") << QByteArray("400");
        QTest::newRow("long address")
            << QByteArray("GET /" + QByteArray(17'000, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n")
            << QByteArray("414");
        QTest::newRow("long id") << QByteArray("PUT /openapi/api/residents/" + QByteArray(8000, 'a')
            + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
              "Content-Length: 2\r\nConnection: close\r\n\r\n{}")
                                 << QByteArray("401");
    }

    void garbageIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, status);
        const QByteArray answer = talk(bytes);
        QVERIFY2(answer.startsWith(QByteArray("HTTP/1.1 " + status)), answer.left(200).constData());
        QVERIFY(answer.contains("{\"error\":{"));
        QCOMPARE(HttpCaller(m_service.url()).read(u"/health"_s).status, 200);
    }

    void answersAreNotCut()
    {
        const QByteArray answer = talk("GET /openapi/api/logcategoryitems HTTP/1.1\r\nHost: x\r\n"
                                       "Range: bytes=0-3\r\nConnection: close\r\n\r\n");
        QVERIFY(answer.startsWith("HTTP/1.1 200"));
        QVERIFY(!answer.contains("Content-Encoding")); // nobody asked for it
        QVERIFY(answer.endsWith('}'));
    }

    void waitsForContinue()
    {
        QTcpSocket socket;
        socket.connectToHost(m_service.url().host(), quint16(m_service.url().port()));
        QVERIFY(socket.waitForConnected());
        socket.write(
            posting(m_caller.token(), "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n"));
        QVERIFY(socket.waitForReadyRead(5000));
        QVERIFY(socket.readAll().startsWith("HTTP/1.1 100"));
        socket.write("{}");
        QVERIFY(socket.waitForReadyRead(5000));
        QVERIFY(socket.readAll().startsWith("HTTP/1.1 422"));
    }

    void slowClientsHarmNoOne()
    {
        // More half-sent requests than there are threads would be an attack; idle connections must never
        // matter.
        std::vector<std::unique_ptr<QTcpSocket>> slow;
        for (int i = 0; i < 150; ++i) {
            auto &socket = slow.emplace_back(std::make_unique<QTcpSocket>());
            socket->connectToHost(m_service.url().host(), quint16(m_service.url().port()));
            QVERIFY(socket->waitForConnected());
            if (i < 30) {
                socket->write("GET /health HTTP/1.1\r\nX-Slow: ");
                socket->flush();
            }
        }
        QElapsedTimer taken;
        taken.start();
        HttpCaller caller(m_service.url());
        for (int i = 0; i < 20; ++i)
            QCOMPARE(caller.read(u"/health"_s).status, 200);
        QVERIFY2(taken.elapsed() < 3000, qPrintable(QString::number(taken.elapsed())));
    }

    void stopsWhileClientsAreConnected()
    {
        InProcess service;
        QTcpSocket idle;
        QTcpSocket slow;
        for (QTcpSocket *socket : { &idle, &slow }) {
            socket->connectToHost(service.url().host(), quint16(service.url().port()));
            QVERIFY(socket->waitForConnected());
        }
        slow.write("POST /openapi/auth/token/exchange HTTP/1.1\r\nContent-Length: 50\r\n\r\nhalf");
        slow.flush();
        QCOMPARE(HttpCaller(service.url()).read(u"/health"_s).status, 200);
        QElapsedTimer taken;
        taken.start();
        service.service().stop();
        QVERIFY2(taken.elapsed() < 2000, qPrintable(QString::number(taken.elapsed())));
        QCOMPARE(HttpCaller(service.url()).read(u"/health"_s).status, 0);
    }

private:
    QByteArray talk(const QByteArray &bytes) { return test::talk(m_service.url(), bytes); }

    InProcess m_service;
    HttpCaller m_caller{ m_service.url() };
};

CARE_TEST(http, TestHttp);
#include "tst_http.moc"
