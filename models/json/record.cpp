// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/record.h"

#include <QJsonDocument>

#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Id as text, read from the value of a record's id member.
QString idIn(const QJsonValue &member)
{
    // Document databases export ids as extended JSON objects: {"$oid": "..."}.
    const QJsonValue value = member.isObject() ? member.toObject().value("$oid"_L1) : member;
    if (value.isString())
        return value.toString();
    // Numbers with fractions, or beyond 64 bits, are not accepted as ids, because their text would be
    // ambiguous.
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    if (value.isDouble() && value.toInteger(none) != none)
        return QString::number(value.toInteger());
    return {};
}

//! Offset of the quote that ends the JSON string beginning at \a at.
qsizetype endOfText(QByteArrayView json, qsizetype at)
{
    for (++at; at < json.size(); ++at) {
        at = json.indexOf('"', at);
        qsizetype before = at;
        while (at >= 0 && json[before - 1] == '\\')
            --before;
        if (at < 0 || (at - before) % 2 == 0)
            break;
    }
    return at < 0 ? json.size() : at;
}

//! Offset just past the JSON value that begins at \a at; the JSON must be valid.
qsizetype endOfValue(QByteArrayView json, qsizetype at)
{
    int depth = 0;
    for (; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"') {
            at = endOfText(json, at);
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth < 0)
                return at;
        } else if (depth == 0 && (c == ',' || c == ':')) {
            return at;
        }
    }
    return at;
}

} // namespace

QByteArrayView memberBytes(QByteArrayView object, QLatin1StringView key)
{
    QByteArrayView found;
    if (!object.startsWith('{'))
        return found;
    for (qsizetype at = 1; at < object.size(); ++at) {
        const qsizetype colon = endOfValue(object, at);
        const qsizetype end = endOfValue(object, colon + 1);
        if (isKey(object.sliced(at, colon - at).trimmed(), key))
            found = object.sliced(colon + 1, end - colon - 1).trimmed();
        at = end;
    }
    return found;
}

Record Record::fromRaw(const QByteArray &raw)
{
    return withMembers(raw, rawMembers(raw));
}

Record Record::fromStored(const QByteArray &raw)
{
    return withMembers(raw, knownMembers(raw));
}

Record Record::withMembers(const QByteArray &raw, std::optional<QList<RawMember>> members)
{
    Record record{ {}, raw };
    if (members)
        record.members = *std::move(members);
    record.id = idIn(record.value("id"_L1));
    if (record.id.isEmpty())
        record.id = idIn(record.value("_id"_L1));
    return record;
}

Record Record::cutFrom(const QByteArray &text, const RawMember &object)
{
    Record record{ {}, text.mid(object.offset, object.length) };
    record.members.reserve(object.members.size());
    for (const RawMember &member : object.members)
        record.members.append({ member.keyOffset - object.offset, member.keyLength,
            member.offset - object.offset, member.length, member.escapedKey });
    return withMembers(record.raw, std::move(record.members));
}

QJsonValue Record::value(QLatin1StringView key) const
{
    if (!shown.isEmpty()) {
        if (const QJsonValue value = valueAt(shown, key); !value.isUndefined())
            return value;
    }
    return jsonOf(bytes(key));
}

QByteArrayView Record::bytes(QLatin1StringView key) const
{
    const qsizetype dot = key.indexOf(u'.');
    const RawMember *member = lastMember(raw, members, dot < 0 ? key : key.left(dot));
    QByteArrayView value =
        member ? QByteArrayView(raw).sliced(member->offset, member->length) : QByteArrayView();
    for (QLatin1StringView rest = key; rest.contains(u'.');) {
        rest = rest.mid(rest.indexOf(u'.') + 1);
        value = memberBytes(value, rest.left(rest.indexOf(u'.')));
    }
    return value;
}

QJsonObject Record::json() const
{
    QJsonObject json = QJsonDocument::fromJson(raw).object();
    for (auto member = shown.begin(); member != shown.end(); ++member)
        json.insert(member.key(), member.value());
    return json;
}

QJsonValue valueAt(const QJsonObject &object, QLatin1StringView dottedKey)
{
    const qsizetype dot = dottedKey.indexOf(u'.');
    if (dot < 0)
        return object.value(dottedKey);
    const QJsonValue inner = object.value(dottedKey.left(dot));
    return inner.isObject() ? valueAt(inner.toObject(), dottedKey.mid(dot + 1))
                            : QJsonValue(QJsonValue::Undefined);
}

QString recordId(const QJsonObject &object)
{
    const QString id = idIn(object.value("id"_L1));
    return id.isEmpty() ? idIn(object.value("_id"_L1)) : id;
}

} // namespace care
