// SPDX-License-Identifier: GPL-3.0-or-later
// The rules: each with cases worked out by hand, in, out, on the boundary and unknown. Now is noon of 21
// November 2026, a Saturday.
#include "models/insight/findings.h"
#include "models/insight/rulechoices.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/journalanswer.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace care;
using namespace Qt::StringLiterals;

namespace {

const QDateTime noon(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);

//! Content of the store: a resource and records of it.
using Stored = QList<QPair<QString, QByteArray>>;

//! A record of an active resident unless \a more says otherwise.
QPair<QString, QByteArray> resident(const QByteArray &id, const QByteArray &more = {})
{
    return { u"residents"_s,
        R"({"id":")" + id + R"(","name":{"first":"Elen","last":"Morgan"},"home":{"id":"h1","name":"Rowan"})"
            + (more.contains("\"status\"") ? QByteArray() : R"(,"status":"active")")
            + (more.isEmpty() ? "" : ",") + more + '}' };
}

//! A record about the resident "p", who need not be stored.
QPair<QString, QByteArray> about(const QString &resource, const QByteArray &id, const QByteArray &more)
{
    return { resource,
        R"({"id":")" + id
            + R"(","resident":{"id":"p","name":"MORGAN, Elen"},"home":{"id":"h1","name":"Rowan"},)" + more
            + '}' };
}

QPair<QString, QByteArray> plan(const QByteArray &id, const QByteArray &more)
{
    return about(u"careplans"_s, id, more);
}

QPair<QString, QByteArray> incident(const QByteArray &id, const QByteArray &more)
{
    return about(u"incident-reports"_s, id, more);
}

QPair<QString, QByteArray> assessment(const QByteArray &id, const QByteArray &more)
{
    return about(u"risk-assessments"_s, id, more);
}

//! A log of "p" at each of these hours of the \a days days before today, and today up to \a lastToday.
Stored logs(int days, const QList<int> &hours, int lastToday, int daysAgo = 0)
{
    Stored all;
    for (int day = 0; day <= days; ++day) {
        for (const int hour : hours) {
            if (day == 0 && hour > lastToday)
                continue;
            const QDateTime at(noon.date().addDays(-day - daysAgo), QTime(hour, 0), Qt::UTC);
            all += about(u"logs"_s, QByteArray::number(daysAgo) + 'l' + QByteArray::number(all.size()),
                R"("timeLogged":")" + at.toString(Qt::ISODate).toLatin1() + '"');
        }
    }
    return all;
}

//! All that a resident's record needs to be complete.
const QByteArray complete = R"("noKnownAllergies":true,"gpName":"Dr A","nhsNumber":"9990000018",)"
                            R"("importantContacts":[{"name":"A"}])";

} // namespace

class TestInsight : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsItsOwnRules();
    void namesAndLeavesOutWhatCannotBeRead_data();
    void namesAndLeavesOutWhatCannotBeRead();
    void findsWhatWasWorkedOutByHand_data();
    void findsWhatWasWorkedOutByHand();
    void saysWhy();
    void aRunningSilenceIsNotItsOwnMeasure();
    void namesTheSourceOfTheKindOfIncident();
    void saysThatAPlanIsMarkedAsNotNeeded();
    void saysWhichListIsMissing();
    void countsInPatterns();
    void reviewsFallDueOnADay();
    void settingsMoveTheBoundary();
    void aHomeHasSettingsOfItsOwn();
    void bedsAreASettingOfAHome();
    void documentsMayBeMissing();
    void plansMayBeMissing();
    void saysHowMuchIsHidden();
    void choicesSurviveARestart();
    void leavesOutWhatTheServiceHasNoLonger();
    void followsTheStore();
    void marksEveryNumberOfAHalfFullMirror_data();
    void marksEveryNumberOfAHalfFullMirror();
    void aClockThatStepsBackFindsTheSame();
    void showsFirstWhatTheLastUseFound();
    void showsNothingKeptOfUnknownAgeOrInOtherWords();
    void keepsTheListWhileTheKeyIsRenewed();
    void endsWithoutARule();

private:
    static void put(Store &store, const Stored &records);
    static Rule rule(const QString &id, const RuleSettings &settings = {});
    static Circumstances circumstances();
    static RuleResult evaluate(Store &store, const Rule &rule, const Circumstances &around);
};

void TestInsight::put(Store &store, const Stored &records)
{
    for (const auto &[resource, json] : records) {
        PageWrite page;
        page.records = { json };
        page.asOf = noon;
        bool written = false;
        store.write(*findResource(resource), page, &store,
            [&](const StoreResult<PageChanges> &changes) { written = changes && changes->unreadable == 0; });
        QVERIFY(test::waitUntil([&] { return written; }));
    }
}

Rule TestInsight::rule(const QString &id, const RuleSettings &settings)
{
    const RulePack pack = builtInRules(noon.date(), settings);
    for (const Rule &rule : pack.rules) {
        if (rule.id == id)
            return rule;
    }
    return {};
}

Circumstances TestInsight::circumstances()
{
    Circumstances around{ noon, {} };
    for (const ResourceSchema *schema : allResources())
        around.lists.insert(schema->name, { true, noon });
    return around;
}

RuleResult TestInsight::evaluate(Store &store, const Rule &rule, const Circumstances &around)
{
    RuleResult result;
    bool isDone = false;
    store.examine([&](const RecordReads &reads) { result = evaluateRule(rule, reads, around); }, &store,
        [&] { isDone = true; });
    test::waitUntil([&] { return isDone; });
    return result;
}

void TestInsight::readsItsOwnRules()
{
    const RulePack pack = builtInRules(noon.date());
    for (const RuleProblem &problem : pack.problems)
        QFAIL(qPrintable(problem.name + u": "_s + problem.words));
    QVERIFY(pack.rules.size() >= 27);
    QStringList ids;
    QFile source(QStringLiteral(CARE_SOURCE_DIR "/models/insight/rule.cpp"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    const QByteArray code = source.readAll().simplified(); // long texts have a line of their own
    QSet<QString> phrases;
    for (const Rule &rule : pack.rules) {
        ids += rule.id;
        QStringList texts{ rule.title, rule.one, rule.many, rule.when, rule.source, rule.notKnown };
        for (const RuleSource &other : rule.sources)
            texts += other.source;
        for (const RuleSetting &setting : rule.knownSettings)
            texts += setting.title;
        for (const QString &words : std::as_const(texts)) {
            const QByteArray marked = "NOOP(\"rules\", \"" + words.toUtf8() + "\")";
            QVERIFY2(words.isEmpty() || words == "%1"_L1 || code.contains(marked), qPrintable(words));
            phrases += words;
        }
        QVERIFY2(rule.order.isEmpty() || rule.schema, qPrintable(rule.id));
    }
    phrases -= QSet<QString>{ QString(), u"%1"_s };
    QCOMPARE(code.count("NOOP(\"rules\""), phrases.size());
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
    for (const QString &check : knownChecks())
        QVERIFY2(std::any_of(pack.rules.begin(), pack.rules.end(),
                     [&](const Rule &rule) { return rule.check == check; }),
            qPrintable(check));
}

void TestInsight::namesAndLeavesOutWhatCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("change"); // what of the sound rule is another, "KEY=VALUE"
    QTest::addColumn<QString>("name");
    QTest::addRow("as it is") << QByteArray() << QString();
    QTest::addRow("a field that is gone") << QByteArray(R"(filter="is:current colour:red")") << u"sound"_s;
    QTest::addRow("a column that is gone") << QByteArray(R"(shows=["colour"])") << u"sound"_s;
    QTest::addRow("since no date") << QByteArray(R"(since="nhsNumber")") << u"sound"_s;
    QTest::addRow("an order that is none") << QByteArray(R"(order=["allergies"])") << u"sound"_s;
    QTest::addRow("an unknown list") << QByteArray(R"(resource="staffing")") << u"sound"_s;
    QTest::addRow("needs an unknown list") << QByteArray(R"(needs=["staffing"])") << u"sound"_s;
    QTest::addRow("an unknown check") << QByteArray(R"(check="fall-risk-score")") << u"sound"_s;
    QTest::addRow("an unknown setting")
        << QByteArray(R"(filter="dolsEndDate:next-{weeks}-days")") << u"sound"_s;
    QTest::addRow("a setting without a default") << QByteArray(R"(settings={"days":{}})") << u"sound"_s;
    QTest::addRow("no source") << QByteArray(R"(source="")") << u"sound"_s;
    QTest::addRow("an urgency that is none") << QByteArray(R"(urgency="red")") << u"sound"_s;
    QTest::addRow("in force tomorrow") << QByteArray(R"(validFrom="2026-11-22")") << u"sound"_s;
    QTest::addRow("in force today") << QByteArray(R"(validFrom="2026-11-21")") << QString();
    QTest::addRow("until yesterday") << QByteArray(R"(validTo="2026-11-20")") << u"sound"_s;
    QTest::addRow("until today") << QByteArray(R"(validTo="2026-11-21")") << QString();
    QTest::addRow("a time that is none") << QByteArray(R"(validTo="soon")") << u"sound"_s;
    QTest::addRow("a number for a filter") << QByteArray(R"(filter=5)") << QString(); // all records
    QTest::addRow("of a later version") << QByteArray(R"(format=2)") << u"test.json"_s;
    QTest::addRow("garbage") << QByteArray("\x01\xff{{") << u"test.json"_s;
    QTest::addRow("no rules") << QByteArray("rules=5") << u"test.json"_s;
}

void TestInsight::namesAndLeavesOutWhatCannotBeRead()
{
    QFETCH(const QByteArray, change);
    QFETCH(const QString, name);
    QJsonObject rule{ { u"id"_s, u"sound"_s }, { u"title"_s, u"DoLS ended"_s }, { u"source"_s, u"law"_s },
        { u"nations"_s, QJsonArray{ u"England"_s } }, { u"urgency"_s, u"now"_s },
        { u"resource"_s, u"residents"_s }, { u"filter"_s, u"is:current"_s } };
    QJsonObject file{ { u"format"_s, 1 } };
    const qsizetype equals = change.indexOf('=');
    const QString key = QString::fromUtf8(change.left(std::max<qsizetype>(equals, 0)));
    const QJsonValue value =
        QJsonDocument::fromJson(R"({"v":)" + change.mid(equals + 1) + '}').object().value(u"v"_s);
    if (key == "format"_L1)
        file[key] = value;
    else if (!key.isEmpty() && key != "rules"_L1)
        rule[key] = value;
    QJsonObject good = rule;
    good[u"id"_s] = u"sound"_s;
    file[u"rules"_s] = key == "rules"_L1 ? value : QJsonValue(QJsonArray{ good });
    const bool isGarbage = equals < 0 && !change.isEmpty();
    const RulePack pack =
        readRules(isGarbage ? change : QJsonDocument(file).toJson(), u"test.json"_s, noon.date());
    QCOMPARE(pack.rules.size(), name.isEmpty() ? 1 : 0);
    QCOMPARE(pack.problems.size(), name.isEmpty() ? 0 : 1);
    if (!name.isEmpty()) {
        QCOMPARE(pack.problems.first().name, name);
        QVERIFY(!pack.problems.first().words.isEmpty());
    }
}

void TestInsight::findsWhatWasWorkedOutByHand_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Stored>("stored");
    QTest::addColumn<QStringList>("found"); // in this order
    QTest::addColumn<int>("unknown");
    const auto row = [](const char *rule, const char *name, const Stored &stored, const QStringList &found,
                         int unknown = 0) {
        QTest::addRow("%s, %s", rule, name) << QString::fromLatin1(rule) << stored << found << unknown;
    };

    row("incidents-to-review", "by severity, then age",
        { incident("a", R"("status":"needsReview","severity":2,"createdOn":"2026-11-20T10:00:00Z")"),
            incident("b", R"("status":"needsReview","severity":5,"createdOn":"2026-11-21T10:00:00Z")"),
            incident("c", R"("status":"needsReview","severity":5,"createdOn":"2026-11-19T10:00:00Z")"),
            incident("closed", R"("status":"closed","severity":5)"),
            incident("deleted", R"("status":"needsReview","severity":5,"isDeleted":true)"),
            incident("no status", R"("severity":5)"), incident("no severity", R"("status":"needsReview")") },
        { u"c"_s, u"b"_s, u"a"_s, u"no severity"_s }, 1);

    row("dols-ended", "the day it ends is not over",
        { resident("yesterday", R"("dolsEndDate":"2026-11-20T00:00:00Z")"),
            resident("today", R"("dolsEndDate":"2026-11-21T00:00:00Z")"),
            resident("left", R"("dolsEndDate":"2026-11-01T00:00:00Z","status":"inactive")"),
            resident("no status", R"("dolsEndDate":"2026-11-01T00:00:00Z","status":null)"), resident("none"),
            resident("no date", R"("dolsEndDate":"soon")") },
        { u"no status"_s, u"yesterday"_s });
    row("dols-ending", "the 28th day counts",
        { resident("yesterday", R"("dolsEndDate":"2026-11-20T00:00:00Z")"),
            resident("today", R"("dolsEndDate":"2026-11-21T00:00:00Z")"),
            resident("day 28", R"("dolsEndDate":"2026-12-19T00:00:00Z")"),
            resident("day 29", R"("dolsEndDate":"2026-12-20T00:00:00Z")"),
            resident("left", R"("dolsEndDate":"2026-12-01T00:00:00Z","status":"inactive")") },
        { u"today"_s, u"day 28"_s });
    row("dols-applied", "applied for, and started or not",
        { resident("waits", R"("dolsApplicationDate":"2026-11-01T00:00:00Z")"),
            resident("null", R"("dolsApplicationDate":"2026-11-02T00:00:00Z","dolsStartDate":null)"),
            resident("started",
                R"("dolsApplicationDate":"2026-11-01T00:00:00Z","dolsStartDate":"2026-11-09T00:00:00Z")"),
            resident("left", R"("dolsApplicationDate":"2026-11-01T00:00:00Z","status":"inactive")"),
            resident(
                "refused", R"("dolsApplicationDate":"2026-11-01T00:00:00Z","dols":{"status":"Refused"})"),
            resident(
                "withdrawn", R"("dolsApplicationDate":"2026-11-01T00:00:00Z","dols":{"status":"withdrawn"})"),
            resident("none") },
        { u"waits"_s, u"null"_s });
    row("dols-no-end", "started, and ends or not",
        { resident("open", R"("dolsStartDate":"2026-11-01T00:00:00Z")"),
            resident(
                "ends", R"("dolsStartDate":"2026-11-01T00:00:00Z","dolsEndDate":"2027-10-31T00:00:00Z")"),
            resident("none") },
        { u"open"_s });
    row("dnacpr-review-overdue", "the day of the review is not over",
        { resident("over", R"("dnacpr":{"inPlace":true},"dnacprReviewDate":"2026-11-20T00:00:00Z")"),
            resident("today", R"("dnacpr":{"inPlace":true},"dnacprReviewDate":"2026-11-21T00:00:00Z")"),
            resident("no date", R"("dnacpr":{"inPlace":true})"),
            resident(
                "not in place", R"("dnacpr":{"inPlace":false},"dnacprReviewDate":"2026-11-19T00:00:00Z")"),
            resident(
                "withdrawn", R"("dnacpr":{"status":"Withdrawn"},"dnacprReviewDate":"2026-11-19T00:00:00Z")"),
            resident("left", R"("dnacprReviewDate":"2026-11-20T00:00:00Z","status":"inactive")"),
            resident("none") },
        { u"over"_s });
    row("dnacpr-review-due", "within 28 days",
        { resident("today", R"("dnacprReviewDate":"2026-11-21T00:00:00Z")"),
            resident(
                "not in place", R"("dnacpr":{"inPlace":false},"dnacprReviewDate":"2026-11-22T00:00:00Z")"),
            resident("later", R"("dnacprReviewDate":"2026-12-20T00:00:00Z")") },
        { u"today"_s });

    const QByteArray inPlace = R"("dnacpr":{"inPlace":true})";
    const auto document = [](const QByteArray &id, const QByteArray &of,
                              const QByteArray &more) -> QPair<QString, QByteArray> {
        return { u"documents"_s, R"({"id":")" + id + R"(","resident":{"id":")" + of + R"("},)" + more + '}' };
    };
    row("dnacpr-no-document", "named or filed as what it is",
        { resident("none", inPlace), resident("named", inPlace), resident("filed", inPlace),
            resident("another", inPlace), resident("not in place", R"("dnacpr":{"inPlace":false})"),
            resident("nothing recorded"), resident("left", inPlace + R"(,"status":"inactive")"),
            document("1", "named", R"("name":"dnacpr form 2026.pdf")"),
            document("2", "filed", R"("name":"scan 7","category":{"id":"c","name":"ReSPECT"})"),
            document("3", "another", R"("name":"Menu","category":{"id":"d","name":"Letters"})") },
        { u"none"_s, u"another"_s });

    const Stored plans{ resident("p"), plan("over", R"("nextReviewDate":"2026-11-20T00:00:00Z")"),
        plan("today", R"("nextReviewDate":"2026-11-21T00:00:00Z")"),
        plan("day 28", R"("nextReviewDate":"2026-12-19T00:00:00Z")"),
        plan("day 29", R"("nextReviewDate":"2026-12-20T00:00:00Z")"),
        plan("revision", R"("nextReviewDate":"2026-11-01T00:00:00Z","isRevision":true)"),
        plan("no date", R"("name":"Mobility")") };
    const auto planOf = [](const QByteArray &id, const QByteArray &of,
                            const QByteArray &more) -> QPair<QString, QByteArray> {
        return { u"careplans"_s, R"({"id":")" + id + R"(","resident":{"id":")" + of + R"("},)" + more + '}' };
    };
    row("no-plan-review", "by the day in the homes, in force, and not of somebody new",
        { resident("none"), resident("before"), resident("on the day"), resident("revision"),
            resident("future"), resident("one of two"), resident("left", R"("status":"inactive")"),
            resident("new", R"("admissionDate":"2026-05-21T00:00:00Z")"),
            resident("not so new", R"("admissionDate":"2026-05-20T00:00:00Z")"),
            planOf("1", "before", R"("editedOn":"2026-05-20T22:59:00Z")"),
            planOf("2", "on the day", R"("editedOn":"2026-05-20T23:00:00Z")"),
            planOf("3", "revision", R"("editedOn":"2026-11-01T09:00:00Z","isRevision":true)"),
            planOf("4", "future", R"("editedOn":"2027-01-01T09:00:00Z")"),
            planOf("5", "one of two", R"("editedOn":"2025-11-01T09:00:00Z")"),
            planOf("6", "one of two", R"("editedOn":"2026-11-01T09:00:00Z")") },
        { u"none"_s, u"before"_s, u"revision"_s, u"future"_s, u"not so new"_s });
    row("careplan-review-overdue", "revisions are over", plans, { u"over"_s }, 1);
    row("careplan-review-due", "revisions are over", plans, { u"today"_s, u"day 28"_s }, 1);
    row("careplan-review-overdue", "of somebody who left",
        { resident("p", R"("status":"inactive")"),
            plan("over", R"("nextReviewDate":"2026-11-20T00:00:00Z")") },
        {});
    row("careplan-review-overdue", "of somebody who is not here",
        { plan("over", R"("nextReviewDate":"2026-11-20T00:00:00Z")") }, { u"over"_s });
    const Stored goals{ resident("p"),
        about(u"goals"_s, "over", R"("nextReviewDate":"2026-11-20T00:00:00Z","status":"inProgress")"),
        about(u"goals"_s, "done", R"("nextReviewDate":"2026-11-20T00:00:00Z","status":"completed")"),
        about(u"goals"_s, "due", R"("nextReviewDate":"2026-12-01T00:00:00Z")") };
    row("goal-review-overdue", "completed goals are over", goals, { u"over"_s });
    row("goal-review-due", "completed goals are over", goals, { u"due"_s });
    const Stored assessments{ resident("p"), assessment("old", R"("reviewedOn":"2026-05-20T12:00:00Z")"),
        assessment("six months", R"("reviewedOn":"2026-05-21T12:00:00Z")"),
        assessment("archived", R"("reviewedOn":"2025-05-20T12:00:00Z","archived":true)"),
        assessment("never", R"("reviewedOn":null,"createdOn":"2026-01-01T12:00:00Z")"),
        assessment("new", R"("createdOn":"2026-11-01T12:00:00Z")"), assessment("no date", R"("riskScore":1)"),
        assessment("open", R"("reviewedOn":"2026-11-20T12:00:00Z","incomplete":true,"createdOn":null)"),
        assessment("whole", R"("reviewedOn":"2026-11-20T12:00:00Z","incomplete":false)") };
    row("risk-not-reviewed", "six months to the day", assessments, { u"old"_s });
    row("risk-review-due", "from six months to the day, 28 days ahead",
        assessments
            + Stored{ assessment("day 28", R"("reviewedOn":"2026-06-19T12:00:00Z")"),
                assessment("day 29", R"("reviewedOn":"2026-06-20T12:00:00Z")"),
                assessment("day 28, late evening", R"("reviewedOn":"2026-06-19T22:30:00Z")"),
                assessment("day 29 in the homes", R"("reviewedOn":"2026-06-19T23:30:00Z")"),
                assessment("over", R"("reviewedOn":"2026-06-01T12:00:00Z","archived":true)") },
        { u"six months"_s, u"day 28"_s, u"day 28, late evening"_s });
    row("risk-never-reviewed", "six months to the day", assessments, { u"never"_s }, 1);
    row("risk-incomplete", "the service's mark", assessments, { u"open"_s }, 5);

    // Logs were received up to noon; 90 days before, to the minute, counts.
    const auto log = [](const QByteArray &id, const QByteArray &at, const QByteArray &words) {
        return about(u"logs"_s, id, R"("timeLogged":")" + at + R"(",)" + words);
    };
    const QByteArray infection = R"("item":{"id":"i","name":"Urinary infection"})";
    const QByteArray inTitle = R"("title":"Treated for UTI")";
    row("repeated-infections", "the third, 90 days ago to the minute",
        { resident("p"), log("1", "2026-08-23T12:00:00Z", infection),
            log("2", "2026-11-01T09:00:00Z", inTitle), log("3", "2026-11-20T09:00:00Z", infection) },
        { u"p"_s });
    row("repeated-infections", "a minute too old, other words, from a clock that was ahead",
        { resident("p"), log("1", "2026-08-23T11:59:00Z", infection),
            log("2", "2026-11-01T09:00:00Z", inTitle), log("3", "2026-11-20T09:00:00Z", infection),
            log("4", "2026-11-20T10:00:00Z", R"("item":{"id":"m","name":"Meal"})"),
            log("5", "2026-11-21T12:01:00Z", infection) },
        {});
    row("repeated-infections", "left",
        { resident("p", R"("status":"inactive")"), log("1", "2026-11-01T09:00:00Z", infection),
            log("2", "2026-11-02T09:00:00Z", infection), log("3", "2026-11-03T09:00:00Z", infection) },
        {});
    const auto weighed = [&](const QList<QByteArray> &days) {
        Stored all{ resident("p") };
        for (const QByteArray &day : days)
            all += log(day, day + "T12:00:00Z", R"("item":{"id":"w","name":"Weight"})");
        return all;
    };
    row("weighing-stopped", "35 days after the last of four a week apart",
        weighed({ "2026-09-26", "2026-10-03", "2026-10-10", "2026-10-17" }), { u"p"_s });
    row("weighing-stopped", "34 days", weighed({ "2026-09-27", "2026-10-04", "2026-10-11", "2026-10-18" }),
        {});
    row("weighing-stopped", "every 18 days: not twice as long yet",
        weighed({ "2026-08-24", "2026-09-11", "2026-09-29", "2026-10-17" }), {});
    row("weighing-stopped", "three entries are no habit",
        weighed({ "2026-10-03", "2026-10-10", "2026-10-17" }), {}, 1);

    row("after-incident", "reviewed since or not",
        { resident("p"), resident("q"), resident("gone", R"("status":"inactive")"),
            plan("before", R"("editedOn":"2026-11-01T09:00:00Z")"),
            incident("open", R"("severity":3,"createdOn":"2026-11-01T12:00:00Z")"),
            incident("day 7", R"("severity":2,"createdOn":"2026-11-14T12:00:00Z")"),
            incident("not yet", R"("severity":3,"createdOn":"2026-11-14T12:00:01Z")"),
            incident("happened before the review",
                R"("severity":1,"createdOn":"2026-11-01T12:00:00Z","log":{"timeLogged":"2026-11-01T08:00:00Z"})"),
            incident("deleted", R"("createdOn":"2026-11-01T12:00:00Z","isDeleted":true)"),
            incident("long ago", R"("createdOn":"2026-08-01T12:00:00Z")"),
            { u"incident-reports"_s, R"({"id":"nobody","createdOn":"2026-11-01T12:00:00Z"})" },
            { u"incident-reports"_s,
                R"({"id":"left","resident":{"id":"gone"},"createdOn":"2026-11-01T12:00:00Z"})" } },
        { u"open"_s, u"day 7"_s }, 1);
    row("after-incident", "a risk assessment reviewed since",
        { resident("p"), incident("a", R"("createdOn":"2026-11-01T12:00:00Z")"),
            assessment("r", R"("reviewedOn":"2026-11-02T12:00:00Z")") },
        {});
    row("after-incident", "a review by a clock that was ahead, and one of what is archived",
        { resident("p"), incident("a", R"("createdOn":"2026-11-01T12:00:00Z")"),
            assessment("r", R"("reviewedOn":"2026-11-22T12:00:00Z")"),
            assessment("s", R"("reviewedOn":"2026-11-02T12:00:00Z","archived":true)") },
        { u"a"_s });
    row("notifiable", "severity 4 and more, of 28 days",
        { incident("4", R"("severity":4,"createdOn":"2026-11-20T12:00:00Z")"),
            incident("5", R"("severity":5,"createdOn":"2026-11-20T12:00:00Z")"),
            incident("6", R"("severity":6,"createdOn":"2026-11-19T12:00:00Z")"),
            incident("3", R"("severity":3,"createdOn":"2026-11-20T12:00:00Z")"),
            incident("old", R"("severity":5,"createdOn":"2026-10-24T12:00:00Z")"),
            incident("deleted", R"("severity":5,"createdOn":"2026-11-20T12:00:00Z","isDeleted":true)"),
            incident("unknown", R"("createdOn":"2026-11-20T12:00:00Z")") },
        { u"6"_s, u"5"_s, u"4"_s }, 1);

    row("new-residents", "72 hours after the day",
        { resident("17", R"("admissionDate":"2026-11-17T00:00:00Z")"),
            resident("18", R"("admissionDate":"2026-11-18T00:00:00Z")"),
            resident("old", R"("admissionDate":"2026-10-01T00:00:00Z")"),
            resident("left", R"("admissionDate":"2026-11-10T00:00:00Z","status":"inactive")"),
            resident("no date") },
        { u"17"_s }, 1);
    row("new-residents", "nothing is missing",
        { resident("p", R"("admissionDate":"2026-11-10T00:00:00Z",)" + complete),
            plan("a", R"("name":"Mobility")"), assessment("r", R"("riskScore":1)") },
        {});
    row("new-residents", "a revision is no care plan",
        { resident("p", R"("admissionDate":"2026-11-10T00:00:00Z",)" + complete),
            plan("a", R"("isRevision":true)"), assessment("r", R"("riskScore":1)") },
        { u"p"_s });

    row("must-high", "2 is high",
        { resident("2", R"("recentMustScore":"2")"), resident("1", R"("recentMustScore":"1")"),
            resident("10", R"("recentMustScore":"10")"),
            resident("left", R"("recentMustScore":"3","status":"inactive")"),
            resident("words", R"("recentMustScore":"high")"), resident("none") },
        { u"10"_s, u"2"_s }, 2);
    row("waterlow", "10 is at risk",
        { resident("9", R"("recentWaterlowScore":"9")"), resident("10", R"("recentWaterlowScore":"10")"),
            resident("20", R"("recentWaterlowScore":"20")"), resident("none") },
        { u"20"_s, u"10"_s }, 1);

    const Stored people{ resident("whole", complete), resident("empty"),
        resident("left", R"("status":"inactive")"),
        resident("both",
            R"("hasAllergies":true,"noKnownAllergies":true,"gpSurgeryName":"Elm",)"
            R"("nhsNumber":"9990000019","importantContacts":[])") };
    row("no-allergy-statement", "none known is a statement", people, { u"empty"_s });
    row("contradictory-allergies", "some and none", people, { u"both"_s });
    row("no-gp", "the surgery is enough", people, { u"empty"_s });
    row("no-nhs-number", "left out if not active", people, { u"empty"_s });
    row("no-admission-date", "the newest record first",
        { resident("old", R"("createdOn":"2024-03-01T09:00:00Z")"),
            resident("new", R"("createdOn":"2026-11-10T09:00:00Z","admissionDate":null)"),
            resident(
                "admitted", R"("createdOn":"2026-11-11T09:00:00Z","admissionDate":"2026-11-12T00:00:00Z")"),
            resident("left", R"("createdOn":"2026-11-12T09:00:00Z","status":"inactive")") },
        { u"new"_s, u"old"_s });
    row("bad-nhs-number", "no number is not a wrong one", people, { u"both"_s });
    row("no-contact", "an empty list is none", people, { u"empty"_s, u"both"_s });
    const auto called = [](const QByteArray &id, const QByteArray &family, const QByteArray &more) {
        return QPair<QString, QByteArray>{ u"residents"_s,
            R"({"id":")" + id + R"(","name":{"first":"A","last":")" + family + R"("},)" + more + '}' };
    };
    const QByteArray born = R"("dateOfBirth":"1940-05-26")";
    row("look-alikes", "the same number, or family name and date of birth",
        { called("number", "Adams", R"("nhsNumber":"999 000 0018")"),
            called("number too", "Baker", R"("nhsNumber":"9990000018")"), called("birth", "Clark", born),
            called("birth too", "CLARK", born),
            called("another birth", "Clark", R"("dateOfBirth":"1941-05-26")"),
            called("another name", "Davies", born), called("no birth", "Evans", R"("status":"active")"),
            called("no birth too", "Evans", R"("nhsNumber":"")"),
            called("left", "Clark", born + R"(,"status":"inactive")") },
        { u"number"_s, u"number too"_s, u"birth"_s, u"birth too"_s });
    row("occupancy", "each home, empty ones too",
        Stored{
            { u"homes"_s, R"({"id":"h1","name":"Rowan"})" }, { u"homes"_s, R"({"id":"h2","name":"Alder"})" } }
            + people,
        { u"h2"_s, u"h1"_s });

    const QList<int> day{ 7, 9, 12 };
    row("silent", "four hours are allowed", Stored{ resident("p") } + logs(28, { 7, 8 }, 8), {}, 0);
    const QList<int> all{ 5, 7, 9, 11, 13, 15 };
    row("silent", "two hours are usual, five are not", Stored{ resident("p") } + logs(28, all, 7),
        { u"p"_s });
    row("silent", "as long as on other days a little later",
        Stored{ resident("p") } + logs(28, { 5, 7, 9, 11 }, 7), {});
    row("silent", "a wait of two months ago is forgotten",
        Stored{ resident("p"), about(u"logs"_s, "old", R"("timeLogged":"2026-09-25T20:00:00Z")") }
            + logs(56, all, 7),
        { u"p"_s });
    row("silent", "one long wait, six weeks ago: longer ago than 28 days",
        Stored{ resident("p") } + logs(28, all, 7) + logs(14, all, 15, 42), { u"p"_s });
    row("silent", "six days in hospital a fortnight ago are no habit",
        Stored{ resident("p") } + logs(10, all, 7) + logs(14, all, 15, 17), { u"p"_s });
    row("silent", "nor twelve days last week",
        Stored{ resident("p") } + logs(7, all, 7) + logs(14, all, 15, 20), { u"p"_s });
    row("silent", "a quarter longer than usual is allowed",
        Stored{ resident("p") } + logs(28, { 5, 7, 13, 15 }, 5), {});
    row("silent", "for three weeks and a half, with too few logs in 28 days",
        Stored{ resident("p") } + logs(28, day, 12, 24), { u"p"_s });
    row("silent", "as quiet as always", Stored{ resident("p") } + logs(28, { 5, 7 }, 7), {});
    row("silent", "nothing since yesterday", Stored{ resident("p") } + logs(28, day, -1), { u"p"_s });
    row("silent", "too few logs", Stored{ resident("p") } + logs(5, day, -1), {}, 1);
    row("silent", "no log at all", Stored{ resident("p") }, {}, 1);
    row("silent", "of somebody who left",
        Stored{ resident("p", R"("status":"inactive")") } + logs(28, day, -1), {});
    Stored longAgo{ resident("p") };
    for (int i = 0; i < 40; ++i)
        longAgo += about(u"logs"_s, "g" + QByteArray::number(i),
            R"("timeLogged":")" + noon.addDays(-90).addSecs(3600 * i).toString(Qt::ISODate).toLatin1() + '"');
    row("silent", "a gap of months: nothing is usual any more", longAgo, {}, 1);
    Stored backwards = logs(28, day, -1);
    std::reverse(backwards.begin(), backwards.end());
    row("silent", "logs that arrive in another order", Stored{ resident("p") } + backwards, { u"p"_s });
    row("silent", "one log", Stored{ resident("p") } + logs(0, { 7 }, 7), {}, 1);

    // Times that no clock has had, severities that are none, and references to nothing.
    row("incidents-to-review", "severities beyond five, and dates before 1900 and to come",
        { incident("9", R"("status":"needsReview","severity":9,"createdOn":"1890-01-01T10:00:00Z")"),
            incident("0", R"("status":"needsReview","severity":0,"createdOn":"2026-11-20T10:00:00Z")"),
            incident("word", R"("status":"needsReview","severity":"high","createdOn":5)"),
            incident("5", R"("status":"needsReview","severity":"5","createdOn":"2999-01-01T10:00:00Z")") },
        { u"9"_s, u"5"_s, u"0"_s, u"word"_s });
    row("notifiable", "a severity in words, as text, and of the future",
        { incident("text", R"("severity":"4","createdOn":"2026-11-20T12:00:00Z")"),
            incident("word", R"("severity":"high","createdOn":"2026-11-20T12:00:00Z")"),
            incident("to come", R"("severity":5,"createdOn":"2026-11-22T12:00:00Z")"),
            incident("none", R"("severity":5)") },
        { u"text"_s }, 1);
    row("after-incident", "from a clock that was ahead, or without a time",
        { resident("p"), incident("to come", R"("createdOn":"2026-11-22T12:00:00Z")"),
            incident("none", R"("severity":3)"),
            incident("happened to come",
                R"("createdOn":"2026-11-01T12:00:00Z","log":{"timeLogged":"2999-11-01T08:00:00Z"})") },
        { u"happened to come"_s });
    row("dols-ended", "before 1900, far away, and no day at all",
        { resident("1890", R"("dolsEndDate":"1890-01-01T00:00:00Z")"),
            resident("9999", R"("dolsEndDate":"9999-12-31T00:00:00Z")"),
            resident("month 13", R"("dolsEndDate":"2026-13-45T00:00:00Z")"),
            resident("number", R"("dolsEndDate":20261101)") },
        { u"1890"_s });
    row("new-residents", "admitted in 1890 and tomorrow; without a home",
        { resident("1890", R"("admissionDate":"1890-01-01T00:00:00Z")"),
            resident("tomorrow", R"("admissionDate":"2026-11-22T00:00:00Z")"),
            { u"residents"_s, R"({"id":"no home","admissionDate":"2026-11-10T00:00:00Z"})" } },
        { u"no home"_s });
    row("careplan-review-overdue", "a bare reference to somebody who left, and to nobody",
        { resident("p", R"("status":"inactive")"),
            { u"careplans"_s, R"({"id":"bare","resident":"p","nextReviewDate":"2026-11-01T00:00:00Z"})" },
            { u"careplans"_s, R"({"id":"nobody","nextReviewDate":"2026-11-02T00:00:00Z"})" } },
        { u"nobody"_s });
    row("risk-never-reviewed", "recorded in the future",
        { resident("p"), assessment("to come", R"("createdOn":"2999-01-01T12:00:00Z")") }, {});
    row("risk-review-due", "reviewed by a clock that was ahead, and before 1900",
        { resident("p"), assessment("to come", R"("reviewedOn":"2026-11-22T12:00:00Z")"),
            assessment("1890", R"("reviewedOn":"1890-05-24T12:00:00Z")") },
        {});
    row("repeated-infections", "one log", { resident("p"), log("1", "2026-11-20T09:00:00Z", infection) }, {});
    row("weighing-stopped", "one entry, and none for months", weighed({ "2026-06-01" }), {}, 1);
    row("look-alikes", "one record", { called("alone", "Clark", born) }, {});
    row("must-high", "scores that are none",
        { resident("minus", R"("recentMustScore":"-2")"), resident("text", R"("recentMustScore":" 2 ")"),
            resident("null", R"("recentMustScore":null)") },
        { u"text"_s }, 1);
    row("occupancy", "a home without a name, and residents without a home",
        { { u"homes"_s, R"({"id":"h1"})" }, { u"residents"_s, R"({"id":"r"})" }, resident("p") },
        { u"h1"_s });
    for (const Rule &each : builtInRules(noon.date()).rules)
        row(each.id.toLatin1().constData(), "no data", {}, {});
    row("silent", "a log of tomorrow says nothing",
        Stored{ resident("p"), about(u"logs"_s, "x", R"("timeLogged":"2026-11-22T12:00:00Z")") }
            + logs(28, day, -1),
        { u"p"_s });
}

void TestInsight::findsWhatWasWorkedOutByHand()
{
    QFETCH(const QString, rule);
    QFETCH(const Stored, stored);
    QFETCH(const QStringList, found);
    QFETCH(const int, unknown);
    Store store({});
    put(store, stored);
    const Rule read = this->rule(rule);
    QCOMPARE(read.id, rule);
    const RuleResult result = evaluate(store, read, circumstances());
    QStringList ids;
    for (const Finding &finding : result.findings)
        ids += finding.id;
    QCOMPARE(ids, found);
    QCOMPARE(result.unknown, qint64(unknown));
    QVERIFY(result.missing.isEmpty());
}

void TestInsight::saysWhy()
{
    Store store({});
    put(store,
        { resident("p", R"("dolsEndDate":"2026-11-14T00:00:00Z","admissionDate":"2026-11-10T00:00:00Z")"),
            incident("i", R"("status":"needsReview","severity":4,"createdOn":"2026-11-22T10:00:00Z")") });
    put(store, logs(28, { 5, 7, 9, 11, 13, 15 }, 7));
    const Finding ended = evaluate(store, rule(u"dols-ended"_s), circumstances()).findings.value(0);
    QCOMPARE(ended.name, u"MORGAN, Elen"_s);
    QCOMPARE(ended.homeId + u' ' + ended.homeName, u"h1 Rowan"_s);
    QCOMPARE(ended.since, QDateTime(QDate(2026, 11, 14), QTime(0, 0), Qt::UTC));
    QVERIFY(ended.isSinceDay);
    QCOMPARE(ended.why,
        u"DoLS ended before today (DoLS ends: 14-Nov-2026). Source: Mental Capacity Act 2005, Schedule A1."_s);
    const Finding review = evaluate(store, rule(u"incidents-to-review"_s), circumstances()).findings.value(0);
    QVERIFY(!review.since.isValid()); // recorded by a clock that was ahead
    const Finding fresh = evaluate(store, rule(u"new-residents"_s), circumstances()).findings.value(0);
    QVERIFY2(fresh.why.startsWith("Missing since admission: care plan, risk assessment, allergy statement, "
                                  "GP, NHS number, important contact (Admitted: 10-Nov-2026)."_L1),
        qPrintable(fresh.why));
    const Finding silent = evaluate(store, rule(u"silent"_s), circumstances()).findings.value(0);
    QVERIFY2(
        silent.why.startsWith(
            "Last log 5.0 hours ago; usually no more than 3.0 at this time of day, and listed after 4.0 ("_L1),
        qPrintable(silent.why));
    QCOMPARE(silent.since, QDateTime(noon.date(), QTime(7, 0), Qt::UTC));
    Circumstances justOver = circumstances();
    justOver.now = noon.addSecs(-59 * 60); // four hours and a minute
    const Finding late = evaluate(store, rule(u"silent"_s), justOver).findings.value(0);
    QVERIFY2(late.why.startsWith(
                 "Last log 4.0 hours ago; usually no more than 2.0 at this time of day, and just past"_L1),
        qPrintable(late.why));
}

// Two days and five hours now: what was usual before does not grow with it.
void TestInsight::aRunningSilenceIsNotItsOwnMeasure()
{
    Store store({});
    put(store, Stored{ resident("p") } + logs(28, { 7, 12, 20 }, 7, 2));
    const QString why = evaluate(store, rule(u"silent"_s), circumstances()).findings.value(0).why;
    QVERIFY2(why.startsWith("Last log 53.0 hours ago; usually no more than 11.0 at this time of day, "
                            "and listed after 13.8 ("_L1),
        qPrintable(why));
}

// Guidance about falls is no source for what is no fall, and the time compared with is said.
void TestInsight::namesTheSourceOfTheKindOfIncident()
{
    Store store({});
    put(store,
        { resident("p"),
            incident("fall",
                R"("item":{"id":"1","name":"Fall, not witnessed"},"createdOn":)"
                R"("2026-11-02T09:00:00Z","log":{"timeLogged":"2026-11-01T08:00:00Z"})"),
            incident(
                "error", R"("item":{"id":"2","name":"Medication error"},"createdOn":"2026-11-01T12:00:00Z")"),
            incident("cwymp", R"("item":{"id":"3","name":"Cwymp"},"createdOn":"2026-11-01T12:00:00Z")") });
    const QList<Finding> found = evaluate(store, rule(u"after-incident"_s), circumstances()).findings;
    QCOMPARE(found.size(), 3);
    for (const Finding &finding : found) {
        QCOMPARE(finding.why.contains("NG249"_L1), finding.id != "error"_L1);
        const bool hasTime = finding.id == "fall"_L1;
        QVERIFY2(
            finding.why.startsWith(hasTime
                    ? "No current care plan changed and no current risk assessment reviewed since it happened ("_L1
                    : "No current care plan changed and no current risk assessment reviewed since it was recorded ("_L1),
            qPrintable(finding.why));
        QCOMPARE(finding.why.contains("Happened: 01-Nov-2026 08:00"_L1), hasTime);
    }
}

void TestInsight::saysThatAPlanIsMarkedAsNotNeeded()
{
    Store store({});
    const QByteArray day = R"("nextReviewDate":"2026-11-20T00:00:00Z","noFurtherSupportRequired":)";
    put(store, { resident("p"), plan("needed", day + "false"), plan("over", day + "true") });
    const QList<Finding> found =
        evaluate(store, rule(u"careplan-review-overdue"_s), circumstances()).findings;
    QCOMPARE(found.size(), 2);
    for (const Finding &finding : found)
        QCOMPARE(finding.why.contains("20-Nov-2026; Marked as no further support required)"_L1),
            finding.id == "over"_L1);
}

void TestInsight::saysWhichListIsMissing()
{
    Store store({});
    put(store, { resident("p", R"("admissionDate":"2026-11-10T00:00:00Z",)" + complete) });
    put(store, logs(28, { 7, 9, 11 }, -1));
    Circumstances around = circumstances();
    around.lists[u"careplans"_s] = { false, noon.addDays(-1) };
    const RuleResult fresh = evaluate(store, rule(u"new-residents"_s), around);
    QCOMPARE(fresh.missing, (QList<MissingList>{ { u"careplans"_s, noon.addDays(-1) } }));
    QVERIFY(fresh.findings.value(0).why.contains("risk assessment"_L1));
    QVERIFY(!fresh.findings.value(0).why.contains("care plan"_L1)); // it may be there
    // Received up to yesterday evening only: nobody was silent then, and of today nothing is known.
    around.lists[u"logs"_s] = { false, QDateTime(noon.date().addDays(-1), QTime(12, 0), Qt::UTC) };
    const RuleResult old = evaluate(store, rule(u"silent"_s), around);
    QVERIFY(old.findings.isEmpty() && old.missing.size() == 1);
    around.lists.remove(u"logs"_s);
    const RuleResult never = evaluate(store, rule(u"silent"_s), around);
    QVERIFY(never.findings.isEmpty());
    QCOMPARE(never.unknown, 1);
    QCOMPARE(never.missing, (QList<MissingList>{ { u"logs"_s, {} } }));
}

void TestInsight::countsInPatterns()
{
    Store store({});
    Stored records{ resident("p") };
    for (const QByteArray day : { "2026-09-26", "2026-10-03", "2026-10-10", "2026-10-17" })
        records += about(u"logs"_s, day, R"("timeLogged":")" + day + R"(T12:00:00Z","title":"Weight 60 kg")");
    put(store, records);
    const RuleResult result = evaluate(store, rule(u"weighing-stopped"_s), circumstances());
    QCOMPARE(result.findings.size(), 1);
    QVERIFY2(result.findings.first().why.startsWith(
                 u"No log of “weight, weighed” in 35 days, usually one every 7 days. Source: "_s),
        qPrintable(result.findings.first().why));
    Circumstances early = circumstances();
    early.lists.remove(u"logs"_s); // nothing was received: nobody is said to have stopped
    const RuleResult unknown = evaluate(store, rule(u"weighing-stopped"_s), early);
    QCOMPARE(unknown.findings.size(), 0);
    QCOMPARE(unknown.unknown, 1);
    QCOMPARE(evaluate(store, rule(u"repeated-infections"_s), early).unknown, 1);
}

void TestInsight::reviewsFallDueOnADay()
{
    Store store({});
    put(store, { resident("p"), assessment("a", R"("reviewedOn":"2026-05-24T09:00:00Z")") });
    const RuleResult result = evaluate(store, rule(u"risk-review-due"_s), circumstances());
    QCOMPARE(result.findings.size(), 1);
    QVERIFY(result.findings.first().isSinceDay);
    QCOMPARE(result.findings.first().since.date(), QDate(2026, 11, 24));
    // Months of every length.
    const RuleResult early =
        evaluate(store, rule(u"risk-review-due"_s, { { u"risk-review-due/months"_s, 1 } }), circumstances());
    QCOMPARE(early.findings.size(), 0);
    put(store, { assessment("b", R"("reviewedOn":"2026-10-24T09:00:00Z")") });
    QCOMPARE(
        evaluate(store, rule(u"risk-review-due"_s, { { u"risk-review-due/months"_s, 1 } }), circumstances())
            .findings.size(),
        1);
}

void TestInsight::settingsMoveTheBoundary()
{
    Store store({});
    put(store,
        { resident("a", R"("dolsEndDate":"2026-11-28T00:00:00Z")"),
            resident("b", R"("dolsEndDate":"2026-11-29T00:00:00Z")") });
    QCOMPARE(evaluate(store, rule(u"dols-ending"_s), circumstances()).findings.size(), 2);
    const Rule week = rule(u"dols-ending"_s, { { u"dols-ending/days"_s, 7 } });
    QCOMPARE(evaluate(store, week, circumstances()).findings.size(), 1);
    QCOMPARE(week.proposals(), QStringList{ u"days"_s });
}

void TestInsight::aHomeHasSettingsOfItsOwn()
{
    Store store({});
    const auto inAlder = [](const QByteArray &id, const QByteArray &ends) -> QPair<QString, QByteArray> {
        return { u"residents"_s,
            R"({"id":")" + id + R"(","home":{"id":"h2","name":"Alder"},"dolsEndDate":")" + ends + R"("})" };
    };
    put(store,
        { resident("a", R"("dolsEndDate":"2026-11-28T00:00:00Z")"),
            resident("b", R"("dolsEndDate":"2026-12-19T00:00:00Z")"), inAlder("c", "2026-11-27T00:00:00Z"),
            inAlder("d", "2026-11-29T00:00:00Z"),
            { u"residents"_s, R"({"id":"e","dolsEndDate":"2026-12-01T00:00:00Z"})" } });
    const auto found = [&](const RuleSettings &settings) {
        QStringList ids;
        const RuleResult result = evaluate(store, rule(u"dols-ending"_s, settings), circumstances());
        for (const Finding &finding : result.findings)
            ids += finding.id;
        return ids;
    };
    QCOMPARE(found({}), (QStringList{ u"c"_s, u"a"_s, u"d"_s, u"e"_s, u"b"_s }));
    // Seven days in Alder; who names no home goes by the rule. The order is that of the rule.
    const RuleSettings alder{ { u"dols-ending@h2/days"_s, 7 } };
    QCOMPARE(found(alder), (QStringList{ u"c"_s, u"a"_s, u"e"_s, u"b"_s }));
    const RuleSettings both{ { u"dols-ending@h2/days"_s, 28 }, { u"dols-ending/days"_s, 7 } };
    QCOMPARE(found(both), (QStringList{ u"c"_s, u"a"_s, u"d"_s }));
    // Of another rule, or of none.
    QCOMPARE(found({ { u"dols-ending@h2/nonsense"_s, 1 }, { u"dols-endings@h2/days"_s, 1 } }).size(), 5);
    const Rule read = rule(u"dols-ending"_s, alder);
    QCOMPARE(read.filterOf(u"h1"_s), read.filter);
    QVERIFY(read.filterOf(u"h2"_s) != read.filter);
    QCOMPARE(read.ofHomes.value(0).settings.value(u"days"_s), 7);
}

void TestInsight::bedsAreASettingOfAHome()
{
    Store store({});
    put(store,
        { { u"homes"_s, R"({"id":"h1","name":"Rowan"})" }, { u"homes"_s, R"({"id":"h2","name":"Alder"})" },
            resident("a"), resident("b"), resident("left", R"("status":"inactive")") });
    const RuleResult result =
        evaluate(store, rule(u"occupancy"_s, { { u"occupancy@h1/beds"_s, 40 } }), circumstances());
    QCOMPARE(result.findings.size(), 2); // each home once, by name
    QVERIFY(result.findings[0].why.startsWith("Active residents: 0; the number of beds is not recorded"_L1));
    QVERIFY(result.findings[1].why.startsWith("Active residents: 2 of 40 beds"_L1));
}

void TestInsight::documentsMayBeMissing()
{
    Store store({});
    put(store, { resident("p", R"("dnacpr":{"inPlace":true})") });
    Circumstances around = circumstances();
    around.lists[u"documents"_s] = { false, noon };
    const RuleResult result = evaluate(store, rule(u"dnacpr-no-document"_s), around);
    QVERIFY(result.findings.isEmpty());
    QCOMPARE(result.unknown, 1);
    QCOMPARE(result.missing.value(0).resource, u"documents"_s);
}

void TestInsight::plansMayBeMissing()
{
    Store store({});
    put(store, { resident("p"), plan("old", R"("editedOn":"2026-01-02T09:00:00Z")") });
    const QString why = evaluate(store, rule(u"no-plan-review"_s), circumstances()).findings.value(0).why;
    QVERIFY2(why.startsWith("No care plan changed since 02-Jan-2026. Source"_L1), qPrintable(why));
    Circumstances around = circumstances();
    around.lists[u"careplans"_s] = { false, noon };
    const RuleResult result = evaluate(store, rule(u"no-plan-review"_s), around);
    QVERIFY(result.findings.isEmpty());
    QCOMPARE(result.unknown, 1);
}

void TestInsight::saysHowMuchIsHidden()
{
    Store store({});
    put(store,
        { resident("a", R"("dolsEndDate":"2026-11-20T00:00:00Z")"),
            resident("b", R"("dolsEndDate":"2026-11-19T00:00:00Z")") });
    Insight insight(store, builtInRules(noon.date()), [] { return circumstances(); });
    insight.begin(); // an answer to the first rules is under way while others come
    const qsizetype all = insight.results().size();
    insight.setRules(builtInRules(noon.date(), { { u"dols-ended/off"_s, 1 } }));
    QVERIFY(test::waitUntil([&] { return insight.isFinished(); }));
    QCOMPARE(insight.results().size(), all - 1);
    QVERIFY(std::none_of(insight.results().begin(), insight.results().end(),
        [](const RuleResult &result) { return result.rule.id == "dols-ended"_L1; }));
    QCOMPARE(insight.rules().rules.size(), all - 1);
    QCOMPARE(insight.hidden().size(), 1);
    QCOMPARE(insight.hidden().first().findings.size(), 2);
    put(store, { resident("c", R"("dolsEndDate":"2026-11-18T00:00:00Z")") });
    QVERIFY(test::waitUntil([&] { return insight.hidden().first().findings.size() == 3; }));
    insight.setRules(builtInRules(noon.date(), { { u"dols-ended/off"_s, 0 } }));
    QCOMPARE(insight.results().size(), all);
    QVERIFY(insight.hidden().isEmpty());
}

void TestInsight::choicesSurviveARestart()
{
    const QTemporaryDir folder;
    const StoreOptions options{ folder.filePath(u"journal.db"_s), QByteArray(32, 'j') };
    {
        Journal journal(options);
        RuleChoices choices(journal);
        choices.set(u"dols-ending"_s, u"days"_s, 14);
        choices.set(u"dols-ending"_s, u"days"_s, 7, u"h2"_s);
        choices.set(u"must-high"_s, u"score"_s, 3);
        choices.set(u"must-high"_s, u"score"_s, std::nullopt);
        choices.switchOff(u"no-gp"_s);
        choices.switchOff(u"waterlow"_s);
        choices.switchOn(u"waterlow"_s);
        QStringList audited;
        QVERIFY(test::waitUntil([&] {
            const QList<AuditEntry> trail = test::auditTrailOf(journal);
            audited.clear();
            for (const AuditEntry &entry : trail)
                audited += entry.action + u' ' + entry.fields.join(u',');
            return audited.size() == 7;
        }));
        QCOMPARE(audited[1], u"set rule dols-ending@h2/days"_s);
        QCOMPARE(audited[4], u"switch off rule no-gp/off"_s);
        QCOMPARE(audited[6], u"switch on rule waterlow/off"_s);
    }
    Journal journal(options);
    RuleChoices choices(journal);
    QSignalSpy changed(&choices, &RuleChoices::changed);
    QVERIFY(test::waitUntil([&] { return !changed.isEmpty(); }));
    QCOMPARE(choices.settings(),
        (RuleSettings{
            { u"dols-ending/days"_s, 14 }, { u"dols-ending@h2/days"_s, 7 }, { u"no-gp/off"_s, 1 } }));
    const RulePack pack = builtInRules(noon.date(), choices.settings());
    QVERIFY(pack.problems.isEmpty());
    QCOMPARE(
        std::count_if(pack.rules.begin(), pack.rules.end(), [](const Rule &rule) { return rule.isOff; }), 1);
}

void TestInsight::leavesOutWhatTheServiceHasNoLonger()
{
    Store store({});
    put(store,
        { resident("a", R"("dolsEndDate":"2026-11-20T00:00:00Z")"),
            resident("b", R"("dolsEndDate":"2026-11-20T00:00:00Z")") });
    store.markGone(residentSchema, u"a"_s, noon.toMSecsSinceEpoch());
    const Rule ended = rule(u"dols-ended"_s);
    const RuleResult result = evaluate(store, ended, circumstances());
    QCOMPARE(result.findings.size(), 1);
    const std::optional<StoreResult<qint64>> badge =
        test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
            store.count(residentSchema, onDay(ended.filter, noon.date()), context, done);
        });
    QCOMPARE(badge.value_or(StoreResult<qint64>(-1)).value_or(-1), result.findings.size());
}

void TestInsight::followsTheStore()
{
    Store store({});
    int asked = 0;
    Insight insight(store, builtInRules(noon.date()), [&] {
        ++asked;
        return circumstances();
    });
    const auto found = [&insight](const QString &id) {
        for (const RuleResult &result : insight.results()) {
            if (result.rule.id == id)
                return result.findings.size();
        }
        return qsizetype(-1);
    };
    insight.refresh();
    QCOMPARE(asked, 0); // a window that starts has other work first
    insight.begin();
    QVERIFY(test::waitUntil([&] { return insight.isFinished(); }));
    QSet<const ResourceSchema *> lists;
    for (const RuleResult &result : insight.results())
        lists += result.rule.schema;
    QCOMPARE(asked, int(lists.size()));
    QCOMPARE(found(u"dols-ended"_s), 0);
    QSignalSpy changed(&insight, &Insight::changed);
    asked = 0;
    put(store, { incident("i", R"("status":"needsReview","severity":4)") });
    QVERIFY(test::waitUntil([&] { return found(u"incidents-to-review"_s) == 1 && insight.isFinished(); }));
    QVERIFY(!changed.isEmpty());
    QCOMPARE(asked, 1); // the rules about incidents together, and no other
    put(store, { resident("p", R"("dolsEndDate":"2026-11-20T00:00:00Z")") });
    QVERIFY(test::waitUntil([&] { return found(u"dols-ended"_s) == 1; }));
}

void TestInsight::marksEveryNumberOfAHalfFullMirror_data()
{
    QTest::addColumn<QString>("missing");
    for (const ResourceSchema *schema : allResources())
        QTest::addRow("%s", qPrintable(schema->name)) << QString(schema->name);
}

//! Rules that read an incomplete list say so, each on its own result.
void TestInsight::marksEveryNumberOfAHalfFullMirror()
{
    QFETCH(const QString, missing);
    Store store({});
    put(store, { resident("p", R"("dolsEndDate":"2026-11-20T00:00:00Z")") });
    Circumstances around = circumstances();
    around.lists[missing].isWhole = false;
    for (const Rule &each : builtInRules(noon.date()).rules) {
        const RuleResult result = evaluate(store, each, around);
        const bool reads = each.readsFrom(missing);
        QVERIFY2((result.missing.size() == 1) == reads, qPrintable(each.id));
        QVERIFY(!reads || result.missing.first().resource == missing);
    }
}

void TestInsight::aClockThatStepsBackFindsTheSame()
{
    Store store({});
    put(store, Stored{ resident("p") } + logs(28, { 5, 7, 9, 11, 13, 15 }, 7));
    QDateTime now = noon;
    Insight insight(store, builtInRules(noon.date()), [&now] {
        Circumstances around = circumstances();
        around.now = now;
        for (ListKnown &list : around.lists)
            list.asOf = now;
        return around;
    });
    const auto silent = [&]() -> QString {
        insight.begin();
        insight.refresh();
        test::waitUntil([&] { return insight.isFinished(); });
        for (const RuleResult &result : insight.results()) {
            if (result.rule.id == "silent"_L1)
                return result.findings.isEmpty() ? u"nobody"_s
                                                 : result.findings.first().why.section(u';', 0, 0);
        }
        return {};
    };
    QCOMPARE(silent(), u"Last log 5.0 hours ago"_s);
    now = noon.addSecs(3600);
    QCOMPARE(silent(), u"Last log 6.0 hours ago"_s); // nothing else has changed
    now = noon.addSecs(-2 * 3600);
    QCOMPARE(silent(), u"nobody"_s);
    now = noon;
    QCOMPARE(silent(), u"Last log 5.0 hours ago"_s);
}

namespace {

//! A use of the program: the rules over \a store at \a now.
struct Use {
    explicit Use(Store &store, const QDateTime &now = noon)
        : insight(store, builtInRules(noon.date()), [now] {
            return Circumstances{ now, {} };
        })
    {
        QObject::connect(&insight, &Insight::changed, &insight, [this] { isTold = true; });
        insight.begin();
    }
    qsizetype found(const QString &id) const
    {
        for (const RuleResult &result : insight.results()) {
            if (result.rule.id == id)
                return result.findings.size();
        }
        return -1;
    }

    Insight insight;
    bool isTold = false;
};

//! Waits until a use has been kept that found this many of the rule.
bool keepsFindings(Store &store, qsizetype count)
{
    Use use(store);
    QByteArray kept;
    const auto look = [&] {
        test::answerOf<bool>([&](QObject *context, auto done) {
            store.examine([&](const RecordReads &reads) { kept = reads.remembered(u"findings"_s); }, context,
                [done] { done(true); });
        });
        return !kept.isEmpty();
    };
    return test::waitUntil([&] { return use.insight.isFinished() && look(); })
        && use.found(u"dols-ended"_s) == count && !use.insight.keptFrom().isValid();
}

} // namespace

//! Through a file that was closed; then it looks itself, and says from when on the findings are its own.
void TestInsight::showsFirstWhatTheLastUseFound()
{
    const QTemporaryDir folder;
    StoreOptions options;
    options.file = folder.filePath(u"records.db"_s);
    options.key = QByteArray(32, 'k');
    {
        Store store(options);
        put(store, { resident("p", R"("dolsEndDate":"2026-11-20T00:00:00Z")") });
        QVERIFY(keepsFindings(store, 1));
    }
    Store store(options);
    // Another resident has come, whom only the rules themselves can find.
    put(store, { resident("q", R"("dolsEndDate":"2026-11-20T00:00:00Z")") });
    Use later(store, noon.addSecs(3600));
    QVERIFY(test::waitUntil([&] { return later.isTold; }));
    QCOMPARE(later.found(u"dols-ended"_s), 1);
    QCOMPARE(later.insight.keptFrom(), noon);
    QVERIFY(!later.insight.isFinished());
    QVERIFY(test::waitUntil([&] { return later.insight.isFinished(); }));
    QCOMPARE(later.found(u"dols-ended"_s), 2);
    QVERIFY(!later.insight.keptFrom().isValid());
}

void TestInsight::showsNothingKeptOfUnknownAgeOrInOtherWords()
{
    Store store({});
    put(store, { resident("p", R"("dolsEndDate":"2026-11-20T00:00:00Z")") });
    QVERIFY(keepsFindings(store, 1));
    const auto isShown = [&store](const QDateTime &now) {
        Use later(store, now);
        test::waitUntil([&] { return later.isTold; });
        return later.insight.keptFrom().isValid();
    };
    QVERIFY(isShown(noon));
    QVERIFY(!isShown(noon.addSecs(-60))); // kept by a clock that was ahead
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::Welsh));
    const bool isShownInWelsh = isShown(noon);
    QLocale::setDefault(before);
    QVERIFY(!isShownInWelsh);
    store.remember(u"findings"_s, [] { return "no findings"_ba; });
    QVERIFY(!isShown(noon));
    QVERIFY(keepsFindings(store, 1));
    store.forgetHome(u"h1"_s);
    QVERIFY(!isShown(noon));
}

// A new PIN gives the files a new key; of a program that is locked nothing stays.
void TestInsight::keepsTheListWhileTheKeyIsRenewed()
{
    const QTemporaryDir folder;
    StoreOptions options;
    options.file = folder.filePath(u"records.db"_s);
    options.key = QByteArray(32, 'k');
    Store store(options);
    put(store, { resident("p", R"("dolsEndDate":"2026-11-20T00:00:00Z")") });
    Use use(store);
    const auto waits = [&use] {
        return test::waitUntil([&use] { return use.insight.isFinished(); });
    };
    QVERIFY(waits());
    QCOMPARE(use.found(u"dols-ended"_s), 1);
    use.isTold = false;
    const QByteArray next(32, 'n');
    store.close(StoreClosing::NewKey);
    store.openWith(next, { options.key });
    QVERIFY(use.isTold); // what shows the list says how old it is
    QCOMPARE(use.found(u"dols-ended"_s), 1);
    QCOMPARE(use.insight.keptFrom(), noon);
    QVERIFY(!use.insight.isFinished() && waits());
    QCOMPARE(use.found(u"dols-ended"_s), 1);
    QVERIFY(!use.insight.keptFrom().isValid());
    store.close(StoreClosing::Lock);
    QCOMPARE(use.found(u"dols-ended"_s), 0);
    QVERIFY(!use.insight.keptFrom().isValid());
    store.openWith(next);
    QVERIFY(waits());
    QCOMPARE(use.found(u"dols-ended"_s), 1);
}

// A clock that is years behind: whoever waits for the answer would wait for ever.
void TestInsight::endsWithoutARule()
{
    const QDate before(2020, 1, 2);
    const RulePack pack = builtInRules(before);
    QVERIFY(pack.rules.isEmpty());
    QVERIFY(!pack.problems.isEmpty());
    QVERIFY(noRulesText(before).contains(u"02-Jan-2020"_s));
    Store store({});
    Insight insight(store, pack, [] { return circumstances(); });
    int changes = 0;
    connect(&insight, &Insight::changed, this, [&] { ++changes; });
    insight.begin();
    QVERIFY(test::waitUntil([&] { return changes > 0; }));
    QVERIFY(insight.isFinished());
    QVERIFY(insight.results().isEmpty());
}

CARE_TEST(insight, TestInsight);
#include "tst_insight.moc"
