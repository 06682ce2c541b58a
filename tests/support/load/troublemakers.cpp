// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/load/troublemakers.h"

#include "tests/support/load/plainclient.h"

#include <QByteArrayList>

#include <array>

using namespace std::chrono_literals;

namespace care::test {

namespace {

constexpr auto tick = 10ms;
constexpr double notServed = 3'600'000;

} // namespace

const char *Troublemakers::nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Greedy:
        return "20 connections of a greedy key";
    case Kind::Silent:
        return "500 silent connections";
    case Kind::SlowReaders:
        return "40 slow readers";
    case Kind::BadRequests:
        break;
    }
    return "1,000 bad requests a second";
}

Troublemakers::Troublemakers(Kind kind, const QUrl &base, const QByteArray &token)
{
    if (kind == Kind::Greedy)
        add(20, [this, base, token] { beGreedy(base, token); });
    else if (kind == Kind::Silent)
        add(20, [this, base] { beSilent(base); });
    else if (kind == Kind::SlowReaders)
        add(40, [this, base, token] { readSlowly(base, token); });
    else
        add(10, [this, base] { askBadly(base); });
}

Troublemakers::~Troublemakers()
{
    m_stop = true;
    for (std::thread &thread : m_threads)
        thread.join();
}

void Troublemakers::add(int count, const std::function<void()> &behaviour)
{
    for (int i = 0; i < count; ++i)
        m_threads.emplace_back(behaviour);
}

void Troublemakers::beGreedy(const QUrl &base, const QByteArray &token) const
{
    const QByteArray request = PlainClient::request("GET",
        "/openapi/api/logs?startDate=2026-02-14&endDate=2027-02-14&dateField=ingested_on&limit=100", token);
    PlainClient client(base);
    while (!m_stop) {
        if (client.ask(request).status != 200)
            std::this_thread::sleep_for(tick);
    }
}

void Troublemakers::beSilent(const QUrl &base) const
{
    std::vector<Socket> sockets(25);
    while (!m_stop) {
        for (Socket &socket : sockets) {
            socket = Socket();
            socket.connectTo(base);
        }
        for (int i = 0; i < 1000 && !m_stop; ++i)
            std::this_thread::sleep_for(tick);
    }
}

void Troublemakers::readSlowly(const QUrl &base, const QByteArray &token) const
{
    // Several at once: one answer would fit into what the system keeps for the connection.
    const QByteArray request =
        PlainClient::request("GET", "/openapi/api/residents?limit=100", token).repeated(10);
    while (!m_stop) {
        Socket socket;
        socket.setReceiveBuffer(2048);
        std::array<char, 512> some;
        bool isOpen = socket.connectTo(base) && socket.send(request);
        while (isOpen && !m_stop) {
            isOpen = socket.receive(some.data(), qint64(some.size())) > 0;
            std::this_thread::sleep_for(5 * tick);
        }
        socket.reset();
    }
}

void Troublemakers::askBadly(const QUrl &base) const
{
    const QByteArrayList requests{ "GET /openapi/api/logs HTTP/1.1\r\nHost: x\r\n"
                                   "Authorization: Bearer a.b.c\r\n\r\n",
        "\x01\x02\x03\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "GET /openapi/api/residents?limit=all HTTP/1.1\r\nHost: x\r\n\r\n" };
    std::array<char, 4096> some;
    for (qsizetype i = 0; !m_stop; ++i) {
        const auto next = std::chrono::steady_clock::now() + tick;
        Socket socket;
        socket.setTimeout(1s);
        if (socket.connectTo(base) && socket.send(requests.at(i % requests.size())))
            socket.receive(some.data(), qint64(some.size()));
        socket.reset();
        std::this_thread::sleep_until(next);
    }
}

std::vector<double> timesOfNeighbour(
    const QUrl &base, const QByteArray &request, std::chrono::milliseconds duration)
{
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    PlainClient client(base);
    const auto end = Clock::now() + duration;
    do {
        const auto begin = Clock::now();
        const bool isServed = client.ask(request).status == 200;
        const std::chrono::duration<double, std::milli> taken = Clock::now() - begin;
        times.push_back(isServed ? taken.count() : notServed);
        std::this_thread::sleep_for(tick);
    } while (Clock::now() < end);
    return times;
}

} // namespace care::test
