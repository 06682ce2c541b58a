// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/recordsheet.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "views/paper/bannerwords.h"
#include "views/paper/detailsections.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString valueOf(const DetailRow &row)
{
    if (row.isSensitive && !row.value.isEmpty())
        return u"••••"_s;
    QStringList lines;
    for (const DetailLine &line : row.lines)
        lines += line.text;
    for (const DetailLink &link : row.links)
        lines += link.text;
    if (lines.isEmpty())
        lines += row.value.isEmpty() ? notRecorded() : row.value;
    return lines.join(u'\n');
}

} // namespace

QString nameOf(const ResourceSchema &schema, const Record &record)
{
    const auto identity = std::find_if(schema.fields.begin(), schema.fields.end(),
        [](const Field &field) { return field.has(FieldFlag::Identity); });
    return identity == schema.fields.end() ? QString() : displayText(*identity, record);
}

SheetContent recordContent(const ResourceSchema &schema, const Record &record, QDate today)
{
    const bool isPerson = &schema == &residentSchema;
    SheetContent content;
    content.title = isPerson ? bannerText(record, today).name : nameOf(schema, record);
    if (isPerson)
        content.lines = bannerLines(record, today);
    else
        content.lines = { schema.singularText() };
    const QList<DetailSection> sections = detailSections(schema, record);
    for (const DetailSection &section : sections) {
        SheetSection printed;
        printed.heading = section.title;
        printed.columns = { QString(), QString() };
        printed.widths = { 28, 72 };
        printed.boldColumn = -1;
        for (const DetailRow &row : section.rows)
            printed.rows += SheetRow{ { row.label, valueOf(row) } };
        content.sections += printed;
    }
    return content;
}

} // namespace care
