// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/openapi/members.h"

#include "app/service/api/query.h"
#include "app/service/program/openapi/pieces.h"
#include "models/schema/rules.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace care::service::openapi {

namespace {

QJsonObject anyOf(const QJsonObject &one, const QJsonObject &other)
{
    return { { u"anyOf"_s, QJsonArray{ one, other } } };
}

QJsonObject orNull(const QJsonObject &schema)
{
    return anyOf(schema, ofType(u"null"_s));
}

QJsonObject textUpTo(qint64 longest)
{
    return { { u"type"_s, u"string"_s }, { u"maxLength"_s, longest } };
}

QJsonObject textLike(const QString &pattern, const QString &description)
{
    return { { u"type"_s, u"string"_s }, { u"pattern"_s, pattern }, { u"description"_s, description } };
}

//! An object with the text members \a names; older records have a plain text instead.
QJsonObject textOrObject(const QStringList &names)
{
    QJsonObject properties;
    for (const QString &name : names)
        properties.insert(name, orNull(ofType(u"string"_s)));
    return anyOf(objectOf(properties), ofType(u"string"_s));
}

QJsonObject assignments(const Field &field)
{
    return listOf(objectOf(
        { { u"home"_s, schemaReference(u"Reference"_s) }, { u"deviceStatus"_s, oneOf(field.values) } },
        { u"home"_s, u"deviceStatus"_s }));
}

QJsonObject valueSchema(const Field &field)
{
    switch (field.type) {
    case FieldType::Text:
    case FieldType::LongText:
    case FieldType::Score:
        return ofType(u"string"_s);
    case FieldType::Number:
        return ofType(u"number"_s);
    case FieldType::Boolean:
        return ofType(u"boolean"_s);
    case FieldType::Timestamp:
        return schemaReference(u"Instant"_s);
    case FieldType::Date:
        return schemaReference(u"CalendarDate"_s);
    case FieldType::Enumeration:
        return oneOf(field.values);
    case FieldType::Severity:
        return wholeNumber(1, largestSeverity);
    case FieldType::PersonName:
        return schemaReference(u"PersonName"_s);
    case FieldType::NhsNumber:
        return schemaReference(u"NhsNumber"_s);
    case FieldType::Reference:
        return schemaReference(u"Reference"_s);
    case FieldType::ReferenceList:
        return listOf(schemaReference(u"Reference"_s));
    case FieldType::Location:
        return schemaReference(u"Location"_s);
    case FieldType::Address:
        return schemaReference(u"Address"_s);
    case FieldType::TextList:
        return listOf(anyOf(ofType(u"string"_s), ofType(u"object"_s)));
    case FieldType::HomeAssignments:
        return assignments(field);
    case FieldType::Object:
        return anyOf(ofType(u"object"_s), listOf({}));
    }
    return {};
}

//! The schema of a value in a request: references also as bare ids, and texts with their greatest length.
QJsonObject valueToStore(const Field &field)
{
    switch (field.type) {
    case FieldType::Text:
    case FieldType::LongText:
        return textUpTo(longestText);
    case FieldType::Reference:
        return schemaReference(u"ReferenceToStore"_s);
    case FieldType::ReferenceList:
        return listOf(schemaReference(u"ReferenceToStore"_s));
    case FieldType::TextList:
        return listOf({});
    case FieldType::Object:
        return ofType(u"object"_s);
    default:
        return valueSchema(field);
    }
}

//! Adds \a value, described by its label, under the key of \a field; with a dotted key, as a member of the
//! object before the dot.
void insert(QJsonObject &properties, const Field &field, const QJsonObject &value)
{
    const QStringList path = QString(field.key).split(u'.');
    const QJsonObject member = described(value, QString::fromUtf8(field.label));
    if (path.size() == 1) {
        properties.insert(path.first(), member);
        return;
    }
    QJsonObject outer = properties.value(path.first()).toObject();
    QJsonObject inner = outer.value("properties"_L1).toObject();
    inner.insert(path.at(1), member);
    outer.insert(u"properties"_s, inner);
    properties.insert(path.first(), outer);
}

QJsonObject personName()
{
    QJsonObject part = textUpTo(longestName);
    part.insert(u"minLength"_s, 1);
    return objectOf({ { u"first"_s, part }, { u"last"_s, part }, { u"title"_s, orNull(ofType(u"string"_s)) },
                        { u"middle"_s, orNull(ofType(u"string"_s)) } },
        { u"first"_s, u"last"_s });
}

} // namespace

QJsonObject sharedMembers()
{
    return {
        { u"Id"_s, textLike(u'^' + QString(idShape) + u'$', u"24 hexadecimal digits"_s) },
        { u"Instant"_s,
            QJsonObject{ { u"type"_s, u"string"_s }, { u"format"_s, u"date-time"_s },
                { u"description"_s, u"an instant in UTC with milliseconds"_s } } },
        { u"CalendarDate"_s,
            textLike(u"^[0-9]{4}-[0-9]{2}-[0-9]{2}"_s,
                u"a calendar date, sent as the instant of its midnight in UTC or in London"_s) },
        { u"NhsNumber"_s,
            textLike(
                u"^[0-9 -]*$"_s, u"ten digits with the right check digit, perhaps grouped; or empty"_s) },
        { u"Reference"_s,
            objectOf({ { u"id"_s, schemaReference(u"Id"_s) },
                         { u"name"_s, anyOf(ofType(u"string"_s), schemaReference(u"PersonName"_s)) } },
                { u"id"_s }) },
        { u"ReferenceToStore"_s, anyOf(schemaReference(u"Id"_s), schemaReference(u"Reference"_s)) },
        { u"PersonName"_s, personName() },
        { u"Location"_s, textOrObject({ u"building"_s, u"floor"_s, u"room"_s, u"bed"_s }) },
        { u"Address"_s,
            textOrObject({ u"line1"_s, u"line2"_s, u"town"_s, u"county"_s, u"postcode"_s, u"country"_s }) },
    };
}

QJsonObject recordSchema(const ResourceSchema &schema)
{
    QJsonObject properties;
    const auto insertAll = [&](bool nested) {
        for (const Field &field : schema.fields) {
            if (field.key.contains(u'.') == nested)
                insert(properties, field,
                    sameKey(field.key, "id"_L1) ? schemaReference(u"Id"_s) : orNull(valueSchema(field)));
        }
    };
    insertAll(false);
    insertAll(true);
    return described(objectOf(properties, { u"id"_s }),
        u"Any member may be missing or null: then it is not recorded. There may be more."_s);
}

QJsonObject schemaToStore(const ResourceSchema &schema)
{
    QJsonObject properties;
    QStringList required;
    QStringList ownedByService;
    for (const Field &field : schema.fields) {
        const bool isRequired = field.has(FieldFlag::Required);
        if (field.has(FieldFlag::ServerOwned))
            ownedByService += field.key;
        else if (!field.key.contains(u'.'))
            insert(properties, field, isRequired ? valueToStore(field) : orNull(valueToStore(field)));
        if (isRequired)
            required += field.key;
    }
    return described(objectOf(properties, required),
        u"Members that are not listed are kept as they come. Those that belong to the service are ignored: %1."_s
            .arg(ownedByService.join(", "_L1)));
}

} // namespace care::service::openapi
