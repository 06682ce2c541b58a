// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/throughputmeter.h"

namespace care {

namespace {

constexpr qint64 window = 300'000;
constexpr qint64 minDuration = 30'000;
constexpr qint64 minAnswers = 10;
//! Answers within one second form one sample.
constexpr qint64 sampleInterval = 1'000;

} // namespace

void ThroughputMeter::note(qint64 elapsed, qint64 answered)
{
    const bool isNew =
        m_samples.size() < 2 || elapsed - m_samples[m_samples.size() - 2].elapsed >= sampleInterval;
    if (isNew)
        m_samples.push_back({ elapsed, answered });
    else
        m_samples.back() = { elapsed, answered };
    while (m_samples.size() > 2 && m_samples.front().elapsed < elapsed - window)
        m_samples.pop_front();
}

std::optional<double> ThroughputMeter::perMinute(qint64 elapsed) const
{
    if (m_samples.empty())
        return {};
    const qint64 took = elapsed - m_samples.front().elapsed;
    const qint64 answered = m_samples.back().answered - m_samples.front().answered;
    if (took < minDuration || answered < minAnswers)
        return {};
    return double(answered) * 60'000 / double(took);
}

} // namespace care
