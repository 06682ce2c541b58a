// SPDX-License-Identifier: GPL-3.0-or-later
//! One record, whole: the bytes as received, and where its members stand in them. The only kind that there
//! is, from the socket to the cells.
#pragma once

#include "models/json/rawjson.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace care {

//! A record as the service sent it. raw is never rebuilt from values: numbers beyond 2^53, escapes and the
//! order of members survive only in the bytes. A value is read when it is asked for.
struct Record {
    QString id; //!< see recordId()
    QByteArray raw; //!< UTF-8 JSON object, exactly as received
    QList<RawMember> members{}; //!< of raw; empty if it is no JSON object
    QJsonObject shown{}; //!< values shown in place of those in raw: a name where it has a bare id
    QByteArray etag{}; //!< of a record that was read or written by itself; empty if there was none

    bool isNull() const { return raw.isEmpty(); }
    //! Reads \a raw; its id is the member "id" or, where that is missing, "_id".
    static Record fromRaw(const QByteArray &raw);
    //! The same of \a object in \a text, whose members were cut out.
    static Record cutFrom(const QByteArray &text, const RawMember &object);
    //! The member under \a key, which may be dotted ("log.timeLogged"); Undefined if missing.
    QJsonValue value(QLatin1StringView key) const;
    //! The bytes of the same member, a part of raw; empty if missing.
    QByteArrayView bytes(QLatin1StringView key) const;
    //! All members.
    QJsonObject json() const;
};

//! The bytes under \a key in an object that is known to be valid, the last of repeated ones; empty if it is
//! missing, or if that is no object. For one value, which is not worth cutting all.
QByteArrayView memberBytes(QByteArrayView object, QLatin1StringView key);
//! The value under a key of any object, as Record::value().
QJsonValue valueAt(const QJsonObject &object, QLatin1StringView dottedKey);
//! The id of an object under "id" or "_id"; whole numbers are read as text; empty if there is none.
QString recordId(const QJsonObject &object);

} // namespace care
