// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/jsonslice.h"

#include "models/api/page.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <simdjson.h>

#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;
namespace od = simdjson::ondemand;

namespace care {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// What stands behind the backslash at \a at: one of eight letters, or u and four digits.
bool isEscape(const QByteArray &body, qsizetype at)
{
    const char letter = at + 1 < body.size() ? body.at(at + 1) : '\0';
    if (letter != 'u')
        return letter != '\0' && std::strchr("\"\\/bfnrt", letter);
    const QByteArray digits = body.mid(at + 2, 4);
    return digits.size() == 4 && std::all_of(digits.begin(), digits.end(), [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    });
}

// Looked for before parsing: a body made of brackets must not cost more than one look at its bytes; and Qt
// reads ".5", "5." and "\q", which are no JSON: whoever writes that may mean something else by it.
bool isRefused(const QByteArray &body)
{
    int depth = 0;
    bool inString = false;
    for (qsizetype i = 0; i < body.size(); ++i) {
        const char c = body.at(i);
        if (inString) {
            if (c == '\\' && !isEscape(body, i++))
                return true;
            if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            if (++depth > maximumDepth)
                return true;
        } else if (c == '}' || c == ']') {
            --depth;
        } else if (c == '.') {
            const bool isBetween =
                i > 0 && isDigit(body.at(i - 1)) && i + 1 < body.size() && isDigit(body.at(i + 1));
            if (!isBetween)
                return true;
        }
    }
    return false;
}

QByteArray withoutMark(const QByteArray &body)
{
    return body.startsWith("\xEF\xBB\xBF") ? body.mid(3) : body;
}

// simdjson counts the white space up to the next token as part of an object.
QByteArray objectBytes(std::string_view raw)
{
    const std::size_t end = raw.rfind('}');
    return end == std::string_view::npos ? QByteArray() : QByteArray(raw.data(), qsizetype(end) + 1);
}

using Slices = std::optional<QList<QByteArray>>;

Slices slicesOf(od::array array)
{
    QList<QByteArray> slices;
    for (auto element : array) {
        od::object object;
        std::string_view raw;
        if (element.get_object().get(object) || object.raw_json().get(raw))
            return {};
        slices.append(objectBytes(raw));
        if (slices.last().isEmpty())
            return {};
    }
    return slices;
}

// Calls found with each value that stands under key; false if the object cannot be walked.
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

Slices slicesUnder(od::object object, const QStringList &path)
{
    Slices slices;
    const bool walked = eachMember(object, path.first().toUtf8(), [&](auto value) {
        od::array array;
        od::object inner;
        slices.reset();
        if (path.size() > 1)
            slices = value.get_object().get(inner) ? Slices() : slicesUnder(inner, path.mid(1));
        else if (!value.get_array().get(array))
            slices = slicesOf(array);
        return slices.has_value();
    });
    return walked ? slices : Slices();
}

} // namespace

Result<QJsonValue> parseBody(const QByteArray &body)
{
    if (body.trimmed().isEmpty() || isRefused(body))
        return failure(ApiError::Kind::BadAnswer);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(body, &error);
    if (error.error != QJsonParseError::NoError)
        return failure(ApiError::Kind::BadAnswer);
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

Slices sliceArray(const QByteArray &body, const QStringList &path)
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
        return document.get_array().get(array) ? Slices() : slicesOf(array);
    return document.get_object().get(object) ? Slices() : slicesUnder(object, path);
}

std::optional<QByteArray> sliceObject(const QByteArray &body, const QString &key)
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

QString idOf(const QJsonObject &record)
{
    for (const auto key : { "id"_L1, "_id"_L1 }) {
        QJsonValue value = record.value(key);
        if (value.isObject())
            value = value.toObject().value("$oid"_L1);
        if (value.isString() && !value.toString().isEmpty())
            return value.toString();
        // A number that is not whole, or beyond 64 bits, names nothing.
        constexpr qint64 none = std::numeric_limits<qint64>::min();
        if (value.isDouble() && value.toInteger(none) != none)
            return QString::number(value.toInteger());
    }
    return {};
}

} // namespace care
