// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/lock.h"

#include <utility>

namespace care {

using Kind = ApiError::Kind;

Lock::Lock(PinGuard &pin, QObject *parent)
    : QObject(parent)
    , m_pin(pin)
    , m_witness([] { return Witness(); })
{
}

Lock::~Lock() = default;

Lock::Proof Lock::proof() const
{
    if (m_pin.isSet())
        return Proof::Pin;
    const Witness witness = m_witness();
    return witness.credentials && witness.credentials->isLasting() ? Proof::Keychain : Proof::None;
}

void Lock::lock()
{
    m_trying.reset();
    m_pin.shut();
    if (!std::exchange(m_isLocked, true))
        Q_EMIT locked();
}

void Lock::open()
{
    if (std::exchange(m_isLocked, false))
        Q_EMIT unlocked();
}

void Lock::unlock()
{
    if (proof() == Proof::None)
        return open();
    if (proof() != Proof::Keychain)
        return;
    m_trying = std::make_unique<QObject>();
    const Witness witness = m_witness();
    witness.credentials->read(
        witness.connection, Credential::ApiKey, m_trying.get(), [this](const Result<Secret> &key) {
            // Only a locked keychain suggests that another person sits here. A missing keychain or a lost key
            // must not keep users from their unsaved work.
            if (!key && key.error().kind == Kind::KeychainLocked)
                Q_EMIT refused(Refusal::KeychainLocked);
            else
                open();
        });
}

void Lock::unlock(const Secret &pin)
{
    using Verdict = PinGuard::Verdict;
    m_trying = std::make_unique<QObject>();
    m_pin.check(pin, m_trying.get(), [this](Verdict verdict) {
        switch (verdict) {
        case Verdict::Right:
            return open();
        case Verdict::Wrong:
            return Q_EMIT refused(Refusal::WrongPin);
        case Verdict::TooSoon:
            return Q_EMIT refused(Refusal::TooSoon);
        case Verdict::NotAnswered:
            return Q_EMIT refused(Refusal::KeychainLocked);
        case Verdict::Gone:
            return Q_EMIT refused(Refusal::PinGone);
        }
    });
}

void Lock::unlockWithKey(const Secret &key)
{
    const Witness witness = m_witness();
    if (!witness.credentials)
        return;
    using Verdict = PinGuard::Verdict;
    m_trying = std::make_unique<QObject>();
    m_pin.recover(witness.connection, key, m_trying.get(), [this, key, witness](Verdict verdict) {
        if (verdict == Verdict::Gone)
            return unlockForThisRun(key, witness);
        if (verdict == Verdict::NotAnswered)
            return Q_EMIT refused(Refusal::KeychainLocked);
        if (verdict != Verdict::Right)
            return Q_EMIT refused(Refusal::WrongKey);
        // The program opens before the PIN is removed: if the keychain refuses the removal, the PIN stays but
        // the user is not locked out.
        open();
        m_pin.remove(this, [](const Result<void> &) {});
    });
}

//! Unlocks by API key on a computer without a keychain. Nothing is sealed by the PIN there, so the PIN
//! protects the screen only.
void Lock::unlockForThisRun(const Secret &key, const Witness &witness)
{
    if (witness.credentials->isLasting())
        return Q_EMIT refused(Refusal::KeyGone);
    witness.credentials->read(
        witness.connection, Credential::ApiKey, m_trying.get(), [this, key](const Result<Secret> &known) {
            if (!known || !(*known == key))
                return Q_EMIT refused(Refusal::WrongKey);
            open();
            m_pin.giveUp(this, [](const Result<void> &) {});
        });
}

} // namespace care
