// SPDX-License-Identifier: GPL-3.0-or-later
//! Clients that do their worst to a service, each in one way, while somebody else asks it for little.
#pragma once

#include <QByteArray>
#include <QUrl>

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

namespace care::test {

class Troublemakers {
public:
    enum class Kind {
        Greedy, //!< 20 connections of one key that ask for the lists that cost most
        Silent, //!< 500 connections that say nothing
        SlowReaders, //!< 40 that take a large page by a few bytes at a time
        BadRequests, //!< 1,000 a second that cannot be understood, or have no right to anything
    };
    static constexpr Kind all[] = { Kind::Greedy, Kind::Silent, Kind::SlowReaders, Kind::BadRequests };
    static const char *nameOf(Kind kind);

    //! They go on for as long as this object lives. \a token is of the key that they have.
    Troublemakers(Kind kind, const QUrl &base, const QByteArray &token);
    ~Troublemakers();
    Q_DISABLE_COPY_MOVE(Troublemakers)

private:
    void add(int count, const std::function<void()> &behaviour);
    void beGreedy(const QUrl &base, const QByteArray &token) const;
    void beSilent(const QUrl &base) const;
    void readSlowly(const QUrl &base, const QByteArray &token) const;
    void askBadly(const QUrl &base) const;

    std::atomic<bool> m_stop{ false };
    std::vector<std::thread> m_threads;
};

//! Milliseconds of each answer to a client that asks \a request a hundred times a second at most; an hour
//! where the answer was not 200.
std::vector<double> timesOfNeighbour(
    const QUrl &base, const QByteArray &request, std::chrono::milliseconds duration);

} // namespace care::test
