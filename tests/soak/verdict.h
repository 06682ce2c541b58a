// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints a line for everything that was judged and remembers whether all was well.
#pragma once

#include <QString>

#include <cstdio>

namespace care::soak {

//! Milliseconds that the service may take to begin, with the making of its data; on a busy computer the large
//! ones alone take ten minutes.
constexpr int longestStart = 45 * 60'000;

class Verdict {
public:
    void judge(bool good, const QString &text)
    {
        std::printf("%s  %s\n", good ? "good" : "BAD ", qPrintable(text));
        std::fflush(stdout);
        m_good = m_good && good;
    }
    bool isGood() const { return m_good; }

private:
    bool m_good = true;
};

} // namespace care::soak
