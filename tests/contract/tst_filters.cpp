// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/support/testregistry.h"

#include <QDateTime>
#include <QUrlQuery>

#include <memory>

//! The text of the value that a filter by this member compares.
static QString valueOf(const QJsonObject &record, const QString &member)
{
    const QJsonValue value = record.value(member);
    return value.isObject() ? idOf(value) : value.toVariant().toString();
}

//! Different values of a member, at most \a most of them, spread over the list.
static QStringList valuesOf(const QJsonArray &records, const QString &member, int most)
{
    QStringList all;
    for (const QJsonValue &record : records) {
        const QString value = valueOf(record.toObject(), member);
        if (!value.isEmpty() && !all.contains(value))
            all += value;
    }
    QStringList some;
    for (qsizetype i = 0; i < all.size(); i += 1 + all.size() / most)
        some += all.at(i);
    return some;
}

static void addLists(const std::function<bool(const Resource &)> &some = {})
{
    QTest::addColumn<QString>("list");
    for (const Resource &list : resources()) {
        if (!some || some(list))
            QTest::newRow(qPrintable(list.name)) << list.name;
    }
}

//! A device has a status for each home that it is assigned to.
static bool isAssigned(const QJsonObject &device, const QString &status)
{
    const QJsonArray homes = device.value("homes"_L1).toArray();
    return std::any_of(homes.begin(), homes.end(), [&](const QJsonValue &home) {
        return home.toObject().value("deviceStatus"_L1).toString() == status;
    });
}

static QStringList shownDates(const Resource &list)
{
    QStringList shown = list.dateFields;
    if (shown.isEmpty() && list.takes(u"startDate"_s))
        shown += list.defaultDateField; // devices have no dateField
    shown.removeAll(u"ingested_on"_s);
    return shown;
}

static bool takesReceipt(const Resource &list)
{
    return list.dateFields.contains(u"ingested_on"_s);
}

//! Filtered lists, held against the whole list sifted by hand; the order of lists; their pages.
class TestFilters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_suite = std::make_unique<Suite>();
        QVERIFY2(m_suite->problem().isEmpty(), qPrintable(m_suite->problem()));
    }

    void listsAreWholeAndInOrder_data()
    {
        addColumns<QString, int>("list", "limit");
        for (const Resource &list : resources()) {
            for (const int limit : { 1, 7, 10, 100 })
                QTest::addRow("%s by %d", qPrintable(list.name), limit) << list.name << limit;
        }
    }

    void listsAreWholeAndInOrder()
    {
        QFETCH(QString, list);
        QFETCH(int, limit);
        const QJsonArray &all = m_suite->everything(resource(list));
        QVERIFY(!all.isEmpty());
        // Newest first; what is equally old, or has no date, by id.
        QStringList expected = idsOf(all);
        QHash<QString, QString> created;
        for (const QJsonValue &record : all)
            created.insert(idOf(record), record.toObject().value("createdOn"_L1).toString());
        std::sort(expected.begin(), expected.end(), [&](const QString &a, const QString &b) {
            return std::pair(created.value(b), a) < std::pair(created.value(a), b);
        });
        QCOMPARE(QSet<QString>(expected.begin(), expected.end()).size(), expected.size());
        QStringList seen;
        constexpr int most = 20; // pages: long lists are walked from both ends
        const int pages = int((all.size() + limit - 1) / limit);
        for (int page = 1; page <= pages; ++page) {
            if (page == most / 2 && pages > most)
                page = pages - most / 2;
            const HttpAnswer answer =
                m_suite->read(resource(list).path() + u"?limit=%1&page=%2"_s.arg(limit).arg(page));
            const QString problem = pageProblem(resource(list), answer, page, limit);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
            QCOMPARE(pagination(answer).value("total"_L1).toInt(), all.size());
            QCOMPARE(idsOf(records(answer)), expected.mid((page - 1) * limit, limit));
        }
    }

    void pagesPastTheEndAreEmpty_data()
    {
        addColumns<QString, qint64>("list", "page");
        for (const Resource &list : resources()) {
            // The first past the end is told apart by 0.
            for (const qint64 page : { qint64(0), qint64(2'000'000), qint64(999'999'999'999) })
                QTest::addRow("%s at %lld", qPrintable(list.name), page) << list.name << page;
        }
    }

    void pagesPastTheEndAreEmpty()
    {
        QFETCH(QString, list);
        QFETCH(qint64, page);
        const qint64 total = m_suite->everything(resource(list)).size();
        if (page == 0)
            page = (total + 99) / 100 + 1;
        const HttpAnswer answer = m_suite->read(resource(list).path() + u"?limit=100&page=%1"_s.arg(page));
        const QString problem = pageProblem(resource(list), answer, page, 100);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QCOMPARE(records(answer), QJsonArray());
        QCOMPARE(pagination(answer).value("total"_L1).toInteger(), total);
    }

    void findsByReference_data()
    {
        addColumns<QString, QString>("list", "parameter");
        for (const Resource &list : resources()) {
            for (const QString &parameter :
                { u"homeId"_s, u"residentId"_s, u"categoryId"_s, u"itemId"_s, u"loggedById"_s }) {
                if (list.takes(parameter))
                    QTest::addRow("%s by %s", qPrintable(list.name), qPrintable(parameter))
                        << list.name << parameter;
            }
        }
    }

    void findsByReference()
    {
        QFETCH(QString, list);
        QFETCH(QString, parameter);
        const Resource &kind = resource(list);
        const QString member = idMember(kind, parameter);
        const QJsonArray &all = m_suite->everything(kind);
        const QStringList values = valuesOf(all, member, 12);
        QVERIFY(!values.isEmpty());
        for (const QString &value : values) {
            const QStringList expected = idsOf(
                where(all, [&](const QJsonObject &record) { return valueOf(record, member) == value; }));
            QCOMPARE(found(kind, parameter + u'=' + value), expected);
            // An id has one spelling.
            QCOMPARE(found(kind, parameter + u'=' + value.toUpper()), QStringList());
        }
        QCOMPARE(found(kind, parameter + u'=' + QString::fromLatin1(noRecord)), QStringList());
    }

    void findsByValue_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QString>("value"); // empty: the values that there are
        for (const int severity : { 1, 2, 3, 4, 5 })
            QTest::addRow("severity %d", severity)
                << u"incident-reports"_s << u"severity"_s << QString::number(severity);
        for (const char *type : { "tablet", "phone", "laptop" })
            QTest::addRow("type %s", type) << u"devices"_s << u"type"_s << QString::fromLatin1(type);
        for (const char *status : { "pending", "approved", "blocked" })
            QTest::addRow("deviceStatus %s", status)
                << u"devices"_s << u"deviceStatus"_s << QString::fromLatin1(status);
        QTest::newRow("every carePlanId") << u"careplans"_s << u"carePlanId"_s << QString();
        QTest::newRow("unknown carePlanId") << u"careplans"_s << u"carePlanId"_s << u"no such plan"_s;
    }

    void findsByValue()
    {
        QFETCH(QString, list);
        QFETCH(QString, parameter);
        QFETCH(QString, value);
        const QJsonArray &all = m_suite->everything(resource(list));
        const QStringList values = value.isEmpty() ? valuesOf(all, parameter, 30) : QStringList(value);
        QVERIFY(!values.isEmpty());
        for (const QString &each : values) {
            const QStringList expected = idsOf(where(all, [&](const QJsonObject &record) {
                return parameter == "deviceStatus"_L1 ? isAssigned(record, each)
                                                      : valueOf(record, parameter) == each;
            }));
            QCOMPARE(expected.isEmpty(), each == "no such plan"_L1);
            const QString encoded = QString::fromLatin1(QUrl::toPercentEncoding(each));
            QCOMPARE(found(resource(list), parameter + u'=' + encoded), expected);
        }
    }

    void rangesIncludeBothEnds_data()
    {
        addColumns<QString, QString>("list", "dateField");
        for (const Resource &list : resources()) {
            for (const QString &dateField : shownDates(list))
                QTest::addRow("%s by %s", qPrintable(list.name), qPrintable(dateField))
                    << list.name << dateField;
        }
    }

    void rangesIncludeBothEnds()
    {
        QFETCH(QString, list);
        QFETCH(QString, dateField);
        const Resource &kind = resource(list);
        const QJsonArray &all = m_suite->everything(kind);
        const auto day = [&](const QJsonObject &record) {
            return dayOf(dateField, record.value(dateMember(dateField)));
        };
        QList<QDate> days;
        for (const QJsonValue &record : all) {
            if (const QDate one = day(record.toObject()); one.isValid() && !days.contains(one))
                days += one;
        }
        std::sort(days.begin(), days.end());
        QVERIFY2(days.size() > 2, "too few different days to tell anything");
        const QString field = kind.takes(u"dateField"_s) ? u"dateField="_s + dateField + u'&' : QString();
        for (qsizetype i = 0; i < days.size(); i += 1 + days.size() / 6) {
            const QDate first = days.at(i);
            const QDate last = days.at(qMin(i + i % 3, days.size() - 1));
            const auto expected = [&](QDate from, QDate to) {
                return idsOf(where(all, [&](const QJsonObject &record) {
                    const QDate one = day(record);
                    return one.isValid() && (from.isNull() || one >= from) && (to.isNull() || one <= to);
                }));
            };
            const QString from = u"startDate="_s + first.toString(Qt::ISODate);
            const QString to = u"endDate="_s + last.toString(Qt::ISODate);
            const QString same = u"endDate="_s + first.toString(Qt::ISODate);
            QVERIFY(!expected(first, first).isEmpty());
            QCOMPARE(found(kind, field + from + u'&' + same), expected(first, first));
            QCOMPARE(found(kind, field + to + u'&' + from), expected(first, last));
            QCOMPARE(found(kind, field + from), expected(first, {}));
            QCOMPARE(found(kind, field + to), expected({}, last));
        }
        QCOMPARE(found(kind, field + u"startDate=0001-01-01&endDate=9999-12-31"_s),
            idsOf(where(all, [&](const QJsonObject &record) { return day(record).isValid(); })));
    }

    void rangesByReceipt_data() { addLists(takesReceipt); }

    void rangesByReceipt()
    {
        QFETCH(QString, list);
        const Resource &kind = resource(list);
        const QStringList all = idsOf(m_suite->everything(kind));
        const QString field = u"dateField=ingested_on&"_s;
        // No record says when it was received, but every one was, once, and not in the future.
        QCOMPARE(found(kind, field + u"startDate=1990-01-01"_s), all);
        QCOMPARE(found(kind, field + u"startDate=2026-11-23"_s), QStringList());
        const QDate today = QDate::fromString(QString::fromLatin1(suiteDay), Qt::ISODate);
        for (const int days : { 0, 1, 30, 200, 1000 }) {
            const QDate last = today.addDays(-days);
            const QStringList before = found(kind, field + u"endDate="_s + last.toString(Qt::ISODate));
            const QStringList after =
                found(kind, field + u"startDate="_s + last.addDays(1).toString(Qt::ISODate));
            QCOMPARE(before.size() + after.size(), all.size());
            QCOMPARE(QSet<QString>(before.begin(), before.end()) + QSet<QString>(after.begin(), after.end()),
                QSet<QString>(all.begin(), all.end()));
        }
    }

    void rangesHaveADefault_data()
    {
        addLists([](const Resource &list) { return list.takes(u"dateField"_s); });
    }

    void rangesHaveADefault()
    {
        QFETCH(QString, list);
        const Resource &kind = resource(list);
        const QJsonArray &all = m_suite->everything(kind);
        // Ranges that other dates would answer differently, taken from the records themselves.
        for (qsizetype i = 0; i < all.size(); i += 1 + all.size() / 4) {
            const QDate day = dayOf(u"created_on"_s, all.at(i).toObject().value("createdOn"_L1));
            for (const QString &bound : { u"startDate="_s, u"endDate="_s }) {
                const QString range = bound + day.toString(Qt::ISODate);
                QCOMPARE(found(kind, range), found(kind, range + u"&dateField="_s + kind.defaultDateField));
            }
        }
    }

    void dateFieldAloneChangesNothing_data()
    {
        addLists([](const Resource &list) { return list.takes(u"dateField"_s); });
    }

    void dateFieldAloneChangesNothing()
    {
        QFETCH(QString, list);
        const QStringList fields = resource(list).dateFields;
        for (const QString &field : fields)
            QCOMPARE(
                found(resource(list), u"dateField="_s + field), idsOf(m_suite->everything(resource(list))));
    }

    void filtersAddUp_data()
    {
        addLists([](const Resource &list) { return list.parameters.size() > 2; });
    }

    void filtersAddUp()
    {
        QFETCH(QString, list);
        const Resource &kind = resource(list);
        const QJsonArray &all = m_suite->everything(kind);
        for (qsizetype i = 0; i < all.size(); i += 1 + all.size() / 10) {
            const QJsonObject model = all.at(i).toObject();
            const QDate day = dayOf(u"created_on"_s, model.value("createdOn"_L1));
            QUrlQuery query;
            QList<std::function<bool(const QJsonObject &)>> conditions;
            for (const QString &parameter : kind.parameters) {
                const QString member = parameter.endsWith("Id"_L1) && parameter != "carePlanId"_L1
                    ? idMember(kind, parameter)
                    : parameter;
                const QString value = valueOf(model, member);
                if (parameter == "startDate"_L1) {
                    query.addQueryItem(parameter, day.addDays(-30).toString(Qt::ISODate));
                    conditions += [day](const QJsonObject &record) {
                        return dayOf(u"created_on"_s, record.value("createdOn"_L1)) >= day.addDays(-30);
                    };
                } else if (parameter == "endDate"_L1) {
                    query.addQueryItem(parameter, day.toString(Qt::ISODate));
                    conditions += [day](const QJsonObject &record) {
                        return dayOf(u"created_on"_s, record.value("createdOn"_L1)) <= day;
                    };
                } else if (parameter == "dateField"_L1) {
                    query.addQueryItem(parameter, u"created_on"_s);
                } else if (parameter == "deviceStatus"_L1) {
                    query.addQueryItem(parameter, u"approved"_s);
                    conditions += [](const QJsonObject &record) {
                        return isAssigned(record, u"approved"_s);
                    };
                } else if (!value.isEmpty()) {
                    query.addQueryItem(parameter, QString::fromLatin1(QUrl::toPercentEncoding(value)));
                    conditions += [member, value](const QJsonObject &record) {
                        return valueOf(record, member) == value;
                    };
                }
            }
            const QJsonArray expected = where(all, [&](const QJsonObject &record) {
                return std::all_of(conditions.begin(), conditions.end(),
                    [&](const auto &condition) { return condition(record); });
            });
            if (!kind.takes(u"deviceStatus"_s) || isAssigned(model, u"approved"_s))
                QVERIFY(expected.contains(model));
            QCOMPARE(found(kind, query.toString(QUrl::FullyEncoded)), idsOf(expected));
        }
    }

private:
    //! The records that a query finds, over all pages.
    QStringList found(const Resource &list, const QString &query)
    {
        const QJsonArray records = wholeList(m_suite->caller(), list, query);
        return records.size() == 1 && records.first().isString() ? QStringList(records.first().toString())
                                                                 : idsOf(records);
    }

    std::unique_ptr<Suite> m_suite;
};

CARE_TEST(filters, TestFilters);
#include "tst_filters.moc"
