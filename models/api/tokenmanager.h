// SPDX-License-Identifier: GPL-3.0-or-later
//! Exchanges the API key for a short-lived token and renews it.
#pragma once

#include "models/api/clock.h"
#include "models/api/connection.h"
#include "models/api/delivery.h"
#include "models/api/secret.h"

#include <deque>
#include <optional>

namespace care {

class CredentialStore;
class Transport;
struct TokenAnswer;

//! Limits on exchanges for a token. The operator grants 100 exchanges an hour to a key, and every workstation
//! with that key shares them (docs/decisions/0002-one-key-many-workstations.md).
struct TokenPolicy {
    //! A token of 15 minutes that is renewed a minute early needs 4.3 an hour: with 4 a running
    //! synchronisation would stand still for two minutes of each hour.
    int exchangesPerHour = 5;
    //! A second token that is refused within ten minutes means that the service does not keep its own word;
    //! another one is requested after a pause, or when the user tries again.
    int refusalsPerTenMinutes = 1;
    int refusalPauseSeconds = 10 * 60;
    int renewEarlySeconds = 60; //!< but never more than a fifth of the lifetime
    //! Exchanges beyond those, one after each resume(), because suspend() dropped the token.
    int resumesPerHour = 10;
    //! Renewed earlier by a random time up to this, so that computers that began together do not renew
    //! together.
    int renewJitterSeconds = 30;
    //! Ten workstations on one key with a token at all times would use up the 1,000 exchanges a day that the
    //! operator grants to it. So while nobody is there, requests that only keep the mirror up to date wait
    //! for a token, and longer once most of the day's share is used up; never while much is being received.
    int attendedSeconds = 150 * 60; //!< so long after noteUser() somebody counts as there
    int quietSeconds = 30 * 60; //!< from one exchange to the next, while nobody is there
    //! Exchanges, after which sparingSeconds lie between two even while somebody is there.
    int manyPerDay = 46;
    int sparingSeconds = 60 * 60;
    int mostPerDay = 56; //!< exchanges, after which savingSeconds lie between two while nobody is there
    int savingSeconds = 180 * 60;
    int usesOfWork = 100; //!< requests with one token; as many are more than looking for changes
};

//! The key is read from the credential store for each exchange and wiped after it; the token lives in wiped
//! memory only. Exactly one exchange is in flight at any time.
class TokenManager : public QObject {
    Q_OBJECT

public:
    enum class State : quint8 {
        SignedOut,
        SigningIn, //!< the first exchange is under way; a renewal stays SignedIn
        SignedIn,
        KeyRefused, //!< 401 or 403 for the key: nothing is asked until signIn() or tryAgain()
        Failed, //!< the last exchange failed for another reason, see error(); the next request tries again
    };
    Q_ENUM(State)

    TokenManager(const Connection &connection, CredentialStore &store, Transport &transport, Clock &clock,
        const TokenPolicy &policy = {}, QObject *parent = nullptr, Uniform uniform = systemUniform());
    ~TokenManager() override;

    State state() const { return m_state; }
    //! Why the state is KeyRefused or Failed.
    const ApiError &error() const { return m_error; }

    //! Requests a token with the key of the store. "Try again" and a newly stored key call it, too.
    void signIn();
    //! The program is locked: the token is wiped and no other one is asked for. Requests wait.
    void suspend();
    //! The program is unlocked: waiting requests continue with a new token.
    void resume();
    //! Lets the next request try once more after a refusal, because the user asks, as often as exchanges are
    //! allowed.
    void tryAgain();
    //! "Test connection": tries the styles with \a key, the configured one first, each once, and goes on only
    //! after 400, 404, 415 and 422. A success signs in and is used from here on; the caller keeps the style
    //! with the connection and the key in the store.
    void testConnection(
        const Secret &key, QObject *context, std::function<void(Result<ExchangeStyle>)> callback);

    //! A token that is valid now, and its number. For the request queue.
    struct AccessToken {
        QByteArray authorization; //!< "Bearer ..."
        quint32 number = 0;
    };
    std::optional<AccessToken> token() const;
    //! Requests a new token unless that is under way; ends with tokenIssued() or tokenDenied().
    void renew();
    //! The same for requests that nobody is waiting for, so that it may be put off.
    void renewForBackground();
    //! One request was sent with the token.
    void countUse() { ++m_uses; }
    //! Notes that somebody is there: asks for something, moves the mouse, presses a key.
    void noteUser();
    //! True if noteUser() was called not long ago.
    bool isAttended() const;
    bool isSuspended() const { return m_isSuspended; }
    //! Drops this token, because the service answered 401 to it.
    void refuseToken(quint32 number);
    //! A request was refused with a token that was a moment old: the service is at fault, so that no token is
    //! requested for a while.
    void giveUpTokens();

Q_SIGNALS:
    void stateChanged(care::TokenManager::State state);
    void tokenIssued();
    //! Emitted by suspend(): answers received with the token must not stay in memory.
    void suspended();
    void tokenDenied(const care::ApiError &error);

private:
    struct Trial;
    struct Token;
    void exchangeWith(const Secret &key);
    void adopt(const TokenAnswer &answer, qint64 sentAt, qint64 sentAtWall);
    void deny(const ApiError &error);
    void denyLater(const ApiError &error);
    bool isTokenRefused() const;
    ApiError errorWhileWaiting(qint64 wait) const;
    void tryStyle(const Trial &trial);
    void setState(State state);
    qint64 waitForExchange() const;
    qint64 waitForLimit() const;
    qint64 waitOfBackground() const;
    qint64 age() const;

    Connection m_connection;
    CredentialStore &m_store;
    Transport &m_transport;
    Clock &m_clock;
    TokenPolicy m_policy;
    Uniform m_uniform;
    State m_state = State::SignedOut;
    ApiError m_error;
    std::unique_ptr<Token> m_token;
    quint32 m_number = 0;
    std::unique_ptr<QObject> m_renewal; // parent of a renewal under way, which stops when this is deleted
    std::deque<qint64> m_exchanges; // times of the exchanges of the last day
    std::deque<qint64> m_refusals;
    std::deque<qint64> m_resumes;
    bool m_isSuspended = false;
    bool m_isAwaited = false; //!< a token is in use or requested, so that resume() must request one
    qint64 m_notBefore = 0;
    qint64 m_lastUser = 0;
    int m_uses = 0; // requests sent with the last token
    bool m_isPutOff = false; // the background waits for a token
};

} // namespace care
