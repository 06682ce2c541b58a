// SPDX-License-Identifier: GPL-3.0-or-later
//! The PIN of the program: set, removed and tried. Nothing of it is in any file; it lives in the keychain
//! beside the API keys, or in memory where there is no keychain.
#pragma once

#include "models/api/credentialstore.h"
#include "models/lock/pinverifier.h"

class QThreadPool;

namespace care {

class Clock;

//! A try is counted in the keychain before it is looked at: whoever ends the program after a wrong one finds
//! it counted. Guessing gets slower after five, also across starts. Every answer comes later, and not after
//! its context died.
class PinGuard : public QObject {
    Q_OBJECT

public:
    enum class Answer : quint8 {
        Right,
        Wrong,
        TooSoon, //!< see secondsToWait(); it was not looked at
        NotAnswered, //!< the keychain is locked, or cannot count the try
        Gone, //!< there was a PIN, and its entry is no longer there or no longer whole
    };
    using Done = std::function<void(Result<void>)>;

    //! Both outlive this. \a rounds: tests are in a hurry.
    PinGuard(Clock &clock, CredentialStore &keychain, QObject *parent = nullptr,
        quint32 rounds = PinVerifier::standardRounds);
    ~PinGuard() override;

    //! Finds out whether there is a PIN: isSet() counts once \a done was called without an error.
    void look(QObject *context, const Done &done);
    bool isSet() const { return m_isSet; }
    //! It is forgotten when the program ends: this computer has no keychain.
    bool isForgetful() const { return m_place == &m_memory; }
    //! Replaces the one before.
    void set(const Secret &pin, QObject *context, const Done &done);
    void remove(QObject *context, const Done &done);
    void check(const Secret &pin, QObject *context, const std::function<void(Answer)> &answered);
    //! Until the next try is looked at; 0 most of the time.
    int secondsToWait() const;

Q_SIGNALS:
    void isSetChanged();

private:
    using Answered = std::function<void(Answer)>;
    void setIsSet(bool isSet);
    void keep(const Secret &entry, QObject *context, const Done &done);
    void holdBack(const PinVerifier &verifier);
    void tryWith(PinVerifier verifier, const Secret &pin, QObject *context, const Answered &answered);
    void judge(PinVerifier verifier, bool isRight, QObject *context, const Answered &answered);

    Clock &m_clock;
    MemoryStore m_memory;
    CredentialStore *m_place; //!< where the entry is: the keychain as long as there is one
    std::unique_ptr<QThreadPool> m_worker; //!< deriving takes a second: not in the thread of the windows
    quint32 m_rounds;
    bool m_isSet = false;
    qint64 m_notBefore = 0; //!< monotonic: setting the other clock forward opens nothing sooner
};

} // namespace care
