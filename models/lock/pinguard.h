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

//! Master key encrypted by a text that a person types, such as a PIN. No hash of that text is stored: a guess
//! can only be tested by opening the slot, which costs as much work as PinCost says.
class KeySlot {
public:
    //! New slot that seals \a master; blocks for as long as \a cost demands. Nothing if the memory for it is
    //! not available.
    static std::optional<KeySlot> of(
        const Secret &typed, const Secret &master, PinCost cost, const QByteArray &place);
    static std::optional<KeySlot> fromBytes(const Secret &entry);
    Secret bytes() const;
    //! Master key; nothing if the typed text is wrong or the slot was altered. Blocks as long as creating the
    //! slot did.
    std::optional<Secret> open(const Secret &typed, const QByteArray &place) const;

private:
    PinCost m_cost;
    QByteArray m_salt;
    Secret m_random;
    Secret m_master;
};

//! Keychain entry of the PIN: the sealed master keys and the failed tries. A single entry, so that setting or
//! changing a PIN is one write.
class PinEntry {
public:
    //! New PIN entry with the master keys sealed by \a pin; blocks, and fails without memory, as
    //! KeySlot::of().
    static std::optional<PinEntry> of(const Secret &pin, const MasterKeys &keys, PinCost cost);
    //! PIN entry read from the bytes written by bytes(); nothing if they are anything else.
    static std::optional<PinEntry> fromBytes(const Secret &entry);
    Secret bytes() const;

    //! Master keys; nothing if the PIN is wrong or anything but the tries was altered. Blocks as long as
    //! creating the entry did.
    std::optional<MasterKeys> open(const Secret &pin) const;
    //! Replaces the stored master keys while the PIN stays; only \a keys.previous and \a keys.isSettled may
    //! differ from the stored ones.
    void setKeys(const MasterKeys &keys);

    int tries = 0; //!< Number of failed PIN tries in a row.
    qint64 lastTry = 0; //!< Time of the last PIN try, in ms since 1970 UTC.

private:
    KeySlot m_slot;
    Secret m_sealedKeys; //!< Whether a change of PIN is finished, and the key before it; sealed with
                         //!< the master key.
};

//! Delay in seconds after a number of failed PIN tries: none for the first four, then 30 seconds, doubling
//! each time up to 15 minutes. It slows guesses typed into this program, not those of a thief who has the
//! keychain.
int pinDelay(int tries);

//! PIN of the program: set, changed, removed and checked here. The PIN unseals the master keys of the
//! keychain entries; neither the PIN nor a hash of it is stored anywhere. Each try is counted in the keychain
//! before the PIN is tested, so that ending the program after a wrong PIN does not undo the count. After five
//! failures guessing becomes slower, across restarts too; the cost of each guess holds back a thief of the
//! keychain. Callbacks are always asynchronous, and dropped when their context dies.
//!
//! Setting, changing or removing a PIN first writes a PIN entry that opens both old and new entries, then
//! rewrites each entry, and finally the PIN entry again. If the program ends in between, the former or the
//! new PIN still opens everything, and the next right PIN completes the change. One such change runs at a
//! time; other calls wait for its end.
class PinGuard : public QObject {
    Q_OBJECT

public:
    enum class Verdict : quint8 {
        Right,
        Wrong,
        TooSoon, //!< The PIN was not tested, because of too many failed tries; see secondsToWait().
        NotAnswered, //!< The PIN was not tested, because the keychain is locked or cannot count the try.
        Gone, //!< The PIN's entry is missing, damaged, or planted by somebody else.
    };
    using Done = std::function<void(Result<void>)>;
    using Answered = std::function<void(Verdict)>;

    //! All arguments must outlive the guard. \a keychain returns the entries as stored, still sealed.
    PinGuard(Clock &clock, CredentialStore &keychain, KeyVault &vault, QObject *parent = nullptr,
        PinCost cost = {});
    ~PinGuard() override;
    //! Sets the function that returns the ids of all connections with sealed entries. Without it, in a
    //! program that knows only some connections, tries are counted but no PIN can be set.
    void setConnections(const std::function<QStringList()> &connections) { m_connections = connections; }

    //! Reads whether a PIN is set; isSet() is valid once \a done was called without an error.
    void readState(QObject *context, const Done &done);
    bool isSet() const { return m_isSet; }
    //! True if the PIN is lost when the program ends, because this computer has no keychain.
    bool isForgetful() const { return m_place == &m_memory; }
    //! Sets or changes the PIN; a present PIN must have been entered. Weak PINs are refused, with the reason
    //! in the error's detail.
    void set(const Secret &pin, QObject *context, const Done &done);
    //! Removes the PIN, which must have been entered before.
    void remove(QObject *context, const Done &done);
    //! Removes the PIN without unsealing anything, so sealed entries are lost; only for callers that have
    //! removed these entries or have none.
    void giveUp(QObject *context, const Done &done);
    //! Checks a PIN; the right one opens the vault.
    void check(const Secret &pin, QObject *context, const Answered &answered);
    //! Opens the vault with a connection's API key, for a user who forgot the PIN. The verdict is Gone if the
    //! connection has no recovery entry.
    void recover(const QString &connection, const Secret &apiKey, QObject *context, const Answered &answered);
    //! Renews the recovery entry of a connection after its API key changed.
    void adoptNewKey(const QString &connection, QObject *context, const Done &done);
    //! Creates a store key for a connection without a valid one. An unsealed key found in its place could be
    //! planted, so it is not used for new data but kept as a former key: unfinished forms may depend on it. A
    //! key that cannot be opened is kept in the keychain's "former" entry.
    void makeStoreKeys(
        const QString &connection, QObject *context, const std::function<void(const Result<Secret> &)> &done);
    //! Forgets the former keys of the files, which all use the key \a current now. Does nothing if the entry
    //! meanwhile names another current key, or cannot be read.
    void dropFormerKeys(const QString &connection, const Secret &current);
    //! Wipes the master keys from memory and shuts the vault.
    void shut();
    //! Calls \a work once no PIN change is running, because a running one would write back entries that \a
    //! work removes.
    void whenIdle(QObject *context, const std::function<void()> &work);
    //! Seconds until the next PIN try is accepted; usually 0.
    int secondsToWait() const;

Q_SIGNALS:
    void isSetChanged();
    //! Emitted after a PIN was set, changed or removed: the keychain now holds new keys for the stored files
    //! beside the keys still in use; see storekeys.h.
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
    CredentialStore *m_place; //!< Storage of the PIN entry: the keychain, or m_memory if there is none.
    std::function<QStringList()> m_connections;
    //! Thread for key derivation, which takes half a second and would freeze the windows.
    std::unique_ptr<QThreadPool> m_worker;
    PinCost m_cost;
    bool m_isSet = false;
    bool m_isBusy = false;
    QList<std::function<void()>> m_waiting; //!< Calls that wait for the running PIN change to end.
    Secret m_known; //!< Hash of the master key of this run; entries with any other master key are rejected.
    //! Earliest time of the next try in ms, on the monotonic clock because the wall clock could be set
    //! forward.
    qint64 m_notBefore = 0;
};

} // namespace care
