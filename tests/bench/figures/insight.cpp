// SPDX-License-Identifier: GPL-3.0-or-later
// How long the rules take to find what needs a manager, among all records.
#include "models/insight/evaluation.h"
#include "models/insight/trend.h"
#include "models/insight/worklist.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/journal/journal.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/recordtables.h"
#include "models/store/store.h"
#include "tests/bench/figure.h"
#include "tests/bench/filledstore.h"
#include "tests/bench/workshop.h"
#include "tests/support/answer.h"

#include <QElapsedTimer>
#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

//! The rules of each list, with what they remember.
using Evaluations = std::vector<std::unique_ptr<Evaluation>>;

Evaluations evaluationsOf(const QList<Rule> &rules)
{
    Evaluations all;
    for (const ResourceSchema *schema : allResources()) {
        QList<Rule> about = rules;
        about.removeIf([schema](const Rule &rule) { return rule.schema != schema; });
        if (!about.isEmpty())
            all.push_back(std::make_unique<Evaluation>(about));
    }
    return all;
}

//! Milliseconds.
double evaluate(const Evaluations &evaluations, const RecordReads &reads, const Circumstances &circumstances)
{
    QElapsedTimer clock;
    clock.start();
    for (const auto &each : evaluations)
        each->results(reads, circumstances);
    return double(clock.nsecsElapsed()) / 1e6;
}

//! The same bytes read once, by the plain library.
tl::expected<double, QString> readOnce(const QSqlDatabase &database, const QStringList &lists)
{
    QElapsedTimer clock;
    clock.start();
    for (const QString &list : lists) {
        QSqlQuery query(database);
        query.setForwardOnly(true);
        if (!query.exec("SELECT json FROM \""_L1 + list + "\""_L1))
            return tl::unexpected(query.lastError().text());
        while (query.next())
            query.value(0).toByteArray();
    }
    return double(clock.nsecsElapsed()) / 1e6;
}

Measured found(Workshop &workshop, const QList<Rule> &rules)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    Database reader;
    if (!reader.openReader(filled->options))
        return tl::unexpected(u"the store cannot be read"_s);
    QStringList lists;
    for (const Rule &rule : rules)
        lists += QStringList(rule.schema->name) + rule.needs;
    lists.removeDuplicates();
    const auto reference = readOnce(workshop.database(), lists);
    if (!reference)
        return tl::unexpected(reference.error());
    return Sample{ evaluate(evaluationsOf(rules), RecordReads(reader), wholeStore()), *reference };
}

//! Those that a changed page of \a resource makes be asked again.
QList<Rule> rulesOf(const QString &resource)
{
    QList<Rule> rules = builtInRules(Recipe::today()).rules;
    rules.removeIf([&](const Rule &rule) { return !resource.isEmpty() && !rule.readsFrom(resource); });
    return rules;
}

Measured all(Workshop &workshop)
{
    return found(workshop, rulesOf({}));
}

Measured silent(Workshop &workshop)
{
    return found(workshop, rulesOf(logSchema.name));
}

//! A hundred incidents, each with another byte than before.
PageWrite changedPage(const Database &database)
{
    QSqlQuery newest = database.prepared("SELECT "_L1 + recordBytes(incidentSchema) + " FROM "_L1
        + recordTable(incidentSchema) + " ORDER BY c_createdOn DESC LIMIT 100"_L1);
    newest.exec();
    static int round = 0;
    ++round;
    PageWrite page;
    while (newest.next()) {
        QByteArray record = newest.value(0).toByteArray();
        record.insert(record.lastIndexOf('}'), ",\"round\":" + QByteArray::number(round));
        page.records += record;
    }
    page.asOf = QDateTime::currentDateTimeUtc();
    return page;
}

//! The rules that know what they found, after \a change and some time.
Measured again(Workshop &workshop, const QList<Rule> &rules, qint64 milliseconds,
    const std::function<bool(Database &)> &change)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    const auto log = std::make_shared<WriteLog>();
    Database writer;
    Database reader;
    writer.logWrites(log);
    if (writer.open(filled->options).place != StoreReport::Place::OnDisk
        || !reader.openReader(filled->options))
        return tl::unexpected(u"the store cannot be read"_s);
    const Evaluations evaluations = evaluationsOf(rules);
    Circumstances circumstances = wholeStore();
    const double before = evaluate(evaluations, RecordReads(reader, *log, log->mark()), circumstances);
    if (!change(writer))
        return tl::unexpected(u"the store cannot be written"_s);
    circumstances.now = circumstances.now.addMSecs(milliseconds);
    return Sample{ evaluate(evaluations, RecordReads(reader, *log, log->mark()), circumstances), before };
}

Measured afterIncidents(Workshop &workshop)
{
    return again(workshop, rulesOf(incidentSchema.name), 0, [](Database &database) {
        return writePage(database, incidentSchema, changedPage(database)).has_value();
    });
}

Measured afterAMinute(Workshop &workshop)
{
    return again(workshop, rulesOf({}), 60'000, [](Database &) { return true; });
}

//! The work of a window until Today can be painted, where the findings are known.
Measured lines(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    Store store(filled->options);
    Journal journal({});
    const auto now = [] {
        return wholeStore().now;
    };
    QElapsedTimer clock;
    clock.start();
    Insight insight(store, builtInRules(Recipe::today()), wholeStore);
    insight.begin();
    if (!test::waitUntil([&] { return insight.isFinished(); }, 60'000))
        return tl::unexpected(u"the rules do not answer"_s);
    const double finding = double(clock.nsecsElapsed()) / 1e6;
    const Triage triage(journal, now);
    const LastLook look(journal, insight, now);
    clock.start();
    const WorklistModel model(insight, triage, look, now);
    return Sample{ double(clock.nsecsElapsed()) / 1e6, finding };
}

//! All small charts of the homes included; without a census each day of each resident is looked at.
Measured trend(Workshop &workshop, const QString &id)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    Database reader;
    if (!reader.openReader(filled->options))
        return tl::unexpected(u"the store cannot be read"_s);
    const auto reference = readOnce(workshop.database(), { incidentSchema.name });
    if (!reference)
        return tl::unexpected(reference.error());
    QElapsedTimer clock;
    clock.start();
    const Trend drawn = readTrend({ .id = id, .now = wholeStore().now }, RecordReads(reader));
    const double taken = double(clock.nsecsElapsed()) / 1e6;
    return drawn.rows.isEmpty() ? Measured(tl::unexpected(u"there is nothing in it"_s))
                                : Measured(Sample{ taken, *reference });
}

Measured weeks(Workshop &workshop)
{
    return trend(workshop, u"incidents"_s);
}

Measured rates(Workshop &workshop)
{
    return trend(workshop, u"incident-rate"_s);
}

constexpr QLatin1StringView reading{ "reading the same lists once from a plain file" };

} // namespace

CARE_FIGURE(
    allRules, { "P30a"_L1, "all rules from nothing"_L1, "ms"_L1, reading, Figure::Bar::AtMost, 1500, all });
CARE_FIGURE(silentResidents,
    { "P30b"_L1, "silent residents among all logs"_L1, "ms"_L1, reading, Figure::Bar::AtMost, 500, silent });
CARE_FIGURE(rulesOfIncidents,
    { "P30c"_L1, "the rules again after a page of incidents"_L1, "ms"_L1, "the same from nothing"_L1,
        Figure::Bar::AtMost, 20, afterIncidents });
CARE_FIGURE(rulesAfterAMinute,
    { "P30d"_L1, "all rules again after a minute"_L1, "ms"_L1, "the same from nothing"_L1, Figure::Bar::None,
        0, afterAMinute });
CARE_FIGURE(linesOfToday,
    { "P30e"_L1, "the lines of Today from what is known"_L1, "ms"_L1,
        "finding it, with the store's opening"_L1, Figure::Bar::AtMost, 150, lines });
CARE_FIGURE(incidentTrend,
    { "P31a"_L1, "incidents by week, with each home"_L1, "ms"_L1, reading, Figure::Bar::AtMost, 300, weeks });
CARE_FIGURE(rateTrend,
    { "P31b"_L1, "incidents by bed days, with each home"_L1, "ms"_L1, reading, Figure::Bar::AtMost, 300,
        rates });

} // namespace care::bench
