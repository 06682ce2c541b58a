// SPDX-License-Identifier: GPL-3.0-or-later
//! A loopback server that says exactly what it is told, byte for byte, and does not know HTTP well enough to
//! behave. It counts what it is asked and keeps what it received.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QTcpServer>
#include <QUrl>

#include <functional>

class QTcpSocket;

namespace care::test {

//! The server's way with one request.
struct Reply {
    enum class End {
        KeepAlive, //!< waits for the next request
        Close, //!< FIN after the bytes
        Reset, //!< RST after the bytes
        Hang, //!< keeps the connection open and says nothing more
        Drip, //!< sends tail for ever, one piece each interval
        Flood, //!< sends tail for ever, as fast as it is taken
    };
    QByteArray bytes;
    End end = End::KeepAlive;
    QByteArray tail;
    int interval = 20; //!< milliseconds, of Drip

    static Reply json(const QByteArray &body, int status = 200, const QByteArray &headers = {});
    static Reply raw(const QByteArray &bytes, End end = End::Close) { return { bytes, end, {}, 20 }; }
};

struct Received {
    QByteArray verb;
    QByteArray path; //!< with its query, as it stood on the wire
    QHash<QByteArray, QByteArray> headers; //!< names in lower case
    QByteArray body;
};

class RawServer : public QTcpServer {
    Q_OBJECT

public:
    //! Called once for each request that arrived whole.
    using Script = std::function<Reply(const Received &)>;

    explicit RawServer(QObject *parent = nullptr);

    //! "http://127.0.0.1:port"
    QUrl base() const;
    //! Sets the answer to "GET /path"; without a script 404. A list of replies is used up one by one, the
    //! last one for ever.
    void on(const QByteArray &verbAndPath, const Script &script);
    void on(const QByteArray &verbAndPath, const QList<Reply> &replies);

    const QList<Received> &received() const { return m_received; }
    //! Requests whose "VERB /path" (without query) is this; all of them without an argument.
    int count(const QByteArray &verbAndPath = {}) const;
    int connections() const { return m_connections; }
    //! The largest number of requests that were waiting for an answer at the same time.
    int mostAtOnce() const { return m_mostAtOnce; }
    //! Holds every answer back until it is called with false.
    void hold(bool on);

private:
    void accept();
    void read(QTcpSocket *socket);
    void answer(QTcpSocket *socket, const Reply &reply);
    Reply replyTo(const Received &request);

    QHash<QByteArray, Script> m_scripts;
    QHash<QTcpSocket *, QByteArray> m_pending;
    QList<Received> m_received;
    QList<std::function<void()>> m_held;
    bool m_holding = false;
    int m_connections = 0;
    int m_open = 0;
    int m_mostAtOnce = 0;
};

} // namespace care::test
