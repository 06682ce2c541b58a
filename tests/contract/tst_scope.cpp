// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/record.h"
#include "models/schema/values.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

//! What a key for some of the homes sees, and what a key that may only read can do.
class TestScope : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listsHoldOnlyTheKeysHomes_data();
    void listsHoldOnlyTheKeysHomes();
    void otherHomesAreForbiddenAsFilter();
    void otherRecordsAreUnknown();
    void residentsOfOtherHomesGiveNoIncidents();
    void newResidentsGoIntoTheKeysHomes();
    void residentsOfOtherHomesCannotBeUpdated();
    void residentsCannotBeMovedOut();
    void readOnlyKeysCannotWrite();

private:
    QStringList idsOf(HttpCaller &caller, const QString &path);

    std::unique_ptr<InProcess> m_service;
    std::unique_ptr<HttpCaller> m_all, m_some, m_reader;
    QStringList m_homes;
};

static const QString residents = u"/openapi/api/residents"_s;
static const QString incidents = u"/openapi/api/incident-reports"_s;

QStringList TestScope::idsOf(HttpCaller &caller, const QString &path)
{
    QStringList ids;
    for (int page = 1;; ++page) {
        const QJsonObject answer = caller.read(path + u"?limit=100&page=%1"_s.arg(page)).json();
        for (const QJsonValue &record : answer.value("data"_L1).toArray())
            ids += recordId(record.toObject());
        if (!answer.value("pagination"_L1).toObject().value("hasNext"_L1).toBool())
            return ids;
    }
}

void TestScope::initTestCase()
{
    service::Options options = InProcess::quietOptions();
    options.size = service::madeup::Size::Small;
    {
        // The ids of the homes follow from the seed; the keys need them before the start.
        InProcess first(options);
        HttpCaller caller(first.url());
        QVERIFY(caller.signIn(first.apiKey()));
        m_homes = idsOf(caller, u"/openapi/api/homes"_s);
    }
    QCOMPARE(m_homes.size(), 3);
    options.keys = { { QStringList{ m_homes.at(0), m_homes.at(1) }, false }, { std::nullopt, true } };
    m_service = std::make_unique<InProcess>(options);
    m_all = std::make_unique<HttpCaller>(m_service->url());
    m_some = std::make_unique<HttpCaller>(m_service->url());
    m_reader = std::make_unique<HttpCaller>(m_service->url());
    QVERIFY(m_all->signIn(m_service->apiKey()));
    QVERIFY(m_some->signIn(m_service->key(0)));
    QVERIFY(m_reader->signIn(m_service->key(1)));
}

void TestScope::listsHoldOnlyTheKeysHomes_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("member");
    QTest::newRow("residents") << residents << u"home"_s;
    QTest::newRow("incidents") << incidents << u"home"_s;
    QTest::newRow("homes") << u"/openapi/api/homes"_s << u"id"_s;
}

void TestScope::listsHoldOnlyTheKeysHomes()
{
    QFETCH(QString, path);
    QFETCH(QString, member);
    QStringList expected;
    for (int page = 1; page < 100; ++page) {
        const QJsonObject answer = m_all->read(path + u"?limit=100&page=%1"_s.arg(page)).json();
        for (const QJsonValue &record : answer.value("data"_L1).toArray()) {
            if (m_homes.mid(0, 2).contains(Reference::fromJson(record.toObject().value(member)).id))
                expected += recordId(record.toObject());
        }
        if (!answer.value("pagination"_L1).toObject().value("hasNext"_L1).toBool())
            break;
    }
    QVERIFY(expected.size() < idsOf(*m_all, path).size());
    QCOMPARE(idsOf(*m_some, path), expected);
    const QJsonObject first = m_some->read(path).json();
    QCOMPARE(first.value("pagination"_L1).toObject().value("total"_L1).toInt(), expected.size());
}

void TestScope::otherHomesAreForbiddenAsFilter()
{
    const QString theirs = residents + "?homeId="_L1 + m_homes.at(0);
    QCOMPARE(m_some->read(theirs).status, 200);
    for (const QString &home : { m_homes.at(2), u"0123456789abcdef01234567"_s }) {
        const HttpAnswer answer = m_some->read(incidents + "?homeId="_L1 + home);
        QCOMPARE(answer.status, 403);
        QCOMPARE(answer.badFields(), QStringList(u"homeId"_s));
    }
}

void TestScope::otherRecordsAreUnknown()
{
    for (const QString &path : { residents, incidents, u"/openapi/api/homes"_s }) {
        const QStringList mine = idsOf(*m_some, path);
        for (const QString &id : idsOf(*m_all, path).mid(0, 30))
            QCOMPARE(m_some->read(path + u'/' + id).status, mine.contains(id) ? 200 : 404);
    }
}

void TestScope::residentsOfOtherHomesGiveNoIncidents()
{
    const QJsonArray far =
        m_all->read(incidents + "?homeId="_L1 + m_homes.at(2)).json().value("data"_L1).toArray();
    const QString resident = Reference::fromJson(far.at(0).toObject().value("resident"_L1)).id;
    const HttpAnswer answer = m_some->read(incidents + "?residentId="_L1 + resident);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("data"_L1).toArray().size(), 0);
}

static QByteArray newResident(const QString &home)
{
    return R"({"name":{"first":"Mair","last":"Pritchard"},"status":"active","home":")" + home.toUtf8()
        + R"("})";
}

void TestScope::newResidentsGoIntoTheKeysHomes()
{
    QCOMPARE(m_some->send("POST", residents, newResident(m_homes.at(0))).status, 201);
    for (const QString &home : { m_homes.at(2), u"0123456789abcdef01234567"_s }) {
        const HttpAnswer answer = m_some->send("POST", residents, newResident(home));
        QCOMPARE(answer.status, 422);
        QCOMPARE(answer.badFields(), QStringList(u"home"_s));
    }
}

void TestScope::residentsOfOtherHomesCannotBeUpdated()
{
    const QJsonArray far =
        m_all->read(residents + "?homeId="_L1 + m_homes.at(2)).json().value("data"_L1).toArray();
    const QString id = recordId(far.at(0).toObject());
    QCOMPARE(m_some->send("PUT", residents + u'/' + id, newResident(m_homes.at(0))).status, 404);
    QCOMPARE(m_all->read(residents + u'/' + id).json().value("data"_L1), far.at(0));
}

void TestScope::residentsCannotBeMovedOut()
{
    const QString id = idsOf(*m_some, residents).first();
    const HttpAnswer before = m_all->read(residents + u'/' + id);
    const HttpAnswer answer = m_some->send("PUT", residents + u'/' + id, newResident(m_homes.at(2)));
    QCOMPARE(answer.status, 422);
    QCOMPARE(answer.badFields(), QStringList(u"home"_s));
    QCOMPARE(m_all->read(residents + u'/' + id).body, before.body);
}

void TestScope::readOnlyKeysCannotWrite()
{
    const QString id = idsOf(*m_reader, residents).first();
    const HttpAnswer before = m_reader->read(residents + u'/' + id);
    QCOMPARE(before.status, 200);
    QCOMPARE(m_reader->send("POST", residents, newResident(m_homes.at(0))).status, 403);
    QCOMPARE(m_reader->send("PUT", residents + u'/' + id, newResident(m_homes.at(0))).status, 403);
    QCOMPARE(m_reader->read(residents + u'/' + id).body, before.body);
}

CARE_TEST(scope, TestScope);
#include "tst_scope.moc"
