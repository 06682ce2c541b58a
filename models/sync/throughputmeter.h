// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <deque>
#include <optional>

namespace care {

//! Measured rate of answers, for an estimate of the time left. Internal to models/sync.
//!
//! The rate covers the last five minutes, so it follows when other workstations on the same key begin or end.
//! Times are milliseconds of the monotonic clock, which the caller reads.
class ThroughputMeter {
public:
    //! Notes the number of requests answered since the program began.
    void note(qint64 elapsed, qint64 answered);
    //! Forgets the samples, because time without requests would lower the rate.
    void clear() { m_samples.clear(); }
    //! Nothing until half a minute and ten requests were measured.
    std::optional<double> perMinute(qint64 elapsed) const;

private:
    struct Sample {
        qint64 elapsed = 0;
        qint64 answered = 0;
    };
    std::deque<Sample> m_samples;
};

} // namespace care
