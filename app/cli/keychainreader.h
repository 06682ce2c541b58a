// SPDX-License-Identifier: GPL-3.0-or-later
//! The keychain, to be read and not to be written: what the console is told is for one run.
#pragma once

#include "models/api/keychainstore.h"

namespace care {

class KeychainReader final : public CredentialStore {
public:
    explicit KeychainReader(Clock &clock);

    void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override;
    //! NotStored.
    void write(const QString &connectionId, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override;
    void remove(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override;
    bool isLasting() const override { return false; }

private:
    KeychainStore m_keychain;
};

} // namespace care
