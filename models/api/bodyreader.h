// SPDX-License-Identifier: GPL-3.0-or-later
// The body of an answer. Internal to models/api.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QJsonValue>

namespace care {

// The body as JSON: valid UTF-8, no deeper than maximumDepth, nothing after its end, no value that only looks
// like one; array or object.
Result<QJsonValue> parseBody(const QByteArray &answer);

// The body without the byte order mark.
QByteArray withoutMark(const QByteArray &body);

} // namespace care
