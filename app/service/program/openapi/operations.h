// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be asked of one endpoint, as OpenAPI says it.
#pragma once

#include "app/service/api/router.h"

#include <QJsonObject>

namespace care::service::openapi {

//! "/openapi/api/residents/{id}"
QString pathOf(const Route &route);
//! The operations of one path, by method in lower case. HEAD and OPTIONS, which every path answers, are left
//! out.
QJsonObject pathItem(const Route &route);

} // namespace care::service::openapi
