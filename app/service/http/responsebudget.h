// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>

#include <mutex>

namespace care::service {

//! Limit on the bytes of answers that wait for all clients together, so that clients that do not read cannot
//! fill the service's memory. Concurrent requests for room may all succeed: each worker may exceed the limit
//! by one answer. Any thread may use it.
class ResponseBudget {
public:
    explicit ResponseBudget(qint64 mostBytes)
        : m_most(mostBytes)
    {
    }

    //! Part of the budget, given back with the object.
    class Share {
    public:
        Share() = default;
        Share(ResponseBudget &budget, const QByteArray &owner, qint64 bytes);
        ~Share();
        Share(Share &&other) noexcept { *this = std::move(other); }
        Share &operator=(Share &&other) noexcept;

    private:
        Q_DISABLE_COPY(Share)

        ResponseBudget *m_budget = nullptr;
        QByteArray m_owner;
        qint64 m_bytes = 0;
    };

    //! True if \a bytes more fit for \a owner, which is a key or an address: it may have half of the budget.
    bool hasRoom(const QByteArray &owner, qint64 bytes) const;
    //! True once each time that much of it had been in use, and no longer is: there is memory to give back.
    bool takeRelieved();

private:
    void add(const QByteArray &owner, qint64 bytes);

    const qint64 m_most;
    mutable std::mutex m_mutex;
    qint64 m_total = 0;
    qint64 m_peak = 0; //!< since takeRelieved() was last true
    QHash<QByteArray, qint64> m_owners;
};

} // namespace care::service
