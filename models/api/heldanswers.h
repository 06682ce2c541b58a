// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that the service may confirm instead of sending them again (If-None-Match, 304). Internal to
// models/api.
#pragma once

#include "models/api/clock.h"
#include "models/api/httpresponse.h"

#include <deque>

namespace care {

// In memory only. Nothing is relied on: an answer is confirmed three times within a quarter of an hour, then
// it is asked for whole again; and a service that gives one tag to two different bodies is not asked so any
// more.
class HeldAnswers {
public:
    explicit HeldAnswers(Clock &clock);

    // The answer that may be confirmed; counts as one use. Nothing where there is none, or no longer.
    std::optional<HttpResponse> use(const QByteArray &url);
    // An answer that came whole.
    void insert(const QByteArray &url, const HttpResponse &answer);
    void clear();
    // The service gave one tag to two bodies.
    bool isDistrusted() const { return m_isDistrusted; }

    static QByteArray tagOf(const HttpResponse &answer); // empty if it is no entity tag

private:
    struct Held {
        QByteArray url;
        HttpResponse answer;
        qint64 at = 0;
        int uses = 0;
    };
    void drop(const QByteArray &url);

    Clock &m_clock;
    std::deque<Held> m_held; // the oldest first
    qsizetype m_bytes = 0;
    bool m_isDistrusted = false;
};

} // namespace care
