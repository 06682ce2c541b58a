// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filtercompletion.h"
#include "models/schema/filterparser.h"
#include "models/schema/filtertext.h"
#include "models/schema/resources.h"
#include "tests/support/processortime.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;

using Op = Operator;

class TestFilterText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void readsDaysAsPeopleTypeThem();
    void readsWhatIsPasted();
    void takesUsualWordsWhole();
    void namesPeopleInEitherOrder();
    void prints_data();
    void prints();
    void comesBackTheSame();
    void knowsEveryFieldByItsWord();
    void saysWhereAndWhy_data();
    void saysWhereAndWhy();
    void guessesNamesOnlyWhileNotAllAreKnown();
    void isQuickWithHostileText_data();
    void isQuickWithHostileText();
    void completes_data();
    void completes();

private:
    static KnownValues valuesOf(const Field &field);
};

KnownValues TestFilterText::valuesOf(const Field &field)
{
    if (field.key == "home"_L1)
        return { { { u"h1"_s, u"Rowan House"_s }, { u"h2"_s, u"Oak View"_s }, { u"h3"_s, u"Oak Lodge"_s },
                     { u"h4"_s, u"Twin"_s }, { u"h5"_s, u"Twin"_s } },
            true };
    return {};
}

void TestFilterText::reads_data()
{
    test::addColumns<QString, Filter>("text", "filter");
    const auto one = [](const QString &field, Op op, const QStringList &values) {
        return Filter{ { { field, op, values } }, {} };
    };
    QTest::newRow("nothing") << u"  "_s << Filter();
    QTest::newRow("current") << u"is:current"_s << one({}, Op::IsCurrent, {});
    QTest::newRow("the one of the issue")
        << u"home:Rowan severity>=4 created:last-30-days \"fell in bathroom\""_s
        << Filter{ { { u"home"_s, Op::Is, { u"h1"_s } },
                       { u"severity"_s, Op::Between, { u"4"_s, QString() } },
                       { u"createdOn"_s, Op::Within, { u"last-30-days"_s } } },
               u"fell in bathroom"_s };
    QTest::newRow("words") << u"fell  bathroom"_s << Filter{ {}, u"fell bathroom"_s };
    QTest::newRow("by label") << u"Recorded:today"_s << one(u"createdOn"_s, Op::Within, { u"today"_s });
    QTest::newRow("by key in any case")
        << u"CREATEDON:today"_s << one(u"createdOn"_s, Op::Within, { u"today"_s });
    QTest::newRow("by dotted key") << u"log.title:fall"_s << one(u"log.title"_s, Op::Contains, { u"fall"_s });
    QTest::newRow("values") << u"severity:4,5"_s << one(u"severity"_s, Op::Is, { u"4"_s, u"5"_s });
    QTest::newRow("not") << u"-severity:1"_s << one(u"severity"_s, Op::IsNot, { u"1"_s });
    QTest::newRow("not containing") << u"-title:fall"_s
                                    << one(u"log.title"_s, Op::ContainsNot, { u"fall"_s });
    QTest::newRow("above") << u"severity>3"_s << one(u"severity"_s, Op::Between, { u"4"_s, QString() });
    QTest::newRow("below") << u"severity<3"_s << one(u"severity"_s, Op::Between, { QString(), u"2"_s });
    QTest::newRow("range") << u"severity:2..4"_s << one(u"severity"_s, Op::Between, { u"2"_s, u"4"_s });
    QTest::newRow("after a day") << u"recorded>2026-02-28"_s
                                 << one(u"createdOn"_s, Op::Between, { u"2026-03-01"_s, QString() });
    QTest::newRow("days") << u"recorded:2026-11-01..2026-11-21"_s
                          << one(u"createdOn"_s, Op::Between, { u"2026-11-01"_s, u"2026-11-21"_s });
    QTest::newRow("a day") << u"recorded:2026-11-01"_s << one(u"createdOn"_s, Op::Is, { u"2026-11-01"_s });
    QTest::newRow("empty") << u"closed:empty"_s << one(u"closedOn"_s, Op::IsEmpty, {});
    QTest::newRow("not empty") << u"-closed:empty"_s << one(u"closedOn"_s, Op::IsNotEmpty, {});
    QTest::newRow("is empty") << u"closed is:empty"_s << one(u"closedOn"_s, Op::IsEmpty, {});
    QTest::newRow("the word empty") << u"title:\"empty\""_s
                                    << one(u"log.title"_s, Op::Contains, { u"empty"_s });
    QTest::newRow("enumeration by label")
        << u"status:\"Needs review\""_s << one(u"status"_s, Op::Is, { u"needsReview"_s });
    QTest::newRow("enumeration as sent") << u"status:#watch"_s << one(u"status"_s, Op::Is, { u"watch"_s });
    QTest::newRow("yes") << u"deleted:yes"_s << one(u"isDeleted"_s, Op::Is, { u"true"_s });
    QTest::newRow("id") << u"home:#h9"_s << one(u"home"_s, Op::Is, { u"h9"_s });
    QTest::newRow("name in quotation marks")
        << u"home:\"oak view\",Rowan"_s << one(u"home"_s, Op::Is, { u"h2"_s, u"h1"_s });
    QTest::newRow("name of several") << u"home:Oak"_s << one(u"home"_s, Op::Contains, { u"Oak"_s });
    QTest::newRow("not a name of several") << u"-home:Oak"_s << one(u"home"_s, Op::ContainsNot, { u"Oak"_s });
    QTest::newRow("pattern is literal")
        << u"title:^f.*[a-z]+$ (x|y)"_s
        << Filter{ { { u"log.title"_s, Op::Contains, { u"^f.*[a-z]+$"_s } } }, u"(x|y)"_s };
    QTest::newRow("backslash is literal")
        << u"title:\"\\d+ \\\"x\\\" \\\\\""_s << one(u"log.title"_s, Op::Contains, { u"\\d+ \"x\" \\"_s });
    QTest::newRow("any") << u"match:any severity:5 status:closed fell"_s
                         << Filter{ { { u"severity"_s, Op::Is, { u"5"_s } },
                                        { u"status"_s, Op::Is, { u"closed"_s } } },
                                u"fell"_s, Filter::Match::Any };
    QTest::newRow("a day as people write it")
        << u"recorded:21/11/2026"_s << one(u"createdOn"_s, Op::Is, { u"2026-11-21"_s });
    QTest::newRow("days as people write them")
        << u"recorded:1.11.2026..21-Nov-2026"_s
        << one(u"createdOn"_s, Op::Between, { u"2026-11-01"_s, u"2026-11-21"_s });
    QTest::newRow("after a day as people write it")
        << u"recorded>28/2/2026"_s << one(u"createdOn"_s, Op::Between, { u"2026-03-01"_s, QString() });
    const auto days = [&one](const QString &from, const QString &to) {
        return one(u"createdOn"_s, Op::Between, { from, to });
    };
    QTest::newRow("a year") << u"recorded:2025"_s << days(u"2025-01-01"_s, u"2025-12-31"_s);
    QTest::newRow("exactly a year") << u"recorded=2025"_s << days(u"2025-01-01"_s, u"2025-12-31"_s);
    QTest::newRow("after a year") << u"recorded>2025"_s << days(u"2026-01-01"_s, {});
    QTest::newRow("from a year on") << u"recorded>=2025"_s << days(u"2025-01-01"_s, {});
    QTest::newRow("before a year") << u"recorded<2025"_s << days({}, u"2024-12-31"_s);
    QTest::newRow("up to a year") << u"recorded<=2025"_s << days({}, u"2025-12-31"_s);
    QTest::newRow("two years") << u"recorded:2024..2025"_s << days(u"2024-01-01"_s, u"2025-12-31"_s);
    QTest::newRow("from a day to a year")
        << u"recorded:21/11/2024..2025"_s << days(u"2024-11-21"_s, u"2025-12-31"_s);
    QTest::newRow("a year in which it was received")
        << u"received:2025"_s << one(u"ingested_on"_s, Op::Between, { u"2025-01-01"_s, u"2025-12-31"_s });
    QTest::newRow("a number is no year")
        << u"title:2025"_s << one(u"log.title"_s, Op::Contains, { u"2025"_s });
    QTest::newRow("hours of two days")
        << u"happened:2026-11-27T22:00..2026-11-28T06:30"_s
        << one(u"log.timeLogged"_s, Op::Between, { u"2026-11-27T22:00"_s, u"2026-11-28T06:30"_s });
    QTest::newRow("before a time") << u"happened<2026-11-28T06:30"_s
                                   << one(u"log.timeLogged"_s, Op::Between,
                                          { QString(), u"2026-11-28T06:30"_s });
    QTest::newRow("from a time") << u"happened>=2026-11-27T22:00"_s
                                 << one(u"log.timeLogged"_s, Op::Between,
                                        { u"2026-11-27T22:00"_s, QString() });
    QTest::newRow("last night") << u"happened:last-night"_s
                                << one(u"log.timeLogged"_s, Op::Within, { u"last-night"_s });
    QTest::newRow("last night, with a blank")
        << u"happened:last night fell"_s
        << Filter{ { { u"log.timeLogged"_s, Op::Within, { u"last-night"_s } } }, u"fell"_s };
    QTest::newRow("days, with blanks") << u"recorded:Last 30 days severity:5"_s
                                       << Filter{ { { u"createdOn"_s, Op::Within, { u"last-30-days"_s } },
                                                      { u"severity"_s, Op::Is, { u"5"_s } } },
                                              {} };
    QTest::newRow("months, with blanks")
        << u"recorded:older than 6 months"_s << one(u"createdOn"_s, Op::Within, { u"older-than-6-months"_s });
    QTest::newRow("or, behind blanks") << u"happened:last night or severity:5"_s
                                       << Filter{ { { u"log.timeLogged"_s, Op::Within, { u"last-night"_s } },
                                                      { u"severity"_s, Op::Is, { u"5"_s } } },
                                              {}, Filter::Match::Any };
    QTest::newRow("no words of a period")
        << u"recorded:today night"_s
        << Filter{ { { u"createdOn"_s, Op::Within, { u"today"_s } } }, u"night"_s };
    QTest::newRow("or") << u"severity:5 or status:closed"_s
                        << Filter{ { { u"severity"_s, Op::Is, { u"5"_s } },
                                       { u"status"_s, Op::Is, { u"closed"_s } } },
                               {}, Filter::Match::Any };
    QTest::newRow("or, with what is current and words")
        << u"is:current severity:5 OR closed is:empty fell"_s
        << Filter{ { { {}, Op::IsCurrent, {} }, { u"severity"_s, Op::Is, { u"5"_s } },
                       { u"closedOn"_s, Op::IsEmpty, {} } },
               u"fell"_s, Filter::Match::Any };
    QTest::newRow("and") << u"severity:5 and status:closed"_s
                         << Filter{ { { u"severity"_s, Op::Is, { u"5"_s } },
                                        { u"status"_s, Op::Is, { u"closed"_s } } },
                                {} };
    QTest::newRow("the word or") << u"fell \"or\" slipped"_s << Filter{ {}, u"fell or slipped"_s };
    QTest::newRow("received") << u"received:last-7-days"_s
                              << one(u"ingested_on"_s, Op::Within, { u"last-7-days"_s });
}

void TestFilterText::reads()
{
    QFETCH(QString, text);
    const auto filter = parseFilter(incidentSchema, text, valuesOf);
    QVERIFY2(filter, filter ? "" : qPrintable(filter.error().words));
    QTEST(*filter, "filter");
}

void TestFilterText::readsDaysAsPeopleTypeThem()
{
    const auto read = [](const QString &text) {
        return parseFilter(incidentSchema, text, {}, QDate(2026, 11, 21)).value_or(Filter());
    };
    const auto one = [](Op op, const QStringList &values, const QString &text = {}) {
        return Filter{ { { u"createdOn"_s, op, values } }, text };
    };
    const QStringList day{ u"2026-11-12"_s };
    QCOMPARE(read(u"recorded:12 nov"_s), one(Op::Is, day));
    QCOMPARE(read(u"recorded:12 nov fell"_s), one(Op::Is, day, u"fell"_s));
    QCOMPARE(read(u"recorded:12 nov 2026"_s), one(Op::Is, day));
    QCOMPARE(read(u"recorded:12/11/26"_s), one(Op::Is, day));
    QCOMPARE(read(u"recorded:1 nov..12 nov"_s), one(Op::Between, { u"2026-11-01"_s, u"2026-11-12"_s }));
    QCOMPARE(read(u"recorded<6 months ago"_s), one(Op::Between, { QString(), u"2026-05-20"_s }));
    QCOMPARE(read(u"recorded<6m"_s), one(Op::Between, { QString(), u"2026-05-20"_s }));
    QCOMPARE(read(u"recorded:30/11/2026 22:00"_s),
        one(Op::Between, { u"2026-11-30T22:00"_s, u"2026-11-30T22:01"_s }));
    QCOMPARE(read(u"recorded>=30/11/2026 22:00"_s), one(Op::Between, { u"2026-11-30T22:00"_s, QString() }));
    // The column that is seen, not the id of the record.
    QCOMPARE(read(u"rec:last night"_s), one(Op::Within, { u"last-night"_s }));
}

void TestFilterText::readsWhatIsPasted()
{
    const auto read = [](const QString &text) {
        return parseFilter(residentSchema, text, {}).value_or(Filter());
    };
    const Condition number{ u"nhsNumber"_s, Op::Is, { u"9990000018"_s } };
    QCOMPARE(read(u"nhs:999 000 0018 tea"_s), (Filter{ { number }, u"tea"_s }));
    QCOMPARE(read(u"nhs:9990000018 2026"_s), (Filter{ { number }, u"2026"_s }));
    QCOMPARE(read(u"nhs:0018"_s), (Filter{ { { u"nhsNumber"_s, Op::Contains, { u"0018"_s } } }, {} }));
    QCOMPARE(read(u"–name:“van Dyk” “duck pond”"_s),
        (Filter{ { { u"name"_s, Op::ContainsNot, { u"van Dyk"_s } } }, u"duck pond"_s }));
    QCOMPARE(read(u"\"a “b” c\""_s).text, u"a “b” c"_s);
}

// "male" is a part of "female".
void TestFilterText::takesUsualWordsWhole()
{
    const auto read = [](const QString &text) {
        return parseFilter(residentSchema, text, valuesOf).value_or(Filter());
    };
    const auto one = [](Op op, const QStringList &values) {
        return Filter{ { { u"gender"_s, op, values } }, {} };
    };
    QCOMPARE(read(u"gender:male"_s), one(Op::Is, { u"male"_s }));
    QCOMPARE(read(u"-gender:male"_s), one(Op::IsNot, { u"male"_s }));
    QCOMPARE(read(u"gender:fem"_s), one(Op::Contains, { u"fem"_s }));
    QCOMPARE(read(u"gender~male"_s), one(Op::Contains, { u"male"_s }));
    QCOMPARE(read(printFilter(residentSchema, one(Op::Contains, { u"male"_s }), valuesOf)),
        one(Op::Contains, { u"male"_s }));
}

void TestFilterText::namesPeopleInEitherOrder()
{
    const KnownValues people{ { { u"r1"_s, u"MORGAN, Elen"_s }, { u"r2"_s, u"MORGAN, Ellen"_s },
                                  { u"r3"_s, u"ŁAPIŃSKA-O’NEILL, Ewa"_s } },
        true };
    QCOMPARE(namedValues(people, u"Elen Morgan"_s), QStringList{ u"r1"_s });
    QCOMPARE(namedValues(people, u"Morgan, Elen"_s), QStringList{ u"r1"_s });
    QCOMPARE(namedValues(people, u"morgan el"_s), (QStringList{ u"r1"_s, u"r2"_s }));
    QCOMPARE(namedValues(people, u"Ewa Lapinska ONeill"_s), QStringList{ u"r3"_s });
    QCOMPARE(namedValues(people, u"lapinska"_s), QStringList{ u"r3"_s });
}

void TestFilterText::prints_data()
{
    test::addColumns<Filter, QString>("filter", "text");
    QTest::newRow("the one of the issue") << Filter{
        { { u"home"_s, Op::Is, { u"h1"_s } }, { u"severity"_s, Op::Between, { u"4"_s, QString() } },
            { u"createdOn"_s, Op::Within, { u"last-30-days"_s } } },
        u"fell in bathroom"_s
    } << u"home:\"Rowan House\" severity>=4 recorded:last-30-days fell in bathroom"_s;
    QTest::newRow("two homes of one name")
        << Filter{ { { u"home"_s, Op::Is, { u"h4"_s } } }, {} } << u"home:#h4"_s;
    QTest::newRow("words that could be a condition")
        << Filter{ {}, u"home:Rowan -x"_s } << u"\"home:Rowan -x\""_s;
    QTest::newRow("opposites") << Filter{ { { u"home"_s, Op::IsNot, { u"h1"_s, u"h2"_s } },
                                              { u"closedOn"_s, Op::IsNotEmpty, {} },
                                              { u"log.title"_s, Op::ContainsNot, { u"a b"_s } } },
        {} } << u"-home:\"Rowan House\",\"Oak View\" -closed:empty -title:\"a b\""_s;
    QTest::newRow("what cannot be used is left out")
        << Filter{ { { u"colour"_s, Op::Is, { u"red"_s } }, { u"severity"_s, Op::Is, { u"5"_s } } }, {} }
        << u"severity:5"_s;
}

void TestFilterText::prints()
{
    QFETCH(Filter, filter);
    QTEST(printFilter(incidentSchema, filter, valuesOf), "text");
}

// Every filter that can be used, of every resource, with values that try to be something else.
void TestFilterText::comesBackTheSame()
{
    QRandomGenerator random(20261121);
    const QStringList nasty{ u"x"_s, u"a b"_s, u"empty"_s, u"EMPTY"_s, u"#1"_s, u"a,b"_s, u"\"q\""_s, u"\\"_s,
        u"\\\\\""_s, u".."_s, u"a..b"_s, u"-x"_s, u"home:Rowan"_s, u" "_s, u""_s, u"match:any"_s,
        u"last-7-days"_s, u"is:empty"_s, u"^(.*)$"_s, u"h1"_s, u"h4"_s, u"Rowan"_s, u"Siân"_s, u"山田"_s,
        u"\n\t"_s, u"is"_s, u"yes"_s };
    const auto any = [&](const QStringList &list) {
        return list[random.bounded(int(list.size()))];
    };
    int usable = 0;
    for (int round = 0; round < 4000; ++round) {
        const ResourceSchema &schema =
            *allResources()[std::size_t(random.bounded(int(allResources().size())))];
        Filter filter;
        filter.match = random.bounded(2) ? Filter::Match::Any : Filter::Match::All;
        for (int left = random.bounded(4); left > 0; --left) {
            const Field &field = schema.fields[std::size_t(random.bounded(int(schema.fields.size())))];
            Condition condition{ field.key, Op(random.bounded(8)), {} };
            const bool needsNone = condition.op == Op::IsEmpty || condition.op == Op::IsNotEmpty;
            for (int values = needsNone ? 0 : 1 + random.bounded(3); values > 0; --values)
                condition.values += any(nasty
                    + QStringList{ u"4"_s, u"5.25"_s, u"-1"_s, u"2026-11-01"_s, u"2026-11-21"_s, u"true"_s,
                        u"false"_s, u"this-month"_s, u"needsReview"_s });
            if (problemOf(schema, condition).isEmpty())
                filter.conditions += condition;
        }
        for (int words = random.bounded(3); words > 0; --words)
            filter.text += any(nasty) + (words > 1 ? u" "_s : QString());
        const QString text = printFilter(schema, filter, valuesOf);
        const auto again = parseFilter(schema, text, valuesOf);
        QVERIFY2(again, qPrintable(text + u'\n' + (again ? QString() : again.error().words)));
        QVERIFY2(
            *again == filter, qPrintable(schema.name + u'\n' + text + u'\n' + printFilter(schema, *again)));
        usable += int(filter.conditions.size());
    }
    QVERIFY(usable > 1000);
}

void TestFilterText::knowsEveryFieldByItsWord()
{
    for (const ResourceSchema *schema : allResources()) {
        for (const Field &field : schema->fields) {
            QCOMPARE(fieldKey(*schema, field.key).value_or(u""_s), QString(field.key));
            const QString word = fieldWord(*schema, field.key);
            QVERIFY2(!word.contains(u' '), qPrintable(word));
            QCOMPARE(fieldKey(*schema, word).value_or(u""_s), QString(field.key));
        }
    }
    QCOMPARE(fieldWord(residentSchema, u"nhsNumber"_s), u"nhsno"_s);
}

void TestFilterText::saysWhereAndWhy_data()
{
    test::addColumns<QString, int, int, QString>("text", "position", "length", "words");
    const auto row = [](const char *text, int position, int length, const char *words) {
        QTest::newRow(text) << QString::fromUtf8(text) << position << length << QString::fromUtf8(words);
    };
    row("fell colour:red", 5, 6,
        "There is no field “colour” here. To look for the words, put them in quotation marks");
    row("lo:x", 0, 2, "“lo” could be happened, loggedby, title, whathappened, logentry");
    row("fell or slipped", 5, 2,
        "Write “or” between two fields, such as severity:4 or severity:5. To look for the word, put it in "
        "quotation marks");
    row("severity:5 or", 11, 2,
        "Write “or” between two fields, such as severity:4 or severity:5. To look for the word, put it in "
        "quotation marks");
    row("severity:5 or status:closed deleted:no", 0, 10,
        "Write “or” between all of the fields, or between none");
    row("severity:", 0, 9, "A value is missing after “:”");
    row("severity:4,", 0, 11, "A value is missing after “,”");
    row("severity>=high", 0, 14, "“high” is not a number");
    row("x severity:high", 2, 13, "“high” is not a number");
    const char *aDate =
        "Write a date as 21/11/2026 or 2026-11-21, or in words: today, last-7-days, this-month";
    row("recorded:2026-13-01", 0, 19, aDate);
    row("recorded:31/2/2026", 0, 18, aDate);
    row("recorded:2026-1", 0, 15, aDate);
    row("recorded:2026-11-21..2026-11-01", 0, 31, "The first date is after the last");
    row("severity:5..4", 0, 13, "The first number is above the last");
    row("recorded:last-0-days", 0, 20, aDate);
    row("-severity>=4", 0, 12, "“-” cannot be used with a range. Write it with < or >");
    row("-recorded:2025", 0, 14, "“-” cannot be used with a range. Write it with < or >");
    row("recorded:1/1/2024,2025", 0, 22, "Use a range on its own");
    row("recorded:2605", 0, 13, aDate); // the 26th of May
    row("-recorded:today", 0, 15, "“-” cannot be used with relative dates. For before or after, use < or >");
    row("title>4", 0, 7, "Only dates and numbers have a range");
    row("status:neadsreview", 7, 11, "Choose Needs review or Closed");
    row("home:Rown", 5, 4, "There is no home “Rown” here");
    row("home:Oak,Rowan", 5, 3, "“Oak” matches several; write more of the name");
    row("deleted:maybe", 0, 13, "Deleted is yes or no");
    row("\"fell in", 0, 8, "The quotation mark is not closed");
    row("home:\"Rowan", 5, 6, "The quotation mark is not closed");
    row("\"fell\"in", 6, 1, "A space is missing after the quotation mark");
    row("-fell", 0, 5, "“-” works with a field, not with words. To search for it, put it in quotation marks");
    row("is:empty", 0, 8, "Write the field before it: “closed is:empty”");
    row("match:some", 0, 10, "Write match:any or match:all");
    row("happened>2026-11-27T22:00", 0, 25, "Write >= before a time");
    row("happened:2026-11-27T7:00..", 0, 26, "Write a time as 2026-11-21T21:00");
    // The service knows days of it only.
    row("received:last-night", 0, 19,
        "“last-night” is not a relative date; there are last-7-days, last-30-days, next-28-days, today, "
        "yesterday, "
        "tomorrow, this-week, this-month, last-month, next-month, this-year, overdue, older-than-6-months, "
        "older-than-12-months");
    row("received:2026-11-27T22:00..2026-11-28T06:30", 0, 43, aDate);
    row("received:x", 0, 10, "“Received” can only be a range of dates");
}

void TestFilterText::saysWhereAndWhy()
{
    QFETCH(QString, text);
    const auto filter = parseFilter(incidentSchema, text, valuesOf);
    QVERIFY(!filter);
    QTEST(filter.error().words, "words");
    QTEST(int(filter.error().position), "position");
    QTEST(int(filter.error().length), "length");
}

void TestFilterText::guessesNamesOnlyWhileNotAllAreKnown()
{
    const auto some = [](const Field &) {
        return KnownValues{ { { u"h1"_s, u"Rowan House"_s } }, false };
    };
    QCOMPARE(parseFilter(incidentSchema, u"home:Elm"_s, some).value().conditions.first(),
        (Condition{ u"home"_s, Op::Contains, { u"Elm"_s } }));
    QCOMPARE(parseFilter(incidentSchema, u"home:rowan"_s, some).value().conditions.first(),
        (Condition{ u"home"_s, Op::Is, { u"h1"_s } }));
    QCOMPARE(parseFilter(incidentSchema, u"home:Elm"_s).value().conditions.first().op, Op::Contains);
}

void TestFilterText::isQuickWithHostileText_data()
{
    test::addColumns<QString, bool>("text", "accepted");
    const auto repeated = [](const QString &part, int length) {
        return part.repeated(length / int(part.size()) + 1).left(length);
    };
    QTest::newRow("letters") << repeated(u"a"_s, 10'000) << true;
    QTest::newRow("one too many") << repeated(u"a"_s, 10'001) << false;
    QTest::newRow("a million") << repeated(u"severity:4 "_s, 1'000'000) << false;
    QTest::newRow("names") << repeated(u"a-"_s, 10'000) << true;
    QTest::newRow("quotation marks") << repeated(u"\""_s, 10'000) << false;
    QTest::newRow("backslashes") << u'"' + repeated(u"\\"_s, 9'998) << false;
    QTest::newRow("conditions") << repeated(u"severity:4 "_s, 9'999) << false;
    QTest::newRow("values") << u"severity:"_s + repeated(u"4,"_s, 9'985) << false;
    QTest::newRow("patterns") << repeated(u"(a+)+$ "_s, 10'000) << true;
    QTest::newRow("halves of letters") << QString(10'000, QChar(0xd800)) << true;
    QTest::newRow("nothing but noughts") << QString(10'000, QChar(u'\0')) << true;
}

void TestFilterText::isQuickWithHostileText()
{
    QFETCH(QString, text);
    const test::ProcessorTime time;
    const auto filter = parseFilter(incidentSchema, text, valuesOf);
    completionsOf(incidentSchema, text, valuesOf);
    QVERIFY2(time.milliseconds() < 500, qPrintable(QString::number(time.milliseconds())));
    QTEST(filter.has_value(), "accepted");
    if (!filter)
        QVERIFY(filter.error().position + filter.error().length <= text.size());
}

void TestFilterText::completes_data()
{
    test::addColumns<QString, QStringList>("text", "offers");
    QTest::newRow("nothing") << QString() << QStringList();
    QTest::newRow("after a blank") << u"severity:4 "_s << QStringList();
    QTest::newRow("a field") << u"x sev"_s << QStringList{ u"severity:"_s };
    QTest::newRow("not a field") << u"-sev"_s << QStringList{ u"-severity:"_s };
    QTest::newRow("what may be asked") << u"severity"_s
                                       << QStringList{ u"severity:"_s, u"severity>="_s, u"severity<="_s,
                                              u"severity:empty"_s, u"-severity:empty"_s };
    QTest::newRow("values") << u"status:"_s << QStringList{ u"status:needsReview"_s, u"status:closed"_s };
    QTest::newRow("by the words of a value") << u"status:rev"_s << QStringList{ u"status:needsReview"_s };
    QTest::newRow("a further value") << u"severity:4,5"_s << QStringList{ u"severity:4,5"_s };
    QTest::newRow("names") << u"home:oak"_s << QStringList{ u"home:\"Oak View\""_s, u"home:\"Oak Lodge\""_s };
    QTest::newRow("names in quotation marks") << u"home:\"oak v"_s << QStringList{ u"home:\"Oak View\""_s };
    QTest::newRow("days") << u"recorded:last-"_s
                          << QStringList{ u"recorded:last-7-days"_s, u"recorded:last-30-days"_s,
                                 u"recorded:last-night"_s, u"recorded:last-month"_s };
    QTest::newRow("a day in a hurry") << u"x recorded:12/11/26"_s << QStringList{ u"recorded:12-Nov-2026"_s };
    QTest::newRow("a day of several words")
        << u"x recorded:12 nov 26"_s << QStringList{ u"recorded:12-Nov-2026"_s };
    QTest::newRow("a day and other words") << u"recorded:12 nov sev"_s << QStringList{ u"severity:"_s };
    QTest::newRow("words in quotation marks") << u"\"sev"_s << QStringList();
}

void TestFilterText::completes()
{
    QFETCH(QString, text);
    QStringList offers;
    for (const FilterCompletion &each : completionsOf(incidentSchema, text, valuesOf)) {
        offers += each.text;
        QVERIFY(!each.words.isEmpty());
    }
    QTEST(offers, "offers");
}

CARE_TEST(filtertext, TestFilterText);
#include "tst_filtertext.moc"
