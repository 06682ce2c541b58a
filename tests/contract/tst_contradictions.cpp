// SPDX-License-Identifier: GPL-3.0-or-later
// The console in front of a service that contradicts itself: what came is printed, what is wrong is said, and
// nothing is called complete that is not.
#include "tests/contract/console.h"
#include "tests/support/network/contradictinglist.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

class TestContradictions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void console_data()
    {
        QTest::addColumn<int>("place");
        const QList<ContradictionCase> cases = contradictionCases();
        for (int i = 0; i < cases.size(); ++i)
            QTest::newRow(cases.at(i).name) << i;
    }

    void console()
    {
        QFETCH(int, place);
        const ContradictionCase what = contradictionCases().at(place);
        RawServer server;
        const ContradictingList list(server, "/openapi/api/logcategories", what);
        const ConsoleRun result = runConsole({ u"list"_s, u"logcategories"_s, u"--format"_s, u"json"_s,
            u"--metadata"_s, u"--service"_s, server.base().toString() });
        const int incomplete = 7;
        QCOMPARE(result.exitCode, !what.isUsable ? 5 : what.words.isEmpty() ? 0 : incomplete);
        QCOMPARE(result.err.count('\n'), what.words.isEmpty() ? 0 : 1);
        QVERIFY2(
            QByteArray(result.err).replace(',', "").contains(what.words.toUtf8()), result.err.constData());
        QVERIFY2(list.requests() <= what.requests, QByteArray::number(list.requests()).constData());
        if (!what.isUsable) {
            QCOMPARE(result.out, QByteArray());
            return;
        }
        const QJsonObject out = QJsonDocument::fromJson(result.out).object();
        QCOMPARE(out.value("complete"_L1).toBool(), what.words.isEmpty());
        QCOMPARE(result.err.contains("may not be complete"), !what.words.isEmpty());
        const QJsonArray records = out.value("data"_L1).toArray();
        if (what.received >= 0)
            QCOMPARE(records.size(), what.received);
        QCOMPARE(out.value("received"_L1).toInt(), records.size());
        QStringList ids;
        for (const QJsonValue &record : records)
            ids += record.toObject().value("id"_L1).toString();
        for (const QString &id : list.ids())
            QVERIFY2(ids.count(id) == 1, qPrintable(id));
    }

    void passesOnWhatTheServiceSays_data()
    {
        addColumns<int, int>("status", "exitCode");
        for (const auto &[status, exitCode] :
            { std::pair(400, 5), std::pair(401, 4), std::pair(403, 4), std::pair(405, 5), std::pair(409, 5),
                std::pair(422, 5), std::pair(500, 5), std::pair(503, 5) })
            QTest::addRow("%d", status) << status << exitCode;
    }

    void passesOnWhatTheServiceSays();

    void refusesASeverityThatIsNone_data()
    {
        QTest::addColumn<QString>("filter");
        for (const char *value : { "9", "0", "6", "-1", "3.5", "10" })
            QTest::newRow(value) << u"severity="_s + QLatin1StringView(value);
    }

    // The contract knows 1 to 5: nothing else is sent.
    void refusesASeverityThatIsNone()
    {
        QFETCH(QString, filter);
        RawServer server;
        const ConsoleRun result = runConsole({ u"list"_s, u"incident-reports"_s, u"--filter"_s, filter,
            u"--service"_s, server.base().toString(), u"--api-key-file"_s, u"key"_s });
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.err.contains("whole number from 1 to 5"), result.err.constData());
        QCOMPARE(server.count(), 0);
    }
};

// Its status, its words and its number for the request, in one line that does nothing to a terminal.
void TestContradictions::passesOnWhatTheServiceSays()
{
    QFETCH(int, status);
    QFETCH(int, exitCode);
    RawServer server;
    server.on("GET /openapi/api/logcategories",
        { Reply::json(R"({"error":{"code":"x","message":"Rowan says\nno \u001b[31m"}})", status,
            "X-Request-Id: r-4711\r\n") });
    const ConsoleRun result =
        runConsole({ u"list"_s, u"logcategories"_s, u"--service"_s, server.base().toString() });
    QCOMPARE(result.exitCode, exitCode);
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(result.err.count('\n'), 1);
    QVERIFY(!result.err.contains('\x1b'));
    for (const QByteArray &part :
        { QByteArray::number(status), QByteArray("Rowan says no"), QByteArray("r-4711") })
        QVERIFY2(result.err.contains(part), result.err.constData());
}

CARE_TEST(contradictions, TestContradictions);
#include "tst_contradictions.moc"
