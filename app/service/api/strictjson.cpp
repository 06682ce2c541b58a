// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/strictjson.h"

#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <utility>
#include <vector>

#include <simdjson.h>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

using simdjson::ondemand::json_type;

constexpr std::size_t deepest = 1024;
constexpr qsizetype longestName = 100; //!< Maximum length of a member name quoted in an error.

//! True for an integer too long for 64 bits: valid JSON, stored as sent, but refused by simdjson.
bool isLongInteger(std::string_view token)
{
    const QByteArray digits = QByteArray(token.data(), qsizetype(token.size())).trimmed();
    const qsizetype sign = digits.startsWith('-') ? 1 : 0;
    return digits.size() > sign && digits.at(sign) != '0'
        && std::all_of(digits.cbegin() + sign, digits.cend(), [](char c) { return c >= '0' && c <= '9'; });
}

bool beginsNumber(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
}

Problem badJson(const QString &sentence)
{
    return badRequest(sentence);
}

Problem badText()
{
    return badJson(u"A text in the JSON has an escape that does not exist, or half a character"_s);
}

Problem badNumber()
{
    return badJson(u"A number in the JSON is not written as JSON has it"_s);
}

Problem badValue()
{
    return badJson(u"A value in the JSON is neither a number, a text in quotation marks, an object, a list, "
                   "true, false nor null"_s);
}

Problem tooDeep()
{
    return badJson(u"The JSON has more than %1 levels"_s.arg(deepest));
}

//! Checks a JSON value other than an object or array.
Result<void> checkScalar(simdjson::ondemand::value value)
{
    const std::string_view token = value.raw_json_token();
    json_type type{};
    if (value.type().get(type))
        return tl::unexpected(!token.empty() && beginsNumber(token.front()) ? badNumber() : badValue());
    switch (type) {
    case json_type::string:
        return value.get_string().error() ? Result<void>(tl::unexpected(badText())) : Result<void>();
    case json_type::number:
        return !value.get_number().error() || isLongInteger(token) ? Result<void>()
                                                                   : tl::unexpected(badNumber());
    case json_type::boolean:
        return value.get_bool().error() ? Result<void>(tl::unexpected(badValue())) : Result<void>();
    default:
        return value.is_null() ? Result<void>() : tl::unexpected(badValue());
    }
}

//! Object or array being read: one level of nesting.
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

    //! Moves to the next element; false after the last.
    bool next()
    {
        if (std::exchange(m_hasBegun, true))
            m_isObject ? void(++m_member) : void(++m_element);
        return m_isObject ? m_member != m_lastMember : m_element != m_lastElement;
    }
    //! Returns the current element and checks a member's name; call once per element.
    Result<simdjson::ondemand::value> value()
    {
        simdjson::ondemand::value value;
        if (!m_isObject)
            return (*m_element).get(value) ? tl::unexpected(badValue())
                                           : Result<simdjson::ondemand::value>(value);
        auto member = *m_member;
        std::string_view name;
        if (member.unescaped_key().get(name))
            return tl::unexpected(badText());
        // Compare member names after unescaping: "a" and "\u0061" are the same name.
        const QByteArray key(name.data(), qsizetype(name.size()));
        if (m_names.contains(key))
            return tl::unexpected(badJson(
                u"The JSON names “%1” twice in one object"_s.arg(QString::fromUtf8(key).left(longestName))));
        m_names += key;
        return member.value().get(value) ? tl::unexpected(badValue())
                                         : Result<simdjson::ondemand::value>(value);
    }

private:
    bool m_isObject = false;
    bool m_hasBegun = false;
    simdjson::simdjson_result<simdjson::ondemand::object_iterator> m_member, m_lastMember;
    simdjson::simdjson_result<simdjson::ondemand::array_iterator> m_element, m_lastElement;
    QSet<QByteArray> m_names;
};

//! Visits every value, because simdjson checks only what is read. Levels are kept in a vector, not on the
//! stack, because the sender decides how deep the nesting goes.
Result<void> checkWhole(simdjson::ondemand::document &document)
{
    std::vector<Level> open;
    open.emplace_back(document.get_object());
    while (!open.empty()) {
        if (!open.back().next()) {
            open.pop_back();
            continue;
        }
        Result<simdjson::ondemand::value> value = open.back().value();
        if (!value)
            return tl::unexpected(value.error());
        if (open.size() > deepest)
            return tl::unexpected(tooDeep());
        json_type type{};
        const bool hasType = !value->type().get(type);
        if (hasType && type == json_type::object)
            open.emplace_back(value->get_object());
        else if (hasType && type == json_type::array)
            open.emplace_back(value->get_array());
        else if (const Result<void> scalar = checkScalar(*value); !scalar)
            return scalar;
    }
    return {};
}

//! True if \a text is cut off, judged by where Qt's parser reported \a error.
bool isTruncated(const QByteArray &text, const QJsonParseError &error)
{
    const QByteArrayView rest =
        QByteArrayView(text).sliced(std::min<qsizetype>(error.offset, text.size())).trimmed();
    // Part of a literal, as in {"a":tr, is a truncation; a surplus comma (MissingObject) is not.
    const bool isHalfWord = error.error == QJsonParseError::IllegalValue
        && std::all_of(rest.begin(), rest.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    return isHalfWord || error.error == QJsonParseError::UnterminatedString
        || (rest.isEmpty() && error.error != QJsonParseError::MissingObject);
}

//! Describes the fault of \a text from the errors of Qt's parser and simdjson, of which at least one refused
//! it.
Problem problemOf(const QByteArray &text, const QJsonParseError &error, simdjson::error_code code)
{
    if (error.error == QJsonParseError::GarbageAtEnd)
        return badJson(u"There is something behind the JSON object"_s);
    if (error.error == QJsonParseError::DeepNesting || code == simdjson::DEPTH_ERROR)
        return tooDeep();
    if (code == simdjson::UNESCAPED_CHARS)
        return badJson(u"A text in the JSON has a control character that is not escaped"_s);
    if (isTruncated(text, error) || code == simdjson::UNCLOSED_STRING)
        return badJson(u"The JSON ends too early"_s);
    if (code == simdjson::STRING_ERROR || error.error == QJsonParseError::IllegalEscapeSequence)
        return badText();
    const bool isNumber = error.offset < text.size() && beginsNumber(text.at(error.offset));
    if (code == simdjson::NUMBER_ERROR || (error.error == QJsonParseError::IllegalNumber && isNumber))
        return badNumber();
    if (error.error == QJsonParseError::IllegalNumber || error.error == QJsonParseError::IllegalValue)
        return badValue();
    return badJson(u"The body is not JSON from character %1 on"_s.arg(error.offset));
}

} // namespace

Result<void> checkJson(const QByteArray &text)
{
    if (!QUtf8StringView(text).isValidUtf8())
        return tl::unexpected(badJson(u"The body is not UTF-8"_s));
    const QByteArrayView content = QByteArrayView(text).trimmed();
    if (content.isEmpty())
        return tl::unexpected(badJson(u"The body is empty: it must be one JSON object"_s));
    if (!content.startsWith('{'))
        return tl::unexpected(badJson(u"The body must be one JSON object"_s));
    QJsonParseError error;
    QJsonDocument::fromJson(text, &error);
    const simdjson::padded_string padded(text.constData(), std::size_t(text.size()));
    if (error.error != QJsonParseError::NoError) {
        simdjson::dom::parser strict;
        return tl::unexpected(problemOf(text, error, strict.parse(padded).error()));
    }
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    if (const simdjson::error_code code = parser.iterate(padded).get(document))
        return tl::unexpected(problemOf(text, error, code));
    return checkWhole(document);
}

} // namespace care::service
