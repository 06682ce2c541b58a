// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/credentialstore.h"

#include "models/api/delivery.h"

#include <array>

using namespace Qt::StringLiterals;

namespace care {

CredentialStore::~CredentialStore() = default;

QString entryName(const QString &connectionId, Credential credential)
{
    constexpr std::array names{ "/api-key"_L1, "/store-key"_L1, "/pin"_L1, "/recovery"_L1, "/audit-key"_L1,
        "/audit-head"_L1, "/former-store-key"_L1, "/former-audit-key"_L1 };
    return connectionId + names.at(std::size_t(credential));
}

void MemoryStore::read(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<Secret>)> callback)
{
    const Delivery<Secret> done(context, std::move(callback));
    const Secret secret = m_secrets.value(entryName(connectionId, credential));
    if (secret.isEmpty())
        done(failure(ApiError::Kind::NoKey));
    else
        done(secret);
}

void MemoryStore::write(const QString &connectionId, Credential credential, const Secret &secret,
    QObject *context, std::function<void(Result<void>)> callback)
{
    m_secrets.insert(entryName(connectionId, credential), secret);
    Delivery<void>(context, std::move(callback))(Result<void>());
}

void MemoryStore::remove(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<void>)> callback)
{
    m_secrets.remove(entryName(connectionId, credential));
    Delivery<void>(context, std::move(callback))(Result<void>());
}

} // namespace care
