// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/errors.h"
#include "app/service/database/keys.h"

#include <QByteArray>
#include <QList>

#include <functional>
#include <memory>

namespace care::service {

class Database;

//! Rate limit: at most \a limit requests within any \a length milliseconds.
struct Window {
    int limit;
    qint64 length;
};
//! Rate limits that a request must all meet, shortest window first.
using Windows = QList<Window>;

struct Verdict {
    bool allowed = true;
    int limit = 0; //!< Limit of the window that refused, or of the shortest window if none did.
    int remaining = 0;
    //! Seconds until the next request is allowed, or until the oldest one leaves the window.
    qint64 resetSeconds = 0;
};

//! Times of one caller's accepted requests, by which the rate limit decides on the next request.
class RequestTimes {
public:
    //! Counts a request at \a now if the windows allow it. Refused requests do not count, so waiting the
    //! announced time is enough. Where \a now goes back by more than the shortest window, the requests after
    //! it are forgotten.
    Verdict take(const Windows &windows, qint64 now);
    //! Returns the time from which no earlier request counts in any window.
    qint64 forgottenAt(const Windows &windows) const;

    QByteArray toBytes() const;
    static RequestTimes fromBytes(const QByteArray &bytes);

private:
    //! Group of requests so close in time that they leave the window together.
    struct Moment {
        qint64 last; //!< Time of the latest request in the group.
        qint64 count;
    };
    QList<Moment> m_moments;
};

//! Monotonic clock in milliseconds; injected so that tests need not wait.
using SteadyClock = std::function<qint64()>;

//! Request times of every caller, kept in this process or in a database that several services share. Any
//! thread may call it.
class Counters {
public:
    //! Makes counters in memory, for a database that only one process serves. An empty clock means the
    //! computer's.
    static std::unique_ptr<Counters> inProcess(const SteadyClock &clock);
    //! Makes counters in a database that several processes serve. An empty clock means the database's.
    static std::unique_ptr<Counters> shared(const Database &database, const SteadyClock &clock);

    virtual ~Counters() = default;
    //! Counts a request of \a caller if all \a windows allow it.
    virtual Verdict take(const QByteArray &caller, const Windows &windows) = 0;

protected:
    Counters() = default;
    Q_DISABLE_COPY_MOVE(Counters)
};

//! Returns the network by which limits and queues tell clients without a key apart: an IPv4 address, or the
//! first 64 bits of an IPv6 address, since its owner chooses the rest.
QByteArray clientNetworkOf(const QByteArray &address);

//! Rate limits on requests per key and per address, and on exchanges of keys for tokens.
class Limits {
public:
    //! Numbers of requests; 0 means no limit.
    struct Settings {
        int perMinute = 100; //!< Data requests of one key per minute.
        int perAddress = 30; //!< Requests per minute from an address without a valid token.
        int exchanges = 10; //!< Exchanges of one key for a token per minute.
        int exchangesPerHour = 100;
        int exchangesPerDay = 1000;
    };

    //! \a keys and \a addresses count requests by key and by address. Keep address counters in memory:
    //! requests without a key must not cause database writes.
    Limits(const Settings &settings, std::unique_ptr<Counters> keys, std::unique_ptr<Counters> addresses);

    //! Counts a data request; returns the rate-limit headers for the answer, or a 429 refusal.
    Result<Headers> countData(const Key &key);
    //! Counts a request by its numeric \a address; an IPv6 address counts by its first 64 bits, because its
    //! owner chooses the rest.
    Result<Headers> countAddress(const QByteArray &address);
    Result<Headers> countExchange(const Key &key);

private:
    static Result<Headers> judged(Counters &counters, const QByteArray &caller, Windows windows);

    const Settings m_settings;
    const std::unique_ptr<Counters> m_keys;
    const std::unique_ptr<Counters> m_addresses;
};

} // namespace care::service
