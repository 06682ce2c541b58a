// SPDX-License-Identifier: GPL-3.0-or-later
// Request URLs built safely from a path, an id and filters. Internal to models/api.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QPair>
#include <QUrl>

namespace care {

using QueryItems = QList<QPair<QString, QString>>;

// True if an id may be the last part of a path: 1 to 128 printable ASCII characters other than / \ ? # %, and
// not only dots. Ids come from the service and must not lead to another path.
bool isSafeId(const QString &id);
// True for an acceptable path, such as "/openapi/api/residents".
bool isSafePath(const QString &path);

// URL built as base + path [+ "/" + id] [+ "?" + query], all percent-encoded, also the "+" that QUrlQuery
// leaves; InvalidAddress if a part is unsafe.
Result<QUrl> listUrl(const QUrl &base, const QString &path, const QueryItems &query);
Result<QUrl> recordUrl(const QUrl &base, const QString &path, const QString &id);

// True if a header value contains no line break, which would begin another header.
bool isSafeHeader(QByteArrayView value);

} // namespace care
