// SPDX-License-Identifier: GPL-3.0-or-later
//! A JSON object as its members' own bytes. Records are put together from what was sent and what was stored
//! without reading the values: integers beyond 2^53, spellings of numbers and escapes survive.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include <optional>

namespace care {

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
