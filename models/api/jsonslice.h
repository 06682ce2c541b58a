// SPDX-License-Identifier: GPL-3.0-or-later
// Cutting the bytes of records out of a body, and the checks that come before it. Internal to models/api.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QJsonValue>
#include <QStringList>

namespace care {

// The body as JSON: valid UTF-8, no deeper than maximumDepth, nothing after its end, no value that only looks
// like one; array or object.
Result<QJsonValue> parseBody(const QByteArray &body);

// The bytes of each object of the array that stands under the keys of path (none: the body is the array).
// The body must have passed parseBody. Nothing if an element is no object. Of a key that occurs twice the
// last one counts, as for QJsonDocument.
std::optional<QList<QByteArray>> sliceArray(const QByteArray &body, const QStringList &path);
// The bytes of the object under key; of the body itself without one.
std::optional<QByteArray> sliceObject(const QByteArray &body, const QString &key);

// The id of a record: id, _id, {"$oid": ...}, numbers as text; empty if there is none.
QString idOf(const QJsonObject &record);

} // namespace care
