// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/circuitbreaker.h"

#include <algorithm>

namespace care {

namespace {

constexpr int mostFailures = 5;
constexpr qint64 within = 30'000;
constexpr qint64 firstInterval = 30'000;
constexpr qint64 longestInterval = 300'000;
constexpr qint64 shortestWait = 1'000;

} // namespace

CircuitBreaker::CircuitBreaker(Clock &clock, Uniform uniform, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
    , m_uniform(std::move(uniform))
{
}

CircuitBreaker::Verdict CircuitBreaker::verdict() const
{
    switch (m_state) {
    case State::Closed:
    case State::HalfOpen:
        return Verdict::Send;
    case State::Trying:
        return Verdict::Wait;
    case State::Open:
    case State::Probing:
        break;
    }
    return Verdict::Refuse;
}

void CircuitBreaker::sent()
{
    if (m_state == State::HalfOpen)
        m_state = State::Trying;
}

void CircuitBreaker::succeeded()
{
    m_failures = 0;
    m_interval = 0;
    setState(State::Closed);
}

void CircuitBreaker::failed(const ApiError &error)
{
    m_error = error;
    if (m_state == State::Trying)
        return open();
    // The result of a request sent before the breaker opened says nothing new.
    if (m_state != State::Closed)
        return;
    const qint64 now = m_clock.elapsed();
    if (m_failures == 0 || now - m_firstFailure > within) {
        m_failures = 0;
        m_firstFailure = now;
    }
    if (++m_failures >= mostFailures)
        open();
}

void CircuitBreaker::open()
{
    m_failures = 0;
    m_interval = std::clamp(2 * m_interval, firstInterval, longestInterval);
    // Full jitter, so that clients that lost the service in the same second do not return in the same second.
    const qint64 wait = std::max(shortestWait, qint64(m_uniform() * double(m_interval)));
    const qint64 at = m_clock.elapsed() + wait;
    m_probeAt = at;
    m_clock.after(wait, this, [this, at] {
        // Superseded by a later opening or an attempt in between.
        if (m_state != State::Open || m_probeAt != at)
            return;
        m_state = State::Probing;
        Q_EMIT probeDue();
    });
    setState(State::Open);
}

void CircuitBreaker::probed(bool healthy)
{
    if (m_state != State::Probing)
        return;
    if (healthy)
        setState(State::HalfOpen);
    else
        open();
}

void CircuitBreaker::tryNow()
{
    if (m_state == State::Open || m_state == State::Probing)
        setState(State::HalfOpen);
}

int CircuitBreaker::secondsLeft() const
{
    return m_state == State::Open ? int((std::max<qint64>(m_probeAt - m_clock.elapsed(), 0) + 999) / 1000)
                                  : 0;
}

void CircuitBreaker::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    Q_EMIT changed();
}

} // namespace care
