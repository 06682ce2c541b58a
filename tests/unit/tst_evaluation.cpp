// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that remember what they found: whatever changes, and whatever the clock does, the answer is the one
// from nothing.
#include "models/insight/evaluation.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>

#include <memory>

namespace {

const QDateTime startingNoon(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);

//! Records of few peopleThere with few values each, so that chance meets every boundary.
class RecordChance {
public:
    explicit RecordChance(quint32 seed)
        : m_random(seed)
    {
    }
    int below(int limit) { return int(m_random.bounded(limit)); }
    bool once(int times) { return below(times) == 0; }
    QString id(const char *letter, int count)
    {
        return QString::fromLatin1(letter) + QString::number(below(count));
    }

    //! Within \a days around now; rarely in the future, long ago, or no date.
    QJsonValue moment(const QDateTime &now, int days)
    {
        if (once(12))
            return once(2) ? QJsonValue(u"soon"_s) : QJsonValue();
        const int minutes = once(8) ? below(600) : -below(days * 24 * 60);
        return now.addSecs(60 * minutes).toString(Qt::ISODateWithMs);
    }
    QJsonValue day(int days)
    {
        return once(6) ? QJsonValue()
                       : QJsonValue(startingNoon.date().addDays(below(2 * days) - days).toString(Qt::ISODate)
                           + "T00:00:00Z"_L1);
    }
    template<class... Texts>
    QJsonValue oneOf(Texts... texts)
    {
        const QList<QJsonValue> all{ texts... };
        return all[below(int(all.size()))];
    }
    //! Named, by its id alone, or missing.
    QJsonValue reference(const char *letter, int count)
    {
        const QString target = id(letter, count);
        if (once(10))
            return {};
        return once(3)
            ? QJsonValue(target)
            : QJsonValue(QJsonObject{ { u"id"_s, target }, { u"name"_s, QString("Name "_L1 + target) } });
    }

private:
    QRandomGenerator m_random;
};

constexpr int peopleThere = 6;

QJsonObject chanceResident(RecordChance &chance)
{
    QJsonObject resident{ { u"id"_s, chance.id("p", peopleThere) },
        { u"status"_s, chance.oneOf(u"active"_s, u"active"_s, u"inactive"_s) },
        { u"name"_s,
            QJsonObject{ { u"first"_s, chance.oneOf(u"Elen"_s, u"Ann"_s) },
                { u"last"_s, chance.oneOf(u"Morgan"_s, u"Lee"_s) } } },
        { u"home"_s, chance.reference("h", 2) },
        { u"dateOfBirth"_s, chance.oneOf(u"1940-05-26"_s, u"1941-05-26"_s) },
        { u"nhsNumber"_s, chance.oneOf(u"9990000018"_s, u"999 000 0026"_s, u"9990000019"_s, u""_s) } };
    for (const auto &key : { u"dolsApplicationDate"_s, u"dolsStartDate"_s, u"dolsEndDate"_s,
             u"dnacprReviewDate"_s, u"admissionDate"_s })
        resident[key] = chance.day(40);
    resident[u"dnacpr"_s] = QJsonObject{ { u"inPlace"_s, chance.once(2) } };
    resident[u"recentMustScore"_s] = chance.oneOf(u"1"_s, u"2"_s, u"high"_s, QJsonValue());
    resident[u"hasAllergies"_s] = chance.oneOf(true, QJsonValue());
    resident[u"noKnownAllergies"_s] = chance.oneOf(true, QJsonValue());
    return resident;
}

QJsonObject chanceRecordOfSomebody(RecordChance &chance, const QString &id)
{
    return { { u"id"_s, id }, { u"resident"_s, chance.reference("p", peopleThere) },
        { u"home"_s, chance.reference("h", 2) } };
}

QJsonObject chanceRecord(const ResourceSchema &schema, RecordChance &chance, const QDateTime &now)
{
    if (&schema == &residentSchema)
        return chanceResident(chance);
    if (&schema == &homeSchema)
        return { { u"id"_s, chance.id("h", 2) }, { u"name"_s, chance.oneOf(u"Rowan"_s, u"Alder"_s) } };
    QJsonObject made = chanceRecordOfSomebody(chance, chance.id("r", &schema == &logSchema ? 400 : 12));
    made[u"createdOn"_s] = chance.moment(now, 100);
    if (&schema == &incidentSchema) {
        made[u"status"_s] = chance.oneOf(u"needsReview"_s, u"closed"_s, QJsonValue());
        made[u"severity"_s] = chance.oneOf(2, 4, 6, QJsonValue());
        made[u"isDeleted"_s] = chance.once(5);
        made[u"log"_s] = QJsonObject{ { u"timeLogged"_s, chance.moment(now, 12) } };
    } else if (&schema == &logSchema) {
        made[u"timeLogged"_s] = chance.moment(now, 40);
        made[u"item"_s] = QJsonObject{ { u"id"_s, u"i"_s },
            { u"name"_s, chance.oneOf(u"Urinary infection"_s, u"Weight"_s, u"Meal"_s) } };
    } else {
        made[u"name"_s] = chance.oneOf(u"DNACPR form"_s, u"Mobility"_s);
        made[u"editedOn"_s] = made[u"reviewedOn"_s] = chance.moment(now, 220);
        made[u"nextReviewDate"_s] = chance.day(40);
        made[u"isRevision"_s] = made[u"archived"_s] = chance.once(4);
        made[u"incomplete"_s] = chance.oneOf(true, false, QJsonValue());
    }
    return made;
}

} // namespace

class TestEvaluation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void remembersNothingWrong_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 12; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }

    void remembersNothingWrong()
    {
        QFETCH(const int, seed);
        RecordChance chance(quint32(seed) + 1000);
        m_store = std::make_unique<Store>(StoreOptions());
        const RulePack pack = builtInRules(startingNoon.date(),
            { { u"silent@h1/hours"_s, 1 }, { u"dols-ending@h1/days"_s, 7 },
                { u"after-incident@h0/days"_s, 3 } });
        QList<QList<Rule>> rules;
        std::vector<std::unique_ptr<Evaluation>> evaluations;
        for (const ResourceSchema *schema : allResources()) {
            QList<Rule> about = pack.rules;
            about.removeIf([schema](const Rule &rule) { return rule.schema != schema; });
            rules += about;
            evaluations.push_back(std::make_unique<Evaluation>(about));
        }
        Circumstances circumstances = around(startingNoon);
        QList<QJsonObject> logs;
        for (int i = 0; i < 300; ++i)
            logs += chanceRecord(logSchema, chance, startingNoon);
        put(logSchema, logs);
        for (int step = 0; step < 60; ++step) {
            changeSomething(chance, circumstances);
            const QString other = difference(evaluations, rules, circumstances);
            QVERIFY2(other.isEmpty(), qPrintable(u"step %1: %2"_s.arg(step).arg(other)));
        }
    }

    void asksOnlyTheRecordsThatChanged()
    {
        m_store = std::make_unique<Store>(StoreOptions());
        QList<Rule> rules = builtInRules(startingNoon.date()).rules;
        rules.removeIf([](const Rule &rule) { return rule.id != "incidents-to-review"_L1; });
        const auto incident = [](const QString &id, int severity) {
            return QJsonObject{ { u"id"_s, id }, { u"status"_s, u"needsReview"_s },
                { u"severity"_s, severity } };
        };
        put(incidentSchema, { incident(u"a"_s, 3), incident(u"b"_s, 4), incident(u"c"_s, 2) });
        Evaluation evaluation(rules);
        QStringList found;
        std::optional<WriteLog::Writes> writes;
        std::optional<WriteLog::Mark> mark;
        const auto ask = [&] {
            bool isDone = false;
            const auto work = [&](const RecordReads &reads) {
                writes = mark ? reads.writtenSince(*mark) : std::nullopt;
                mark = reads.mark();
                found.clear();
                const QList<RuleResult> results = evaluation.results(reads, around(startingNoon));
                for (const Finding &finding : results.first().findings)
                    found += finding.id;
            };
            m_store->examine(work, m_store.get(), [&] { isDone = true; });
            return test::waitUntil([&] { return isDone; });
        };
        QVERIFY(ask());
        QCOMPARE(found, (QStringList{ u"b"_s, u"a"_s, u"c"_s }));
        put(incidentSchema, { incident(u"c"_s, 5), incident(u"d"_s, 1), incident(u"a"_s, 3) });
        QVERIFY(ask());
        QCOMPARE(found, (QStringList{ u"c"_s, u"b"_s, u"a"_s, u"d"_s }));
        QVERIFY(writes); // a is as it was: nothing was written
        QCOMPARE(writes->lists.value(&incidentSchema).inserted.size(), 1);
        QCOMPARE(writes->lists.value(&incidentSchema).updated.size(), 1);
    }

    void followsTheClockWithoutReading()
    {
        m_store = std::make_unique<Store>(StoreOptions());
        QList<Rule> rules = builtInRules(startingNoon.date()).rules;
        rules.removeIf([](const Rule &rule) { return rule.id != "after-incident"_L1; });
        put(incidentSchema,
            { { { u"id"_s, u"i"_s }, { u"resident"_s, u"p"_s },
                { u"createdOn"_s, startingNoon.addDays(-7).addSecs(60).toString(Qt::ISODate) } } });
        Evaluation evaluation(rules);
        const auto foundAt = [&](const QDateTime &now) {
            qsizetype found = -1;
            const auto work = [&](const RecordReads &reads) {
                found = evaluation.results(reads, around(now)).first().findings.size();
            };
            bool isDone = false;
            m_store->examine(work, m_store.get(), [&isDone] { isDone = true; });
            return test::waitUntil([&isDone] { return isDone; }) ? found : -1;
        };
        QCOMPARE(foundAt(startingNoon), 0);
        QCOMPARE(foundAt(startingNoon.addSecs(59)), 0);
        QCOMPARE(foundAt(startingNoon.addSecs(61)), 1);
        QCOMPARE(foundAt(startingNoon), 0); // the clock was put back
    }

private:
    void put(const ResourceSchema &schema, const QList<QJsonObject> &records)
    {
        PageWrite page;
        for (const QJsonObject &each : records)
            page.records += QJsonDocument(each).toJson(QJsonDocument::Compact);
        page.asOf = startingNoon;
        bool isWritten = false;
        m_store->write(schema, page, m_store.get(),
            [&](const StoreResult<PageChanges> &changes) { isWritten = changes.has_value(); });
        QVERIFY(test::waitUntil([&] { return isWritten; }));
    }

    void changeSomething(RecordChance &chance, Circumstances &around)
    {
        const auto &lists = allResources();
        const ResourceSchema &schema = *lists[std::size_t(chance.below(int(lists.size())))];
        if (chance.once(10))
            m_store->markGone(schema, chance.id("r", 12), startingNoon.toMSecsSinceEpoch());
        else if (chance.once(25))
            m_store->forgetHome(chance.id("h", 2));
        else if (chance.once(10))
            around.lists[schema.name].isWhole = !around.lists[schema.name].isWhole;
        else {
            QList<QJsonObject> page;
            for (int i = chance.below(8); i >= 0; --i)
                page += chanceRecord(schema, chance, around.now);
            put(schema, page);
        }
        // Forward mostly; back when the computer's clock is set.
        around.now = around.now.addSecs(60 * (chance.once(15) ? -chance.below(2000) : chance.below(400)));
        for (ListKnown &list : around.lists) {
            if (!chance.once(4))
                list.asOf = around.now;
        }
    }

    //! Differences between the memory of \a evaluations and an evaluation from nothing; empty if there are
    //! none.
    QString difference(const std::vector<std::unique_ptr<Evaluation>> &evaluations,
        const QList<QList<Rule>> &rules, const Circumstances &around)
    {
        QStringList differences;
        bool isDone = false;
        const auto work = [&](const RecordReads &reads) {
            for (qsizetype list = 0; list < rules.size(); ++list) {
                const QList<RuleResult> kept = evaluations[std::size_t(list)]->results(reads, around);
                const QList<RuleResult> fresh = evaluateRules(rules[list], reads, around);
                for (qsizetype i = 0; i < fresh.size(); ++i) {
                    if (kept[i].findings != fresh[i].findings || kept[i].unknown != fresh[i].unknown
                        || kept[i].missing != fresh[i].missing || kept[i].unknownIds != fresh[i].unknownIds
                        || kept[i].unknownByHome != fresh[i].unknownByHome)
                        differences += u"%1: %2 and %3 instead of %4 and %5"_s.arg(fresh[i].rule.id)
                                           .arg(kept[i].findings.size())
                                           .arg(kept[i].unknown)
                                           .arg(fresh[i].findings.size())
                                           .arg(fresh[i].unknown);
                }
            }
        };
        m_store->examine(work, m_store.get(), [&] { isDone = true; });
        return test::waitUntil([&] { return isDone; }) ? differences.join("; "_L1) : u"no answer"_s;
    }

    static Circumstances around(const QDateTime &now)
    {
        Circumstances around{ now, {} };
        for (const ResourceSchema *schema : allResources())
            around.lists.insert(schema->name, { true, now });
        return around;
    }

    std::unique_ptr<Store> m_store;
};

CARE_TEST(evaluation, TestEvaluation);
#include "tst_evaluation.moc"
