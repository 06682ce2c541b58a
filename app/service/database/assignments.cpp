// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/assignments.h"

#include "app/service/database/columns.h"
#include "models/json/rawjson.h"
#include "models/schema/values.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Reads one entry of a record's homes: a reference to a home, or an object that holds one.
Assignment assignmentOf(const QJsonValue &entry)
{
    const QJsonObject object = entry.toObject();
    const QJsonValue home = object.contains("home"_L1) ? object.value("home"_L1) : entry;
    return { Reference::fromJson(home).id, object.value("deviceStatus"_L1).toString(u""_s) };
}

} // namespace

QString assignmentTable(const ResourceSchema &schema)
{
    return quoted(QString(schema.name + "-homes"_L1));
}

QStringList createAssignmentStatements(const ResourceSchema &schema, const Engine &engine)
{
    if (schema.homesField.isEmpty())
        return {};
    const QString table = assignmentTable(schema);
    const QString text = engine.textType();
    return { "CREATE TABLE IF NOT EXISTS "_L1 + table + " (id "_L1 + text + " NOT NULL, home "_L1 + text
            + " NOT NULL, status "_L1 + text + " NOT NULL)"_L1,
        "CREATE INDEX IF NOT EXISTS "_L1 + quoted(QString(schema.name + "-homes-by-id"_L1)) + " ON "_L1
            + table + " (id, home, status)"_L1 };
}

QList<Assignment> assignmentsOf(const ResourceSchema &schema, const QJsonObject &record)
{
    QList<Assignment> assignments;
    if (schema.homesField.isEmpty())
        return assignments;
    const QJsonArray entries = record.value(schema.homesField).toArray();
    for (const QJsonValue &entry : entries)
        assignments += assignmentOf(entry);
    return assignments;
}

QByteArray withHomesOf(const Key &key, const ResourceSchema &schema, const QByteArray &json)
{
    const QStringList path{ schema.homesField };
    QByteArray kept;
    const QList<QByteArray> entries = rawElements(rawValue(json, path));
    for (const QByteArray &entry : entries) {
        if (key.mayAccess(assignmentOf(QJsonDocument::fromJson(entry).object()).home))
            kept += (kept.isEmpty() ? "" : ",") + entry;
    }
    return withRawValue(json, path, '[' + kept + ']');
}

} // namespace care::service
