// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of the rules among the records that the service sends, against plain SQL on the service's own
// database.
#include "models/insight/homefigures.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/contract/samplerecords.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>

namespace {

//! A rule in SQL over "list" (id and json of its records) and "people" (of residents). V() stands
//! for a member, D() for the calendar date of one.
struct Plain {
    const char *rule;
    const char *where;
};

constexpr auto ofTheActive =
    " AND V(resident.id) NOT IN (SELECT id FROM people WHERE V(status) IS 'inactive')";

constexpr Plain plains[] = {
    { "incidents-to-review", "V(status) = 'needsReview' AND V(isDeleted) IS NOT 1" },
    { "notifiable",
        "V(severity) >= 4 AND V(isDeleted) IS NOT 1 AND V(createdOn) >= '2026-10-24T23' AND V(createdOn) < "
        "'2026-11-22'" },
    { "dols-ended", "V(status) IS NOT 'inactive' AND D(dolsEndDate) < '2026-11-21'" },
    { "dols-ending", "V(status) IS NOT 'inactive' AND D(dolsEndDate) BETWEEN '2026-11-21' AND '2026-12-19'" },
    { "dols-applied",
        "V(status) IS NOT 'inactive' AND V(dolsApplicationDate) NOTNULL AND V(dolsStartDate) ISNULL AND "
        "ifnull(V(dols.status), '') NOT IN ('refused', 'withdrawn')" },
    { "dols-no-end", "V(status) IS NOT 'inactive' AND V(dolsStartDate) NOTNULL AND V(dolsEndDate) ISNULL" },
    { "dnacpr-review-overdue",
        "V(status) IS NOT 'inactive' AND D(dnacprReviewDate) < '2026-11-21' AND V(dnacpr.inPlace) IS NOT 0" },
    { "dnacpr-review-due",
        "V(status) IS NOT 'inactive' AND D(dnacprReviewDate) BETWEEN '2026-11-21' AND '2026-12-19' "
        "AND V(dnacpr.inPlace) IS NOT 0" },
    { "careplan-review-overdue", "V(isRevision) IS NOT 1 AND D(nextReviewDate) < '2026-11-21'" },
    { "careplan-review-due",
        "V(isRevision) IS NOT 1 AND D(nextReviewDate) BETWEEN '2026-11-21' AND '2026-12-19'" },
    { "no-plan-review",
        "V(status) IS NOT 'inactive' AND ifnull(D(admissionDate), '') < '2026-05-21' AND id NOT IN (SELECT "
        "person FROM changed)" },
    { "goal-review-overdue", "V(status) IS NOT 'completed' AND D(nextReviewDate) < '2026-11-21'" },
    { "goal-review-due",
        "V(status) IS NOT 'completed' AND D(nextReviewDate) BETWEEN '2026-11-21' AND '2026-12-19'" },
    { "risk-not-reviewed", "V(archived) IS NOT 1 AND V(reviewedOn) < '2026-05-20T23'" },
    { "risk-review-due",
        "V(archived) IS NOT 1 AND V(reviewedOn) >= '2026-05-20T23' AND V(reviewedOn) < '2026-06-19T23'" },
    { "dnacpr-no-document",
        "V(status) IS NOT 'inactive' AND V(dnacpr.inPlace) = 1 AND id NOT IN (SELECT person FROM forms)" },
    { "risk-never-reviewed",
        "V(archived) IS NOT 1 AND V(reviewedOn) ISNULL AND V(createdOn) < '2026-05-20T23'" },
    { "risk-incomplete", "V(archived) IS NOT 1 AND V(incomplete) = 1" },
    { "must-high", "V(status) IS NOT 'inactive' AND CAST(V(recentMustScore) AS REAL) >= 2" },
    { "waterlow", "V(status) IS NOT 'inactive' AND CAST(V(recentWaterlowScore) AS REAL) >= 10" },
    { "no-gp",
        "V(status) IS NOT 'inactive' AND ifnull(V(gpName), '') = '' AND ifnull(V(gpSurgeryName), '') = ''" },
    { "no-nhs-number", "V(status) IS NOT 'inactive' AND ifnull(V(nhsNumber), '') = ''" },
    { "no-admission-date", "V(status) IS NOT 'inactive' AND V(admissionDate) ISNULL" },
    { "no-contact", "V(status) IS NOT 'inactive' AND ifnull(V(importantContacts), '[]') = '[]'" },
    { "no-allergy-statement",
        "V(status) IS NOT 'inactive' AND ifnull(V(allergies), '') = '' AND ifnull(V(residentAllergies), "
        "'[]') "
        "= '[]' AND V(hasAllergies) IS NOT 1 AND V(noKnownAllergies) IS NOT 1" },
    { "contradictory-allergies",
        "V(status) IS NOT 'inactive' AND V(noKnownAllergies) = 1 AND (V(hasAllergies) IS 1 OR "
        "ifnull(V(allergies), '') <> '' OR ifnull(V(residentAllergies), '[]') <> '[]')" },
    { "after-incident",
        "V(isDeleted) IS NOT 1 AND V(createdOn) >= '2026-08-23T23' AND V(createdOn) < '2026-11-22' "
        "AND ifnull(V(log.timeLogged), V(createdOn)) <= "
        "'2026-11-14T12:00:00.000Z' AND NOT EXISTS (SELECT 1 FROM reviewed WHERE person = V(resident.id) AND "
        "at > ifnull(V(log.timeLogged), V(createdOn)))" },
    { "look-alikes", "V(status) IS NOT 'inactive' AND id IN (SELECT id FROM alike)" },
    // Of visits: nobody in the sample is said to be ill or weighed.
    { "repeated-infections",
        "V(status) IS NOT 'inactive' AND (SELECT count(*) FROM visits WHERE person = list.id AND at >= "
        "'2026-08-23T12:00:00.000Z') >= 3" },
    { "weighing-stopped",
        "V(status) IS NOT 'inactive' AND (SELECT count(*) FROM visits WHERE person = list.id AND at >= "
        "'2026-05-22T12:00:00.000Z') >= 4 AND (SELECT max(at) FROM visits WHERE person = list.id) <= "
        "'2026-11-18T12:00:00.000Z' AND (SELECT 2 * usual FROM habits WHERE habits.person = list.id) <= "
        "(SELECT julianday('2026-11-21T12:00:00.000Z') - julianday(max(at)) FROM visits WHERE person = "
        "list.id)" },
    { "occupancy", "1" },
    { "bad-nhs-number",
        "V(status) IS NOT 'inactive' AND N() <> '' AND NOT (length(N()) = 10 AND (11 - (10 * substr(N(), 1, "
        "1) + "
        "9 * substr(N(), 2, 1) + 8 * substr(N(), 3, 1) + 7 * substr(N(), 4, 1) + 6 * substr(N(), 5, 1) + "
        "5 * substr(N(), 6, 1) + 4 * substr(N(), 7, 1) + 3 * substr(N(), 8, 1) + 2 * substr(N(), 9, 1)) % "
        "11) % 11 "
        "= CAST(substr(N(), 10, 1) AS INTEGER))" },
    // Of these 28 days, and 72 hours after the end of the day.
    { "new-residents",
        "V(status) IS NOT 'inactive' AND D(admissionDate) BETWEEN '2026-10-25' AND '2026-11-17' AND (N() = "
        "'' OR "
        "(ifnull(V(gpName), '') = '' AND ifnull(V(gpSurgeryName), '') = '') OR ifnull(V(importantContacts), "
        "'[]') = "
        "'[]' OR (ifnull(V(allergies), '') = '' AND ifnull(V(residentAllergies), '[]') = '[]' AND "
        "V(hasAllergies) IS "
        "NOT 1 AND V(noKnownAllergies) IS NOT 1) OR id NOT IN (SELECT person FROM planned) OR id NOT IN "
        "(SELECT "
        "person FROM assessed))" },
    { "silent", "V(status) IS NOT 'inactive' AND id IN (SELECT person FROM silent)" },
};

//! V(), D() and N() written out.
QString written(QString sql)
{
    sql.replace("N()"_L1, "replace(ifnull(V(nhsNumber), ''), ' ', '')"_L1);
    static const QRegularExpression date(u"D\\(([A-Za-z.]+)\\)"_s);
    static const QRegularExpression member(u"V\\(([A-Za-z.]+)\\)"_s);
    sql.replace(date, u"date(V(\\1), '+2 hours')"_s);
    return sql.replace(member, u"json_extract(json, '$.\\1')"_s);
}

QString as(const QString &name)
{
    return "(SELECT id, CAST(json AS TEXT) AS json FROM \""_L1 + name + "\")"_L1;
}

//! Moments at which the weeks begin in the homes; clocks go back on 25 October.
constexpr const char *weeks[] = { "2026-08-23T23", "2026-08-30T23", "2026-09-06T23", "2026-09-13T23",
    "2026-09-20T23", "2026-09-27T23", "2026-10-04T23", "2026-10-11T23", "2026-10-18T23", "2026-10-26T00",
    "2026-11-02T00", "2026-11-09T00", "2026-11-16T00", "2026-11-22T00" };

//! Counts of \a resource by home.
QHash<QString, qint64> plainByHome(QSqlQuery &query, const QString &resource, const char *where)
{
    QHash<QString, qint64> counts;
    const bool isAsked = query.exec(written("WITH people AS "_L1 + as(u"residents"_s) + ", list AS "_L1
        + as(resource) + " SELECT ifnull(V(home.id), ''), count(*) FROM list WHERE "_L1
        + QString::fromLatin1(where) + " GROUP BY 1"_L1));
    while (isAsked && query.next())
        counts.insert(query.value(0).toString(), query.value(1).toLongLong());
    return counts;
}

//! Fills "visits" with the logs of visitors in the days that patterns are looked for, and "habits" with the
//! usual days between them: half of them are shorter.
bool countVisits(QSqlQuery &query)
{
    return query.exec(written(
               "CREATE TEMP TABLE visits AS SELECT V(resident.id) AS person, V(timeLogged) AS at FROM "_L1
               + as(u"logs"_s)
               + " WHERE (V(item.name) LIKE '%Visitor%' OR V(title) LIKE '%Visitor%') AND V(timeLogged) "
                 "BETWEEN '2026-05-22T12:00:00.000Z' AND '2026-11-21T12:00:00.000Z'"_L1))
        && query.exec(
            u"CREATE TEMP TABLE habits AS WITH gaps AS (SELECT person, julianday(at) - julianday(lag(at) "
            u"OVER "
            "(PARTITION BY person ORDER BY at)) AS gap FROM visits), placed AS (SELECT person, gap, "
            "row_number() OVER (PARTITION BY person ORDER BY gap) AS place, count(*) OVER (PARTITION BY "
            "person) AS count FROM gaps WHERE gap NOTNULL) SELECT person, avg(gap) AS usual FROM placed "
            "WHERE "
            "place IN ((count + 1) / 2, (count + 2) / 2) GROUP BY person"_s);
}

//! Fills "silent" with people whose last log is a quarter older than usual within six hours of noon in the
//! homes, in the 28 days before it, and than four hours. The clocks go back on 25 October: 28 days ago noon
//! was 11:00 UTC.
bool findSilent(QSqlQuery &query)
{
    const QString steps[] = {
        written(
            "CREATE TEMP TABLE spoken AS SELECT V(resident.id) AS person, julianday(V(timeLogged)) AS at FROM "_L1
            + as(u"logs"_s)
            + " WHERE V(resident.id) NOTNULL AND V(timeLogged) BETWEEN '2026-09-26T12:00:00.000Z' AND "
              "'2026-11-21T12:00:00.000Z'"_L1),
        u"CREATE TEMP TABLE lasts AS SELECT person, max(at) AS last FROM spoken GROUP BY person"_s,
        u"DELETE FROM spoken WHERE at < (SELECT last - 28 - 1e-7 FROM lasts WHERE lasts.person = "
        u"spoken.person)"_s,
        u"CREATE TEMP TABLE noons AS WITH RECURSIVE days(day) AS (SELECT 1 UNION ALL SELECT day + 1 FROM "
        u"days WHERE day < 56) SELECT day, julianday('2026-11-21T12:00:00Z', '-' || day || ' days', CASE "
        u"WHEN day >= 28 THEN '-1 hours' ELSE '-0 hours' END) AS at FROM days"_s,
        u"CREATE TEMP TABLE known AS SELECT person, max(at) AS last FROM spoken GROUP BY person HAVING "
        u"count(*) >= 20"_s,
        // Waits that ended with a log, as long as they were six hours after noon; the longest of each day.
        u"CREATE TEMP TABLE waits AS WITH gaps AS (SELECT person, at AS ended, lag(at) OVER (PARTITION BY "
        u"person ORDER BY at) AS began FROM spoken), all_waits AS (SELECT person, day, ended, min(ended, "
        u"noons.at + 0.25) - began AS wait FROM gaps JOIN noons ON ended > noons.at - 0.25 AND began <= "
        u"noons.at + 0.25 WHERE began NOTNULL), placed AS (SELECT *, row_number() OVER (PARTITION BY person, "
        u"day ORDER BY wait DESC, ended DESC) AS place FROM all_waits) SELECT person, day, ended, wait FROM "
        u"placed WHERE place = 1"_s,
        // Each once, without a single one of more than twice the next.
        u"CREATE TEMP TABLE own AS WITH each AS (SELECT person, ended, max(wait) AS wait FROM waits GROUP BY "
        u"person, ended), placed AS (SELECT person, wait, row_number() OVER byLength AS place, lead(wait) "
        u"OVER byLength AS next FROM each WINDOW byLength AS (PARTITION BY person ORDER BY wait DESC)) "
        u"SELECT "
        u"person, wait FROM placed WHERE NOT (place = 1 AND next NOTNULL AND wait > 2 * next)"_s,
        u"CREATE TEMP TABLE usual AS WITH placed AS (SELECT person, wait, row_number() OVER (PARTITION BY "
        u"person ORDER BY wait) - 1 AS place, count(*) OVER (PARTITION BY person) AS count FROM own) SELECT "
        u"person, sum(wait * max(0, 1 - abs(place - 0.95 * (count - 1)))) AS wait FROM placed GROUP BY "
        u"person"_s,
        u"CREATE TEMP TABLE silent AS SELECT known.person FROM known JOIN usual ON usual.person = "
        u"known.person WHERE (SELECT count(*) FROM waits WHERE waits.person = known.person) >= 7 AND 24 * "
        u"(julianday('2026-11-21T12:00:00Z') - last) > max(4, 24 * 1.25 * usual.wait) + 1e-6"_s,
    };
    return std::all_of(
        std::begin(steps), std::end(steps), [&query](const QString &sql) { return query.exec(sql); });
}

//! Fills "alike" with active residents who share a number, or the day of birth and the family name, with
//! another.
bool findAlike(QSqlQuery &query)
{
    return query.exec(written("CREATE TEMP TABLE traits AS SELECT id, N() AS number, D(dateOfBirth) AS born, "
                              "lower(V(name.last)) AS family FROM "_L1
               + as(u"residents"_s) + " WHERE V(status) IS NOT 'inactive'"_L1))
        && query.exec(u"CREATE INDEX temp.traits_number ON traits (number)"_s)
        && query.exec(u"CREATE INDEX temp.traits_born ON traits (born, family)"_s)
        && query.exec(
            u"CREATE TEMP TABLE alike AS SELECT one.id AS id FROM traits AS one JOIN traits AS other ON "
            u"other.number = "
            "one.number WHERE one.number <> '' AND other.id <> one.id UNION SELECT one.id FROM traits AS one "
            "JOIN traits "
            "AS other ON other.born = one.born AND other.family = one.family WHERE other.id <> one.id"_s);
}

//! Residents with a care plan, with a recently changed one, and with a risk assessment, in force.
bool countPlans(QSqlQuery &query)
{
    return query.exec(written("CREATE TEMP TABLE planned AS SELECT V(resident.id) AS person FROM "_L1
               + as(u"careplans"_s) + " WHERE V(isRevision) IS NOT 1 AND V(resident.id) NOTNULL"_L1))
        && query.exec(written("CREATE TEMP TABLE changed AS SELECT V(resident.id) AS person FROM "_L1
            + as(u"careplans"_s)
            + " WHERE V(isRevision) IS NOT 1 AND V(resident.id) NOTNULL AND V(editedOn) >= '2026-05-20T23'"_L1))
        && query.exec(written("CREATE TEMP TABLE assessed AS SELECT V(resident.id) AS person FROM "_L1
            + as(u"risk-assessments"_s) + " WHERE V(archived) IS NOT 1 AND V(resident.id) NOTNULL"_L1));
}

constexpr int worklistPatience = 30 * 60 * 1000;

} // namespace

class TestWorklist : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Small ones over HTTP, as the program receives them; larger ones, with CARE_WORKLIST set, from the
    //! database itself.
    void rulesCountWhatSqlCounts_data()
    {
        addColumns<quint64, service::sampledata::Size>("seed", "size");
        using service::sampledata::Size;
        for (const quint64 seed : { 1, 2, 3 })
            QTest::addRow("small, seed %llu", seed) << seed << Size::Small;
        if (!qEnvironmentVariableIsSet("CARE_WORKLIST"))
            return;
        for (const quint64 seed : { 1, 2, 3, 4, 5 })
            QTest::addRow("medium, seed %llu", seed) << seed << Size::Medium;
        QTest::addRow("large, seed 1") << quint64(1) << Size::Large;
    }

    void rulesCountWhatSqlCounts()
    {
        QFETCH(const quint64, seed);
        QFETCH(const service::sampledata::Size, size);
        const bool isSmall = size == service::sampledata::Size::Small;
        QTemporaryDir folder;
        service::Options options = smallOptions();
        options.size = size;
        options.seed = seed;
        options.database = folder.filePath(u"records.db"_s);
        Store store(
            isSmall ? StoreOptions() : StoreOptions{ folder.filePath(u"store.db"_s), QByteArray(32, 'k') });
        {
            InProcess service(options);
            if (isSmall)
                receive(service, store);
        }
        Circumstances around{ InProcess::usualTime(), {} };
        for (const ResourceSchema *schema : allResources())
            around.lists.insert(schema->name, { true, around.now });
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"worklist"_s);
            database.setDatabaseName(options.database);
            QVERIFY(database.open());
            if (!isSmall)
                copy(database, store);
            QSqlQuery query(database);
            compareRules(query, store, around);
            compareFigures(query, store, around);
        }
        QSqlDatabase::removeDatabase(u"worklist"_s);
    }

private:
    static void receive(InProcess &service, Store &store)
    {
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        for (const ResourceSchema *schema : allResources()) {
            PageWrite page;
            const QJsonArray records = allRecords(caller, schema->name);
            for (const QJsonValue &record : records)
                page.records += QJsonDocument(record.toObject()).toJson(QJsonDocument::Compact);
            write(*schema, page, store);
        }
    }

    static void copy(const QSqlDatabase &database, Store &store)
    {
        constexpr qsizetype pageSize = 1000;
        for (const ResourceSchema *schema : allResources()) {
            QSqlQuery records(database);
            records.setForwardOnly(true);
            QVERIFY(records.exec("SELECT json FROM \""_L1 + schema->name + "\""_L1));
            for (bool isMore = true; isMore;) {
                PageWrite page;
                while (page.records.size() < pageSize && (isMore = records.next()))
                    page.records += records.value(0).toByteArray();
                write(*schema, page, store);
            }
        }
    }

    static void write(const ResourceSchema &schema, const PageWrite &page, Store &store)
    {
        bool isWritten = false;
        store.write(schema, page, &store,
            [&](const StoreResult<PageChanges> &changes) { isWritten = changes.has_value(); });
        QVERIFY(waitUntil([&] { return isWritten; }, worklistPatience));
    }

    static void compareRules(QSqlQuery &query, Store &store, const Circumstances &around)
    {
        const QString reviewed =
            written("SELECT V(resident.id) AS person, V(editedOn) AS at FROM "_L1 + as(u"careplans"_s)
                + " WHERE V(isRevision) IS NOT 1 AND V(editedOn) <= '2026-11-21T12:00:00.000Z' UNION ALL "
                  "SELECT V(resident.id), V(reviewedOn) FROM "_L1
                + as(u"risk-assessments"_s)
                + " WHERE V(archived) IS NOT 1 AND V(reviewedOn) <= '2026-11-21T12:00:00.000Z'"_L1);
        QVERIFY2(
            query.exec("CREATE TEMP TABLE reviewed AS "_L1 + reviewed), qPrintable(query.lastError().text()));
        QVERIFY(query.exec(u"CREATE INDEX temp.reviewed_at ON reviewed (person, at)"_s));
        const QString forms = written("SELECT V(resident.id) AS person FROM "_L1 + as(u"documents"_s)
            + " WHERE V(resident.id) NOTNULL AND (named LIKE '%DNACPR%' OR named LIKE '%DNAR%' OR named LIKE "
              "'%ReSPECT%' OR named LIKE '%resuscitation%')"_L1)
                                  .replace("named"_L1,
                                      written(
                                          u"(ifnull(V(name), '') || ' ' || ifnull(V(category.name), ''))"_s));
        QVERIFY2(query.exec("CREATE TEMP TABLE forms AS "_L1 + forms), qPrintable(query.lastError().text()));
        QVERIFY2(countVisits(query), qPrintable(query.lastError().text()));
        QVERIFY(query.exec(u"CREATE INDEX temp.visits_at ON visits (person, at)"_s));
        QVERIFY2(findSilent(query), qPrintable(query.lastError().text()));
        QVERIFY2(countPlans(query), qPrintable(query.lastError().text()));
        QVERIFY2(findAlike(query), qPrintable(query.lastError().text()));
        QVERIFY(query.exec(u"CREATE INDEX temp.habits_of ON habits (person)"_s));
        int all = 0;
        const RulePack pack = builtInRules(around.now.date(), { { u"weighing-stopped/days"_s, 3 } });
        for (Rule rule : pack.rules) {
            if (!rule.words.isEmpty())
                rule.words = QStringList{ u"Visitor"_s };
            const auto plain = std::find_if(std::begin(plains), std::end(plains),
                [&](const Plain &each) { return rule.id == QString::fromLatin1(each.rule); });
            QVERIFY2(plain != std::end(plains), qPrintable(rule.id));
            const bool needsPerson = !rule.schema->currentWith.isEmpty() || rule.id == "after-incident"_L1;
            const QString sql =
                written("WITH people AS "_L1 + as(u"residents"_s) + ", list AS "_L1 + as(rule.schema->name)
                    + " SELECT count(*) FROM list WHERE "_L1 + QString::fromLatin1(plain->where)
                    + (needsPerson ? QString::fromLatin1(ofTheActive) : QString()));
            QVERIFY2(query.exec(sql) && query.next(), qPrintable(query.lastError().text() + sql));
            RuleResult result;
            bool isDone = false;
            store.examine([&](const RecordReads &reads) { result = evaluateRule(rule, reads, around); },
                &store, [&] { isDone = true; });
            QVERIFY(waitUntil([&] { return isDone; }, worklistPatience));
            QVERIFY2(result.findings.size() == query.value(0).toInt(),
                qPrintable(u"%1: %2 found, %3 counted"_s.arg(rule.id)
                               .arg(result.findings.size())
                               .arg(query.value(0).toInt())));
            all += int(result.findings.size());
            QVERIFY2(rule.words.isEmpty() || !result.findings.isEmpty(), qPrintable(rule.id));
        }
        QVERIFY2(all > 100, qPrintable(QString::number(all)));
        qInfo("%d findings of %d rules are as many as SQL counts", all, int(pack.rules.size()));
    }

    static void compareFigures(QSqlQuery &query, Store &store, const Circumstances &around)
    {
        QList<HomeFigures> homes;
        IncidentTrends trends;
        bool isDone = false;
        store.examine(
            [&](const RecordReads &reads) {
                homes = homeFigures(reads, builtInRules(around.now.date()), around);
                trends = incidentTrends(reads, around.now);
            },
            &store, [&] { isDone = true; });
        QVERIFY(waitUntil([&] { return isDone; }, 60'000));
        const auto residents = plainByHome(query, u"residents"_s, "V(status) IS NOT 'inactive'");
        const auto incidents = plainByHome(query, u"incident-reports"_s,
            "V(isDeleted) IS NOT 1 AND V(createdOn) >= '2026-11-15T00' AND V(createdOn) < '2026-11-22'");
        const auto before = plainByHome(query, u"incident-reports"_s,
            "V(isDeleted) IS NOT 1 AND V(createdOn) >= '2026-11-08T00' AND V(createdOn) < '2026-11-15T00'");
        const auto toReview =
            plainByHome(query, u"incident-reports"_s, "V(isDeleted) IS NOT 1 AND V(status) = 'needsReview'");
        const auto overdue = plainByHome(query, u"careplans"_s,
            "V(isRevision) IS NOT 1 AND D(nextReviewDate) < '2026-11-21' AND V(resident.id) NOT IN (SELECT "
            "id "
            "FROM people WHERE V(status) IS 'inactive')");
        QVERIFY(homes.size() > 1);
        qint64 all = 0;
        for (const HomeFigures &home : homes) {
            QCOMPARE(home.residents.count, residents.value(home.homeId));
            QCOMPARE(home.incidents.count, incidents.value(home.homeId));
            QCOMPARE(home.incidentsBefore.count, before.value(home.homeId));
            QCOMPARE(home.toReview->count, toReview.value(home.homeId));
            QCOMPARE(home.overdue->count, overdue.value(home.homeId));
            all += home.incidents.count + home.incidentsBefore.count;
        }
        QVERIFY(all > 0);
        constexpr const char *bands[] = { "<= 2", "= 3", ">= 4", "IS NULL" };
        for (int week = 0; week < trends.weeks.size(); ++week) {
            for (std::size_t band = 0; band < severityBands; ++band) {
                const QString sql =
                    written(u"SELECT count(*) FROM %1 WHERE V(isDeleted) IS NOT 1 AND V(severity) %2 AND "
                            u"V(createdOn) >= "
                            "'%3' AND V(createdOn) < '%4'"_s.arg(as(u"incident-reports"_s),
                                QString::fromLatin1(bands[band]), QString::fromLatin1(weeks[week]),
                                QString::fromLatin1(weeks[week + 1])));
                QVERIFY2(query.exec(sql) && query.next(), qPrintable(query.lastError().text()));
                QCOMPARE(trends.weeks[week].counts[band], query.value(0).toLongLong());
            }
        }
    }
};

CARE_TEST(worklist, TestWorklist);
#include "tst_worklist.moc"
