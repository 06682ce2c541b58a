// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/record.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care {

Record Record::fromRaw(const QByteArray &raw)
{
    const QJsonObject json = QJsonDocument::fromJson(raw).object();
    return { recordId(json), raw, json };
}

Record Record::fromRead(const QByteArray &raw, const QJsonObject &json)
{
    return json.isEmpty() ? fromRaw(raw) : Record{ recordId(json), raw, json };
}

QJsonValue Record::value(QLatin1StringView key) const
{
    return valueAt(json, key);
}

QJsonValue valueAt(const QJsonObject &object, QLatin1StringView dottedKey)
{
    const qsizetype dot = dottedKey.indexOf(u'.');
    if (dot < 0)
        return object.value(dottedKey);
    const QJsonValue inner = object.value(dottedKey.left(dot));
    return inner.isObject() ? valueAt(inner.toObject(), dottedKey.mid(dot + 1))
                            : QJsonValue(QJsonValue::Undefined);
}

QString recordId(const QJsonObject &object)
{
    for (const QLatin1StringView key : { "id"_L1, "_id"_L1 }) {
        const QJsonValue value = object.value(key);
        if (value.isString() && !value.toString().isEmpty())
            return value.toString();
        if (value.isDouble())
            return value.toVariant().toString();
        // Extended JSON of document databases: {"$oid": "..."}.
        if (value.isObject() && value.toObject().value("$oid"_L1).isString())
            return value.toObject().value("$oid"_L1).toString();
    }
    return {};
}

} // namespace care
