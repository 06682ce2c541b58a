// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/strictjson.h"

#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <utility>
#include <vector>

#include <simdjson.h>

namespace care::service {

namespace {

using simdjson::ondemand::json_type;

constexpr std::size_t deepest = 1024;

//! More digits than 64 bits hold, which the library does not read: no mistake of the sender's, the text is
//! kept as it is.
bool isLongInteger(std::string_view token)
{
    const QByteArray digits = QByteArray(token.data(), qsizetype(token.size())).trimmed();
    const qsizetype sign = digits.startsWith('-') ? 1 : 0;
    return digits.size() > sign && digits.at(sign) != '0'
        && std::all_of(digits.cbegin() + sign, digits.cend(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isStrictScalar(simdjson::ondemand::value value, json_type type)
{
    switch (type) {
    case json_type::string:
        return !value.get_string().error();
    case json_type::boolean:
        return !value.get_bool().error();
    case json_type::null:
        return value.is_null();
    case json_type::number: {
        const std::string_view token = value.raw_json_token();
        return !value.get_number().error() || isLongInteger(token);
    }
    case json_type::object:
    case json_type::array:
        break;
    }
    return false;
}

//! An object or array that is being read.
class Level {
public:
    explicit Level(simdjson::simdjson_result<simdjson::ondemand::object> object)
        : m_isObject(true)
        , m_member(object.begin())
        , m_lastMember(object.end())
    {
    }
    explicit Level(simdjson::simdjson_result<simdjson::ondemand::array> array)
        : m_element(array.begin())
        , m_lastElement(array.end())
    {
    }

    //! Goes on to the next; false behind the last.
    bool next()
    {
        if (std::exchange(m_hasBegun, true))
            m_isObject ? void(++m_member) : void(++m_element);
        return m_isObject ? m_member != m_lastMember : m_element != m_lastElement;
    }
    //! Once for each. An error if it is not strict JSON, or two members have the same name.
    simdjson::simdjson_result<simdjson::ondemand::value> value()
    {
        if (!m_isObject)
            return *m_element;
        auto member = *m_member;
        std::string_view name;
        if (const auto error = member.unescaped_key().get(name))
            return error;
        // Without its escapes, so that "a" and "\u0061" are the same.
        const QByteArray key(name.data(), qsizetype(name.size()));
        if (m_names.contains(key))
            return simdjson::INCORRECT_TYPE;
        m_names += key;
        return member.value();
    }

private:
    bool m_isObject = false;
    bool m_hasBegun = false;
    simdjson::simdjson_result<simdjson::ondemand::object_iterator> m_member, m_lastMember;
    simdjson::simdjson_result<simdjson::ondemand::array_iterator> m_element, m_lastElement;
    QSet<QByteArray> m_names;
};

//! Read whole, because the library looks only at what it is asked for. How deep it goes is the sender's
//! choice, so the levels are not on the stack of the thread.
bool isStrict(simdjson::ondemand::document &document)
{
    std::vector<Level> open;
    open.emplace_back(document.get_object());
    while (!open.empty()) {
        if (!open.back().next()) {
            open.pop_back();
            continue;
        }
        simdjson::ondemand::value value;
        json_type type{};
        if (open.back().value().get(value) || value.type().get(type) || open.size() > deepest)
            return false;
        if (type == json_type::object)
            open.emplace_back(value.get_object());
        else if (type == json_type::array)
            open.emplace_back(value.get_array());
        else if (!isStrictScalar(value, type))
            return false;
    }
    return true;
}

} // namespace

bool isStrictJson(const QByteArray &text)
{
    if (!QJsonDocument::fromJson(text).isObject())
        return false;
    const simdjson::padded_string padded(text.constData(), std::size_t(text.size()));
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    return !parser.iterate(padded).get(document) && isStrict(document);
}

} // namespace care::service
