// SPDX-License-Identifier: GPL-3.0-or-later
// Leaves a service alone that does not answer. Internal to models/api.
#pragma once

#include "models/api/apierror.h"
#include "models/api/clock.h"
#include "models/api/retry.h"

#include <QObject>

#include <optional>

namespace care {

// Opens after five reads in a row have failed within 30 seconds. While it is open nothing is read; after a
// random time of at most 30 s, then 60 s, ... 5 minutes it asks for a look at the health page. That page
// proves nothing about reads, so that one real read is let through, and only its success closes the breaker
// (fault rows 47 and 48).
class CircuitBreaker final : public QObject {
    Q_OBJECT

public:
    enum class Verdict : quint8 { Send, Wait, Refuse };

    explicit CircuitBreaker(Clock &clock, Uniform uniform = systemUniform(), QObject *parent = nullptr);

    // Decides about a read now. Send must be followed by sent() and then by succeeded() or failed().
    Verdict verdict() const;
    void sent();
    // The service answered, whatever it said.
    void succeeded();
    // The service did not answer, or with 5xx.
    void failed(const ApiError &error);
    // Result of the look that probeDue() asked for.
    void probed(bool healthy);
    // The user asks, or the network is back: the next read is tried.
    void tryNow();

    bool isClosed() const { return m_state == State::Closed; }
    // Why reads are refused; meaningful unless closed.
    const ApiError &error() const { return m_error; }
    // Seconds until the next look, 0 if it is under way.
    int secondsLeft() const;

Q_SIGNALS:
    // Opened, closed, or ready to try one read.
    void changed();
    void probeDue();

private:
    enum class State : quint8 { Closed, Open, Probing, HalfOpen, Trying };

    void open();
    void setState(State state);

    Clock &m_clock;
    Uniform m_uniform;
    State m_state = State::Closed;
    ApiError m_error;
    int m_failures = 0;
    qint64 m_firstFailure = 0;
    qint64 m_interval = 0;
    qint64 m_probeAt = 0;
};

} // namespace care
