// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/counters.h"
#include "app/service/api/errors.h"
#include "app/service/database/keys.h"

#include <memory>

namespace care::service {

//! The network that limits and turns count as one client without a key: an IPv4 address, or the first 64 bits
//! of an IPv6 address, since its owner chooses the rest.
QByteArray clientNetworkOf(const QByteArray &address);

//! Limits on the requests that a key or an address may send in any minute, and on the exchange of keys for
//! tokens.
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

    //! \a keys and \a addresses count requests. Requests without a key should not be counted in a database.
    Limits(const Settings &settings, std::unique_ptr<Counters> keys, std::unique_ptr<Counters> addresses);

    //! The headers to add to the answer, or 429.
    Result<Headers> countData(const Key &key);
    //! \a address in digits. An IPv6 address is counted by its first 64 bits, because its owner chooses the
    //! rest.
    Result<Headers> countAddress(const QByteArray &address);
    Result<Headers> countExchange(const Key &key);

private:
    static Result<Headers> judged(Counters &counters, const QByteArray &caller, Windows windows);

    const Settings m_settings;
    const std::unique_ptr<Counters> m_keys;
    const std::unique_ptr<Counters> m_addresses;
};

} // namespace care::service
