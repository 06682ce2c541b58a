// SPDX-License-Identifier: GPL-3.0-or-later
//! "care-records-service openapi": the service described as OpenAPI 3.1, made from what validates its
//! requests.
#pragma once

#include "app/service/program/options.h"

#include <QJsonObject>

namespace care::service::openapi {

QJsonObject document();

//! Prints it; \a arguments are what follows "openapi".
Ending command(const QStringList &arguments);

} // namespace care::service::openapi
