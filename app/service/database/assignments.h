// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/engine.h"
#include "app/service/database/keys.h"
#include "models/schema/resourceschema.h"

#include <QJsonObject>
#include <QList>
#include <QStringList>

namespace care::service {

//! Records that belong to several homes (devices, staff): each entry of their homes is one assignment, with a
//! table of its own beside the records.
struct Assignment {
    QString home; //!< id
    QString status; //!< "pending", "approved", "blocked"; empty where there is none

    bool operator==(const Assignment &) const = default;
};

//! "\"devices-homes\"", with the columns id, home and status; only of a schema with a homesField.
QString assignmentTable(const ResourceSchema &schema);
//! CREATE TABLE and CREATE INDEX; nothing for other schemas.
QStringList createAssignmentStatements(const ResourceSchema &schema, const Engine &engine);

QList<Assignment> assignmentsOf(const ResourceSchema &schema, const QJsonObject &record);

//! \a json with only those entries of its homes that \a key may access, every other byte as it was.
QByteArray withHomesOf(const Key &key, const ResourceSchema &schema, const QByteArray &json);

} // namespace care::service
