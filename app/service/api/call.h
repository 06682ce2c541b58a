// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/query.h"

#include <QByteArray>

#include <functional>

namespace care::service {

constexpr qsizetype largestBody = 1024 * 1024;
constexpr qsizetype largestKeyBody = 16 * 1024; //!< of a key exchange; small, since it needs no token

//! A request as the handlers see it: no socket, no HTTP library.
struct Call {
    QByteArray method;
    QByteArray path; //!< as in the request line, percent-encoded, without the query
    QueryItems query; //!< decoded
    QByteArray address; //!< of the sender, for its limit
    std::function<QByteArray(const char *name)> header; //!< empty if it is missing
    QByteArray body;
    QByteArray requestId; //!< goes into the answer, the log, and what is written down about a change

    //! The media type of the body in lower case, without parameters.
    QByteArray mediaType() const { return header("Content-Type").split(';').first().trimmed().toLower(); }
    //! The token of the Authorization header, without "Bearer".
    QByteArray bearer() const
    {
        const QByteArray value = header("Authorization").trimmed();
        const bool isBearer = value.left(7).toLower() == "bearer ";
        return isBearer ? value.mid(7).trimmed() : QByteArray();
    }
    //! True for methods that change nothing; their body has no meaning.
    bool isSafe() const { return method == "GET" || method == "HEAD" || method == "OPTIONS"; }
};

} // namespace care::service
