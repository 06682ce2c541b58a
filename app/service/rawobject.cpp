// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/rawobject.h"

#include "app/service/strictjson.h"

#include <simdjson.h>

namespace care::service {

namespace {

QByteArray bytes(std::string_view text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

//! simdjson hands out the closing quote's end only through the unescaped text, so it is looked for.
QByteArray quotedKey(const char *afterQuote)
{
    const char *end = afterQuote;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    return '"' + QByteArray(afterQuote, end - afterQuote) + '"';
}

} // namespace

std::optional<RawObject> RawObject::fromJson(const QByteArray &json)
{
    // On-demand reading does not look at what it skips. Qt's reader is asked as well: it refuses numbers that
    // are too large or too small for it, and what it cannot read could not be validated.
    if (!isStrictJson(json))
        return std::nullopt;
    const simdjson::padded_string padded(json.constData(), std::size_t(json.size()));
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    simdjson::ondemand::object members;
    if (parser.iterate(padded).get(document) || document.get_object().get(members))
        return std::nullopt;
    RawObject object;
    for (auto member : members) {
        simdjson::ondemand::raw_json_string rawKey;
        std::string_view key;
        std::string_view value;
        if (member.key().get(rawKey) || member.unescaped_key().get(key)
            || simdjson::to_json_string(member.value()).get(value))
            return std::nullopt;
        const QString name = QString::fromUtf8(key.data(), qsizetype(key.size()));
        object.append({ name, quotedKey(rawKey.raw()), bytes(value).trimmed() });
    }
    return object;
}

void RawObject::append(const Member &member)
{
    m_places.insert(member.key, m_members.size());
    m_members.append(member);
}

QByteArray RawObject::value(const QString &key) const
{
    const qsizetype place = m_places.value(key, -1);
    return place < 0 ? QByteArray() : m_members.at(place).value;
}

void RawObject::set(const QString &key, const QByteArray &value)
{
    const qsizetype place = m_places.value(key, -1);
    if (place >= 0)
        m_members[place].value = value;
    else
        append({ key, '"' + key.toUtf8() + '"', value });
}

void RawObject::remove(const QString &key)
{
    const qsizetype place = m_places.value(key, -1);
    if (place < 0)
        return;
    m_members.removeAt(place);
    m_places.remove(key);
    for (qsizetype &other : m_places)
        other -= other > place ? 1 : 0;
}

void RawObject::lay(const RawObject &other)
{
    for (const Member &member : other.m_members) {
        const qsizetype place = m_places.value(member.key, -1);
        if (place >= 0)
            m_members[place].value = member.value;
        else
            append(member);
    }
}

QByteArray RawObject::toJson() const
{
    QByteArray json = "{";
    for (const Member &member : m_members) {
        if (json.size() > 1)
            json += ',';
        json += member.rawKey + ':' + member.value;
    }
    return json + '}';
}

} // namespace care::service
