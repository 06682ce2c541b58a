// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/textfunctions.h"

#include "models/schema/formatting.h"
#include "models/schema/wantedtext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <sqlite3.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>

namespace care {

namespace {

QString textOf(sqlite3_value *value)
{
    const auto *letters = static_cast<const char16_t *>(sqlite3_value_text16(value));
    return letters ? QString::fromUtf16(letters, sqlite3_value_bytes16(value) / int(sizeof(char16_t)))
                   : QString();
}

//! A member as json_extract() gives it: a list or an object is JSON still.
QString memberText(sqlite3_value *value)
{
    QString text = textOf(value);
    if (!text.startsWith(u'[') && !text.startsWith(u'{'))
        return text;
    const QJsonDocument json = QJsonDocument::fromJson(text.toUtf8());
    if (json.isNull())
        return text;
    return innerTexts(json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object())).join(u'\n');
}

//! The wanted text is the same for all rows of a statement: it is read once. So are the texts it is compared
//! with, the same few in many rows.
struct Wanted {
    explicit Wanted(const QString &words)
        : text(words)
    {
    }
    static constexpr std::size_t mostKnown = 5'000;

    WantedText text;
    std::unordered_map<std::string, int> known; //!< answers
};

Wanted *wantedOf(sqlite3_context *context, sqlite3_value *value)
{
    constexpr int wantedArgument = 1;
    if (void *known = sqlite3_get_auxdata(context, wantedArgument))
        return static_cast<Wanted *>(known);
    sqlite3_set_auxdata(context, wantedArgument, new Wanted(textOf(value)),
        [](void *wanted) { delete static_cast<Wanted *>(wanted); });
    return static_cast<Wanted *>(sqlite3_get_auxdata(context, wantedArgument));
}

template<auto compare>
void call(sqlite3_context *context, int, sqlite3_value **values)
{
    if (sqlite3_value_type(values[0]) == SQLITE_NULL)
        return sqlite3_result_null(context);
    Wanted *wanted = wantedOf(context, values[1]);
    const auto *letters = reinterpret_cast<const char *>(sqlite3_value_text(values[0]));
    if (!wanted || !letters)
        return sqlite3_result_error_nomem(context);
    const std::string text(letters, std::size_t(sqlite3_value_bytes(values[0])));
    const auto known = wanted->known.find(text);
    if (known != wanted->known.end())
        return sqlite3_result_int(context, known->second);
    const int answer = int((wanted->text.*compare)(memberText(values[0])));
    if (wanted->known.size() < Wanted::mostKnown)
        wanted->known.emplace(text, answer);
    sqlite3_result_int(context, answer);
}

struct Function {
    const char *name;
    void (*call)(sqlite3_context *, int, sqlite3_value **);
};

constexpr Function functions[] = {
    { "has_text", &call<&WantedText::isIn> },
    { "has_name", &call<&WantedText::isInName> },
    { "is_text", &call<&WantedText::isSame> },
    { "is_name", &call<&WantedText::isSameName> },
    { "name_rank", &call<&WantedText::rankIn> },
};

} // namespace

bool addTextFunctions(sqlite3 *connection)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    return std::all_of(std::begin(functions), std::end(functions), [connection](const Function &function) {
        return sqlite3_create_function_v2(
                   connection, function.name, 2, flags, nullptr, function.call, nullptr, nullptr, nullptr)
            == SQLITE_OK;
    });
}

} // namespace care
