// SPDX-License-Identifier: GPL-3.0-or-later
//! When a program on the console should end: SIGTERM, SIGINT, or the end of its standard input.
#pragma once

namespace care::service {

class StopSignal {
public:
    //! Before any thread is started. \a withStdin also ends when the standard input closes.
    explicit StopSignal(bool withStdin);
    //! Sleeps until then.
    void wait();

private:
    bool m_withStdin;
};

} // namespace care::service
