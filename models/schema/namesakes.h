// SPDX-License-Identifier: GPL-3.0-or-later
//! Names of records that tell those of one name apart.
#pragma once

#include "models/json/record.h"

#include <QHash>
#include <QList>
#include <QStringList>

namespace care {

struct ResourceSchema;

//! The name of each of \a records, in their order: of those with the same name with a value that differs
//! behind it, at worst the id: "Oak House (12 Mill Lane, Exeter)".
QStringList distinctNames(const ResourceSchema &schema, const QList<Record> &records);

//! The same by id, of those alone that have the name of another.
QHash<QString, QString> namesakes(const ResourceSchema &schema, const QList<Record> &records);

//! Shows each home that \a record refers to under its name in \a homes, if it has one there. The bytes of the
//! record stay.
void nameHomes(const ResourceSchema &schema, const QHash<QString, QString> &homes, Record &record);

} // namespace care
