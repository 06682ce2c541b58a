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

#include <QScopeGuard>
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
    void findsUmlautsHoweverTheyAreTyped_data();
    void findsUmlautsHoweverTheyAreTyped();
    void findsNamesInProse();
    void findsEachNumberInEverySpelling();
    void sortsLikeARegister();
    void noticesWhoIsRegisteredTwice();

private:
    static constexpr int peopleCount = 2'000;
    static constexpr int askedCount = 500; //!< people who are asked for, among all
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
    std::unique_ptr<Store> m_named; //!< a few, in place of the many
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
        m_store->search(residentSchema, text, {}, peopleCount, context, done);
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
    for (const test::InventedPerson &person : m_people.first(askedCount)) {
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

void TestSpellings::findsUmlautsHoweverTheyAreTyped_data()
{
    QTest::addColumn<QStringList>("spellings"); // of one name
    QTest::addColumn<QStringList>("others"); // that none of them finds
    const auto row = [](const char *name, const QStringList &spellings, const QStringList &others) {
        QTest::newRow(name) << spellings << others;
    };
    row("ü", { u"Müller"_s, u"Mueller"_s, u"Muller"_s, u"MUELLER"_s }, { u"Miller"_s, u"Mulller"_s });
    row("ö", { u"Schröder"_s, u"Schroeder"_s, u"Schroder"_s }, { u"Schrader"_s });
    row("ä", { u"Jäger"_s, u"Jaeger"_s, u"Jager"_s }, { u"Juger"_s });
    row("ä twice", { u"Jääskelä"_s, u"Jaeaeskelae"_s, u"Jaaskela"_s }, { u"Jeskela"_s });
    row("ø and ö", { u"Ørsted"_s, u"Örsted"_s, u"Oersted"_s, u"Orsted"_s }, { u"Arsted"_s });
    row("å", { u"Nygård"_s, u"Nygaard"_s, u"Nygard"_s }, { u"Nygord"_s });
    row("æ and ä", { u"Sæther"_s, u"Säther"_s, u"Saether"_s, u"Sather"_s }, { u"Suther"_s });
    row("ß beside it", { u"Füßmann"_s, u"Fuessmann"_s, u"Fussmann"_s }, { u"Fusmann"_s });
    row("short", { u"Öz"_s, u"Oez"_s }, { u"Uz"_s });
    row("no umlaut", { u"Samuel"_s, u"samuel"_s }, { u"Samantha"_s });
    row("a short name is another one", { u"Joe"_s }, { u"Jo"_s, u"Jones"_s, u"John"_s });
    row("nor does it begin one", { u"Joel"_s }, { u"Jolanta"_s });
    row("a vowel before", { u"Bauer"_s }, { u"Baur"_s });
}

// Whichever spelling is stored and whichever is typed.
void TestSpellings::findsUmlautsHoweverTheyAreTyped()
{
    QFETCH(QStringList, spellings);
    QFETCH(QStringList, others);
    std::swap(m_store, m_named);
    const auto swapBack = qScopeGuard([this] { std::swap(m_store, m_named); });
    m_store = std::make_unique<Store>(StoreOptions());
    QStringList wanted;
    const QStringList names = spellings + others;
    for (const QString &name : names) {
        const QString id = QString::number(wanted.size());
        QVERIFY(test::addResident(*m_store, id, name));
        wanted += id;
    }
    wanted = wanted.mid(0, spellings.size());
    for (const QString &name : spellings) {
        const auto compare = [&](const QStringList &found, const char *where) {
            QVERIFY2(found == wanted,
                qPrintable(u"%1: “%2” finds %3"_s.arg(QLatin1String(where), name, found.join(u' '))));
        };
        compare(searched(name), "search");
        compare(searched(u"Elen "_s + name), "search for both names");
        compare(listed({ {}, name }), "words of a list");
        compare(typed("name:"_L1 + name), "typed filter");
        compare(typed("name:"_L1 + inQuotationMarks(u"Elen "_s + name)), "typed filter of both names");
        compare(consoleListed(u"name"_s, QString(name + u" Elen"_s)), "console");
    }
}

// Of a long text only the names are filed in both spellings.
void TestSpellings::findsNamesInProse()
{
    std::swap(m_store, m_named);
    const auto swapBack = qScopeGuard([this] { std::swap(m_store, m_named); });
    m_store = std::make_unique<Store>(StoreOptions());
    QVERIFY(test::addRecords(*m_store,
        { R"({"id":"1","summary":"Enjoys the visits of her niece, Mrs Mueller, and does crosswords with her on )"
          R"(Sunday afternoons in the lounge."})",
            R"({"id":"2","summary":"Enjoys the visits of her niece, Mrs Müller, and does crosswords with her on )"
            R"(Sunday afternoons in the lounge."})" }));
    const QStringList both{ u"1"_s, u"2"_s };
    for (const QString &typed : { u"Müller"_s, u"mueller"_s, u"muller"_s, u"does"_s })
        QCOMPARE(searched(typed), both);
    QCOMPARE(searched(u"muel"_s), both); // while it is being typed
    QCOMPARE(searched(u"dos"_s), QStringList());
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
    for (const test::InventedPerson &person : m_people.first(askedCount)) {
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
