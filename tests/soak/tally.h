// SPDX-License-Identifier: GPL-3.0-or-later
//! What all clients together have seen. Any thread may add to it.
#pragma once

#include <QtGlobal>

#include <array>
#include <atomic>
#include <mutex>
#include <string>

namespace care::soak {

//! How long answers took, in memory that does not grow: buckets of 5 % each.
class Times {
public:
    void add(double milliseconds);
    //! NaN while there are none.
    double percentile(double percent) const;
    double longest() const { return m_longest; }

private:
    static constexpr double smallest = 0.01; //!< milliseconds
    static constexpr double step = 1.05;
    static constexpr std::size_t buckets = 400;

    std::array<std::atomic<qint64>, buckets> m_counts{};
    std::atomic<double> m_longest{ 0 };
};

class Tally {
public:
    Times times; //!< of clients that behave
    std::atomic<qint64> right{ 0 }; //!< answers as they must be
    std::atomic<qint64> wrong{ 0 }; //!< anything else that a client got that behaves
    std::atomic<qint64> again{ 0 }; //!< asked once more because an idle connection had been closed meanwhile
    std::atomic<qint64> rude{ 0 }; //!< connections of clients that do not behave

    void noteWrong(const std::string &what);
    //! The first thing that was wrong.
    std::string firstWrong() const;

private:
    mutable std::mutex m_mutex;
    std::string m_firstWrong;
};

} // namespace care::soak
