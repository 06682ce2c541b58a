// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace care::service {

//! Requests to end the program: SIGTERM, SIGINT, or the end of its standard input. SIGHUP asks it to read its
//! files again; Windows has no such request.
class StopSignal {
public:
    //! Before any thread is started. \a withStdin also ends when the standard input closes.
    explicit StopSignal(bool withStdin);
    //! Sleeps until then; \a reload is called for every SIGHUP.
    void wait(const std::function<void()> &reload);

private:
    bool m_withStdin;
};

} // namespace care::service
