// SPDX-License-Identifier: GPL-3.0-or-later
//! User names and passwords for proxies that demand them.
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

//! Proxy accounts, one object for the program. Proxies are named "host:port", and an account is only ever
//! sent to the proxy it was entered for. Accepted accounts are stored in the keychain. The user is asked
//! once, and once more after a refusal; then not again until askAgain(). To be used in the GUI thread.
class ProxySignIn : public QObject {
    Q_OBJECT

public:
    //! \a keychain stores accepted accounts and must outlive this object.
    explicit ProxySignIn(CredentialStore &keychain, QObject *parent = nullptr);
    ~ProxySignIn() override;

    //! Account to use for the proxy; null while none is known. The pointer is valid until the next call.
    const ProxyAccount *account(const QString &proxy) const;
    //! Number of the proxy's current account, which grows with each new account.
    int attempt(const QString &proxy) const;
    //! True while an account is being looked up or asked for, so that changed() or an answer to wanted() will
    //! follow.
    bool isSettling(const QString &proxy) const;

    //! Reports that the proxy asked for an account, or refused the one numbered \a attempt.
    void noteRefused(const QString &proxy, int attempt);
    //! Reports that the proxy let a request through, which proves the account right.
    void noteAccepted(const QString &proxy, int attempt);

    //! Account that the user entered after wanted(); decline() reports that the user entered none.
    void enter(const QString &proxy, const QString &user, const Secret &password);
    void decline(const QString &proxy);
    //! Allows the next refusal to ask the user again, because the user tries again or the network changed.
    void askAgain();
    //! Removes the proxy's password from memory and from the keychain.
    void remove(const QString &proxy);

Q_SIGNALS:
    //! Emitted when the user must be asked for the proxy's account; \a wasRefused is true if the last account
    //! was refused.
    void wanted(const QString &proxy, bool wasRefused);
    //! Emitted when a proxy account is available to be tried.
    void changed(const QString &proxy);
    //! Emitted after an accepted proxy password was stored in the keychain.
    void stored(const QString &proxy);

private:
    enum class State : quint8 { Unknown, Reading, Unasked, Asking, Declined, Known };
    struct Entry {
        State state = State::Unknown;
        ProxyAccount account{};
        int attempt = 0;
        int entered = 0; //!< Accounts that the user entered since the last accepted one.
        bool isStored = false;
        //! True while a changed() signal is queued, so that it is not queued twice.
        bool isAnnouncing = false;
    };
    void readKept(const QString &proxy);
    void ask(const QString &proxy, bool wasRefused);

    CredentialStore &m_keychain;
    QHash<QString, Entry> m_entries;
};

} // namespace care
