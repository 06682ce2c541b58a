// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/inprocess.h"
#include "tests/support/rawclient.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

static QList<QJsonObject> entries(const QList<QByteArray> &lines)
{
    QList<QJsonObject> entries;
    for (const QByteArray &line : lines) {
        const QJsonObject entry = QJsonDocument::fromJson(line).object();
        const QStringList keys{ u"key"_s, u"method"_s, u"ms"_s, u"path"_s, u"request"_s, u"status"_s,
            u"time"_s };
        if (entry.keys() != keys || line.count('\n') != 1 || !line.endsWith('\n')
            || entry.value("ms"_L1).toDouble(-1) < 0
            || !QDateTime::fromString(entry.value("time"_L1).toString(), Qt::ISODateWithMs).isValid())
            qWarning() << "not a line of the log:" << line;
        else
            entries += entry;
    }
    return entries;
}

static QStringList summaries(const QList<QJsonObject> &entries)
{
    QStringList texts;
    for (const QJsonObject &entry : entries)
        texts += u"%1 %2 %3"_s.arg(entry.value("method"_L1).toString(), entry.value("path"_L1).toString())
                     .arg(entry.value("status"_L1).toInt());
    return texts;
}

//! One line for every request that was answered, whatever came of it, and nothing in it that a client sent.
class TestLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatWasAskedAndByWhichKey()
    {
        InProcess service;
        HttpCaller caller(service.url());
        caller.read(u"/health"_s);
        caller.read(u"/openapi/health"_s);
        QVERIFY(caller.signIn(service.apiKey()));
        caller.read(u"/openapi/api/homes"_s);
        caller.read(u"/openapi/api/logcategories"_s);
        caller.read(u"/openapi/api/residents/0123456789abcdef01234567"_s);
        caller.send("DELETE", u"/openapi/api/homes"_s, {});
        caller.send("POST", u"/openapi/api/residents"_s, "{}");
        caller.call("OPTIONS", u"/openapi/api/residents"_s);
        service.service().stop();
        const QList<QJsonObject> lines = entries(service.logLines());
        QCOMPARE(summaries(lines),
            QStringList({ u"GET /health 200"_s, u"GET /openapi/health 200"_s,
                u"POST /openapi/auth/token/exchange 200"_s, u"GET /openapi/api/homes 200"_s,
                u"GET /openapi/api/logcategories 200"_s, u"GET /openapi/api/residents/:id 404"_s,
                u"DELETE /openapi/api/homes 405"_s, u"POST /openapi/api/residents 422"_s,
                u"OPTIONS /openapi/api/residents 204"_s }));
        // Nobody's at first, then the one that was exchanged.
        const QString key = lines.at(2).value("key"_L1).toString();
        QVERIFY(!key.isEmpty());
        for (int i = 0; i < lines.size(); ++i)
            QCOMPARE(lines.at(i).value("key"_L1), i < 2 ? QJsonValue(QJsonValue::Null) : QJsonValue(key));
    }

    void saysWhatCouldNotBeRead()
    {
        service::Options options = InProcess::quietOptions();
        options.timeouts.request = std::chrono::milliseconds(300);
        InProcess service(options);
        const QByteArray post = "POST /openapi/auth/token/exchange HTTP/1.1\r\nHost: x\r\nContent-Type: "
                                "application/json\r\n";
        for (const QByteArray &request :
            QByteArrayList{ "\x16\x03\x01", "GET /secret\r\n\r\n", "GET /" + QByteArray(60'000, 'a'),
                "GET /health HTTP/1.1\r\nHost: x\r\nX: " + QByteArray(60'000, 'a'),
                "GET /health HTTP/3.0\r\nHost: x\r\n\r\n", "GET /health HTT",
                post + "Content-Length: 9\r\n\r\n{", post + "Content-Length: 2000000\r\n\r\n",
                post + "Transfer-Encoding: chunked\r\n\r\nx\r\n" }) {
            RawClient client(service.url());
            client.say(request);
            QCOMPARE(RawClient::answers(client.hear()).size(), 1);
        }
        service.service().stop();
        // A body that cannot be read belongs to a request that could be.
        QCOMPARE(summaries(entries(service.logLines())),
            QStringList({ u"unknown unknown 400"_s, u"unknown unknown 400"_s, u"unknown unknown 414"_s,
                u"GET /health 431"_s, u"unknown unknown 505"_s, u"unknown unknown 408"_s,
                u"POST /openapi/auth/token/exchange 408"_s, u"POST /openapi/auth/token/exchange 413"_s,
                u"POST /openapi/auth/token/exchange 400"_s }));
    }

    void quotesNobody()
    {
        InProcess service;
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        caller.read(u"/Secret/Elen-Morgan"_s);
        caller.read(u"/openapi/api/residents?Elen=Morgan"_s);
        caller.read(u"/openapi/api/residents/Elen%0A{\"path\":\"forged\"}"_s);
        caller.send("POST", u"/openapi/api/residents"_s, R"({"name":{"first":"Elen"}})");
        RawClient raw(service.url());
        raw.say("ELEN /health HTTP/1.1\r\nHost: Elen\r\nUser-Agent: Elen\r\nConnection: close\r\n\r\n");
        QCOMPARE(RawClient::answers(raw.hearAll()).value(0).status, 405);
        caller.setToken("Elen");
        caller.read(u"/openapi/api/homes"_s);
        service.service().stop();
        const QList<QByteArray> lines = service.logLines();
        for (const QByteArray &line : lines) {
            QVERIFY(!line.toLower().contains("elen") && !line.contains("forged"));
            QVERIFY(!line.contains(service.apiKey().toLatin1()));
        }
        QCOMPARE(summaries(entries(lines)),
            QStringList({ u"POST /openapi/auth/token/exchange 200"_s, u"GET unknown 404"_s,
                u"GET /openapi/api/residents 400"_s, u"GET /openapi/api/residents/:id 400"_s,
                u"POST /openapi/api/residents 422"_s, u"other /health 405"_s,
                u"GET /openapi/api/homes 401"_s }));
    }

    void saysWhatFailedInside()
    {
        QTemporaryDir folder;
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-service"),
            { u"--size"_s, u"tiny"_s, u"--until-stdin-closes"_s, u"--database"_s,
                folder.filePath(u"care.db"_s) });
        QVERIFY(process.waitForReadyRead(30'000));
        const QJsonObject ready = QJsonDocument::fromJson(process.readLine()).object();
        HttpCaller caller(QUrl(ready.value("url"_L1).toString()));
        QVERIFY(caller.signIn(ready.value("apiKey"_L1).toString()));
        const QStringList files = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
        for (const QString &file : files)
            QVERIFY(QFile::remove(folder.filePath(file)));
        QCOMPARE(caller.read(u"/openapi/api/residents"_s).status, 503);
        const HttpAnswer health = caller.read(u"/health"_s);
        QCOMPARE(health.status, 503);
        QCOMPARE(health.json().value("database"_L1).toString(), u"unavailable"_s);
        QCOMPARE(health.json().value("status"_L1).toString(), u"unavailable"_s);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(10'000));
        const QList<QByteArray> lines = process.readAllStandardError().trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        for (const QByteArray &line : lines.mid(1))
            QCOMPARE(QJsonDocument::fromJson(line).object().value("fault"_L1).toString(), u"database"_s);
        QVERIFY(!lines.at(0).contains("fault"));
    }
};

CARE_TEST(log, TestLog);
#include "tst_log.moc"
