// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/engine.h"
#include "app/service/database/keys.h"
#include "models/schema/resourceschema.h"

#include <QJsonObject>
#include <QList>
#include <QStringList>

namespace care::service {

//! Link between a record of several homes (device, staff member) and one home, stored in its own table.
struct Assignment {
    QString home;
    QString status; //!< "pending", "approved" or "blocked"; empty if the assignment has no status.

    bool operator==(const Assignment &) const = default;
};

//! Quoted name of the table of assignments, "\"devices-homes\"", with columns id, home and status; only for
//! schemas with a homesField.
QString assignmentTable(const ResourceSchema &schema);
//! SQL that creates the table of assignments and its index; nothing for schemas without a homesField.
QStringList createAssignmentStatements(const ResourceSchema &schema, const Engine &engine);

QList<Assignment> assignmentsOf(const ResourceSchema &schema, const QJsonObject &record);

//! Returns \a json without entries of homes that \a key may not access; all other bytes stay.
QByteArray withHomesOf(const Key &key, const ResourceSchema &schema, const QByteArray &json);

} // namespace care::service
