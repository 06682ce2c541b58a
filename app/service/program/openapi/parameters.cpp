// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/openapi/parameters.h"

#include "app/service/api/query.h"
#include "app/service/program/openapi/pieces.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::service::openapi {

namespace {

QJsonObject oneOfTheDates(const ResourceSchema &schema)
{
    QStringList words;
    for (const DateField &date : schema.dateFields)
        words += date.parameter;
    QJsonObject choice = oneOf(words);
    choice.insert(u"default"_s, QString(schema.defaultDateField));
    return choice;
}

QJsonObject valueOf(const ResourceSchema &schema, const Parameter &parameter)
{
    switch (parameter.type) {
    case ParameterType::Id:
        return schemaReference(u"Id"_s);
    case ParameterType::Date:
        return { { u"type"_s, u"string"_s }, { u"format"_s, u"date"_s } };
    case ParameterType::DateField:
        return oneOfTheDates(schema);
    case ParameterType::Severity:
        return wholeNumber(1, largestSeverity);
    case ParameterType::Choice:
    case ParameterType::AssignmentStatus:
        return oneOf(parameter.choices);
    case ParameterType::Text100:
        return { { u"type"_s, u"string"_s }, { u"minLength"_s, 1 },
            { u"maxLength"_s, longestParameterText } };
    }
    return {};
}

//! What a day is: times have one in UTC; a calendar date is a day already, whichever midnight it is written
//! as.
QString daysOf(const ResourceSchema &schema)
{
    const auto hasType = [&](FieldType type) {
        return std::any_of(schema.dateFields.begin(), schema.dateFields.end(), [&](const DateField &date) {
            const Field *const field = date.field.isEmpty() ? nullptr : schema.field(date.field);
            return (field ? field->type : FieldType::Timestamp) == type;
        });
    };
    const QString ofTimes = u"times by their day in UTC"_s;
    const QString ofDates =
        u"calendar dates by the day that they mean (two hours are added, and that day counts, so that "
        u"midnight in London and midnight in UTC are the same date)"_s;
    if (!hasType(FieldType::Date))
        return ofTimes;
    return hasType(FieldType::Timestamp) ? ofTimes + ", "_L1 + ofDates : ofDates;
}

QString meaningOf(const ResourceSchema &schema, const Parameter &parameter)
{
    const QString member = parameter.field;
    switch (parameter.type) {
    case ParameterType::Date:
        return (sameKey(parameter.name, "startDate"_L1) ? "the first day of the range: "_L1
                                                        : "the last day of the range: "_L1)
            + daysOf(schema);
    case ParameterType::DateField:
        return u"the date that the range applies to; ingested_on is when the record reached this interface"_s;
    case ParameterType::AssignmentStatus:
        return u"only devices with such an assignment to a home of the key"_s;
    default:
        return sameKey(parameter.field, "id"_L1)
            ? "only this "_L1 + QString::fromLatin1(schema.singular).toLower()
            : "only records with this "_L1 + member;
    }
}

QJsonObject inQuery(const QString &name, const QString &description, const QJsonObject &value)
{
    return { { u"name"_s, name }, { u"in"_s, u"query"_s }, { u"description"_s, description },
        { u"schema"_s, value } };
}

QJsonObject count(qint64 largest, qint64 usual)
{
    QJsonObject schema = wholeNumber(1, largest);
    schema.insert(u"default"_s, usual);
    return schema;
}

} // namespace

QJsonObject parameterReference(const QString &name)
{
    return referenceTo(u"parameters"_s, name);
}

QJsonArray listParameters(const ResourceSchema &schema)
{
    QJsonArray all;
    for (const Parameter &parameter : schema.parameters)
        all.append(inQuery(parameter.name, meaningOf(schema, parameter), valueOf(schema, parameter)));
    all.append(parameterReference(u"Page"_s));
    all.append(parameterReference(u"Limit"_s));
    return all;
}

QJsonObject componentParameters()
{
    const ListQuery usual;
    QJsonObject id = inQuery(u"id"_s, u"of the record"_s, schemaReference(u"Id"_s));
    id.insert(u"in"_s, u"path"_s);
    id.insert(u"required"_s, true);
    QJsonObject ifMatch = inQuery(u"If-Match"_s,
        u"the ETag that was read; a service started without --etags has none and answers 412"_s,
        ofType(u"string"_s));
    ifMatch.insert(u"in"_s, u"header"_s);
    return { { u"Id"_s, id }, { u"IfMatch"_s, ifMatch },
        { u"Page"_s,
            inQuery(
                u"page"_s, u"a page beyond the last one is empty"_s, count(largestPageNumber, usual.page)) },
        { u"Limit"_s, inQuery(u"limit"_s, u"records of a page"_s, count(largestPageSize, usual.limit)) } };
}

} // namespace care::service::openapi
