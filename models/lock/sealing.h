// SPDX-License-Identifier: GPL-3.0-or-later
//! Encryption of what lies in the keychain, and the key that a PIN makes; both by libsodium.
#pragma once

#include "models/api/secret.h"

#include <optional>

namespace care {

//! Work and memory of one guess with Argon2id.
struct PinCost {
    quint32 passes = 4;
    quint32 mebibytes = 128; //!< together 0.4 s on a core of 2020; see "pin" of ./dev bench

    bool operator==(const PinCost &) const = default;
    //! False for a cost that would keep this computer busy for minutes, or is below the least that Argon2id
    //! takes.
    bool isBearable() const;
};

inline constexpr qsizetype saltBytes = 16;
inline constexpr qsizetype keyBytes = 32;

//! The key that \a typed makes, together with a salt and with \a random of the keychain. Takes as long as the
//! cost says: not for the thread of the windows. Empty if there is not so much memory.
Secret keyFrom(const Secret &typed, const QByteArray &salt, const Secret &random, PinCost cost);

//! XChaCha20-Poly1305. What was sealed for one place opens in no other.
Secret seal(const Secret &content, const Secret &key, const QByteArray &place);
//! Nothing if the key or the place is another, or a bit has changed.
std::optional<Secret> unseal(const Secret &sealed, const Secret &key, const QByteArray &place);
//! True if \a entry has the form of seal(); proves nothing about its author.
bool isSealed(const Secret &entry);

} // namespace care
