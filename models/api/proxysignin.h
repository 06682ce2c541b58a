// SPDX-License-Identifier: GPL-3.0-or-later
//! User names and passwords for the proxies of this network.
#pragma once

#include "models/api/secret.h"

#include <QHash>
#include <QObject>

namespace care {

class CredentialStore;

//! True if the proxy refused the user name or password.
bool wantsProxySignIn(const ApiError &error);

struct ProxyAccount {
    QString user;
    Secret password;
};

//! One for the program, shared by everything that sends through a proxy. A proxy is named "host:port", and an
//! account belongs to the one it was entered for: no other ever gets it. What was accepted is stored in the
//! keychain. The user is asked once, and once more after a wrong answer; then nothing asks until askAgain().
//! Thread: GUI.
class ProxySignIn : public QObject {
    Q_OBJECT

public:
    //! \a keychain outlives this.
    explicit ProxySignIn(CredentialStore &keychain, QObject *parent = nullptr);
    ~ProxySignIn() override;

    //! The account to use; null while none is known. The pointer holds until the next call.
    const ProxyAccount *account(const QString &proxy) const;
    //! The number of that account, which grows with each new one.
    int attempt(const QString &proxy) const;
    //! True while changed() or an answer to wanted() is still to come.
    bool isSettling(const QString &proxy) const;

    //! The proxy asked for an account, or did not accept the one of \a attempt.
    void noteRefused(const QString &proxy, int attempt);
    //! The proxy accepted a request.
    void noteAccepted(const QString &proxy, int attempt);

    //! The answers to wanted().
    void enter(const QString &proxy, const QString &user, const Secret &password);
    void decline(const QString &proxy);
    //! Allows the next refusal to ask the user anew: the user tries again, or the network is another one.
    void askAgain();
    //! Removes the proxy's password from memory and from the keychain.
    void remove(const QString &proxy);

Q_SIGNALS:
    //! The user must be asked; \a wasRefused: the account that was tried was not accepted.
    void wanted(const QString &proxy, bool wasRefused);
    //! An account can be tried now.
    void changed(const QString &proxy);
    //! The accepted password was stored in the keychain.
    void stored(const QString &proxy);

private:
    enum class State : quint8 { Unknown, Reading, Unasked, Asking, Declined, Known };
    struct Entry {
        State state = State::Unknown;
        ProxyAccount account{};
        int attempt = 0;
        int entered = 0; //!< times that the user entered an account since one was accepted
        bool isStored = false;
        bool isAnnouncing = false; //!< changed() is on its way
    };
    void readKept(const QString &proxy);
    void ask(const QString &proxy, bool wasRefused);

    CredentialStore &m_keychain;
    QHash<QString, Entry> m_entries;
};

} // namespace care
