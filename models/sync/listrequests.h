// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/sync/mirrorclock.h"
#include "models/sync/rangefetcher.h"

#include <QObject>

namespace care {

//! Requests of one ResourceSync: sends them, counts those running, and pauses after errors that concern this
//! list alone. Internal to models/sync.
//!
//! Lives on the thread of its owner. Callbacks run once, never after this died, and are followed by
//! advanced(). Pauses are measured with the monotonic clock and grow from a minute to an hour.
class ListRequests final : public QObject {
    Q_OBJECT

public:
    //! Handler of an error; returns true if no pause is needed.
    using ErrorHandler = std::function<bool(const ApiError &)>;

    ListRequests(const ResourceSchema &schema, ApiClient &client, Store &store, const MirrorClock &clock);

    //! Asks the service how many records these days have; the callback gets -1 if it does not say.
    void count(
        const DateRange &days, const std::function<void(qint64)> &then, const ErrorHandler &handleError = {});
    void fetch(const FetchRequest &request, const std::function<void(const FetchResult &)> &then,
        const ErrorHandler &handleError);
    //! Callback for a call to the store, which counts as running until it is answered.
    template<typename Then>
    auto whenStored(Then then, const std::function<void()> &handleError = {})
    {
        ++m_underWay;
        return [this, then, handleError](const auto &answer) {
            --m_underWay;
            if constexpr (requires { answer.error(); }) {
                if (!answer) {
                    if (handleError)
                        handleError();
                    return pauseAfter(notStored(answer.error()), m_checks);
                }
                then(*answer);
            } else {
                then(answer);
            }
            Q_EMIT advanced();
        };
    }

    int underWay() const { return m_underWay; }
    //! Number of requests whose answer waits for the store.
    int waiting() const { return m_waiting; }
    //! True if the user is at the computer, so that lists on screen are updated more often.
    bool isAttended() const;
    //! Milliseconds until the pause after an error ends; 0 without a pause.
    qint64 pausedFor() const { return std::max<qint64>(m_pausedUntil - m_clock.elapsed(), 0); }
    //! Ends the pause after an error, because its cause may be gone.
    void tryNow() { m_pausedUntil = 0; }
    //! Number of checkNow() calls; errors of requests sent before the latest call cause no pause.
    int checks() const { return m_checks; }
    void checkNow() { ++m_checks; }
    //! Last error of this list, until something is received.
    const std::optional<ApiError> &error() const { return m_error; }
    void noteError(const ApiError &error) { m_error = error; }

Q_SIGNALS:
    //! Emitted when an answer was processed, so that another request may be sent.
    void advanced();
    //! Emitted when an answer waits for the store, so that another request may be sent meanwhile.
    void waitsForStore();
    //! Emitted when a request failed for a reason that concerns every resource.
    void failed(const care::ApiError &error);
    //! Emitted when the service answered this many requests with data; refused() when it answered one with an
    //! error.
    void answered(int requests);
    void refused(const care::ApiError &error);

private:
    void noteAnswer(int requests);
    void refuse(const ApiError &error, int checksBefore, const ErrorHandler &handleError);
    void pauseAfter(const ApiError &error, int checksBefore);

    const ResourceSchema &m_schema;
    ApiClient &m_client;
    Store &m_store;
    const MirrorClock &m_clock;
    int m_underWay = 0;
    int m_waiting = 0;
    int m_checks = 0;
    int m_failures = 0; //!< Number of failures in a row, which lengthen the pause.
    qint64 m_pausedUntil = 0;
    std::optional<ApiError> m_error;
};

} // namespace care
