// SPDX-License-Identifier: GPL-3.0-or-later
//! The answers of the service, as OpenAPI says them.
#pragma once

#include "models/schema/resourceschema.h"

#include <QJsonObject>

namespace care::service::openapi {

QJsonObject healthResponses();
QJsonObject exchangeResponses();
QJsonObject listResponses(const ResourceSchema &schema);
QJsonObject recordResponses(const ResourceSchema &schema);
QJsonObject writeResponses(const ResourceSchema &schema, bool creates);

//! What those refer to, by name.
QJsonObject componentResponses();
QJsonObject componentHeaders();

} // namespace care::service::openapi
