// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/compression.h"
#include "tests/contract/inprocess.h"
#include "tests/support/rawclient.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>

#include <zlib.h>

static const QByteArray pagePath = "/openapi/api/residents?limit=100";

//! The text in \a packed, or nothing if it is no gzip.
static QByteArray unpacked(QByteArray packed)
{
    QByteArray text(16 * 1024 * 1024, Qt::Uninitialized);
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(text.data());
    stream.avail_out = uInt(text.size());
    const bool isGzip = inflateInit2(&stream, 15 + 16) == Z_OK && inflate(&stream, Z_FINISH) == Z_STREAM_END;
    text.truncate(isGzip ? qsizetype(stream.total_out) : 0);
    inflateEnd(&stream);
    return text;
}

//! Answers compressed for those who ask, and how many of them may wait for clients that do not read.
class TestCompression : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        service::Options options = InProcess::quietOptions();
        options.size = service::sampledata::Size::Small;
        options.etags = true;
        m_service = std::make_unique<InProcess>(options);
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        m_token = caller.token();
    }

    void readsWhatClientsPrefer_data()
    {
        QTest::addColumn<bool>("gzip");
        const auto add = [](const char *value, bool gzip) {
            QTest::newRow(value) << gzip;
        };
        add("", false);
        add("gzip", true);
        add("GZip", true);
        add("x-gzip", true);
        add("gzip, deflate, br", true);
        add("deflate, br", false);
        add("identity", false);
        add("*", true);
        add("*;q=0", false);
        add("gzip;q=0", false);
        add("gzip;q=0.0, *", false);
        add("gzip;q=0.001", true);
        add("gzip; Q=0.5", true);
        add("gzip;q=0.5, identity;q=0.8", false);
        add("gzip;q=0.8,identity;q=0.5", true);
        add("gzip;q=1.000", true);
        add("gzip;q=2", false);
        add("gzip;q=-1", false);
        add("gzip;q=many", false);
        add("gzip;q=nan", false);
        add("br;q=1, identity;q=0.5, *;q=0.1", false);
        add(",,gzip,,", true);
        add(";q=1", false);
    }

    void readsWhatClientsPrefer()
    {
        QFETCH(bool, gzip);
        QCOMPARE(service::prefersGzip(QTest::currentDataTag()), gzip);
    }

    void compressesAPage()
    {
        const RawAnswer plain = ask(pagePath, {});
        const RawAnswer packed = ask(pagePath, "Accept-Encoding: gzip\r\n");
        QCOMPARE(plain.header("Content-Encoding"), QByteArray());
        QCOMPARE(packed.header("Content-Encoding"), "gzip");
        QCOMPARE(plain.header("Vary"), "Accept-Encoding");
        QCOMPARE(packed.header("Vary"), "Accept-Encoding");
        QCOMPARE(packed.header("Content-Length").toLongLong(), packed.body.size());
        QCOMPARE(unpacked(packed.body), plain.body);
        QVERIFY2(packed.body.size() * 5 < plain.body.size(), qPrintable(QString::number(packed.body.size())));
        qInfo() << "a page of 100:" << plain.body.size() << "bytes, compressed" << packed.body.size();
        QCOMPARE(ask(pagePath, "Accept-Encoding: gzip;q=0\r\n").body, plain.body);
        // Several headers are one list.
        QCOMPARE(ask(pagePath, "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n").body, packed.body);
    }

    void leavesSmallAnswersAlone()
    {
        for (const QByteArray &target : { QByteArray("/health"), QByteArray("/nowhere") }) {
            const RawAnswer answer = ask(target, "Accept-Encoding: gzip\r\n");
            QVERIFY(!answer.body.isEmpty());
            QCOMPARE(answer.header("Content-Encoding"), QByteArray());
        }
        const RawAnswer options = ask(pagePath, "Accept-Encoding: gzip\r\n", "OPTIONS");
        QCOMPARE(options.status, 204);
        QCOMPARE(options.header("Content-Encoding"), QByteArray());
        QCOMPARE(options.header("Content-Length"), QByteArray());
    }

    void saysTheSameOfTheBodyToHead()
    {
        for (const QByteArray &headers : { QByteArray(), QByteArray("Accept-Encoding: gzip\r\n") }) {
            const RawAnswer get = ask(pagePath, headers);
            RawClient client(m_service->url());
            client.say(request(pagePath, headers + "Connection: close\r\n", "HEAD"));
            const QByteArray heard = client.hearAll();
            QVERIFY(heard.endsWith("\r\n\r\n")); // and no body
            for (const char *name : { "Content-Length", "Content-Encoding", "Vary", "Content-Type" })
                QCOMPARE((RawAnswer{ 200, heard, {} }.header(name)), get.header(name));
        }
    }

    void tagsTellTheFormsApart()
    {
        HttpCaller caller(m_service->url());
        caller.setToken(m_token);
        const QJsonArray residents =
            caller.read(u"/openapi/api/residents?limit=5"_s).json().value("data"_L1).toArray();
        const QByteArray target =
            "/openapi/api/residents/" + residents.at(0).toObject().value("id"_L1).toString().toLatin1();
        const QByteArray gzip = "Accept-Encoding: gzip\r\n";
        const RawAnswer plain = ask(target, {});
        const RawAnswer packed = ask(target, gzip);
        QCOMPARE(packed.header("Content-Encoding"), "gzip");
        const QByteArray tag = plain.header("ETag");
        const QByteArray compressedTag = packed.header("ETag");
        QVERIFY(tag.startsWith('"') && compressedTag.startsWith('"') && compressedTag.endsWith('"'));
        QVERIFY(tag != compressedTag);
        // Either names the state of the record, to read it and to update it.
        for (const QByteArray &known : { tag, compressedTag }) {
            const RawAnswer unchanged = ask(target, gzip + "If-None-Match: " + known + "\r\n");
            QCOMPARE(unchanged.status, 304);
            QCOMPARE(unchanged.header("ETag"), known);
            QCOMPARE(unchanged.header("Content-Encoding"), QByteArray());
            QCOMPARE(ask(target, "If-Match: " + known + "\r\n").status, 200);
        }
        QCOMPARE(ask(target, "If-Match: \"x-gzip\"\r\n").status, 412);
    }

    void boundsWhatWaitsForClients()
    {
        service::Options options = InProcess::quietOptions();
        options.size = service::sampledata::Size::Small;
        options.keys = { {}, {} };
        const qint64 size = ask(pagePath, {}).body.size();
        options.responseMemory = 5 * size; // two pages of one key, five of several
        InProcess service(options);
        const auto tokenOf = [&](int index) {
            HttpCaller caller(service.url());
            return caller.signIn(service.key(index)) ? caller.token() : QByteArray();
        };
        const auto pageFor = [](const QByteArray &token, int times) {
            return QByteArray(
                "GET " + pagePath + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token + "\r\n\r\n")
                .repeated(times);
        };
        const QByteArray greedy = tokenOf(0);
        const auto again = [&](const QByteArray &token) {
            RawClient client(service.url());
            client.say(pageFor(token, 1));
            return RawClient::answers(client.hear()).value(0);
        };
        QCOMPARE(again(greedy).status, 200);
        std::vector<std::unique_ptr<RawClient>> silent;
        for (int i = 0; i < 4; ++i) {
            silent.push_back(std::make_unique<RawClient>(service.url()));
            silent.back()->say(pageFor(greedy, 100)); // more than the system holds for them
        }
        // Without an event loop, in which they would read.
        const auto becomes = [&](int status) {
            int inARow = 0; // what is on its way to them at the moment does not count
            for (int i = 0; i < 200 && inARow < 10; ++i) {
                inARow = again(greedy).status == status ? inARow + 1 : 0;
                QTest::qSleep(20);
            }
            return inARow == 10;
        };
        QVERIFY(becomes(503));
        const RawAnswer refused = again(greedy);
        QCOMPARE(refused.status, 503);
        QVERIFY(refused.header("Retry-After").toInt() > 0);
        QVERIFY(refused.body.contains("\"busy\""));
        // Neither other keys nor what is small have to wait for that one.
        QCOMPARE(again(tokenOf(1)).status, 200);
        RawClient health(service.url());
        health.say("GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
        QCOMPARE(RawClient::answers(health.hear()).value(0).status, 200);
        silent.clear();
        QVERIFY(becomes(200));
    }

    //! A stored write must not be called refused because its answer has no room.
    void refusesWritesBeforeTheWork()
    {
        service::Options options = InProcess::quietOptions();
        options.responseMemory = 1;
        InProcess service(options);
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        QCOMPARE(caller.read(u"/openapi/api/residents"_s).status, 503);
        // Refused before anything is done, so that trying again does it once.
        const HttpAnswer refused = caller.send("POST", u"/openapi/api/residents"_s, "{}");
        QCOMPARE(refused.status, 503);
        QCOMPARE(refused.json().value("error"_L1)["code"_L1].toString(), u"busy"_s);
    }

private:
    RawAnswer ask(const QByteArray &target, const QByteArray &headers, const QByteArray &method = "GET")
    {
        RawClient client(m_service->url());
        client.say(request(target, headers, method));
        return RawClient::answers(client.hear()).value(0);
    }

    QByteArray request(const QByteArray &target, const QByteArray &headers, const QByteArray &method) const
    {
        return method + ' ' + target + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + m_token + "\r\n"
            + headers + "\r\n";
    }

    std::unique_ptr<InProcess> m_service;
    QByteArray m_token;
};

CARE_TEST(compression, TestCompression);
#include "tst_compression.moc"
