// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the target of a request from a path, an id and filters. Internal to models/api.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QPair>
#include <QUrl>

namespace care {

using QueryItems = QList<QPair<QString, QString>>;

// True for what may stand as the last part of a path: 1 to 128 printable ASCII characters other than / \ ? #
// %, and not only dots. An id comes from the service and must not lead anywhere else.
bool isSafeId(const QString &id);
// True for a path such as "/openapi/api/residents".
bool isSafePath(const QString &path);

// base + path [+ "/" + id] [+ "?" + query], everything percent-encoded, also the "+" that QUrlQuery leaves
// bare; InvalidAddress if a part is not safe.
Result<QUrl> listUrl(const QUrl &base, const QString &path, const QueryItems &query);
Result<QUrl> recordUrl(const QUrl &base, const QString &path, const QString &id);

// True for a header value that contains no line break.
bool isSafeHeader(QByteArrayView value);

} // namespace care
