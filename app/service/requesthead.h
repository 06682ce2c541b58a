// SPDX-License-Identifier: GPL-3.0-or-later
//! The request line and the headers of one request, read as strictly as RFC 9112 lets a server be: where two
//! readers could disagree about what a request says, or where it ends, it is refused.
#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>

#include <tl/expected.hpp>

namespace care::service {

struct RequestHead {
    QByteArray method;
    QByteArray path; //!< percent-encoded as it came, without the query; "*" for the whole service
    QByteArray query; //!< percent-encoded as it came, without the question mark
    QList<QPair<QByteArray, QByteArray>> headers; //!< in their order, values trimmed
    qint64 contentLength = 0;
    bool chunked = false; //!< the body comes in pieces, and contentLength says nothing
    bool keepsConnection = true;
    bool isHttp10 = false; //!< its sender takes the connection for closed unless told otherwise
    bool awaitsContinue = false; //!< the body comes after "100 Continue"

    bool announcesBody() const { return chunked || contentLength > 0; }
    //! The first header of that name, in any case; empty if there is none.
    QByteArray header(QByteArrayView name) const;
    int count(QByteArrayView name) const;
};

constexpr qsizetype longestRequestLine = 16 * 1024;
constexpr qsizetype longestHead = 48 * 1024; //!< request line and headers
constexpr int mostHeaders = 100;

//! The length of the head at the start of \a bytes, its empty line included, or 0 if it is not whole yet.
qsizetype headLength(QByteArrayView bytes);

//! 0, or the status to refuse \a bytes with although they are no whole head yet: too long, or no HTTP at all.
int earlyRefusal(QByteArrayView bytes);

//! A whole head, or the status to refuse it with: 400, 414, 417, 431, 501 or 505.
tl::expected<RequestHead, int> readHead(QByteArrayView head);

} // namespace care::service
