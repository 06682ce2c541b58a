// SPDX-License-Identifier: GPL-3.0-or-later
//! When a program on the console should end: SIGTERM, SIGINT, or the end of its standard input. SIGHUP asks
//! it to read its files again; Windows has nothing like it.
#pragma once

#include <functional>

namespace care::service {

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
