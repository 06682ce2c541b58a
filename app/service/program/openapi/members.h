// SPDX-License-Identifier: GPL-3.0-or-later
//! JSON Schemas of records, member by member.
#pragma once

#include "models/schema/resourceschema.h"

#include <QJsonObject>

namespace care::service::openapi {

//! Those that records refer to, by name: Id, Reference, PersonName, ...
QJsonObject sharedMembers();
//! A record as it is read: any member but its id may be missing or null, and there may be more.
QJsonObject recordSchema(const ResourceSchema &schema);
//! A record as it is sent to be stored: without what belongs to the service.
QJsonObject schemaToStore(const ResourceSchema &schema);

} // namespace care::service::openapi
