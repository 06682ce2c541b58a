// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/residents.h"

#include "models/json/record.h"
#include "models/schema/nhsnumber.h"
#include "models/schema/resources.h"
#include "models/schema/rules.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

bool isMissing(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull();
}

//! True for an existing date, with or without a time and time zone.
bool isInstant(const QJsonValue &value)
{
    return timestamp(value).isValid();
}

QString textProblem(const QJsonValue &value)
{
    if (!value.isString())
        return u"must be a text"_s;
    return isPossibleText(value.toString()) ? QString() : u"must have at most 64 KiB and no NUL"_s;
}

QString enumerationProblem(const Field &field, const QJsonValue &value)
{
    QStringList all;
    for (const EnumValue &known : field.values) {
        if (value.toString() == known.value)
            return {};
        all += known.value;
    }
    return "must be one of "_L1 + all.join(", "_L1);
}

QString nhsNumberProblem(const QJsonValue &value)
{
    const QString text = value.toString();
    const bool empty = value.isString() && text.trimmed().isEmpty();
    return empty || isValidNhsNumber(text) ? QString() : u"must be ten digits with the right check digit"_s;
}

QString objectOrText(const QJsonValue &value)
{
    return value.isObject() || value.isString() ? QString() : u"must be an object or a text"_s;
}

QString problemByType(const Field &field, const QJsonValue &value)
{
    switch (field.type) {
    case FieldType::Text:
    case FieldType::LongText:
        return textProblem(value);
    case FieldType::Enumeration:
        return enumerationProblem(field, value);
    case FieldType::NhsNumber:
        return nhsNumberProblem(value);
    case FieldType::Boolean:
        return value.isBool() ? QString() : u"must be true or false"_s;
    case FieldType::Timestamp:
    case FieldType::Date:
        return isInstant(value) ? QString() : u"must be an ISO 8601 instant of a day that exists"_s;
    case FieldType::TextList:
    case FieldType::ReferenceList:
        return value.isArray() ? QString() : u"must be a list"_s;
    case FieldType::Reference:
        return Reference::fromJson(value).id.isEmpty() ? u"must be an id, or an object with one"_s
                                                       : QString();
    case FieldType::Location:
    case FieldType::Address:
        return objectOrText(value);
    case FieldType::Object:
        return value.isObject() ? QString() : u"must be an object"_s;
    default:
        return {}; // Names are checked by checkName(); numbers and scores are set by the service.
    }
}

void checkFields(const QJsonObject &resident, Details &details)
{
    for (const Field &field : residentSchema.fields) {
        if (field.has(FieldFlag::ServerOwned) || field.type == FieldType::PersonName
            || field.key.contains(u'.'))
            continue;
        const QJsonValue value = resident.value(field.key);
        const bool missing = isMissing(value);
        const QString problem = missing ? QString() : problemByType(field, value);
        if (missing && field.has(FieldFlag::Required))
            details.append({ field.key, u"is required"_s });
        else if (!problem.isEmpty())
            details.append({ field.key, problem });
    }
}

void checkName(const QJsonValue &name, Details &details)
{
    for (const QLatin1StringView part : { "first"_L1, "last"_L1 }) {
        const QJsonValue value = name.toObject().value(part);
        const QString field = "name."_L1 + part;
        if (isMissing(value) || (value.isString() && value.toString().trimmed().isEmpty()))
            details.append({ field, u"is required"_s });
        else if (!isPossibleName(value.toString()))
            details.append({ field, u"must have 1 to 200 characters and no control characters"_s });
    }
    for (const QLatin1StringView part : { "title"_L1, "middle"_L1 }) {
        const QJsonValue value = name.toObject().value(part);
        if (!isMissing(value) && !(value.isString() && isPossibleText(value.toString())))
            details.append({ "name."_L1 + part, u"must be a text"_s });
    }
}

void checkIdentifiers(const QJsonObject &resident, Details &details)
{
    for (const QLatin1StringView key : { "email"_L1, "gpEmail"_L1 }) {
        const QString text = resident.value(key).toString();
        // Invalid texts were already reported by problemByType(), so they are skipped here.
        if (!text.isEmpty() && isPossibleText(text) && !isPossibleEmail(text))
            details.append({ key, u"must be an e-mail address"_s });
    }
    const QString insurance = resident.value("nationalInsurance"_L1).toString();
    if (!insurance.isEmpty() && checkNationalInsurance(insurance) == NationalInsuranceCheck::Invalid)
        details.append({ u"nationalInsurance"_s, u"must be a National Insurance number"_s });
}

void checkBirth(const QJsonObject &resident, QDate today, Details &details)
{
    const QDate admission = calendarDate(resident.value("admissionDate"_L1));
    switch (checkDateOfBirth(calendarDate(resident.value("dateOfBirth"_L1)), admission, today)) {
    case BirthProblem::None:
        break;
    case BirthProblem::InTheFuture:
        details.append({ u"dateOfBirth"_s, u"must be in the past"_s });
        break;
    case BirthProblem::TooLongAgo:
        details.append({ u"dateOfBirth"_s, u"must be less than 130 years ago"_s });
        break;
    case BirthProblem::AfterAdmission:
        details.append({ u"dateOfBirth"_s, u"must be before admissionDate"_s });
        break;
    }
}

void checkLiberty(const QJsonObject &resident, Details &details)
{
    const auto date = [&](QLatin1StringView key) {
        return calendarDate(resident.value(key));
    };
    switch (checkDols({ date("dolsApplicationDate"_L1), date("dolsStartDate"_L1), date("dolsEndDate"_L1),
        date("dolsReviewDate"_L1) })) {
    case DolsProblem::None:
        break;
    case DolsProblem::StartBeforeApplication:
        details.append({ u"dolsStartDate"_s, u"must not be before dolsApplicationDate"_s });
        break;
    case DolsProblem::EndBeforeStart:
        details.append({ u"dolsEndDate"_s, u"must not be before it starts or was applied for"_s });
        break;
    case DolsProblem::LongerThanAYear:
        details.append({ u"dolsEndDate"_s, u"must be at most a year after dolsStartDate"_s });
        break;
    case DolsProblem::ReviewAfterEnd:
        details.append({ u"dolsReviewDate"_s, u"must not be after dolsEndDate"_s });
        break;
    }
}

} // namespace

Details residentProblems(const QJsonObject &resident, QDate today)
{
    Details details;
    checkName(resident.value("name"_L1), details);
    checkFields(resident, details);
    checkIdentifiers(resident, details);
    checkBirth(resident, today, details);
    checkLiberty(resident, details);
    return details;
}

} // namespace care::service
