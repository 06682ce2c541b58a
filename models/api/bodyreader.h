// SPDX-License-Identifier: GPL-3.0-or-later
// The checks of a body before anything is cut out of it. Internal to models/api.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QJsonValue>

namespace care {

// The body as JSON: valid UTF-8, no deeper than maximumDepth, nothing after its end, no value that only looks
// like one; array or object.
Result<QJsonValue> parseBody(const QByteArray &body);

} // namespace care
