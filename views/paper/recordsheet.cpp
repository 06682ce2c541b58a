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

Reference subjectOf(const ResourceSchema &schema, const Record &record)
{
    const Field *field = schema.field(u"resident"_s);
    return field ? Reference::fromJson(record.value(field->key)) : Reference();
}

SheetContent recordContent(
    const ResourceSchema &schema, const Record &record, const Record &subject, QDate today)
{
    const bool isPerson = &schema == &residentSchema;
    const Record &person = isPerson ? record : subject;
    const QString name = nameOf(schema, record);
    SheetContent content;
    content.title = person.isNull() ? subjectOf(schema, record).name : bannerText(person, today).name;
    if (!person.isNull())
        content.lines = bannerLines(person, today);
    if (!isPerson && !person.isNull()) {
        const Field &home = *residentSchema.field(u"home"_s);
        const QString where = displayText(home, person);
        content.lines += home.title() + u' ' + (where.isEmpty() ? notKnown() : where);
    }
    if (!isPerson)
        content.lines += content.title.isEmpty() || name.isEmpty() ? schema.singularText()
                                                                   : schema.singularText() + u": "_s + name;
    if (content.title.isEmpty())
        content.title = name;
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
