// SPDX-License-Identifier: GPL-3.0-or-later
// Facts for a hospital of swallowing and choking: whole sentences, from every record that says so.
#include "models/insight/hospitalfacts.h"
#include "models/insight/lately.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/incidentfacts.h"
#include "tests/support/testregistry.h"

#include <QLocale>

#include <algorithm>

namespace {

HospitalFacts factsWith(const QByteArray &resident, const QList<QByteArray> &plans)
{
    HospitalFacts facts;
    facts.now = QDateTime(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);
    facts.resident = Record::fromRaw(R"({"id":"r")" + resident + '}');
    for (const QByteArray &plan : plans)
        facts.plans +=
            Record::fromRaw("{\"id\":\"p" + QByteArray::number(facts.plans.size()) + '"' + plan + '}');
    return facts;
}

QStringList allSaid(const HospitalFacts &facts)
{
    QStringList said;
    const QList<RecordWords> all = facts.swallowing();
    for (const RecordWords &words : all)
        said += words.sentences;
    return said;
}

} // namespace

class TestHospitalFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsSentences_data()
    {
        const test::Rows<QString, QStringList> row("text", "sentences");
        row("nothing", u" \n "_s, {});
        row("two", u"She eats slowly.  She has lost weight."_s,
            { u"She eats slowly."_s, u"She has lost weight."_s });
        row("marks", u"Is it? Yes! Tea."_s, { u"Is it?"_s, u"Yes!"_s, u"Tea."_s });
        row("title", u"Seen by Dr. Poe. Better."_s, { u"Seen by Dr. Poe."_s, u"Better."_s });
        row("dose", u"Takes 2.5 ml. at noon. Then rest."_s, { u"Takes 2.5 ml. at noon."_s, u"Then rest."_s });
        row("lines", u"Type 2 diabetes\nHypertension\n\nCOPD."_s,
            { u"Type 2 diabetes;"_s, u"Hypertension;"_s, u"COPD."_s });
        row("broken line", u"Has difficulty\nswallowing: level 2\nfluids."_s,
            { u"Has difficulty swallowing: level 2 fluids."_s });
    }

    void partsSentences()
    {
        QFETCH(const QString, text);
        QFETCH(const QStringList, sentences);
        QCOMPARE(sentencesOf(text), sentences);
    }

    void findsWhatIsSaidOfSwallowing_data();

    void findsWhatIsSaidOfSwallowing()
    {
        QFETCH(const QByteArray, resident);
        QFETCH(const QByteArray, plan);
        QFETCH(const QStringList, said);
        QCOMPARE(allSaid(factsWith(resident, { plan })), said);
    }

    void takesTheLatestPlanFirstAndEachSentenceOnce()
    {
        HospitalFacts facts = factsWith({},
            { R"(,"editedOn":"2026-01-01T10:00:00Z","needs":"Level 4 fluids. Swallows slowly.")",
                R"(,"editedOn":"2026-05-01T10:00:00Z","needs":"Level 2 fluids. Swallows slowly.","sections":"May choke.")" });
        facts.assessments = { Record::fromRaw(
            R"({"id":"a","form":{"id":"f","name":"Choking"},"riskLevel":"high"})") };
        QCOMPARE(allSaid(facts),
            (QStringList{ u"Level 2 fluids."_s, u"Swallows slowly."_s, u"Level 4 fluids."_s,
                u"Choking: high"_s, u"May choke."_s }));
        QCOMPARE(facts.swallowing().first().record.id, u"p1"_s);
        QCOMPARE(facts.swallowing().at(2).schema, &riskAssessmentSchema);
    }

    void takesANewAssessmentBeforeAnOlderOneReviewedSince()
    {
        const QList<Record> assessments{
            Record::fromRaw(R"({"id":"old","form":{"id":"f","name":"Choking"},"riskLevel":"Low",)"
                            R"("createdOn":"2025-06-01T10:00:00Z","reviewedOn":"2026-01-10T10:00:00Z"})"),
            Record::fromRaw(R"({"id":"new","form":{"id":"f","name":"Choking"},"riskLevel":"High",)"
                            R"("createdOn":"2026-11-20T10:00:00Z"})"),
            Record::fromRaw(R"({"id":"undated","form":{"id":"f","name":"Choking"},"riskLevel":"Medium"})"),
        };
        HospitalFacts facts = factsWith({}, {});
        facts.assessments = assessments;
        QCOMPARE(facts.assessedChoking(), u"High"_s);
        const QList<Record> newest = newestOfEachForm(assessments);
        QCOMPARE(newest.size(), 1);
        QCOMPARE(newest.constFirst().id, u"new"_s);
        QCOMPARE(assessedOn(assessments.at(0)), timestamp(u"2026-01-10T10:00:00Z"_s));
        QVERIFY(!assessedOn(assessments.at(2)).isValid());
    }

    void saysThatAnAssessmentIsNotFinished()
    {
        HospitalFacts facts = factsWith(R"(,"hasChokingRisk":false)", {});
        const QByteArray choking = R"({"id":"a","form":{"id":"f","name":"Choking"},"riskLevel":"high")";
        facts.assessments = { Record::fromRaw(choking + R"(,"incomplete":true})") };
        QCOMPARE(facts.assessedChoking(), u"high (not finished)"_s);
        QCOMPARE(allSaid(facts), QStringList{ u"Choking: high (not finished)"_s });
        QVERIFY(facts.gaps().contains(
            u"No choking risk is recorded, but an assessment says: high (not finished). Ask."_s));
        facts.assessments = { Record::fromRaw(choking + R"(,"incomplete":false})") };
        QCOMPARE(facts.assessedChoking(), u"high"_s);
    }

    void saysWhereChokingIsNotKnown()
    {
        const QString unknown = u"Choking risk is not recorded."_s;
        const QString against =
            u"No choking risk is recorded, but care plans or the medical history mention swallowing: ask."_s;
        const QByteArray needs = R"(,"needs":"Level 2 fluids.")";
        QVERIFY(factsWith({}, { needs }).gaps().contains(unknown));
        QVERIFY(factsWith(R"(,"hasChokingRisk":false)", { needs }).gaps().contains(against));
        for (const auto &[risk, plan] : { std::pair(R"(,"hasChokingRisk":true)"_ba, needs),
                 std::pair(R"(,"hasChokingRisk":false)"_ba, R"(,"needs":"Eats well.")"_ba) }) {
            const QStringList gaps = factsWith(risk, { plan }).gaps();
            QVERIFY(!gaps.contains(unknown) && !gaps.contains(against));
        }
    }

    void takesTheAgeOfAnAssessmentFromItsLatestDate_data()
    {
        const test::Rows<QByteArray, bool> row("dates", "isOld");
        row("new, never reviewed", R"("createdOn":"2026-10-31T10:00:00Z","reviewedOn":null)", false);
        row("new, without the member", R"("createdOn":"2026-10-31T10:00:00Z")", false);
        row("old, never reviewed", R"("createdOn":"2026-05-20T10:00:00Z","reviewedOn":null)", true);
        row("reviewed", R"("createdOn":"2025-01-01T10:00:00Z","reviewedOn":"2026-10-31T10:00:00Z")", false);
        row("reviewed long ago", R"("createdOn":"2025-01-01T10:00:00Z","reviewedOn":"2026-05-20T10:00:00Z")",
            true);
        row("no date at all", R"("createdOn":null,"reviewedOn":null)", false);
    }

    void takesTheAgeOfAnAssessmentFromItsLatestDate()
    {
        QFETCH(const QByteArray, dates);
        QFETCH(const bool, isOld);
        HospitalFacts facts = factsWith({}, {});
        facts.assessments = { Record::fromRaw(R"({"id":"a",)" + dates + '}') };
        const QStringList gaps = facts.gaps();
        const bool isCounted = std::any_of(gaps.begin(), gaps.end(),
            [](const QString &gap) { return gap.contains("older than 6 months"_L1); });
        QCOMPARE(isCounted, isOld);
    }

    void saysWhatIsMissingOrOld()
    {
        const QStringList none = factsWith({}, {}).gaps();
        for (const QString &gap : { u"The date of birth is not recorded."_s, u"The gender is not recorded."_s,
                 u"DNACPR is not recorded: ask, and do not take it for none."_s })
            QVERIFY2(none.contains(gap), qPrintable(gap));
        const QString form = u"Where the DNACPR form is: not known."_s;
        QVERIFY(factsWith(R"(,"dnacpr":{"inPlace":true})", {}).gaps().contains(form));
        for (const QByteArray &known :
            { R"(,"dnacpr":{"inPlace":true},"dnacprFormPhysicalLocation":"Red folder")"_ba,
                R"(,"dnacpr":false)"_ba })
            QVERIFY(!factsWith(known, {}).gaps().contains(form));
        // Taken back, but for its review.
        const QStringList takenBack =
            factsWith(R"(,"dnacpr":{"inPlace":false},"dnacprReviewDate":"2026-01-08")", {}).gaps();
        QVERIFY2(takenBack.contains(u"DNACPR is recorded as not in place, yet with a review on 08-Jan-2026: "
                                    "ask which is right."_s),
            qPrintable(takenBack.join(u'\n')));
        QVERIFY(!takenBack.contains(u"The review of the DNACPR was due on 08-Jan-2026."_s));
        HospitalFacts scored =
            factsWith(R"(,"recentMustScore":2,"recentWaterlowScore":15,"allergies":"Latex")", {});
        const QString unknown = u"How old these are is not known: "_s;
        const QString all = QLocale().createSeparatedList({ u"allergies"_s, u"MUST"_s, u"Waterlow"_s });
        QVERIFY2(scored.gaps().contains(unknown + all + u'.'), qPrintable(scored.gaps().join(u'\n')));
        scored.assessments = {
            Record::fromRaw(
                R"({"id":"a","form":{"id":"f","name":"MUST nutrition"},"reviewedOn":"2026-09-01T10:00:00Z"})"),
            Record::fromRaw(
                R"({"id":"b","form":{"id":"g","name":"Waterlow"},"reviewedOn":"2026-09-01T10:00:00Z"})")
        };
        QVERIFY(scored.gaps().contains(u"The MUST score is from 01-Sep-2026."_s));
        QVERIFY(scored.gaps().contains(unknown + u"allergies."_s));
    }
};

void TestHospitalFacts::findsWhatIsSaidOfSwallowing_data()
{
    test::addColumns<QByteArray, QByteArray, QStringList>("resident", "plan", "said");
    const auto needs = [](const char *name, const QByteArray &text, const QStringList &said) {
        QTest::newRow(name) << QByteArray() << QByteArray(R"(,"name":"Eating","needs":")" + text + '"')
                            << said;
    };
    const QStringList levels{ u"Difficulty swallowing: level 2 fluids and level 5 diet."_s };
    needs("needs", "Eats slowly. Difficulty swallowing: level 2 fluids and level 5 diet. Likes tea.", levels);
    needs("levels alone", "Fluids at level 2.", { u"Fluids at level 2."_s });
    needs("another level", "Needs a high level of care. Is on level 3 of the house.", {});
    needs("thickener", "Two scoops of THICKENER in tea.", { u"Two scoops of THICKENER in tea."_s });
    needs("nil by mouth", "Nil by mouth since May.", { u"Nil by mouth since May."_s });
    needs("choked", "Choked on toast in May.", { u"Choked on toast in May."_s });
    needs("diet", "On a soft diet. On a puréed meal. IDDSI 4.",
        { u"On a soft diet."_s, u"On a puréed meal."_s, u"IDDSI 4."_s });
    needs("Welsh", "Mae risg tagu. Hoffi te.", { u"Mae risg tagu."_s });
    needs("other words", "An artichoke, a peg, a soft chair, a food diary.", {});
    QTest::newRow("name of the plan")
        << QByteArray() << R"(,"name":"Choking","needs":"Never alone at meals. Sits upright.")"_ba
        << QStringList{ u"Never alone at meals."_s, u"Sits upright."_s };
    QTest::newRow("what staff do")
        << QByteArray()
        << R"(,"name":"Eating","sections":[{"title":"Support","text":"Tea at three. Wait for the swallow."}])"_ba
        << QStringList{ u"Wait for the swallow."_s };
    QTest::newRow("title of a section")
        << QByteArray() << R"(,"sections":[{"title":"Swallowing","text":"Sits upright."},{"text":"Tea."}])"_ba
        << QStringList{ u"Sits upright."_s };
    QTest::newRow("history") << R"(,"medicalHistory":"TIA in 2014. Dysphagia: level 2 fluids.")"_ba
                             << R"(,"name":"Eating","needs":"Eats well.")"_ba
                             << QStringList{ u"Dysphagia: level 2 fluids."_s };
}

CARE_TEST(hospitalfacts, TestHospitalFacts);
#include "tst_hospitalfacts.moc"
