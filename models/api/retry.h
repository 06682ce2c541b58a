// SPDX-License-Identifier: GPL-3.0-or-later
//! When a request is made again. There is no other place in this program that repeats one.
#pragma once

#include <QtGlobal>

#include <deque>
#include <functional>

namespace care {

//! A number of [0, 1); injected, so that tests know the draw.
using Uniform = std::function<double()>;
Uniform systemUniform();

//! Milliseconds before the attempt after \a attemptsMade: full jitter, rand(0, min(20 s, 0.5 s * 2^n)).
qint64 backoff(int attemptsMade, const Uniform &uniform);

//! Keeps repetitions at a tenth of the requests of any two minutes, three at least: a service that is down
//! must not be asked three times as often by everyone.
class RetryQuota {
public:
    void countRequest(qint64 now);
    //! True if a repetition may be made now; counts it.
    bool take(qint64 now);

private:
    static void forget(std::deque<qint64> &times, qint64 now);

    std::deque<qint64> m_requests;
    std::deque<qint64> m_retries;
};

} // namespace care
