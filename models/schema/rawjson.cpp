// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/rawjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <simdjson.h>

using namespace Qt::StringLiterals;

namespace care {

namespace {

const RawMember *lastWithKey(const QList<RawMember> &members, const QString &key)
{
    for (auto member = members.crbegin(); member != members.crend(); ++member) {
        if (member->key == key)
            return &*member;
    }
    return nullptr;
}

//! {"a": {"b": value}} for the path a, b: what is missing on the way to a new member.
QByteArray nested(const QStringList &path, const QByteArray &value)
{
    QByteArray result = value;
    for (auto key = path.crbegin(); key != path.crend(); ++key)
        result = '{' + toRawJson(*key) + ':' + result + '}';
    return result;
}

QByteArray appended(
    const QByteArray &object, const QList<RawMember> &members, const QString &key, const QByteArray &value)
{
    const QByteArray member = toRawJson(key) + ':' + value;
    if (!members.isEmpty())
        return object.left(members.last().end()) + ',' + member + object.mid(members.last().end());
    const qsizetype brace = object.indexOf('{') + 1;
    return object.left(brace) + member + object.mid(brace);
}

} // namespace

std::optional<QList<RawMember>> rawMembers(const QByteArray &object)
{
    // On-demand parsing skips what is not looked at; Qt's reader vouches for the whole.
    if (!QJsonDocument::fromJson(object).isObject())
        return std::nullopt;
    const simdjson::padded_string padded(object.constData(), std::size_t(object.size()));
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    if (parser.iterate(padded).get(document) || document.get_object().get(root))
        return std::nullopt;
    QList<RawMember> members;
    for (auto entry : root) {
        simdjson::ondemand::field field;
        std::string_view key;
        std::string_view value;
        if (std::move(entry).get(field))
            return std::nullopt;
        const char *const keyStart =
            field.key().raw() ? reinterpret_cast<const char *>(field.key().raw()) - 1 : nullptr;
        if (field.unescaped_key().get(key) || simdjson::to_json_string(field.value()).get(value) || !keyStart)
            return std::nullopt;
        while (!value.empty()
            && (value.back() == ' ' || value.back() == '\n' || value.back() == '\t' || value.back() == '\r'))
            value.remove_suffix(1);
        members.append({ QString::fromUtf8(key.data(), qsizetype(key.size())), keyStart - padded.data(),
            value.data() - padded.data(), qsizetype(value.size()) });
    }
    return members;
}

QString likelyId(const QByteArray &object)
{
    static thread_local simdjson::ondemand::parser parser;
    const simdjson::padded_string padded(object.constData(), std::size_t(object.size()));
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    std::string_view id;
    if (parser.iterate(padded).get(document) || document.get_object().get(root)
        || root.find_field("id").get_string().get(id))
        return {};
    return QString::fromUtf8(id.data(), qsizetype(id.size()));
}

QByteArray rawValue(const QByteArray &object, const QStringList &path)
{
    QByteArray value = object;
    for (const QString &key : path) {
        const std::optional<QList<RawMember>> members = rawMembers(value);
        const RawMember *member = members ? lastWithKey(*members, key) : nullptr;
        if (!member)
            return {};
        value = value.mid(member->offset, member->length);
    }
    return value;
}

QList<QByteArrayView> rawValues(const QByteArray &object, const QList<QLatin1StringView> &keys)
{
    static thread_local simdjson::ondemand::parser parser;
    const simdjson::padded_string padded(object.constData(), std::size_t(object.size()));
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    QList<QByteArrayView> values(keys.size());
    QList<QByteArrayView> around(keys.size()); // the object that a dotted key is in
    if (parser.iterate(padded).get(document) || document.get_object().get(root))
        return {};
    for (auto entry : root) {
        simdjson::ondemand::field field;
        std::string_view name;
        std::string_view value;
        if (std::move(entry).get(field) || field.unescaped_key().get(name)
            || simdjson::to_json_string(field.value()).get(value))
            return {};
        const QLatin1StringView key(name.data(), qsizetype(name.size()));
        const auto bytes =
            QByteArrayView(object).sliced(value.data() - padded.data(), qsizetype(value.size())).trimmed();
        for (qsizetype i = 0; i < keys.size(); ++i) {
            if (keys.at(i) == key)
                values[i] = bytes;
            else if (keys.at(i).startsWith(key) && keys.at(i).mid(key.size()).startsWith(u'.'))
                around[i] = bytes;
        }
    }
    for (qsizetype i = 0; i < keys.size(); ++i) {
        if (values.at(i).isEmpty() && !around.at(i).isEmpty()) {
            const QLatin1StringView rest = keys.at(i).mid(keys.at(i).indexOf(u'.') + 1);
            const auto inner = QByteArray::fromRawData(around.at(i).data(), around.at(i).size());
            values[i] = rawValues(inner, { rest }).value(0);
        }
    }
    return values;
}

QByteArray withRawValue(const QByteArray &object, const QStringList &path, const QByteArray &value)
{
    const std::optional<QList<RawMember>> members = rawMembers(object);
    if (!members || path.isEmpty())
        return object;
    const QStringList rest = path.mid(1);
    const RawMember *member = lastWithKey(*members, path.first());
    if (!member)
        return appended(object, *members, path.first(), nested(rest, value));
    const QByteArray before = object.mid(member->offset, member->length);
    QByteArray after = value;
    if (!rest.isEmpty())
        after = before.startsWith('{') ? withRawValue(before, rest, value) : nested(rest, value);
    return object.left(member->offset) + after + object.mid(member->end());
}

QByteArray withoutRawValue(const QByteArray &object, const QStringList &path)
{
    const std::optional<QList<RawMember>> members = rawMembers(object);
    if (!members || path.isEmpty())
        return object;
    const RawMember *member = lastWithKey(*members, path.first());
    if (!member)
        return object;
    if (path.size() > 1) {
        const QByteArray inner = withoutRawValue(object.mid(member->offset, member->length), path.mid(1));
        return object.left(member->offset) + inner + object.mid(member->end());
    }
    const qsizetype index = member - members->constData();
    // The comma goes with it: the one before, or for the first member the one after.
    qsizetype from = member->keyOffset;
    qsizetype to = member->end();
    if (index > 0)
        from = members->at(index - 1).end();
    else if (index + 1 < members->size())
        to = members->at(index + 1).keyOffset;
    // Of repeated keys the last counts: without it the one before would, so it goes too.
    return withoutRawValue(object.left(from) + object.mid(to), path);
}

QByteArray toRawJson(const QJsonValue &value)
{
    if (value.isObject())
        return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    if (value.isArray())
        return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    if (value.isUndefined())
        return QByteArrayLiteral("null");
    const QByteArray list = QJsonDocument(QJsonArray{ value }).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

} // namespace care
