// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace care::service {

//! Requests to end the program: SIGTERM, SIGINT, or the end of its standard input. SIGHUP asks it to read its
//! files again; Windows has no such request.
class StopSignal {
public:
    //! To be made before any thread is started. \a withStdin: wait() also ends when the standard input does.
    explicit StopSignal(bool withStdin);
    //! Blocks until the program is to end; \a reload is called for every SIGHUP.
    void wait(const std::function<void()> &reload);

private:
    bool m_withStdin;
};

} // namespace care::service
