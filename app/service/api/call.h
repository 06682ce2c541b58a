// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/query.h"

#include <QByteArray>

#include <functional>

namespace care::service {

constexpr qsizetype largestBody = 1024 * 1024;
//! Limit of a key exchange's body in bytes; small, since an exchange needs no token.
constexpr qsizetype largestKeyBody = 16 * 1024;

//! A request as the handlers see it: no socket, no HTTP library.
struct Call {
    QByteArray method;
    QByteArray path; //!< Path as in the request line, percent-encoded, without the query.
    QueryItems query; //!< Query parameters, percent-decoded.
    QByteArray address; //!< Address of the sender, which rate limits count by.
    //! Reads a request header; an absent header reads as empty.
    std::function<QByteArray(const char *name)> header;
    QByteArray body;
    QByteArray requestId; //!< Request id for the answer, the log and the record of changes.

    //! Media type of the body in lower case, without parameters.
    QByteArray mediaType() const { return header("Content-Type").split(';').first().trimmed().toLower(); }
    //! Token of the Authorization header, without the word "Bearer".
    QByteArray bearer() const
    {
        const QByteArray value = header("Authorization").trimmed();
        const bool isBearer = value.left(7).toLower() == "bearer ";
        return isBearer ? value.mid(7).trimmed() : QByteArray();
    }
    //! True for methods that change nothing; a body sent with such a request has no meaning.
    bool isSafe() const { return method == "GET" || method == "HEAD" || method == "OPTIONS"; }
};

} // namespace care::service
