// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/likeness.h"
#include "tests/contract/samplerecords.h"
#include "tests/support/testregistry.h"

#include <QHash>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

static bool has(const QString &text, const char *pattern)
{
    return text.contains(QRegularExpression(QLatin1StringView(pattern)));
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

//! Of those who work there now.
static QHash<QString, QHash<QString, int>> rolesByHome(quint64 seed)
{
    QHash<QString, QHash<QString, int>> roles;
    for (const QJsonValue &user : smallRecords(u"users"_s, seed)) {
        const QString home = user["homes"_L1][0]["name"_L1].toString();
        if (user["isActive"_L1].toBool())
            ++roles[home][user["role"_L1].toString()];
    }
    return roles;
}

//! A care manager who reads the sample data finds the people of a British care home, and logs and comments
//! that fit them.
class TestSamplePeople : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sleepersOnlySleep_data() { eachSeed(); }

    void sleepersOnlySleep()
    {
        QFETCH(quint64, seed);
        int sleepers = 0;
        for (const QJsonValue &value : smallRecords(u"logs"_s, seed)) {
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

    void onlyMenAreShaved_data() { eachSeed(); }

    void onlyMenAreShaved()
    {
        QFETCH(quint64, seed);
        QSet<QString> women;
        for (const QJsonValue &resident : smallRecords(u"residents"_s, seed)) {
            if (QStringList{ u"Mrs"_s, u"Miss"_s, u"Ms"_s }.contains(
                    resident["name"_L1]["title"_L1].toString()))
                women += resident["id"_L1].toString();
        }
        QVERIFY(women.size() > 60 && women.size() < 110);
        int shaved = 0;
        for (const QJsonValue &value : smallRecords(u"logs"_s, seed)) {
            const QString text = value["description"_L1].toString();
            const bool isWoman = women.contains(value["resident"_L1]["id"_L1].toString());
            QVERIFY2(!isWoman || !has(text, "[Ss]hav|shirt and tie"), qPrintable(text));
            shaved += has(text, "[Ss]hav") ? 1 : 0;
        }
        QVERIFY2(shaved > 50, qPrintable(QString::number(shaved)));
    }

    void noSentenceComesTwice_data() { eachSeed(); }

    void noSentenceComesTwice()
    {
        QFETCH(quint64, seed);
        static const QRegularExpression end(u"(?<=\\.)\\s+"_s);
        for (const QJsonValue &value : smallRecords(u"logs"_s, seed)) {
            QSet<QString> said;
            const QString text = value["description"_L1].toString();
            for (const QString &sentence : text.split(end, Qt::SkipEmptyParts)) {
                QVERIFY2(!said.contains(sentence), qPrintable(sentence + u" | "_s + text));
                said += sentence;
            }
        }
    }

    void closingCommentsFitTheEvent_data() { eachSeed(); }

    void closingCommentsFitTheEvent()
    {
        QFETCH(quint64, seed);
        int back = 0;
        for (const QJsonValue &value : smallRecords(u"incident-reports"_s, seed)) {
            const QString comment = value["closeComment"_L1].toString();
            const QString event = value["log"_L1]["description"_L1].toString();
            const QString both = event + u" | "_s + comment;
            const bool wentToHospital = has(event, "(Taken|taken|admitted) to hospital|kept in hospital");
            const bool cameBack = has(comment, "from hospital|[Hh]ome (again )?after");
            QVERIFY2(!cameBack || wentToHospital, qPrintable(both));
            QVERIFY2(!wentToHospital || comment.isEmpty() || cameBack, qPrintable(both));
            if (comment.startsWith("Healed"_L1))
                QVERIFY2(
                    has(value["item"_L1]["name"_L1].toString(), "Pressure|Bruise|Injury"), qPrintable(both));
            if (event.contains("Not found after"_L1))
                QVERIFY2(!has(comment, "^Found"), qPrintable(both));
            back += cameBack ? 1 : 0;
        }
        QVERIFY2(back > 10, qPrintable(QString::number(back)));
    }

    void sharesAreThoseOfThePopulation_data()
    {
        addColumns<QString, QString, int, int>("member", "value", "least", "most");
        // Rounded shares as they are commonly told of the United Kingdom, not read from a table: the limits
        // are wide.
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

    void sharesAreThoseOfThePopulation()
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

    void maritalStatusFitsTheTitle()
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

    void religionFitsTheOrigin_data() { eachSeed(); }

    //! By nationality where it tells.
    void religionFitsTheOrigin()
    {
        static const QHash<QString, QSet<QString>> usual{
            { u"Welsh"_s, { u"Chapel"_s, u"Church in Wales"_s, u"Baptist"_s, u"None"_s } },
            { u"Irish"_s, { u"Roman Catholic"_s, u"None"_s } },
            { u"Polish"_s, { u"Roman Catholic"_s, u"None"_s } },
            { u"Jamaican"_s, { u"Pentecostal"_s, u"Roman Catholic"_s, u"Methodist"_s, u"Anglican"_s } },
        };
        QFETCH(quint64, seed);
        int judged = 0;
        for (const QJsonValue &resident : smallRecords(u"residents"_s, seed)) {
            const QString religion = resident["religion"_L1].toString();
            const auto expected = usual.constFind(resident["nationality"_L1].toString());
            if (religion.isEmpty() || expected == usual.constEnd())
                continue;
            ++judged;
            QVERIFY2(expected->contains(religion), qPrintable(expected.key() + u": "_s + religion));
        }
        QVERIFY2(judged > 10, qPrintable(QString::number(judged)));
    }

    void namesFitTheReligion_data() { eachSeed(); }

    //! No Khan goes to the temple, no Patel to the mosque.
    void namesFitTheReligion()
    {
        static const QHash<QString, QString> religions{
            { u"Ahmed"_s, u"Muslim"_s },
            { u"Hussain"_s, u"Muslim"_s },
            { u"Khan"_s, u"Muslim"_s },
            { u"Rahman"_s, u"Muslim"_s },
            { u"Dhillon"_s, u"Sikh"_s },
            { u"Gill"_s, u"Sikh"_s },
            { u"Sandhu"_s, u"Sikh"_s },
            { u"Desai"_s, u"Hindu"_s },
            { u"Mistry"_s, u"Hindu"_s },
            { u"Patel"_s, u"Hindu"_s },
            { u"Shah"_s, u"Hindu"_s },
        };
        QFETCH(quint64, seed);
        int judged = 0;
        for (const QJsonValue &resident : smallRecords(u"residents"_s, seed)) {
            const QString family = resident["name"_L1]["last"_L1].toString();
            const QString religion = resident["religion"_L1].toString();
            if (religion.isEmpty() || !religions.contains(family))
                continue;
            ++judged;
            QVERIFY2(religions.value(family) == religion, qPrintable(family + u": "_s + religion));
        }
        QVERIFY2(judged > 1, qPrintable(QString::number(judged)));
    }

    void homesAreStaffedLikeRealOnes_data() { eachSeed(); }

    void homesAreStaffedLikeRealOnes()
    {
        QFETCH(quint64, seed);
        const auto byHome = rolesByHome(seed);
        QCOMPARE(byHome.size(), 3);
        for (auto home = byHome.begin(); home != byHome.end(); ++home) {
            const auto of = [&](const char *role) {
                return home->value(QString::fromLatin1(role));
            };
            QCOMPARE(of("Home manager"), 1);
            QCOMPARE(of("Deputy manager"), 1);
            QCOMPARE(of("Activities coordinator"), 1);
            const int leads = of("Registered nurse") + of("Senior carer") + of("Night senior");
            QVERIFY2(leads >= 5 && leads <= 7, qPrintable(QString::number(leads)));
            const int nights = of("Night care assistant");
            const int carers = of("Care assistant") + nights;
            QVERIFY2(carers >= 27 && carers <= 33, qPrintable(QString::number(carers)));
            QVERIFY(nights >= 8 && nights <= 12);
            QVERIFY(of("Cook") >= 1 && of("Kitchen assistant") >= 1);
            QVERIFY(of("Housekeeper") >= 2);
        }
    }

    void onlyCareStaffCare_data() { eachSeed(); }

    void onlyCareStaffCare()
    {
        QFETCH(quint64, seed);
        static const QSet<QString> care{ u"Registered nurse"_s, u"Senior carer"_s, u"Night senior"_s,
            u"Care assistant"_s, u"Night care assistant"_s };
        QHash<QString, QString> roles;
        for (const QJsonValue &user : smallRecords(u"users"_s, seed))
            roles[user["id"_L1].toString()] = user["role"_L1].toString();
        const auto role = [&](const QJsonValue &who) {
            return roles.value(who["id"_L1].toString());
        };
        QSet<QString> authors;
        for (const QJsonValue &log : smallRecords(u"logs"_s, seed)) {
            QVERIFY2(care.contains(role(log["loggedBy"_L1])), qPrintable(role(log["loggedBy"_L1])));
            authors += log["loggedBy"_L1]["id"_L1].toString();
        }
        QVERIFY2(authors.size() >= 3 * 30, qPrintable(QString::number(authors.size())));
        for (const QJsonValue &resident : smallRecords(u"residents"_s, seed)) {
            for (const QJsonValue &keyworker : resident["keyworkers"_L1].toArray())
                QVERIFY2(care.contains(role(keyworker)), qPrintable(role(keyworker)));
        }
    }

    void lookAlikesAreFewAndOnPurpose()
    {
        QHash<QString, QList<PersonTraits>> homes;
        for (const QJsonValue &value : manyResidents()) {
            const PersonTraits person = PersonTraits::of(
                Record::fromRaw(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact)));
            homes[person.homeId] += person;
        }
        QCOMPARE(homes.size(), 20);
        for (const QList<PersonTraits> &home : homes) {
            QStringList pairs;
            for (qsizetype i = 0; i < home.size(); ++i) {
                for (qsizetype j = 0; j < i; ++j) {
                    if (likeness(home[i], home[j]) != Likeness::None)
                        pairs += home[i].first + u' ' + home[i].family + u" and "_s + home[j].first;
                }
            }
            QVERIFY2(pairs.size() >= 2 && pairs.size() <= 3, qPrintable(pairs.join(u", "_s)));
        }
    }

    void entriesFitTheTimeAndTheVisit_data() { eachSeed(); }

    void entriesFitTheTimeAndTheVisit()
    {
        QFETCH(quint64, seed);
        for (const QJsonValue &value : smallRecords(u"logs"_s, seed)) {
            const QString text = value["description"_L1].toString();
            const QString title = value["title"_L1].toString();
            if (text.contains(u"\n\n"_s)) // the keyworker's look back at the whole day
                continue;
            if (title == "Evening medicines"_L1)
                QVERIFY2(!has(text, "before breakfast"), qPrintable(text));
            if (title == "Supper drink"_L1)
                QVERIFY2(!has(text, "this afternoon"), qPrintable(text));
            if (has(text, "telephoned, the handset|Video call"))
                QVERIFY2(!has(text, "[Ss]igned in|flowers|visit ended"), qPrintable(text));
        }
    }

    void historiesFitThePerson()
    {
        static const QRegularExpression end(u"(?<=\\.)\\s+"_s);
        int ofMen = 0;
        for (const QJsonValue &resident : manyResidents()) {
            const QString history = resident["medicalHistory"_L1].toString();
            const QString gender = resident["gender"_L1].toString();
            QVERIFY2(gender != "Female"_L1 || !history.contains(u"rostate"_s), qPrintable(history));
            ofMen += history.contains(u"rostate"_s) ? 1 : 0;
            if (history.size() > 1500) // the long one says things again
                continue;
            QStringList sentences = history.trimmed().split(end, Qt::SkipEmptyParts);
            QCOMPARE(sentences.removeDuplicates(), 0);
        }
        QVERIFY2(ofMen > 10, qPrintable(QString::number(ofMen)));
    }
};

CARE_TEST(samplepeople, TestSamplePeople);
#include "tst_samplepeople.moc"
