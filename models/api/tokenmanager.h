// SPDX-License-Identifier: GPL-3.0-or-later
//! Exchange of the API key for a short-lived access token, and its renewal.
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

//! Limits on token exchanges. The operator grants 100 exchanges an hour to a key, shared by all workstations
//! with that key (docs/decisions/0002-one-key-many-workstations.md).
struct TokenPolicy {
    //! Exchanges allowed per hour. A token of 15 minutes renewed a minute early needs 4.3; with 4, a running
    //! synchronisation would stop for two minutes each hour.
    int exchangesPerHour = 5;
    //! Refused tokens tolerated in ten minutes. A second one means that the service contradicts itself; the
    //! next exchange waits for a pause or for the user.
    int refusalsPerTenMinutes = 1;
    int refusalPauseSeconds = 10 * 60;
    //! Seconds before its end at which a token is renewed, at most a fifth of its lifetime.
    int renewEarlySeconds = 60;
    //! Additional exchanges per hour after unlocking, because locking drops the token.
    int resumesPerHour = 10;
    //! Largest random time in s by which a renewal comes earlier, so that computers started together do not
    //! renew together.
    int renewJitterSeconds = 30;
    //! Limits for unattended computers: ten workstations that held a token at all times would use up the
    //! key's 1,000 exchanges a day. While no user is active, requests that only update the mirror wait for a
    //! token, and longer once most of the day's share is used; never while much is being received.
    int attendedSeconds = 150 * 60; //!< Seconds after the last user input for which a user counts as present.
    int quietSeconds = 30 * 60; //!< Seconds between two exchanges while no user is present.
    //! Exchanges in a day from which two are at least sparingSeconds apart, even with a user present.
    int manyPerDay = 46;
    int sparingSeconds = 60 * 60;
    //! Exchanges in a day from which two are at least savingSeconds apart while no user is present.
    int mostPerDay = 56;
    int savingSeconds = 180 * 60;
    //! Requests with one token from which a large download is assumed; checking for changes takes fewer.
    int usesOfWork = 100;
};

//! Access token of a connection. The key is read from the credential store for each exchange and wiped
//! afterwards; the token lives only in memory that is wiped. At most one exchange runs at a time.
class TokenManager : public QObject {
    Q_OBJECT

public:
    enum class State : quint8 {
        SignedOut,
        SigningIn, //!< The first exchange is running; during a renewal the state stays SignedIn.
        SignedIn,
        //! The service refused the key (401 or 403); no request is sent until signIn() or tryAgain().
        KeyRefused,
        Failed, //!< The last exchange failed for another reason, see error(); the next request tries again.
    };
    Q_ENUM(State)

    TokenManager(const Connection &connection, CredentialStore &store, Transport &transport, Clock &clock,
        const TokenPolicy &policy = {}, QObject *parent = nullptr, Uniform uniform = systemUniform());
    ~TokenManager() override;

    State state() const { return m_state; }
    //! Reason for the state KeyRefused or Failed.
    const ApiError &error() const { return m_error; }

    //! Requests a token with the stored key; also called for "Try again" and for a newly stored key.
    void signIn();
    //! Wipes the token and requests no other, because the program is locked; requests wait.
    void suspend();
    //! Lets waiting requests continue with a new token, because the program was unlocked.
    void resume();
    //! Lets the next request try again after a refusal at the user's request, within the limits on exchanges.
    void tryAgain();
    //! Tests \a key with each exchange style once, the configured one first; goes on to the next only after
    //! 400, 404, 415 and 422. A success signs in and is used from then on; the caller stores the style and
    //! the key.
    void testConnection(
        const Secret &key, QObject *context, std::function<void(Result<ExchangeStyle>)> callback);

    //! Valid token for a request, with a number by which it can be refused.
    struct AccessToken {
        QByteArray authorization; //!< Authorization header with the token, "Bearer ...".
        quint32 number = 0;
    };
    std::optional<AccessToken> token() const;
    //! Requests a new token unless a request is running; ends with tokenIssued() or tokenDenied().
    void renew();
    //! Requests a new token for background requests only, which may be delayed.
    void renewForBackground();
    //! Counts a request sent with the token; many mean that a large download is running.
    void countUse() { ++m_uses; }
    //! Notes that the user is present: a request, a key press or a mouse movement.
    void noteUser();
    //! True if the user was present recently, so that tokens are renewed at once.
    bool isAttended() const;
    bool isSuspended() const { return m_isSuspended; }
    //! Drops the token, because the service answered 401 to it.
    void refuseToken(quint32 number);
    //! Requests no token for a while, because the service refused one that was just granted and so is at
    //! fault.
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
    std::unique_ptr<QObject> m_renewal; // Parent of the running exchange; deleting it cancels the exchange.
    // Times of the token exchanges of the last day, which is limited in number.
    std::deque<qint64> m_exchanges;
    std::deque<qint64> m_refusals;
    std::deque<qint64> m_resumes;
    bool m_isSuspended = false;
    bool m_isAwaited = false; //!< True if a token is in use or requested, so that resume() must request one.
    qint64 m_notBefore = 0;
    qint64 m_lastUser = 0;
    int m_uses = 0; // Number of requests sent with the last token, by which a large download is noticed.
    bool m_isPutOff = false; // True while background requests wait for a token.
};

} // namespace care
