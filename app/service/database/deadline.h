// SPDX-License-Identifier: GPL-3.0-or-later
//! The time until which an answer is wanted. The client may give up earlier.
#pragma once

#include "app/service/database/engine.h"

#include <atomic>
#include <chrono>

namespace care::service {

//! Thrown when the deadline has passed or the client has gone.
class DeadlinePassed : public DatabaseError {
public:
    using DatabaseError::DatabaseError;
};

//! Any thread may ask and give up.
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

    //! Sets the deadline of the current thread for as long as this object lives.
    class Scope {
    public:
        explicit Scope(const Deadline &deadline);
        ~Scope();
        Q_DISABLE_COPY_MOVE(Scope)

    private:
        const Deadline *const m_before;
    };
    //! The deadline of this thread; nullptr if it has none.
    static const Deadline *current();
    //! Throws DeadlinePassed if the deadline of this thread has passed.
    static void check();

private:
    const Clock::time_point m_at;
    std::atomic<bool> m_givenUp{ false };
};

} // namespace care::service
