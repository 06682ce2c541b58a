// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/api/credentialstore.h"

#include <QObject>
#include <QString>

#include <functional>

namespace care {

class Clock;

// State of the Secret Service of a Linux desktop. Internal to models/api.
enum class KeychainState : quint8 {
    Unknown, // The service cannot be asked on this system, or gave an unexpected answer.
    Absent, // There is no session bus, or no Secret Service on it.
    Locked, // The default keyring, or the entry itself, is locked.
    Open, // The keyring is open and has no such entry.
    OpenWithEntry,
};

// Asks the Secret Service about one entry; the callback runs once, later, unless the context died. Without
// D-Bus the state is Unknown.
void probeKeychain(const QString &service, const QString &entry, QObject *context,
    std::function<void(KeychainState)> callback);

//! Secrets in the operating system's keychain, under the names "org.care_records.CareRecords" and
//! "<connection id>/api-key" or ".../store-key". A locked keychain, a missing keychain and a missing entry
//! are told apart; the library's error codes alone cannot do that, so on Linux the Secret Service is asked
//! directly. Operations end at the time limit and later results are ignored, but the keychain may ask the
//! user to unlock it. To be used in the application's thread; the keychain itself runs in another, because
//! its first call takes as long as making a window.
class KeychainStore final : public CredentialStore {
public:
    explicit KeychainStore(Clock &clock, int timeLimit = 20'000);
    ~KeychainStore() override;

    void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override;
    //! Refuses secrets of more than 1 KiB, because the Windows keychain holds no more in hexadecimal.
    void write(const QString &connectionId, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override;
    void remove(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override;
    bool isLasting() const override { return true; }

private:
    class Task;
    class PendingAnswer;
    void start(const QString &connectionId, Credential credential, std::function<void(Task &)> work,
        std::function<void(Result<Secret>)> done);

    Clock &m_clock;
    int m_timeLimit;
    // Parent of the pending results, which are dropped together with this store.
    std::unique_ptr<QObject> m_answers;
};

// Error kind for a QKeychain::Error, passed as int so that QtKeychain's header stays in the .cpp file.
// Internal to models/api.
ApiError::Kind keychainKind(int error, KeychainState state);

} // namespace care
