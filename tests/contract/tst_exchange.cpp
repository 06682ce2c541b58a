// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>

static const QString tokenPath = u"/openapi/auth/token/exchange"_s;

static const QByteArray grant = "urn:ietf:params:oauth:grant-type:token-exchange";

static const QByteArray tokenType = "urn:ietf:params:oauth:token-type:access_token";

static QByteArray rfcJson(const QByteArray &key)
{
    return R"({"grant_type":")" + grant + R"(","subject_token":")" + key + R"(","subject_token_type":")"
        + tokenType + R"("})";
}

static QByteArray rfcForm(const QByteArray &key)
{
    return "grant_type=" + grant.toPercentEncoding() + "&subject_token=" + key.toPercentEncoding()
        + "&subject_token_type=" + tokenType.toPercentEncoding();
}

//! Rows of type, body and headers, with the key put in.
static void addStyles(const QByteArray &key)
{
    addColumns<QByteArray, QByteArray, QByteArray, QByteArray>("type", "body", "header", "value");
    const QByteArray none;
    QTest::newRow("json") << QByteArray("application/json") << rfcJson(key) << none << none;
    QTest::newRow("json with charset")
        << QByteArray("Application/JSON; charset=utf-8") << rfcJson(key) << none << none;
    QTest::newRow("form") << QByteArray("application/x-www-form-urlencoded") << rfcForm(key) << none << none;
    QTest::newRow("apiKey") << QByteArray("application/json") << QByteArray(R"({"apiKey":")" + key + R"("})")
                            << none << none;
    QTest::newRow("header") << none << none << QByteArray("X-API-Key") << key;
    QTest::newRow("bearer") << none << none << QByteArray("Authorization") << QByteArray("Bearer " + key);
    QTest::newRow("header and {}") << QByteArray("application/json") << QByteArray("{}")
                                   << QByteArray("x-api-key") << key;
}

//! A key becomes a token, in all the ways in which clients send keys.
class TestExchange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesEveryStyle_data() { addStyles(m_service.apiKey().toUtf8()); }

    void takesEveryStyle()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, value);
        const HttpAnswer answer =
            exchange(type, body, header.isEmpty() ? HttpHeaders() : HttpHeaders{ { header, value } });
        QCOMPARE(answer.status, 200);
        HttpCaller signedIn(m_service.url());
        signedIn.setToken(answer.json().value("access_token"_L1).toString().toUtf8());
        QCOMPARE(signedIn.read(u"/openapi/api/residents"_s).status, 200);
    }

    void answersAsRfc8693()
    {
        const HttpAnswer answer = exchange("application/json", rfcJson(m_service.apiKey().toUtf8()));
        const QJsonObject json = answer.json();
        QCOMPARE(json.keys(),
            QStringList({ u"access_token"_s, u"expires_in"_s, u"issued_token_type"_s, u"token_type"_s }));
        QCOMPARE(json.value("expires_in"_L1), QJsonValue(900));
        QCOMPARE(json.value("token_type"_L1), QJsonValue(u"Bearer"_s));
        QCOMPARE(json.value("issued_token_type"_L1), QJsonValue(u"urn:ietf:params:oauth:token-type:jwt"_s));
        QCOMPARE(answer.header("Cache-Control"), "no-store");
        const QByteArray token = json.value("access_token"_L1).toString().toLatin1();
        QCOMPARE(token.count('.'), 2);
        const auto part = [&](int index) {
            return QJsonDocument::fromJson(
                QByteArray::fromBase64(token.split('.').at(index), QByteArray::Base64UrlEncoding))
                .object();
        };
        QCOMPARE(part(0).value("alg"_L1).toString(), u"HS256"_s);
        QCOMPARE(part(1).value("exp"_L1).toInteger(), 1'800'000'900);
        QCOMPARE(part(1).value("iat"_L1).toInteger(), 1'800'000'000);
        QVERIFY(!QByteArray::fromBase64(token.split('.').at(1), QByteArray::Base64UrlEncoding)
                     .contains(m_service.apiKey().toLatin1()));
    }

    void refusesWrongKeys_data() { addStyles("care_this-key-was-never-issued"); }

    void refusesWrongKeys()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, value);
        const HttpAnswer answer =
            exchange(type, body, header.isEmpty() ? HttpHeaders() : HttpHeaders{ { header, value } });
        QCOMPARE(answer.status, 401);
        QVERIFY(answer.header("WWW-Authenticate").startsWith("Bearer"));
        QCOMPARE(answer.json().value("error"_L1).toObject().value("code"_L1).toString(), u"invalid_key"_s);
    }

    void refusesIncompleteRequests_data()
    {
        const QByteArray key = m_service.apiKey().toUtf8();
        addColumns<QByteArray, QByteArray, int, QStringList>("type", "body", "status", "fields");
        const QByteArray json = "application/json";
        const auto without = [&](const char *part) {
            return rfcJson(key).replace(part, "other");
        };
        QTest::newRow("nothing") << QByteArray() << QByteArray() << 400 << QStringList();
        QTest::newRow("empty object")
            << json << QByteArray("{}") << 400
            << QStringList{ u"grant_type"_s, u"subject_token_type"_s, u"subject_token"_s };
        QTest::newRow("no grant") << json << without("grant_type") << 400 << QStringList(u"grant_type"_s);
        QTest::newRow("another grant")
            << json << without("grant-type:token-exchange") << 400 << QStringList(u"grant_type"_s);
        QTest::newRow("no type") << json << without("subject_token_type") << 400
                                 << QStringList(u"subject_token_type"_s);
        QTest::newRow("no token") << json
                                  << QByteArray(rfcJson(key).replace("\"subject_token\"", "\"other\"")) << 400
                                  << QStringList(u"subject_token"_s);
        QTest::newRow("apiKey no text")
            << json << QByteArray(R"({"apiKey":7})") << 400 << QStringList(u"apiKey"_s);
        QTest::newRow("two keys") << json << QByteArray(R"({"apiKey":"a","subject_token":"b"})") << 400
                                  << QStringList(u"apiKey"_s);
        QTest::newRow("list") << json << QByteArray("[]") << 400 << QStringList();
        QTest::newRow("broken") << json << QByteArray("{\"apiKey\":") << 400 << QStringList();
        QTest::newRow("text") << QByteArray("text/plain") << key << 415 << QStringList();
        QTest::newRow("multipart") << QByteArray("multipart/form-data; boundary=x") << QByteArray("--x--")
                                   << 415 << QStringList();
        QTest::newRow("no type of body") << QByteArray() << rfcJson(key) << 415 << QStringList();
    }

    void refusesIncompleteRequests()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, body);
        QFETCH(int, status);
        QFETCH(QStringList, fields);
        const HttpAnswer answer = exchange(type, body);
        QCOMPARE(answer.status, status);
        QCOMPARE(answer.badFields(), fields);
        QVERIFY(answer.json().contains("error"_L1));
    }

    void keysAreNoTokens()
    {
        HttpCaller caller(m_service.url());
        caller.setToken(m_service.apiKey().toUtf8());
        QCOMPARE(caller.read(u"/openapi/api/residents"_s).status, 401);
    }

    void tokensExpire()
    {
        HttpCaller caller(m_service.url());
        QVERIFY(caller.signIn(m_service.apiKey()));
        m_service.seconds += 899;
        QCOMPARE(caller.read(u"/openapi/api/residents"_s).status, 200);
        m_service.seconds += 1;
        const HttpAnswer expired = caller.read(u"/openapi/api/residents"_s);
        QCOMPARE(expired.status, 401);
        QVERIFY(expired.header("WWW-Authenticate").contains("invalid_token"));
        QVERIFY(caller.signIn(m_service.apiKey()));
        QCOMPARE(caller.read(u"/openapi/api/residents"_s).status, 200);
    }

    void tokensOfAnotherStartAreVoid()
    {
        InProcess another;
        HttpCaller caller(another.url());
        QVERIFY(caller.signIn(another.apiKey()));
        HttpCaller here(m_service.url());
        here.setToken(caller.token());
        QCOMPARE(here.read(u"/openapi/api/residents"_s).status, 401);
        QVERIFY(!here.signIn(another.apiKey()));
    }

    void twoTokensDiffer()
    {
        HttpCaller caller(m_service.url());
        QVERIFY(caller.signIn(m_service.apiKey()));
        const QByteArray first = caller.token();
        QVERIFY(caller.signIn(m_service.apiKey()));
        QVERIFY(caller.token() != first);
    }

private:
    HttpAnswer exchange(const QByteArray &type, const QByteArray &body, const HttpHeaders &more = {})
    {
        HttpHeaders headers = more;
        if (!type.isEmpty())
            headers.append({ "Content-Type", type });
        return m_caller.call("POST", tokenPath, body, headers);
    }

    InProcess m_service;
    HttpCaller m_caller{ m_service.url() };
};

CARE_TEST(exchange, TestExchange);
#include "tst_exchange.moc"
