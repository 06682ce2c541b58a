// SPDX-License-Identifier: GPL-3.0-or-later
//! One record, whole: the bytes as received, and the same bytes read as JSON. The only kind that there is,
//! from the socket to the cells.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace care {

//! A record as the service sent it. raw is never rebuilt from json: numbers beyond 2^53, escapes and the
//! order of members survive only in the bytes.
struct Record {
    QString id; //!< see recordId()
    QByteArray raw; //!< UTF-8 JSON object, exactly as received
    QJsonObject json; //!< raw, parsed; empty if it cannot be parsed
    QByteArray etag{}; //!< of a record that was read or written by itself; empty if there was none

    bool isNull() const { return raw.isEmpty(); }
    //! Reads \a raw; its id is the member "id" or, where that is missing, "_id".
    static Record fromRaw(const QByteArray &raw);
    //! The same if \a raw has been parsed already; \a json is the result, or empty.
    static Record fromRead(const QByteArray &raw, const QJsonObject &json);
    //! The member under \a key, which may be dotted ("log.timeLogged"); Undefined if missing.
    QJsonValue value(QLatin1StringView key) const;
};

//! The same for any object.
QJsonValue valueAt(const QJsonObject &object, QLatin1StringView dottedKey);
//! The id of an object under "id" or "_id"; whole numbers are read as text; empty if there is none.
QString recordId(const QJsonObject &object);

} // namespace care
