// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/detailsections.h"

#include "models/schema/formatting.h"
#include "models/schema/resourceschema.h"
#include "models/schema/values.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! More are not buttons any more: they are read, or opened as a list.
constexpr qsizetype mostLinks = 30;

QList<DetailLink> linksOf(const Field &field, const Record &record, const QString &value)
{
    QList<DetailLink> links;
    if (field.target.isEmpty() || field.has(FieldFlag::Sensitive))
        return links;
    if (const QString id = referenceId(field, record); !id.isEmpty())
        return { { value, field.target, id } };
    if (field.type != FieldType::ReferenceList)
        return links;
    const QJsonArray elements = record.value(field.key).toArray();
    for (const QJsonValue &element : elements) {
        const Reference reference = Reference::fromJson(element);
        // One that leads nowhere, or far too many: then all of it is text.
        if (reference.id.isEmpty() || elements.size() > mostLinks)
            return {};
        links += DetailLink{ visibleText(reference.text()), field.target, reference.id };
    }
    return links;
}

DetailRow rowOf(const Field &field, const Record &record)
{
    DetailRow row;
    row.key = field.key;
    row.label = field.title();
    row.value = displayText(field, record);
    row.isSensitive = field.has(FieldFlag::Sensitive);
    row.isLong = field.type == FieldType::LongText;
    if (field.type == FieldType::Severity)
        row.severity = severityOf(record.value(field.key));
    row.links = linksOf(field, record, row.value);
    return row;
}

bool isImportant(const Field &field, const QStringList &important)
{
    if (!important.isEmpty())
        return important.contains(field.key);
    // What only the service can record is nobody's omission.
    return !field.has(FieldFlag::ServerOwned)
        && (field.has(FieldFlag::Identity) || field.has(FieldFlag::Required)
            || field.has(FieldFlag::DefaultColumn));
}

} // namespace

QList<DetailSection> detailSections(const ResourceSchema &schema, const Record &record,
    const QStringList &important, const QStringList &omitted)
{
    QList<DetailSection> sections;
    for (const Field &field : schema.fields) {
        if (omitted.contains(field.key))
            continue;
        const DetailRow row = rowOf(field, record);
        if (row.value.isEmpty() && !isImportant(field, important))
            continue;
        const QString title = field.sectionTitle();
        auto section = std::find_if(sections.begin(), sections.end(),
            [&title](const DetailSection &each) { return each.title == title; });
        if (section == sections.end())
            section = sections.insert(sections.end(), DetailSection{ title, {} });
        section->rows += row;
    }
    return sections;
}

} // namespace care
