// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/record.h"

#include <QJsonDocument>

#include <limits>

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
        QJsonValue value = object.value(key);
        // Extended JSON of document databases: {"$oid": "..."}.
        if (value.isObject())
            value = value.toObject().value("$oid"_L1);
        if (value.isString() && !value.toString().isEmpty())
            return value.toString();
        // A number that is not whole or exceeds 64 bits is no id.
        constexpr qint64 none = std::numeric_limits<qint64>::min();
        if (value.isDouble() && value.toInteger(none) != none)
            return QString::number(value.toInteger());
    }
    return {};
}

} // namespace care
