// SPDX-License-Identifier: GPL-3.0-or-later
//! What one client says and hears, encrypted or not, without ever waiting for it.
#pragma once

#include "app/service/sockets.h"
#include "app/service/tls.h"

namespace care::service {

class Stream {
public:
    enum class Outcome : quint8 {
        Done,
        NotNow, //!< again when the socket is ready for wants()
        Ended, //!< the client says nothing more; it may still listen
        Broken, //!< nothing goes any more
    };

    //! \a tls may be null: then nothing is encrypted.
    Stream(Socket socket, const Tls *tls);

    bool isEncrypted() const { return m_tls != nullptr; }
    NativeSocket socket() const { return m_socket.native(); }
    short wants() const { return m_wants; } //!< of poll()

    Outcome shakeHands();
    //! Appends what is there, a piece at a time.
    Outcome read(QByteArray &to);
    //! Sends \a bytes from \a sent on, and moves that.
    Outcome write(const QByteArray &bytes, qsizetype &sent);
    //! Says that nothing more will come.
    void finishWriting();
    //! Reads and forgets, below any encryption; how much that was.
    Outcome discard(qsizetype &count);

private:
    Outcome plain(qsizetype count, short wanted);
    Outcome encrypted(int result);

    Socket m_socket;
    TlsSession m_tls;
    short m_wants = 0;
};

} // namespace care::service
