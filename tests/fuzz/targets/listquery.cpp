// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a list: a line with the resource, then one parameter a line.
#include "app/service/api/query.h"
#include "models/schema/resources.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    QStringList lines = QString::fromUtf8(input).split(u'\n');
    const ResourceSchema *schema = findResource(lines.takeFirst());
    if (!schema)
        schema = &residentSchema;
    service::QueryItems items;
    for (const QString &line : lines)
        items.append({ line.section(u'=', 0, 0), line.section(u'=', 1) });
    const service::Result<service::ListQuery> query = service::readListQuery(*schema, items);
    if (!query) {
        const bool tooMany = items.size() > service::mostParameters;
        check(query.error().status == 400 && query.error().details.isEmpty() == tooMany,
            "a refusal says what is wrong");
        return;
    }
    check(query->page >= 1 && query->limit >= 1 && query->limit <= 100, "page and limit");
    check((query->page - 1) * query->limit >= 0, "the offset fits");
    check(!(query->from && query->to) || *query->from < *query->to, "the range is not empty");
    check(!(query->from || query->to) || !query->rangeColumn.isEmpty(), "the range has a column");
}

} // namespace

CARE_FUZZ_TARGET(listquery, run);

} // namespace care::fuzz
