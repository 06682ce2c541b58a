// SPDX-License-Identifier: GPL-3.0-or-later
// Filters and orders: words on the first line, then "FIELD OPERATOR VALUE,VALUE" or "^FIELD" a line, as SQL
// on a real store in memory.
#include "models/schema/filter.h"
#include "models/schema/filterdescription.h"
#include "models/schema/resources.h"
#include "models/store/records/matcher.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

using namespace Qt::StringLiterals;

namespace care::fuzz {

namespace {

const Database &someRecords()
{
    // Not taken down on its own when the program ends: Qt has gone by then.
    static Database &database = *new Database;
    static const bool filled = [] {
        database.open({});
        ensureTables(database);
        PageWrite page;
        page.records = {
            R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"home":{"id":"h1","name":"A"}})",
            R"({"id":"2","name":"Bob","status":"active","dateOfBirth":"1945-07-13T23:00:00.000Z"})"
        };
        page.asOf = QDateTime::currentDateTimeUtc();
        const StoreResult<PageChanges> changes = writePage(database, residentSchema, page);
        return changes && changes->inserted == 2;
    }();
    check(filled, "a store in memory");
    return database;
}

Condition conditionOf(const QString &line)
{
    return { line.section(u' ', 0, 0), Operator(line.section(u' ', 1, 1).toUInt() % 8),
        line.section(u' ', 2).split(u',') };
}

void run(const QByteArray &input)
{
    QStringList lines = QString::fromUtf8(input).split(u'\n');
    Filter filter;
    filter.text = lines.takeFirst();
    SortKeys order;
    bool usable = true;
    for (const QString &line : lines) {
        if (line.startsWith(u'^'))
            order += SortKey{ line.mid(1), line.size() % 2 ? Qt::AscendingOrder : Qt::DescendingOrder };
        else
            filter.conditions += conditionOf(line);
    }
    for (const Condition &condition : filter.conditions)
        usable = usable && problemOf(residentSchema, condition).isEmpty();
    const Matches matches = Matcher().matches(someRecords(), residentSchema, filter, order);
    check(matches.stored == 2 && matches.rows.size() <= 2, "a filter only leaves out");
    if (filter.isEmpty())
        check(matches.rows.size() == 2, "no filter leaves nothing out");
    if (usable)
        check(!filterText(residentSchema, filter).isEmpty() || filter.isEmpty(), "a filter has words");
    for (const auto &[name, value] : serviceQuery(residentSchema, filter))
        check(residentSchema.parameter(QLatin1StringView(name.toLatin1())) != nullptr,
            "a parameter of the list");
}

} // namespace

CARE_FUZZ_TARGET(filter, run);

} // namespace care::fuzz
