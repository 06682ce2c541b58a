// SPDX-License-Identifier: GPL-3.0-or-later
//! The one type for a care record, from the socket to the table cells: its bytes as received and the
//! positions of its members.
#pragma once

#include "models/json/rawjson.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace care {

//! Record as the service sent it. raw is never rebuilt from decoded values, because numbers beyond 2^53,
//! escapes and the order of members survive only in the bytes. Values are decoded when they are asked for.
struct Record {
    QString id;
    QByteArray raw; //!< JSON of the record in UTF-8, byte for byte as received.
    QList<RawMember> members{}; //!< Positions of the members within raw; empty if raw is not a JSON object.
    //! Values displayed in place of those in raw, such as a resident's name in place of the bare id.
    QJsonObject shown{};
    //! ETag header of the response, if the record was read or written singly; otherwise empty.
    QByteArray etag{};

    bool isNull() const { return raw.isEmpty(); }
    //! Record made from JSON text; its id is the member "id" or, failing that, "_id".
    static Record fromRaw(const QByteArray &raw);
    //! Same for text that was checked before it was stored: its values are not looked at again.
    static Record fromStored(const QByteArray &raw);
    //! Record made from an object whose position in \a text is already known, which saves parsing it again.
    static Record cutFrom(const QByteArray &text, const RawMember &object);
    //! Decoded value of a member; dots in \a key descend into objects ("log.timeLogged"). Undefined if
    //! missing.
    QJsonValue value(QLatin1StringView key) const;
    //! Bytes of a member's value within raw, found like value(); empty if missing. Valid while raw is
    //! unchanged.
    QByteArrayView bytes(QLatin1StringView key) const;
    QJsonObject json() const;

private:
    static Record withMembers(const QByteArray &raw, std::optional<QList<RawMember>> members);
};

//! Bytes of one member's value in an object of valid JSON, the last of repeated keys; empty if the key is
//! missing or the text is not an object. Cheaper than indexing all members when only one value is needed.
QByteArrayView memberBytes(QByteArrayView object, QLatin1StringView key);
//! Decoded value in a JSON object; dots in \a dottedKey descend into inner objects, as in Record::value().
QJsonValue valueAt(const QJsonObject &object, QLatin1StringView dottedKey);
//! Id of a JSON object, from its member "id" or "_id"; whole numbers become text. Empty if there is no id.
QString recordId(const QJsonObject &object);

} // namespace care
