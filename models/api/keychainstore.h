// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/api/credentialstore.h"

#include <QObject>
#include <QString>

#include <functional>

namespace care {

class Clock;

// State of the secret service of a Linux desktop. Internal to models/api.
enum class KeychainState : quint8 {
    Unknown, // cannot be asked here, or gave an odd answer
    Absent, // no session bus, or nobody on it who keeps secrets
    Locked, // the default keyring, or the entry itself
    Open, // and the entry is not there
    OpenWithEntry,
};

// Asks about one entry; answers once, later, unless context died. Without D-Bus the answer is Unknown.
void probeKeychain(const QString &service, const QString &entry, QObject *context,
    std::function<void(KeychainState)> callback);

//! Secrets in the keychain of the operating system.
//! Entries are called "org.care_records.CareRecords", "<connection id>/api-key" or ".../store-key". A locked
//! keychain, a missing one and a missing entry are told apart, which the error codes of the library alone do
//! not allow: on a Linux desktop the secret service is asked itself. Nothing takes longer than the time
//! limit; a late answer is ignored. A keychain that wants to ask the user to unlock it may do so.
//! Belongs to the thread of the application; the keychain is asked in a thread of its own, since its first
//! answer takes as long as making a window.
class KeychainStore final : public CredentialStore {
public:
    explicit KeychainStore(Clock &clock, int timeLimit = 20'000);
    ~KeychainStore() override;

    void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override;
    //! A secret of more than 1 KiB is refused: the keychain of Windows holds no more in hexadecimal.
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
    // Parent of the pending answers: they are dropped with this store, because nobody waits for them then.
    std::unique_ptr<QObject> m_answers;
};

// Meaning of a keychain error for this program. Internal to models/api. \a error: a QKeychain::Error, whose
// header stays in here.
ApiError::Kind keychainKind(int error, KeychainState state);

} // namespace care
