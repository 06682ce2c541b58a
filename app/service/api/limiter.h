// SPDX-License-Identifier: GPL-3.0-or-later
//! How many requests somebody may send in any stretch of time.
#pragma once

#include "app/service/api/counters.h"
#include "app/service/api/errors.h"
#include "app/service/api/keys.h"

#include <memory>

namespace care::service {

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
