// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/jsonwriter.h"

#include <chrono>
#include <cstdio>

namespace care::service {

JsonWriter &JsonWriter::open(std::string_view key, char bracket)
{
    separate(key);
    m_json += bracket;
    m_first = true;
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    m_json += bracket;
    m_first = false;
    return *this;
}

void JsonWriter::separate(std::string_view key)
{
    if (!m_first)
        m_json += ',';
    m_first = false;
    if (!key.empty()) {
        quote(key);
        m_json += ':';
    }
}

void JsonWriter::quote(std::string_view value)
{
    m_json += '"';
    std::size_t written = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char c = value[i];
        if (c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20)
            continue;
        m_json.append(value.data() + written, qsizetype(i - written));
        written = i + 1;
        appendEscaped(c);
    }
    m_json.append(value.data() + written, qsizetype(value.size() - written));
    m_json += '"';
}

void JsonWriter::appendEscaped(char c)
{
    if (c == '"' || c == '\\') {
        m_json += '\\';
        m_json += c;
    } else if (c == '\n') {
        m_json += "\\n";
    } else {
        char escape[8];
        std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
        m_json += escape;
    }
}

JsonWriter &JsonWriter::writeText(std::string_view key, std::string_view value)
{
    separate(key);
    quote(value);
    return *this;
}

JsonWriter &JsonWriter::number(std::string_view key, qint64 value)
{
    separate(key);
    m_json += QByteArray::number(value);
    return *this;
}

JsonWriter &JsonWriter::flag(std::string_view key, bool value)
{
    separate(key);
    m_json += value ? "true" : "false";
    return *this;
}

JsonWriter &JsonWriter::null(std::string_view key)
{
    separate(key);
    m_json += "null";
    return *this;
}

JsonWriter &JsonWriter::instant(std::string_view key, qint64 milliseconds)
{
    separate(key);
    m_json += '"';
    m_json += instantText(milliseconds);
    m_json += '"';
    return *this;
}

JsonWriter &JsonWriter::raw(std::string_view key, QByteArrayView json)
{
    separate(key);
    m_json.append(json);
    return *this;
}

QByteArray instantText(qint64 milliseconds)
{
    using namespace std::chrono;
    const sys_time<std::chrono::milliseconds> instant{ std::chrono::milliseconds(milliseconds) };
    const auto day = floor<days>(instant);
    const year_month_day date(day);
    const hh_mm_ss clock(instant - day);
    char text[40];
    std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ", int(date.year()),
        unsigned(date.month()), unsigned(date.day()), int(clock.hours().count()),
        int(clock.minutes().count()), int(clock.seconds().count()), int(clock.subseconds().count()));
    return text;
}

} // namespace care::service
