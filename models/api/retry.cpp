// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/retry.h"

#include <QRandomGenerator>

#include <algorithm>

namespace care {

namespace {

constexpr double base = 500;
constexpr double cap = 20'000;
constexpr qint64 window = 120'000;
constexpr std::size_t always = 3;

} // namespace

Uniform systemUniform()
{
    return [] {
        return QRandomGenerator::global()->generateDouble();
    };
}

qint64 backoff(int attemptsMade, const Uniform &uniform)
{
    const double ceiling = std::min(cap, base * double(1 << std::clamp(attemptsMade, 0, 16)));
    return qint64(uniform() * ceiling);
}

void RetryQuota::forget(std::deque<qint64> &times, qint64 now)
{
    while (!times.empty() && times.front() <= now - window)
        times.pop_front();
}

void RetryQuota::countRequest(qint64 now)
{
    m_requests.push_back(now);
    forget(m_requests, now);
}

bool RetryQuota::take(qint64 now)
{
    forget(m_requests, now);
    forget(m_retries, now);
    if (m_retries.size() >= std::max(always, m_requests.size() / 10))
        return false;
    m_retries.push_back(now);
    return true;
}

} // namespace care
