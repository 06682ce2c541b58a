// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/relations.h"

#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(relations)
};

//! Limit of ids in one condition, as problemOf() enforces.
constexpr qsizetype mostIds = 500;

bool refersTo(const Field &field, const ResourceSchema &schema)
{
    if (field.type == FieldType::HomeAssignments)
        return &schema == &homeSchema;
    return (field.type == FieldType::Reference || field.type == FieldType::ReferenceList)
        && sameKey(field.target, schema.name);
}

void addReferring(QList<Relation> &relations, const ResourceSchema &list, const ResourceSchema &schema,
    const Record &record)
{
    // Only current records are shown, as in every list at first; all of them if \a record itself has ended,
    // because then none is current.
    const bool isCurrent = list.knowsCurrent() && endedText(schema, record).isEmpty();
    const QList<Condition> shown = isCurrent ? QList<Condition>{ currentOnly } : QList<Condition>();
    const auto refers = [&schema](const Field &field) {
        return refersTo(field, schema);
    };
    const auto count = std::count_if(list.fields.begin(), list.fields.end(), refers);
    for (const Field &field : list.fields) {
        if (!refers(field))
            continue;
        const QString text = count == 1 ? list.titleText()
                                        : Texts::tr("%1 (%2)", "Daily logs (witnessed by)")
                                              .arg(list.titleText(), insideSentence(field.title()));
        const QList<Condition> refersToIt{ { field.key, Operator::Is, { record.id } } };
        relations += Relation{ &list, { refersToIt + shown, {} }, text };
    }
}

QStringList idsIn(const QJsonValue &list)
{
    QStringList ids;
    const QJsonArray elements = list.toArray();
    for (const QJsonValue &element : elements) {
        const QString id = Reference::fromJson(element).id;
        if (!id.isEmpty() && ids.size() < mostIds)
            ids += id;
    }
    return ids;
}

} // namespace

QString countedText(const QString &text, qint64 count, bool isWhole)
{
    return isWhole ? Texts::tr("%1 %L2", "Incidents 4").arg(text).arg(count)
                   : Texts::tr("%1 %L2+", "Incidents, 4 or more").arg(text).arg(count);
}

QList<Relation> relationsOf(const ResourceSchema &schema, const Record &record)
{
    QList<Relation> relations;
    if (record.id.isEmpty())
        return relations;
    for (const ResourceSchema *list : allResources())
        addReferring(relations, *list, schema, record);
    for (const Field &field : schema.fields) {
        const ResourceSchema *target = findResource(field.target);
        if (field.type != FieldType::ReferenceList || !target || target == &userSchema)
            continue;
        const QStringList ids = idsIn(record.value(field.key));
        if (!ids.isEmpty())
            relations +=
                Relation{ target, { { { u"id"_s, Operator::Is, ids, field.title() } }, {} }, field.title() };
    }
    return relations;
}

} // namespace care
