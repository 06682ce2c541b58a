// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/namesakes.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QJsonArray>
#include <QSet>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! First default column whose value differs in all of these \a records; nullptr if there is none.
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

QString plainName(const Record &record)
{
    return PersonName::fromJson(record.value("name"_L1)).plain();
}

//! Value with its homes renamed: a reference, the home of a {home, deviceStatus}, or each element of an
//! array.
QJsonValue withNames(const QJsonValue &value, const QHash<QString, QString> &names)
{
    if (value.isArray()) {
        QJsonArray list = value.toArray();
        for (QJsonValueRef element : list)
            element = withNames(element, names);
        return list;
    }
    QJsonObject object = value.toObject();
    const auto name = names.constFind(Reference::fromJson(value).id);
    if (name != names.cend())
        object.insert(u"id"_s, name.key());
    if (name != names.cend())
        object.insert(u"name"_s, *name);
    if (object.contains("home"_L1))
        object.insert(u"home"_s, withNames(object.value("home"_L1), names));
    return object.isEmpty() ? value : QJsonValue(object);
}

} // namespace

QStringList distinctNames(const ResourceSchema &schema, const QList<Record> &records)
{
    QStringList names;
    QHash<QString, QList<qsizetype>> sameNames;
    for (const Record &record : records) {
        const QString name = plainName(record);
        sameNames[name] += names.size();
        names += name.isEmpty() ? record.id : name;
    }
    for (auto same = sameNames.cbegin(); same != sameNames.cend(); ++same) {
        if (same->size() < 2 || same.key().isEmpty())
            continue;
        const Field *field = whatDiffers(schema, records, *same);
        for (const qsizetype place : *same)
            names[place] +=
                " ("_L1 + (field ? displayText(*field, records.at(place)) : records.at(place).id) + ')'_L1;
    }
    return names;
}

QHash<QString, QString> namesakes(const ResourceSchema &schema, const QList<Record> &records)
{
    QHash<QString, QString> names;
    const QStringList distinct = distinctNames(schema, records);
    for (qsizetype i = 0; i < records.size(); ++i) {
        const QString plain = plainName(records[i]);
        if (!plain.isEmpty() && distinct[i] != plain)
            names.insert(records[i].id, distinct[i]);
    }
    return names;
}

void nameHomes(const ResourceSchema &schema, const QHash<QString, QString> &homes, Record &record)
{
    if (homes.isEmpty())
        return;
    for (const Field &field : schema.fields) {
        if (field.type != FieldType::HomeAssignments && field.target != homeSchema.name)
            continue;
        const QJsonValue value = record.value(field.key);
        const QJsonValue named = withNames(value, homes);
        if (named != value)
            record.shown.insert(field.key, named);
    }
}

} // namespace care
