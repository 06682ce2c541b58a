// SPDX-License-Identifier: GPL-3.0-or-later
//! A JSON object as its members' own bytes. Records are put together from what was sent and what was stored
//! without reading the values: integers beyond 2^53, spellings of numbers and escapes survive.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace care::service {

class RawObject {
public:
    //! Nothing if \a json is not one readable object, or if it names a member twice.
    static std::optional<RawObject> fromJson(const QByteArray &json);

    bool contains(const QString &key) const { return indexOf(key) >= 0; }
    //! The bytes of the value; empty if it is missing.
    QByteArray value(const QString &key) const;
    //! Replaces the member in its place, or adds it at the end.
    void set(const QString &key, const QByteArray &value);
    void remove(const QString &key);
    //! Sets every member of \a other.
    void lay(const RawObject &other);
    QByteArray toJson() const;

private:
    struct Member {
        QString key;
        QByteArray rawKey; //!< with its quotes, as it was sent
        QByteArray value;
    };
    qsizetype indexOf(const QString &key) const;

    QList<Member> m_members;
};

} // namespace care::service
