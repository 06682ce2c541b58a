// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/support/testregistry.h"

#include <QUrlQuery>

#include <memory>

//! Values as they stand in the address, by parameter; each list also has its own dateField values.
struct Values {
    QByteArrayList good, bad;
};

static QByteArray times(int count, const char *text)
{
    return QByteArray(text).repeated(count);
}

static Values numbers(const QByteArrayList &good, const QByteArrayList &bad)
{
    return { good,
        QByteArrayList{ "0", "-1", "1.5", "1.0", "1e1", "0x1", "one", "null", "true", "NaN", "%2B1", "1,5",
            "99999999999999999999", "-99999999999999999999", "%EF%BC%91", "%D9%A1", "1%3B2", "1%27--" }
            + bad };
}

static Values days()
{
    return { { "2026-01-01", "2024-02-29", "2026-12-31", "1900-02-28", "0001-01-01", "9999-12-31",
                 "2026%2D01%2D01" },
        { "2023-02-29", "1900-02-29", "2026-00-10", "2026-13-01", "2026-04-31", "2026-01-00", "2026-01-32",
            "0000-01-01", "-2026-01-01", "2026-1-1", "26-01-01", "12026-01-01", "20260101", "2026/01/01",
            "01-01-2026", "01/01/2026", "2026-01", "2026", "2026-W01-1", "2026-01-01T00:00:00Z",
            "2026-01-01T00:00:00.000Z", "2026-01-01%2000:00", "today", "null", "1767225600000",
            "%D9%A2%D9%A0%D9%A2%D9%A6-%D9%A0%D9%A1-%D9%A0%D9%A1" } };
}

static Values ids()
{
    return { { noRecord, "ffffffffffffffffffffffff", "FFFFFFFFFFFFFFFFFFFFFFFF" },
        { "1", "null", "0123456789abcdef0123456", "0123456789abcdef012345678", "0123456789abcdef0123456g",
            "0123456789abcdef0123456%27", "..%2F..%2Fhomes",
            "0123456789abcdef01234567,0123456789abcdef01234567", "%7B%22id%22%3A1%7D",
            "01234567-89ab-cdef-0123-456789abcdef", "%25" } };
}

static Values choices(const QByteArrayList &good, const QByteArrayList &bad)
{
    return { good, bad + QByteArrayList{ good.first() + ',' + good.last(), "1", "null", "*", "%25" } };
}

static Values valuesOf(const Resource &list, const QString &parameter)
{
    if (parameter == "page"_L1)
        return numbers({ "1", "2", "7", "1000", "999999999" }, {});
    if (parameter == "limit"_L1)
        return numbers({ "1", "2", "10", "99", "100" }, { "101", "1000", "all" });
    if (parameter == "severity"_L1)
        return numbers({ "1", "2", "3", "4", "5" }, { "6", "2.5", "high", "1,2" });
    if (parameter == "startDate"_L1 || parameter == "endDate"_L1)
        return days();
    if (parameter == "type"_L1)
        return choices({ "tablet", "phone", "laptop" }, { "Tablet", "PHONE", "desktop", "tablets" });
    if (parameter == "deviceStatus"_L1)
        return choices({ "pending", "approved", "blocked" }, { "Approved", "BLOCKED", "active", "approve" });
    if (parameter == "carePlanId"_L1)
        return { { "x", times(100, "x"), times(100, "%C3%A9"), times(100, "%F0%9F%98%80"), "%20x%20", "a+b",
                     "O%27Brien%22%25_", "%2F..%2F", "null", "0" },
            { times(101, "x"), times(101, "%C3%A9"), times(101, "%F0%9F%98%80"), times(101, "+") } };
    if (parameter == "dateField"_L1) {
        Values values;
        for (const QString &field : allDateFields())
            (list.dateFields.contains(field) ? values.good : values.bad) += field.toLatin1();
        values.bad += { "createdOn", "CREATED_ON", "Created_on", "created-on", "created_on,ingested_on", "id",
            "json", "1", "null", "created_on;--" };
        return values;
    }
    return ids();
}

//! Spoilt forms of a value, \a good as it may be.
static QByteArrayList spoilt(const QString &parameter, const QByteArray &good)
{
    QByteArrayList bad{ "", "%00", good + "%00", "%00" + good, "%FF", good + "%FF", good + "%C3%28",
        good + "%ED%A0%80", times(5000, "x"), times(2000, "%F0%9F%98%80").left(6000) };
    if (parameter != "carePlanId"_L1) // a text may have blanks around it
        bad += { "%20" + good, good + "%20", '+' + good, good + '+', good + "%0A", "%09" + good, "%20", "+",
            "%22" + good + "%22" };
    return bad;
}

static void addColumns()
{
    addColumns<QString, QByteArray, QString>("list", "query", "field");
}

static void addRow(const Resource &list, const QByteArray &query, const QString &field = {})
{
    addRowFor(list.name.toLatin1() + '?' + query) << list.name << query << field;
}

//! Every list with every parameter, in every way to get it right and wrong. What a filter finds is another
//! test's; here it is whether the service takes the parameter at its word.
class TestParameters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_suite = std::make_unique<Suite>();
        QVERIFY2(m_suite->problem().isEmpty(), qPrintable(m_suite->problem()));
    }

    void takesGoodValues_data()
    {
        addColumns();
        for (const Resource &list : resources()) {
            addRow(list, "");
            for (const QString &parameter : list.parameters) {
                const QByteArrayList good = valuesOf(list, parameter).good;
                for (const QByteArray &value : good)
                    addRow(list, parameter.toLatin1() + '=' + value);
            }
            addRow(list, "page=2&limit=3");
            addRow(list, "limit=%31%30%30");
            if (list.takes(u"startDate"_s)) {
                addRow(list, "startDate=2026-01-01&endDate=2026-01-01");
                addRow(list, "endDate=2026-06-30&startDate=2026-01-01&limit=1&page=2");
                addRow(list, "startDate=1900-01-01&endDate=2100-01-01");
            }
        }
    }

    void takesGoodValues()
    {
        QFETCH(QString, list);
        QFETCH(QByteArray, query);
        const QUrlQuery sent(QString::fromLatin1(query));
        const qint64 page = sent.hasQueryItem(u"page"_s) ? sent.queryItemValue(u"page"_s).toLongLong() : 1;
        const QString limit = sent.queryItemValue(u"limit"_s, QUrl::FullyDecoded);
        const HttpAnswer answer = m_suite->read(resource(list).path() + u'?' + QString::fromLatin1(query));
        const QString problem =
            pageProblem(resource(list), answer, page, limit.isEmpty() ? 10 : limit.toLongLong());
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }

    void refusesBadValues_data()
    {
        addColumns();
        for (const Resource &list : resources()) {
            for (const QString &parameter : list.parameters) {
                const Values values = valuesOf(list, parameter);
                const QByteArray name = parameter.toLatin1();
                const QByteArray &good = values.good.first();
                QByteArrayList bad = values.bad + spoilt(parameter, good);
                for (const QByteArray &value : bad)
                    addRow(list, name + '=' + value, parameter);
                addRow(list, name, parameter); // without a value
                addRow(list, name + '=' + good + '&' + name + '=' + good, parameter);
                addRow(list, name + '=' + good + '&' + name + '=' + values.good.last(), parameter);
                addRow(list, name + "=&" + name + '=' + good, parameter);
            }
            if (list.takes(u"startDate"_s))
                addRow(list, "startDate=2026-02-02&endDate=2026-02-01", u"endDate"_s);
        }
    }

    void refusesBadValues()
    {
        QFETCH(QString, list);
        QFETCH(QByteArray, query);
        QFETCH(QString, field);
        const HttpAnswer answer = m_suite->read(resource(list).path() + u'?' + QString::fromLatin1(query));
        QCOMPARE(answer.status, 400);
        QStringList fields = answer.badFields();
        fields.removeDuplicates(); // a repeated one may be wrong in itself as well
        QCOMPARE(fields, QStringList(field));
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
    }

    void refusesForeignParameters_data()
    {
        addColumns();
        const QByteArrayList foreign{ "sort=name", "order=asc", "q=Morgan", "fields=id", "offset=0",
            "cursor=x", "id=0123456789abcdef01234567", "status=active", "homeid=0123456789abcdef01234567",
            "home=0123456789abcdef01234567", "Page=1", "LIMIT=10", "pageSize=10", "page%5B%5D=1", "page%20=1",
            "%20page=1", "page%00=1", "start_date=2026-01-01", "StartDate=2026-01-01", "$where=1",
            "__proto__=1", "createdOn=2026-01-01", "ingested_on=1", "sort" };
        for (const Resource &list : resources()) {
            for (const QString &parameter : allParameters()) {
                if (!list.takes(parameter))
                    addRow(list, parameter.toLatin1() + '=' + valuesOf(list, parameter).good.value(0, "x"),
                        parameter);
            }
            for (const QByteArray &query : foreign)
                addRow(list, query,
                    QString::fromUtf8(QByteArray::fromPercentEncoding(query.split('=').first())));
        }
    }

    void refusesForeignParameters() { refusesBadValues(); }

    void refusesEndlessAddresses_data()
    {
        addColumns();
        for (const Resource &list : resources()) {
            for (const QString &parameter : list.parameters)
                addRow(list, parameter.toLatin1() + '=' + times(10'000, "1"), parameter);
        }
    }

    void refusesEndlessAddresses()
    {
        QFETCH(QString, list);
        QFETCH(QByteArray, query);
        refusesBadValues();
        // So long that the address is not even read.
        const QString path = resource(list).path() + u'?' + QString::fromLatin1(query.repeated(10));
        const HttpAnswer answer = m_suite->read(path);
        QCOMPARE(answer.status, 414);
        QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
    }

    void namesEveryBadParameter_data()
    {
        QTest::addColumn<QString>("list");
        for (const Resource &list : resources())
            QTest::newRow(qPrintable(list.name)) << list.name;
    }

    void namesEveryBadParameter()
    {
        QFETCH(QString, list);
        QString query = u"colour=red"_s;
        for (const QString &parameter : resource(list).parameters)
            query += u'&' + parameter + u"=%00"_s;
        const HttpAnswer answer = m_suite->read(resource(list).path() + u'?' + query);
        QCOMPARE(answer.status, 400);
        QCOMPARE(answer.badFields(), QStringList(u"colour"_s) + resource(list).parameters);
    }

private:
    std::unique_ptr<Suite> m_suite;
};

CARE_TEST(parameters, TestParameters);
#include "tst_parameters.moc"
