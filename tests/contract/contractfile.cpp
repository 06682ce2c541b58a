// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractfile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

QJsonObject object(const QJsonValue &value, const QString &member)
{
    return value.toObject().value(member).toObject();
}

QStringList texts(const QJsonValue &array)
{
    QStringList all;
    for (const QJsonValue &text : array.toArray())
        all += text.toString();
    return all;
}

//! The name of the schema that \a value refers to.
QString referredTo(const QJsonValue &value)
{
    return value.toObject().value("$ref"_L1).toString().section(u'/', -1);
}

Member::Kind kindOf(const QJsonObject &schema)
{
    static const QHash<QString, Member::Kind> kinds{ { u"string"_s, Member::Kind::Text },
        { u"number"_s, Member::Kind::Number }, { u"integer"_s, Member::Kind::Number },
        { u"boolean"_s, Member::Kind::Flag }, { u"object"_s, Member::Kind::Object },
        { u"array"_s, Member::Kind::List }, { u"Instant"_s, Member::Kind::Moment },
        { u"CalendarDate"_s, Member::Kind::Moment }, { u"Reference"_s, Member::Kind::Pair } };
    const QString named = referredTo(schema);
    if (kinds.contains(named))
        return kinds.value(named);
    const QJsonObject meant = resolved(schema);
    // An address or a place may also be a plain text, as older records have it: the first is what it should
    // be.
    return meant.contains("anyOf"_L1) ? kindOf(meant.value("anyOf"_L1)[0].toObject())
                                      : kinds.value(meant.value("type"_L1).toString());
}

QList<Member> membersOf(const QJsonObject &record)
{
    const QStringList required = texts(record.value("required"_L1));
    const QJsonObject properties = record.value("properties"_L1).toObject();
    QList<Member> all;
    for (auto member = properties.begin(); member != properties.end(); ++member) {
        const QJsonArray choices = member.value()["anyOf"_L1].toArray();
        const QJsonObject value = choices.isEmpty() ? member.value().toObject() : choices.first().toObject();
        const bool isRequired = required.contains(member.key());
        const bool mayBeNull = isRequired && choices.last()["type"_L1] == "null"_L1;
        all.append(
            { member.key(), kindOf(value), isRequired, mayBeNull, referredTo(value) == "CalendarDate"_L1 });
    }
    return all;
}

Resource resourceOf(const QString &name, const QJsonObject &list)
{
    Resource resource;
    resource.name = name;
    resource.isOpen = list.value("security"_L1).toArray().isEmpty();
    for (const QJsonValue &listed : list.value("parameters"_L1).toArray()) {
        const QJsonObject parameter = resolved(listed);
        resource.parameters += parameter.value("name"_L1).toString();
        if (resource.parameters.last() == "dateField"_L1) {
            resource.dateFields = texts(parameter.value("schema"_L1)["enum"_L1]);
            resource.defaultDateField = parameter.value("schema"_L1)["default"_L1].toString();
        }
    }
    if (resource.takes(u"startDate"_s) && resource.dateFields.isEmpty())
        resource.defaultDateField = u"created_on"_s;
    const QJsonValue page = list.value(
        "responses"_L1)["200"_L1]["content"_L1]["application/json"_L1]["schema"_L1]["properties"_L1];
    resource.members = membersOf(resolved(page["data"_L1]["items"_L1]));
    const QStringList pagination = object(resolved(page["pagination"_L1]), u"properties"_s).keys();
    resource.previousFlag = pagination.filter(u"hasPrev"_s).value(0);
    for (const QString &home : { u"home"_s, u"homes"_s, u"id"_s }) {
        if (resource.home.isEmpty() && !resource.isOpen && resource.member(home))
            resource.home = home;
    }
    return resource;
}

QList<Resource> allResources()
{
    QList<Resource> all;
    const QJsonObject paths = contractFile().value("paths"_L1).toObject();
    for (auto path = paths.begin(); path != paths.end(); ++path) {
        if (paths.contains(path.key() + "/{id}"_L1))
            all += resourceOf(path.key().section(u'/', -1), object(path.value(), u"get"_s));
    }
    return all;
}

QStringList allOperations()
{
    QStringList all;
    const QJsonObject paths = contractFile().value("paths"_L1).toObject();
    for (auto path = paths.begin(); path != paths.end(); ++path) {
        for (const QString &method : path.value().toObject().keys()) {
            if (method != "parameters"_L1)
                all += method.toUpper() + u' ' + QString(path.key()).replace("{id}"_L1, ":id"_L1);
        }
    }
    return all;
}

QStringList together(QStringList Resource::*names)
{
    QStringList all;
    for (const Resource &resource : resources())
        all += resource.*names;
    all.removeDuplicates();
    return all;
}

} // namespace

const Member *Resource::member(const QString &memberName) const
{
    const auto found = std::find_if(
        members.begin(), members.end(), [&](const Member &member) { return member.name == memberName; });
    return found == members.end() ? nullptr : &*found;
}

const QJsonObject &contractFile()
{
    static const QJsonObject whole = [] {
        QFile file(QStringLiteral(CARE_SOURCE_DIR "/docs/openapi.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }();
    return whole;
}

QJsonObject resolved(const QJsonValue &value)
{
    const QString reference = value["$ref"_L1].toString();
    if (reference.isEmpty())
        return value.toObject();
    QJsonValue found = contractFile();
    for (const QString &key : reference.mid(2).split(u'/'))
        found = found[key];
    return found.toObject();
}

const QList<Resource> &resources()
{
    static const QList<Resource> all = allResources();
    return all;
}

const Resource &resource(const QString &name)
{
    const auto found = std::find_if(resources().begin(), resources().end(),
        [&](const Resource &resource) { return resource.name == name; });
    Q_ASSERT(found != resources().end());
    return *found;
}

QStringList allParameters()
{
    return together(&Resource::parameters);
}

QStringList allDateFields()
{
    return together(&Resource::dateFields);
}

QString dateMember(const QString &dateField)
{
    if (dateField == "ingested_on"_L1)
        return {};
    QStringList parts = dateField.split(u'_');
    for (qsizetype i = 1; i < parts.size(); ++i)
        parts[i][0] = parts[i][0].toUpper();
    return parts.join(QString());
}

bool isCalendarDate(const QString &dateField)
{
    return std::any_of(resources().begin(), resources().end(), [&](const Resource &resource) {
        const Member *const member = resource.member(dateMember(dateField));
        return member && member->isCalendarDate;
    });
}

QString idMember(const Resource &resource, const QString &parameter)
{
    const QString member = parameter.chopped(2);
    return resource.member(member) ? member : u"id"_s;
}

const QStringList &operations()
{
    static const QStringList all = allOperations();
    return all;
}

bool isOpen(const QString &operation)
{
    const QString path = operation.section(u' ', 1).replace(":id"_L1, "{id}"_L1);
    const QJsonArray security =
        contractFile()
            .value("paths"_L1)[path][operation.section(u' ', 0, 0).toLower()]["security"_L1]
            .toArray();
    return !security.contains(QJsonObject{ { u"token"_s, QJsonArray() } });
}

} // namespace care::test
