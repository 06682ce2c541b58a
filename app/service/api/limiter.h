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

//! At most \a limit requests within any \a length milliseconds.
struct Window {
    int limit;
    qint64 length;
};
//! Limits that a request must all meet, shortest window first.
using Windows = QList<Window>;

struct Verdict {
    bool allowed = true;
    int limit = 0; //!< of the window that refused, else of the shortest
    int remaining = 0;
    qint64 resetSeconds = 0; //!< until the next request is allowed, or the oldest one is forgotten
};

//! Times of one caller's accepted requests; they decide whether the next one is accepted.
class RequestTimes {
public:
    //! Notes a request at \a now if it is allowed. Refused ones do not count, so that waiting as long as told
    //! is enough. \a now never goes back.
    Verdict take(const Windows &windows, qint64 now);
    //! The moment from which no request counts in any window.
    qint64 forgottenAt(const Windows &windows) const;

    QByteArray toBytes() const;
    static RequestTimes fromBytes(const QByteArray &bytes);

private:
    //! Requests so close together that they are forgotten together.
    struct Moment {
        qint64 last; //!< time of the last of them
        qint64 count;
    };
    QList<Moment> m_moments;
};

//! Milliseconds of a clock that only goes forward; injected so that tests need not wait.
using SteadyClock = std::function<qint64()>;

//! The times of each caller's requests, counted by this process or by a database that several services share.
//! Any thread may call it.
class Counters {
public:
    //! Counters in this process; for a database that only one process serves. An empty clock means the
    //! computer's.
    static std::unique_ptr<Counters> inProcess(const SteadyClock &clock);
    //! Counters in a database that several processes serve. An empty clock means the database's.
    static std::unique_ptr<Counters> shared(const Database &database, const SteadyClock &clock);

    virtual ~Counters() = default;
    //! Counts a request of \a caller if all \a windows allow it.
    virtual Verdict take(const QByteArray &caller, const Windows &windows) = 0;

protected:
    Counters() = default;
    Q_DISABLE_COPY_MOVE(Counters)
};

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
