// SPDX-License-Identifier: GPL-3.0-or-later
//! Cuts bytes out of JSON, and changes one member while every other byte stays. A record is sent back whole,
//! and reading and writing its values would alter some that this program does not understand: integers beyond
//! 2^53, spellings of numbers, escapes, the order of members (fault row 57).
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

//! A member of an object: its key (unescaped) and where its value's bytes stand.
struct RawMember {
    QString key;
    qsizetype keyOffset = 0; //!< of the opening quote of the key
    qsizetype offset = 0; //!< of the value's first byte
    qsizetype length = 0;

    qsizetype end() const { return offset + length; }
};

//! The members of the object in \a object in their order, repeated keys included; nothing if it is not a
//! readable JSON object.
std::optional<QList<RawMember>> rawMembers(const QByteArray &object);

//! The same of what is known to be JSON: a record that was read.
QList<RawMember> membersOfJson(const QByteArray &object);

//! The text of the first member "id", found without reading the rest: to look for a record that may be known
//! already. Nothing if there is none such, or it is no text.
QString likelyId(const QByteArray &object);

//! The bytes of the value at \a path ("name", "first"); empty if there is none. Of repeated keys the last
//! counts.
QByteArray rawValue(const QByteArray &object, const QStringList &path);

//! The bytes of the values under \a keys, which may be dotted, in their order: parts of \a object, empty for
//! missing values. Of repeated keys the last counts. Nothing if it is not a readable JSON object.
QList<QByteArrayView> rawValues(const QByteArray &object, const QList<QLatin1StringView> &keys);

//! The bytes of each element without the blanks around it; nothing if \a array is not a readable JSON array.
QList<QByteArray> rawElements(const QByteArray &array);

//! The bytes of each object of the array that stands under the keys of \a path; without one \a body is the
//! array. \a body must be known to be JSON. Nothing if an element is no object. Of a key that occurs twice
//! the last counts, as for QJsonDocument.
std::optional<QList<QByteArray>> rawObjects(const QByteArray &body, const QStringList &path);
//! The same of the one object under \a key; of the body itself without one.
std::optional<QByteArray> rawObject(const QByteArray &body, const QString &key);

//! \a object with the value at \a path replaced by \a value (JSON text), created at the end of its object if
//! it is missing. Missing objects on the way are created, and other values on the way are replaced by
//! objects. An unreadable object comes back unchanged.
QByteArray withRawValue(const QByteArray &object, const QStringList &path, const QByteArray &value);

//! \a object without the member at \a path.
QByteArray withoutRawValue(const QByteArray &object, const QStringList &path);

//! JSON text of a value.
QByteArray toRawJson(const QJsonValue &value);

} // namespace care
