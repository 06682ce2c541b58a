// SPDX-License-Identifier: GPL-3.0-or-later
// How long the rules take to find what needs a manager, among all records.
#include "models/insight/findings.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/records/recordreads.h"
#include "tests/bench/figure.h"
#include "tests/bench/filledstore.h"
#include "tests/bench/workshop.h"

#include <QElapsedTimer>
#include <QSqlError>
#include <QSqlQuery>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

//! A day of the data, on which all that it has was received.
Circumstances around()
{
    Circumstances around{ QDateTime(Recipe::today(), QTime(12, 0), QTimeZone::utc()), {} };
    for (const ResourceSchema *schema : allResources())
        around.lists.insert(schema->name, { true, around.now });
    return around;
}

double evaluate(const Database &database, const QList<Rule> &rules)
{
    const Circumstances circumstances = around();
    QElapsedTimer clock;
    clock.start();
    for (const ResourceSchema *schema : allResources()) {
        QList<Rule> about = rules;
        about.removeIf([schema](const Rule &rule) { return rule.schema != schema; });
        evaluateRules(about, RecordReads(database), circumstances);
    }
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
    return Sample{ evaluate(reader, rules), *reference };
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

Measured afterIncidents(Workshop &workshop)
{
    return found(workshop, rulesOf(incidentSchema.name));
}

constexpr QLatin1StringView reading{ "reading the same lists once from a plain file" };

} // namespace

CARE_FIGURE(
    allRules, { "P30a"_L1, "all rules from nothing"_L1, "ms"_L1, reading, Figure::Bar::AtMost, 1500, all });
CARE_FIGURE(silentResidents,
    { "P30b"_L1, "silent residents among all logs"_L1, "ms"_L1, reading, Figure::Bar::AtMost, 500, silent });
CARE_FIGURE(rulesOfIncidents,
    { "P30c"_L1, "the rules again after a page of incidents"_L1, "ms"_L1, reading, Figure::Bar::AtMost, 20,
        afterIncidents });

} // namespace care::bench
