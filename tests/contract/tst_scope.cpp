// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/random.h"
#include "models/schema/resources.h"
#include "tests/contract/contractsuite.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>

#include <memory>

//! A user's home is {id, name}; a device's is {home, deviceStatus}.
static QString homeOf(const QJsonValue &entry)
{
    const QJsonValue home = entry.toObject().value("home"_L1);
    return idOf(home.isObject() ? home : entry);
}

//! The homes that a record belongs to.
static QStringList homesOf(const Resource &list, const QJsonObject &record)
{
    const QJsonValue value = record.value(list.home);
    if (!value.isArray())
        return { value.isObject() ? idOf(value) : value.toString() };
    QStringList homes;
    for (const QJsonValue &home : value.toArray())
        homes += homeOf(home);
    return homes;
}

static void addLists(const std::function<bool(const Resource &)> &some = {})
{
    QTest::addColumn<QString>("list");
    for (const Resource &list : resources()) {
        if (!some || some(list))
            QTest::newRow(qPrintable(list.name)) << list.name;
    }
}

static bool takesHome(const Resource &list)
{
    return list.takes(u"homeId"_s);
}

static QByteArray newResident(const QString &home)
{
    return R"({"name":{"first":"Mair","last":"Pritchard"},"status":"active","home":")" + home.toUtf8()
        + R"("})";
}

static QByteArray newResident(const QString &home, const QString &keyworker)
{
    return newResident(home).chopped(1) + R"(,"keyworkers":[")" + keyworker.toUtf8() + R"("]})";
}

static QJsonObject dataOf(const HttpAnswer &answer)
{
    return answer.json().value("data"_L1).toObject();
}

//! Records that a key for some of the homes sees, and acts of a key that may only read.
class TestScope : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        service::Options options = InProcess::quietOptions();
        options.size = service::sampledata::Size::Small;
        // The ids of the homes follow from the seed; the keys need them before the start.
        for (int i = 0; i < 3; ++i)
            m_homes += QString::fromLatin1(
                service::sampledata::idOf(options.seed, service::sampledata::Kind::Home, quint64(i)));
        options.keys = { { QStringList{ m_homes.at(0), m_homes.at(1) }, false }, { std::nullopt, true },
            { QStringList{ m_homes.at(2) }, false } };
        m_service = std::make_unique<InProcess>(options);
        m_all = std::make_unique<HttpCaller>(m_service->url());
        m_some = std::make_unique<HttpCaller>(m_service->url());
        m_reader = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_all->signIn(m_service->apiKey()));
        QVERIFY(m_some->signIn(m_service->key(0)));
        QVERIFY(m_reader->signIn(m_service->key(1)));
        m_third = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_third->signIn(m_service->key(2)));
        putDevices();
        QCOMPARE(pagination(m_all->read(u"/openapi/api/homes"_s)).value("total"_L1).toInt(), 3);
        for (const Resource &list : resources())
            m_everything[list.name] = wholeList(*m_all, list);
    }

    void listsHoldOnlyTheKeysHomes_data() { addLists(); }

    void listsHoldOnlyTheKeysHomes()
    {
        QFETCH(QString, list);
        const Resource &kind = resource(list);
        const QJsonArray &all = m_everything[list];
        const QStringList expected =
            idsOf(where(all, [&](const QJsonObject &record) { return isMine(kind, record); }));
        QVERIFY(!expected.isEmpty());
        QCOMPARE(expected.size() < all.size(), !kind.home.isEmpty());
        QCOMPARE(idsOf(wholeList(*m_some, kind)), expected);
        QCOMPARE(pagination(m_some->read(kind.path())).value("total"_L1).toInt(), expected.size());
    }

    void otherRecordsAreUnknown_data() { addLists(); }

    void otherRecordsAreUnknown()
    {
        QFETCH(QString, list);
        const Resource &kind = resource(list);
        const QJsonArray &all = m_everything[list];
        const QByteArray unknown = m_some->read(kind.path() + u'/' + QString::fromLatin1(noRecord)).body;
        for (qsizetype i = 0; i < all.size(); i += 1 + all.size() / 60) {
            const HttpAnswer answer = m_some->read(kind.path() + u'/' + idOf(all.at(i)));
            const bool mine = isMine(kind, all.at(i).toObject());
            QCOMPARE(answer.status, mine ? 200 : 404);
            if (!mine) // not even told apart from one that does not exist
                QCOMPARE(answer.body, unknown);
        }
    }

    void otherHomesAreForbiddenAsFilter_data() { addLists(takesHome); }

    void otherHomesAreForbiddenAsFilter()
    {
        QFETCH(QString, list);
        const QString filter = resource(list).path() + u"?homeId="_s;
        QCOMPARE(m_some->read(filter + m_homes.at(0)).status, 200);
        for (const QString &home : { m_homes.at(2), QString::fromLatin1(noRecord) }) {
            const HttpAnswer answer = m_some->read(filter + home);
            QCOMPARE(answer.status, 403);
            QCOMPARE(answer.badFields(), QStringList(u"homeId"_s));
            QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
        }
    }

    void residentsOfOtherHomesGiveNothing_data()
    {
        addLists([](const Resource &list) { return list.takes(u"residentId"_s); });
    }

    void residentsOfOtherHomesGiveNothing()
    {
        QFETCH(QString, list);
        const Resource &kind = resource(list);
        const QJsonArray foreign = where(m_everything[list], [&](const QJsonObject &record) {
            return !isMine(kind, record) && (list == "residents"_L1 || record.contains("resident"_L1));
        });
        const QJsonObject record = foreign.first().toObject();
        const QString id = list == "residents"_L1 ? idOf(record) : idOf(record.value("resident"_L1));
        QVERIFY(!wholeList(*m_all, kind, u"residentId="_s + id).isEmpty());
        QCOMPARE(wholeList(*m_some, kind, u"residentId="_s + id), QJsonArray());
    }

    void homesAreOnlyTheKeysHomes_data()
    {
        addColumns<QString, bool>("list", "byId");
        for (const char *list : { "devices", "users" }) {
            QTest::addRow("%s in the list", list) << QString::fromLatin1(list) << false;
            QTest::addRow("%s by id", list) << QString::fromLatin1(list) << true;
        }
    }

    void homesAreOnlyTheKeysHomes()
    {
        QFETCH(QString, list);
        QFETCH(bool, byId);
        const Resource &kind = resource(list);
        int shortened = 0;
        for (const QJsonValue &value : wholeList(*m_some, kind)) {
            const QJsonObject shown = byId
                ? m_some->read(kind.path() + u'/' + idOf(value)).json().value("data"_L1).toObject()
                : value.toObject();
            const QJsonObject whole = where(
                m_everything[kind.name], [&](const QJsonObject &one) { return idOf(one) == idOf(value); })
                                          .first()
                                          .toObject();
            const QJsonArray before = whole.value("homes"_L1).toArray();
            const QJsonArray after = shown.value("homes"_L1).toArray();
            QCOMPARE(after, where(before, [this](const QJsonObject &home) { return isMine(homeOf(home)); }));
            QVERIFY(!after.isEmpty());
            shortened += after.size() < before.size();
            // Nothing else is changed.
            QJsonObject same = whole;
            same["homes"_L1] = after;
            QCOMPARE(shown, same);
        }
        QVERIFY2(shortened > 0, "none has homes of both kinds");
    }

    void deviceStatusIsThatInTheKeysHomes_data()
    {
        QTest::addColumn<QString>("status");
        for (const char *status : { "pending", "approved", "blocked" })
            QTest::newRow(status) << QString::fromLatin1(status);
    }

    void deviceStatusIsThatInTheKeysHomes()
    {
        QFETCH(QString, status);
        const Resource &kind = resource(u"devices"_s);
        const auto has = [&](const QJsonObject &device) {
            const QJsonArray homes = device.value("homes"_L1).toArray();
            return std::any_of(homes.begin(), homes.end(), [&](const QJsonValue &home) {
                return home.toObject().value("deviceStatus"_L1).toString() == status;
            });
        };
        QCOMPARE(idsOf(wholeList(*m_some, kind, u"deviceStatus="_s + status)),
            idsOf(where(wholeList(*m_some, kind), has)));
        // Some device has this status only where the key may not look.
        QVERIFY(idsOf(where(m_everything[kind.name],
                          [&](const QJsonObject &device) { return isMine(kind, device) && has(device); }))
                    .size()
            > idsOf(where(wholeList(*m_some, kind), has)).size());
    }

    void newResidentsGoIntoTheKeysHomes()
    {
        QCOMPARE(m_some->send("POST", residentsPath, newResident(m_homes.at(0))).status, 201);
        for (const QString &home : { m_homes.at(2), QString::fromLatin1(noRecord) }) {
            const HttpAnswer answer = m_some->send("POST", residentsPath, newResident(home));
            QCOMPARE(answer.status, 422);
            QCOMPARE(answer.badFields(), QStringList(u"home"_s));
        }
    }

    void residentsOfOtherHomesCannotBeUpdated()
    {
        const QString path = residentsPath + u'/' + foreignRecord(resource(u"residents"_s));
        const QByteArray before = m_all->read(path).body;
        const HttpAnswer answer = m_some->send("PUT", path, newResident(m_homes.at(0)));
        QCOMPARE(answer.status, 404);
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
        QCOMPARE(m_all->read(path).body, before);
    }

    void residentsCannotBeMovedOut()
    {
        const QString path = residentsPath + u'/' + idOf(records(m_some->read(residentsPath)).first());
        const QByteArray before = m_all->read(path).body;
        const HttpAnswer answer = m_some->send("PUT", path, newResident(m_homes.at(2)));
        QCOMPARE(answer.status, 422);
        QCOMPARE(answer.badFields(), QStringList(u"home"_s));
        QCOMPARE(m_all->read(path).body, before);
    }

    void movedResidentsChangeSides()
    {
        const Resource &kind = resource(u"residents"_s);
        const HttpAnswer made = m_all->send("POST", residentsPath, newResident(m_homes.at(0)));
        const QString id = idOf(made.json().value("data"_L1));
        const auto isIn = [&](HttpCaller &caller, const QString &home) {
            return idsOf(wholeList(caller, kind, u"homeId="_s + home)).contains(id);
        };
        QVERIFY(isIn(*m_some, m_homes.at(0)) && !isIn(*m_all, m_homes.at(2)));
        QCOMPARE(m_some->read(residentsPath + u'/' + id).status, 200);
        const auto total = [&] {
            return pagination(m_some->read(residentsPath)).value("total"_L1).toInt();
        };
        const int before = total();
        QCOMPARE(m_all->send("PUT", residentsPath + u'/' + id, newResident(m_homes.at(2))).status, 200);
        QVERIFY(!isIn(*m_some, m_homes.at(0)) && !isIn(*m_all, m_homes.at(0)) && isIn(*m_all, m_homes.at(2)));
        QCOMPARE(m_some->read(residentsPath + u'/' + id).status, 404);
        QCOMPARE(total(), before - 1);
    }

    void readOnlyKeysCannotWrite()
    {
        const QString path = residentsPath + u'/' + idOf(records(m_reader->read(residentsPath)).first());
        const QByteArray before = m_reader->read(path).body;
        const QByteArray list = m_reader->read(residentsPath).body;
        for (const auto &[method, address] : { std::pair("POST", residentsPath), std::pair("PUT", path) }) {
            const HttpAnswer answer = m_reader->send(method, address, newResident(m_homes.at(0)));
            QCOMPARE(answer.status, 403);
            QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
        }
        QCOMPARE(m_reader->read(path).body, before);
        QCOMPARE(m_reader->read(residentsPath).body, list);
    }

    void readOnlyKeysReadEverything_data() { addLists(); }

    void readOnlyKeysReadEverything()
    {
        QFETCH(QString, list);
        QCOMPARE(m_reader->read(resource(list).path()).body, m_all->read(resource(list).path()).body);
    }

    void keyworkersAreUsersOfTheKeysHomes()
    {
        // Everybody whom the key sees among the users, whether they work there still or not, and by that
        // name.
        int former = 0;
        for (const QJsonValue &user : wholeList(*m_some, resource(u"users"_s))) {
            const HttpAnswer answer =
                m_some->send("POST", residentsPath, newResident(m_homes.at(0), idOf(user)));
            QVERIFY2(answer.status == 201, answer.body.constData());
            const QJsonObject name = user.toObject().value("name"_L1).toObject();
            const QJsonObject expected{ { u"id"_s, idOf(user) },
                { u"name"_s,
                    QString(name.value("first"_L1).toString() + u' ' + name.value("last"_L1).toString()) } };
            QCOMPARE(dataOf(answer).value("keyworkers"_L1).toArray(), QJsonArray{ expected });
            former += user.toObject().value("isActive"_L1).toBool() ? 0 : 1;
        }
        QVERIFY(former > 0);
    }

    void nobodyElseIsToldApart_data()
    {
        addColumns<QString, bool>("list", "ofAllHomes");
        for (const Resource &list : resources()) {
            if (list.name != "users"_L1) {
                QTest::addRow("%s, some homes", qPrintable(list.name)) << list.name << false;
                QTest::addRow("%s, all homes", qPrintable(list.name)) << list.name << true;
            }
        }
        QTest::newRow("users of another home") << u"users"_s << false;
    }

    void nobodyElseIsToldApart()
    {
        QFETCH(QString, list);
        QFETCH(bool, ofAllHomes);
        HttpCaller &caller = ofAllHomes ? *m_all : *m_some;
        const auto refused = [&](const QString &id) {
            return caller.send("POST", residentsPath, newResident(m_homes.at(0), id));
        };
        const HttpAnswer unknown = refused(QString::fromLatin1(noRecord));
        QCOMPARE(unknown.status, 422);
        QCOMPARE(unknown.badFields(), QStringList(u"keyworkers.0"_s));
        const Resource &kind = resource(list);
        const QJsonArray others = where(m_everything[list],
            [&](const QJsonObject &record) { return list != "users"_L1 || !isMine(kind, record); });
        QVERIFY(!others.isEmpty());
        for (qsizetype i = 0; i < std::min<qsizetype>(others.size(), 20); ++i) {
            const HttpAnswer answer = refused(idOf(others.at(i)));
            QCOMPARE(answer.status, 422);
            QCOMPARE(answer.body, unknown.body);
        }
    }

    void keyworkersWhoLeftTheKeysHomesStayNamed()
    {
        const QString elsewhere = foreignRecord(resource(u"users"_s));
        const HttpAnswer made = m_all->send("POST", residentsPath, newResident(m_homes.at(0), elsewhere));
        QCOMPARE(made.status, 201);
        QJsonObject resident = dataOf(made);
        const QString path = residentsPath + u'/' + idOf(resident);
        // As a client sends it: references by their ids.
        resident["keyworkers"_L1] = QJsonArray{ elsewhere };
        resident["summary"_L1] = u"Likes the window windowSession."_s;
        const HttpAnswer answer = m_some->send("PUT", path, QJsonDocument(resident).toJson());
        QVERIFY2(answer.status == 200, answer.body.constData());
        QCOMPARE(dataOf(answer).value("keyworkers"_L1), dataOf(made).value("keyworkers"_L1));
        // Taken away, they cannot be named again by this key.
        resident["keyworkers"_L1] = QJsonArray();
        QCOMPARE(m_some->send("PUT", path, QJsonDocument(resident).toJson()).status, 200);
        resident["keyworkers"_L1] = QJsonArray{ elsewhere };
        QCOMPARE(m_some->send("PUT", path, QJsonDocument(resident).toJson()).status, 422);
    }

    void whatWasWrittenInAHomeStaysThere()
    {
        const QStringList lists{ u"careplans"_s, u"goals"_s, u"incident-reports"_s, u"risk-assessments"_s,
            u"logs"_s, u"documents"_s };
        // Somebody of the first home about whom something of each kind is written.
        const QJsonArray candidates = where(m_everything[u"residents"_s], [&](const QJsonObject &resident) {
            return idOf(resident.value("home"_L1)) == m_homes.at(0)
                && std::all_of(lists.begin(), lists.end(), [&](const QString &list) {
                       return !where(m_everything[list], [&](const QJsonObject &record) {
                           return idOf(record.value("resident"_L1)) == idOf(resident);
                       }).isEmpty();
                   });
        });
        QVERIFY(!candidates.isEmpty());
        QJsonObject resident = candidates.first().toObject();
        const QString path = residentsPath + u'/' + idOf(resident);
        const auto history = [&](HttpCaller &caller) {
            QJsonArray all;
            for (const QString &list : lists) {
                for (const QJsonValue &record :
                    wholeList(caller, resource(list), u"residentId="_s + idOf(resident)))
                    all += record;
            }
            return all;
        };
        const QJsonArray written = history(*m_all);
        QCOMPARE(history(*m_some), written);
        // A new name is the resident's from now on; what was written keeps the one it was written with.
        resident["name"_L1] = QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Bevan"_s } };
        QCOMPARE(m_some->send("PUT", path, QJsonDocument(resident).toJson()).status, 200);
        QCOMPARE(dataOf(m_some->read(path)).value("name"_L1), resident.value("name"_L1));
        QCOMPARE(history(*m_some), written);
        // A move takes the resident along and nothing that was written before.
        QCOMPARE(history(*m_third), QJsonArray());
        resident["home"_L1] = m_homes.at(2);
        resident["name"_L1] = QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Rosser"_s } };
        QCOMPARE(m_all->send("PUT", path, QJsonDocument(resident).toJson()).status, 200);
        QCOMPARE(m_some->read(path).status, 404);
        QCOMPARE(history(*m_some), written); // so the old home learns neither the new name nor the new home
        QCOMPARE(dataOf(m_third->read(path)).value("name"_L1), resident.value("name"_L1));
        QCOMPARE(history(*m_third), QJsonArray());
        QCOMPARE(history(*m_all), written);
        for (const QJsonValue &record : written)
            QCOMPARE(idOf(record.toObject().value("home"_L1)), m_homes.at(0));
    }

private:
    bool isMine(const QString &home) const { return m_homes.mid(0, 2).contains(home); }

    //! True if the key for two homes is to see this record.
    bool isMine(const Resource &list, const QJsonObject &record) const
    {
        const QStringList homes = homesOf(list, record);
        return list.home.isEmpty()
            || std::any_of(homes.begin(), homes.end(), [this](const QString &home) { return isMine(home); });
    }

    QString foreignRecord(const Resource &list)
    {
        const QJsonArray foreign =
            where(m_everything[list.name], [&](const QJsonObject &record) { return !isMine(list, record); });
        return idOf(foreign.first());
    }

    //! Devices with one status where the key may look and another where it may not.
    void putDevices()
    {
        const Resource &kind = resource(u"devices"_s);
        QJsonObject device = records(m_all->read(kind.path())).first().toObject();
        const QStringList statuses{ u"pending"_s, u"approved"_s, u"blocked"_s };
        service::Repository::Change change(m_service->service().repository());
        for (int i = 0; i < 9; ++i) {
            const auto assigned = [](const QString &home, const QString &status) {
                return QJsonObject{ { u"home"_s,
                                        QJsonObject{ { u"id"_s, home }, { u"name"_s, u"A home"_s } } },
                    { u"deviceStatus"_s, status } };
            };
            device["id"_L1] = u"%1"_s.arg(i, 24, 16, '0'_L1);
            device["homes"_L1] = QJsonArray{ assigned(m_homes.at(i % 2), statuses.at(i % 3)),
                assigned(m_homes.at(2), statuses.at(i / 3)) };
            change.put(*findResource(kind.name), QJsonDocument(device).toJson(QJsonDocument::Compact),
                m_service->now.toMSecsSinceEpoch());
        }
        change.commit();
    }

    std::unique_ptr<InProcess> m_service;
    std::unique_ptr<HttpCaller> m_all, m_some, m_reader, m_third;
    QStringList m_homes; //!< three; the key for some sees the first two
    QHash<QString, QJsonArray> m_everything;
};

CARE_TEST(scope, TestScope);
#include "tst_scope.moc"
