// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/requesttimes.h"

#include <functional>
#include <memory>

namespace care::service {

class Database;

//! Milliseconds of a clock that only goes forward; injected so that tests need not wait.
using SteadyClock = std::function<qint64()>;

//! The times of each caller's requests, counted by this process or by a database that several services share.
//! Any thread may call it.
class Counters {
public:
    //! In this process; for a database that only one process serves. An empty clock means the computer's.
    static std::unique_ptr<Counters> inProcess(const SteadyClock &clock);
    //! In a database that others serve too. An empty clock means the database's.
    static std::unique_ptr<Counters> shared(const Database &database, const SteadyClock &clock);

    virtual ~Counters() = default;
    //! Counts a request of \a caller if all \a windows allow it.
    virtual Verdict take(const QByteArray &caller, const Windows &windows) = 0;

protected:
    Counters() = default;
    Q_DISABLE_COPY_MOVE(Counters)
};

} // namespace care::service
