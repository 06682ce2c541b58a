// SPDX-License-Identifier: GPL-3.0-or-later
//! Master keys that encrypt ("seal") the keychain entries while a PIN is set.
#pragma once

#include "models/api/credentialstore.h"

namespace care {

//! Random master keys, renewed with each PIN; the PIN only decrypts them.
struct MasterKeys {
    Secret current;
    //! Master key of the former PIN, until all entries are resealed; empty otherwise.
    Secret previous;
    //! True once every entry is sealed; from then on an unsealed entry can only come from an intruder.
    bool isSettled = false;

    //! Decrypted content of a keychain entry; NoKey if it was not sealed by this program and PIN.
    Result<Secret> open(const QString &entryName, const Secret &entry) const;
    Secret seal(const QString &entryName, const Secret &content) const;
};

//! Master keys of the running program; empty while it is locked.
class KeyVault {
public:
    enum class State : quint8 {
        NoPin, //!< No PIN is set, and keychain entries are stored unsealed.
        Shut, //!< A PIN is set but was not entered yet.
        Open,
    };
    State state() const { return m_state; }
    const MasterKeys &keys() const { return m_keys; } //!< Master keys; empty unless the state is Open.

    void open(const MasterKeys &keys);
    void shut(); //!< Wipes the master keys; they come back when the PIN is entered.
    void removePin();

private:
    State m_state = State::NoPin;
    MasterKeys m_keys;
};

//! Keychain for the whole program except the lock. While a PIN is set, entries are sealed when written, and
//! reading fails with KeychainLocked while the vault is shut. NoKey also covers entries planted by an
//! intruder and entries whose PIN is gone.
//!
//! Keys that cannot be opened are copied to FormerStoreKey or FormerAuditKey before they are overwritten.
//!
//! Entries of the program (programEntries()) and AuditHead stay unsealed, because they are written while the
//! program is locked; AuditHead is not secret.
class SealedCredentials final : public CredentialStore {
public:
    //! \a vault must outlive this object and all pending callbacks, which read the master keys from it.
    SealedCredentials(std::unique_ptr<CredentialStore> keychain, const KeyVault &vault);

    void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override;
    void write(const QString &connectionId, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override;
    void remove(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override;
    bool isLasting() const override { return m_keychain->isLasting(); }

private:
    void keepUnopened(const QString &connectionId, Credential credential, QObject *context,
        const std::function<void(const Result<void> &)> &then);

    std::unique_ptr<CredentialStore> m_keychain;
    const KeyVault &m_vault;
};

//! Owner name of keychain entries that belong to the program and not to a connection.
QString programEntries();

} // namespace care
