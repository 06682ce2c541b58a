// SPDX-License-Identifier: GPL-3.0-or-later
//! Keys that seal the entries of the keychain while there is a PIN.
#pragma once

#include "models/api/credentialstore.h"

namespace care {

//! Random keys, made anew with each PIN; the PIN itself only unseals them.
struct MasterKeys {
    Secret current;
    //! Key of the former PIN, until every entry is sealed anew; empty otherwise.
    Secret previous;
    //! False until every entry is sealed. After that an entry without a seal can only be an intruder's.
    bool isSettled = false;

    //! The content of an entry as it was found in the keychain; NoKey if it is not of this program and PIN.
    Result<Secret> open(const QString &entryName, const Secret &entry) const;
    Secret seal(const QString &entryName, const Secret &content) const;
};

//! The keys while the program is open, and nothing while it is locked.
class KeyVault {
public:
    enum class State : quint8 {
        NoPin, //!< entries are not sealed
        Shut, //!< there is a PIN, and it was not entered
        Open,
    };
    State state() const { return m_state; }
    const MasterKeys &keys() const { return m_keys; } //!< empty unless it is open

    void open(const MasterKeys &keys);
    void shut(); //!< wipes the keys: there is a PIN, and it has to be entered
    void removePin();

private:
    State m_state = State::NoPin;
    MasterKeys m_keys;
};

//! The keychain for all of the program but the lock: entries are sealed when they are written while there is
//! a PIN, and none is read while the vault is shut (KeychainLocked). NoKey also stands for an entry that an
//! intruder put there, or whose PIN is gone.
//!
//! A key that is written over and cannot be opened is set aside first: FormerStoreKey, FormerAuditKey.
//!
//! Entries of the program (programEntries()) and AuditHead are not sealed, because they are written while the
//! program is locked; an AuditHead is no secret.
class SealedCredentials final : public CredentialStore {
public:
    //! \a vault outlives this and every pending answer.
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

//! The owner of the entries that belong to the program and to no connection.
QString programEntries();

} // namespace care
