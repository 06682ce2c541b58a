// SPDX-License-Identifier: GPL-3.0-or-later
//! The parameters of requests, as OpenAPI says them.
#pragma once

#include "models/schema/resourceschema.h"

#include <QJsonArray>
#include <QJsonObject>

namespace care::service::openapi {

//! {"$ref": ...} to one of componentParameters().
QJsonObject parameterReference(const QString &name);
//! What the list of \a schema takes, page and limit included.
QJsonArray listParameters(const ResourceSchema &schema);
//! Those that more than one operation takes, by name.
QJsonObject componentParameters();

} // namespace care::service::openapi
