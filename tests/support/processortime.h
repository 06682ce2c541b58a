// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace care::test {

//! The processor time this process has used since the object was made. What a test bounds
//! with it does not depend on how busy the computer is. Thread: any; all threads count.
class ProcessorTime {
public:
    //! In milliseconds; a quarter of it in builds with sanitizers, which are slower by design.
    [[nodiscard]] double milliseconds() const
    {
        const double used = 1000.0 * double(std::clock() - m_start) / CLOCKS_PER_SEC;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        return used / 4;
#else
        return used;
#endif
    }

private:
    std::clock_t m_start = std::clock();
};

} // namespace care::test
