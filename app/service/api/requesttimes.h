// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace care::service {

//! At most \a limit requests within any \a length milliseconds.
struct Window {
    int limit;
    qint64 length;
};
//! All hold at once; shortest first.
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
    //! The moment from which no entry matters any more.
    qint64 forgottenAt(const Windows &windows) const;

    QByteArray toBytes() const;
    static RequestTimes fromBytes(const QByteArray &bytes);

private:
    //! Requests so close together that they are forgotten together.
    struct Moment {
        qint64 last; //!< of them
        qint64 count;
    };
    QList<Moment> m_moments;
};

} // namespace care::service
