// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/database.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace care::service {

struct Key {
    QByteArray id; //!< names the key in tokens and logs without being the secret
    QString name;
    std::optional<QStringList> homes; //!< ids of the homes it may see; nothing means all of them
    bool readOnly = false;
    std::optional<int> perMinute; //!< its own limit of requests, 0 for none; nothing means everybody's
    qint64 createdOn = 0; //!< milliseconds since 1970
    std::optional<qint64> revokedOn;
    std::optional<qint64> expiresOn; //!< void from this millisecond on; nothing means never

    bool mayAccess(const QString &home) const { return !homes || homes->contains(home); }
};

//! The API keys of this service and what each may do. They live in the database, so that all services on it
//! know the same ones.
//!
//! Keys themselves are not kept, only their SHA-256. A slow hash would protect passwords, which people choose
//! and others can guess; these are 32 random bytes, and nobody tries 2^256 of them.
//!
//! Every question goes to the database: a key that was revoked, by whatever process, is void at once, and so
//! are its tokens. Any thread may ask.
class Keys {
public:
    //! Seconds since 1970; injected so that tests can let keys expire.
    using Clock = std::function<qint64()>;

    explicit Keys(const Database &database, Clock clock = QDateTime::currentSecsSinceEpoch);

    //! Permissions of a key to be made.
    struct Wish {
        QString name;
        std::optional<QStringList> homes = {};
        bool readOnly = false;
        std::optional<int> perMinute = {};
        std::optional<qint64> expiresOn = {}; //!< milliseconds since 1970
    };
    struct Made {
        Key key;
        QByteArray value; //!< not stored: it cannot be shown again
    };
    //! Makes a key. \a isHandedOver is called before it is stored; if it returns false, no key is made. So
    //! every stored key has been given to somebody.
    std::optional<Made> add(
        const Wish &wish, qint64 now, const std::function<bool(const Made &)> &isHandedOver);
    //! Keys that a service makes when it starts.
    struct AtStart {
        std::optional<Made> first; //!< nothing if there has been a key before
        QList<Made> further;
    };
    //! Makes \a first if there has never been a key, and \a further, all of them or none. False if
    //! \a isHandedOver has refused new keys; it is asked, too, when there are none.
    bool addAtStart(const std::optional<Wish> &first, const QList<Wish> &further, qint64 now,
        const std::function<bool(const AtStart &)> &isHandedOver);
    //! False if there is no such key that is still valid.
    bool revoke(const QByteArray &id, qint64 now);
    //! The changes of a key: a member without a value leaves that part as it is; an inner nothing is a value.
    struct Changes {
        std::optional<QString> name = {};
        std::optional<std::optional<QStringList>> homes = {};
        std::optional<bool> readOnly = {};
        std::optional<std::optional<int>> perMinute = {};
        std::optional<std::optional<qint64>> expiresOn = {};

        bool isEmpty() const { return !name && !homes && !readOnly && !perMinute && !expiresOn; }
    };
    //! Changes a key for all requests from now on, also for tokens that were issued before. The changed key;
    //! nothing if there is none of that id, or it has been revoked.
    std::optional<Key> change(const QByteArray &id, const Changes &changes);
    //! True for a text that begins like the value of a key, and so is no token.
    static bool looksLikeKey(const QByteArray &text);
    //! Oldest first, revoked and expired ones too.
    QList<Key> all() const;

    //! The key with this value or id, if it is valid.
    std::optional<Key> find(const QByteArray &value) const;
    std::optional<Key> byId(const QByteArray &id) const;

private:
    Made insert(const Wish &wish, qint64 now);
    std::optional<Key> one(const QString &condition, const QVariant &value) const;

    const Database &m_database;
    const Clock m_clock;
};

//! \a bytes random bytes as base64url text, from the system's secure generator.
QByteArray randomText(int bytes);

} // namespace care::service
