// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/inprocess.h"
#include "tests/support/certificate.h"
#include "tests/support/rawclient.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace std::chrono_literals;

static const QByteArray health = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";

static QByteArray tokenOf(InProcess &service)
{
    RawClient client(service.url());
    client.say("POST /openapi/auth/token/exchange HTTP/1.1\r\nHost: x\r\nX-API-Key: "
        + service.apiKey().toLatin1() + "\r\n\r\n");
    const RawAnswer answer = RawClient::answers(client.hear()).value(0);
    return QJsonDocument::fromJson(answer.body).object().value("access_token"_L1).toString().toLatin1();
}

//! Bytes over the wire, well and badly formed, encrypted and not: each request has one clear answer.
class TestWire : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_plain = std::make_unique<InProcess>();
        QVERIFY(makeCertificate(m_folder.path(), u"here"_s));
        m_encrypted = std::make_unique<InProcess>(encrypting(InProcess::quietOptions()));
        QCOMPARE(m_encrypted->url().scheme(), u"https"_s);
        m_token = tokenOf(*m_plain);
        m_encryptedToken = tokenOf(*m_encrypted);
        QVERIFY(!m_token.isEmpty() && !m_encryptedToken.isEmpty());
    }

    void answersEachRequest_data()
    {
        addColumns<bool, QByteArray, int, bool>("encrypted", "request", "status", "stays");
        const auto add = [](const char *name, const QByteArray &request, int status, bool stays = false) {
            for (const bool encrypted : { false, true })
                QTest::addRow("%s, %s", name, encrypted ? "encrypted" : "plain")
                    << encrypted << request << status << stays;
        };
        const auto get = [](const QByteArray &target, const QByteArray &headers = {}) -> QByteArray {
            return "GET " + target + " HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n";
        };
        const auto withHeaders = [](int count) -> QByteArray {
            QByteArray headers;
            for (int i = 0; i < count; ++i)
                headers += "X-" + QByteArray::number(i) + ": 1\r\n";
            return headers;
        };
        // Versions
        add("HTTP/1.1", health, 200, true);
        add("HTTP/1.0", "GET /health HTTP/1.0\r\n\r\n", 200);
        add("HTTP/1.0 kept", "GET /health HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", 200, true);
        add("closed on request", get("/health", "Connection: Close\r\n"), 200);
        add("HTTP/2.0", "GET /health HTTP/2.0\r\nHost: x\r\n\r\n", 505);
        add("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505);
        add("HTTP/0.9", "GET /health\r\n\r\n", 400);
        add("lower case", "GET /health http/1.1\r\nHost: x\r\n\r\n", 400);
        // Headers of which only one can be meant
        add("two tokens", get("/health", "Authorization: Bearer a\r\nAuthorization: Bearer b\r\n"), 400);
        add("the same token twice", get("/health", "Authorization: Bearer a\r\nauthorization: Bearer a\r\n"),
            400);
        add("two keys",
            "POST /openapi/auth/token/exchange HTTP/1.1\r\nHost: x\r\nX-API-Key: a\r\nX-API-Key: b\r\n\r\n",
            400);
        add("two types of body", post("Content-Type: text/plain\r\nContent-Length: 2\r\n") + "{}", 400);
        // Lines that go on in the next one
        add("folded with a blank", get("/health", "X-A: 1\r\n 2\r\n"), 400);
        add("folded with a tab", get("/health", "X-A: 1\r\n\t2\r\n"), 400);
        add("folded token", get("/health", "Authorization: Bearer\r\n a\r\n"), 400);
        add("folded first line", "GET /health HTTP/1.1\r\n Host: x\r\n\r\n", 400);
        add("folded last line", "GET /health HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n \r\n\r\n", 400);
        add("blank behind an empty value", get("/health", "X-A: \r\nX-B: 1\r\n"), 200, true);
        // Compressed bodies
        add("gzip", post("Content-Encoding: gzip\r\nContent-Length: 2\r\n") + "\x1f\x8b", 415);
        add("no coding", post("Content-Encoding: identity\r\nContent-Length: 2\r\n") + "{}", 422, true);
        add("gzip without a body", get("/health", "Content-Encoding: gzip\r\n"), 415, true);
        // Request lines
        add("empty lines before", "\r\n\r\n" + health, 200, true);
        add("no HTTP at all", "\x16\x03\x01\x02\x01\x01\xfc\x03\x03", 400);
        add("NUL bytes", QByteArray(20, '\0'), 400);
        add("two blanks", "GET  /health HTTP/1.1\r\nHost: x\r\n\r\n", 400);
        add("blank in the path", get("/he alth"), 400);
        add("no slash", get("health"), 400);
        add("half an escape", get("/health%2"), 400);
        add("no escape", get("/%zz"), 400);
        add("bytes above ASCII", get("/h\xc3\xa9"), 400);
        add("a fragment", get("/health#x"), 400);
        add("line feeds only", "GET /health HTTP/1.1\nHost: x\n\n\r\n\r\n", 400);
        add("absolute address", get("http://care.example.org/health"), 200, true);
        add("absolute address without path", get("http://care.example.org"), 404, true);
        add("another server's port", "CONNECT care.example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", 400);
        add("about the service", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 204, true);
        add("GET of everything", get("*"), 400);
        add("16 KB of path", get("/" + QByteArray(16'000, 'a')), 404, true);
        add("17 KB of path", get("/" + QByteArray(17'000, 'a')), 414);
        add("a line without end", QByteArray("GET /" + QByteArray(60'000, 'a')), 414);
        add("a parameter of 10,000", get("/health?" + QByteArray(10'000, 'a') + "=1"), 400, true);
        add("7,000 parameters", get("/openapi/api/logcategories?" + QByteArray("a&").repeated(7'000)), 400,
            true);
        add("7,000 for health", get("/health?" + QByteArray("a&").repeated(7'000)), 400, true);
        // Headers
        add("no host", "GET /health HTTP/1.1\r\n\r\n", 400);
        add("two hosts", get("/health", "Host: y\r\n"), 400);
        add("no colon", get("/health", "Accept\r\n"), 400);
        add("no name", get("/health", ": x\r\n"), 400);
        add("blank before the colon", get("/health", "Accept : x\r\n"), 400);
        add("folded", get("/health", "Accept: a,\r\n b\r\n"), 400);
        add("NUL in a value", get("/health", QByteArray("Accept: \0\r\n", 11)), 400);
        add("line feed in a value", get("/health", "Accept: a\nX: b\r\n"), 400);
        add("bytes above ASCII in a value", get("/health", "Accept: \xc3\xa9\r\n"), 200, true);
        add("99 more headers", get("/health", withHeaders(99)), 200, true);
        add("100 more headers", get("/health", withHeaders(100)), 431);
        add("40 KB of header", get("/health", "X: " + QByteArray(40'000, 'a') + "\r\n"), 200, true);
        add("50 KB of header", get("/health", "X: " + QByteArray(50'000, 'a') + "\r\n"), 431);
        add("expects something else", get("/health", "Expect: 200-ok\r\n"), 417);
        // Where the body ends
        add("no body where one belongs", post({}), 400, true);
        add("length 0", post("Content-Length: 0\r\n"), 400, true);
        add("two lengths", post("Content-Length: 2\r\nContent-Length: 2\r\n") + "{}", 400);
        add("two different lengths", post("Content-Length: 2\r\nContent-Length: 3\r\n") + "{} ", 400);
        add("a list of lengths", post("Content-Length: 2, 2\r\n") + "{}", 400);
        add("negative length", post("Content-Length: -2\r\n"), 400);
        add("signed length", post("Content-Length: +2\r\n") + "{}", 400);
        add("hexadecimal length", post("Content-Length: 0x2\r\n") + "{}", 400);
        add("empty length", post("Content-Length:\r\n"), 400);
        add("length beyond 64 bits", post("Content-Length: 99999999999999999999999\r\n"), 400);
        add("1 MiB and a byte", post("Content-Length: 1048577\r\n"), 413);
        add("length and coding", post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n",
            400);
        add("two codings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n",
            400);
        add("an unknown coding", post("Transfer-Encoding: gzip, chunked\r\n"), 501);
        add("chunks in HTTP/1.0",
            "POST /openapi/auth/token/exchange HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400);
        const QByteArray exchange =
            "POST /openapi/auth/token/exchange HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
        add("16 KiB of key", exchange + "Content-Length: 16384\r\n\r\n" + QByteArray(16'384, ' '), 400, true);
        add("16 KiB and a byte", exchange + "Content-Length: 16385\r\n\r\n", 413);
        add("more than 16 KiB in chunks", exchange + "Transfer-Encoding: chunked\r\n\r\n4001\r\n", 413);
        // Chunks
        const QByteArray chunks = post("Transfer-Encoding: Chunked\r\n");
        add("chunks", chunks + "2\r\n{\"\r\n6\r\na\":1} \r\n0\r\n\r\n", 422, true);
        add("chunks with extensions", chunks + "2;a=b\r\n{}\r\n0;c\r\n\r\n", 422, true);
        add("chunks with trailers", chunks + "2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n", 422, true);
        add("no chunk at all", chunks + "0\r\n\r\n", 400, true);
        add("a chunk without a size", chunks + "\r\n{}\r\n0\r\n\r\n", 400);
        add("a chunk of negative size", chunks + "-2\r\n{}\r\n0\r\n\r\n", 400);
        add("a chunk longer than it says", chunks + "1\r\n{}\r\n0\r\n\r\n", 400);
        add("a chunk beyond 1 MiB", chunks + "100001\r\n", 413);
        add("a chunk beyond 32 bits", chunks + "FFFFFFFFF\r\n", 413);
        add("a chunk beyond 64 bits", chunks + "FFFFFFFFFFFFFFFFF\r\n", 400);
        add("an endless chunk line", chunks + "2;" + QByteArray(50'000, 'a'), 400);
        add("endless trailers", chunks + "0\r\n" + QByteArray("X: 1\r\n").repeated(10'000), 400);
    }

    void answersEachRequest()
    {
        QFETCH(bool, encrypted);
        QFETCH(QByteArray, request);
        QFETCH(int, status);
        QFETCH(bool, stays);
        RawClient client(url(encrypted));
        client.say(request.replace("TOKEN", encrypted ? m_encryptedToken : m_token));
        const QByteArray heard = client.hear();
        const QList<RawAnswer> answers = RawClient::answers(heard);
        QVERIFY2(answers.size() == 1, heard.left(300).constData());
        const RawAnswer &answer = answers[0];
        QCOMPARE(answer.status, status);
        QVERIFY(!answer.header("Date").isEmpty());
        QVERIFY(answer.body.size() < 10'000);
        if (status >= 400) {
            const QJsonObject error =
                QJsonDocument::fromJson(answer.body).object().value("error"_L1).toObject();
            QCOMPARE(error.keys(), QStringList({ u"code"_s, u"details"_s, u"message"_s }));
            QCOMPARE(answer.header("Content-Type"), "application/json");
        }
        if (stays) {
            client.say(health);
            QCOMPARE(RawClient::answers(client.hear()).value(0).status, 200);
        } else {
            QCOMPARE(answer.header("Connection"), "close");
            QVERIFY(client.waitForEnd());
        }
    }

    void answersRequestsInTheirOrder_data() { transports(); }

    void answersRequestsInTheirOrder()
    {
        QFETCH(bool, encrypted);
        RawClient client(url(encrypted));
        const QByteArray bad = "GET /openapi/api/logcategories?limit=0 HTTP/1.1\r\nHost: x\r\n\r\n";
        const QByteArray exchange = "POST /openapi/auth/token/exchange HTTP/1.1\r\nHost: x\r\nContent-Type: "
                                    "application/json\r\nContent-Length: 2\r\n\r\n{}";
        const QByteArray gone = "GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        client.say(health + bad + exchange + health + gone + health);
        QList<int> seen;
        const QList<RawAnswer> answers = RawClient::answers(client.hear(6));
        for (const RawAnswer &answer : answers)
            seen += answer.status;
        QCOMPARE(
            seen, QList<int>({ 200, 400, 400, 200, 404 })); // and nothing after the last that it asked for
    }

    void readsBodiesHoweverTheyCome_data() { transports(); }

    void readsBodiesHoweverTheyCome()
    {
        QFETCH(bool, encrypted);
        const QByteArray token = encrypted ? m_encryptedToken : m_token;
        const QByteArray body = "{\"a\":\"" + QByteArray(1024 * 1024 - 8, 'x') + "\"}";
        RawClient whole(url(encrypted));
        whole.say(post("Content-Length: 1048576\r\n").replace("TOKEN", token) + body);
        QCOMPARE(RawClient::answers(whole.hear()).value(0).status, 422); // read, and found wanting
        QByteArray pieces;
        for (qsizetype i = 0; i < body.size(); i += 0x8000)
            pieces += "8000\r\n" + body.mid(i, 0x8000) + "\r\n";
        RawClient chunked(url(encrypted));
        const QByteArray head = post("Transfer-Encoding: chunked\r\n").replace("TOKEN", token);
        chunked.say(head + pieces + "0\r\n\r\n");
        QCOMPARE(RawClient::answers(chunked.hear()).value(0).status, 422);
        chunked.say(head + pieces + "1\r\nx\r\n0\r\n\r\n");
        QCOMPARE(RawClient::answers(chunked.hear()).value(0).status, 413);
        RawClient slow(url(encrypted));
        const QByteArray small = post("Content-Length: 8\r\n").replace("TOKEN", token) + "{\"a\":1} ";
        for (qsizetype i = 0; i < small.size(); i += 16) {
            slow.say(small.mid(i, 16));
            QTest::qWait(2);
        }
        QCOMPARE(RawClient::answers(slow.hear()).value(0).status, 422);
    }

    void asksForTheBody_data() { transports(); }

    void asksForTheBody()
    {
        QFETCH(bool, encrypted);
        const QByteArray expecting = "Content-Length: 2\r\nExpect: 100-Continue\r\n";
        RawClient client(url(encrypted));
        client.say(post(expecting).replace("TOKEN", encrypted ? m_encryptedToken : m_token));
        QCOMPARE(client.hear(), "HTTP/1.1 100 Continue\r\n\r\n");
        client.say("{}");
        QCOMPARE(RawClient::answers(client.hear()).value(0).status, 422);
        // Not where it would be refused anyway.
        RawClient stranger(url(encrypted));
        stranger.say(post(expecting));
        QCOMPARE(RawClient::answers(stranger.hear()).value(0).status, 401);
        QVERIFY(stranger.waitForEnd());
    }

    void doesNotReadWhatItRefused_data() { transports(); }

    void doesNotReadWhatItRefused()
    {
        // Bytes meant as a body must not be taken for the next request.
        QFETCH(bool, encrypted);
        const QByteArray rest =
            "Host: x\r\nContent-Length: " + QByteArray::number(health.size()) + "\r\n\r\n" + health;
        for (const QByteArray &line : QByteArrayList{
                 "GET /health", "POST /nowhere", "DELETE /health", "POST /openapi/api/residents" }) {
            RawClient client(url(encrypted));
            client.say(line + " HTTP/1.1\r\n" + rest);
            const QList<RawAnswer> answers = RawClient::answers(client.hear(2));
            QCOMPARE(answers.size(), 1);
            QCOMPARE(answers[0].header("Connection"), "close");
        }
    }

    void answersHalfRequestsOfThoseWhoFellSilent_data()
    {
        addColumns<QByteArray, int>("request", "status");
        QTest::newRow("half a line") << QByteArray("GET /hea") << 400;
        QTest::newRow("half the headers") << QByteArray("GET /health HTTP/1.1\r\nHost: x\r\n") << 400;
        QTest::newRow("half a body") << post("Content-Length: 10\r\n") + "{\"a\"" << 400;
        QTest::newRow("half a chunk") << post("Transfer-Encoding: chunked\r\n") + "5\r\n{\"a" << 400;
        QTest::newRow("a whole request") << health << 200;
    }

    void answersHalfRequestsOfThoseWhoFellSilent()
    {
        QFETCH(QByteArray, request);
        QFETCH(int, status);
        RawClient client(url(false));
        client.say(request.replace("TOKEN", m_token));
        client.finishSpeaking();
        QCOMPARE(RawClient::answers(client.hear()).value(0).status, status);
        QVERIFY(client.waitForEnd());
    }

    void sendsTheSameHeadersWithoutTheBody_data()
    {
        QTest::addColumn<QByteArray>("path");
        for (const char *path : { "/health", "/openapi/health", "/openapi/api/residents",
                 "/openapi/api/residents?limit=0", "/openapi/api/homes/0123456789abcdef01234567",
                 "/openapi/api/logcategories?limit=3", "/nowhere", "/openapi/auth/token/exchange" })
            QTest::newRow(path) << QByteArray(path);
    }

    void sendsTheSameHeadersWithoutTheBody()
    {
        QFETCH(QByteArray, path);
        const QByteArray rest =
            ' ' + path + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + m_token + "\r\n\r\n";
        RawClient client(url(false));
        client.say("GET" + rest);
        const RawAnswer get = RawClient::answers(client.hear()).value(0);
        client.say("HEAD" + rest + "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        const QByteArray heard = client.hearAll();
        const qsizetype end = heard.indexOf("\r\n\r\n");
        // Every answer has a date and a name of its own.
        const auto comparable = [](QByteArray head) {
            for (const QByteArray &name : { QByteArray("Date: "), QByteArray("X-Request-Id: ") }) {
                const qsizetype start = head.indexOf(name);
                if (start >= 0)
                    head.remove(start, head.indexOf("\r\n", start) - start);
            }
            return head;
        };
        QVERIFY(!get.header("X-Request-Id").isEmpty());
        QVERIFY(get.body.size() > 0);
        QCOMPARE(get.header("Content-Length").toLongLong(), get.body.size());
        QCOMPARE(comparable(heard.left(end)), comparable(get.head));
        QVERIFY(heard.mid(end + 4).startsWith("HTTP/1.1 200")); // the answer to the next request
    }

    void losesItsPatience_data() { transports(); }

    void losesItsPatience()
    {
        QFETCH(bool, encrypted);
        service::Options options = InProcess::quietOptions();
        options.timeouts = { 400ms, 600ms, 500ms, 500ms, 200ms };
        InProcess service(encrypted ? encrypting(options) : options);
        // Those who begin a request and do not end it are told so, however often they send a byte.
        for (const QByteArray &half : { QByteArray("GET /health HTTP/1.1\r\nX-Slow: "),
                 post("Content-Length: 500\r\n").replace("TOKEN", tokenOf(service)) }) {
            RawClient client(service.url());
            client.say(half);
            QByteArray heard;
            for (int i = 0; heard.isEmpty() && i < 100; ++i) {
                client.say("x");
                heard += client.hear(1, 50);
            }
            QCOMPARE(RawClient::answers(heard).value(0).status, 408);
            QVERIFY(client.waitForEnd());
        }
        // Those who begin none are not, and neither are those who never shake hands.
        RawClient silent(service.url());
        QCOMPARE(silent.hear(), QByteArray());
        QVERIFY(!silent.isConnected());
        QTcpSocket unshaken;
        unshaken.connectToHost(service.url().host(), quint16(service.url().port()));
        QVERIFY(unshaken.waitForConnected());
        QVERIFY(unshaken.waitForDisconnected(10'000));
        // Those who ask and do not listen lose their connection too: the last answers never come.
        RawClient deaf(service.url());
        const QByteArray list =
            "GET /openapi/api/residents?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
            + tokenOf(service) + "\r\n\r\n";
        deaf.say(list.repeated(400)); // more than fits on the way
        QTest::qSleep(1500);
        QVERIFY(deaf.hearAll().count("HTTP/1.1 200") < 400);
    }

    void waitsForNobodyWhoDoesNotRead_data() { transports(); }

    void waitsForNobodyWhoDoesNotRead()
    {
        QFETCH(bool, encrypted);
        RawClient client(url(encrypted));
        const QByteArray list =
            "GET /openapi/api/residents?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
            + (encrypted ? m_encryptedToken : m_token) + "\r\n\r\n";
        client.say(list.repeated(100)); // more than fits on the way
        RawClient other(url(encrypted));
        QElapsedTimer taken;
        taken.start();
        for (int i = 0; i < 20; ++i) {
            other.say(health);
            QCOMPARE(RawClient::answers(other.hear()).value(0).status, 200);
        }
        QVERIFY2(taken.elapsed() < 3000, qPrintable(QString::number(taken.elapsed())));
    }

    void plainTextAtAnEncryptedPortIsNotAnswered()
    {
        QUrl wrong = m_encrypted->url();
        wrong.setScheme(u"http"_s);
        RawClient client(wrong);
        client.say(health);
        const QByteArray heard = client.hear();
        QVERIFY(!heard.contains("HTTP"));
        QVERIFY(!client.isConnected());
        RawClient right(m_encrypted->url());
        right.say(health);
        QCOMPARE(RawClient::answers(right.hear()).value(0).status, 200);
    }

private:
    void transports()
    {
        QTest::addColumn<bool>("encrypted");
        QTest::newRow("plain") << false;
        QTest::newRow("encrypted") << true;
    }

    QUrl url(bool encrypted) { return encrypted ? m_encrypted->url() : m_plain->url(); }

    service::Options encrypting(service::Options options) const
    {
        options.certificate = m_folder.filePath(u"here.pem"_s);
        options.certificateKey = m_folder.filePath(u"here-key.pem"_s);
        return options;
    }

    //! The head of a request that creates a resident; TOKEN stands for the token of the service it is sent
    //! to.
    QByteArray post(const QByteArray &headers) const
    {
        return "POST /openapi/api/residents HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
               "Authorization: Bearer TOKEN\r\n"
            + headers + "\r\n";
    }

    QTemporaryDir m_folder;
    std::unique_ptr<InProcess> m_plain;
    std::unique_ptr<InProcess> m_encrypted;
    QByteArray m_token; //!< of m_plain
    QByteArray m_encryptedToken;
};

CARE_TEST(wire, TestWire);
#include "tst_wire.moc"
