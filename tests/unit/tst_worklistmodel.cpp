// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of the worklist: sections, order, lines of several, what is put away, and how they change. Now is
// noon of 21 November 2026, a Saturday.
#include "models/insight/worklist.h"
#include "models/schema/filterdescription.h"
#include "models/schema/nhsnumber.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>

using Model = WorklistModel;

namespace {

const QDateTime saturdayNoon(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);

struct Added {
    QString resource;
    QByteArray json;
};

//! An incident of "p" to review.
Added toReview(const QByteArray &id, int severity, const QByteArray &createdOn, const QByteArray &home = "h1")
{
    return { u"incident-reports"_s,
        R"({"id":")" + id + R"(","status":"needsReview","severity":)" + QByteArray::number(severity)
            + R"(,"createdOn":")" + createdOn
            + R"(","resident":{"id":"p","name":"MORGAN, Elen"},"item":{"id":"f",)"
            + R"("name":"Fall"},"home":{"id":")" + home + R"(","name":")" + (home == "h1" ? "Rowan" : "Hazel")
            + R"("}})" };
}

//! Of nobody; each last letter has its own, because two with one number may be the same person.
QByteArray nhsNumberOf(const QByteArray &id)
{
    for (int number = 99900000 + 3 * (id.back() - '0');; ++number) {
        const QByteArray digits = '9' + QByteArray::number(number);
        for (char check = '0'; check <= '9'; ++check) {
            if (isValidNhsNumber(QString::fromLatin1(digits + check)))
                return digits + check;
        }
    }
}

//! Someone whose DoLS ends on \a day; the record is complete otherwise.
Added dols(const QByteArray &id, const QByteArray &day, const QByteArray &home = "h1")
{
    return { u"residents"_s,
        R"({"id":")" + id + R"(","status":"active","name":{"first":"Dilys","last":"Price )" + id
            + R"("},"noKnownAllergies":true,"gpName":"Dr A","admissionDate":"2024-03-03","nhsNumber":")"
            + nhsNumberOf(id) + R"(","importantContacts":)" + R"([{"name":"A"}],"home":{"id":")" + home
            + R"(","name":")" + (home == "h1" ? "Rowan" : "Hazel")
            + R"("},"dolsStartDate":"2026-01-01T00:00:00Z","dolsEndDate":")" + day + R"(T00:00:00Z"})" };
}

} // namespace

class TestWorklistModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_tester.reset();
        m_model.reset();
        m_look.reset();
        m_triage.reset();
        m_insight.reset();
        m_missing.clear();
        m_now = saturdayNoon;
        m_store = std::make_unique<Store>(StoreOptions{});
        const QString file = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) + u".db"_s);
        m_journal.reset(new Journal({ file, QByteArray(32, 'j') }));
        m_insight = std::make_unique<Insight>(*m_store, builtInRules(saturdayNoon.date()), [this] {
            Circumstances around{ m_now, {} };
            for (const ResourceSchema *schema : allResources())
                around.lists.insert(schema->name, { !m_missing.contains(schema->name), saturdayNoon });
            return around;
        });
        m_triage = std::make_unique<Triage>(*m_journal, [this] { return m_now; });
        m_look = std::make_unique<LastLook>(*m_journal, *m_insight, [this] { return m_now; });
        m_model = std::make_unique<WorklistModel>(*m_insight, *m_triage, *m_look, [this] { return m_now; });
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(test::waitUntil([this] { return m_triage->isLoaded(); }));
        evaluate();
    }

    void nothingFoundIsNoLine()
    {
        QCOMPARE(m_model->rowCount(), 0);
        QCOMPARE(m_model->openLines(), 0);
        QVERIFY(m_model->missingLists().isEmpty());
        add({ dols("a", "2028-01-01") });
        QCOMPARE(lines(), QStringList());
    }

    // An incident below severity 4 can wait until this week; one whose severity nobody knows cannot.
    void sectionsByUrgencyAndSeverity()
    {
        add({ toReview("i3", 3, "2026-11-21T01:00:00Z"), toReview("i4", 4, "2026-07-01T00:00:00Z"),
            toReview("i5", 5, "2026-07-02T00:00:00Z"), toReview("i0", 0, "2026-07-03T00:00:00Z"),
            dols("a", "2026-11-20"), dols("b", "2026-11-27") });
        QCOMPARE(lines(),
            (QStringList{ u"Now 4: Fall | MORGAN, Elen | Rowan | needs review, 142 days; "
                          "Fall | MORGAN, Elen | Rowan | needs review, 143 days; "
                          "Fall | MORGAN, Elen | Rowan | needs review, 141 days; "
                          "DoLS ended | PRICE A, Dilys | Rowan | 20-Nov-2026, 1 days ago"_s,
                u"This week 2: Fall | MORGAN, Elen | Rowan | needs review, 11 h; "
                "DoLS ending | PRICE B, Dilys | Rowan | 27-Nov-2026, in 6 days"_s }));
        QCOMPARE(line(0, 0).data(Model::SeverityRole).toInt(), 5);
        QCOMPARE(line(0, 2).data(Model::SeverityRole).toInt(), 0);
        QCOMPARE(m_model->openLines(), 6);
        QVERIFY(line(0, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith("Severity 5 of 5, Fall, MORGAN"_L1));
        QVERIFY(line(0, 0).data(Model::WhyRole).toString().contains("Source: "_L1));
    }

    void saysWhen()
    {
        add({ dols("a", "2026-11-21"), toReview("i5", 5, "2026-11-21T11:30:00Z") });
        QCOMPARE(texts(line(0, 0)).last(), u"needs review, 30 min"_s);
        QCOMPARE(texts(m_model->indexOf(u"dols-ending/a"_s)).last(), u"21-Nov-2026, today"_s);
        QCOMPARE(texts(m_model->indexOf(u"notifiable/i5"_s)).last(), u"recorded 30 min ago"_s);
        m_now = saturdayNoon.addSecs(3600 * 47); // ages grow without the store
        m_model->refresh();
        QCOMPARE(texts(line(0, 0)).last(), u"needs review, 47 h"_s);
        m_now = saturdayNoon.addSecs(3600 * 48);
        m_model->refresh();
        QCOMPARE(texts(line(0, 0)).last(), u"needs review, 2 days"_s);
        QCOMPARE(texts(m_model->indexOf(u"dols-ending/a"_s)).last(), u"21-Nov-2026, 2 days ago"_s);
    }

    void manyOfOneRuleAreOneLine()
    {
        const QList<Added> three{ toReview("a", 2, "2026-11-20T10:00:00Z"),
            toReview("b", 1, "2026-11-18T10:00:00Z"), toReview("c", 3, "2026-11-20T10:00:00Z", "h2") };
        add(three);
        QCOMPARE(m_model->rowCount(m_model->index(0, 0)), 3);
        add({ toReview("d", 3, "2026-11-20T10:00:00Z") });
        QCOMPARE(lines(),
            QStringList{
                u"This week 1: 4 incidents to review, severity 1–3 | MORGAN, Elen | 2 homes | longest 3 days"_s });
        QCOMPARE(line(0, 0).data(Model::CountRole).toInt(), 4);
        QVERIFY(!line(0, 0).data(Model::PartialRole).toBool());
        add({ dols("a", "2026-12-01"), dols("b", "2026-12-02"), dols("c", "2026-12-03", "h2"),
            dols("d", "2026-12-04") });
        QCOMPARE(
            texts(line(0, 1)).join(u" | "_s), u"DoLS ending | 4 residents | 2 homes | first in 10 days"_s);
    }

    void opensExactlyTheRecords()
    {
        QList<Added> records;
        for (int i = 0; i < 5; ++i)
            records += { toReview("l" + QByteArray::number(i), 3, "2026-11-20T10:00:00Z"),
                toReview("h" + QByteArray::number(i), 4, "2026-07-20T10:00:00Z"),
                dols("d" + QByteArray::number(i), "2026-11-0" + QByteArray::number(i + 1)) };
        add(records);
        QCOMPARE(m_model->openLines(), 3);
        for (const QString &key :
            { u"incidents-to-review/*0"_s, u"incidents-to-review/*1"_s, u"dols-ended/*0"_s }) {
            const Model::Target target = m_model->targetOf(m_model->indexOf(key));
            const auto count = test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
                m_store->count(*target.schema, onDay(target.filter, saturdayNoon.date()), context, done);
            });
            QCOMPARE(count.value_or(StoreResult<qint64>(-1)).value_or(-1), target.ids.size());
            QCOMPARE(target.ids.size(), 5);
            QCOMPARE(target.subjects.size(), 5);
            // A rule has a line in each of two sections, and each key leads to its own.
            QCOMPARE(m_model->keyOf(m_model->indexOf(key)), key);
            // Records that no filter finds are called as their line is.
            if (target.schema == &incidentSchema)
                QCOMPARE(filterText(*target.schema, target.filter), u"Incidents to review: 5"_s);
            if (target.schema == &incidentSchema)
                QCOMPARE(target.ids.first().front(), key.endsWith(u'0') ? u'h' : u'l');
            // The list is in the order of the rule.
            if (target.schema == &incidentSchema)
                QCOMPARE(target.order,
                    (SortKeys{
                        { u"severity"_s, Qt::DescendingOrder }, { u"createdOn"_s, Qt::AscendingOrder } }));
        }
        // All of a rule is its own filter, which goes on following the records.
        QVERIFY(
            m_model->targetOf(m_model->indexOf(u"dols-ended/*0"_s)).filter.conditions.contains(currentOnly));
    }

    void followsTheHomes()
    {
        add({ dols("a", "2026-11-20"), dols("b", "2026-11-20", "h2"),
            toReview("i", 4, "2026-07-20T10:00:00Z", "h2") });
        QCOMPARE(m_model->openLines(), 3);
        m_model->setHomes({ u"h1"_s });
        QCOMPARE(lines(),
            QStringList{ u"Now 1: DoLS ended | PRICE A, Dilys | Rowan | 20-Nov-2026, 1 days ago"_s });
        m_model->setHomes({ u"h3"_s });
        QCOMPARE(m_model->rowCount(), 0);
        m_model->setHomes({});
        QCOMPARE(m_model->openLines(), 3);
    }

    // "26 need you today" in all homes, and 30 of them in one, cannot both be true.
    void countsNoMoreInOneHomeThanInAll()
    {
        add({ dols("a", "2026-11-20"), dols("b", "2026-11-20"), dols("c", "2026-11-20", "h2"),
            dols("d", "2026-11-20", "h3") });
        QCOMPARE(m_model->openLines(), 1);
        m_model->setHomes({ u"h1"_s });
        QCOMPARE(m_model->openLines(), 1);
        QCOMPARE(
            m_model->targetOf(m_model->indexOf(u"dols-ended/*0"_s)).ids, (QStringList{ u"a"_s, u"b"_s }));
        m_model->setHomes({ u"h2"_s });
        QCOMPARE(m_model->openLines(), 1);
        QVERIFY(m_model->indexOf(u"dols-ended/c"_s).isValid());
    }

    // On paper, as on the handover sheet: of the person of an incident too, and of those named in the reason.
    void namesTheRooms()
    {
        add({ dols("a", "2026-11-20"), toReview("i", 4, "2026-07-20T10:00:00Z") });
        m_model->setRooms({ { u"a"_s, u"12"_s }, { u"p"_s, u"7"_s }, { u"b"_s, QString() } });
        const auto who = [this](const QString &key) {
            return m_model->indexOf(key).siblingAtColumn(Model::WhoColumn).data().toString();
        };
        QCOMPARE(who(u"dols-ended/a"_s), u"PRICE A, Dilys, room 12"_s);
        QCOMPARE(who(u"incidents-to-review/i"_s), u"MORGAN, Elen, room 7"_s);
        add({ dols("b", "2026-11-20"), dols("c", "2026-11-20"), dols("d", "2026-11-20") });
        const QString why = m_model->indexOf(u"dols-ended/*0"_s).data(Model::WhyRole).toString();
        QVERIFY2(why.startsWith("PRICE A, Dilys, room 12; PRICE B, Dilys; PRICE C, Dilys and 1 others."_L1),
            qPrintable(why));
    }

    // A name from right to left does not change places with the room or the name beside it.
    void setsNamesFromTheRightApart()
    {
        QList<Added> records;
        for (const QByteArray id : { "a", "b", "c", "d" }) {
            Added added = dols(id, "2026-11-20");
            added.json.replace(
                QByteArray("Price " + id), id == "c" ? "Price c" : "\xd7\x9b\xd7\x94\xd7\x9f"); // Hebrew
            records += added;
        }
        add(records);
        m_model->setRooms({ { u"a"_s, u"12"_s }, { u"b"_s, u"7"_s } });
        const QString why = m_model->indexOf(u"dols-ended/*0"_s).data(Model::WhyRole).toString();
        const QString name = u"\u2068\u05DB\u05D4\u05DF, Dilys\u2069"_s;
        QVERIFY2(
            why.contains(QString(name + u", room 12; "_s)) && why.contains(QString(name + u", room 7"_s)),
            qPrintable(why));
        QVERIFY(visibleText(why).contains(QString(name + u", room 12"_s))); // as it is painted and printed
        QVERIFY(!why.contains(u"\u2068PRICE"_s));
    }

    // With one home picked only what is open there counts.
    void countsWhatRulesThatAreOffHide()
    {
        add({ dols("a", "2026-11-20"), dols("b", "2026-11-20"), dols("c", "2026-11-20", "h2") });
        m_triage->markDone(m_model->targetOf(m_model->indexOf(u"dols-ended/b"_s)).subjects);
        m_insight->setRules(builtInRules(saturdayNoon.date(), { { u"dols-ended/off"_s, 1 } }));
        evaluate();
        QCOMPARE(m_model->hiddenFindings(), 2);
        m_model->setHomes({ u"h1"_s });
        QCOMPARE(m_model->hiddenFindings(), 1);
        const QList<Model::HiddenRule> rules = m_model->hiddenRules();
        QCOMPARE(rules.size(), 1);
        QCOMPARE(rules.first().title, u"DoLS ended"_s);
    }

    // Of nobody here there are any logs, and one of them lives in the home.
    void saysOfHowManyItIsNotKnown()
    {
        add({ dols("a", "2026-11-20"), dols("b", "2026-11-20", "h2") });
        m_model->setHomes({ u"h1"_s });
        const QString text = m_model->unknownRulesText();
        QVERIFY2(
            text.startsWith("Not known for some: "_L1) && text.contains("Recorded less than usual (1)"_L1),
            qPrintable(text));
        for (const RuleResult &result : m_insight->results()) {
            if (result.rule.id != "silent"_L1)
                continue;
            QCOMPARE(result.unknownIds, (QStringList{ u"a"_s, u"b"_s }));
            QVERIFY(result.rule.notKnownText().startsWith("fewer than 20 daily logs"_L1));
            QCOMPARE(unknownFilterOf(result).conditions.first().values, result.unknownIds);
        }
        add({ { u"residents"_s, R"({"id":"b","status":"inactive"})" } });
        m_model->setHomes({ u"h2"_s });
        QCOMPARE(m_model->unknownRulesText(), QString());
    }

    // A date that cannot be true is a record to put right, and no age.
    void doubtsDatesOfAnotherCentury()
    {
        add({ dols("a", "1897-01-01") });
        QCOMPARE(lines(),
            QStringList{ u"Records to put right 1: DoLS ended | PRICE A, Dilys | Rowan | "
                         "01-Jan-1897, a date that cannot be right"_s });
        add({ dols("b", "2026-11-19"), dols("c", "2026-11-20"), dols("d", "2026-11-20"),
            dols("e", "2026-11-20") });
        QCOMPARE(texts(m_model->indexOf(u"dols-ended/*0"_s)).last(), u"longest 2 days"_s);
    }

    // As the window sorts it in, so does the console decide by it.
    void lowSeverityIsNotUrgent()
    {
        add({ toReview("i3", 3, "2026-11-20T10:00:00Z"), toReview("i4", 4, "2026-07-20T10:00:00Z") });
        const auto of = [this](const QString &id, int severity) {
            const RuleSettings settings{ { u"incidents-to-review/urgentSeverity"_s, severity } };
            m_insight->setRules(builtInRules(saturdayNoon.date(), settings));
            evaluate();
            const RuleResult &result = m_insight->results().first();
            const auto found = std::find_if(result.findings.begin(), result.findings.end(),
                [&id](const Finding &finding) { return finding.id == id; });
            return urgencyOf(result.rule, *found, saturdayNoon);
        };
        QCOMPARE(int(of(u"i3"_s, 4)), int(Urgency::Week));
        QCOMPARE(int(of(u"i4"_s, 4)), int(Urgency::Now));
        QCOMPARE(int(of(u"i3"_s, 3)), int(Urgency::Now));
    }

    // The question is answered, and the incident is still to be reviewed.
    void asksNoMoreOnceAnswered()
    {
        add({ toReview("i", 5, "2026-11-20T10:00:00Z") });
        QCOMPARE(m_model->openLines(), 2);
        m_model->setSettled({ u"i"_s });
        QCOMPARE(m_model->openLines(), 1);
        QVERIFY(!m_model->indexOf(u"notifiable/i"_s).isValid());
        QVERIFY(m_model->indexOf(u"incidents-to-review/i"_s).isValid());
        m_model->setSettled({});
        QVERIFY(m_model->indexOf(u"notifiable/i"_s).isValid());
    }

    void keepsTheCurrentLine()
    {
        add({ dols("b", "2026-11-18"), toReview("i3", 3, "2026-11-20T10:00:00Z") });
        const QPersistentModelIndex ended = m_model->indexOf(u"dols-ended/b"_s);
        const QPersistentModelIndex waiting = m_model->indexOf(u"incidents-to-review/i3"_s);
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        evaluate();
        QVERIFY(changed.isEmpty()); // nothing is painted again for nothing
        add({ dols("a", "2026-11-17"), toReview("i5", 5, "2026-07-20T10:00:00Z") });
        QVERIFY(ended.isValid() && waiting.isValid());
        QCOMPARE(m_model->keyOf(ended), u"dols-ended/b"_s);
        QCOMPARE(ended.row(), 2);
        QCOMPARE(m_model->keyOf(waiting), u"incidents-to-review/i3"_s);
        // The one before it is put right, and then all that is urgent.
        add({ dols("a", "2028-01-01") });
        QCOMPARE(ended.row(), 1);
        add({ dols("b", "2028-01-01"),
            { u"incident-reports"_s,
                R"({"id":"i5","status":"closed","severity":5,"createdOn":"2026-07-20T10:00:00Z"})" } });
        QVERIFY(!ended.isValid());
        QVERIFY(waiting.isValid());
        QCOMPARE(waiting.parent().row(), 0);
        QVERIFY(reset.isEmpty());
    }

    void saysWhichListIsMissing()
    {
        m_missing = QStringList{ u"residents"_s };
        add({ dols("a", "2026-11-20") });
        QCOMPARE(m_model->missingLists(), QStringList{ u"residents"_s });
        QVERIFY(line(0, 0).data(Model::PartialRole).toBool());
        QVERIFY(line(0, 0).data(Model::WhyRole).toString().contains("Residents are not all here yet"_L1));
        add({ dols("b", "2026-11-20"), dols("c", "2026-11-20"), dols("d", "2026-11-20") });
        QCOMPARE(texts(line(0, 0)).first(), u"DoLS ended, so far"_s);
        m_missing.clear();
        evaluate();
        QCOMPARE(texts(line(0, 0)).first(), u"DoLS ended"_s);
    }

    void leavesOutWhatWasPutAway()
    {
        add({ dols("a", "2026-11-20"), dols("b", "2026-11-19"), dols("c", "2026-11-18") });
        m_triage->markDone(m_model->targetOf(m_model->indexOf(u"dols-ended/a"_s)).subjects);
        m_triage->snoozeUntil(
            m_model->targetOf(m_model->indexOf(u"dols-ended/b"_s)).subjects, QDate(2026, 11, 24));
        QCOMPARE(m_model->openLines(), 1);
        QCOMPARE(m_model->done(), 1);
        QCOMPARE(m_model->snoozed(), 1);
        m_model->setShown(Model::Shown::Snoozed);
        QCOMPARE(lines(), QStringList{ u"Now 1: DoLS ended | PRICE B, Dilys | Rowan | until 24-Nov-2026"_s });
        m_model->setShown(Model::Shown::Done);
        QCOMPARE(lines(), QStringList{ u"Now 1: DoLS ended | PRICE A, Dilys | Rowan | done at 12:00"_s });
        QCOMPARE(m_model->openLines(), 1); // whatever is shown
        m_now = saturdayNoon.addDays(3);
        m_model->setShown(Model::Shown::Open);
        QCOMPARE(m_model->snoozed(), 0);
        QCOMPARE(m_model->openLines(), 2);
        // Done is not forgotten while it is found, and can be taken back.
        QCOMPARE(m_model->done(), 1);
        m_model->setShown(Model::Shown::Done);
        QCOMPARE(
            lines(), QStringList{ u"Now 1: DoLS ended | PRICE A, Dilys | Rowan | done on 21-Nov-2026"_s });
        m_model->setShown(Model::Shown::Open);
        m_triage->undo();
        m_triage->undo();
        QCOMPARE(m_model->openLines(), 3);
    }

    void returnsWithAChangedRecord()
    {
        add({ dols("a", "2026-11-20") });
        m_triage->markDone(m_model->targetOf(line(0, 0)).subjects);
        m_triage->setNote(TriageSubject(), u"x"_s); // of nothing: nothing happens to others
        QCOMPARE(m_model->openLines(), 0);
        add({ dols("a", "2026-11-19") });
        QCOMPARE(m_model->openLines(), 1);
        m_triage->setNote(m_model->targetOf(line(0, 0)).subjects.first(), u"Rang the council"_s);
        QVERIFY(line(0, 0).data(Model::WhyRole).toString().endsWith("Note: Rang the council"_L1));
    }

    void marksWhatIsNewSinceTheLastLook()
    {
        add({ dols("a", "2026-11-20") });
        QVERIFY(test::answerOf<SeenFindings>(
            [this](QObject *context, auto done) { m_journal->seen(context, done); }));
        look(); // the first: nothing is new
        QCOMPARE(news(), QStringList());
        QCOMPARE(m_model->newText(), QString());
        m_now = saturdayNoon.addDays(2);
        add({ dols("b", "2026-11-19") });
        startAgain();
        m_look->begin();
        QCOMPARE(news(), QStringList{ u"dols-ended/b: New"_s });
        QCOMPARE(m_model->newFindings(), 1);
        QCOMPARE(m_model->newText(), u"1 new since Saturday 12:00"_s);
        const QModelIndex marked = m_model->indexOf(u"dols-ended/b"_s);
        QVERIFY(marked.data(Qt::AccessibleTextRole).toString().startsWith("New, "_L1));
        // The mark stays while Today is looked at, and several of a rule say how many.
        add({ dols("c", "2026-11-18"), dols("d", "2026-11-17") });
        QCOMPARE(news(), QStringList{ u"dols-ended/*0: 3 new"_s });
        m_model->setShown(Model::Shown::New);
        QCOMPARE(m_model->rowCount(m_model->index(0, 0)), 3);
        QCOMPARE(m_model->newFindings(), 3);
        m_triage->markDone(m_model->targetOf(line(0, 0)).subjects);
        QCOMPARE(m_model->newFindings(), 2);
        m_model->setShown(Model::Shown::Open);
        m_look->end();
        m_now = m_now.addSecs(3600);
        look();
        QCOMPARE(m_model->newText(), QString());
    }

    void aLookGoesOnForAWhile()
    {
        add({ dols("a", "2026-11-20") });
        QVERIFY(test::answerOf<SeenFindings>(
            [this](QObject *context, auto done) { m_journal->seen(context, done); }));
        look();
        m_now = saturdayNoon.addDays(1);
        add({ dols("b", "2026-11-19") });
        look(); // opens the record, and comes back
        m_now = m_now.addSecs(60 * 29);
        startAgain();
        look();
        QCOMPARE(m_model->newText(), u"1 new since Saturday 12:00"_s);
        m_now = m_now.addSecs(60 * 30);
        look();
        QCOMPARE(m_model->newText(), QString());
        add({ dols("c", "2026-11-19") });
        QCOMPARE(m_model->newText(), u"1 new since 12:29"_s);
    }

    void aListThatIsMissingMakesNoNews()
    {
        add({ dols("a", "2026-11-20") });
        QVERIFY(test::answerOf<SeenFindings>(
            [this](QObject *context, auto done) { m_journal->seen(context, done); }));
        look();
        m_now = saturdayNoon.addDays(1);
        // The store was begun anew: a is not here yet.
        m_missing = QStringList{ u"residents"_s };
        m_store->markGone(residentSchema, u"a"_s, saturdayNoon.addDays(-1).toMSecsSinceEpoch());
        evaluate();
        look();
        m_now = saturdayNoon.addDays(2);
        m_missing.clear();
        add({ dols("a", "2026-11-20"), dols("b", "2026-11-20") });
        look();
        QCOMPARE(news(), QStringList{ u"dols-ended/b: New"_s });
    }

    void looksFromTheFutureHaveNoTime()
    {
        add({ dols("a", "2026-11-20") });
        QVERIFY(test::answerOf<SeenFindings>(
            [this](QObject *context, auto done) { m_journal->seen(context, done); }));
        m_now = saturdayNoon.addYears(1);
        look();
        m_now = saturdayNoon;
        add({ dols("b", "2026-11-20") });
        startAgain();
        look();
        QCOMPARE(m_model->newText(), u"1 new since you last looked"_s);
    }

    //! Two windows of one connection share one look: it ends with the last of them, and the pause begins
    //! then.
    void aLookLastsAsLongAsAWindowShowsToday()
    {
        add({ dols("a", "2026-11-20") });
        QVERIFY(test::answerOf<SeenFindings>(
            [this](QObject *context, auto done) { m_journal->seen(context, done); }));
        look();
        m_now = saturdayNoon.addDays(1);
        add({ dols("b", "2026-11-19") });
        m_look->begin(); // in one window
        m_look->begin(); // and in another
        QCOMPARE(m_model->newText(), u"1 new since Saturday 12:00"_s);
        m_look->end();
        m_now = m_now.addSecs(2 * 3600);
        m_look->begin();
        QCOMPARE(m_model->newText(), u"1 new since Saturday 12:00"_s); // the other window still shows it
        m_look->end();
        m_look->end();
        m_now = m_now.addSecs(2 * 3600);
        look();
        QCOMPARE(m_model->newText(), QString());
    }

    void looksOfConnectionsAreApart()
    {
        add({ dols("a", "2026-11-20") });
        QVERIFY(test::answerOf<SeenFindings>(
            [this](QObject *context, auto done) { m_journal->seen(context, done); }));
        look();
        m_now = saturdayNoon.addDays(1);
        add({ dols("b", "2026-11-19") });
        Journal other({ m_folder.filePath(u"other.db"_s), QByteArray(32, 'j') });
        LastLook first(other, *m_insight, [this] { return m_now; });
        QVERIFY(
            test::answerOf<SeenFindings>([&](QObject *context, auto done) { other.seen(context, done); }));
        first.begin(); // nobody has looked there before: all of it is as it was found
        QVERIFY(!first.since().isValid());
        first.end();
        startAgain();
        look();
        QCOMPARE(news(), QStringList{ u"dols-ended/b: New"_s }); // whatever was seen there
        QCOMPARE(m_look->since(), saturdayNoon);
    }

    //! The newest entry of the audit trail about one, and of no other action.
    void knowsTheLastScheduledDownload()
    {
        QVERIFY(!m_look->download());
        m_journal->record({ .action = scheduledDownloadAction(), .result = u"done"_s });
        m_journal->record({ .action = scheduledDownloadAction(), .result = u"failed"_s });
        m_journal->record({ .action = u"export"_s, .result = u"done"_s });
        startAgain();
        QVERIFY(test::waitUntil([this] { return m_look->download().has_value(); }));
        QCOMPARE(m_look->download()->result, u"failed"_s);
        QVERIFY(m_look->download()->at.isValid());
    }

private:
    //! The window is looked at, and left.
    void look()
    {
        m_look->begin();
        m_look->end();
    }

    //! As after a restart.
    void startAgain()
    {
        m_tester.reset();
        m_model.reset();
        m_look = std::make_unique<LastLook>(*m_journal, *m_insight, [this] { return m_now; });
        m_model = std::make_unique<WorklistModel>(*m_insight, *m_triage, *m_look, [this] { return m_now; });
        QVERIFY(test::answerOf<SeenFindings>(
            [this](QObject *context, auto done) { m_journal->seen(context, done); }));
    }

    //! "rule/id: New" of the lines that are marked.
    QStringList news() const
    {
        QStringList marked;
        for (int section = 0; section < m_model->rowCount(); ++section) {
            for (int row = 0; row < m_model->rowCount(m_model->index(section, 0)); ++row) {
                const QString word = line(section, row).data(Model::NewRole).toString();
                if (!word.isEmpty())
                    marked += m_model->keyOf(line(section, row)) + u": "_s + word;
            }
        }
        return marked;
    }

    void add(const QList<Added> &records)
    {
        for (const auto &[resource, json] : records) {
            PageWrite page;
            page.records = { json };
            page.asOf = saturdayNoon;
            bool isWritten = false;
            m_store->write(*findResource(resource), page, this, [&](const StoreResult<PageChanges> &changes) {
                isWritten = changes && changes->unreadable == 0;
            });
            QVERIFY(test::waitUntil([&] { return isWritten; }));
        }
        evaluate();
    }

    void evaluate()
    {
        m_insight->begin();
        m_insight->refresh();
        QVERIFY(test::waitUntil([this] { return m_insight->isFinished(); }));
    }

    //! "Now 2: Fall | MORGAN, Elen | Rowan | needs review, 6 h; …" of each section.
    QStringList lines() const
    {
        QStringList all;
        for (int section = 0; section < m_model->rowCount(); ++section) {
            const QModelIndex parent = m_model->index(section, 0);
            QStringList lines;
            for (int row = 0; row < m_model->rowCount(parent); ++row)
                lines += texts(line(section, row)).join(u" | "_s);
            all += u"%1 %2: %3"_s.arg(parent.data().toString())
                       .arg(parent.data(Model::CountRole).toInt())
                       .arg(lines.join(u"; "_s));
        }
        return all;
    }

    QStringList texts(const QModelIndex &line) const
    {
        QStringList texts;
        for (int column = 0; column < Model::ColumnCount; ++column)
            texts += line.siblingAtColumn(column).data().toString();
        return texts;
    }

    QModelIndex line(int section, int row) const
    {
        return m_model->index(row, 0, m_model->index(section, 0));
    }

    QTemporaryDir m_folder;
    QStringList m_missing;
    QDateTime m_now;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<Insight> m_insight;
    std::unique_ptr<Triage> m_triage;
    std::unique_ptr<LastLook> m_look;
    std::unique_ptr<WorklistModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

CARE_TEST(worklistmodel, TestWorklistModel);
#include "tst_worklistmodel.moc"
