// SPDX-License-Identifier: GPL-3.0-or-later
//! The HTTP library by itself: answers everything with the same bytes from memory. What it manages and the
//! service does not is the cost of the contract and the database; the rest is HTTP, system and client.
#pragma once

#include <QByteArray>
#include <QUrl>

#include <httplib.h>

#include <thread>

namespace care::bench {

class PlainServer {
public:
    PlainServer();
    ~PlainServer();
    Q_DISABLE_COPY_MOVE(PlainServer)

    QUrl url() const;
    //! Not while somebody asks.
    void setBody(const QByteArray &body) { m_body = body.toStdString(); }

private:
    httplib::Server m_server;
    std::string m_body;
    int m_port = 0;
    std::thread m_thread;
};

} // namespace care::bench
