// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <string_view>
#include <type_traits>

namespace care::service {

//! Writes JSON text front to back. Records are made by the hundred thousand and keep the order of their
//! members, which a QJsonObject would sort.
//!
//! Keys are ASCII literals of this program; texts are UTF-8.
class JsonWriter {
public:
    //! Without a key: the document itself or an element of an array.
    void beginObject(std::string_view key = {}) { open(key, '{'); }
    void endObject() { close('}'); }
    void beginArray(std::string_view key = {}) { open(key, '['); }
    void endArray() { close(']'); }

    //! Any text: std::string, a literal, QString, or QByteArray holding UTF-8.
    template<typename Text>
    void text(std::string_view key, const Text &value)
    {
        if constexpr (std::is_convertible_v<Text, std::string_view>) {
            writeText(key, value);
        } else if constexpr (std::is_convertible_v<Text, QByteArray>) {
            const QByteArray utf8 = value;
            writeText(key, std::string_view(utf8.constData(), std::size_t(utf8.size())));
        } else {
            text(key, QString(value).toUtf8());
        }
    }
    void element(std::string_view value) { text({}, value); }
    void number(std::string_view key, qint64 value);
    void flag(std::string_view key, bool value);
    void null(std::string_view key);
    //! "2026-11-21T09:30:00.000Z" from milliseconds since 1970.
    void instant(std::string_view key, qint64 milliseconds);
    //! Text that is JSON already.
    void raw(std::string_view key, QByteArrayView json);

    QByteArray take() { return std::move(m_json); }

private:
    void writeText(std::string_view key, std::string_view value);
    void open(std::string_view key, char bracket);
    void close(char bracket);
    void separate(std::string_view key);
    void quote(std::string_view value);
    void appendEscaped(char c);

    QByteArray m_json;
    bool m_first = true; //!< nothing stands yet in the innermost object or array
};

//! The text of an instant as the contract writes it.
QByteArray instantText(qint64 milliseconds);

} // namespace care::service
