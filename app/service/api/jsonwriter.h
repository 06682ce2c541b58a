// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <string_view>
#include <type_traits>

namespace care::service {

//! Writer of JSON text, front to back. Sample records are written by the hundred thousand and keep their
//! order of members, which QJsonObject would sort.
//!
//! Keys are ASCII literals of this program; texts are UTF-8. Functions that write return the writer itself.
class JsonWriter {
public:
    //! Opens an object; without a key it is the document itself or an array element.
    JsonWriter &beginObject(std::string_view key = {}) { return open(key, '{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray(std::string_view key = {}) { return open(key, '['); }
    JsonWriter &endArray() { return close(']'); }

    //! Writes a text member; \a value is a std::string, literal, QString, or QByteArray holding UTF-8.
    template<typename Text>
    JsonWriter &text(std::string_view key, const Text &value)
    {
        if constexpr (std::is_convertible_v<Text, std::string_view>) {
            return writeText(key, value);
        } else if constexpr (std::is_convertible_v<Text, QByteArray>) {
            const QByteArray utf8 = value;
            return writeText(key, std::string_view(utf8.constData(), std::size_t(utf8.size())));
        } else {
            return text(key, QString(value).toUtf8());
        }
    }
    JsonWriter &element(std::string_view value) { return text({}, value); }
    JsonWriter &number(std::string_view key, qint64 value);
    JsonWriter &flag(std::string_view key, bool value);
    JsonWriter &null(std::string_view key);
    //! Writes an instant as "2026-11-21T09:30:00.000Z" from milliseconds since 1970.
    JsonWriter &instant(std::string_view key, qint64 milliseconds);
    //! Writes a value that is already JSON text, unchanged.
    JsonWriter &raw(std::string_view key, QByteArrayView json);

    QByteArray take() { return std::move(m_json); }

private:
    JsonWriter &writeText(std::string_view key, std::string_view value);
    JsonWriter &open(std::string_view key, char bracket);
    JsonWriter &close(char bracket);
    void separate(std::string_view key);
    void quote(std::string_view value);
    void appendEscaped(char c);

    QByteArray m_json;
    //! True until the innermost object or array has an element; decides whether a comma comes first.
    bool m_first = true;
};

//! Formats an instant (milliseconds since 1970) as the contract writes times.
QByteArray instantText(qint64 milliseconds);

} // namespace care::service
