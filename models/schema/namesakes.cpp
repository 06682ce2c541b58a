// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/namesakes.h"

#include "models/schema/formatting.h"
#include "models/schema/resourceschema.h"
#include "models/schema/values.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! The first of the usual columns whose value differs in all of these \a records; nullptr if there is none.
const Field *whatDiffers(
    const ResourceSchema &schema, const QList<Record> &records, const QList<qsizetype> &places)
{
    for (const Field &field : schema.fields) {
        if (!field.has(FieldFlag::DefaultColumn) || field.key == "name"_L1)
            continue;
        QSet<QString> texts;
        for (const qsizetype place : places)
            texts += displayText(field, records.at(place));
        if (texts.size() == places.size() && !texts.contains(QString()))
            return &field;
    }
    return nullptr;
}

} // namespace

QStringList distinctNames(const ResourceSchema &schema, const QList<Record> &records)
{
    QStringList names;
    QHash<QString, QList<qsizetype>> namesakes;
    for (const Record &record : records) {
        const QString name = PersonName::fromJson(record.value("name"_L1)).plain();
        namesakes[name] += names.size();
        names += name.isEmpty() ? record.id : name;
    }
    for (auto same = namesakes.cbegin(); same != namesakes.cend(); ++same) {
        if (same->size() < 2 || same.key().isEmpty())
            continue;
        const Field *field = whatDiffers(schema, records, *same);
        for (const qsizetype place : *same)
            names[place] +=
                " ("_L1 + (field ? displayText(*field, records.at(place)) : records.at(place).id) + ')'_L1;
    }
    return names;
}

} // namespace care
