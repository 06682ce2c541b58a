// SPDX-License-Identifier: GPL-3.0-or-later
//! How many requests somebody may send in any stretch of time.
#pragma once

#include "app/service/errors.h"

#include <QByteArray>
#include <QHash>

#include <deque>
#include <functional>
#include <mutex>

namespace care::service {

//! Milliseconds of a clock that only goes forward; injected so that tests need not wait.
using SteadyClock = std::function<qint64()>;
SteadyClock steadyClock();

//! A sliding window: at most \a limit requests of one caller within any \a window milliseconds. Refused
//! requests do not count, so that waiting as long as told is enough. Any thread may ask.
class SlidingLimit {
public:
    struct Verdict {
        bool allowed = true;
        int limit = 0; //!< 0 = there is no limit
        int remaining = 0;
        qint64 resetSeconds = 0; //!< until the next request is allowed, or the oldest one is forgotten
    };

    SlidingLimit(int limit, qint64 window, SteadyClock clock);
    //! Counts a request of \a caller if it is allowed.
    Verdict take(const QByteArray &caller) { return judge(caller, true); }
    //! What take() would say, without counting.
    Verdict look(const QByteArray &caller) { return judge(caller, false); }

private:
    Verdict judge(const QByteArray &caller, bool count);
    void forgetOld(std::deque<qint64> &times, qint64 now) const;
    void forgetIdleCallers(qint64 now);

    const int m_limit;
    const qint64 m_window;
    const SteadyClock m_clock;
    std::mutex m_mutex;
    QHash<QByteArray, std::deque<qint64>> m_times;
    qint64 m_sweptAt = 0;
};

//! The limits of the contract's section 8 and of the exchange, together.
class Limits {
public:
    struct Settings {
        int perMinute = 100; //!< data requests of a key; 0 switches this and the limit per address off
        int perAddress = 30; //!< requests of an address that carry no valid token
        int exchanges =
            10; //!< exchanges of a key per minute; ten times as many per hour, a hundred times per day
    };

    Limits(const Settings &settings, const SteadyClock &clock);

    //! The headers to add to the answer, or 429.
    Result<Headers> countData(const QByteArray &keyId) { return judged(m_data.take(keyId)); }
    Result<Headers> countAddress(const QByteArray &address) { return judged(m_address.take(address)); }
    Result<Headers> countExchange(const QByteArray &keyId);

private:
    static Result<Headers> judged(const SlidingLimit::Verdict &verdict);

    SlidingLimit m_data;
    SlidingLimit m_address;
    std::mutex m_exchangeMutex; //!< looking and taking are one step
    SlidingLimit m_exchangeMinute;
    SlidingLimit m_exchangeHour;
    SlidingLimit m_exchangeDay;
};

} // namespace care::service
