// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/openapi/pieces.h"

#include <QJsonArray>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace care::service::openapi {

QJsonObject referenceTo(const QString &kind, const QString &name)
{
    return { { u"$ref"_s, u"#/components/%1/%2"_s.arg(kind, name) } };
}

QJsonObject ofType(const QString &type)
{
    return { { u"type"_s, type } };
}

QJsonObject oneOf(const QStringList &words)
{
    return { { u"type"_s, u"string"_s }, { u"enum"_s, QJsonArray::fromStringList(words) } };
}

QJsonObject oneOf(std::span<const EnumValue> values)
{
    QStringList words;
    for (const EnumValue &value : values)
        words += value.value;
    return oneOf(words);
}

QJsonObject wholeNumber(qint64 smallest, qint64 largest)
{
    return { { u"type"_s, u"integer"_s }, { u"minimum"_s, smallest }, { u"maximum"_s, largest } };
}

QJsonObject listOf(const QJsonObject &items)
{
    return { { u"type"_s, u"array"_s }, { u"items"_s, items } };
}

QJsonObject objectOf(const QJsonObject &properties, const QStringList &required)
{
    QJsonObject schema{ { u"type"_s, u"object"_s }, { u"properties"_s, properties } };
    if (!required.isEmpty())
        schema.insert(u"required"_s, QJsonArray::fromStringList(required));
    return schema;
}

QJsonObject described(QJsonObject schema, const QString &description)
{
    schema.insert(u"description"_s, description);
    return schema;
}

} // namespace care::service::openapi
