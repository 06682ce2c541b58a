// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>

using namespace care::test;
using namespace Qt::StringLiterals;

//! Reading lists and records from the real program, over real HTTP.
class TestReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listsHaveTheirEnvelope_data();
    void listsHaveTheirEnvelope();

private:
    ServiceProcess m_service{ { u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s } };
    HttpCaller m_caller{ m_service.url() };
};

void TestReading::initTestCase()
{
    QVERIFY2(m_service.isRunning(), qPrintable(m_service.problem()));
    QVERIFY(m_caller.signIn(m_service.apiKey()));
}

void TestReading::listsHaveTheirEnvelope_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("total");
    QTest::newRow("residents") << u"/openapi/api/residents"_s << 12;
    QTest::newRow("incidents") << u"/openapi/api/incident-reports"_s << 40;
    QTest::newRow("homes") << u"/openapi/api/homes"_s << 1;
}

void TestReading::listsHaveTheirEnvelope()
{
    QFETCH(QString, path);
    QFETCH(int, total);
    const HttpAnswer answer = m_caller.read(path);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.header("Content-Type"), "application/json");
    QCOMPARE(answer.json().value("data"_L1).toArray().size(), qMin(total, 10));
    const QJsonObject pagination = answer.json().value("pagination"_L1).toObject();
    QCOMPARE(pagination.keys(),
        QStringList({ u"hasNext"_s, u"hasPrev"_s, u"limit"_s, u"page"_s, u"total"_s, u"totalPages"_s }));
    QCOMPARE(pagination.value("total"_L1).toInt(), total);
    QCOMPARE(pagination.value("totalPages"_L1).toInt(), (total + 9) / 10);
    QCOMPARE(pagination.value("hasNext"_L1).toBool(), total > 10);
    QCOMPARE(pagination.value("hasPrev"_L1).toBool(), false);
}

CARE_TEST(reading, TestReading);
#include "tst_reading.moc"
