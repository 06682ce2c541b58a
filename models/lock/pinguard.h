// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/lock/masterkeys.h"
#include "models/lock/sealing.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QThreadPool;

namespace care {

class Clock;

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

//! The keychain's data of a PIN with its failed tries: one entry, so that setting or changing a PIN is one
//! write.
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

//! The PIN of the program: set, changed, removed and tried. It unseals the keys that the entries of the
//! keychain are sealed with; nothing of it is in any file, and no hash of it is stored anywhere.
//! Counts a try in the keychain before the PIN is tested, so that ending the program after a wrong one does
//! not undo the count. After five failures guessing here gets slower, across starts too; a thief of the
//! keychain is held back by the cost of each guess. Every answer comes later, and not after its context died.
//!
//! Setting, changing or removing a PIN first writes the PIN's entry so that it opens the other entries both
//! as they are and as they will be, then rewrites each of these, and then the PIN's entry again. If the
//! program ends in between, the former or the new PIN still opens everything, and the next right PIN
//! completes the change. One such change runs at a time; other calls wait for its end.
class PinGuard : public QObject {
    Q_OBJECT

public:
    enum class Verdict : quint8 {
        Right,
        Wrong,
        TooSoon, //!< the PIN was not tested; see secondsToWait()
        NotAnswered, //!< the keychain is locked, or cannot count the try
        Gone, //!< the entry of the PIN is no longer there, no longer whole, or another person's
    };
    using Done = std::function<void(Result<void>)>;
    using Answered = std::function<void(Verdict)>;

    //! All outlive this. \a keychain gives the entries as they are stored, still sealed.
    PinGuard(Clock &clock, CredentialStore &keychain, KeyVault &vault, QObject *parent = nullptr,
        PinCost cost = {});
    ~PinGuard() override;
    //! The ids of the connections whose entries are sealed. Without them, as in a program that knows only
    //! some connections, only the tries are changed in the keychain, and no PIN is set.
    void setConnections(const std::function<QStringList()> &connections) { m_connections = connections; }

    //! Finds out whether there is a PIN: isSet() counts once \a done was called without an error.
    void readState(QObject *context, const Done &done);
    bool isSet() const { return m_isSet; }
    //! True if the PIN is lost when the program ends, because this computer has no keychain.
    bool isForgetful() const { return m_place == &m_memory; }
    //! Sets a PIN in place of the present one, which must have been entered. A weak PIN is refused, and the
    //! detail says why.
    void set(const Secret &pin, QObject *context, const Done &done);
    //! Removes the PIN, which must have been entered.
    void remove(QObject *context, const Done &done);
    //! Removes the PIN without unsealing anything, so that sealed entries are lost: only for a caller who has
    //! removed those already, or has none.
    void giveUp(QObject *context, const Done &done);
    //! Tries a PIN; the right one opens the vault.
    void check(const Secret &pin, QObject *context, const Answered &answered);
    //! Opens the vault with the API key of a connection, for a user who has forgotten the PIN. Gone if there
    //! is nothing that this key could open.
    void recover(const QString &connection, const Secret &apiKey, QObject *context, const Answered &answered);
    //! Makes the recovery entry of a connection anew, because its API key has changed.
    void adoptNewKey(const QString &connection, QObject *context, const Done &done);
    //! Makes a store key for a connection that has no valid one. An unsealed key in its place is not valid,
    //! because anybody may have written it, but stays known as a former one: it may be the only key of
    //! unfinished forms. A key that cannot be opened is set aside in the keychain.
    void makeStoreKeys(
        const QString &connection, QObject *context, const std::function<void(const Result<Secret> &)> &done);
    //! Forgets the former keys, because the files have the key \a current. Nothing happens if the entry names
    //! another current key by now, or cannot be read.
    void dropFormerKeys(const QString &connection, const Secret &current);
    //! Wipes the keys.
    void shut();
    //! Calls \a work once no change of the PIN is under way; such a change would write entries again that
    //! \a work removes.
    void whenIdle(QObject *context, const std::function<void()> &work);
    //! Seconds until a try is tested again; usually 0.
    int secondsToWait() const;

Q_SIGNALS:
    void isSetChanged();
    //! A PIN was set, changed or removed: the entries of the keychain now name new keys for the files, beside
    //! those that the files still have; see storekeys.h.
    void storeKeysRenewed();

private:
    Done busyUntil(const Done &done);
    void setIsSet(bool isSet);
    QStringList sealedConnections() const { return m_connections ? m_connections() : QStringList(); }
    void openVault(const MasterKeys &keys);
    bool isOurs(const MasterKeys &keys) const;
    void storeEntry(const Secret &entry, const Done &done);
    void begin(const Secret &pin, const Done &done);
    void removeEntry(QObject *context, const Done &done);
    void takeOutAll(const MasterKeys &keys, const Done &done);
    void checkNow(const Secret &pin, QObject *context, const Answered &answered);
    void recoverNow(
        const QString &connection, const Secret &apiKey, QObject *context, const Answered &answered);
    void sealAll(PinEntry entry, const MasterKeys &keys, const Done &done);
    void holdBack(int tries, qint64 lastTry);
    void tryEntry(PinEntry entry, const Secret &pin, QObject *context, const Answered &answered);
    void judge(
        PinEntry entry, const std::optional<MasterKeys> &keys, QObject *context, const Answered &answered);

    Clock &m_clock;
    CredentialStore &m_keychain;
    KeyVault &m_vault;
    MemoryStore m_memory;
    CredentialStore *m_place; //!< where the entry is: the keychain as long as there is one
    std::function<QStringList()> m_connections;
    std::unique_ptr<QThreadPool> m_worker; //!< deriving takes half a second: not in the thread of the windows
    PinCost m_cost;
    bool m_isSet = false;
    bool m_isBusy = false;
    QList<std::function<void()>> m_waiting; //!< calls that wait while m_isBusy
    Secret m_known; //!< hash of the master key of this run; an entry with another one opens nothing
    qint64 m_notBefore = 0; //!< on the monotonic clock, because the wall clock could be set forward
};

} // namespace care
