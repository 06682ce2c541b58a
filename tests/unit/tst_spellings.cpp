// SPDX-License-Identifier: GPL-3.0-or-later
// 2,000 invented people of eight languages: the search, the filters of lists and of the console find the same
// people by each spelling of their names and numbers, lists are sorted as a register is, and who is
// registered twice is noticed.
#include "models/editing/duplicate.h"
#include "models/schema/filterparser.h"
#include "models/schema/filtertext.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "tests/support/inventedpeople.h"
#include "tests/support/manyresidents.h"
#include "tests/support/testregistry.h"

#include <QTest>

#include <algorithm>

using namespace care;
using namespace Qt::StringLiterals;

class TestSpellings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_store.reset(); }
    void answersTheSameWhoeverIsAsked();
    void findsEachNumberInEverySpelling();
    void sortsLikeARegister();
    void noticesWhoIsRegisteredTwice();

private:
    static constexpr int peopleCount = 2'000;
    static constexpr quint32 seed = 31;

    QStringList searched(const QString &text);
    QStringList listed(const Filter &filter);
    QStringList typed(const QString &line);
    QStringList consoleListed(const QString &key, const QString &value);
    template<class Holds>
    QStringList expected(Holds holds) const;
    void findNumber(const test::InventedPerson &person, const QString &spelling, const QString &key);
    //! Of the records that the check for doubles asks for.
    bool isNoticed(const test::InventedPerson &person, const Record &again);

    std::unique_ptr<Store> m_store;
    QList<test::InventedPerson> m_people;
};

void TestSpellings::initTestCase()
{
    m_people = test::inventedPeople(peopleCount, seed);
    m_store = std::make_unique<Store>(StoreOptions());
    QList<QByteArray> records;
    for (const test::InventedPerson &person : std::as_const(m_people))
        records += person.json;
    QVERIFY(test::addRecords(*m_store, records));
}

QStringList TestSpellings::searched(const QString &text)
{
    const Found found = test::answerOf<Found>([&](QObject *context, auto done) {
        m_store->search(residentSchema, text, peopleCount, context, done);
    }).value_or(Found());
    QStringList ids;
    for (const Record &record : found.records)
        ids += record.id;
    ids.sort();
    return ids;
}

QStringList TestSpellings::listed(const Filter &filter)
{
    const Matches matches = test::answerOf<Matches>([&](QObject *context, auto done) {
        m_store->match(residentSchema, filter, {}, context, done);
    }).value_or(Matches());
    const QList<Record> records = test::answerOf<QList<Record>>([&](QObject *context, auto done) {
        m_store->read(residentSchema, matches.rows, context, done);
    }).value_or(QList<Record>());
    QStringList ids;
    for (const Record &record : records)
        ids += record.id;
    ids.sort();
    return ids;
}

//! By the line above a list.
QStringList TestSpellings::typed(const QString &line)
{
    const auto filter = parseFilter(residentSchema, line, {});
    return filter ? listed(*filter) : QStringList(filter.error().words);
}

//! By --filter KEY=VALUE.
QStringList TestSpellings::consoleListed(const QString &key, const QString &value)
{
    const auto condition = conditionOf(residentSchema, *residentSchema.field(key), value);
    return condition ? listed({ { *condition }, {} }) : QStringList(condition.error());
}

template<class Holds>
QStringList TestSpellings::expected(Holds holds) const
{
    QStringList ids;
    for (const test::InventedPerson &person : m_people) {
        if (holds(person))
            ids += person.id;
    }
    return ids; // sorted, as the people are
}

void TestSpellings::answersTheSameWhoeverIsAsked()
{
    test::Speller speller(seed + 1);
    for (const test::InventedPerson &person : std::as_const(m_people)) {
        const bool isWhole = speller.number(4) > 0;
        const test::NameQuestion question = isWhole ? speller.names(person) : speller.oneName(person);
        const QStringList wanted =
            expected([&question](const test::InventedPerson &each) { return question.isAbout(each); });
        QVERIFY(wanted.contains(person.id));
        const auto compare = [&](const QStringList &found, const char *where) {
            const QString words =
                u"%1: “%2” finds %3 of %4, asked for %5"_s.arg(QLatin1String(where), question.text)
                    .arg(found.join(u' '), wanted.join(u' '), QString::fromUtf8(person.json));
            QVERIFY2(found == wanted, qPrintable(words));
        };
        compare(searched(question.text), "search");
        compare(listed({ {}, question.text }), "words of a list");
        compare(typed("name:"_L1 + inQuotationMarks(question.text)), "typed filter");
        const QStringList named = expected([&question](const auto &each) { return question.isWhole(each); });
        const QStringList exact = consoleListed(u"name"_s, question.text);
        QVERIFY2(exact == named,
            qPrintable(
                u"console: “%1” finds %2 of %3"_s.arg(question.text, exact.join(u' '), named.join(u' '))));
        if (QTest::currentTestFailed())
            return;
    }
}

void TestSpellings::findNumber(
    const test::InventedPerson &person, const QString &spelling, const QString &key)
{
    const QStringList wanted{ person.id };
    const auto compare = [&](const QStringList &found, const char *where) {
        const QString words = u"%1: “%2” finds %3 of %4"_s.arg(QLatin1String(where), spelling)
                                  .arg(found.join(u' '), QString::fromUtf8(person.json));
        QVERIFY2(found == wanted, qPrintable(words));
    };
    compare(searched(spelling), "search");
    // Fields without a column are read record by record: only some are asked for.
    constexpr int everySo = 20;
    if (person.id.toInt() % everySo > 0)
        return;
    compare(listed({ {}, spelling }), "words of a list");
    compare(typed(key + u':' + inQuotationMarks(spelling)), "typed filter");
}

void TestSpellings::findsEachNumberInEverySpelling()
{
    test::Speller speller(seed + 2);
    static constexpr const char *telephones[] = { "phones", "importantContacts", "gpTelephone" };
    for (const test::InventedPerson &person : std::as_const(m_people)) {
        findNumber(person, speller.telephone(person.telephone),
            QString::fromLatin1(telephones[int(person.telephoneOf)]));
        findNumber(person, speller.postcode(person.postcode), u"addresses"_s);
        findNumber(person, speller.nhsNumber(person.nhsNumber), u"nhsNumber"_s);
        QCOMPARE(
            consoleListed(u"nhsNumber"_s, speller.nhsNumber(person.nhsNumber)), QStringList{ person.id });
        if (QTest::currentTestFailed())
            return;
    }
}

void TestSpellings::sortsLikeARegister()
{
    const Matches matches = test::answerOf<Matches>([&](QObject *context, auto done) {
        m_store->match(residentSchema, {}, { { u"name"_s } }, context, done);
    }).value_or(Matches());
    const QList<Record> records = test::answerOf<QList<Record>>([&](QObject *context, auto done) {
        m_store->read(residentSchema, matches.rows, context, done);
    }).value_or(QList<Record>());
    QCOMPARE(records.size(), m_people.size());
    for (qsizetype i = 1; i < records.size(); ++i) {
        const test::InventedPerson &before = m_people[records[i - 1].id.toInt()];
        const test::InventedPerson &after = m_people[records[i].id.toInt()];
        QVERIFY2(!(after < before),
            qPrintable(u"%1, %2 stands before %3, %4"_s.arg(
                before.registerFamily, before.registerGiven, after.registerFamily, after.registerGiven)));
    }
}

bool TestSpellings::isNoticed(const test::InventedPerson &person, const Record &again)
{
    const QList<Filter> questions = whoMayBeLike(PersonTraits::of(again));
    return std::any_of(questions.cbegin(), questions.cend(),
        [&](const Filter &question) { return listed(question).contains(person.id); });
}

void TestSpellings::noticesWhoIsRegisteredTwice()
{
    test::Speller speller(seed + 3);
    for (qsizetype i = 0; i < m_people.size(); ++i) {
        const test::InventedPerson &person = m_people[i];
        const Record again = Record::fromRaw(test::registeredAgain(person, speller));
        const QString words = QString::fromUtf8(person.json + '\n' + again.raw);
        QVERIFY2(duplicateOf(again, Record::fromRaw(person.json)), qPrintable(words));
        QVERIFY2(i % 10 > 0 || isNoticed(person, again), qPrintable(words));
        // Nobody is taken for somebody with other names.
        const test::InventedPerson &other = m_people[(i + 1 + speller.number(peopleCount - 1)) % peopleCount];
        const auto isShared = [](const QList<int> &a, const QList<int> &b) {
            return std::any_of(a.cbegin(), a.cend(), [&b](int place) { return b.contains(place); });
        };
        if (!isShared(person.given, other.given) && !isShared(person.family, other.family))
            QVERIFY2(!duplicateOf(again, Record::fromRaw(other.json)),
                qPrintable(words + QString::fromUtf8(other.json)));
    }
}

CARE_TEST(spellings, TestSpellings);
#include "tst_spellings.moc"
