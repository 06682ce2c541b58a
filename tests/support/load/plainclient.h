// SPDX-License-Identifier: GPL-3.0-or-later
//! One keep-alive connection that asks, waits for the whole answer, and asks again: no pipelining, no copy of
//! the body, as little work of its own as possible.
#pragma once

#include "tests/support/load/socket.h"

#include <QByteArray>

#include <vector>

namespace care::test {

struct PlainAnswer {
    int status = 0; //!< 0 if the connection broke or what came is no HTTP
    QByteArrayView body; //!< until the next call
    bool closes = false; //!< the service ends the connection after this answer

    explicit operator bool() const { return status != 0; }
};

class PlainClient {
public:
    explicit PlainClient(const QUrl &base);

    //! Sends the bytes of one request and reads its answer, on the connection that is open, else on a new
    //! one.
    //! The service may close an idle connection while a request is on its way: then it is sent once more.
    PlainAnswer ask(const QByteArray &request);
    //! How often that was so.
    int repetitions() const { return m_repetitions; }
    //! For a test that looks at the bytes or breaks the connection.
    Socket &socket() { return m_socket; }

    //! The bytes of a request; a bearer token that is empty is not sent.
    static QByteArray request(const QByteArray &method, const QByteArray &target, const QByteArray &token,
        const QByteArray &body = {});

private:
    PlainAnswer askOnce(const QByteArray &request);
    //! Finds where the body begins and how long it is; false while the headers are not whole.
    bool readHeaders();
    bool receiveMore();
    QByteArrayView header(QByteArrayView name) const;

    const QUrl m_base;
    Socket m_socket;
    std::vector<char> m_buffer;
    qsizetype m_filled = 0;
    qsizetype m_headersEnd = 0;
    qsizetype m_bodySize = 0;
    int m_repetitions = 0;
};

} // namespace care::test
