// SPDX-License-Identifier: GPL-3.0-or-later
//! The PIN of the program: set, changed, removed and tried. It opens the keys that the entries of the
//! keychain are sealed with; nothing of it is in any file, and nothing that it could be compared with is
//! anywhere.
#pragma once

#include "models/lock/pinentry.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QThreadPool;

namespace care {

class Clock;

//! A try is counted in the keychain before it is looked at: whoever ends the program after a wrong one finds
//! it counted. Guessing here gets slower after five, also across starts; what holds a thief of the keychain
//! back is the cost of a guess. Every answer comes later, and not after its context died.
//!
//! Setting, changing and removing write one entry first, with which both kinds of entries open, then every
//! entry, then that one again. Whatever ends the program in between, the PIN before or the new one opens
//! everything, and the next right PIN does the rest. One of them is done at a time, and whatever else is
//! asked waits for it.
class PinGuard : public QObject {
    Q_OBJECT

public:
    enum class Verdict : quint8 {
        Right,
        Wrong,
        TooSoon, //!< see secondsToWait(); it was not looked at
        NotAnswered, //!< the keychain is locked, or cannot count the try
        Gone, //!< there was a PIN, and its entry is no longer there, no longer whole, or another's
    };
    using Done = std::function<void(Result<void>)>;
    using Answered = std::function<void(Verdict)>;

    //! All outlive this. \a keychain: as it is, with nothing opened.
    PinGuard(Clock &clock, CredentialStore &keychain, KeyVault &vault, QObject *parent = nullptr,
        PinCost cost = {});
    ~PinGuard() override;
    //! The ids of the connections whose entries are sealed. Without them, as in a program that knows only
    //! some, nothing but the tries is changed in the keychain, and no PIN is set.
    void setConnections(const std::function<QStringList()> &connections) { m_connections = connections; }

    //! Finds out whether there is a PIN: isSet() counts once \a done was called without an error.
    void readState(QObject *context, const Done &done);
    bool isSet() const { return m_isSet; }
    //! True if the PIN is lost when the program ends, because this computer has no keychain.
    bool isForgetful() const { return m_place == &m_memory; }
    //! Replaces the one before, which was entered. A weak one is refused, and the detail says why.
    void set(const Secret &pin, QObject *context, const Done &done);
    //! After the right one was entered.
    void remove(QObject *context, const Done &done);
    //! With everything that it opened: only for who has removed the rest already.
    void giveUp(QObject *context, const Done &done);
    //! With the right one the vault is open.
    void check(const Secret &pin, QObject *context, const Answered &answered);
    //! For who has forgotten it: opens the vault with the API key of a connection. Gone if there is nothing
    //! that this key could open.
    void recover(const QString &connection, const Secret &apiKey, QObject *context, const Answered &answered);
    //! The API key of a connection is another one.
    void adoptNewKey(const QString &connection, QObject *context, const Done &done);
    //! A store key for a connection that has none that counts. One that lies in its place and does not count,
    //! since nothing has sealed it, stays known as a former one: it may be the only key of unfinished forms.
    //! One that cannot be opened is set aside in the keychain.
    void makeStoreKeys(
        const QString &connection, QObject *context, const std::function<void(const Result<Secret> &)> &done);
    //! The files have the key \a current, so the former ones are forgotten. Nothing happens if the entry
    //! names another current key by now, or cannot be read.
    void dropFormerKeys(const QString &connection, const Secret &current);
    //! Wipes the keys.
    void shut();
    //! Once no change of the PIN is under way, which would write entries again that are removed meanwhile.
    void whenIdle(QObject *context, const std::function<void()> &work);
    //! Until the next try is looked at; 0 most of the time.
    int secondsToWait() const;

Q_SIGNALS:
    void isSetChanged();
    //! A PIN was set, changed or removed, and the entries of the keychain name other keys for the files from
    //! now on, beside those that the files still have; see storekeys.h.
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
    void tryEarlier(const Secret &bytes, const Secret &pin, QObject *context, const Answered &answered);
    void recoverEarlier(
        const QString &connection, const Secret &apiKey, QObject *context, const Answered &answered);

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
    QList<std::function<void()>> m_waiting; //!< until it is not
    Secret m_known; //!< hash of the master key of this run: no other opens what is on the screen
    qint64 m_notBefore = 0; //!< monotonic: setting the other clock forward opens nothing sooner
};

} // namespace care
