// SPDX-License-Identifier: GPL-3.0-or-later
//! Cuts bytes out of JSON, and changes one member while every other byte stays. A record is sent back whole,
//! and reading and writing its values would alter some that this program does not understand: integers beyond
//! 2^53, spellings of numbers, escapes, the order of members (fault row 57).
#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

//! Where the bytes of a member of an object stand, in the text that it was cut out of. An element of an array
//! has no key.
struct RawMember {
    qsizetype keyOffset = 0; //!< of the opening quote of the key
    qsizetype keyLength = 0; //!< with its quotes
    qsizetype offset = 0; //!< of the value's first byte
    qsizetype length = 0;
    QString escapedKey{}; //!< text of a key with escapes, which are rare; null of all others
    QList<RawMember> members{}; //!< of the value, if they were cut out with it

    qsizetype end() const { return offset + length; }
    //! Text of the key, without escapes.
    QString key(QByteArrayView text) const;
};

//! True if the JSON string \a string, with its quotes, is \a key (ASCII without backslashes).
bool isKey(QByteArrayView string, QLatin1StringView key);

//! Deepest nesting that is read at all.
inline constexpr int deepestJson = 1024;

//! The body of an answer, checked and cut in one pass: the members of its objects down to the first arrays,
//! and of these the objects with their members, up to the first element that is none. Nothing if it is not
//! valid JSON to its end, or nested deeper. It is valid UTF-8 without a mark.
std::optional<RawMember> rawLists(const QByteArray &body, int deepest);

//! The members of the object in \a object in their order, repeated keys included; nothing if it is not a
//! readable JSON object.
std::optional<QList<RawMember>> rawMembers(const QByteArray &object);

//! The member of \a text under \a key, the last of repeated ones; null if there is none.
const RawMember *lastMember(QByteArrayView text, const QList<RawMember> &members, QLatin1StringView key);

//! The bytes of the value at \a path ("name", "first"); empty if there is none. Of repeated keys the last
//! counts.
QByteArray rawValue(const QByteArray &object, const QStringList &path);

//! The bytes of each element without the blanks around it; nothing if \a array is not a readable JSON array.
QList<QByteArray> rawElements(const QByteArray &array);

//! The value of bytes that were cut out of valid JSON; Undefined if there are none.
QJsonValue jsonOf(QByteArrayView value);

//! \a object with the value at \a path replaced by \a value (JSON text), created at the end of its object if
//! it is missing. Missing objects on the way are created, and other values on the way are replaced by
//! objects. An unreadable object comes back unchanged.
QByteArray withRawValue(const QByteArray &object, const QStringList &path, const QByteArray &value);

//! \a object without the member at \a path.
QByteArray withoutRawValue(const QByteArray &object, const QStringList &path);

//! JSON text of a value.
QByteArray toRawJson(const QJsonValue &value);

//! A JSON object as its members' own bytes. Records are put together from what was sent and what was stored
//! without reading the values: integers beyond 2^53, spellings of numbers and escapes survive.
class RawObject {
public:
    //! Nothing if \a json is not a readable JSON object.
    static std::optional<RawObject> fromJson(const QByteArray &json);

    bool contains(const QString &key) const { return m_places.contains(key); }
    //! The bytes of the value; empty if it is missing.
    QByteArray value(const QString &key) const;
    //! Replaces the member in its place, or adds it at the end.
    void set(const QString &key, const QByteArray &value);
    void remove(const QString &key);
    //! Sets every member of \a other.
    void mergeFrom(const RawObject &other);
    QByteArray toJson() const;

private:
    struct Member {
        QString key;
        QByteArray rawKey; //!< with its quotes, as it was sent
        QByteArray value;
    };
    void append(const Member &member);

    QList<Member> m_members;
    QHash<QString, qsizetype> m_places; //!< in m_members: a body of a mebibyte may have very many
};

} // namespace care
