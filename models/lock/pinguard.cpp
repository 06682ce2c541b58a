// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/pinguard.h"

#include "models/api/boundkey.h"
#include "models/api/clock.h"
#include "models/api/delivery.h"
#include "models/api/storekeys.h"
#include "models/lock/weakpin.h"

#include <QPointer>
#include <QThreadPool>

#include <algorithm>

namespace care {

namespace {

// Runs work() on a thread of \a worker, then done(result) on this thread if \a context still lives. \a here
// must outlive the worker's run.
template<class Work, class Done>
void runOn(QThreadPool &worker, QObject *here, QObject *context, Work work, Done done)
{
    worker.start([here, work, done, context = QPointer<QObject>(context)] {
        const auto result = work();
        QMetaObject::invokeMethod(
            here,
            [context, done, result] {
                if (context)
                    done(result);
            },
            Qt::QueuedConnection);
    });
}

// Change of all keychain entries to a new PIN, or to no PIN. Entries are rewritten one by one, and each is
// read back before the next. After a crash or a locked keychain both old and new entries open, because the
// keys are not settled, and the next run completes the change. Entries that none of the keys open are left
// alone.
class Resealing : public QObject {
public:
    enum class Into : quint8 { Sealed, Plain };

    //! Renewed keys of the stored files make an old copy of the keychain useless for reading later writes;
    //! the present key is kept as a former one.
    enum class StoreKeysAre : quint8 { Kept, Renewed };

    //! \a keychain and \a worker are used until the change is done, so they must outlive it.
    Resealing(CredentialStore &keychain, QThreadPool &worker, const MasterKeys &keys, PinCost cost,
        QObject *parent);
    //! Starts the change of the keychain entries. To be called once; the object deletes itself after \a done.
    void start(const QStringList &connections, Into into, StoreKeysAre storeKeys,
        const std::function<void(const Result<void> &)> &done);

private:
    struct Step {
        QString connection;
        Credential credential;
    };
    void next();
    void take(const Step &step, const Secret &entry);
    void putRecovery(const Step &step, const Secret &apiKey, const std::function<void()> &then);
    void write(const Step &step, const Secret &entry);
    void end(const Result<void> &result);

    CredentialStore &m_keychain;
    QThreadPool &m_worker;
    MasterKeys m_keys;
    PinCost m_cost;
    Into m_into = Into::Sealed;
    StoreKeysAre m_storeKeys = StoreKeysAre::Kept;
    QList<Step> m_left;
    std::function<void(const Result<void> &)> m_done;
};

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
        // Recovery entries are removed before the key is written unsealed, so that one left behind by a crash
        // opens nothing.
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

using Kind = ApiError::Kind;

} // namespace

PinGuard::PinGuard(Clock &clock, CredentialStore &keychain, KeyVault &vault, QObject *parent, PinCost cost)
    : QObject(parent)
    , m_clock(clock)
    , m_keychain(keychain)
    , m_vault(vault)
    , m_place(&keychain)
    , m_worker(std::make_unique<QThreadPool>())
    , m_cost(cost)
{
    m_worker->setMaxThreadCount(1);
}

// The worker thread uses this object, so the destructor waits for it.
PinGuard::~PinGuard()
{
    m_worker->waitForDone();
}

void PinGuard::whenIdle(QObject *context, const std::function<void()> &work)
{
    if (!m_isBusy)
        return work();
    m_waiting.append([guard = QPointer<QObject>(context), work] {
        if (guard)
            work();
    });
}

//! Marks the guard as busy; calling the returned callback ends that and starts the waiting calls.
PinGuard::Done PinGuard::busyUntil(const Done &done)
{
    m_isBusy = true;
    return [this, done](const Result<void> &result) {
        m_isBusy = false;
        done(result);
        while (!m_isBusy && !m_waiting.isEmpty())
            m_waiting.takeFirst()();
    };
}

void PinGuard::setIsSet(bool isSet)
{
    if (std::exchange(m_isSet, isSet) != isSet)
        Q_EMIT isSetChanged();
}

void PinGuard::openVault(const MasterKeys &keys)
{
    m_known = hashOf(keys.current);
    m_vault.open(keys);
}

//! False for master keys of an entry planted by somebody else: their PIN opens it, but must not open this
//! program.
bool PinGuard::isOurs(const MasterKeys &keys) const
{
    return m_known.isEmpty() || hashOf(keys.current) == m_known;
}

void PinGuard::shut()
{
    if (m_isSet)
        m_vault.shut();
}

void PinGuard::readState(QObject *context, const Done &done)
{
    m_place->read(programEntries(), Credential::Pin, context, [this, done](const Result<Secret> &entry) {
        // Unreadable PIN entries still count as a PIN, so that damaging the entry does not unlock the
        // program.
        if (entry && m_vault.state() == KeyVault::State::NoPin)
            m_vault.shut();
        if (entry || entry.error().kind == Kind::NoKey)
            setIsSet(bool(entry));
        if (const auto known = entry ? PinEntry::fromBytes(*entry) : std::nullopt)
            holdBack(known->tries, known->lastTry);
        const bool isKnown = entry || entry.error().kind == Kind::NoKey;
        done(isKnown ? Result<void>() : tl::unexpected(entry.error()));
    });
}

void PinGuard::set(const Secret &pin, QObject *context, const Done &done)
{
    const Delivery<void> deliver(context, done);
    if (const QString weakness = weaknessOf(pin); !weakness.isEmpty())
        return deliver(failure(Kind::Invalid, weakness));
    whenIdle(this, [this, pin, deliver] {
        // A PIN in the keychain that was not entered in this run must not be overwritten: its entry is the
        // only way to the keys that it holds.
        m_place->read(programEntries(), Credential::Pin, this,
            [this, pin, done = busyUntil(deliver)](const Result<Secret> &entry) {
                if (!entry && entry.error().kind != Kind::NoKey && entry.error().kind != Kind::KeychainAbsent)
                    return done(tl::unexpected(entry.error()));
                if ((entry || m_isSet) && m_vault.state() != KeyVault::State::Open)
                    return done(failure(Kind::KeychainLocked));
                // Another PIN change is refused while some entries still need the previous key, because a
                // third key would make them unreadable.
                if (m_isSet && !m_vault.keys().isSettled && !m_vault.keys().previous.isEmpty())
                    return done(failure(Kind::KeychainFault));
                begin(pin, done);
            });
    });
}

void PinGuard::makeStoreKeys(
    const QString &connection, QObject *context, const std::function<void(const Result<Secret> &)> &done)
{
    const Delivery<Secret> deliver(context, done);
    if (m_vault.state() == KeyVault::State::Shut)
        return deliver(failure(Kind::KeychainLocked));
    m_keychain.read(connection, Credential::StoreKey, this, [=, this](const Result<Secret> &entry) {
        if (!entry && entry.error().kind != Kind::NoKey)
            return deliver(entry);
        StoreKeys keys = StoreKeys::random();
        const StoreKeys found = entry && !isSealed(*entry) ? StoreKeys::fromBytes(*entry) : StoreKeys();
        if (!found.current.isEmpty())
            keys.former = QList<Secret>{ found.current }
                + found.former.first(std::min(found.former.size(), StoreKeys::mostFormer - 1));
        const auto write = [=, this](const Result<void> &) {
            const bool isOpen = m_vault.state() == KeyVault::State::Open;
            const QString name = entryName(connection, Credential::StoreKey);
            m_keychain.write(connection, Credential::StoreKey,
                isOpen ? m_vault.keys().seal(name, keys.bytes()) : keys.bytes(), this,
                [keys, deliver](const Result<void> &kept) {
                    deliver(kept ? Result<Secret>(keys.bytes()) : tl::unexpected(kept.error()));
                });
        };
        if (entry && found.current.isEmpty())
            m_keychain.write(connection, Credential::FormerStoreKey, *entry, this, write);
        else
            write({});
    });
}

//! Setting a PIN continues even if its caller is gone, so that the change is not left half done.
void PinGuard::begin(const Secret &pin, const Done &done)
{
    const MasterKeys keys{ Secret::random(keyBytes), m_vault.keys().current, false };
    const auto make = [pin, keys, cost = m_cost] {
        return PinEntry::of(pin, keys, cost);
    };
    runOn(*m_worker, this, this, make, [this, keys, done](const std::optional<PinEntry> &entry) {
        if (!entry)
            return done(failure(Kind::KeychainFault));
        storeEntry(entry->bytes(), [this, keys, entry, done](const Result<void> &kept) {
            const bool hasKeychain = kept || kept.error().kind != Kind::KeychainAbsent;
            if (!hasKeychain && !isForgetful())
                m_place = &m_memory;
            else if (!kept)
                return done(kept);
            openVault(keys);
            if (kept)
                return sealAll(*entry, keys, done);
            storeEntry(entry->bytes(),
                [this, keys, entry, done](const Result<void> &) { sealAll(*entry, keys, done); });
        });
    });
}

void PinGuard::storeEntry(const Secret &entry, const Done &done)
{
    m_place->write(programEntries(), Credential::Pin, entry, this, [this, done](const Result<void> &kept) {
        if (kept) {
            setIsSet(true);
            m_notBefore = 0;
        }
        done(kept);
    });
}

//! Reseals all keychain entries with the new keys: the last step of setting a PIN, also one that was
//! interrupted.
void PinGuard::sealAll(PinEntry entry, const MasterKeys &keys, const Done &done)
{
    const MasterKeys settled{ keys.current, {}, true };
    entry.setKeys(settled);
    const auto settle = [this, entry, settled, done](const Result<void> &sealed) {
        if (!sealed)
            return done(sealed);
        m_place->write(programEntries(), Credential::Pin, entry.bytes(), this,
            [this, settled, done](const Result<void> &kept) {
                // The keys are opened only if the program was not locked in the meantime.
                if (kept && m_vault.state() == KeyVault::State::Open)
                    m_vault.open(settled);
                done(kept);
                if (kept)
                    Q_EMIT storeKeysRenewed();
            });
    };
    if (isForgetful())
        return settle({}); // Without a keychain there are no entries to reseal.
    auto *resealing = new Resealing(m_keychain, *m_worker, keys, m_cost, this);
    resealing->start(sealedConnections(), Resealing::Into::Sealed, Resealing::StoreKeysAre::Renewed, settle);
}

void PinGuard::adoptNewKey(const QString &connection, QObject *context, const Done &done)
{
    whenIdle(this, [this, connection, deliver = Delivery<void>(context, done)] {
        if (m_vault.state() != KeyVault::State::Open)
            return deliver(Result<void>());
        auto *resealing = new Resealing(m_keychain, *m_worker, m_vault.keys(), m_cost, this);
        resealing->start(
            { connection }, Resealing::Into::Sealed, Resealing::StoreKeysAre::Kept, busyUntil(deliver));
    });
}

void PinGuard::remove(QObject *context, const Done &done)
{
    whenIdle(this, [this, deliver = Delivery<void>(context, done)] {
        if (m_vault.state() != KeyVault::State::Open)
            return deliver(failure(Kind::KeychainLocked));
        takeOutAll({ m_vault.keys().current, m_vault.keys().previous, false }, busyUntil(deliver));
    });
}

//! Unseals every keychain entry and removes the PIN. \a keys must not be settled, so that entries sealed with
//! either key can be opened.
void PinGuard::takeOutAll(const MasterKeys &keys, const Done &done)
{
    const auto takeOut = [this, keys, done] {
        auto *resealing = new Resealing(m_keychain, *m_worker, keys, m_cost, this);
        const auto finish = [this, done](const Result<void> &gone) {
            done(gone);
            if (gone)
                Q_EMIT storeKeysRenewed();
        };
        resealing->start(sealedConnections(), Resealing::Into::Plain, Resealing::StoreKeysAre::Renewed,
            [this, done, finish](const Result<void> &out) {
                if (out)
                    removeEntry(this, finish);
                else
                    done(out);
            });
    };
    m_place->read(programEntries(), Credential::Pin, this, [=, this](const Result<Secret> &entry) {
        std::optional<PinEntry> known = entry ? PinEntry::fromBytes(*entry) : std::nullopt;
        if (!known)
            // A missing PIN entry needs no update: the PIN was forgotten, and a recovery key opened the
            // vault.
            return takeOut();
        known->setKeys(keys);
        m_place->write(
            programEntries(), Credential::Pin, known->bytes(), this, [=, this](const Result<void> &kept) {
                if (!kept)
                    return done(kept);
                if (m_vault.state() == KeyVault::State::Open)
                    m_vault.open(keys);
                takeOut();
            });
    });
}

void PinGuard::giveUp(QObject *context, const Done &done)
{
    whenIdle(context, [=, this] { removeEntry(context, done); });
}

void PinGuard::removeEntry(QObject *context, const Done &done)
{
    m_place->remove(programEntries(), Credential::Pin, context, [this, done](const Result<void> &gone) {
        if (gone) {
            m_vault.removePin();
            m_known.clear();
            setIsSet(false);
            m_notBefore = 0;
        }
        done(gone);
    });
}

void PinGuard::dropFormerKeys(const QString &connection, const Secret &current)
{
    // A running PIN change must finish first: the key entry written here would otherwise be sealed for a PIN
    // that is about to be replaced.
    whenIdle(this, [this, connection, current] {
        const auto done = busyUntil([](const Result<void> &) {});
        const QString name = entryName(connection, Credential::StoreKey);
        m_keychain.read(connection, Credential::StoreKey, this, [=, this](const Result<Secret> &entry) {
            const bool isOpen = m_vault.state() == KeyVault::State::Open;
            if (!entry || m_vault.state() == KeyVault::State::Shut || (!isOpen && isSealed(*entry)))
                return done({});
            const Result<Secret> content = isOpen ? m_vault.keys().open(name, *entry) : entry;
            if (!content || !(StoreKeys::fromBytes(*content).current == current))
                return done({});
            m_keychain.write(connection, Credential::StoreKey,
                isOpen ? m_vault.keys().seal(name, current) : current, this, done);
        });
    });
}

int PinGuard::secondsToWait() const
{
    return int((std::max<qint64>(m_notBefore - m_clock.elapsed(), 0) + 999) / 1000);
}

// Restores the delay after failed tries from the wall clock, the only clock that continues while the program
// is closed. If the clock was set back, the whole delay applies.
void PinGuard::holdBack(int tries, qint64 lastTry)
{
    const qint64 delay = qint64(pinDelay(tries)) * 1000;
    const qint64 since = m_clock.now().toMSecsSinceEpoch() - lastTry;
    const qint64 left = since < 0 ? delay : std::max<qint64>(delay - since, 0);
    m_notBefore = std::max(m_notBefore, m_clock.elapsed() + left);
}

void PinGuard::check(const Secret &pin, QObject *context, const Answered &answered)
{
    whenIdle(context, [=, this] { checkNow(pin, context, answered); });
}

void PinGuard::checkNow(const Secret &pin, QObject *context, const Answered &answered)
{
    m_place->read(programEntries(), Credential::Pin, context, [=, this](const Result<Secret> &entry) {
        if (!entry)
            return answered(entry.error().kind == Kind::NoKey ? Verdict::Gone : Verdict::NotAnswered);
        const std::optional<PinEntry> known = PinEntry::fromBytes(*entry);
        if (!known)
            return answered(Verdict::Gone);
        if (secondsToWait() > 0)
            return answered(Verdict::TooSoon);
        tryEntry(*known, pin, context, answered);
    });
}

void PinGuard::tryEntry(PinEntry entry, const Secret &pin, QObject *context, const Answered &answered)
{
    ++entry.tries;
    entry.lastTry = m_clock.now().toMSecsSinceEpoch();
    const auto look = [=, this](const Result<void> &counted) {
        if (!counted)
            return answered(Verdict::NotAnswered);
        runOn(
            *m_worker, this, context, [entry, pin] { return entry.open(pin); },
            [=, this](const std::optional<MasterKeys> &keys) { judge(entry, keys, context, answered); });
    };
    m_place->write(programEntries(), Credential::Pin, entry.bytes(), context, look);
}

void PinGuard::judge(
    PinEntry entry, const std::optional<MasterKeys> &keys, QObject *context, const Answered &answered)
{
    if (!keys) {
        holdBack(entry.tries, entry.lastTry);
        return answered(Verdict::Wrong);
    }
    if (!isOurs(*keys))
        return answered(Verdict::Gone);
    openVault(*keys);
    // Failing to store the reset of the try count does not refuse a right PIN; the next failed try is only
    // delayed too long.
    entry.tries = 0;
    m_notBefore = 0;
    const auto finish = [=, this](const Result<void> &) {
        if (keys->isSettled || !m_connections)
            return answered(Verdict::Right);
        // A right PIN is accepted even if the other entries cannot be sealed now; the next right PIN tries
        // again.
        sealAll(entry, *keys, busyUntil(Delivery<void>(context, [answered](const Result<void> &) {
            answered(Verdict::Right);
        })));
    };
    m_place->write(programEntries(), Credential::Pin, entry.bytes(), context, finish);
}

void PinGuard::recover(
    const QString &connection, const Secret &apiKey, QObject *context, const Answered &answered)
{
    whenIdle(context, [=, this] { recoverNow(connection, apiKey, context, answered); });
}

void PinGuard::recoverNow(
    const QString &connection, const Secret &apiKey, QObject *context, const Answered &answered)
{
    const QByteArray place = entryName(connection, Credential::Recovery).toUtf8();
    m_keychain.read(connection, Credential::Recovery, context, [=, this](const Result<Secret> &entry) {
        const std::optional<KeySlot> slot = entry ? KeySlot::fromBytes(*entry) : std::nullopt;
        if (!entry && entry.error().kind != Kind::NoKey)
            return answered(Verdict::NotAnswered);
        if (!slot)
            return answered(Verdict::Gone);
        const auto open = [slot, apiKey, place] {
            return slot->open(apiKey, place);
        };
        runOn(*m_worker, this, context, open, [this, answered](const std::optional<Secret> &master) {
            const MasterKeys keys{ master.value_or(Secret()), {}, false };
            if (!master || !isOurs(keys))
                return answered(Verdict::Wrong);
            openVault(keys);
            answered(Verdict::Right);
        });
    });
}

} // namespace care
