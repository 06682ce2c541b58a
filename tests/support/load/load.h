// SPDX-License-Identifier: GPL-3.0-or-later
//! Many clients that ask the same thing as fast as they are answered.
#pragma once

#include <QByteArray>
#include <QUrl>

#include <chrono>

namespace care::test {

struct Load {
    QByteArray request;
    int connections = 1;
    std::chrono::milliseconds duration{ 1000 };
};

struct Throughput {
    double perSecond = 0; //!< answers with status 200
    qint64 refused = 0; //!< anything else, broken connections too
};

//! Blocks for the duration of \a load; each connection has a thread of its own.
Throughput throughputOf(const QUrl &base, const Load &load);

} // namespace care::test
