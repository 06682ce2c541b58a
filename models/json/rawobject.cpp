// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/rawobject.h"

#include "models/json/rawjson.h"

namespace care {

std::optional<RawObject> RawObject::fromJson(const QByteArray &json)
{
    const std::optional<QList<RawMember>> members = rawMembers(json);
    if (!members)
        return std::nullopt;
    RawObject object;
    for (const RawMember &member : *members) {
        object.append({ member.key(json), json.mid(member.keyOffset, member.keyLength),
            json.mid(member.offset, member.length) });
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

void RawObject::mergeFrom(const RawObject &other)
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

} // namespace care
