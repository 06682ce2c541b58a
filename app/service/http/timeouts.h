// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace care::service {

//! Longest waits for a client; tests set shorter ones.
struct Timeouts {
    using Time = std::chrono::milliseconds;

    Time handshake = std::chrono::seconds(10); //!< until the encryption stands
    Time idle = std::chrono::seconds(15); //!< until the next request begins
    Time request = std::chrono::seconds(10); //!< from the first byte of a request to its last
    Time sending = std::chrono::seconds(30); //!< until an answer has been taken
    Time lingering = std::chrono::seconds(1); //!< for the client to take up the last answer
    Time answer =
        std::chrono::seconds(10); //!< from the end of a request until the client is told that it fails
    Time health = std::chrono::seconds(1); //!< the same for a request for /health
    Time leaving = std::chrono::seconds(1); //!< for the answer, to a client that will say nothing more
};

} // namespace care::service
