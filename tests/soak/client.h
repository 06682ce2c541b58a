// SPDX-License-Identifier: GPL-3.0-or-later
//! A client that behaves, and holds every answer against what it must be.
#pragma once

#include "tests/soak/tally.h"
#include "tests/support/load/plainclient.h"

#include <QList>

namespace care::soak {

//! A request and the one answer to it; the records that are read do not change during the run.
struct Question {
    QByteArray request;
    int status = 200;
    QByteArray body; //!< empty: any JSON object (tokens differ each time)
};

class Client {
public:
    Client(const QUrl &base, Tally &tally);

    //! Asks, on the open connection if there is one, and notes whether the answer was right.
    void ask(const Question &question);
    void leave() { m_client.socket().close(); }

private:
    test::PlainClient m_client;
    Tally &m_tally;
};

//! What is asked during the run, with the answers of the service at rest; empty if it did not answer.
QList<Question> questions(const QUrl &base, const QByteArray &key);

//! Exchanges \a key for a token.
QByteArray tokenFor(const QUrl &base, const QByteArray &key);

} // namespace care::soak
