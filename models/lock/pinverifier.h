// SPDX-License-Identifier: GPL-3.0-or-later
//! What is kept instead of a PIN, and the failed tries with it: all of it is one entry of the keychain.
#pragma once

#include "models/api/secret.h"

#include <optional>

namespace care {

//! PBKDF2 with HMAC-SHA-512. A thief of the entry tries out a second's work for each guess.
class PinVerifier {
public:
    static constexpr qsizetype shortest = 6; //!< characters of a PIN
    static constexpr quint32 standardRounds = 210'000; //!< OWASP, Password Storage Cheat Sheet

    //! With a salt of its own.
    static PinVerifier of(const Secret &pin, quint32 rounds = standardRounds);
    //! Of what entry() gave; nothing if it is anything else.
    static std::optional<PinVerifier> fromEntry(const Secret &entry);
    Secret entry() const;

    //! Takes as long as making it did, whatever the answer.
    bool matches(const Secret &pin) const;

    int tries = 0; //!< that failed, one after the other
    qint64 lastTry = 0; //!< UTC, milliseconds since 1970

private:
    quint32 m_rounds = 0;
    QByteArray m_salt;
    Secret m_hash;
};

//! Seconds that have to pass after so many failed tries: none after the first four, then 30 seconds, and
//! twice as long each time, up to 15 minutes.
int pinDelay(int tries);

} // namespace care
