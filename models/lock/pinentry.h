// SPDX-License-Identifier: GPL-3.0-or-later
//! The keychain's data of a PIN with its failed tries: one entry, so that setting or changing a PIN is one
//! write.
#pragma once

#include "models/lock/masterkeys.h"
#include "models/lock/sealing.h"

namespace care {

//! The master key, sealed with what somebody can type. Holds nothing that could be compared with it: whoever
//! has this and not what was typed has random bytes.
class KeySlot {
public:
    //! Takes as long as \a cost says. Nothing if there is not so much memory.
    static std::optional<KeySlot> of(
        const Secret &typed, const Secret &master, PinCost cost, const QByteArray &place);
    static std::optional<KeySlot> fromBytes(const Secret &entry);
    Secret bytes() const;
    //! Nothing if anything else was typed, or a bit has changed. Takes as long as making it did.
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
    //! Of what bytes() gave; nothing if it is anything else.
    static std::optional<PinEntry> fromBytes(const Secret &entry);
    Secret bytes() const;

    //! Nothing with another PIN, or if anything but the tries was changed. Takes as long as making it did.
    std::optional<MasterKeys> open(const Secret &pin) const;
    //! The same PIN for keys of which only \a keys.previous and \a keys.isSettled are others.
    void setKeys(const MasterKeys &keys);

    int tries = 0; //!< that failed, one after the other
    qint64 lastTry = 0; //!< UTC, milliseconds since 1970

private:
    KeySlot m_slot;
    Secret m_sealedKeys; //!< sealed with the master key
};

//! Seconds that have to pass after so many failed tries: none after the first four, then 30 seconds, and
//! twice as long each time, up to 15 minutes. For whoever types; it keeps no thief of the keychain back.
int pinDelay(int tries);

} // namespace care
