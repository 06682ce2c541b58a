// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace care::service {

//! Maximum waits for clients and answers; tests set shorter ones.
struct Timeouts {
    using Time = std::chrono::milliseconds;

    Time handshake = std::chrono::seconds(10); //!< Time for the TLS handshake.
    Time idle = std::chrono::seconds(15); //!< Time until the next request of an idle connection begins.
    Time request = std::chrono::seconds(10); //!< Time from the first byte of a request to its last.
    Time sending = std::chrono::seconds(30); //!< Time for the client to read an answer.
    //! Time for the client to read the last answer before the connection closes.
    Time lingering = std::chrono::seconds(1);
    Time answer =
        std::chrono::seconds(10); //!< Time from the end of a request until it is answered with a failure.
    Time health = std::chrono::seconds(1); //!< Time for an answer of the health page.
    //! Time for an answer to a client that has closed its sending side.
    Time leaving = std::chrono::seconds(1);
};

} // namespace care::service
