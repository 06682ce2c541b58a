// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fault/heartbeat.h"

#include <algorithm>
#include <chrono>

using namespace std::chrono_literals;

namespace care::test {

namespace {

constexpr auto interval = 20ms;

} // namespace

Heartbeat::Heartbeat()
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.callOnTimeout([this] {
        if (m_sinceBeat.isValid())
            m_longest = std::max(m_longest, m_sinceBeat.elapsed() - qint64(interval.count()));
        m_sinceBeat.start();
    });
}

void Heartbeat::start()
{
    stop();
    m_longest = 0;
    m_noise = 0;
    m_timer.start(interval);
    m_idle = std::jthread([this](const std::stop_token &stop) {
        while (!stop.stop_requested()) {
            QElapsedTimer slept;
            slept.start();
            std::this_thread::sleep_for(interval);
            m_noise = std::max(m_noise.load(), slept.elapsed() - qint64(interval.count()));
        }
    });
}

// What came after the last beat was no event loop but the test itself.
void Heartbeat::stop()
{
    m_timer.stop();
    m_sinceBeat.invalidate();
    m_idle = {};
}

} // namespace care::test
