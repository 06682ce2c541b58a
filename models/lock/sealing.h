// SPDX-License-Identifier: GPL-3.0-or-later
//! Encryption of keychain entries, and derivation of a key from a PIN, both by libsodium.
#pragma once

#include "models/api/secret.h"

#include <optional>

namespace care {

//! Cost of deriving a key from a PIN with Argon2id, which every guess has to pay.
struct PinCost {
    quint32 passes = 4;
    //! Memory per derivation; with four passes 0.4 s on a processor core of 2020, measured by "pin" of ./dev
    //! bench.
    quint32 mebibytes = 128;

    bool operator==(const PinCost &) const = default;
    //! False for costs below Argon2id's minimum, or so high that the computer would be busy for minutes.
    bool isBearable() const;
};

inline constexpr qsizetype saltBytes = 16;
inline constexpr qsizetype keyBytes = 32;

//! Key derived from the text \a typed, a salt, and \a random from the keychain. Blocks for about half a
//! second, so not for the GUI thread. Empty if the memory is not available.
Secret keyFrom(const Secret &typed, const QByteArray &salt, const Secret &random, PinCost cost);

//! Hash by which a key is recognised without being kept. QCryptographicHash would leave the key in freed
//! memory.
Secret hashOf(const Secret &key);

//! Content encrypted with XChaCha20-Poly1305, bound to \a place: it cannot be decrypted as the entry of
//! another place.
Secret seal(const Secret &content, const Secret &key, const QByteArray &place);
//! Decrypted content; nothing if the key or place differs or the data was altered.
std::optional<Secret> unseal(const Secret &sealed, const Secret &key, const QByteArray &place);
//! True if \a entry has the format of seal(); anybody could have written it.
bool isSealed(const Secret &entry);

} // namespace care
