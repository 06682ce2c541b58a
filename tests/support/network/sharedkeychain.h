// SPDX-License-Identifier: GPL-3.0-or-later
// One keychain for every start of the program within a test.
#pragma once

#include "models/api/credentialstore.h"

namespace care::test {

class SharedKeychain : public CredentialStore {
public:
    explicit SharedKeychain(MemoryStore &store)
        : m_store(store)
    {
    }
    void read(const QString &id, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override
    {
        m_store.read(id, credential, context, std::move(callback));
    }
    void write(const QString &id, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        m_store.write(id, credential, secret, context, std::move(callback));
    }
    void remove(const QString &id, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        m_store.remove(id, credential, context, std::move(callback));
    }
    bool isLasting() const override { return true; }

private:
    MemoryStore &m_store;
};

} // namespace care::test
