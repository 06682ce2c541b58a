// SPDX-License-Identifier: GPL-3.0-or-later
//! One client's socket as a stream of cpp-httplib. Its own stream waits for a limited time for each byte
//! only; this one also limits the whole request, sends an answer in one piece, and lets the server end idle
//! connections.
#pragma once

#include <httplib.h>

#include <array>
#include <chrono>
#include <string>

namespace care::service {

class Connection : public httplib::Stream {
public:
    using Clock = std::chrono::steady_clock;

    explicit Connection(socket_t socket);

    //! Waits for the first byte of the next request; false if none came, or the client has gone.
    bool waitForRequest(std::chrono::milliseconds atMost);
    //! From here on the request must arrive and the answer must leave within \a atMost.
    void startRequest(std::chrono::milliseconds atMost);
    //! Sends what has been written; false if the client does not take it.
    bool flush();

    bool is_readable() const override;
    bool is_writable() const override;
    ssize_t read(char *to, size_t size) override;
    ssize_t write(const char *from, size_t size) override;
    void get_remote_ip_and_port(std::string &ip, int &port) const override;
    void get_local_ip_and_port(std::string &ip, int &port) const override;
    socket_t socket() const override { return m_socket; }

private:
    bool wait(short events) const;

    const socket_t m_socket;
    Clock::time_point m_deadline = Clock::time_point::max();
    std::array<char, 16 * 1024> m_in;
    size_t m_inStart = 0;
    size_t m_inEnd = 0;
    std::string m_out;
};

} // namespace care::service
