// SPDX-License-Identifier: GPL-3.0-or-later
//! Deadline by which an answer is needed; the client may also give up earlier.
#pragma once

#include "app/service/database/engine.h"

#include <atomic>
#include <chrono>

namespace care::service {

//! Thrown when the deadline has passed or the client has disconnected.
class DeadlinePassed : public DatabaseError {
public:
    using DatabaseError::DatabaseError;
};

//! Time limit for one answer, which can also be cancelled. Any thread may use it.
class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    explicit Deadline(Clock::time_point at = Clock::time_point::max())
        : m_at(at)
    {
    }
    Q_DISABLE_COPY_MOVE(Deadline)

    Clock::time_point at() const { return m_at; }
    void giveUp() { m_givenUp = true; }
    bool hasPassed() const { return m_givenUp || Clock::now() >= m_at; }

    //! Sets the current thread's deadline for the lifetime of this object.
    class Scope {
    public:
        explicit Scope(const Deadline &deadline);
        ~Scope();
        Q_DISABLE_COPY_MOVE(Scope)

    private:
        const Deadline *const m_before;
    };
    //! Deadline of the current thread; nullptr if it has none.
    static const Deadline *current();
    //! Throws DeadlinePassed if the current thread's deadline has passed.
    static void check();

private:
    const Clock::time_point m_at;
    std::atomic<bool> m_givenUp{ false };
};

} // namespace care::service
