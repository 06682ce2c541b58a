// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/resealing.h"

#include "models/api/boundkey.h"
#include "models/api/storekeys.h"
#include "models/lock/runon.h"

namespace care {

using Kind = ApiError::Kind;

Resealing::Resealing(
    CredentialStore &keychain, QThreadPool &worker, const MasterKeys &keys, PinCost cost, QObject *parent)
    : QObject(parent)
    , m_keychain(keychain)
    , m_worker(worker)
    , m_keys(keys)
    , m_cost(cost)
{
}

void Resealing::start(const QStringList &connections, Into into, StoreKeysAre storeKeys,
    const std::function<void(const Result<void> &)> &done)
{
    m_into = into;
    m_storeKeys = storeKeys;
    m_done = done;
    for (const QString &connection : connections) {
        for (const Credential credential : { Credential::ApiKey, Credential::StoreKey, Credential::AuditKey })
            m_left.append({ connection, credential });
    }
    next();
}

void Resealing::next()
{
    if (m_left.isEmpty())
        return end({});
    const Step step = m_left.takeFirst();
    m_keychain.read(step.connection, step.credential, this, [this, step](const Result<Secret> &entry) {
        if (entry)
            take(step, *entry);
        else if (entry.error().kind == Kind::NoKey)
            next();
        else
            end(tl::unexpected(entry.error()));
    });
}

void Resealing::take(const Step &step, const Secret &entry)
{
    const QString name = entryName(step.connection, step.credential);
    Result<Secret> content = m_keys.open(name, entry);
    if (!content)
        return next();
    const bool isRenewed = step.credential == Credential::StoreKey && m_storeKeys == StoreKeysAre::Renewed
        && !StoreKeys::fromBytes(*content).current.isEmpty();
    if (isRenewed)
        content = StoreKeys::fromBytes(*content).renewed().bytes();
    const bool isSealedBefore = isSealed(entry);
    if (m_into == Into::Plain) {
        if (step.credential != Credential::ApiKey)
            return isSealedBefore || isRenewed ? write(step, *content) : next();
        // Removed before the key is written: a recovery entry left behind by a crash must open nothing.
        return m_keychain.remove(step.connection, Credential::Recovery, this,
            [=, this](const Result<void> &) { isSealedBefore ? write(step, *content) : next(); });
    }
    const Secret sealed = m_keys.seal(name, *content);
    if (step.credential == Credential::ApiKey)
        return putRecovery(step, keyOf(*content), [=, this] { write(step, sealed); });
    write(step, sealed);
}

void Resealing::putRecovery(const Step &step, const Secret &apiKey, const std::function<void()> &then)
{
    const QByteArray place = entryName(step.connection, Credential::Recovery).toUtf8();
    const auto make = [apiKey, master = m_keys.current, cost = m_cost, place] {
        return KeySlot::of(apiKey, master, cost, place);
    };
    runOn(m_worker, parent(), this, make, [=, this](const std::optional<KeySlot> &slot) {
        if (!slot)
            return end(failure(Kind::KeychainFault));
        m_keychain.write(step.connection, Credential::Recovery, slot->bytes(), this,
            [this, then](const Result<void> &kept) { kept ? then() : end(kept); });
    });
}

void Resealing::write(const Step &step, const Secret &entry)
{
    m_keychain.write(step.connection, step.credential, entry, this,
        [this](const Result<void> &kept) { kept ? next() : end(kept); });
}

void Resealing::end(const Result<void> &result)
{
    const auto done = std::exchange(m_done, nullptr);
    m_keys = {};
    deleteLater();
    done(result);
}

} // namespace care
