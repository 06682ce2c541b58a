// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/masterkeys.h"

#include "models/api/delivery.h"
#include "models/lock/sealing.h"

namespace care {

using Kind = ApiError::Kind;

Result<Secret> MasterKeys::open(const QString &entryName, const Secret &entry) const
{
    if (!isSealed(entry))
        return isSettled ? Result<Secret>(failure(Kind::NoKey)) : entry;
    const QByteArray place = entryName.toUtf8();
    for (const Secret *key : { &current, &previous }) {
        if (const std::optional<Secret> content = unseal(entry, *key, place))
            return *content;
    }
    return failure(Kind::NoKey);
}

Secret MasterKeys::seal(const QString &entryName, const Secret &content) const
{
    return care::seal(content, current, entryName.toUtf8());
}

void KeyVault::open(const MasterKeys &keys)
{
    m_keys = keys;
    m_state = State::Open;
}

void KeyVault::shut()
{
    m_keys = {};
    m_state = State::Shut;
}

void KeyVault::removePin()
{
    m_keys = {};
    m_state = State::NoPin;
}

namespace {

bool staysOpen(const QString &connectionId, Credential credential)
{
    return connectionId == programEntries() || credential == Credential::AuditHead;
}

} // namespace

QString programEntries()
{
    return QStringLiteral("program");
}

SealedCredentials::SealedCredentials(std::unique_ptr<CredentialStore> keychain, const KeyVault &vault)
    : m_keychain(std::move(keychain))
    , m_vault(vault)
{
}

void SealedCredentials::read(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<Secret>)> callback)
{
    if (staysOpen(connectionId, credential))
        return m_keychain->read(connectionId, credential, context, std::move(callback));
    const auto open = [&vault = m_vault, name = entryName(connectionId, credential),
                          callback = std::move(callback)](const Result<Secret> &entry) {
        if (!entry)
            return callback(entry);
        switch (vault.state()) {
        case KeyVault::State::NoPin:
            // Sealed entries cannot be opened once their PIN is gone, so they count as missing.
            return callback(isSealed(*entry) ? Result<Secret>(failure(Kind::NoKey)) : entry);
        case KeyVault::State::Shut:
            return callback(failure(Kind::KeychainLocked));
        case KeyVault::State::Open:
            return callback(vault.keys().open(name, *entry));
        }
    };
    m_keychain->read(connectionId, credential, context, open);
}

void SealedCredentials::write(const QString &connectionId, Credential credential, const Secret &secret,
    QObject *context, std::function<void(Result<void>)> callback)
{
    if (staysOpen(connectionId, credential))
        return m_keychain->write(connectionId, credential, secret, context, std::move(callback));
    if (m_vault.state() == KeyVault::State::Shut)
        return Delivery<void>(context, std::move(callback))(failure(Kind::KeychainLocked));
    const QString name = entryName(connectionId, credential);
    const bool isOpen = m_vault.state() == KeyVault::State::Open;
    const Secret entry = isOpen ? m_vault.keys().seal(name, secret) : secret;
    keepUnopened(connectionId, credential, context, [=, this](const Result<void> &kept) {
        if (kept)
            m_keychain->write(connectionId, credential, entry, context, callback);
        else
            callback(kept);
    });
}

//! Copies a key that cannot be opened to its "former" entry before it is overwritten. Only the first such
//! copy is kept, because that is the key that was in use.
void SealedCredentials::keepUnopened(const QString &connectionId, Credential credential, QObject *context,
    const std::function<void(const Result<void> &)> &then)
{
    const bool isOfStore = credential == Credential::StoreKey;
    if (!isOfStore && credential != Credential::AuditKey)
        return then({});
    const Credential place = isOfStore ? Credential::FormerStoreKey : Credential::FormerAuditKey;
    m_keychain->read(connectionId, credential, context, [=, this](const Result<Secret> &entry) {
        if (!entry)
            return then(entry.error().kind == Kind::NoKey ? Result<void>() : tl::unexpected(entry.error()));
        const bool isOpen = m_vault.state() == KeyVault::State::Open;
        if (isOpen ? m_vault.keys().open(entryName(connectionId, credential), *entry).has_value()
                   : !isSealed(*entry))
            return then({});
        m_keychain->read(connectionId, place, context, [=, this](const Result<Secret> &before) {
            if (before)
                return then({});
            m_keychain->write(connectionId, place, *entry, context, then);
        });
    });
}

void SealedCredentials::remove(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<void>)> callback)
{
    m_keychain->remove(connectionId, credential, context, std::move(callback));
}

} // namespace care
