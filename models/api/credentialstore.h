// SPDX-License-Identifier: GPL-3.0-or-later
//! Stores of secrets. No secret is ever written to a file of this program, and there is no plain-text
//! fallback.
#pragma once

#include "models/api/secret.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace care {

//! Purpose of a secret; part of the name of its entry.
enum class Credential : quint8 {
    ApiKey, //!< printable ASCII, 8 to 512 characters, with its address; see boundkey.h
    StoreKey, //!< see storekeys.h
    Pin, //!< a secret that the PIN unseals; one for the program, not for a connection
    Recovery, //!< a secret that the API key unseals once the PIN is forgotten
    AuditKey, //!< 32 bytes, with which the audit trail is sealed
    AuditHead, //!< how far that trail has come; no secret, but kept where a copy of the files does not reach
    //! Former entries, kept as they were found when they could not be opened and others took their place: one
    //! may be the only key of what somebody typed.
    FormerStoreKey,
    FormerAuditKey,
};

//! Every answer comes later, once, and not after its context died.
class CredentialStore {
public:
    CredentialStore() = default;
    virtual ~CredentialStore();
    Q_DISABLE_COPY_MOVE(CredentialStore)

    //! NoKey if there is none; KeychainLocked, KeychainAbsent, KeychainFault if that cannot be said.
    virtual void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) = 0;
    //! A success has been read back and compared.
    virtual void write(const QString &connectionId, Credential credential, const Secret &secret,
        QObject *context, std::function<void(Result<void>)> callback) = 0;
    //! A success has been verified; it is one, too, if there was nothing to remove.
    virtual void remove(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) = 0;
    //! False if everything is forgotten when the program ends.
    virtual bool isLasting() const = 0;
};

//! "This session only": on a computer without a keychain, or on the user's wish.
class MemoryStore final : public CredentialStore {
public:
    void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override;
    void write(const QString &connectionId, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override;
    void remove(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override;
    bool isLasting() const override { return false; }

private:
    QHash<QString, Secret> m_secrets;
};

//! "5f1c.../api-key": the name of an entry.
QString entryName(const QString &connectionId, Credential credential);

} // namespace care
