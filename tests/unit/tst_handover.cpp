// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of a handover, worked out by hand. Now is noon of 21 November 2026, a Saturday, and the handover
// is since midnight, unless a row says otherwise.
#include "models/insight/handover.h"
#include "models/insight/rooms.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

namespace {

QDateTime utc(const char *time)
{
    return QDateTime::fromString(QString::fromLatin1(time), Qt::ISODate);
}

const QDateTime handoverNow = utc("2026-11-21T12:00:00Z");

//! A record of home h1 and resident "ann", unless \a more has other ones.
QByteArray ofAnn(const QByteArray &id, const QByteArray &more, const QByteArray &home = "h1")
{
    return R"({"id":")" + id + R"(","home":{"id":")" + home
        + R"(","name":"Rowan"},"resident":{"id":"ann","name":"HUGHES, Ann"},)" + more + '}';
}

QByteArray hughes(const QByteArray &id, const QByteArray &more = {}, const QByteArray &home = "h1")
{
    return R"({"id":")" + id + R"(","name":{"first":")" + id + R"(","last":"Hughes"},"home":{"id":")" + home
        + R"("},"status":"active")" + more + '}';
}

QByteArray annsLog(const QByteArray &id, const QByteArray &logged, const QByteArray &recorded,
    const QByteArray &handover = "true")
{
    return ofAnn(id,
        R"("timeLogged":)" + logged + R"(,"createdOn":)" + recorded + R"(,"handover":)" + handover
            + R"(,"item":{"id":"i","name":"Fluids"},"description":"Drank little",)"
              R"("loggedBy":{"id":"u","name":"Ana Costa"})");
}

} // namespace

class TestHandover : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<Store>(StoreOptions());
        m_query = { {}, utc("2026-11-21T00:00:00Z"), {} };
        m_now = m_asOf = handoverNow;
        m_missing.clear();
    }

    void incidentsSinceThen_data()
    {
        test::addColumns<QByteArray, QByteArray, int, qint64>("recorded", "happened", "listed", "undated");
        const auto row = [](const char *name, const char *recorded, const char *happened, int listed,
                             qint64 undated = 0) {
            QTest::newRow(name) << QByteArray(recorded) << QByteArray(happened) << listed << undated;
        };
        row("both since", R"("2026-11-21T08:00:00Z")", R"("2026-11-21T07:00:00Z")", 1);
        row("on the second", R"("2026-11-21T00:00:00Z")", "null", 1);
        row("a second before", R"("2026-11-20T23:59:59Z")", R"("2026-11-20T23:00:00Z")", 0);
        row("recorded later than it happened", R"("2026-11-21T08:00:00Z")", R"("2026-11-18T07:00:00Z")", 1);
        row("only when it happened is known", "null", R"("2026-11-21T07:00:00Z")", 1);
        row("now", R"("2026-11-21T12:00:00Z")", "null", 1);
        row("recorded by a clock that was ahead", R"("2026-11-21T12:00:01Z")", "null", 0, 1);
        row("ahead, and happened before", R"("2026-11-22T12:00:00Z")", R"("2026-11-18T07:00:00Z")", 0, 1);
        row("ahead, and happened since", R"("2026-11-22T12:00:00Z")", R"("2026-11-21T07:00:00Z")", 1);
        row("without a time", "null", "null", 0, 1);
    }

    void incidentsSinceThen()
    {
        QFETCH(QByteArray, recorded);
        QFETCH(QByteArray, happened);
        const QByteArray times = R"("createdOn":)" + recorded + R"(,"log":{"timeLogged":)" + happened + '}';
        put(incidentSchema,
            { ofAnn("i", times), ofAnn("elsewhere", times, "h2"),
                ofAnn("deleted", R"("isDeleted":true,)" + times) });
        const HandoverSection section = part(HandoverPart::Incidents);
        QTEST(int(section.facts.size()), "listed");
        QTEST(section.undated, "undated");
        QVERIFY(section.facts.isEmpty() || section.facts.first().id == u"i"_s);
    }

    void saysWhatWhoAndByWhom()
    {
        put(incidentSchema,
            { ofAnn("late", R"("createdOn":"2026-11-21T09:00:00Z","item":{"id":"f","name":"Bruise"})"),
                ofAnn("early",
                    R"("severity":4,"createdOn":"2026-11-21T03:20:00Z","item":{"id":"f","name":"Fall"},)"
                    R"("log":{"timeLogged":"2026-11-21T03:12:00Z","description":"Found beside the bed",)"
                    R"("loggedBy":{"id":"u","name":"Ana Costa"}})") });
        const HandoverFact early{ &incidentSchema, u"early"_s, utc("2026-11-21T03:12:00Z"), false,
            u"HUGHES, Ann"_s, u"Fall, severity 4"_s, u"Found beside the bed"_s, u"Ana Costa"_s };
        const HandoverFact late{ &incidentSchema, u"late"_s, utc("2026-11-21T09:00:00Z"), false,
            u"HUGHES, Ann"_s, u"Bruise, severity not recorded"_s, {}, {} };
        const QList<HandoverFact> facts = part(HandoverPart::Incidents).facts;
        QCOMPARE(facts.size(), 2);
        QVERIFY(facts.at(0) == early);
        QVERIFY(facts.at(1) == late);
    }

    // Two people of a name are told apart, also in records of somebody who has left.
    void namesTheRoom()
    {
        const QByteArray left = R"(,"status":"inactive","statusChangedOn":"2026-11-21T09:00:00Z")";
        put(residentSchema,
            { hughes("ann", R"(,"location":{"room":"12"})"), hughes("bob", R"(,"location":"Room 7")"),
                hughes("cat"), R"({"id":"eve","home":{"id":"h1"},"location":{"room":"8"},"status":"active"})",
                R"({"id":"dan","name":{"first":"dan","last":"Hughes"},"home":{"id":"h1"},"location":{"room":"9"})"
                    + left + '}' });
        const QByteArray now = R"("createdOn":"2026-11-21T08:00:00Z")";
        put(incidentSchema,
            { ofAnn("of ann", now),
                R"({"id":"of dan","home":{"id":"h1"},"resident":{"id":"dan","name":"HUGHES, Dan"},)" + now
                    + '}' });
        const auto persons = [this](HandoverPart which) {
            QStringList all;
            const QList<HandoverFact> facts = part(which).facts;
            for (const HandoverFact &fact : facts)
                all += fact.person;
            all.sort();
            return all;
        };
        QCOMPARE(persons(HandoverPart::Incidents),
            (QStringList{ u"HUGHES, Ann, room 12"_s, u"HUGHES, Dan, room 9"_s }));
        QCOMPARE(persons(HandoverPart::NoEntry),
            (QStringList{ u"HUGHES, ann, room 12"_s, u"HUGHES, bob, room 7"_s, u"HUGHES, cat"_s,
                u"Not recorded, room 8"_s }));
        QCOMPARE(persons(HandoverPart::Arrivals), QStringList{ u"HUGHES, dan, room 9"_s });
        QHash<QString, QString> rooms;
        bool isDone = false;
        m_store->examine(
            [&](const RecordReads &reads) {
                rooms = roomsOf({ u"bob"_s, u"cat"_s, u"dan"_s, u"fay"_s }, reads);
            },
            this, [&] { isDone = true; });
        QVERIFY(test::waitUntil([&] { return isDone; }));
        QCOMPARE(rooms,
            (QHash<QString, QString>{ { u"bob"_s, u"7"_s }, { u"cat"_s, QString() }, { u"dan"_s, u"9"_s } }));
    }

    // Whoever moved in this morning brings the night's fall, with the home where it happened.
    void incidentsOfOneWhoMovedIn()
    {
        put(residentSchema, { hughes("ann") });
        const QByteArray night = R"("item":{"id":"f","name":"Fall"},"createdOn":"2026-11-21T03:20:00Z")";
        put(incidentSchema,
            { ofAnn("here", night), ofAnn("without a home", night, {}),
                R"({"id":"there","home":{"id":"h2","name":"Mill House"},"resident":{"id":"ann"},)" + night
                    + '}',
                R"({"id":"of another","home":{"id":"h2","name":"Mill House"},"resident":{"id":"bob"},)"
                    + night + '}' });
        QStringList said = lines(HandoverPart::Incidents);
        said.sort();
        QCOMPARE(said,
            (QStringList{ u"here Fall, severity not recorded"_s,
                u"there Fall, severity not recorded, at Mill House"_s,
                u"without a home Fall, severity not recorded"_s }));
    }

    void marksOfLogs_data()
    {
        test::addColumns<QList<QByteArray>, QStringList, bool>("logs", "listed", "saysMarks");
        const QByteArray night = R"("2026-11-21T03:00:00Z")";
        const QByteArray before = R"("2026-11-20T20:00:00Z")";
        QTest::newRow("marked") << QList{ annsLog("a", night, night), annsLog("b", night, night, "false"),
            annsLog("c", before, before), annsLog("d", before, night) }
                                << QStringList{ u"d Fluids"_s, u"a Fluids"_s } << true;
        QTest::newRow("none is") << QList{ annsLog("a", night, night, "false") } << QStringList() << true;
        QTest::newRow("none can be") << QList{ annsLog("a", night, night, "null"),
            ofAnn("b", R"("timeLogged":)" + night + R"(,"createdOn":)" + night) }
                                     << QStringList() << false;
        QTest::newRow("no logs") << QList<QByteArray>() << QStringList() << true;
    }

    void marksOfLogs()
    {
        QFETCH(QList<QByteArray>, logs);
        put(logSchema, logs);
        QTEST(lines(HandoverPart::MarkedLogs), "listed");
        QTEST(read().saysMarks, "saysMarks");
        for (const HandoverFact &fact : part(HandoverPart::MarkedLogs).facts)
            QVERIFY(fact.words == u"Drank little"_s && fact.by == u"Ana Costa"_s);
    }

    // A fall stands once, unless its log says something else by now.
    void saysAnIncidentOnce()
    {
        const QByteArray night = R"("2026-11-21T03:00:00Z")";
        const auto fall = [&night](const QByteArray &id, const QByteArray &log, const QByteArray &more = {}) {
            return ofAnn(id,
                more + R"("createdOn":)" + night + R"(,"log":{"id":")" + log + R"(","timeLogged":)" + night
                    + R"(,"description":"Drank little"})");
        };
        put(logSchema,
            { annsLog("1", night, night), annsLog("2", night, night), annsLog("3", night, night),
                ofAnn("4",
                    R"("handover":true,"description":"Went to hospital","timeLogged":)" + night
                        + R"(,"createdOn":)" + night) });
        put(incidentSchema,
            { fall("a", "1"), fall("of a changed log", "4"), fall("deleted", "3", R"("isDeleted":true,)"),
                ofAnn("without a log", R"("createdOn":)" + night) });
        QStringList ids;
        const HandoverSection logs = part(HandoverPart::MarkedLogs);
        for (const HandoverFact &fact : logs.facts)
            ids += fact.id;
        ids.sort();
        QCOMPARE(ids, (QStringList{ u"2"_s, u"3"_s, u"4"_s }));
        QCOMPARE(logs.told, 1);
        QCOMPARE(part(HandoverPart::Incidents).facts.size(), 3);
    }

    void admissionsAndDepartures();

    void whoHasNoLog()
    {
        put(residentSchema,
            { hughes("ann"), hughes("bob"), hughes("eve", {}, "h2"), hughes("old", {}, "h2"),
                R"({"id":"left","name":"Left","status":"inactive","home":{"id":"h1"}})" });
        put(logSchema,
            { annsLog("on the second", R"("2026-11-21T00:00:00Z")", "null"),
                annsLog("a day old", R"("2026-11-20T09:00:00Z")", "null").replace("\"ann\"", "\"old\"") });
        const auto without = [this](const QList<Condition> &homes) {
            QStringList ids;
            bool isDone = false;
            m_store->examine(
                [&](const RecordReads &reads) {
                    ids = residentsWithoutLog(reads, homes, m_query.since, m_now);
                },
                this, [&] { isDone = true; });
            test::waitUntil([&] { return isDone; });
            ids.sort();
            return ids;
        };
        QCOMPARE(without({}), (QStringList{ u"bob"_s, u"eve"_s, u"old"_s }));
        QCOMPARE(without({ { u"home"_s, Operator::Is, { u"h1"_s } } }), QStringList{ u"bob"_s });
    }

    void plansAndAssessments()
    {
        put(residentSchema,
            { hughes("ann"), R"({"id":"left","name":"Left","status":"inactive","home":{"id":"h1"}})" });
        const QByteArray changed =
            R"("editedOn":"2026-11-21T05:00:00Z","editedBy":{"id":"u","name":"Ana Costa"})";
        const QByteArray old = R"("createdOn":"2026-10-01T05:00:00Z")";
        put(carePlanSchema,
            { ofAnn("changed", R"("name":"Mobility",)" + old + ',' + changed),
                ofAnn("new", R"("name":"Sleep","carePlanId":"s","createdOn":"2026-11-21T06:00:00Z")"),
                // A new version of a plan is a record of its own, which is no new plan.
                ofAnn("eating", R"("name":"Eating","carePlanId":"e","isRevision":true,)" + old),
                ofAnn("eating 2", R"("name":"Eating","carePlanId":"e","createdOn":"2026-11-21T06:30:00Z")"),
                ofAnn("old", R"("name":"Skin",)" + old),
                ofAnn("revision", R"("name":"Mobility","isRevision":true,)" + changed),
                R"({"id":"of left","name":"X","home":{"id":"h1"},"resident":{"id":"left"},)" + changed
                    + '}' });
        put(riskAssessmentSchema,
            { ofAnn("reviewed", R"("form":"Falls",)" + old + R"(,"reviewedOn":"2026-11-21T04:00:00Z")"),
                ofAnn("assessed",
                    R"("form":"MUST","createdOn":"2026-11-21T07:00:00Z","createdBy":{"id":"u","name":"Bo"})"),
                ofAnn("archived", R"("archived":true,"createdOn":"2026-11-21T07:00:00Z")") });
        QCOMPARE(lines(HandoverPart::Plans),
            (QStringList{ u"reviewed Risk assessment reviewed: Falls"_s,
                u"changed Care plan changed: Mobility"_s, u"new New care plan: Sleep"_s,
                u"eating 2 Care plan changed: Eating"_s, u"assessed New risk assessment: MUST"_s }));
        const QList<HandoverFact> facts = part(HandoverPart::Plans).facts;
        QCOMPARE(facts.at(0).by, QString());
        QCOMPARE(facts.at(1).by, u"Ana Costa"_s);
        QCOMPARE(facts.at(2).by, QString());
        QCOMPARE(facts.at(4).by, u"Bo"_s);
    }

    void decisionsWithADate()
    {
        put(residentSchema,
            { hughes("in place", R"(,"dnacpr":{"inPlace":true,"decidedOn":"2026-11-21T00:00:00.000Z"})"),
                hughes("revoked", R"(,"dnacpr":{"inPlace":false,"decidedOn":"2026-11-21T00:00:00.000Z"})"),
                hughes("before", R"(,"dnacpr":{"inPlace":true,"decidedOn":"2026-11-20T00:00:00.000Z"})"),
                hughes("no date", R"(,"dnacpr":{"inPlace":true})"),
                hughes("null", R"(,"dnacpr":{"inPlace":null,"decidedOn":"2026-11-21T00:00:00.000Z"})"),
                hughes(
                    "in words", R"(,"dnacpr":{"status":"In place","decidedOn":"2026-11-21T00:00:00.000Z"})"),
                hughes("not said", R"(,"dnacpr":{"decidedOn":"2026-11-21T00:00:00.000Z"})"),
                hughes("applied", R"(,"dolsApplicationDate":"2026-11-21T00:00:00.000Z")"),
                hughes("starts", R"(,"dolsStartDate":"2026-11-21T00:00:00.000Z")"),
                hughes("last day", R"(,"dolsEndDate":"2026-11-21T00:00:00.000Z")"),
                hughes("ended", R"(,"dolsEndDate":"2026-11-20T00:00:00.000Z")") });
        QStringList all = lines(HandoverPart::Flags);
        all.sort();
        QCOMPARE(all,
            (QStringList{ u"applied DoLS applied for"_s, u"ended DoLS has ended"_s,
                u"in place DNACPR decided: in place"_s, u"in words DNACPR decided: in place"_s,
                u"not said DNACPR decided, not recorded whether in place"_s,
                u"null DNACPR decided, not recorded whether in place"_s,
                u"revoked DNACPR decided: not in place"_s, u"starts DoLS starts"_s }));
    }

    void whoHasNoEntry();

    void emptyHomeHasNothing()
    {
        put(residentSchema, { hughes("ann") });
        put(incidentSchema, { ofAnn("i", R"("createdOn":"2026-11-21T08:00:00Z")") });
        const Handover handover = read(u"h7"_s);
        QCOMPARE(handover.sections.size(), 6);
        for (qsizetype i = 0; i < handover.sections.size(); ++i) {
            const HandoverSection &section = handover.sections.at(i);
            QCOMPARE(qsizetype(section.part), i);
            QVERIFY(section.facts.isEmpty() && section.undated == 0 && section.missing.isEmpty());
        }
        QCOMPARE(handover.residents, 0);
        QVERIFY(handover.saysMarks);
    }

    // Records that are here are listed; lists that are missing are named on each part that reads them.
    void saysWhatIsNotHere()
    {
        put(residentSchema, { hughes("ann") });
        put(incidentSchema, { ofAnn("i", R"("createdOn":"2026-11-21T08:00:00Z")") });
        m_missing = { u"logs"_s, u"careplans"_s };
        const Handover handover = read();
        const auto missing = [&handover](HandoverPart which) {
            return handover.sections.at(qsizetype(which)).missing;
        };
        QVERIFY(missing(HandoverPart::Incidents).isEmpty());
        QCOMPARE(missing(HandoverPart::MarkedLogs), QStringList{ u"logs"_s });
        QVERIFY(missing(HandoverPart::Arrivals).isEmpty());
        QCOMPARE(missing(HandoverPart::Plans), QStringList{ u"careplans"_s });
        QCOMPARE(missing(HandoverPart::NoEntry), QStringList{ u"logs"_s });
        // A missing log may be Ann's: nobody is said to have none.
        QCOMPARE(handover.sections.at(qsizetype(HandoverPart::NoEntry)).facts.size(), 0);
        QCOMPARE(handover.sections.first().facts.size(), 1);
        // All logs that are kept are here, but they begin after that time.
        m_missing.clear();
        m_query.logsFrom = QDate(2026, 11, 21);
        QVERIFY(part(HandoverPart::NoEntry).missing.isEmpty());
        m_query.logsFrom = QDate(2026, 11, 14); // no more is said than the logs that are kept tell
        QCOMPARE(lines(HandoverPart::NoEntry), QStringList{ u"ann No daily log in 7 days"_s });
        m_query.logsFrom = QDate(2026, 11, 22);
        QCOMPARE(part(HandoverPart::NoEntry).missing, QStringList{ u"logs"_s });
    }

    // Offline since before the start: nobody knows what was written since then, so nobody is asked why they
    // wrote nothing.
    void saysThatNothingWasReceivedSince()
    {
        put(residentSchema, { hughes("ann") });
        m_asOf = m_query.since.addSecs(-1);
        for (const HandoverSection &section : read().sections)
            QCOMPARE(section.missing, section.lists);
        QVERIFY(part(HandoverPart::NoEntry).facts.isEmpty());
        m_asOf = m_query.since;
        for (const HandoverSection &section : read().sections)
            QCOMPARE(section.missing, QStringList());
        QCOMPARE(part(HandoverPart::NoEntry).facts.size(), 1);
    }

    // From 20:00 to 08:00 in the homes are 13 hours when the clocks go back: all of them count.
    void nightWithTwentyFiveHours()
    {
        m_now = utc("2026-10-25T08:00:00Z");
        m_query.since = momentInLondon(QDate(2026, 10, 24), QTime(20, 0));
        QCOMPARE(m_query.since, utc("2026-10-24T19:00:00Z"));
        put(residentSchema, { hughes("ann", R"(,"admissionDate":"2026-10-24T23:00:00.000Z")") });
        put(incidentSchema,
            { ofAnn("too early", R"("createdOn":"2026-10-24T18:59:59Z")"),
                ofAnn("20:00", R"("createdOn":"2026-10-24T19:00:00Z")"),
                ofAnn("01:30 BST", R"("createdOn":"2026-10-25T00:30:00Z")"),
                ofAnn("01:30 GMT", R"("createdOn":"2026-10-25T01:30:00Z")") });
        QStringList ids;
        for (const HandoverFact &fact : part(HandoverPart::Incidents).facts)
            ids += fact.id;
        QCOMPARE(ids, (QStringList{ u"20:00"_s, u"01:30 BST"_s, u"01:30 GMT"_s }));
        // Midnight in London of the 25th, which is the 24th in UTC.
        QCOMPARE(part(HandoverPart::Arrivals).facts.value(0).at.date(), QDate(2026, 10, 25));
    }

    void usualStart_data()
    {
        test::addColumns<QDateTime, QDateTime>("now", "start");
        QTest::newRow("the day begins") << utc("2026-11-21T07:00:00Z") << utc("2026-11-20T21:00:00Z");
        QTest::newRow("the night ends") << utc("2026-11-21T06:59:59Z") << utc("2026-11-20T14:00:00Z");
        QTest::newRow("in the day") << utc("2026-11-21T13:59:59Z") << utc("2026-11-20T21:00:00Z");
        QTest::newRow("late") << utc("2026-11-21T14:00:00Z") << utc("2026-11-21T07:00:00Z");
        QTest::newRow("night") << utc("2026-11-21T21:00:00Z") << utc("2026-11-21T14:00:00Z");
        QTest::newRow("just after midnight") << utc("2026-11-21T00:10:00Z") << utc("2026-11-20T14:00:00Z");
        QTest::newRow("summer") << utc("2026-07-01T06:30:00Z") << utc("2026-06-30T20:00:00Z");
        QTest::newRow("clocks go back") << utc("2026-10-25T07:20:00Z") << utc("2026-10-24T20:00:00Z");
        QTest::newRow("leap day") << utc("2028-03-01T06:00:00Z") << utc("2028-02-29T14:00:00Z");
    }

    void usualStart()
    {
        QFETCH(QDateTime, now);
        QTEST(usualHandoverStart(now), "start");
    }

    void startsByName_data()
    {
        test::addColumns<QDateTime, QString, QDateTime>("now", "friday", "start");
        QTest::newRow("Monday") << utc("2026-11-23T08:00:00Z") << u"Since Friday 14:00"_s
                                << utc("2026-11-20T14:00:00Z");
        QTest::newRow("Saturday") << utc("2026-11-21T08:00:00Z") << u"Since Friday 14:00"_s
                                  << utc("2026-11-20T14:00:00Z");
        QTest::newRow("Thursday") << utc("2026-11-26T08:00:00Z") << u"Since Friday 14:00"_s
                                  << utc("2026-11-20T14:00:00Z");
        // The weekend that is over, not the afternoon of this day.
        QTest::newRow("Friday") << utc("2026-11-27T18:00:00Z") << u"Since last Friday 14:00"_s
                                << utc("2026-11-20T14:00:00Z");
        QTest::newRow("clocks went back")
            << utc("2026-10-26T08:00:00Z") << u"Since Friday 14:00"_s << utc("2026-10-23T13:00:00Z");
    }

    void startsByName()
    {
        QFETCH(QDateTime, now);
        const QList<HandoverStart> starts = handoverStarts(now);
        QCOMPARE(starts.size(), 4);
        QCOMPARE(starts[0].since, usualHandoverStart(now));
        QCOMPARE(starts[1].since, momentInLondon(dayInLondon(now), QTime(0, 0)));
        QCOMPARE(starts[2].since, momentInLondon(dayInLondon(now).addDays(-1), QTime(7, 0)));
        QTEST(starts[3].name, "friday");
        QTEST(starts[3].since, "start");
    }

private:
    void put(const ResourceSchema &schema, const QList<QByteArray> &records)
    {
        PageWrite page;
        page.records = records;
        bool isWritten = false;
        m_store->write(schema, page, this, [&](const StoreResult<PageChanges> &changes) {
            isWritten = changes && changes->unreadable == 0;
        });
        QVERIFY(test::waitUntil([&] { return isWritten; }));
    }

    Handover read(const QString &home = u"h1"_s)
    {
        Circumstances around{ m_now, {} };
        for (const ResourceSchema *schema : allResources())
            around.lists.insert(schema->name, { !m_missing.contains(schema->name), m_asOf });
        m_query.homeId = home;
        Handover handover;
        bool isDone = false;
        m_store->examine([&](const RecordReads &reads) { handover = readHandover(reads, m_query, around); },
            this, [&] { isDone = true; });
        test::waitUntil([&] { return isDone; });
        return handover;
    }

    HandoverSection part(HandoverPart part, const QString &home = u"h1"_s)
    {
        return read(home).sections.value(qsizetype(part));
    }

    //! "id what" of each line.
    QStringList lines(HandoverPart which)
    {
        QStringList lines;
        for (const HandoverFact &fact : part(which).facts)
            lines += fact.id + u' ' + fact.what;
        return lines;
    }

    std::unique_ptr<Store> m_store;
    HandoverQuery m_query;
    QDateTime m_now, m_asOf;
    QStringList m_missing; //!< lists that are not here
};

void TestHandover::admissionsAndDepartures()
{
    const auto admitted = [](const QByteArray &day) -> QByteArray {
        return R"(,"admissionDate":")" + day + R"(T00:00:00.000Z")";
    };
    put(residentSchema,
        { hughes("today", admitted("2026-11-21")), hughes("day before", admitted("2026-11-20")),
            hughes("tomorrow", admitted("2026-11-22")), hughes("elsewhere", admitted("2026-11-21"), "h2"),
            R"({"id":"gone","name":"Gone","status":"inactive","home":{"id":"h1"},)"
            R"("statusChangedOn":"2026-11-21T04:00:00Z"})",
            R"({"id":"gone long","name":"Gone","status":"inactive","home":{"id":"h1"},)"
            R"("statusChangedOn":"2026-11-20T23:00:00Z"})" });
    QCOMPARE(
        lines(HandoverPart::Arrivals), (QStringList{ u"today Admitted"_s, u"gone No longer a resident"_s }));
    QVERIFY(part(HandoverPart::Arrivals).facts.first().isDay);
    // A day without an hour counts whole: it may have been after that.
    m_query.since = utc("2026-11-20T22:00:00Z");
    QCOMPARE(lines(HandoverPart::Arrivals),
        (QStringList{ u"day before Admitted"_s, u"gone long No longer a resident"_s, u"today Admitted"_s,
            u"gone No longer a resident"_s }));
}

void TestHandover::whoHasNoEntry()
{
    put(residentSchema,
        { hughes("ann"), hughes("bea"), hughes("cai"), hughes("dot", {}, "h2"),
            R"({"id":"left","name":"Left","status":"inactive","home":{"id":"h1"}})" });
    const auto logOf = [](const QByteArray &id, const QByteArray &who, const QByteArray &time) -> QByteArray {
        return R"({"id":")" + id + R"(","home":{"id":"h9"},"resident":{"id":")" + who + R"("},"timeLogged":")"
            + time + R"("})";
    };
    put(logSchema,
        { logOf("1", "ann", "2026-11-21T00:00:00Z"), logOf("2", "bea", "2026-11-20T23:59:59Z"),
            logOf("3", "bea", "2026-11-20T08:00:00Z"), logOf("4", "bea", "2026-11-21T12:00:01Z") });
    const QList<HandoverFact> facts = part(HandoverPart::NoEntry).facts;
    QCOMPARE(lines(HandoverPart::NoEntry),
        (QStringList{ u"cai No daily log in 28 days"_s, u"bea Last daily log"_s }));
    QVERIFY(!facts.at(0).at.isValid());
    QCOMPARE(facts.at(1).at, utc("2026-11-20T23:59:59Z"));
    QCOMPARE(read().residents, 3);
}

CARE_TEST(handover, TestHandover);
#include "tst_handover.moc"
