// SPDX-License-Identifier: GPL-3.0-or-later
//! Looks at the service from outside every second, and says at the end whether it has stayed what it was.
#pragma once

#include "tests/support/load/processstat.h"

#include <vector>

namespace care::soak {

class Watch {
public:
    //! The growth that passes for flat, in percent of the level.
    static constexpr double mostGrowth = 5;

    void add(const test::ProcessStat &stat) { m_samples.push_back(stat); }

    //! The first fifth of the samples is warm-up: caches fill, every thread works for the first time. Of the
    //! rest, the median of the last third against that of the first, in percent: single peaks, which a median
    //! does not see, are no leak, and a leak of any steady size shows. 0 with too few samples.
    double growth() const;
    //! Medians of those two thirds, in MB.
    double levelBefore() const { return level(0); }
    double levelAfter() const { return level(2); }
    double peak() const;
    //! The same growth of the samples from \a first on, for what grows on purpose until then.
    double growthSince(std::size_t first) const;
    //! The median of each \a samples one after the other, in MB.
    std::vector<double> levels(std::size_t samples) const;
    int mostThreads() const;
    int mostDescriptors() const;

private:
    double level(int third) const;

    std::vector<test::ProcessStat> m_samples;
};

} // namespace care::soak
