// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/sync/mirrorclock.h"
#include "models/sync/rangefetcher.h"

#include <QObject>

namespace care {

//! Sends the requests of one ResourceSync, counts those under way, and pauses after an error that concerns
//! this list alone. Internal to models/sync.
//!
//! Lives on the thread of its owner. Callbacks are called once, never after this died, and are followed by
//! advanced(). Pauses are measured with the monotonic clock and grow from a minute to an hour.
class ListRequests final : public QObject {
    Q_OBJECT

public:
    //! Handles an error; true if that needs no pause.
    using ErrorHandler = std::function<bool(const ApiError &)>;

    ListRequests(const ResourceSchema &schema, ApiClient &client, Store &store, const MirrorClock &clock);

    //! Asks how many records these days have; the callback gets -1 if the service does not say.
    void count(
        const DateRange &days, const std::function<void(qint64)> &then, const ErrorHandler &handleError = {});
    void fetch(const FetchRequest &request, const std::function<void(const FetchResult &)> &then,
        const ErrorHandler &handleError);
    //! The callback for a call of the store, which counts as under way until it is answered.
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
    //! Requests under way whose answer waits for the store.
    int waiting() const { return m_waiting; }
    //! Somebody uses the program.
    bool isAttended() const;
    //! Milliseconds until the pause ends; 0 if there is none.
    qint64 pausedFor() const { return std::max<qint64>(m_pausedUntil - m_clock.elapsed(), 0); }
    //! Ends the pause, because its cause may be gone.
    void tryNow() { m_pausedUntil = 0; }
    //! Calls of checkNow(), after which no error of an earlier request makes a pause.
    int checks() const { return m_checks; }
    void checkNow() { ++m_checks; }
    //! The last error, unless something was received since.
    const std::optional<ApiError> &error() const { return m_error; }
    void noteError(const ApiError &error) { m_error = error; }

Q_SIGNALS:
    //! An answer was processed; there may be another request to send.
    void advanced();
    //! An answer waits for the store; another request may be sent meanwhile.
    void waitsForStore();
    //! A request failed for a cause that concerns every resource.
    void failed(const care::ApiError &error);
    //! The service answered so many requests with data, or one with an error.
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
    int m_failures = 0; //!< in a row, which lengthen the pause
    qint64 m_pausedUntil = 0;
    std::optional<ApiError> m_error;
};

} // namespace care
