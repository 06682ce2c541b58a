// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/support/testregistry.h"

#include <QDateTime>
#include <QJsonDocument>

#include <memory>

static const QString exchangeAt = u"/openapi/auth/token/exchange"_s;

//! Operations that answer without a token.
static QByteArray base64Url(const QByteArray &text)
{
    return text.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

static QStringList paths()
{
    QStringList all;
    for (const QString &operation : operations()) {
        const QString path = operation.section(u' ', 1);
        if (!all.contains(path))
            all += path;
    }
    return all;
}

static void addOperations(const std::function<bool(const QString &)> &some)
{
    QTest::addColumn<QString>("operation");
    for (const QString &operation : operations()) {
        if (some(operation))
            QTest::newRow(qPrintable(operation)) << operation;
    }
}

static void addCredentials(const std::function<bool(const QString &)> &some)
{
    addColumns<QString, QString>("operation", "kind");
    for (const QString &operation : operations()) {
        for (const QString &kind : { u"nothing"_s, u"another scheme"_s, u"the token without its scheme"_s,
                 u"an empty token"_s, u"nonsense"_s, u"the key itself"_s, u"no signature"_s,
                 u"another signature"_s, u"another payload"_s }) {
            if (some(operation))
                QTest::addRow("%s with %s", qPrintable(operation), qPrintable(kind)) << operation << kind;
        }
    }
}

//! GET brings HEAD with it.
static QStringList methodsOf(const QString &path)
{
    QStringList methods;
    for (const QString &operation : operations()) {
        if (operation.section(u' ', 1) == path)
            methods += operation.section(u' ', 0, 0);
    }
    if (methods.contains(u"GET"_s))
        methods += u"HEAD"_s;
    methods.sort();
    return methods;
}

static QStringList allowed(const HttpAnswer &answer)
{
    QStringList methods = QString::fromLatin1(answer.header("Allow")).remove(u' ').split(u',');
    methods.removeAll(u"OPTIONS"_s);
    methods.sort();
    return methods;
}

static void addIds(const QStringList &ids)
{
    addColumns<QString, QString>("operation", "id");
    for (const QString &operation : operations()) {
        for (const QString &id : ids) {
            if (operation.endsWith("/:id"_L1))
                QTest::addRow("%s with %s", qPrintable(operation),
                    qPrintable(id.size() > 60 ? u"%1 characters"_s.arg(id.size()) : id))
                    << operation << id;
        }
    }
}

//! All operations: who may ask, which methods there are, which ids are understood, and how it is said when
//! something is wrong.
class TestEndpoints : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_suite = std::make_unique<Suite>();
        QVERIFY2(m_suite->problem().isEmpty(), qPrintable(m_suite->problem()));
    }

    void answersWithAToken_data()
    {
        // A client that has a token does not bring it to the exchange; that has its own tests.
        addOperations([](const QString &operation) { return !operation.endsWith(exchangeAt); });
    }

    void answersWithAToken()
    {
        QFETCH(QString, operation);
        const HttpAnswer answer = ask(m_suite->caller(), operation);
        QCOMPARE(answer.status, operation == "POST /openapi/api/residents"_L1 ? 201 : 200);
        QCOMPARE(answer.header("Content-Type"), "application/json");
        QCOMPARE(answer.header("Cache-Control"), "no-store");
        QVERIFY(!answer.json().isEmpty());
    }

    void asksForAToken_data()
    {
        addCredentials([](const QString &operation) { return !isOpen(operation); });
    }

    void asksForAToken()
    {
        QFETCH(QString, operation);
        QFETCH(QString, kind);
        HttpCaller stranger(m_suite->service().url());
        const QByteArray authorization = credentials(kind);
        const HttpAnswer answer = ask(stranger, operation, { { "Authorization", authorization } });
        QCOMPARE(answer.status, 401);
        QVERIFY(answer.header("WWW-Authenticate").startsWith("Bearer"));
        // RFC 6750: the error is named only to those who brought a token.
        const bool presented = authorization.startsWith("Bearer ") && authorization.size() > 7;
        QCOMPARE(answer.header("WWW-Authenticate").contains("error=\"invalid_token\""), presented);
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
    }

    void openOnesTakeAnyToken_data()
    {
        addCredentials(
            [](const QString &operation) { return isOpen(operation) && !operation.endsWith(exchangeAt); });
    }

    void openOnesTakeAnyToken()
    {
        QFETCH(QString, operation);
        QFETCH(QString, kind);
        HttpCaller stranger(m_suite->service().url());
        QCOMPARE(ask(stranger, operation, { { "Authorization", credentials(kind) } }).status, 200);
    }

    void refusesOtherMethods_data()
    {
        addColumns<QString, QByteArray>("path", "method");
        for (const QString &path : paths()) {
            for (const char *method : { "GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "FOO" }) {
                if (!methodsOf(path).contains(QString::fromLatin1(method)))
                    QTest::addRow("%s %s", method, qPrintable(path)) << path << QByteArray(method);
            }
        }
    }

    void refusesOtherMethods()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, method);
        const HttpAnswer answer = m_suite->caller().send(method, pathOf(u"- "_s + path), "{}");
        QCOMPARE(answer.status, 405);
        QCOMPARE(allowed(answer), methodsOf(path));
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
    }

    void optionsSayWhatThereIs_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &path : paths())
            QTest::newRow(qPrintable(path)) << path;
    }

    void optionsSayWhatThereIs()
    {
        QFETCH(QString, path);
        QCOMPARE(allowed(m_suite->caller().call("OPTIONS", pathOf(u"- "_s + path))), methodsOf(path));
    }

    void headIsGetWithoutBody_data()
    {
        addOperations([](const QString &operation) { return operation.startsWith("GET "_L1); });
    }

    void headIsGetWithoutBody()
    {
        QFETCH(QString, operation);
        const QString path = pathOf(operation);
        const HttpAnswer get = m_suite->read(path);
        const HttpAnswer head = m_suite->caller().call("HEAD", path);
        QCOMPARE(head.status, get.status);
        QVERIFY(head.body.isEmpty());
        QCOMPARE(head.header("Content-Type"), get.header("Content-Type"));
        QCOMPARE(head.header("Content-Length"), get.header("Content-Length"));
    }

    void takesNoParameters_data()
    {
        addColumns<QString, QString, QString>("operation", "query", "field");
        for (const QString &operation : operations()) {
            const bool isList =
                operation.startsWith("GET /openapi/api/"_L1) && !operation.endsWith("/:id"_L1);
            for (const QString &query : { u"page=1"_s, u"limit=10"_s, u"verbose"_s, u"fields=name"_s }) {
                if (!isList)
                    QTest::addRow("%s?%s", qPrintable(operation), qPrintable(query))
                        << operation << query << query.section(u'=', 0, 0);
            }
        }
    }

    void takesNoParameters()
    {
        QFETCH(QString, operation);
        QFETCH(QString, query);
        QFETCH(QString, field);
        const QByteArray method = operation.section(u' ', 0, 0).toLatin1();
        const QByteArray body = method == "GET" ? QByteArray() : QByteArray("{}");
        const HttpAnswer answer = m_suite->caller().send(method, pathOf(operation) + u'?' + query, body);
        QCOMPARE(answer.status, 400);
        QCOMPARE(answer.badFields(), QStringList(field));
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
    }

    void refusesMalformedIds_data()
    {
        addIds({ u"1"_s, u"null"_s, u"0123456789abcdef0123456"_s, u"0123456789abcdef012345678"_s,
            u"0123456789abcdef0123456z"_s, u"0123456789abcdef01234567%00"_s, u"%00"_s, u"%FF"_s,
            u"0123456789abcdef01234567%0A"_s, u"0123456789abcdef0123456%27"_s, u"%20"_s,
            u"%200123456789abcdef01234567"_s, u"..%2Fhomes"_s, u"%2E%2E%2Fhomes"_s, u"%2E%2E%5Chomes"_s,
            u"0123456789abcdef01234567;x"_s, u"+0123456789abcdef0123456"_s, u":id"_s, u"*"_s,
            QString(5000, u'a') });
    }

    void refusesMalformedIds()
    {
        QFETCH(QString, operation);
        QFETCH(QString, id);
        const QByteArray method = operation.section(u' ', 0, 0).toLatin1();
        const QString path = operation.section(u' ', 1).replace(":id"_L1, id);
        const HttpAnswer answer = m_suite->caller().send(method, path, method == "GET" ? "" : "{}");
        QCOMPARE(answer.status, 400);
        QCOMPARE(answer.badFields(), QStringList(u"id"_s));
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
    }

    void unknownIdsAreNotFound_data()
    {
        addIds({ QString::fromLatin1(noRecord), u"ffffffffffffffffffffffff"_s, u"of another list"_s,
            u"in capitals"_s });
    }

    void unknownIdsAreNotFound()
    {
        QFETCH(QString, operation);
        QFETCH(QString, id);
        if (id == "of another list"_L1)
            id = idOf(
                m_suite->everything(resource(operation.contains("/homes"_L1) ? u"residents"_s : u"homes"_s))
                    .first());
        else if (id == "in capitals"_L1)
            id = pathOf(operation).section(u'/', -1).toUpper();
        const QByteArray method = operation.section(u' ', 0, 0).toLatin1();
        const QString path = operation.section(u' ', 1).replace(":id"_L1, id);
        const HttpAnswer answer = m_suite->caller().send(method, path, method == "GET" ? "" : "{}");
        QCOMPARE(answer.status, 404);
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
    }

    void otherPathsAreNotFound_data()
    {
        QTest::addColumn<QByteArray>("path");
        QByteArrayList others{ "/", "/openapi", "/openapi/", "/openapi/api", "/openapi/api/", "/openapi/auth",
            "/openapi/auth/token", "/openapi/auth/token/exchange/", "/health/", "/Health", "/healthz",
            "/openapi/health/", "/api/residents", "/residents", "/openapi/api//residents",
            "//openapi/api/homes", "/openapi/api/../health", "/openapi/api/residents/../homes",
            "/%6Fpenapi/api%2Fresidents", "/%0A", "/%00", "/%FF", "/openapi/api/careplan",
            "/openapi/api/care-plans", "/openapi/api/incidents" };
        for (const Resource &list : resources()) {
            const QByteArray path = list.path().toLatin1();
            others += { path + '/', path + "//", path + "%2F", path + '/' + noRecord + "/x",
                path + '/' + noRecord + '/', "/openapi/api/" + list.name.toUpper().toLatin1(), path + 's' };
        }
        for (const QByteArray &path : others)
            QTest::newRow(path.constData()) << path;
    }

    void otherPathsAreNotFound()
    {
        QFETCH(QByteArray, path);
        // As bytes, because clients tidy up paths before they send them.
        for (const QByteArray &method : QByteArrayList{ "GET", "POST", "PUT", "DELETE" }) {
            const QByteArray answer = talk(m_suite->service().url(),
                method + ' ' + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer "
                    + m_suite->caller().token() + "\r\n\r\n");
            QVERIFY2(answer.startsWith("HTTP/1.1 404 "), answer.constData());
            HttpAnswer read{ 404, answer.mid(answer.indexOf("\r\n\r\n") + 4),
                { { "Content-Type",
                    answer.contains("Content-Type: application/json\r\n") ? "application/json" : "" } } };
            QVERIFY2(errorProblem(read).isEmpty(), qPrintable(errorProblem(read)));
        }
    }

    void healthSaysHowItIs_data()
    {
        addOperations([](const QString &operation) { return operation.endsWith("/health"_L1); });
    }

    void healthSaysHowItIs()
    {
        QFETCH(QString, operation);
        const HttpAnswer answer = HttpCaller(m_suite->service().url()).read(pathOf(operation));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json().value("status"_L1), QJsonValue(u"ok"_s));
        QVERIFY(!answer.json().value("version"_L1).toString().isEmpty());
        QCOMPARE(answer.json().value("database"_L1), QJsonValue(u"ok"_s));
    }

    void aKeyInPlaceOfATokenIsNamed()
    {
        HttpCaller caller(m_suite->service().url());
        const auto message = [&](const QByteArray &bearer) {
            caller.setToken(bearer);
            const HttpAnswer answer = caller.read(u"/openapi/api/residents"_s);
            const QJsonObject error = answer.json().value("error"_L1).toObject();
            return u"%1 %2 %3"_s.arg(QString::number(answer.status), error.value("code"_L1).toString(),
                error.value("message"_L1).toString());
        };
        const QString key = message(m_suite->service().apiKey().toLatin1());
        QVERIFY2(key.startsWith("401 invalid_token "_L1) && key.contains(exchangeAt), qPrintable(key));
        const QString other = message("care-less");
        QVERIFY2(other.startsWith("401 invalid_token "_L1) && !other.contains(exchangeAt), qPrintable(other));
    }

    void aMissingKeyIsAskedForInItsFiveWays()
    {
        const HttpAnswer answer = HttpCaller(m_suite->service().url()).call("POST", exchangeAt);
        QCOMPARE(answer.status, 400);
        const QString message = answer.json().value("error"_L1)["message"_L1].toString();
        for (const char *way :
            { "X-API-Key", "Bearer", "apiKey in JSON", "apiKey in a form", "subject_token" })
            QVERIFY2(message.contains(QLatin1StringView(way)), qPrintable(message));
    }

    void describesItselfToAnybody()
    {
        const QString path = u"/openapi.json"_s;
        HttpCaller caller(m_suite->service().url());
        const HttpAnswer answer = caller.read(path);
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.header("Content-Type"), "application/json");
        const Ended printed = runService({ u"openapi"_s });
        QCOMPARE(answer.json(), QJsonDocument::fromJson(printed.output).object());
        QVERIFY(!answer.json().value("paths"_L1).toObject().contains(path)); // no part of the contract
        QCOMPARE(caller.call("POST", path, "{}", { { "Content-Type", "application/json" } }).status, 405);
        QCOMPARE(caller.read(path + "?page=1"_L1).status, 400);
    }

private:
    //! "GET /openapi/api/goals/:id" as it is asked: with the id of a record, and a body where one is due.
    HttpAnswer ask(HttpCaller &caller, const QString &operation, const HttpHeaders &headers = {})
    {
        const QByteArray method = operation.section(u' ', 0, 0).toLatin1();
        if (method == "GET")
            return caller.call(method, pathOf(operation), {}, headers);
        QJsonObject body{ { u"apiKey"_s, m_suite->service().apiKey() } };
        if (!operation.endsWith(exchangeAt)) {
            const QString home = idOf(m_suite->everything(resource(u"homes"_s)).first());
            body = { { u"name"_s, QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Parry"_s } } },
                { u"home"_s, home }, { u"status"_s, u"active"_s } };
        }
        return caller.call(method, pathOf(operation), QJsonDocument(body).toJson(QJsonDocument::Compact),
            headers + HttpHeaders{ { "Content-Type", "application/json" } });
    }

    QString pathOf(const QString &operation)
    {
        const QString path = operation.section(u' ', 1);
        if (!path.endsWith("/:id"_L1))
            return path;
        const Resource &list = resource(path.section(u'/', -2, -2));
        return list.path() + u'/' + idOf(m_suite->everything(list).first());
    }

    //! By name, so that the rows need no service.
    QByteArray credentials(const QString &kind)
    {
        const QByteArray token = m_suite->caller().token();
        const QByteArrayList parts = token.split('.');
        if (kind == "nothing"_L1)
            return {};
        if (kind == "another scheme"_L1)
            return "Basic YTpi";
        if (kind == "the token without its scheme"_L1)
            return token;
        if (kind == "an empty token"_L1)
            return "Bearer ";
        if (kind == "the key itself"_L1)
            return "Bearer " + m_suite->service().apiKey().toLatin1();
        if (kind == "no signature"_L1)
            return "Bearer " + base64Url(R"({"alg":"none","typ":"JWT"})") + '.' + parts.at(1) + '.';
        if (kind == "another signature"_L1) {
            QByteArray signature = parts.at(2);
            signature[5] = signature.at(5) == 'A' ? 'B' : 'A';
            return "Bearer " + parts.at(0) + '.' + parts.at(1) + '.' + signature;
        }
        if (kind == "another payload"_L1) {
            QJsonObject payload =
                QJsonDocument::fromJson(QByteArray::fromBase64(parts.at(1), QByteArray::Base64UrlEncoding))
                    .object();
            payload["exp"_L1] = payload.value("exp"_L1).toInteger() + 900;
            return "Bearer " + parts.at(0) + '.'
                + base64Url(QJsonDocument(payload).toJson(QJsonDocument::Compact)) + '.' + parts.at(2);
        }
        return "Bearer nonsense";
    }

    std::unique_ptr<Suite> m_suite;
};

CARE_TEST(endpoints, TestEndpoints);
#include "tst_endpoints.moc"
