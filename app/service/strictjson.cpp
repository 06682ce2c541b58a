// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/strictjson.h"

#include <QJsonDocument>
#include <QSet>

#include <algorithm>

#include <simdjson.h>

namespace care::service {

namespace {

using simdjson::ondemand::json_type;

constexpr int deepest = 1024;

//! More digits than 64 bits hold, which the library does not read: no mistake of the sender's, the text is
//! kept as it is.
bool isLongInteger(std::string_view token)
{
    const QByteArray digits = QByteArray(token.data(), qsizetype(token.size())).trimmed();
    const qsizetype sign = digits.startsWith('-') ? 1 : 0;
    return digits.size() > sign && digits.at(sign) != '0'
        && std::all_of(digits.cbegin() + sign, digits.cend(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isStrict(simdjson::simdjson_result<simdjson::ondemand::value> value, int depth);

bool isStrictObject(simdjson::simdjson_result<simdjson::ondemand::object> object, int depth)
{
    QSet<QByteArray> names;
    for (auto member : object) {
        std::string_view name;
        if (member.unescaped_key().get(name))
            return false;
        // Without its escapes, so that "a" and "\u0061" are the same.
        const QByteArray key(name.data(), qsizetype(name.size()));
        if (names.contains(key) || !isStrict(member.value(), depth))
            return false;
        names += key;
    }
    return !object.error();
}

bool isStrictArray(simdjson::simdjson_result<simdjson::ondemand::array> array, int depth)
{
    for (auto element : array) {
        if (!isStrict(element, depth))
            return false;
    }
    return !array.error();
}

//! Read whole, because the library looks only at what it is asked for.
bool isStrict(simdjson::simdjson_result<simdjson::ondemand::value> value, int depth)
{
    json_type type{};
    if (depth > deepest || value.type().get(type))
        return false;
    switch (type) {
    case json_type::object:
        return isStrictObject(value.get_object(), depth + 1);
    case json_type::array:
        return isStrictArray(value.get_array(), depth + 1);
    case json_type::string:
        return !value.get_string().error();
    case json_type::boolean:
        return !value.get_bool().error();
    case json_type::null:
        return value.is_null().value_unsafe();
    case json_type::number: {
        std::string_view token;
        const bool isToken = !value.raw_json_token().get(token);
        return !value.get_number().error() || (isToken && isLongInteger(token));
    }
    }
    return false;
}

} // namespace

bool isStrictJson(const QByteArray &text)
{
    if (!QJsonDocument::fromJson(text).isObject())
        return false;
    const simdjson::padded_string padded(text.constData(), std::size_t(text.size()));
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    return !parser.iterate(padded).get(document) && isStrictObject(document.get_object(), 1);
}

} // namespace care::service
