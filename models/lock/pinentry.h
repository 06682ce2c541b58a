// SPDX-License-Identifier: GPL-3.0-or-later
//! The keychain's data of a PIN with its failed tries: one entry, so that setting or changing a PIN is one
//! write.
#pragma once

#include "models/lock/masterkeys.h"
#include "models/lock/sealing.h"

namespace care {

//! The master key, sealed with a text that somebody can type. No hash of that text is stored: a guess can
//! only be tested by opening the slot, which takes as long as the cost says.
class KeySlot {
public:
    //! Seals \a master; takes as long as \a cost says. Nothing if there is not so much memory.
    static std::optional<KeySlot> of(
        const Secret &typed, const Secret &master, PinCost cost, const QByteArray &place);
    static std::optional<KeySlot> fromBytes(const Secret &entry);
    Secret bytes() const;
    //! The master key; nothing if another text was typed, or a bit has changed. Takes as long as making the
    //! slot did.
    std::optional<Secret> open(const Secret &typed, const QByteArray &place) const;

private:
    PinCost m_cost;
    QByteArray m_salt;
    Secret m_random;
    Secret m_master;
};

class PinEntry {
public:
    //! As KeySlot::of().
    static std::optional<PinEntry> of(const Secret &pin, const MasterKeys &keys, PinCost cost);
    //! Reads the entry that bytes() wrote; nothing for any other.
    static std::optional<PinEntry> fromBytes(const Secret &entry);
    Secret bytes() const;

    //! The keys; nothing with another PIN, or if anything but the tries was changed. Takes as long as making
    //! the entry did.
    std::optional<MasterKeys> open(const Secret &pin) const;
    //! Replaces the keys, of which only \a keys.previous and \a keys.isSettled may differ from the present
    //! ones; the PIN stays.
    void setKeys(const MasterKeys &keys);

    int tries = 0; //!< failed tries in a row
    qint64 lastTry = 0; //!< UTC, milliseconds since 1970

private:
    KeySlot m_slot;
    Secret m_sealedKeys; //!< sealed with the master key
};

//! Seconds that have to pass after so many failed tries: none after the first four, then 30 seconds, and
//! twice as long each time, up to 15 minutes. Slows down only guesses in this program, not those of a thief
//! who has the keychain.
int pinDelay(int tries);

} // namespace care
