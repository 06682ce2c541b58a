// SPDX-License-Identifier: GPL-3.0-or-later
// The line of what happened to one person: in order, a page at a time, with the days that lack a log.
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/homescope.h"
#include "models/tables/timelinemodel.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;

class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsDaysAndWhatHappened();
    void marksDaysWithoutALog();
    void marksHoursWithoutALog_data();
    void marksHoursWithoutALog();
    void marksMoreThanADayWhateverIsUsual();
    void marksTheSilenceUntilNow();
    void marksTheSilenceBelowLaterEvents();
    void marksNothingThatItCannotKnow();
    void showsOnlyTheKindsAskedFor();
    void loadsInPages();
    void forgetsTheLastPerson();
    void takesInWhatComes();
    void saysWhatIsOver();
    void saysWhatHappenedLater();
    void beginsOnADay();
    void showsAShift();
    void hasTheWholeText();
    void saysTheTextOfAnIncidentOnce();
    void saysTheTextOfALogWithoutItsIncident();
    void namesALogAsItsListDoes();
    void readsTheRowsOfAList();
    void namesTheHomesOfAListOfSeveral();
    void readsALongListAsFarAsWanted();

private:
    void put(const ResourceSchema &schema, const QByteArrayList &records);
    bool load(const QString &resident, bool livesHere = true);
    ListRows rowsOf(const QStringList &logs);
    QStringList lines() const;

    std::unique_ptr<Store> m_store;
    std::unique_ptr<TimelineModel> m_model;
    std::optional<QDate> m_from;
    QDateTime m_checked; //!< Last check of the logs; invalid for now.
    QDateTime m_now;
};

namespace {

QByteArray happened(const QByteArray &id, const QByteArray &key, const QByteArray &time,
    const QByteArray &title, const QByteArray &resident = "r1")
{
    return "{\"id\":\"" + id + "\",\"" + key + "\":\"" + time + "\",\"title\":\"" + title
        + "\",\"resident\":{\"id\":\"" + resident + "\",\"name\":\"N\"}}";
}

} // namespace

void TestTimeline::init()
{
    m_from = QDate(2026, 1, 1);
    m_checked = {};
    m_now = QDateTime({ 2026, 11, 21 }, { 0, 30 }, Qt::UTC); // before any pause until now is marked
    m_store = std::make_unique<Store>(StoreOptions());
    m_model = std::make_unique<TimelineModel>(
        *m_store, [this] { return m_now; },
        [this] {
            return m_from ? std::optional(TimelineModel::KnownLogs(*m_from, m_checked)) : std::nullopt;
        });
    put(logSchema,
        { happened("l1", "timeLogged", "2026-11-20T08:00:00Z", "Breakfast"),
            happened("l2", "timeLogged", "2026-11-20T19:30:00Z", "Supper"),
            happened("l3", "timeLogged", "2026-11-15T23:30:00Z", "Night round"),
            happened("l4", "timeLogged", "2026-11-20T08:00:00Z", "Somebody else", "r2"),
            happened("l5", "noTime", "2026-11-20T08:00:00Z", "Never") });
    put(incidentSchema,
        { R"({"id":"i1","severity":4,"createdOn":"2026-11-18T03:12:00Z","item":{"id":"f","name":"Fall"},"resident":{"id":"r1"}})" });
    put(documentSchema,
        { R"({"id":"d1","createdOn":"2026-11-20T10:00:00Z","name":"Consent","resident":{"id":"r1"}})" });
}

void TestTimeline::put(const ResourceSchema &schema, const QByteArrayList &records)
{
    PageWrite page;
    page.records = records;
    page.asOf = QDateTime::currentDateTimeUtc();
    const auto written = test::storeAnswer<PageChanges>(
        [&](QObject *context, auto done) { m_store->write(schema, page, context, done); });
    QVERIFY(written);
}

bool TestTimeline::load(const QString &resident, bool livesHere)
{
    m_model->setResident(resident, livesHere);
    return test::waitUntil([&] { return !m_model->isLoading(); });
}

QStringList TestTimeline::lines() const
{
    QStringList lines;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        const QString time = index.data(TimelineModel::TimeRole).toString();
        lines += time.isEmpty() ? index.data().toString() : QString(time + u' ' + index.data().toString());
    }
    return lines;
}

void TestTimeline::showsDaysAndWhatHappened()
{
    const QAbstractItemModelTester tester(m_model.get());
    QVERIFY(load(u"r1"_s));
    QCOMPARE(lines(),
        (QStringList{ u"Friday 20-Nov-2026"_s, u"19:30 Supper"_s, u"10:00 Consent"_s, u"08:00 Breakfast"_s,
            u"No daily log on 19-Nov-2026"_s, u"Wednesday 18-Nov-2026: no daily log"_s, u"03:12 Fall"_s,
            u"2 days without a daily log, up to 17-Nov-2026"_s, u"Sunday 15-Nov-2026"_s,
            u"23:30 Night round"_s }));
    const QModelIndex fall = m_model->index(6, 0);
    QCOMPARE(fall.data(TimelineModel::ResourceRole).toString(), u"incident-reports"_s);
    QCOMPARE(fall.data(TimelineModel::IdRole).toString(), u"i1"_s);
    QCOMPARE(fall.data(TimelineModel::FactsRole).toString(), u"Incident · severity 4"_s);
    QCOMPARE(fall.data(Qt::AccessibleTextRole).toString(), u"03:12, Fall, Incident · severity 4"_s);
}

// A plan that was replaced is told from the one in force.
void TestTimeline::saysWhatIsOver()
{
    put(carePlanSchema,
        { R"({"id":"p1","createdOn":"2026-11-20T11:00:00Z","name":"Falls","isRevision":true,"resident":{"id":"r1"}})",
            R"({"id":"p2","createdOn":"2026-11-20T12:00:00Z","name":"Falls","resident":{"id":"r1"}})" });
    // Where there is a status, too, it says the end once or does not say it.
    put(incidentSchema,
        { R"({"id":"i1","createdOn":"2026-11-20T13:00:00Z","status":"open","isDeleted":true,"resident":{"id":"r1"}})" });
    put(goalSchema,
        { R"({"id":"g1","createdOn":"2026-11-20T14:00:00Z","status":"completed","resident":{"id":"r1"}})" });
    QVERIFY(load(u"r1"_s));
    const int row = int(lines().indexOf(u"12:00 Falls"_s));
    const QModelIndex inForce = m_model->index(row, 0);
    const QModelIndex replaced = m_model->index(row + 1, 0);
    QVERIFY(!inForce.data(TimelineModel::EndedRole).toBool());
    QCOMPARE(inForce.data(TimelineModel::FactsRole).toString(), u"Care plan"_s);
    QVERIFY(replaced.data(TimelineModel::EndedRole).toBool());
    QCOMPARE(replaced.data(TimelineModel::FactsRole).toString(), u"Superseded · Care plan"_s);
    QStringList kinds;
    for (int i = 0; i < m_model->rowCount({}); ++i)
        kinds += m_model->index(i, 0).data(TimelineModel::KindRole).toString();
    QVERIFY2(kinds.contains(u"Deleted · Incident · open"_s), qPrintable(kinds.join(u'\n')));
    QVERIFY2(kinds.contains(u"Goal · Completed"_s), qPrintable(kinds.join(u'\n')));
}

void TestTimeline::marksDaysWithoutALog()
{
    put(logSchema,
        { happened("l1", "timeLogged", "2026-11-18T08:00:00Z", "Breakfast"),
            happened("l2", "timeLogged", "2026-11-18T09:00:00Z", "Walk") });
    put(documentSchema,
        { R"({"id":"d1","createdOn":"2026-11-01T10:00:00Z","name":"Old","resident":{"id":"r1"}})" });
    QVERIFY(load(u"r1"_s));
    // The days up to yesterday, while the person lives here; today is not over.
    QCOMPARE(lines().first(), u"2 days without a daily log, up to 20-Nov-2026"_s);
    m_now = QDateTime({ 2026, 11, 22 }, { 0, 30 }, Qt::UTC);
    m_model->check();
    QVERIFY(test::waitUntil(
        [&] { return lines().value(0) == u"3 days without a daily log, up to 21-Nov-2026"_s; }));
    QVERIFY(load(u"r1"_s, false));
    QCOMPARE(lines().first(), u"Wednesday 18-Nov-2026"_s);
}

void TestTimeline::marksHoursWithoutALog_data()
{
    QTest::addColumn<int>("every"); // hours between the logs of the days before
    QTest::addColumn<QString>("marked");
    QTest::newRow("of a resident with six logs a day")
        << 4 << u"No daily log for 9 hours, from 11:00 to 20:30"_s;
    QTest::newRow("of one whose logs are as far apart as a night") << 10 << QString();
    QTest::newRow("of one with a log a day") << 24 << QString();
}

// The length of a pause is judged by how often anything is written about this resident.
void TestTimeline::marksHoursWithoutALog()
{
    QFETCH(int, every);
    QFETCH(QString, marked);
    QByteArrayList logs{ happened("a", "timeLogged", "2026-11-21T20:30:00Z", "Evening", "r4"),
        happened("b", "timeLogged", "2026-11-21T11:00:00Z", "Morning", "r4") };
    QDateTime time(QDate(2026, 11, 21), QTime(9, 0), Qt::UTC);
    for (int i = 0; i < 30; ++i, time = time.addSecs(-3600 * every))
        logs += happened(
            "n" + QByteArray::number(i), "timeLogged", time.toString(Qt::ISODate).toLatin1(), "Round", "r4");
    put(logSchema, logs);
    put(incidentSchema,
        { R"({"id":"i9","severity":2,"createdOn":"2026-11-21T15:00:00Z","item":{"id":"f","name":"Slip"},"resident":{"id":"r4"}})" });
    QVERIFY(load(u"r4"_s));
    QStringList expected{ u"Saturday 21-Nov-2026"_s, u"20:30 Evening"_s, u"15:00 Slip"_s, marked,
        u"11:00 Morning"_s, u"09:00 Round"_s };
    expected.removeAll(QString());
    QCOMPARE(lines().first(expected.size()), expected);
    QCOMPARE(lines().filter(u"hours"_s).size(), marked.isEmpty() ? 0 : 1);
    m_model->setShown({ logSchema.name, incidentSchema.name });
    m_model->setShift(TimelineModel::Shift::Late); // the log before it is of another shift
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading() && m_model->rowCount() > 0; }));
    QVERIFY(lines().filter(u"hours"_s).isEmpty());
}

// Somebody with few logs, each long after the last, is the one of whom a day without any must be seen.
void TestTimeline::marksMoreThanADayWhateverIsUsual()
{
    QByteArrayList logs;
    QDateTime time(QDate(2026, 11, 20), QTime(20, 0), Qt::UTC);
    for (int i = 0; i < 30; ++i, time = time.addSecs(-3600 * (i % 2 == 1 ? 36 : 12)))
        logs += happened(
            "s" + QByteArray::number(i), "timeLogged", time.toString(Qt::ISODate).toLatin1(), "Round", "r5");
    put(logSchema, logs);
    put(logSchema,
        { happened("f1", "timeLogged", "2026-11-20T15:00:00Z", "Tea", "r6"),
            happened("f2", "timeLogged", "2026-11-19T09:00:00Z", "Breakfast", "r6") });
    QVERIFY(load(u"r5"_s));
    QCOMPARE(lines().value(2), u"No daily log for 36 hours, from Thu 08:00 to Fri 20:00"_s);
    QCOMPARE(lines().filter(u"hours"_s).size(), 15);
    QVERIFY(load(u"r6"_s)); // too few logs to tell what is usual
    QCOMPARE(lines().value(2), u"No daily log for 30 hours, from Thu 09:00 to Fri 15:00"_s);
}

// The timeline must show a silence that is going on, not only those of the past.
void TestTimeline::marksTheSilenceUntilNow()
{
    QByteArrayList logs;
    QDateTime time(QDate(2026, 11, 20), QTime(1, 37), Qt::UTC);
    for (int i = 0; i < 30; ++i, time = time.addSecs(-3600 * 4))
        logs += happened(
            "n" + QByteArray::number(i), "timeLogged", time.toString(Qt::ISODate).toLatin1(), "Round", "r7");
    put(logSchema, logs);
    m_now = QDateTime({ 2026, 11, 20 }, { 10, 36 }, Qt::UTC);
    QVERIFY(load(u"r7"_s));
    QCOMPARE(lines().first(2), (QStringList{ u"Friday 20-Nov-2026"_s, u"01:37 Round"_s }));
    // As time goes on, without anything new.
    m_now = QDateTime({ 2026, 11, 21 }, { 22, 7 }, Qt::UTC);
    m_model->check();
    const QString silence = u"No daily log for 44 hours, since Fri 01:37"_s;
    QVERIFY(test::waitUntil([&] { return lines().value(0) == silence; }));
    QCOMPARE(lines().mid(1, 2), (QStringList{ u"Friday 20-Nov-2026"_s, u"01:37 Round"_s }));
    QCOMPARE(lines().filter(u"hours"_s).size(), 1);
    QCOMPARE(m_model->index(0, 0).data(TimelineModel::RowRole).toInt(), int(TimelineModel::Row::Pause));
    m_now = m_now.addSecs(3600);
    m_model->check();
    QVERIFY(
        test::waitUntil([&] { return lines().value(0) == u"No daily log for 45 hours, since Fri 01:37"_s; }));
    // Logs since the last check may exist, so the silence lasts until then, and no later day lacks one.
    m_checked = QDateTime({ 2026, 11, 20 }, { 22, 0 }, Qt::UTC);
    m_model->check();
    QVERIFY(
        test::waitUntil([&] { return lines().value(0) == u"No daily log for 20 hours, since Fri 01:37"_s; }));
    m_now = QDateTime({ 2026, 11, 23 }, { 8, 0 }, Qt::UTC);
    m_model->check();
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading() && lines().size() > 2; }));
    QVERIFY(lines().filter(u"Saturday 21-Nov-2026"_s).isEmpty());
    QVERIFY(lines().filter(u"no daily log"_s).isEmpty());
    m_checked = {};
    m_now = QDateTime({ 2026, 11, 21 }, { 23, 7 }, Qt::UTC);
    m_model->check();
    QVERIFY(test::waitUntil([&] { return lines().filter(u"45 hours"_s).size() == 1; }));
    // Of other times, of who has left, and while logs may be on their way, nothing is said.
    m_model->setUntil(QDate(2026, 11, 21));
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading() && m_model->rowCount() > 2; }));
    QVERIFY(lines().filter(u"hours"_s).isEmpty());
    m_model->setUntil({});
    m_model->setShift(TimelineModel::Shift::Night);
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading() && m_model->rowCount() > 2; }));
    QVERIFY(lines().filter(u"hours"_s).isEmpty());
    m_model->setShift(TimelineModel::Shift::All);
    QVERIFY(load(u"r7"_s, false));
    QVERIFY(lines().filter(u"hours"_s).isEmpty());
    m_from = std::nullopt;
    QVERIFY(load(u"r7"_s));
    QVERIFY(lines().filter(u"hours"_s).isEmpty());
    m_from = QDate(2026, 1, 1);
    m_model->check();
    QVERIFY(test::waitUntil([&] { return lines().filter(u"45 hours"_s).size() == 1; }));
    // The next log ends it.
    put(logSchema, { happened("end", "timeLogged", "2026-11-21T23:00:00Z", "Asleep", "r7") });
    QVERIFY(test::waitUntil([&] { return lines().value(1) == u"23:00 Asleep"_s; }));
    QCOMPARE(lines().value(0), u"Saturday 21-Nov-2026"_s);
    QCOMPARE(lines().value(2), u"No daily log for 45 hours, from Fri 01:37 to Sat 23:00"_s);
}

// An incident or a document is no log: the pause stands between it and the newest log.
void TestTimeline::marksTheSilenceBelowLaterEvents()
{
    put(incidentSchema,
        { R"({"id":"i9","severity":2,"createdOn":"2026-11-21T15:00:00Z","item":{"id":"f","name":"Slip"},"resident":{"id":"r1"}})" });
    m_now = QDateTime({ 2026, 11, 21 }, { 21, 0 }, Qt::UTC);
    QVERIFY(load(u"r1"_s)); // too few logs to tell what is usual
    QCOMPARE(lines().first(5),
        (QStringList{ u"Saturday 21-Nov-2026"_s, u"15:00 Slip"_s,
            u"No daily log for 25 hours, since Fri 19:30"_s, u"Friday 20-Nov-2026"_s, u"19:30 Supper"_s }));
    // From the next day on the whole day is marked.
    m_now = QDateTime({ 2026, 11, 22 }, { 8, 0 }, Qt::UTC);
    m_model->check();
    QVERIFY(test::waitUntil([&] { return lines().value(0) == u"Saturday 21-Nov-2026: no daily log"_s; }));
    QVERIFY(lines().filter(u"hours"_s).isEmpty());
}

void TestTimeline::marksNothingThatItCannotKnow()
{
    m_from = std::nullopt; // not all of them are here
    QVERIFY(load(u"r1"_s));
    QVERIFY(!m_model->marksDays());
    QVERIFY(lines().filter(u"daily log"_s).isEmpty());
    m_from = QDate(2026, 11, 17); // older ones are not kept here
    m_model->check(); // the last of them have come, and none of this resident was among them
    QVERIFY(test::waitUntil([&] { return !lines().filter(u"daily log"_s).isEmpty(); }));
    QVERIFY(m_model->marksDays());
    QVERIFY(lines().contains(u"No daily log on 17-Nov-2026"_s));
    QVERIFY(lines().contains(u"No daily log on 19-Nov-2026"_s));
    // Older events are shown where they are here, below a line that promises nothing of them.
    m_from = QDate(2026, 11, 19);
    m_model->check();
    const QString edge = u"Some daily logs before 19-Nov-2026 may not be here"_s;
    QVERIFY(test::waitUntil([&] { return lines().contains(edge); }));
    QCOMPARE(lines().count(edge), 1);
    QVERIFY(lines().indexOf(edge) < lines().indexOf(u"Wednesday 18-Nov-2026"_s));
    QVERIFY(lines().indexOf(edge) > lines().indexOf(u"Friday 20-Nov-2026"_s));
}

void TestTimeline::showsOnlyTheKindsAskedFor()
{
    m_model->setShown({ incidentSchema.name, documentSchema.name });
    QVERIFY(load(u"r1"_s));
    QCOMPARE(lines(),
        (QStringList{
            u"Friday 20-Nov-2026"_s, u"10:00 Consent"_s, u"Wednesday 18-Nov-2026"_s, u"03:12 Fall"_s }));
    QVERIFY(!m_model->marksDays()); // no logs, nothing to say about them
    m_model->setShown({});
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading() && m_model->rowCount() == 10; }));
}

// Nothing twice, nothing left out, also where many happened in the same second; and never all at once.
void TestTimeline::loadsInPages()
{
    QByteArrayList logs;
    QStringList ids;
    for (int i = 0; i < 1500; ++i) {
        const QByteArray day = QByteArray::number(10 + i / 300).rightJustified(2, '0');
        logs += happened(
            "p" + QByteArray::number(i), "timeLogged", "2026-10-" + day + "T08:00:00Z", "Round", "r3");
        ids += u"p"_s + QString::number(i);
    }
    put(logSchema, logs);
    QVERIFY(load(u"r3"_s));
    QVERIFY(m_model->rowCount() < 700);
    QVERIFY(m_model->canFetchMore({}));
    while (m_model->canFetchMore({})) {
        m_model->fetchMore({});
        QVERIFY(test::waitUntil([&] { return !m_model->isLoading(); }));
    }
    QStringList seen;
    int days = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (index.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Event))
            seen += index.data(TimelineModel::IdRole).toString();
        else if (index.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Day))
            ++days;
    }
    QCOMPARE(days, 5);
    QCOMPARE(seen.size(), 1500);
    seen.sort();
    ids.sort();
    QCOMPARE(seen, ids);
}

void TestTimeline::forgetsTheLastPerson()
{
    QVERIFY(load(u"r1"_s));
    m_model->setResident(u"r2"_s, true);
    QCOMPARE(m_model->rowCount(), 0); // at once
    m_model->setResident(u"r1"_s, true);
    m_model->setResident(u"r2"_s, true);
    QVERIFY(test::waitUntil([&] { return m_model->rowCount() > 0; }));
    QCOMPARE(lines().last(), u"08:00 Somebody else"_s);
}

void TestTimeline::takesInWhatComes()
{
    QVERIFY(load(u"r1"_s));
    put(logSchema, { happened("l9", "timeLogged", "2026-11-20T21:00:00Z", "To bed") });
    QVERIFY(test::waitUntil([&] { return lines().value(1) == u"21:00 To bed"_s; }));
}

void TestTimeline::saysWhatHappenedLater()
{
    const auto made = [](const QByteArray &id, const QByteArray &more) -> QByteArray {
        return R"({"id":")" + id + R"(","createdOn":"2026-11-01T11:00:00Z","form":{"id":"f","name":")" + id
            + R"("},"name":")" + id + R"(","resident":{"id":"r3"},)" + more + '}';
    };
    put(riskAssessmentSchema,
        { made("Falls", R"("reviewedOn":"2026-11-18T09:00:00Z")"),
            made("MUST", R"("reviewedOn":"2026-11-01T15:00:00Z")") });
    put(carePlanSchema, { made("Eating", R"("editedOn":"2026-11-12T23:30:00Z")") });
    QVERIFY(load(u"r3"_s));
    QStringList said;
    for (int i = 0; i < m_model->rowCount({}); ++i) {
        if (m_model->index(i, 0).data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Event))
            said += m_model->index(i, 0).data(TimelineModel::FactsRole).toString();
    }
    said.sort();
    QCOMPARE(said,
        (QStringList{ u"Care plan · last changed 12-Nov-2026"_s, u"Risk assessment"_s,
            u"Risk assessment · last reviewed 18-Nov-2026"_s }));
}

void TestTimeline::beginsOnADay()
{
    QVERIFY(load(u"r1"_s));
    m_model->setUntil(QDate(2026, 11, 18));
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading(); }));
    QCOMPARE(lines(),
        (QStringList{ u"Wednesday 18-Nov-2026: no daily log"_s, u"03:12 Fall"_s,
            u"2 days without a daily log, up to 17-Nov-2026"_s, u"Sunday 15-Nov-2026"_s,
            u"23:30 Night round"_s }));
    // Of a day without events: the days since the one before are marked, as far as that day.
    m_model->setUntil(QDate(2026, 11, 17));
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading(); }));
    QCOMPARE(lines().value(0), u"2 days without a daily log, up to 17-Nov-2026"_s);
    put(logSchema, { happened("late", "timeLogged", "2026-11-17T23:59:59Z", "Late") });
    QVERIFY(test::waitUntil([&] { return lines().contains(u"23:59 Late"_s); })); // to its last moment
    QVERIFY(!lines().contains(u"03:12 Fall"_s));
    m_model->setUntil({});
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading(); }));
    QCOMPARE(lines().value(0), u"Friday 20-Nov-2026"_s);
}

void TestTimeline::showsAShift()
{
    put(logSchema,
        { happened("s1", "timeLogged", "2026-11-20T06:59:59Z", "Before seven"),
            happened("s2", "timeLogged", "2026-11-20T07:00:00Z", "Seven"),
            happened("s3", "timeLogged", "2026-11-20T14:00:00Z", "Two"),
            happened("s4", "timeLogged", "2026-11-20T21:00:00Z", "Nine"),
            happened("s5", "timeLogged", "2026-08-01T06:30:00Z", "Half past seven in summer") });
    QVERIFY(load(u"r1"_s));
    const auto shown = [this](TimelineModel::Shift shift) {
        m_model->setShift(shift);
        test::waitUntil([&] { return !m_model->isLoading(); });
        return lines();
    };
    QCOMPARE(shown(TimelineModel::Shift::Night),
        (QStringList{ u"Friday 20-Nov-2026"_s, u"21:00 Nine"_s, u"06:59 Before seven"_s,
            u"Wednesday 18-Nov-2026"_s, u"03:12 Fall"_s, u"Sunday 15-Nov-2026"_s, u"23:30 Night round"_s }));
    QCOMPARE(shown(TimelineModel::Shift::Day),
        (QStringList{ u"Friday 20-Nov-2026"_s, u"10:00 Consent"_s, u"08:00 Breakfast"_s, u"07:00 Seven"_s,
            u"Saturday 01-Aug-2026"_s, u"07:30 Half past seven in summer"_s }));
    QCOMPARE(shown(TimelineModel::Shift::Late),
        (QStringList{ u"Friday 20-Nov-2026"_s, u"19:30 Supper"_s, u"14:00 Two"_s }));
    QVERIFY(!m_model->marksDays());
    shown(TimelineModel::Shift::All);
    QVERIFY(m_model->marksDays());
}

void TestTimeline::hasTheWholeText()
{
    const QByteArray words = QByteArray("She sang. ").repeated(40).trimmed();
    put(logSchema,
        { R"({"id":"w","timeLogged":"2026-11-20T20:00:00Z","title":"Hymns","description":")" + words
            + R"(\nAnd asked for two more.","loggedBy":{"id":"u","name":"Joy Nwosu"},"resident":{"id":"r1"}})" });
    QVERIFY(load(u"r1"_s));
    const QModelIndex index = m_model->index(1, 0);
    QCOMPARE(index.data().toString(), u"Hymns"_s);
    QCOMPARE(index.data(TimelineModel::TextRole).toString(),
        QString::fromLatin1(words) + u"\nAnd asked for two more."_s);
    QCOMPARE(index.data(TimelineModel::AuthorRole).toString(), u"Joy Nwosu"_s);
    QCOMPARE(index.data(TimelineModel::KindRole).toString(), u"Daily log"_s);
    const QString facts = index.data(TimelineModel::FactsRole).toString();
    QVERIFY(facts.startsWith(u"Daily log · She sang."_s) && facts.endsWith(u" · Joy Nwosu"_s));
    QVERIFY(facts.size() < words.size());
    // By ear as by eye, and no text takes the window's time.
    const QString heard = index.data(Qt::AccessibleTextRole).toString();
    QVERIFY(heard.startsWith(u"20:00, Hymns, Daily log, She sang."_s));
    QVERIFY(heard.endsWith(u"And asked for two more., Joy Nwosu"_s));
    put(logSchema,
        { R"({"id":"w","timeLogged":"2026-11-20T20:00:00Z","title":"Hymns","description":")"
            + QByteArray("She sang. ").repeated(100'000) + R"(","resident":{"id":"r1"}})" });
    QVERIFY(test::waitUntil(
        [&] { return m_model->index(1, 0).data(TimelineModel::TextRole).toString().endsWith(u'…'); }));
    QCOMPARE(m_model->index(1, 0).data(TimelineModel::TextRole).toString().size(), 4001);
    // Paper has room for all of it.
    QCOMPARE(m_model->index(1, 0).data(TimelineModel::WholeTextRole).toString().size(), 999'999);
}

void TestTimeline::saysTheTextOfAnIncidentOnce()
{
    put(logSchema,
        { R"({"id":"told","timeLogged":"2026-11-20T20:00:00Z","title":"Fall","description":"Slipped.","resident":{"id":"r1"}})",
            R"({"id":"other","timeLogged":"2026-11-20T19:50:00Z","title":"Walk","description":"Slipped.","resident":{"id":"r1"}})" });
    put(incidentSchema,
        { R"({"id":"i2","severity":2,"createdOn":"2026-11-20T20:10:00Z","item":{"id":"f","name":"Fall"},"log":{"id":"told","description":"Slipped."},"resident":{"id":"r1"}})" });
    QVERIFY(load(u"r1"_s));
    QCOMPARE(lines().mid(1, 3), (QStringList{ u"20:10 Fall"_s, u"20:00 Fall"_s, u"19:50 Walk"_s }));
    const auto textOf = [this](int row) {
        return m_model->index(row, 0).data(TimelineModel::TextRole).toString();
    };
    QCOMPARE(textOf(1), u"Slipped."_s);
    QCOMPARE(textOf(2), u"The text is with the incident of 20-Nov-2026 20:10."_s);
    QCOMPARE(textOf(3), u"Slipped."_s); // of no incident
    QCOMPARE(m_model->index(2, 0).data(TimelineModel::WholeTextRole).toString(), u"Slipped."_s);
    // Without the incident beside it the log says all itself.
    m_model->setShown({ logSchema.name });
    QVERIFY(test::waitUntil([&] { return !m_model->isLoading() && m_model->rowCount() > 2; }));
    QCOMPARE(textOf(1), u"Slipped."_s);
}

void TestTimeline::saysTheTextOfALogWithoutItsIncident()
{
    put(logSchema,
        { R"({"id":"told","timeLogged":"2026-11-20T20:00:00Z","title":"Fall","description":"Slipped.","resident":{"id":"r1"}})" });
    put(incidentSchema,
        { R"({"id":"i2","createdOn":"2026-11-20T21:10:00Z","item":{"id":"f","name":"Fall"},"log":{"id":"told","description":"Slipped."},"resident":{"id":"r1"}})" });
    m_model->setShift(TimelineModel::Shift::Late); // the incident is of the night
    QVERIFY(load(u"r1"_s));
    QCOMPARE(lines().value(1), u"20:00 Fall"_s);
    QCOMPARE(m_model->index(1, 0).data(TimelineModel::TextRole).toString(), u"Slipped."_s);
}

void TestTimeline::namesALogAsItsListDoes()
{
    put(logSchema,
        { R"({"id":"t","timeLogged":"2026-11-20T20:00:00Z","title":"Tea","category":{"id":"c","name":"Nutrition"},"item":{"id":"m","name":"Meal"},"resident":{"id":"r1"}})" });
    QVERIFY(load(u"r1"_s));
    QCOMPARE(lines().value(1), u"20:00 Tea"_s);
    QCOMPARE(
        m_model->index(1, 0).data(TimelineModel::KindRole).toString(), u"Daily log · Nutrition · Meal"_s);
}

ListRows TestTimeline::rowsOf(const QStringList &logs)
{
    QList<qint64> keys;
    for (const QString &id : logs)
        keys += test::answerOf<std::optional<qint64>>(
            [&](QObject *context, auto done) { m_store->rowOf(logSchema, id, context, done); })
                    .value_or(std::nullopt)
                    .value_or(0);
    return ListRows::ofRecords(keys);
}

// In the order of the list, each with its resident; a day without a log is nobody's.
void TestTimeline::readsTheRowsOfAList()
{
    const QAbstractItemModelTester tester(m_model.get());
    m_model->setShown({ logSchema.name });
    m_model->setRows(rowsOf({ u"l2"_s, u"l4"_s, u"l3"_s, u"l5"_s }));
    QVERIFY(test::waitUntil([&] { return m_model->rowCount() > 0; }));
    QCOMPARE(lines(),
        (QStringList{ u"Friday 20-Nov-2026"_s, u"19:30 Supper"_s, u"08:00 Somebody else"_s,
            u"Sunday 15-Nov-2026"_s, u"23:30 Night round"_s, u"Not recorded"_s, u"Never"_s }));
    QVERIFY(!m_model->marksDays());
    const QModelIndex supper = m_model->index(1, 0);
    QCOMPARE(supper.data(TimelineModel::NameRole).toString(), u"N"_s);
    QCOMPARE(supper.data(Qt::AccessibleTextRole).toString(), u"19:30, N, Supper, Daily log"_s);
    QCOMPARE(supper.data(TimelineModel::KeyRole).toLongLong(), rowsOf({ u"l2"_s })[0].key());
    // Only the changed row is measured anew.
    const QVariant before = supper.data(TimelineModel::StampRole);
    const QVariant other = m_model->index(2, 0).data(TimelineModel::StampRole);
    put(logSchema, { happened("l2", "timeLogged", "2026-11-20T19:30:00Z", "Soup") });
    m_model->updateRows(rowsOf({ u"l2"_s, u"l4"_s, u"l1"_s }));
    QVERIFY(!m_model->canFetchMore({})); // until the events are those of the rows
    QVERIFY(test::waitUntil([&] { return lines().value(1) == u"19:30 Soup"_s; }));
    QCOMPARE(lines(),
        (QStringList{
            u"Friday 20-Nov-2026"_s, u"19:30 Soup"_s, u"08:00 Somebody else"_s, u"08:00 Breakfast"_s }));
    QVERIFY(m_model->index(1, 0).data(TimelineModel::StampRole) != before);
    QCOMPARE(m_model->index(2, 0).data(TimelineModel::StampRole), other);
    // A log that names nobody would be read as one of the resident above, and a removed one as any other.
    put(logSchema, { R"({"id":"l6","timeLogged":"2026-11-20T06:00:00Z","title":"Tea"})" });
    const ListRows two = rowsOf({ u"l2"_s, u"l6"_s });
    m_model->setGone([gone = two[0].key()](qint64 key) { return key == gone; });
    m_model->setRows(two);
    QVERIFY(test::waitUntil([&] { return m_model->rowCount() > 0; }));
    QCOMPARE(lines(),
        (QStringList{
            u"Friday 20-Nov-2026"_s, u"19:30 Soup: the service no longer has this"_s, u"06:00 Tea"_s }));
    QVERIFY(m_model->index(1, 0).data(TimelineModel::EndedRole).toBool());
    QVERIFY(!m_model->index(2, 0).data(TimelineModel::EndedRole).toBool());
    QCOMPARE(m_model->index(2, 0).data(TimelineModel::NameRole).toString(), u"Not recorded"_s);
    m_model->setRows({});
    QCOMPARE(m_model->rowCount(), 0); // at once
}

void TestTimeline::namesTheHomesOfAListOfSeveral()
{
    put(logSchema,
        { R"({"id":"l6","timeLogged":"2026-11-20T06:00:00Z","title":"Tea","resident":{"id":"r1","name":"N"},)"
          R"("home":{"id":"h1","name":"Rowan House"}})",
            R"({"id":"l7","timeLogged":"2026-11-20T05:00:00Z","title":"Tea","resident":{"id":"r1","name":"N"}})" });
    m_model->setShown({ logSchema.name });
    const HomeScope homes(*m_store);
    m_model->setHomes(&homes);
    m_model->setRows(rowsOf({ u"l6"_s, u"l7"_s }));
    QVERIFY(test::waitUntil([&] { return m_model->rowCount() == 3; }));
    QCOMPARE(m_model->index(1, 0).data(TimelineModel::NameRole).toString(), u"N · Rowan House"_s);
    QCOMPARE(m_model->index(2, 0).data(TimelineModel::NameRole).toString(), u"N"_s);
    const QVariant measured = m_model->index(1, 0).data(TimelineModel::StampRole);
    m_model->setHomes(nullptr);
    QCOMPARE(m_model->index(1, 0).data(TimelineModel::NameRole).toString(), u"N"_s);
    QVERIFY(m_model->index(1, 0).data(TimelineModel::StampRole) != measured);
}

// A day of many homes has more logs than a page.
void TestTimeline::readsALongListAsFarAsWanted()
{
    QByteArrayList logs;
    QStringList ids;
    for (int i = 0; i < 700; ++i) {
        logs += happened("p" + QByteArray::number(i), "timeLogged", "2026-10-10T08:00:00Z", "Round");
        ids += u"p"_s + QString::number(i);
    }
    put(logSchema, logs);
    const ListRows rows = rowsOf(ids);
    m_model->setShown({ logSchema.name });
    m_model->setRows(rows);
    QVERIFY(test::waitUntil([&] { return m_model->rowCount() > 0; }));
    QCOMPARE(m_model->rowCount(), 201); // with the day
    m_model->setRows(rows, 450);
    QVERIFY(test::waitUntil([&] { return m_model->rowCount() > 0; }));
    QCOMPARE(m_model->index(451, 0).data(TimelineModel::IdRole).toString(), u"p450"_s);
    while (m_model->canFetchMore({})) {
        m_model->fetchMore({});
        QVERIFY(test::waitUntil([&] { return !m_model->isLoading(); }));
    }
    QCOMPARE(m_model->rowCount(), 701);
}

CARE_TEST(timeline, TestTimeline);
#include "tst_timeline.moc"
