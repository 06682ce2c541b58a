// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/rawjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThreadStorage>

#include <simdjson.h>

using namespace Qt::StringLiterals;
namespace od = simdjson::ondemand;

namespace care {

namespace {

using Objects = std::optional<QList<QByteArray>>;

od::parser &parserOfThread()
{
    static QThreadStorage<od::parser> parsers;
    return parsers.localData();
}

QByteArray withoutMark(const QByteArray &body)
{
    return body.startsWith("\xEF\xBB\xBF") ? body.mid(3) : body;
}

//! simdjson counts white space up to the next token as part of an object.
QByteArray objectBytes(std::string_view raw)
{
    const std::size_t end = raw.rfind('}');
    return end == std::string_view::npos ? QByteArray() : QByteArray(raw.data(), qsizetype(end) + 1);
}

Objects objectsOf(od::array array)
{
    QList<QByteArray> objects;
    for (auto element : array) {
        od::object object;
        std::string_view raw;
        if (element.get_object().get(object) || object.raw_json().get(raw))
            return {};
        objects.append(objectBytes(raw));
        if (objects.last().isEmpty())
            return {};
    }
    return objects;
}

//! Calls \a found with each value under \a key; false if the object is malformed.
template<class Found>
bool eachMember(od::object object, const QByteArray &key, Found found)
{
    for (auto field : object) {
        std::string_view name;
        if (field.unescaped_key().get(name))
            return false;
        if (name == std::string_view(key.constData(), std::size_t(key.size())) && !found(field.value()))
            return false;
    }
    return true;
}

Objects objectsUnder(od::object object, const QStringList &path)
{
    Objects objects;
    const bool walked = eachMember(object, path.first().toUtf8(), [&](auto value) {
        od::array array;
        od::object inner;
        objects.reset();
        if (path.size() > 1)
            objects = value.get_object().get(inner) ? Objects() : objectsUnder(inner, path.mid(1));
        else if (!value.get_array().get(array))
            objects = objectsOf(array);
        return objects.has_value();
    });
    return walked ? objects : Objects();
}

const RawMember *lastWithKey(const QList<RawMember> &members, const QString &key)
{
    for (auto member = members.crbegin(); member != members.crend(); ++member) {
        if (member->key == key)
            return &*member;
    }
    return nullptr;
}

//! {"a": {"b": value}} for the path a, b: creates the objects missing on the way to a new member.
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

//! On-demand parsing does not validate what it skips: \a object is JSON, or the answer means nothing.
static std::optional<QList<RawMember>> splitMembers(const QByteArray &object)
{
    od::parser &parser = parserOfThread();
    const simdjson::padded_string padded(object.constData(), std::size_t(object.size()));
    od::document document;
    od::object root;
    if (parser.iterate(padded).get(document) || document.get_object().get(root))
        return std::nullopt;
    QList<RawMember> members;
    for (auto entry : root) {
        od::field field;
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

std::optional<QList<RawMember>> rawMembers(const QByteArray &object)
{
    if (!QJsonDocument::fromJson(object).isObject())
        return std::nullopt;
    return splitMembers(object);
}

QList<RawMember> membersOfJson(const QByteArray &object)
{
    return splitMembers(object).value_or(QList<RawMember>());
}

QString likelyId(const QByteArray &object)
{
    od::parser &parser = parserOfThread();
    const simdjson::padded_string padded(object.constData(), std::size_t(object.size()));
    od::document document;
    od::object root;
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
    od::parser &parser = parserOfThread();
    const simdjson::padded_string padded(object.constData(), std::size_t(object.size()));
    od::document document;
    od::object root;
    QList<QByteArrayView> values(keys.size());
    QList<QByteArrayView> around(keys.size()); // the object that a dotted key is in
    if (parser.iterate(padded).get(document) || document.get_object().get(root))
        return {};
    for (auto entry : root) {
        od::field field;
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

QList<QByteArray> rawElements(const QByteArray &array)
{
    // On-demand parsing does not validate what it skips, so Qt's parser checks the whole text.
    if (!QJsonDocument::fromJson(array).isArray())
        return {};
    const simdjson::padded_string padded(array.constData(), std::size_t(array.size()));
    od::parser parser;
    od::document document;
    od::array root;
    if (parser.iterate(padded).get(document) || document.get_array().get(root))
        return {};
    QList<QByteArray> elements;
    for (auto element : root) {
        std::string_view bytes;
        if (simdjson::to_json_string(element).get(bytes))
            return {};
        elements += QByteArray(bytes.data(), qsizetype(bytes.size())).trimmed();
    }
    return elements;
}

Objects rawObjects(const QByteArray &body, const QStringList &path)
{
    const QByteArray bare = withoutMark(body);
    const simdjson::padded_string padded(bare.constData(), std::size_t(bare.size()));
    od::parser parser;
    od::document document;
    if (parser.iterate(padded).get(document))
        return {};
    od::array array;
    od::object object;
    if (path.isEmpty())
        return document.get_array().get(array) ? Objects() : objectsOf(array);
    return document.get_object().get(object) ? Objects() : objectsUnder(object, path);
}

std::optional<QByteArray> rawObject(const QByteArray &body, const QString &key)
{
    const QByteArray bare = withoutMark(body).trimmed();
    if (key.isEmpty())
        return bare;
    const simdjson::padded_string padded(bare.constData(), std::size_t(bare.size()));
    od::parser parser;
    od::document document;
    od::object object;
    if (parser.iterate(padded).get(document) || document.get_object().get(object))
        return {};
    std::optional<QByteArray> slice;
    const bool walked = eachMember(object, key.toUtf8(), [&slice](auto value) {
        od::object inner;
        std::string_view raw;
        if (value.get_object().get(inner) || inner.raw_json().get(raw))
            return false;
        slice = objectBytes(raw);
        return true;
    });
    return walked ? slice : std::nullopt;
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
    // Removes a comma too: the one before, or for the first member the one after.
    qsizetype from = member->keyOffset;
    qsizetype to = member->end();
    if (index > 0)
        from = members->at(index - 1).end();
    else if (index + 1 < members->size())
        to = members->at(index + 1).keyOffset;
    // Of repeated keys the last counts; without it an earlier one would, so that is removed too.
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
