// SPDX-License-Identifier: GPL-3.0-or-later
//! A blocking TCP socket on this computer, with nothing between the caller and the system: what it costs must
//! not be taken for the cost of the service. It can also behave badly.
#pragma once

#include <QByteArrayView>
#include <QUrl>

#include <chrono>

namespace care::test {

class Socket {
public:
    Socket() = default;
    ~Socket();
    Socket(Socket &&other) noexcept;
    Socket &operator=(Socket &&other) noexcept;

    //! Listens on some port of 127.0.0.1.
    static Socket listening();
    quint16 port() const;
    //! Waits for the next client of a listening socket; not open if that has been ended.
    Socket accept();

    //! Connects to the address and port of \a base; false if nobody listens.
    bool connectTo(const QUrl &base);
    bool isOpen() const { return m_handle != closed; }

    //! False if the other side has gone or takes nothing for \a timeouts.
    bool send(QByteArrayView bytes);
    //! Bytes that have come, at most \a size; 0 at the end, -1 if the connection broke or nothing came in
    //! time.
    qint64 receive(char *to, qint64 size);
    void setTimeout(std::chrono::milliseconds timeouts);
    //! So few bytes are taken from the other side before it has to wait; to be called before connectTo().
    void setReceiveBuffer(int bytes) { m_receiveBuffer = bytes; }

    void close();
    //! Ends with a reset: the other side may lose what it has not read or sent yet.
    void reset();
    //! Says that nothing more will be sent, and goes on listening.
    void finishSending();
    //! Wakes up whoever waits for this socket in another thread.
    void end();

private:
    static constexpr qintptr closed = -1;

    qintptr m_handle = closed;
    int m_receiveBuffer = 0; //!< 0 leaves it to the system
};

} // namespace care::test
