// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/rawobject.h"

#include <QJsonDocument>
#include <QJsonObject>

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
    // On-demand reading does not look at what it skips; Qt's reader vouches for the whole.
    if (!QJsonDocument::fromJson(json).isObject())
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
        if (object.contains(name))
            return std::nullopt;
        object.m_members.append({ name, quotedKey(rawKey.raw()), bytes(value).trimmed() });
    }
    return object;
}

qsizetype RawObject::indexOf(const QString &key) const
{
    for (qsizetype i = 0; i < m_members.size(); ++i) {
        if (m_members.at(i).key == key)
            return i;
    }
    return -1;
}

QByteArray RawObject::value(const QString &key) const
{
    const qsizetype index = indexOf(key);
    return index < 0 ? QByteArray() : m_members.at(index).value;
}

void RawObject::set(const QString &key, const QByteArray &value)
{
    const qsizetype index = indexOf(key);
    if (index >= 0)
        m_members[index].value = value;
    else
        m_members.append({ key, '"' + key.toUtf8() + '"', value });
}

void RawObject::remove(const QString &key)
{
    const qsizetype index = indexOf(key);
    if (index >= 0)
        m_members.removeAt(index);
}

void RawObject::lay(const RawObject &other)
{
    for (const Member &member : other.m_members) {
        const qsizetype index = indexOf(member.key);
        if (index >= 0)
            m_members[index].value = member.value;
        else
            m_members.append(member);
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
