// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/load/load.h"

#include "tests/support/load/plainclient.h"

#include <atomic>
#include <thread>
#include <vector>

namespace care::test {

Throughput throughputOf(const QUrl &base, const Load &load)
{
    using Clock = std::chrono::steady_clock;
    std::atomic<qint64> good{ 0 };
    std::atomic<qint64> refused{ 0 };
    const auto begin = Clock::now();
    const auto end = begin + load.duration;
    const auto work = [&] {
        PlainClient client(base);
        qint64 mine = 0;
        for (; Clock::now() < end; ++mine) {
            if (client.ask(load.request).status == 200)
                continue;
            ++refused;
            --mine;
        }
        good += mine;
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < load.connections; ++i)
        threads.emplace_back(work);
    for (std::thread &thread : threads)
        thread.join();
    const std::chrono::duration<double> taken = Clock::now() - begin;
    return { double(good) / taken.count(), refused };
}

} // namespace care::test
