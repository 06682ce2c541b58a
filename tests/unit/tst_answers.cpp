// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a service that refuses, and its ways to hand out a token.
#include "models/api/httpresponse.h"
#include "models/api/tokenexchange.h"
#include "tests/support/testregistry.h"

using TransportError = HttpResponse::TransportError;

static HttpResponse answered(int status, const QByteArray &body, const QByteArray &type = "application/json")
{
    HttpResponse answer;
    answer.status = status;
    answer.body = body;
    answer.headers.insert("content-type", type);
    answer.headers.insert("date", "Sat, 21 Nov 2026 10:00:00 GMT");
    return answer;
}

class TestAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsErrors_data();

    void readsErrors()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, fields);
        const bool json = body.startsWith('{') || body.startsWith('[');
        const auto error =
            problemOf(answered(422, body, json ? "application/json" : "text/html"), Purpose::Read);
        QVERIFY(error);
        QCOMPARE(error->kind, ApiError::Kind::Invalid);
        QTEST(error->detail, "detail");
        QStringList read;
        for (const FieldProblem &problem : error->fields)
            read.append(problem.field + u'=' + problem.message);
        QCOMPARE(read.join(u';'), fields);
    }

    void boundsWhatItShows()
    {
        const QByteArray longText(100'000, 'x');
        for (const QByteArray &body : { longText, QByteArray("{\"message\":\"" + longText + "\"}"),
                 QByteArray("<p>" + longText), QByteArray("<title>" + longText), QByteArray(100'000, '<') }) {
            const auto error = problemOf(answered(500, body, "text/html"), Purpose::Read);
            QVERIFY(error->detail.size() <= 300);
        }
        QByteArray many = "{\"errors\":[";
        for (int i = 0; i < 5000; ++i)
            many += R"({"field":"f","message":"m"},)";
        many.chop(1);
        QCOMPARE(problemOf(answered(422, many + "]}"), Purpose::Read)->fields.size(), 100);
        HttpResponse answer = answered(500, "{}");
        for (const char *bad : { "a\x01", "", "\xc3\xa9" }) {
            answer.headers.insert("x-request-id", bad);
            QCOMPARE(problemOf(answer, Purpose::Read)->requestId, QString());
        }
        answer.headers.insert("x-correlation-id", " c-1 ");
        QCOMPARE(problemOf(answer, Purpose::Read)->requestId, u"c-1"_s);
    }

    void readsTokens_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("lifetime"); // 0: no token
        const auto row = [](const char *name, const QByteArray &body, int lifetime) {
            QTest::newRow(name) << body << lifetime;
        };
        row("ours",
            R"({"access_token":"t.o.k","issued_token_type":"urn:ietf:params:oauth:token-type:jwt","token_type":"Bearer","expires_in":900})",
            900);
        row("shorter", R"({"access_token":"t.o.k","expires_in":60})", 60);
        row("longer is cut", R"({"access_token":"t.o.k","expires_in":86400})", 900);
        row("camel case", R"({"accessToken":"t.o.k","expiresIn":300})", 300);
        row("token", R"({"token":"t.o.k"})", 900);
        row("jwt", R"({"jwt":"t.o.k"})", 900);
        row("under data", R"({"data":{"token":"t.o.k","expiresIn":"300"}})", 300);
        row("under result", R"({"result":{"access_token":"t.o.k","expires_in":"5m"}})", 300);
        row("apart", R"({"expires_in":120,"data":{"token":"t.o.k"}})", 120);
        row("15m", R"({"token":"t.o.k","expires_in":"15m"})", 900);
        row("90s", R"({"token":"t.o.k","expires_in":"90s"})", 90);
        row("2 minutes", R"({"token":"t.o.k","expires_in":"2 minutes"})", 120);
        row("0.1h", R"({"token":"t.o.k","expires_in":"0.1h"})", 360);
        row("negative", R"({"token":"t.o.k","expires_in":-5})", 900);
        row("zero", R"({"token":"t.o.k","expires_in":0})", 900);
        row("words", R"({"token":"t.o.k","expires_in":"soon"})", 900);
        row("null", R"({"token":"t.o.k","expires_in":null})", 900);
        row("ISO moment", R"({"token":"t.o.k","expires_at":"2026-11-21T10:05:00.000Z"})", 300);
        row("ISO moment without a zone", R"({"token":"t.o.k","expiresAt":"2026-11-21T10:05:00"})", 300);
        row("epoch seconds", R"({"token":"t.o.k","expires_at":1795255500})", 300);
        row("epoch milliseconds", R"({"token":"t.o.k","expires_at":1795255500000})", 300);
        row("moment past", R"({"token":"t.o.k","expires_at":"2020-01-01T00:00:00Z"})", 900);
        const QByteArray claims =
            QByteArray(R"({"iat":1000,"exp":1240})")
                .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        row("from the token", "{\"token\":\"h." + claims + ".s\"}", 240);
        row("nothing", "", 0);
        row("empty object", "{}", 0);
        row("token null", R"({"access_token":null})", 0);
        row("token empty", R"({"access_token":""})", 0);
        row("token is a number", R"({"access_token":12})", 0);
        row("token with a line break", R"({"access_token":"a\r\nX-Evil: 1"})", 0);
        row("token with a space", R"({"access_token":"a b"})", 0);
        row("token too long", "{\"token\":\"" + QByteArray(9000, 'a') + "\"}", 0);
        row("list", R"([{"token":"t.o.k"}])", 0);
        row("HTML", "<html>", 0);
    }

    void readsTokens()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, lifetime);
        const Result<TokenAnswer> token = readToken(answered(200, body));
        QCOMPARE(token.has_value(), lifetime > 0);
        if (token) {
            QCOMPARE(token->lifetimeSeconds, lifetime);
            QVERIFY(!token->token.isEmpty());
        } else {
            QCOMPARE(token.error().kind, ApiError::Kind::BadAnswer);
        }
    }

    void readsRetryAfter_data()
    {
        const test::Rows<QByteArray, int> row("value", "seconds");
        row("seconds", "30", 30);
        row("with spaces", " 30 ", 30);
        row("one", "1", 1);
        row("the cap", "300", 300);
        row("beyond the cap", "301", 300);
        row("a billion", "1000000000", 300);
        row("beyond 64 bits", "99999999999999999999", 60);
        row("missing", "", 60);
        row("zero", "0", 60);
        row("negative", "-5", 60);
        row("fraction", "1.5", 60);
        row("words", "soon", 60);
        row("date", "Sat, 21 Nov 2026 10:00:45 GMT", 45);
        row("date far off", "Sat, 21 Nov 2026 12:00:00 GMT", 300);
        row("date past", "Sat, 21 Nov 2026 09:00:00 GMT", 60);
        row("date that is none", "Sat, 31 Feb 2026 09:00:00 GMT", 60);
    }

    void readsRetryAfter()
    {
        QFETCH(QByteArray, value);
        QTEST(retryAfterSeconds(value, "Sat, 21 Nov 2026 10:00:00 GMT"), "seconds");
    }

    void readsRateLimits_data()
    {
        const test::Rows<QByteArray, int, int> row("headers", "remaining", "reset");
        row("draft 03", "ratelimit-limit: 100|ratelimit-remaining: 7|ratelimit-reset: 20", 7, 20);
        row("draft 06", "ratelimit: limit=100, remaining=7, reset=20", 7, 20);
        row("draft 08", "ratelimit: \"default\";r=7;t=20", 7, 20);
        row("old names", "x-ratelimit-remaining: 7|x-ratelimit-reset: 20", 7, 20);
        row("old names, epoch", "x-ratelimit-remaining: 7|x-ratelimit-reset: 1795255220", 7, 20);
        row("old names, milliseconds", "x-ratelimit-remaining: 7|x-ratelimit-reset: 1795255220000", 7, 20);
        row("reset far off", "ratelimit-remaining: 7|ratelimit-reset: 86400", 7, 300);
        row("no reset", "ratelimit-remaining: 7", -1, 0);
        row("no remaining", "ratelimit-reset: 7", -1, 0);
        row("negative", "ratelimit-remaining: -1|ratelimit-reset: 7", -1, 0);
        row("words", "ratelimit: none", -1, 0);
        row("nothing", "", -1, 0);
    }

    void readsRateLimits()
    {
        QFETCH(QByteArray, headers);
        QFETCH(int, remaining);
        HttpResponse answer = answered(200, "{}");
        for (const QByteArray &line : headers.split('|')) {
            const qsizetype colon = line.indexOf(':');
            if (colon > 0)
                answer.headers.insert(line.first(colon), line.mid(colon + 1).trimmed());
        }
        const auto limit = rateLimitOf(answer);
        QCOMPARE(limit ? limit->remaining : -1, remaining);
        if (limit)
            QTEST(limit->resetSeconds, "reset");
    }

    void repeatsAFewTimesAtMost_data()
    {
        QTest::addColumn<HttpResponse>("answer");
        QTest::addColumn<int>("reads"); // how often a list or record is asked for at most
        QTest::addColumn<int>("exchanges");
        const auto lost = [](TransportError cut) {
            HttpResponse answer;
            answer.transportError = cut;
            return answer;
        };
        QTest::newRow("good") << answered(200, "{}") << 1 << 1;
        QTest::newRow("not found") << answered(404, {}) << 1 << 1;
        QTest::newRow("too many requests") << answered(429, {}) << 1 << 1;
        QTest::newRow("request timeout") << answered(408, {}) << 3 << 3;
        for (const int status : { 500, 502, 503, 504, 599 })
            QTest::addRow("%d", status) << answered(status, {}) << 3 << 3;
        QTest::newRow("not implemented") << answered(501, {}) << 1 << 1;
        QTest::newRow("only an interim answer") << answered(102, {}) << 3 << 1;
        QTest::newRow("not sent") << lost(TransportError::NotSent) << 3 << 3;
        QTest::newRow("lost on the way") << lost(TransportError::Lost) << 3 << 2;
        QTest::newRow("no answer in time") << lost(TransportError::Deadline) << 3 << 2;
        for (const TransportError cut : { TransportError::Proxy, TransportError::Tls,
                 TransportError::TooLarge, TransportError::Garbled, TransportError::Refused })
            QTest::addRow("cut %d", int(cut)) << lost(cut) << 1 << 1;
    }

    void repeatsAFewTimesAtMost()
    {
        QFETCH(HttpResponse, answer);
        const auto attempts = [&answer](Purpose purpose) {
            int made = 1;
            while (made < 50 && mayBeRepeated(answer, purpose, made))
                ++made;
            return made;
        };
        QTEST(attempts(Purpose::Read), "reads");
        QTEST(attempts(Purpose::Exchange), "exchanges");
        QCOMPARE(attempts(Purpose::Write), 1);
    }

    void hasASentenceForEverything()
    {
        for (int kind = 0; kind <= int(ApiError::Kind::Canceled); ++kind) {
            ApiError error;
            error.kind = ApiError::Kind(kind);
            const QString sentence = error.message();
            QVERIFY(sentence.endsWith(u'.'));
            for (const auto word : { "nvalid"_L1, "lease"_L1, "orry"_L1 })
                QVERIFY2(!sentence.contains(word), qPrintable(sentence));
        }
        ApiError error;
        error.detail = u"<b>secret markup</b>"_s;
        QVERIFY(!error.message().contains(u'<'));
        error.fromWebPage = true;
        QVERIFY(error.message().contains("web page"_L1));
        error = {};
        error.kind = ApiError::Kind::TooManyRequests;
        error.retryAfterSeconds = 30;
        QVERIFY(error.message().contains("30"_L1));
    }
};

void TestAnswers::readsErrors_data()
{
    test::addColumns<QByteArray, QString, QString>("body", "detail", "fields");
    const auto row = [](const char *name, const char *body, const char *detail, const char *fields = "") {
        QTest::newRow(name) << QByteArray(body) << QString::fromUtf8(detail) << QString::fromUtf8(fields);
    };
    row("ours",
        R"({"error":{"code":"invalid","message":"Two fields","details":[{"field":"name.first","message":"is required"},{"field":"home","message":"is unknown"}]}})",
        "Two fields", "name.first=is required;home=is unknown");
    row("RFC 6749", R"({"error":"invalid_request","error_description":"No subject_token"})",
        "No subject_token");
    row("RFC 6749, code only", R"({"error":"invalid_grant"})", "invalid_grant");
    row("RFC 9457",
        R"({"type":"about:blank","title":"Not allowed","detail":"The key is read only","status":403})",
        "The key is read only");
    row("RFC 9457, title only", R"({"title":"Not allowed"})", "Not allowed");
    row("RFC 9457, errors", R"({"title":"Bad","errors":[{"pointer":"#/name/first","detail":"is required"}]})",
        "Bad", "name.first=is required");
    row("invalid-params", R"({"title":"Bad","invalid-params":[{"name":"age","reason":"too low"}]})", "Bad",
        "age=too low");
    row("message", R"({"message":"No"})", "No");
    row("messages", R"({"statusCode":400,"message":["a is wrong","b is wrong"],"error":"Bad Request"})",
        "a is wrong; b is wrong", "=a is wrong;=b is wrong");
    row("class-validator",
        R"({"message":[{"property":"email","constraints":{"isEmail":"email must be an email"}}]})",
        "email must be an email", "email=email must be an email");
    row("errors, field and message", R"({"errors":[{"field":"email","message":"wrong"}]})", "wrong",
        "email=wrong");
    row("errors, path and msg", R"({"errors":[{"path":"phones[0].number","msg":"wrong"}]})", "wrong",
        "phones.0.number=wrong");
    row("errors, param", R"({"errors":[{"param":"limit","msg":"wrong"}]})", "wrong", "limit=wrong");
    row("errors, instancePath", R"({"errors":[{"instancePath":"/name/last","message":"wrong"}]})", "wrong",
        "name.last=wrong");
    row("errors, escaped pointer", R"({"errors":[{"instancePath":"/a~1b/c~0d","message":"wrong"}]})", "wrong",
        "a/b.c~d=wrong");
    row("errors as texts", R"({"errors":["wrong"]})", "wrong", "=wrong");
    row("errors as a map", R"({"message":"Bad","errors":{"email":"wrong","name":["a","b"]}})", "Bad",
        "email=wrong;name=a; b");
    row("errors as a map of objects", R"({"errors":{"email":{"message":"wrong","kind":"x"}}})", "wrong",
        "email=wrong");
    row("Joi", R"({"message":"Bad","details":[{"message":"\"first\" is required","path":["name","first"]}]})",
        "Bad", "name.first=\"first\" is required");
    row("Zod", R"({"issues":[{"path":["phones",0,"number"],"message":"Required"}]})", "Required",
        "phones.0.number=Required");
    row("Zod in error", R"({"error":{"issues":[{"path":["name"],"message":"Required"}],"name":"ZodError"}})",
        "Required", "name=Required");
    row("FastAPI", R"({"detail":[{"loc":["body","name","first"],"msg":"field required"}]})", "field required",
        "name.first=field required");
    row("list at the top", R"([{"field":"a","message":"wrong"}])", "wrong", "a=wrong");
    row("text in JSON", R"("no")", "\"no\"");
    row("null", "null", "null");
    row("empty object", "{}", "");
    row("nothing", "", "");
    row("text", "Service  unavailable\r\n", "Service unavailable");
    row("HTML with a title",
        "<html><head><title>502 Bad Gateway</title></head><body><h1>x</h1></body></html>", "502 Bad Gateway");
    row("HTML without", "<h1>Oh <b>no</b></h1><script>alert('x')</script>", "Oh no");
    row("HTML, not closed", "<h1>Oh <img src=", "Oh <img src=");
    row("control characters", "{\"message\":\"a\\u0000b\\u202ec\\u200b\\nd\"}", "a bc d");
    row("numbers where text is due", R"({"message":12,"errors":[1,null,{"field":7}]})", "");
    row("deep", R"({"error":{"error":{"error":{"message":"deep"}}}})", "deep");
}

CARE_TEST(answers, TestAnswers);
#include "tst_answers.moc"
