// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QJsonValue>

namespace care {

// Response body as a JSON array or object; an error unless it is strict JSON in valid UTF-8, nested at most
// maximumDepth, with nothing after its end.
Result<QJsonValue> parseBody(const QByteArray &answer);

// Response body without a leading UTF-8 byte order mark, which is not part of JSON.
QByteArray withoutMark(const QByteArray &body);

} // namespace care
