// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QByteArray>
#include <QList>

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

} // namespace care::service
