// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/samplerecords.h"
#include "tests/support/testregistry.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

//! A care manager who reads the sample data finds the people of a British care home, and logs and comments
//! that fit them.
class TestSamplePeople : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sleepersOnlySleep();
    void onlyMenAreShaved();
    void noSentenceComesTwice();
    void closingCommentsFitTheEvent();
    void sharesAreThoseOfThePopulation_data();
    void sharesAreThoseOfThePopulation();
    void maritalStatusFitsTheTitle();
};

static bool has(const QString &text, const char *pattern)
{
    return text.contains(QRegularExpression(QLatin1StringView(pattern)));
}

void TestSamplePeople::sleepersOnlySleep()
{
    int sleepers = 0;
    for (const QJsonValue &value : smallRecords(u"logs"_s)) {
        const QString text = value["description"_L1].toString();
        if (text.contains(u"\n\n"_s) || value["title"_L1].toString() != "Night check"_L1)
            continue;
        QVERIFY2(!has(text, "[Ss]mile|chat|joked|good spirits|consent"), qPrintable(text));
        if (!has(text, "asleep|talking in (his|her) sleep") || text.contains(u"awake"_s))
            continue;
        ++sleepers;
        QVERIFY2(!has(text, "Sips of|[Tt]ook|drink|when asked|[Ss]aid"), qPrintable(text));
    }
    QVERIFY2(sleepers > 100, qPrintable(QString::number(sleepers)));
}

void TestSamplePeople::onlyMenAreShaved()
{
    QSet<QString> women;
    for (const QJsonValue &resident : smallRecords(u"residents"_s)) {
        if (QStringList{ u"Mrs"_s, u"Miss"_s, u"Ms"_s }.contains(resident["name"_L1]["title"_L1].toString()))
            women += resident["id"_L1].toString();
    }
    QVERIFY(women.size() > 60 && women.size() < 110);
    int shaved = 0;
    for (const QJsonValue &value : smallRecords(u"logs"_s)) {
        const QString text = value["description"_L1].toString();
        const bool isWoman = women.contains(value["resident"_L1]["id"_L1].toString());
        QVERIFY2(!isWoman || !has(text, "[Ss]hav|shirt and tie"), qPrintable(text));
        shaved += has(text, "[Ss]hav") ? 1 : 0;
    }
    QVERIFY2(shaved > 50, qPrintable(QString::number(shaved)));
}

void TestSamplePeople::noSentenceComesTwice()
{
    static const QRegularExpression end(u"(?<=\\.)\\s+"_s);
    for (const QJsonValue &value : smallRecords(u"logs"_s)) {
        QSet<QString> said;
        const QString text = value["description"_L1].toString();
        for (const QString &sentence : text.split(end, Qt::SkipEmptyParts)) {
            QVERIFY2(!said.contains(sentence), qPrintable(sentence + u" | "_s + text));
            said += sentence;
        }
    }
}

void TestSamplePeople::closingCommentsFitTheEvent()
{
    int back = 0;
    for (const QJsonValue &value : smallRecords(u"incident-reports"_s)) {
        const QString comment = value["closeComment"_L1].toString();
        const QString event = value["log"_L1]["description"_L1].toString();
        const QString both = event + u" | "_s + comment;
        const bool wentToHospital = has(event, "(Taken|taken|admitted) to hospital|kept in hospital");
        const bool cameBack = has(comment, "from hospital|[Hh]ome (again )?after");
        QVERIFY2(!cameBack || wentToHospital, qPrintable(both));
        QVERIFY2(!wentToHospital || comment.isEmpty() || cameBack, qPrintable(both));
        if (comment.startsWith("Healed"_L1))
            QVERIFY2(has(value["item"_L1]["name"_L1].toString(), "Pressure|Bruise|Injury"), qPrintable(both));
        if (event.contains("Not found after"_L1))
            QVERIFY2(!has(comment, "^Found"), qPrintable(both));
        back += cameBack ? 1 : 0;
    }
    QVERIFY2(back > 10, qPrintable(QString::number(back)));
}

//! The residents of "medium", enough for shares.
static const QJsonArray &manyResidents()
{
    static const QJsonArray all = [] {
        service::Options options = InProcess::quietOptions();
        options.size = service::sampledata::Size::Medium;
        InProcess service(options);
        HttpCaller caller(service.url());
        return caller.signIn(service.apiKey()) ? allRecords(caller, u"residents"_s) : QJsonArray();
    }();
    return all;
}

void TestSamplePeople::sharesAreThoseOfThePopulation_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    // Blood: NHS Blood and Transplant. Religion and marital status: census of 2021, people of 65 and over.
    QTest::newRow("O positive") << u"bloodType"_s << u"O+"_s << 28 << 42;
    QTest::newRow("O negative") << u"bloodType"_s << u"O-"_s << 8 << 18;
    QTest::newRow("AB positive") << u"bloodType"_s << u"AB+"_s << 0 << 5;
    QTest::newRow("widowed") << u"maritalStatus"_s << u"Widowed"_s << 42 << 62;
    QTest::newRow("married") << u"maritalStatus"_s << u"Married"_s << 18 << 33;
    QTest::newRow("civil partnership") << u"maritalStatus"_s << u"Civil partnership"_s << 0 << 3;
    QTest::newRow("no religion") << u"religion"_s << u"None"_s << 18 << 36;
    QTest::newRow("Church of England") << u"religion"_s << u"Church of England"_s << 20 << 36;
    QTest::newRow("Mrs") << u"title"_s << u"Mrs"_s << 48 << 62;
    QTest::newRow("Mr") << u"title"_s << u"Mr"_s << 26 << 40;
    QTest::newRow("clergy") << u"title"_s << u"Rev"_s << 0 << 3;
}

void TestSamplePeople::sharesAreThoseOfThePopulation()
{
    QFETCH(QString, member);
    QFETCH(QString, value);
    QFETCH(int, least);
    QFETCH(int, most);
    int known = 0;
    int same = 0;
    for (const QJsonValue &resident : manyResidents()) {
        const QJsonValue owner = member == "title"_L1 ? resident["name"_L1] : resident;
        const QString found = owner.toObject().value(member).toString();
        known += found.isEmpty() ? 0 : 1;
        same += found == value ? 1 : 0;
    }
    QVERIFY(known > 200);
    const int percent = 100 * same / known;
    QVERIFY2(percent >= least && percent <= most, qPrintable(QString::number(percent)));
}

void TestSamplePeople::maritalStatusFitsTheTitle()
{
    for (const QJsonValue &resident : manyResidents()) {
        const QString title = resident["name"_L1]["title"_L1].toString();
        const QString status = resident["maritalStatus"_L1].toString();
        if (title == "Miss"_L1 && !status.isEmpty())
            QCOMPARE(status, u"Single"_s);
        if (title == "Mrs"_L1)
            QVERIFY(status != "Single"_L1);
    }
}

CARE_TEST(samplepeople, TestSamplePeople);
#include "tst_samplepeople.moc"
