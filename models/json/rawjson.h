// SPDX-License-Identifier: GPL-3.0-or-later
//! Byte-exact reading and editing of JSON text: one member changes while every other byte stays. Records go
//! back to the service whole, and decoding and encoding them would alter values that this program does not
//! understand: integers beyond 2^53, spellings of numbers, escapes, the order of members (fault row 57).
#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

//! Position of an object's member within the JSON text that it was found in. Elements of an array have no
//! key.
struct RawMember {
    qsizetype keyOffset = 0; //!< Offset in bytes of the quote that opens the member's key.
    qsizetype keyLength = 0; //!< Length in bytes of the member's key, including its quotes.
    qsizetype offset = 0; //!< Offset in bytes of the first byte of the member's value.
    qsizetype length = 0;
    QString escapedKey{}; //!< Decoded key if it contains escapes, which is rare; otherwise null.
    QList<RawMember> members{}; //!< Positions of the value's own members, if the parser recorded them.

    qsizetype end() const { return offset + length; }
    //! Decoded text of the key; \a text is the JSON text that the offsets refer to.
    QString key(QByteArrayView text) const;
};

//! True if the JSON string \a string, passed with its quotes, spells \a key (ASCII without backslashes).
bool isKey(QByteArrayView string, QLatin1StringView key);

//! Nesting depth of JSON beyond which a text is rejected as unreadable.
inline constexpr int deepestJson = 1024;

//! Response body validated and indexed in one pass: positions of its members down to the first arrays, and of
//! the objects in those arrays with their members, up to the first element that is not an object. Nothing if
//! the body is not valid JSON to its end, nests deeper than \a deepest, or is not UTF-8 without a byte order
//! mark.
std::optional<RawMember> rawLists(const QByteArray &body, int deepest);

//! Members of a JSON object in their order, repeated keys included; nothing if the text is not a readable
//! JSON object.
std::optional<QList<RawMember>> rawMembers(const QByteArray &object);
//! Same for an object known to be valid, such as a stored record's, without a look into its values: three
//! times as fast.
std::optional<QList<RawMember>> knownMembers(const QByteArray &object);

//! Member of \a text with the key \a key, the last one if the key is repeated; null if there is none.
const RawMember *lastMember(QByteArrayView text, const QList<RawMember> &members, QLatin1StringView key);

//! Bytes of the value at a path of keys such as ("name", "first"); empty if it is missing. The last of
//! repeated keys counts.
QByteArray rawValue(const QByteArray &object, const QStringList &path);

//! Bytes of each element of a JSON array, without surrounding white space; empty if the array is not readable
//! JSON.
QList<QByteArray> rawElements(const QByteArray &array);

//! Decoded value of bytes taken from valid JSON; Undefined if the bytes are empty.
QJsonValue jsonOf(QByteArrayView value);

//! Copy of a JSON object in which \a value (JSON text) replaces the value at \a path. A missing member is
//! added at the end of its object; missing parents are created, and parents that are not objects are replaced
//! by objects. An unreadable object comes back unchanged.
QByteArray withRawValue(const QByteArray &object, const QStringList &path, const QByteArray &value);

//! Copy of a JSON object without the member at \a path, every other byte unchanged.
QByteArray withoutRawValue(const QByteArray &object, const QStringList &path);

QByteArray toRawJson(const QJsonValue &value);

//! JSON object kept as the bytes of its members. Records are assembled from stored and received members
//! without decoding them, so integers beyond 2^53, spellings of numbers and escapes survive.
class RawObject {
public:
    //! Object read from JSON text; nothing if \a json is not a readable JSON object.
    static std::optional<RawObject> fromJson(const QByteArray &json);

    bool contains(const QString &key) const { return m_places.contains(key); }
    //! Bytes of the member's value; empty if the object has no such key.
    QByteArray value(const QString &key) const;
    //! Sets a member's value. The member keeps its position if the key exists, and is added at the end
    //! otherwise.
    void set(const QString &key, const QByteArray &value);
    void remove(const QString &key);
    //! Copies every member of \a other into this object, over the values it has already.
    void mergeFrom(const RawObject &other);
    QByteArray toJson() const;

private:
    struct Member {
        QString key;
        //! Key of the member as received, with quotes and escapes, so that it is written back unchanged.
        QByteArray rawKey;
        QByteArray value;
    };
    void append(const Member &member);

    QList<Member> m_members;
    //! Index into m_members by key, because a hostile body of one mebibyte may have very many members.
    QHash<QString, qsizetype> m_places;
};

} // namespace care
