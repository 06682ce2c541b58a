// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/bodyreader.h"

#include "models/api/page.h"
#include "models/json/rawjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace care {

QByteArray withoutMark(const QByteArray &body)
{
    return body.startsWith("\xEF\xBB\xBF") ? body.mid(3) : body;
}

Result<QJsonValue> parseBody(const QByteArray &answer)
{
    const QByteArray body = withoutMark(answer);
    if (!rawLists(body, maximumDepth))
        return failure(ApiError::Kind::BadAnswer);
    const QJsonDocument document = QJsonDocument::fromJson(body);
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

} // namespace care
