// SPDX-License-Identifier: GPL-3.0-or-later
//! What descriptions are put together from.
#pragma once

#include "models/schema/field.h"

#include <QJsonObject>
#include <QString>

namespace care::service::openapi {

//! {"$ref": "#/components/KIND/NAME"}
QJsonObject referenceTo(const QString &kind, const QString &name);
inline QJsonObject schemaReference(const QString &name)
{
    return referenceTo(QStringLiteral("schemas"), name);
}

QJsonObject ofType(const QString &type);
//! One of these words.
QJsonObject oneOf(const QStringList &words);
QJsonObject oneOf(std::span<const EnumValue> values);
QJsonObject wholeNumber(qint64 smallest, qint64 largest);
QJsonObject listOf(const QJsonObject &items);
QJsonObject objectOf(const QJsonObject &properties, const QStringList &required = {});
QJsonObject described(QJsonObject schema, const QString &description);

} // namespace care::service::openapi
