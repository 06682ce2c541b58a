// SPDX-License-Identifier: GPL-3.0-or-later
// What Qt does when nobody stops it. Each fact is a reason for a rule of the transport; when a later Qt
// changes one, the test says so, and the rule can be looked at again.
#include "tests/support/network/rawserver.h"
#include "tests/support/testregistry.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTest>
#include <QUrlQuery>

using namespace care::test;
using namespace Qt::StringLiterals;

class TestQtFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sendsAPostAgain();
    void carriesTheTokenToAnotherHost();
    void hasNoDeadline();
    void letsAnIdClimb();
    void leavesAPlusBare();
    void letsALineBreakIntoAHeader();

private:
    QNetworkRequest request(const RawServer &server, const QString &path)
    {
        QUrl url = server.base();
        url.setPath(path);
        QNetworkRequest request(url);
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        return request;
    }
    void wait(QNetworkReply *reply)
    {
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), 10'000);
        reply->deleteLater();
    }
    QNetworkAccessManager m_manager;
};

// Fact 1. The program sees one clean success while the service has handled two.
void TestQtFacts::sendsAPostAgain()
{
    RawServer server;
    server.on("POST /a", { Reply::raw({}), Reply::json("{}", 201) });
    QNetworkReply *reply = m_manager.post(request(server, u"/a"_s), QByteArray("{}"));
    wait(reply);
    QCOMPARE(reply->error(), QNetworkReply::NoError);
    QCOMPARE(server.count("POST /a"), 2);
}

// Fact 2.
void TestQtFacts::carriesTheTokenToAnotherHost()
{
    RawServer server;
    RawServer other;
    other.on("GET /b", { Reply::json("{}") });
    server.on("GET /a", { Reply::json("{}", 302, "Location: " + other.base().toEncoded() + "/b\r\n") });
    QNetworkRequest carrying = request(server, u"/a"_s);
    carrying.setRawHeader("Authorization", "Bearer secret");
    wait(m_manager.get(carrying));
    QCOMPARE(other.count("GET /b"), 1);
    QCOMPARE(other.received().first().headers.value("authorization"), QByteArray("Bearer secret"));
}

// Fact 4. One byte now and then defeats a transfer timeout.
void TestQtFacts::hasNoDeadline()
{
    RawServer server;
    Reply drip = Reply::raw("HTTP/1.1 200 OK\r\n\r\n", Reply::End::Drip);
    drip.tail = " ";
    server.on("GET /a", { drip });
    QNetworkRequest limited = request(server, u"/a"_s);
    limited.setTransferTimeout(200);
    QNetworkReply *reply = m_manager.get(limited);
    QTest::qWait(1000);
    QVERIFY(!reply->isFinished());
    reply->abort();
    reply->deleteLater();
}

// Fact 5.
void TestQtFacts::letsAnIdClimb()
{
    RawServer server;
    wait(m_manager.get(QNetworkRequest(QUrl(server.base().toString() + u"/residents/"_s + u"../users/1"_s))));
    QCOMPARE(server.received().first().path, QByteArray("/users/1"));
}

void TestQtFacts::leavesAPlusBare()
{
    QUrlQuery query;
    query.addQueryItem(u"a"_s, u"b+c"_s);
    QCOMPARE(query.toString(QUrl::FullyEncoded), u"a=b+c"_s);
}

// Fact 6.
void TestQtFacts::letsALineBreakIntoAHeader()
{
    RawServer server;
    server.on("GET /a", { Reply::json("{}") });
    QNetworkRequest split = request(server, u"/a"_s);
    split.setRawHeader("Authorization", "Bearer x\r\nX-Evil: 1");
    wait(m_manager.get(split));
    QCOMPARE(server.received().first().headers.value("x-evil"), QByteArray("1"));
}

CARE_TEST(qtfacts, TestQtFacts);
#include "tst_qtfacts.moc"
