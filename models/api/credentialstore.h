// SPDX-License-Identifier: GPL-3.0-or-later
//! Stores for secrets. No secret is ever written to a file of this program, and there is no plain-text
//! fallback.
#pragma once

#include "models/api/secret.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace care {

//! Kind of a secret, which is part of its entry's name.
enum class Credential : quint8 {
    ApiKey, //!< API key of 8 to 512 printable ASCII characters, with its address; see boundkey.h.
    StoreKey, //!< Encryption keys of the connection's files; see storekeys.h.
    Pin, //!< Secret that the PIN unseals; one for the whole program, not per connection.
    Recovery, //!< Secret that the API key unseals if the PIN was forgotten.
    AuditKey, //!< Key of 32 bytes that seals the audit trail.
    //! Newest position of the audit trail. Not secret, but stored here so that a restored copy of the files
    //! is noticed.
    AuditHead,
    //! Copies of keys that could not be opened and were replaced. They are kept because one may be the only
    //! key to unsaved work.
    FormerStoreKey,
    FormerAuditKey,
};

//! Asynchronous store of secrets. Each callback runs once, later, and never after its context died.
class CredentialStore {
public:
    CredentialStore() = default;
    virtual ~CredentialStore();
    Q_DISABLE_COPY_MOVE(CredentialStore)

    //! Reads a secret. NoKey if there is none; KeychainLocked, KeychainAbsent or KeychainFault if that cannot
    //! be told.
    virtual void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) = 0;
    //! Writes a secret; success means that it was read back and compared.
    virtual void write(const QString &connectionId, Credential credential, const Secret &secret,
        QObject *context, std::function<void(Result<void>)> callback) = 0;
    //! Removes a secret; success means that its absence was verified, also if there was none before.
    virtual void remove(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) = 0;
    //! True if secrets survive the end of the program.
    virtual bool isLasting() const = 0;
};

//! Secrets in memory for "This session only", on computers without a keychain or at the user's wish.
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

//! Name of a secret's keychain entry, such as "5f1c.../api-key".
QString entryName(const QString &connectionId, Credential credential);

} // namespace care
