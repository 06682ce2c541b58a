// SPDX-License-Identifier: GPL-3.0-or-later
//! Lock of the program, opened by the PIN, or without a PIN by access to this computer's keychain (ASVS
//! 7.3.1).
#pragma once

#include "models/lock/pinguard.h"

namespace care {

//! Lock state and the checks that unlock it. Owners decide when to lock and show the locked window.
class Lock : public QObject {
    Q_OBJECT

public:
    enum class Proof : quint8 {
        Pin,
        Keychain, //!< Readable API key of a connection: the keychain belongs to the person at the computer.
        None, //!< No proof, one press unlocks: nothing of this run is in a keychain.
    };
    enum class Refusal : quint8 {
        WrongPin,
        TooSoon, //!< Too many wrong PINs; PinGuard::secondsToWait() says how long to wait.
        KeychainLocked,
        PinGone, //!< The PIN's keychain entry is missing, so only the API key unlocks the program.
        WrongKey,
        KeyGone, //!< The recovery entry is missing from the keychain, so no API key unlocks the program.
    };
    Q_ENUM(Refusal)

    Lock(PinGuard &pin, QObject *parent = nullptr);
    ~Lock() override;

    PinGuard &pin() const { return m_pin; }
    bool isLocked() const { return m_isLocked; }
    Proof proof() const;
    //! Source of an API key by which an attempt to unlock without a PIN is checked.
    struct Witness {
        QString connection;
        //! Keychain that holds the connection's API key; null if there is none.
        CredentialStore *credentials = nullptr;
    };
    //! Sets the function that returns the witness for each attempt to unlock; without one there is no
    //! witness.
    void setWitness(std::function<Witness()> witness) { m_witness = std::move(witness); }

    void lock();
    //! Unlocks without a PIN, by the proof Keychain or None; does nothing if a PIN is needed.
    void unlock();
    void unlock(const Secret &pin);
    //! Unlocks with the API key of the open connection and removes the PIN, for a user who forgot it.
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
    //! Context of the running attempt to unlock; locking again destroys it and so cancels the attempt.
    std::unique_ptr<QObject> m_trying;
};

} // namespace care
