// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/bodyreader.h"

#include "models/api/page.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstring>

namespace care {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// True for a valid escape behind the backslash at \a at: one of eight letters, or u and four hexadecimal
// digits.
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

// Checked before parsing: one pass over the bytes limits the depth of nesting, and refuses ".5", "5." and
// "\q", which Qt accepts although they are no JSON, because their sender may mean something else.
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

} // namespace care
