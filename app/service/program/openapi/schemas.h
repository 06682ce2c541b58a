// SPDX-License-Identifier: GPL-3.0-or-later
//! JSON Schemas of what the service takes and gives, made from the tables of the resources.
#pragma once

#include "models/schema/resourceschema.h"

#include <QJsonObject>

namespace care::service::openapi {

//! "IncidentReports" from "incident-reports".
QString listName(const ResourceSchema &schema);
//! "CarePlan" from "Care plan".
QString recordName(const ResourceSchema &schema);
//! The name of the pagination object of its list.
QString paginationName(const ResourceSchema &schema);

//! Every schema that operations refer to, by name.
QJsonObject componentSchemas();

} // namespace care::service::openapi
