// SPDX-License-Identifier: GPL-3.0-or-later
//! Names that tell apart records of the same name.
#pragma once

#include "models/json/record.h"

#include <QHash>
#include <QList>
#include <QStringList>

namespace care {

struct ResourceSchema;

//! Name of each of \a records, in their order; records of the same name get a value that differs after it, at
//! worst the id: "Oak House (12 Mill Lane, Exeter)".
QStringList distinctNames(const ResourceSchema &schema, const QList<Record> &records);

//! Distinct names by id, only for records that share a name.
QHash<QString, QString> namesakes(const ResourceSchema &schema, const QList<Record> &records);

//! Replaces the name of each home that \a record refers to by its name in \a homes, if there. The bytes of
//! the record stay.
void nameHomes(const ResourceSchema &schema, const QHash<QString, QString> &homes, Record &record);

} // namespace care
