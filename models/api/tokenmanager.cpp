// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/tokenmanager.h"

#include "models/api/boundkey.h"
#include "models/api/credentialstore.h"
#include "models/api/tokenexchange.h"
#include "models/api/transport.h"

#include <QCoreApplication>

#include <algorithm>

namespace care {

namespace {

constexpr qint64 hour = 3'600'000;
constexpr qint64 day = 24 * hour;
constexpr qint64 tenMinutes = 600'000;

using Kind = ApiError::Kind;

bool isRefusalOfKey(const ApiError &error)
{
    return error.kind == Kind::KeyNotAccepted || error.kind == Kind::Forbidden
        || error.kind == Kind::KeyOfOtherAddress;
}

void forgetBefore(std::deque<qint64> &times, qint64 moment)
{
    while (!times.empty() && times.front() <= moment)
        times.pop_front();
}

} // namespace

struct TokenManager::Token {
    Secret value;
    qint64 lifetime = 0; // Lifetime of the token in ms, counted from sentAt.
    qint64 early = 0; // Time before the token's end, in ms, at which it is renewed.
    qint64 sentAt = 0;
    qint64 sentAtWall = 0;
};

struct TokenManager::Trial {
    Secret key;
    QList<ExchangeStyle> styles; // Exchange styles that the connection test has still to try.
    Delivery<ExchangeStyle> done;
    std::optional<ApiError> first; // Error of the style that was tried first, reported if all fail.
};

TokenManager::TokenManager(const Connection &connection, CredentialStore &store, Transport &transport,
    Clock &clock, const TokenPolicy &policy, QObject *parent, Uniform uniform)
    : QObject(parent)
    , m_connection(connection)
    , m_store(store)
    , m_transport(transport)
    , m_clock(clock)
    , m_policy(policy)
    , m_uniform(std::move(uniform))
    , m_notBefore(clock.elapsed())
    , m_lastUser(clock.elapsed())
{
}

TokenManager::~TokenManager() = default;

void TokenManager::setState(State state)
{
    if (std::exchange(m_state, state) != state)
        Q_EMIT stateChanged(state);
}

void TokenManager::signIn()
{
    noteUser();
    tryAgain();
    m_renewal.reset();
    setState(State::SigningIn);
    renew();
}

void TokenManager::suspend()
{
    m_isAwaited = m_isAwaited || m_renewal || m_token;
    m_isSuspended = true;
    m_renewal.reset();
    m_token.reset();
    Q_EMIT suspended();
}

void TokenManager::tryAgain()
{
    m_refusals.clear();
    if (isTokenRefused())
        m_notBefore = m_clock.elapsed();
    if (m_state == State::KeyRefused)
        setState(State::Failed);
}

bool TokenManager::isTokenRefused() const
{
    return m_state == State::Failed && m_error.kind == Kind::TokenRefused;
}

void TokenManager::resume()
{
    noteUser();
    tryAgain(); // Unlocking the program counts as the user asking for another try.
    if (!std::exchange(m_isSuspended, false) || !std::exchange(m_isAwaited, false))
        return;
    forgetBefore(m_resumes, m_clock.elapsed() - hour);
    m_resumes.push_back(m_clock.elapsed());
    renew();
}

// Age of the token in ms, the larger by two clocks: the monotonic clock stops while the computer sleeps, the
// wall clock may be set back.
qint64 TokenManager::age() const
{
    return std::max(
        m_clock.elapsed() - m_token->sentAt, m_clock.now().toMSecsSinceEpoch() - m_token->sentAtWall);
}

std::optional<TokenManager::AccessToken> TokenManager::token() const
{
    if (!m_token)
        return {};
    const qint64 early = std::min<qint64>(m_token->early, m_token->lifetime / 5);
    // While no exchange is allowed, the old token is used up to its last second.
    const qint64 limit = waitForExchange() > 0 ? m_token->lifetime : m_token->lifetime - early;
    if (age() >= limit)
        return {};
    return AccessToken{ "Bearer " + m_token->value.view().toByteArray(), m_number };
}

qint64 TokenManager::waitForExchange() const
{
    return std::max({ m_notBefore - m_clock.elapsed(), waitForLimit(), qint64(0) });
}

// Milliseconds until the hourly limit allows another exchange.
qint64 TokenManager::waitForLimit() const
{
    const qint64 now = m_clock.elapsed();
    const auto resumes =
        std::count_if(m_resumes.begin(), m_resumes.end(), [now](qint64 at) { return at > now - hour; });
    const auto limit = std::size_t(std::max(1, m_policy.exchangesPerHour))
        + std::min(std::size_t(resumes), std::size_t(m_policy.resumesPerHour));
    // Exchanges older than an hour make the wait negative, which means that no wait is needed.
    return m_exchanges.size() >= limit ? m_exchanges[m_exchanges.size() - limit] + hour - now : 0;
}

// Error for requests while no exchange is allowed: an earlier refusal of the key or token remains the reason
// until it may be tried again.
ApiError TokenManager::errorWhileWaiting(qint64 wait) const
{
    ApiError error;
    error.kind = Kind::TooManyRequests;
    if (m_state == State::Failed && (isRefusalOfKey(m_error) || isTokenRefused()))
        error = m_error;
    if (!isRefusalOfKey(error))
        error.retryAfterSeconds = int((wait + 999) / 1000);
    return error;
}

void TokenManager::renew()
{
    if (m_isSuspended)
        m_isAwaited = true;
    if (m_renewal || m_isSuspended)
        return;
    if (m_state == State::KeyRefused) {
        denyLater(m_error);
        return;
    }
    if (const qint64 wait = waitForExchange(); wait > 0) {
        denyLater(errorWhileWaiting(wait));
        return;
    }
    m_renewal = std::make_unique<QObject>();
    m_store.read(m_connection.id, Credential::ApiKey, m_renewal.get(), [this](const Result<Secret> &key) {
        // The address to which the key may be sent comes from the keychain, because anybody may edit the
        // settings file.
        const Result<Secret> bound = key ? keyFor(m_transport.keyAddress(), *key) : key;
        if (bound)
            exchangeWith(*bound);
        else
            deny(bound.error());
    });
}

void TokenManager::exchangeWith(const Secret &key)
{
    auto *exchange = new TokenExchange(m_transport, m_clock, m_uniform, m_renewal.get());
    exchange->start(key, m_connection.style, [this](const TokenExchange::Outcome &outcome) {
        // Exchanges that never reached the service do not count against the hourly limit.
        if (outcome.token || outcome.token.error().kind != Kind::Unreachable)
            m_exchanges.push_back(outcome.sentAt);
        forgetBefore(m_exchanges, m_clock.elapsed() - day);
        if (!outcome.token) {
            deny(outcome.token.error());
            return;
        }
        adopt(*outcome.token, outcome.sentAt, outcome.sentAtWall);
    });
}

void TokenManager::noteUser()
{
    m_lastUser = m_clock.elapsed();
    if (!m_isPutOff || waitOfBackground() > 0)
        return;
    m_isPutOff = false;
    renew();
}

bool TokenManager::isAttended() const
{
    return m_clock.elapsed() - m_lastUser < qint64(m_policy.attendedSeconds) * 1000;
}

// Milliseconds until a token may be requested that only background synchronisation needs.
qint64 TokenManager::waitOfBackground() const
{
    const qint64 now = m_clock.elapsed();
    if (m_exchanges.empty() || m_uses >= m_policy.usesOfWork)
        return 0;
    const auto today =
        std::count_if(m_exchanges.begin(), m_exchanges.end(), [now](qint64 at) { return at > now - day; });
    const int between = isAttended()
        ? (today < m_policy.manyPerDay ? 0 : m_policy.sparingSeconds)
        : (today < m_policy.mostPerDay ? m_policy.quietSeconds : m_policy.savingSeconds);
    return std::max<qint64>(m_exchanges.back() + qint64(between) * 1000 - now, 0);
}

void TokenManager::renewForBackground()
{
    if (m_isPutOff)
        return;
    const qint64 wait = m_renewal || m_isSuspended ? 0 : waitOfBackground();
    if (wait <= 0)
        return renew();
    m_isPutOff = true;
    const qint64 later = wait + qint64(m_uniform() * m_policy.renewJitterSeconds * 1000);
    m_clock.after(later, this, [this] {
        if (std::exchange(m_isPutOff, false) && !token())
            renew();
    });
}

void TokenManager::adopt(const TokenAnswer &answer, qint64 sentAt, qint64 sentAtWall)
{
    m_uses = 0;
    m_isPutOff = false;
    m_error = {};
    const double early = m_policy.renewEarlySeconds + m_uniform() * m_policy.renewJitterSeconds;
    m_token = std::make_unique<Token>(Token{
        answer.token, qint64(answer.lifetimeSeconds) * 1000, qint64(early * 1000), sentAt, sentAtWall });
    ++m_number;
    // The renewal is deleted later, because the calling exchange is a child of it.
    if (m_renewal)
        m_renewal.release()->deleteLater();
    setState(State::SignedIn);
    Q_EMIT tokenIssued();
}

void TokenManager::deny(const ApiError &error)
{
    if (m_renewal)
        m_renewal.release()->deleteLater();
    m_error = error;
    if (error.kind == Kind::TooManyRequests)
        m_notBefore = m_clock.elapsed() + qint64(error.retryAfterSeconds * (1000 + m_uniform() * 500));
    const bool refused = isRefusalOfKey(error);
    if (refused)
        m_token.reset();
    setState(refused ? State::KeyRefused : State::Failed);
    Q_EMIT tokenDenied(error);
}

void TokenManager::denyLater(const ApiError &error)
{
    m_renewal = std::make_unique<QObject>();
    QMetaObject::invokeMethod(
        m_renewal.get(), [this, error] { deny(error); }, Qt::QueuedConnection);
}

void TokenManager::refuseToken(quint32 number)
{
    // A token refused to several requests counts as one refusal.
    if (!m_token || number != m_number)
        return;
    m_token.reset();
    const qint64 now = m_clock.elapsed();
    forgetBefore(m_refusals, now - tenMinutes);
    m_refusals.push_back(now);
    if (m_refusals.size() > std::size_t(m_policy.refusalsPerTenMinutes))
        giveUpTokens();
}

// Stops requesting tokens for a while. The key is not at fault, since it was accepted for each token; two
// servers of a service that do not know each other's tokens behave like this.
void TokenManager::giveUpTokens()
{
    m_token.reset();
    m_renewal.reset();
    m_error = {};
    m_error.kind = Kind::TokenRefused;
    m_error.status = 401;
    m_error.retryAfterSeconds = m_policy.refusalPauseSeconds;
    m_notBefore = m_clock.elapsed() + qint64(m_policy.refusalPauseSeconds) * 1000;
    setState(State::Failed);
    // A copy of the error is emitted, because a listener may request a token and so change m_error.
    const ApiError error = m_error;
    Q_EMIT tokenDenied(error);
}

void TokenManager::testConnection(
    const Secret &key, QObject *context, std::function<void(Result<ExchangeStyle>)> callback)
{
    QList<ExchangeStyle> styles{ m_connection.style };
    for (const auto style : { ExchangeStyle::Json, ExchangeStyle::Form, ExchangeStyle::ApiKey,
             ExchangeStyle::Header, ExchangeStyle::Bearer }) {
        if (style != m_connection.style)
            styles.append(style);
    }
    tryStyle({ key, styles, { context, std::move(callback) }, {} });
}

void TokenManager::tryStyle(const Trial &trial)
{
    auto *exchange = new TokenExchange(m_transport, m_clock, m_uniform, this);
    const ExchangeStyle style = trial.styles.first();
    exchange->start(trial.key, style, [this, trial, style](const TokenExchange::Outcome &outcome) {
        if (outcome.token) {
            m_connection.style = style;
            m_refusals.clear();
            adopt(*outcome.token, outcome.sentAt, outcome.sentAtWall);
            trial.done(style);
            return;
        }
        const int status = outcome.token.error().status;
        Trial next = trial;
        next.styles.removeFirst();
        if (!next.first)
            next.first = outcome.token.error();
        const bool anotherStyle = status == 400 || status == 404 || status == 415 || status == 422;
        if (!anotherStyle) {
            trial.done(tl::unexpected(outcome.token.error()));
        } else if (!next.styles.isEmpty()) {
            tryStyle(next);
        } else {
            ApiError error = *next.first;
            error.kind = status == 404 ? Kind::InvalidAddress : Kind::KeyNotAccepted;
            if (status == 404) {
                error.detail = QCoreApplication::translate("TokenManager",
                    "There is no care-record service at this address. Check the address and enter it again.");
            }
            trial.done(tl::unexpected(error));
        }
    });
}

} // namespace care
