// SPDX-License-Identifier: GPL-3.0-or-later
//! How many requests somebody may send in any stretch of time.
#pragma once

#include "app/service/errors.h"
#include "app/service/keys.h"
#include "app/service/requesttimes.h"

#include <functional>
#include <memory>
#include <mutex>

namespace care::service {

//! Milliseconds of a clock that only goes forward; injected so that tests need not wait.
using SteadyClock = std::function<qint64()>;

//! Where the times of everybody's requests are kept. Any thread may ask.
class Counters {
public:
    //! In this process; for a database that only one process serves. An empty clock means the computer's.
    static std::unique_ptr<Counters> own(const SteadyClock &clock);
    //! In a database that others serve too. An empty clock means the database's.
    static std::unique_ptr<Counters> shared(const Database &database, const SteadyClock &clock);

    virtual ~Counters() = default;
    //! Counts a request of \a caller if all \a windows allow it.
    virtual Verdict take(const QByteArray &caller, const Windows &windows) = 0;

protected:
    Counters() = default;
    Q_DISABLE_COPY_MOVE(Counters)
};

//! The limits of the contract's section 8 and of the exchange.
class Limits {
public:
    //! 0 is no limit.
    struct Settings {
        int perMinute = 100; //!< data requests of a key
        int perAddress = 30; //!< requests of an address that carry no valid token
        int exchanges = 10; //!< exchanges of a key per minute
        int exchangesPerHour = 100;
        int exchangesPerDay = 1000;
    };

    //! \a keys and \a addresses count those; what anybody may send without a key should not reach a database.
    Limits(const Settings &settings, std::unique_ptr<Counters> keys, std::unique_ptr<Counters> addresses);

    //! The headers to add to the answer, or 429.
    Result<Headers> countData(const Key &key);
    //! \a address in digits. One of IPv6 is counted by its first 64 bits: the rest is its owner's to choose.
    Result<Headers> countAddress(const QByteArray &address);
    Result<Headers> countExchange(const Key &key);

private:
    static Result<Headers> judged(Counters &counters, const QByteArray &caller, Windows windows);

    const Settings m_settings;
    const std::unique_ptr<Counters> m_keys;
    const std::unique_ptr<Counters> m_addresses;
};

} // namespace care::service
