// SPDX-License-Identifier: GPL-3.0-or-later
//! Lock of the program. The PIN opens it; without a PIN, access to the keychain of this computer
//! (ASVS 7.3.1).
#pragma once

#include "models/lock/pinguard.h"

namespace care {

//! The owner decides when to lock, and shows the locked window.
class Lock : public QObject {
    Q_OBJECT

public:
    //! Proof that unlocks the program.
    enum class Proof : quint8 {
        Pin,
        Keychain, //!< the key of a connection can be read from the keychain
        None, //!< one press: nothing of this run is in a keychain
    };
    //! The reason why the program stays locked.
    enum class Refusal : quint8 {
        WrongPin,
        TooSoon, //!< see PinGuard::secondsToWait()
        KeychainLocked,
        PinGone, //!< the entry of the PIN is gone, so that only the API key opens the program
        WrongKey,
        KeyGone, //!< no API key opens the program, because its recovery entry is gone from the keychain
    };
    Q_ENUM(Refusal)

    //! \a pin outlives this.
    Lock(PinGuard &pin, QObject *parent = nullptr);
    ~Lock() override;

    PinGuard &pin() const { return m_pin; }
    bool isLocked() const { return m_isLocked; }
    Proof proof() const;
    //! The place where the API key of a connection can be read, while that is open.
    struct Witness {
        QString connection; //!< its id
        CredentialStore *credentials = nullptr; //!< null: there is none
    };
    //! Sets the function that is called for each try; without one there is no witness.
    void setWitness(std::function<Witness()> witness) { m_witness = std::move(witness); }

    void lock();
    //! Unlocks with the proof Keychain or None; nothing happens if a PIN is needed.
    void unlock();
    void unlock(const Secret &pin);
    //! For a forgotten PIN: unlocks with the API key of the open connection and removes the PIN.
    void unlockWithKey(const Secret &key);

Q_SIGNALS:
    void locked();
    void unlocked();
    void refused(care::Lock::Refusal why);

private:
    void open();
    void unlockForThisRun(const Secret &key, const Witness &witness);

    PinGuard &m_pin;
    std::function<Witness()> m_witness;
    bool m_isLocked = false;
    std::unique_ptr<QObject> m_trying; //!< one try at a time; a lock ends it
};

} // namespace care
