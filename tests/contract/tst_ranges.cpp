// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "tests/contract/contractsuite.h"
#include "tests/contract/inprocess.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>

#include <memory>

static QString text(const QDateTime &moment)
{
    return moment.toUTC().toString(u"yyyy-MM-ddTHH:mm:ss.zzzZ"_s);
}

static QString days(QDate from, QDate to)
{
    return u"startDate="_s + from.toString(Qt::ISODate) + u"&endDate="_s + to.toString(Qt::ISODate);
}

static void addDates(bool withReceipt)
{
    addColumns<QString, QString>("list", "dateField");
    for (const Resource &list : resources()) {
        QStringList fields = list.dateFields;
        if (fields.isEmpty() && list.takes(u"startDate"_s))
            fields += list.defaultDateField;
        for (const QString &field : fields) {
            if (withReceipt || field != "ingested_on"_L1)
                QTest::addRow("%s by %s", qPrintable(list.name), qPrintable(field)) << list.name << field;
        }
    }
}

//! Ranges to the millisecond, with records made for it: the last moment before a day, its first, its last,
//! and the first after it. Also when a record was received, which no answer shows.
class TestRanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<InProcess>();
        m_caller = std::make_unique<HttpCaller>(m_service->url());
        QVERIFY(m_caller->signIn(m_service->apiKey()));
        for (const Resource &list : resources()) {
            // A busy computer may need longer for the first question of a list than the service waits.
            QJsonArray some;
            QVERIFY2(waitUntil([&] {
                some = records(m_caller->read(list.path()));
                return !some.isEmpty();
            }),
                qPrintable(list.name));
            m_models.insert(list.name, some.first().toObject());
        }
    }

    void aDayIsWholeAndNoMore_data() { addDates(true); }

    void aDayIsWholeAndNoMore()
    {
        QFETCH(QString, list);
        QFETCH(QString, dateField);
        const Resource &kind = resource(list);
        const QDate day = freshDay();
        // A date of birth at London midnight in double summer time is 22:00 of the day before.
        const QDateTime start = day.startOfDay(Qt::UTC).addSecs(isCalendarDate(dateField) ? -7200 : 0);
        const QDateTime end = start.addDays(1);
        QStringList ids;
        for (const QDateTime &moment : { start.addMSecs(-1), start, end.addMSecs(-1), end }) {
            const QString member = dateMember(dateField);
            ids += put(kind,
                member.isEmpty() ? QHash<QString, QString>() : QHash{ std::pair(member, text(moment)) },
                member.isEmpty() ? moment : QDateTime(QDate(2039, 1, 1), QTime(), Qt::UTC));
        }
        const QString field = kind.takes(u"dateField"_s) ? u"dateField="_s + dateField + u'&' : QString();
        QCOMPARE(found(kind, field + days(day, day)), ids.mid(1, 2));
        QCOMPARE(found(kind, field + days(day.addDays(-1), day)), ids.mid(0, 3));
        QCOMPARE(found(kind, field + days(day, day.addDays(1))), ids.mid(1, 3));
        QCOMPARE(found(kind, field + days(day.addDays(-1), day.addDays(-1))), ids.mid(0, 1));
        QCOMPARE(found(kind, field + days(day.addDays(1), day.addDays(1))), ids.mid(3, 1));
    }

    void theDefaultIsTheOneOfTheContract_data()
    {
        QTest::addColumn<QString>("list");
        for (const Resource &list : resources()) {
            if (list.takes(u"startDate"_s))
                QTest::newRow(qPrintable(list.name)) << list.name;
        }
    }

    void theDefaultIsTheOneOfTheContract()
    {
        QFETCH(QString, list);
        const Resource &kind = resource(list);
        QStringList fields = kind.dateFields;
        if (fields.isEmpty())
            fields = QStringList{ u"created_on"_s, u"edited_on"_s, u"last_used_on"_s, u"ingested_on"_s };
        // One record that has a different day for each of its dates.
        QHash<QString, QString> moments;
        QHash<QString, QDate> on;
        QDateTime received;
        for (const QString &field : fields) {
            on[field] = freshDay();
            if (field == "ingested_on"_L1)
                received = on[field].startOfDay(Qt::UTC);
            else
                moments.insert(dateMember(field), text(on[field].startOfDay(Qt::UTC)));
        }
        const QString id = put(kind, moments, received);
        for (const QString &field : fields)
            QCOMPARE(found(kind, days(on[field], on[field])),
                field == kind.defaultDateField ? QStringList(id) : QStringList());
    }

    void whatIsNotRecordedIsInNoRange_data() { addDates(false); }

    void whatIsNotRecordedIsInNoRange()
    {
        QFETCH(QString, list);
        QFETCH(QString, dateField);
        const Resource &kind = resource(list);
        const QString id = put(kind, { { dateMember(dateField), QString() } }, m_service->now);
        const QString field = kind.takes(u"dateField"_s) ? u"&dateField="_s + dateField : QString();
        QVERIFY(!found(kind, u"startDate=0001-01-01"_s + field).contains(id));
        QVERIFY(!found(kind, u"endDate=9999-12-31"_s + field).contains(id));
        QVERIFY(found(kind, {}).contains(id));
    }

private:
    //! Puts a copy of some record of the list, with other dates; a member without a value is left out.
    QString put(const Resource &list, const QHash<QString, QString> &moments, const QDateTime &received)
    {
        QJsonObject record = m_models.value(list.name);
        record.remove(u"nhsNumber"_s); // two records cannot share it
        record["id"_L1] = u"%1"_s.arg(++m_count, 24, 16, '0'_L1);
        for (auto moment = moments.begin(); moment != moments.end(); ++moment) {
            if (moment.value().isEmpty())
                record.remove(moment.key());
            else
                record[moment.key()] = moment.value();
        }
        service::Repository::Change change(m_service->service().repository());
        change.put(*findResource(list.name), QJsonDocument(record).toJson(QJsonDocument::Compact),
            received.toMSecsSinceEpoch());
        change.commit();
        return idOf(record);
    }

    QStringList found(const Resource &list, const QString &query)
    {
        QStringList ids = idsOf(wholeList(*m_caller, list, query));
        ids.sort();
        return ids;
    }

    //! A day that no other record of this run knows.
    QDate freshDay() { return m_day = m_day.addDays(7); }

    std::unique_ptr<InProcess> m_service;
    std::unique_ptr<HttpCaller> m_caller;
    QHash<QString, QJsonObject> m_models;
    QDate m_day{ 2040, 1, 1 };
    int m_count = 0;
};

CARE_TEST(ranges, TestRanges);
#include "tst_ranges.moc"
