// SPDX-License-Identifier: GPL-3.0-or-later
//! A client that says to a service exactly what it is told, byte for byte, encrypted or not.
#pragma once

#include <QByteArray>
#include <QList>
#include <QSslSocket>
#include <QUrl>

#include <memory>

namespace care::test {

//! One answer as it came over the wire.
struct RawAnswer {
    int status = 0;
    QByteArray head; //!< status line and headers
    QByteArray body;

    QByteArray header(const QByteArray &name) const;
};

class RawClient {
public:
    //! Connects, and shakes hands where \a url is one of https; any certificate will do.
    explicit RawClient(const QUrl &url);

    bool isConnected() const { return m_socket->state() == QAbstractSocket::ConnectedState; }
    void say(const QByteArray &bytes);
    //! Says that nothing more will come, and goes on listening. Not where encryption forbids it.
    void finishSpeaking();
    //! Bytes that came until \a answers answers were whole, the service closed, or the time was over.
    QByteArray hear(int answers = 1, int milliseconds = 15'000);
    //! Bytes that came until the service closed.
    QByteArray hearAll(int milliseconds = 15'000);
    //! True if the service ends the connection in time.
    bool waitForEnd(int milliseconds = 15'000)
    {
        hearAll(milliseconds);
        return !isConnected();
    }

    //! The whole answers in what was heard; not for answers to HEAD, which announce a body and have none.
    static QList<RawAnswer> answers(QByteArray bytes);

private:
    std::unique_ptr<QSslSocket> m_socket;
};

} // namespace care::test
