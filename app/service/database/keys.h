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
    QByteArray id; //!< Id that names the key in tokens and logs without revealing the secret.
    QString name;
    std::optional<QStringList> homes; //!< Ids of the homes that the key may see; nothing means all homes.
    bool readOnly = false;
    //! Own limit of requests per minute, 0 for unlimited; nothing means the general limit.
    std::optional<int> perMinute;
    qint64 createdOn = 0; //!< Time of creation, milliseconds since 1970.
    std::optional<qint64> revokedOn;
    //! Expiry, milliseconds since 1970, from which the key is void; nothing means never.
    std::optional<qint64> expiresOn;

    bool mayAccess(const QString &home) const { return !homes || homes->contains(home); }
};

//! API keys of this service and their permissions, kept in the database, so that all services on it know the
//! same keys.
//!
//! Only the SHA-256 of a key is stored. Slow hashes protect passwords, which people choose and others can
//! guess; keys are 32 random bytes, beyond guessing.
//!
//! Every call asks the database: a key revoked by any process is void at once, and so are its tokens. Any
//! thread may call it.
class Keys {
public:
    //! Clock in seconds since 1970; injected so that tests can let keys expire.
    using Clock = std::function<qint64()>;

    explicit Keys(const Database &database, Clock clock = QDateTime::currentSecsSinceEpoch);

    //! Name and permissions for a new key.
    struct Wish {
        QString name;
        std::optional<QStringList> homes = {};
        bool readOnly = false;
        std::optional<int> perMinute = {};
        std::optional<qint64> expiresOn = {}; //!< Expiry of the key, milliseconds since 1970.
    };
    struct Made {
        Key key;
        QByteArray value; //!< Secret value of the key; not stored, so it cannot be shown again.
    };
    //! Makes a key. \a isHandedOver gives the key to the operator before it is stored; if it returns false,
    //! no key is made, so every stored key has reached somebody.
    std::optional<Made> add(
        const Wish &wish, qint64 now, const std::function<bool(const Made &)> &isHandedOver);
    //! Keys made when the service starts.
    struct AtStart {
        std::optional<Made> first; //!< First key of the database; nothing if there has been a key before.
        QList<Made> further;
    };
    //! Makes \a first if there has never been a key, and \a further; all of them or none. False if \a
    //! isHandedOver fails, which is called even without new keys.
    bool addAtStart(const std::optional<Wish> &first, const QList<Wish> &further, qint64 now,
        const std::function<bool(const AtStart &)> &isHandedOver);
    //! Revokes a key; false if no valid key has this id.
    bool revoke(const QByteArray &id, qint64 now);
    //! Changes to a key: an unset member leaves that part as it is; a set one may itself hold "nothing", such
    //! as no expiry.
    struct Changes {
        std::optional<QString> name = {};
        std::optional<std::optional<QStringList>> homes = {};
        std::optional<bool> readOnly = {};
        std::optional<std::optional<int>> perMinute = {};
        std::optional<std::optional<qint64>> expiresOn = {};

        bool isEmpty() const { return !name && !homes && !readOnly && !perMinute && !expiresOn; }
    };
    //! Changes a key for all further requests, also with tokens issued before; returns the changed key, or
    //! nothing if the id is unknown or revoked.
    std::optional<Key> change(const QByteArray &id, const Changes &changes);
    //! True for a text that begins like an API key, and so is not a token.
    static bool looksLikeKey(const QByteArray &text);
    //! All keys, oldest first, including revoked and expired ones.
    QList<Key> all() const;

    //! Valid key with this secret value or id, respectively; nothing if there is none.
    std::optional<Key> find(const QByteArray &value) const;
    std::optional<Key> byId(const QByteArray &id) const;

private:
    Made insert(const Wish &wish, qint64 now);
    std::optional<Key> one(const QString &condition, const QVariant &value) const;

    const Database &m_database;
    const Clock m_clock;
};

//! Makes base64url text of \a bytes random bytes from the system's secure generator.
QByteArray randomText(int bytes);

} // namespace care::service
