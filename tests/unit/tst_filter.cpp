// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filter.h"
#include "models/schema/filterdescription.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/testregistry.h"

using Op = Operator;

class TestFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void speaksPlainWords_data()
    {
        test::addColumns<Filter, QString>("filter", "words");
        QTest::newRow("nothing") << Filter() << QString();
        QTest::newRow("two values") << Filter{ { { u"severity"_s, Op::Is, { u"4"_s, u"5"_s } } }, {} }
                                    << u"severity is 4 or 5"_s;
        QTest::newRow("three values") << Filter{ { { u"severity"_s, Op::Is, { u"3"_s, u"4"_s, u"5"_s } } },
            {} } << u"severity is 3, 4 or 5"_s;
        QTest::newRow("enumeration") << Filter{ { { u"status"_s, Op::Is, { u"needsReview"_s } } }, {} }
                                     << u"status is Needs review"_s;
        QTest::newRow("unknown value")
            << Filter{ { { u"status"_s, Op::IsNot, { u"odd"_s } } }, {} } << u"status is not odd"_s;
        QTest::newRow("reference by name")
            << Filter{ { { u"home"_s, Op::Is, { u"h1"_s } } }, {} } << u"home is Rowan House"_s;
        QTest::newRow("range") << Filter{
            { { u"createdOn"_s, Op::Between, { u"2026-11-01"_s, u"2026-11-21"_s } } }, {}
        } << u"recorded from 01-Nov-2026 to 21-Nov-2026"_s;
        QTest::newRow("from") << Filter{ { { u"createdOn"_s, Op::Between, { u"2026-11-01"_s, QString() } } },
            {} } << u"recorded from 01-Nov-2026"_s;
        QTest::newRow("number from") << Filter{ { { u"severity"_s, Op::Between, { u"4"_s, QString() } } },
            {} } << u"severity 4 or higher"_s;
        QTest::newRow("words too") << Filter{ { { u"severity"_s, Op::Is, { u"5"_s } } }, u" fell "_s }
                                   << u"severity is 5, words beginning “fell”"_s;
        QTest::newRow("moving days") << Filter{ { { u"createdOn"_s, Op::Within, { u"last-7-days"_s } } }, {} }
                                     << u"recorded in the last 7 days"_s;
        QTest::newRow("not containing") << Filter{ { { u"log.title"_s, Op::ContainsNot, { u"fall"_s } } },
            {} } << u"title does not contain fall"_s;
        QTest::newRow("words of a name, no id")
            << Filter{ { { u"resident"_s, Op::Contains, { u"taylor"_s } } }, {} }
            << u"resident contains taylor"_s;
        QTest::newRow("any") << Filter{
            { { u"severity"_s, Op::Is, { u"5"_s } }, { u"closedOn"_s, Op::IsEmpty, {} } }, u"fell"_s,
            Filter::Match::Any
        } << u"severity is 5 or closed is not recorded; words beginning “fell”"_s;
        QTest::newRow("chosen records") << Filter{ { { u"id"_s, Op::Is, { u"i1"_s, u"i2"_s, u"i3"_s } } },
            {} } << u"record id is one of 3 chosen ones"_s;
        QTest::newRow("a chosen record") << Filter{ { { u"id"_s, Op::Is, { u"i1"_s } } },
            {} } << u"record id is one of 1 chosen ones"_s; // English has a form of its own
        const Condition silent{ u"id"_s, Op::Is, { u"i1"_s, u"i2"_s }, u"Recorded less than usual"_s };
        QTest::newRow("records of a line of Today")
            << Filter{ { silent }, {} } << u"Recorded less than usual: 2"_s;
        const Condition nobody{ u"id"_s, Op::Is, { QString() }, u"Recorded less than usual"_s };
        QTest::newRow("none of them") << Filter{ { nobody }, {} } << u"Recorded less than usual: 0"_s;
        QTest::newRow("missing") << Filter{ { { u"closedOn"_s, Op::IsEmpty, {} } }, {} }
                                 << u"closed is not recorded"_s;
    }

    void speaksPlainWords()
    {
        QFETCH(Filter, filter);
        const auto nameOf = [](const Field &, const QString &id) {
            return id == "h1"_L1 ? u"Rowan House"_s : u"one whose name is not known yet"_s;
        };
        QTEST(filterText(incidentSchema, filter, nameOf), "words");
    }

    void sendsWhatTheServiceUnderstands_data()
    {
        test::addColumns<Filter, QueryParameters>("filter", "query");
        const auto one = [](const QString &field, Op op, const QStringList &values) {
            return Filter{ { { field, op, values } }, {} };
        };
        QTest::newRow("nothing") << Filter() << QueryParameters();
        QTest::newRow("home") << one(u"home"_s, Op::Is, { u"h1"_s })
                              << QueryParameters{ { u"homeId"_s, u"h1"_s } };
        QTest::newRow("two homes: here") << one(u"home"_s, Op::Is, { u"h1"_s, u"h2"_s }) << QueryParameters();
        QTest::newRow("not this home: here") << one(u"home"_s, Op::IsNot, { u"h1"_s }) << QueryParameters();
        QTest::newRow("severity") << one(u"severity"_s, Op::Is, { u"5"_s })
                                  << QueryParameters{ { u"severity"_s, u"5"_s } };
        for (const char *value : { "9", "0", "3.5", "-1", "05" })
            QTest::addRow("severity %s, which is none: here", value)
                << one(u"severity"_s, Op::Is, { QLatin1StringView(value) }) << QueryParameters();
        QTest::newRow("status: here") << one(u"status"_s, Op::Is, { u"closed"_s }) << QueryParameters();
        QTest::newRow("words: here") << Filter{ {}, u"fell"_s } << QueryParameters();
        QTest::newRow("range, a day wider, date named")
            << one(u"createdOn"_s, Op::Between, { u"2026-11-01"_s, u"2026-11-21"_s })
            << QueryParameters{ { u"startDate"_s, u"2026-10-31"_s }, { u"endDate"_s, u"2026-11-22"_s },
                   { u"dateField"_s, u"created_on"_s } };
        QTest::newRow("open range") << one(u"closedOn"_s, Op::Between, { QString(), u"2026-11-21"_s })
                                    << QueryParameters{ { u"endDate"_s, u"2026-11-22"_s },
                                           { u"dateField"_s, u"closed_on"_s } };
        QTest::newRow("received") << one(u"ingested_on"_s, Op::Between, { u"2026-11-01"_s, QString() })
                                  << QueryParameters{ { u"startDate"_s, u"2026-10-31"_s },
                                         { u"dateField"_s, u"ingested_on"_s } };
        QTest::newRow("two ranges: the first")
            << Filter{ { { u"createdOn"_s, Op::Between, { u"2026-11-01"_s, QString() } },
                           { u"closedOn"_s, Op::Between, { u"2026-11-05"_s, QString() } } },
                   {} }
            << QueryParameters{ { u"startDate"_s, u"2026-10-31"_s }, { u"dateField"_s, u"created_on"_s } };
        QTest::newRow("any of one") << Filter{ { { u"severity"_s, Op::Is, { u"5"_s } } }, {},
            Filter::Match::Any } << QueryParameters{ { u"severity"_s, u"5"_s } };
        QTest::newRow("any of two: here")
            << Filter{ { { u"severity"_s, Op::Is, { u"5"_s } }, { u"home"_s, Op::Is, { u"h1"_s } } }, {},
                   Filter::Match::Any }
            << QueryParameters();
        QTest::newRow("broken range: not sent")
            << one(u"createdOn"_s, Op::Between, { u"2026-12-01"_s, u"2026-11-21"_s }) << QueryParameters();
    }

    void sendsWhatTheServiceUnderstands()
    {
        QFETCH(Filter, filter);
        QTEST(serviceQuery(incidentSchema, filter), "query");
    }

    void namesWhatCannotBeUsed_data()
    {
        test::addColumns<Condition, bool>("condition", "usable");
        QTest::newRow("known") << Condition{ u"severity"_s, Op::Is, { u"4"_s } } << true;
        QTest::newRow("unknown field") << Condition{ u"colour"_s, Op::Is, { u"red"_s } } << false;
        QTest::newRow("no value") << Condition{ u"severity"_s, Op::Is, {} } << false;
        QTest::newRow("reversed") << Condition{ u"createdOn"_s, Op::Between,
            { u"2026-12-01"_s, u"2026-11-01"_s } }
                                  << false;
        QTest::newRow("same day") << Condition{ u"createdOn"_s, Op::Between,
            { u"2026-11-01"_s, u"2026-11-01"_s } }
                                  << true;
        QTest::newRow("absurd date") << Condition{ u"createdOn"_s, Op::Between,
            { u"2026-13-01"_s, QString() } }
                                     << false;
        QTest::newRow("half typed") << Condition{ u"createdOn"_s, Op::Between, { u"2026-1"_s, QString() } }
                                    << false;
        QTest::newRow("empty range") << Condition{ u"createdOn"_s, Op::Between, {} } << false;
        QTest::newRow("hours") << Condition{ u"createdOn"_s, Op::Between,
            { u"2026-11-01T21:00"_s, u"2026-11-01"_s } }
                               << true;
        QTest::newRow("hours reversed")
            << Condition{ u"createdOn"_s, Op::Between, { u"2026-11-01T21:00"_s, u"2026-11-01T07:00"_s } }
            << false;
        for (const QString &odd : { u"2026-11-01T24:00"_s, u"2026-11-01T7:00"_s, u"2026-11-01T"_s,
                 u"T07:00"_s, u"2026-11-01T07:00:00"_s })
            QTest::addRow("odd hours %s", qPrintable(odd))
                << Condition{ u"createdOn"_s, Op::Between, { odd, QString() } } << false;
        QTest::newRow("number range")
            << Condition{ u"severity"_s, Op::Between, { u"4"_s, QString() } } << true;
        QTest::newRow("word as number")
            << Condition{ u"severity"_s, Op::Between, { u"high"_s, QString() } } << false;
        QTest::newRow("words as a date") << Condition{ u"createdOn"_s, Op::Is, { u"yesterday"_s } } << false;
        QTest::newRow("number as words") << Condition{ u"severity"_s, Op::Is, { u"high"_s } } << false;
        QTest::newRow("not a number")
            << Condition{ u"severity"_s, Op::Between, { u"nan"_s, QString() } } << false;
        QTest::newRow("numbers reversed")
            << Condition{ u"severity"_s, Op::Between, { u"10"_s, u"9"_s } } << false;
        QTest::newRow("numbers, not letters")
            << Condition{ u"severity"_s, Op::Between, { u"9"_s, u"10"_s } } << true;
        QTest::newRow("range of words")
            << Condition{ u"log.title"_s, Op::Between, { u"1"_s, u"2"_s } } << false;
        QTest::newRow("one end missing altogether")
            << Condition{ u"createdOn"_s, Op::Between, { u"2026-11-01"_s } } << false;
        QTest::newRow("moving days") << Condition{ u"createdOn"_s, Op::Within, { u"last-7-days"_s } } << true;
        QTest::newRow("no such days") << Condition{ u"createdOn"_s, Op::Within, { u"last-week"_s } } << false;
        QTest::newRow("moving days of a word")
            << Condition{ u"status"_s, Op::Within, { u"today"_s } } << false;
        QTest::newRow("part of a date") << Condition{ u"createdOn"_s, Op::Contains, { u"2026"_s } } << false;
        QTest::newRow("too many values")
            << Condition{ u"severity"_s, Op::Is, QStringList(501, u"4"_s) } << false;
        QTest::newRow("empty needs no value") << Condition{ u"closedOn"_s, Op::IsEmpty, {} } << true;
    }

    void namesWhatCannotBeUsed()
    {
        QFETCH(Condition, condition);
        QTEST(problemOf(incidentSchema, condition).isEmpty(), "usable");
    }

    // Every offer of the popup can become a condition.
    void offersOnlyWhatCanBeUsed()
    {
        for (const ResourceSchema *schema : allResources()) {
            for (const Field &field : schema->fields) {
                const QList<Op> operators = operatorsFor(field);
                QCOMPARE(QSet(operators.begin(), operators.end()).size(), operators.size());
                for (const Op op : operators) {
                    const auto usable = [&](const QStringList &values) {
                        return problemOf(*schema, { field.key, op, values }).isEmpty();
                    };
                    QVERIFY2(usable({}) || usable({ u"2026-11-01"_s }) || usable({ u"4"_s })
                            || usable({ u"true"_s }) || usable({ u"2026-11-01"_s, {} })
                            || usable({ u"4"_s, {} }) || usable({ u"today"_s }),
                        field.key.data());
                    QVERIFY(!operatorText(op).isEmpty());
                }
            }
        }
    }

    void keepsNothingOfAPerson()
    {
        const Condition home{ u"home"_s, Op::Is, { u"h1"_s } };
        const Condition unknown{ u"nhsNumber"_s, Op::IsEmpty, {} };
        const Condition due{ u"dolsEndDate"_s, Op::Within, { u"next-28-days"_s } };
        const Condition created{ u"createdOn"_s, Op::Between, { u"2026-11-01"_s, QString() } };
        const Filter filter{ { home, { u"nhsNumber"_s, Op::Is, { u"9990000018"_s } }, unknown,
                                 { u"name"_s, Op::Contains, { u"morgan"_s } }, due,
                                 { u"dateOfBirth"_s, Op::Is, { u"1945-07-14"_s } }, created,
                                 { u"home"_s, Op::Contains, { u"rowan"_s } },
                                 { u"gender"_s, Op::IsNot, { u"x"_s } } },
            u"morgan"_s, Filter::Match::Any };
        QCOMPARE(withoutPersonalValues(filter, residentSchema),
            (Filter{ { home, unknown, due, created }, {}, Filter::Match::Any }));
    }

    // A column cuts the last names of a list, never the one that was asked for.
    void putsWhomItAsksForFirst()
    {
        Record resident = Record::fromRaw(
            R"({"id":"r1","keyworkers":[{"id":"u1","name":"Jo Patel"},{"id":"u2","name":"Fatima Owais"}]})");
        const Field &field = *residentSchema.field("keyworkers"_L1);
        ResourceTableModel::putMatchesFirst(
            { { { field.key, Op::Contains, { u"smith"_s } } }, {} }, field, resident);
        QCOMPARE(ResourceTableModel::textOf(residentSchema, field, resident), u"Jo Patel; Fatima Owais"_s);
        ResourceTableModel::putMatchesFirst(
            { { { field.key, Op::Contains, { u"owa"_s } } }, {} }, field, resident);
        QCOMPARE(ResourceTableModel::textOf(residentSchema, field, resident), u"Fatima Owais; Jo Patel"_s);
    }
};

CARE_TEST(filter, TestFilter);
#include "tst_filter.moc"
