// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "tests/contract/contractsuite.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>

#include <memory>
#include <random>

//! So long a list is at least; enough for several pages of each length below.
static constexpr int wanted = 130;

//! After so many pages nobody writes any more, so that even the shortest come to an end.
static constexpr int writingPages = 25;

static int below(std::mt19937 &random, qsizetype bound)
{
    return int(random() % std::mt19937::result_type(bound));
}

//! Newest first, then by id, as the service has to keep it.
static bool comesFirst(const QJsonObject &a, const QJsonObject &b)
{
    const auto place = [](const QJsonObject &record, const QJsonObject &other) {
        return std::pair(other.value("createdOn"_L1).toString(), idOf(record));
    };
    return place(a, b) < place(b, a);
}

//! Walking through a list while others write: a record that was there from the start is never skipped. Some
//! may come twice, when newer ones have pushed them on to the next page; whoever walks drops the second.
class TestPaging : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<InProcess>();
        m_caller = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_caller->signIn(m_service->apiKey()));
        for (const Resource &list : resources()) {
            m_models[list.name] = records(m_caller->read(list.path() + u"?limit=100"_s));
            QVERIFY2(!m_models[list.name].isEmpty(), qPrintable(list.name));
            const int total = pagination(m_caller->read(list.path())).value("total"_L1).toInt();
            for (int i = total; i < wanted; ++i)
                put(list, m_models[list.name].at(below(m_random, m_models[list.name].size())).toObject());
        }
    }

    void skipsNothingWhileOthersWrite_data()
    {
        addColumns<QString, int, uint>("list", "limit", "seed");
        uint seed = 1;
        for (const Resource &list : resources()) {
            for (const int limit : { 7, 33, 100 }) {
                QTest::addRow("%s by %d", qPrintable(list.name), limit) << list.name << limit << seed;
                ++seed;
            }
        }
    }

    void skipsNothingWhileOthersWrite()
    {
        QFETCH(QString, list);
        QFETCH(int, limit);
        QFETCH(uint, seed);
        m_random.seed(seed);
        const Resource &kind = resource(list);
        const QStringList there = idsOf(wholeList(*m_caller, kind));
        QSet<QString> missing(there.begin(), there.end());
        bool more = true;
        for (int page = 1; more; ++page) {
            const HttpAnswer answer =
                m_caller->read(kind.path() + u"?limit=%1&page=%2"_s.arg(limit).arg(page));
            const QString problem = pageProblem(kind, answer, page, limit);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
            for (const QString &id : idsOf(records(answer)))
                missing -= id;
            more = pagination(answer).value("hasNext"_L1).toBool();
            if (page <= writingPages)
                write(kind);
        }
        QCOMPARE(missing, QSet<QString>());
        QVERIFY(pagination(m_caller->read(kind.path())).value("total"_L1).toInt() > there.size());
    }

    void jumpsFindTheRightPage_data()
    {
        addColumns<QString, uint>("list", "seed");
        uint seed = 1000;
        for (const Resource &list : resources())
            QTest::newRow(qPrintable(list.name)) << list.name << ++seed;
    }

    //! Forwards, backwards, with other lengths, and with records of any age that have come since.
    void jumpsFindTheRightPage()
    {
        QFETCH(QString, list);
        QFETCH(uint, seed);
        m_random.seed(seed);
        const Resource &kind = resource(list);
        QList<QJsonObject> model;
        for (const QJsonValue &record : wholeList(*m_caller, kind))
            model += record.toObject();
        QVERIFY(std::is_sorted(model.begin(), model.end(), comesFirst));
        constexpr int limits[] = { 1, 3, 7, 10, 33, 100 };
        for (int step = 0; step < 60; ++step) {
            if (below(m_random, 6) == 0) {
                QJsonObject record = model.at(below(m_random, model.size()));
                record["id"_L1] = put(kind, record);
                model.insert(std::upper_bound(model.begin(), model.end(), record, comesFirst), record);
            }
            const int limit = limits[below(m_random, std::size(limits))];
            const int page = 1 + below(m_random, (model.size() + limit - 1) / limit);
            const HttpAnswer answer =
                m_caller->read(kind.path() + u"?limit=%1&page=%2"_s.arg(limit).arg(page));
            QStringList expected;
            for (const QJsonObject &record : model.mid((page - 1) * limit, limit))
                expected += idOf(record);
            QCOMPARE(idsOf(records(answer)), expected);
            QCOMPARE(pagination(answer).value("total"_L1).toInt(), int(model.size()));
        }
    }

private:
    //! Acts of the recording system between two pages.
    void write(const Resource &list)
    {
        m_service->now =
            m_service->now.addMSecs(below(m_random, 3) * 500); // sometimes in the same millisecond
        const QString stamp = m_service->now.toString(u"yyyy-MM-ddTHH:mm:ss.zzzZ"_s);
        const QJsonArray &models = m_models[list.name];
        for (int count = below(m_random, 6); count > 0; --count) {
            if (list.name == "residents"_L1) {
                below(m_random, 3) == 0 ? updateAResident() : postResident();
                continue;
            }
            QJsonObject record = models.at(below(m_random, models.size())).toObject();
            // Now and then as old to the millisecond as one that is there: then the id decides.
            if (record.contains("createdOn"_L1) && below(m_random, 4) > 0)
                record["createdOn"_L1] = stamp;
            put(list, record);
        }
    }

    //! A copy of \a record under an id of its own.
    QString put(const Resource &list, QJsonObject record)
    {
        record.remove(u"nhsNumber"_s); // no two residents share it
        QString id;
        for (int i = 0; i < 3; ++i)
            id += u"%1"_s.arg(quint32(m_random()), 8, 16, '0'_L1);
        record["id"_L1] = id;
        service::Repository::Change change(m_service->service().repository());
        change.put(*findResource(list.name), QJsonDocument(record).toJson(QJsonDocument::Compact),
            m_service->now.toMSecsSinceEpoch());
        change.commit();
        return id;
    }

    void postResident()
    {
        const QString home = idOf(m_models[u"homes"_s].first());
        const HttpAnswer answer = m_caller->send("POST", u"/openapi/api/residents"_s,
            R"({"name":{"first":"Mair","last":"Parry"},"status":"active","home":")" + home.toLatin1()
                + R"("})");
        QCOMPARE(answer.status, 201);
    }

    //! An update must not move a record to where the walk has been.
    void updateAResident()
    {
        QJsonObject resident =
            m_models[u"residents"_s].at(below(m_random, m_models[u"residents"_s].size())).toObject();
        resident["summary"_L1] = QString::number(m_random());
        const HttpAnswer answer = m_caller->send("PUT", u"/openapi/api/residents/"_s + idOf(resident),
            QJsonDocument(resident).toJson(QJsonDocument::Compact));
        QCOMPARE(answer.status, 200);
    }

    std::unique_ptr<InProcess> m_service;
    std::unique_ptr<HttpCaller> m_caller;
    QHash<QString, QJsonArray> m_models;
    std::mt19937 m_random;
};

CARE_TEST(paging, TestPaging);
#include "tst_paging.moc"
