// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/proxysignin.h"

#include "models/api/credentialstore.h"

#include <utility>

namespace care {

namespace {

//! Number of times the user is asked for the proxy's password before the program gives up.
constexpr int mostQuestions = 2;

//! Owner name of a proxy's keychain entry, which becomes "proxy-host:port/api-key".
QString entryOwner(const QString &proxy)
{
    return QStringLiteral("proxy-") + proxy;
}

//! Keychain entry of a proxy account: user name and password on two lines; the form accepts no line break in
//! a name.
Secret entryOf(const ProxyAccount &account)
{
    QByteArray bytes = account.user.toUtf8() + '\n';
    bytes += account.password.view();
    Secret entry(bytes);
    wipe(bytes);
    return entry;
}

ProxyAccount accountOf(const Secret &entry)
{
    const QByteArrayView bytes = entry.view();
    const qsizetype end = bytes.indexOf('\n');
    if (end <= 0)
        return {};
    return { QString::fromUtf8(bytes.first(end)), Secret(bytes.sliced(end + 1)) };
}

} // namespace

bool wantsProxySignIn(const ApiError &error)
{
    constexpr int proxySignInStatus = 407;
    return error.kind == ApiError::Kind::Proxy && error.status == proxySignInStatus;
}

ProxySignIn::ProxySignIn(CredentialStore &keychain, QObject *parent)
    : QObject(parent)
    , m_keychain(keychain)
{
}

ProxySignIn::~ProxySignIn() = default;

const ProxyAccount *ProxySignIn::account(const QString &proxy) const
{
    const auto entry = m_entries.constFind(proxy);
    return entry == m_entries.constEnd() || entry->state != State::Known ? nullptr : &entry->account;
}

int ProxySignIn::attempt(const QString &proxy) const
{
    const auto entry = m_entries.constFind(proxy);
    return entry == m_entries.constEnd() ? 0 : entry->attempt;
}

bool ProxySignIn::isSettling(const QString &proxy) const
{
    const auto entry = m_entries.constFind(proxy);
    return entry != m_entries.constEnd()
        && (entry->state == State::Reading || entry->state == State::Asking || entry->isAnnouncing);
}

void ProxySignIn::noteRefused(const QString &proxy, int attempt)
{
    Entry &entry = m_entries[proxy];
    // Refusals of an older account are answered by announcing the present account, so that the request is
    // tried again.
    if (attempt != entry.attempt) {
        if (entry.state == State::Known && !std::exchange(entry.isAnnouncing, true)) {
            QMetaObject::invokeMethod(
                this,
                [this, proxy] {
                    m_entries[proxy].isAnnouncing = false;
                    Q_EMIT changed(proxy);
                },
                Qt::QueuedConnection);
        }
        return;
    }
    switch (entry.state) {
    case State::Unknown:
        return readKept(proxy);
    case State::Unasked:
        return ask(proxy, false);
    case State::Known:
        entry.account = {};
        if (entry.entered < mostQuestions)
            return ask(proxy, true);
        entry.state = State::Declined;
        return;
    case State::Reading:
    case State::Asking:
    case State::Declined:
        return;
    }
}

void ProxySignIn::readKept(const QString &proxy)
{
    m_entries[proxy].state = State::Reading;
    m_keychain.read(entryOwner(proxy), Credential::ApiKey, this, [this, proxy](const Result<Secret> &found) {
        Entry &entry = m_entries[proxy];
        const ProxyAccount account = found ? accountOf(*found) : ProxyAccount();
        if (account.user.isEmpty())
            return ask(proxy, false);
        entry.state = State::Known;
        entry.account = account;
        ++entry.attempt;
        entry.isStored = true;
        Q_EMIT changed(proxy);
    });
}

void ProxySignIn::ask(const QString &proxy, bool wasRefused)
{
    m_entries[proxy].state = State::Asking;
    Q_EMIT wanted(proxy, wasRefused);
}

void ProxySignIn::enter(const QString &proxy, const QString &user, const Secret &password)
{
    Entry &entry = m_entries[proxy];
    entry.state = State::Known;
    entry.account = { user, password };
    ++entry.attempt;
    ++entry.entered;
    entry.isStored = false;
    Q_EMIT changed(proxy);
}

void ProxySignIn::decline(const QString &proxy)
{
    m_entries[proxy].state = State::Declined;
}

void ProxySignIn::askAgain()
{
    for (Entry &entry : m_entries) {
        if (entry.state != State::Declined)
            continue;
        entry.state = State::Unasked;
        entry.entered = 0;
    }
}

void ProxySignIn::noteAccepted(const QString &proxy, int attempt)
{
    const auto found = m_entries.find(proxy);
    if (found == m_entries.end() || found->state != State::Known || found->attempt != attempt)
        return;
    found->entered = 0;
    if (std::exchange(found->isStored, true))
        return;
    m_keychain.write(entryOwner(proxy), Credential::ApiKey, entryOf(found->account), this,
        [this, proxy](const Result<void> &written) {
            if (written)
                Q_EMIT stored(proxy);
        });
}

void ProxySignIn::remove(const QString &proxy)
{
    m_entries.remove(proxy);
    m_keychain.remove(entryOwner(proxy), Credential::ApiKey, this, [](const Result<void> &) {});
}

} // namespace care
