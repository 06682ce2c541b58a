// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/record.h"
#include "models/schema/values.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>

//! Each page holds the records of its place in the whole list, whichever pages were asked for before.
class TestAnyPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        service::Options options = InProcess::quietOptions();
        options.size = service::sampledata::Size::Small;
        {
            InProcess first(options);
            HttpCaller caller(first.url());
            QVERIFY(caller.signIn(first.apiKey()));
            m_homes = idsOf(dataOf(caller.read(u"/openapi/api/homes"_s)));
        }
        options.keys = { { m_homes.mid(0, 2), false } };
        m_service = std::make_unique<InProcess>(options);
        m_all = std::make_unique<HttpCaller>(m_service->url());
        m_some = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_all->signIn(m_service->apiKey()));
        QVERIFY(m_some->signIn(m_service->key(0)));
    }

    void anyPageInAnyOrder_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("dateMember"); // empty: no range
        QTest::addColumn<QString>("dateField");
        QTest::addColumn<bool>("isNarrow"); // with the key for two of the three homes
        for (const bool isNarrow : { false, true }) {
            const auto add = [&](const char *path, const char *member, const char *field) {
                QTest::addRow("%s %s%s", path, field, isNarrow ? ", two homes" : "")
                    << "/openapi/api/"_L1 + QString::fromLatin1(path) << QString::fromLatin1(member)
                    << QString::fromLatin1(field) << isNarrow;
            };
            add("residents", "", "");
            add("residents", "admissionDate", "admission_date");
            add("incident-reports", "", "");
            add("incident-reports", "createdOn", "created_on");
            add("incident-reports", "closedOn", "closed_on");
            add("logs", "", "");
            add("goals", "startDate", "start_date");
        }
    }

    void anyPageInAnyOrder()
    {
        QFETCH(QString, path);
        QFETCH(QString, dateMember);
        QFETCH(QString, dateField);
        QFETCH(bool, isNarrow);
        const QString first = u"2024-06-01"_s;
        const QString last = u"2026-10-15"_s;
        QStringList expected;
        const QList<QJsonObject> records = whole(path);
        for (const QJsonObject &record : records) {
            const QString home = Reference::fromJson(record.value("home"_L1)).id;
            const QString day = record.value(dateMember).toString().left(10);
            if ((!isNarrow || m_homes.mid(0, 2).contains(home))
                && (dateMember.isEmpty() || (!day.isEmpty() && day >= first && day <= last)))
                expected += recordId(record);
        }
        const QString range = dateMember.isEmpty()
            ? QString()
            : u"&dateField=%1&startDate=%2&endDate=%3"_s.arg(dateField, first, last);
        compare(isNarrow ? *m_some : *m_all, path, range, expected);
    }

    void aChangeShiftsThePages()
    {
        const QString path = u"/openapi/api/residents"_s;
        QStringList expected;
        for (const QJsonObject &record : whole(path))
            expected += recordId(record);
        for (int i = 0; i < 5; ++i) {
            const QJsonObject resident{
                { u"name"_s, QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Rees"_s } } },
                { u"status"_s, u"active"_s }, { u"home"_s, m_homes.at(i % 3) }
            };
            m_service->now = m_service->now.addSecs(1);
            const HttpAnswer made = m_all->send("POST", path, QJsonDocument(resident).toJson());
            QCOMPARE(made.status, 201);
            expected.prepend(recordId(made.json().value("data"_L1).toObject()));
            compare(*m_all, path, {}, expected);
        }
    }

private:
    static QJsonArray dataOf(const HttpAnswer &answer) { return answer.json().value("data"_L1).toArray(); }

    static QStringList idsOf(const QJsonArray &records)
    {
        QStringList ids;
        for (const QJsonValue &record : records)
            ids += recordId(record.toObject());
        return ids;
    }

    //! Every record of a list that \a key may see, sorted here.
    QList<QJsonObject> whole(const QString &path)
    {
        QList<QJsonObject> records;
        QJsonArray page;
        for (int number = 1; number == 1 || !page.isEmpty(); ++number) {
            page = dataOf(m_all->read(path + u"?limit=100&page=%1"_s.arg(number)));
            for (const QJsonValue &record : page)
                records += record.toObject();
        }
        std::sort(records.begin(), records.end(), [](const QJsonObject &a, const QJsonObject &b) {
            const QString first = a.value("createdOn"_L1).toString();
            const QString second = b.value("createdOn"_L1).toString();
            return first == second ? recordId(a) < recordId(b) : first > second;
        });
        return records;
    }

    void compare(HttpCaller &caller, const QString &path, const QString &query, const QStringList &expected)
    {
        QVERIFY(expected.size() > 20);
        for (int i = 0; i < 40; ++i) {
            const int limit = 1 + m_random.bounded(30);
            const int page = 1 + m_random.bounded(int(expected.size()) / limit + 2);
            const HttpAnswer answer = caller.read(path + u"?limit=%1&page=%2"_s.arg(limit).arg(page) + query);
            QCOMPARE(answer.status, 200);
            QCOMPARE(idsOf(dataOf(answer)), expected.mid(qsizetype(page - 1) * limit, limit));
            QCOMPARE(answer.json().value("pagination"_L1)["total"_L1].toInt(), expected.size());
        }
    }

    std::unique_ptr<InProcess> m_service;
    std::unique_ptr<HttpCaller> m_all, m_some;
    QStringList m_homes;
    QRandomGenerator m_random{ 7 };
};

CARE_TEST(anypage, TestAnyPage);
#include "tst_anypage.moc"
