// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/crowd.h"

#include <array>
#include <random>

namespace care::soak {

using test::PlainClient;
using test::Socket;

namespace {

constexpr int loiterers = 300;

} // namespace

void Crowd::vanish(unsigned seed)
{
    std::mt19937 random(seed);
    const QByteArray request = PlainClient::request("GET", "/openapi/api/residents?limit=100", m_token);
    while (goesOn()) {
        Socket socket;
        if (socket.connectTo(m_base) && socket.send(request) && random() % 2) {
            std::array<char, 512> some;
            socket.receive(some.data(), qint64(some.size()));
        }
        socket.reset();
        ++m_tally.rude;
        pause(int(random() % 40));
    }
}

void Crowd::halve(unsigned seed)
{
    std::mt19937 random(seed);
    const QByteArray request = PlainClient::request(
        "PUT", "/openapi/api/residents/" + QByteArray(24, '0'), m_token, QByteArray(2000, ' '));
    while (goesOn()) {
        Socket socket;
        if (socket.connectTo(m_base))
            socket.send(request.left(qsizetype(random() % unsigned(request.size()))));
        pause(int(random() % 3000));
        if (random() % 2)
            socket.reset();
        ++m_tally.rude;
    }
}

void Crowd::dawdle(unsigned seed)
{
    std::mt19937 random(seed);
    const QByteArray request =
        PlainClient::request("GET", "/openapi/api/incident-reports?limit=100", m_token);
    while (goesOn()) {
        Socket socket;
        socket.setReceiveBuffer(2048);
        std::array<char, 512> some;
        // Several at once: one answer would fit into what the system keeps for the connection.
        bool open = socket.connectTo(m_base);
        for (int i = 0; i < 20 && open; ++i)
            open = socket.send(request);
        for (int i = 0; i < 100 && open && goesOn(); ++i) {
            open = socket.receive(some.data(), qint64(some.size())) > 0;
            pause(100);
        }
        ++m_tally.rude;
        pause(int(random() % 100));
    }
}

void Crowd::babble(unsigned seed)
{
    std::mt19937 random(seed);
    while (goesOn()) {
        Socket socket;
        QByteArray noise(qsizetype(random() % 20'000), '\0');
        for (char &byte : noise)
            byte = char(random());
        if (socket.connectTo(m_base)) {
            socket.setTimeout(std::chrono::seconds(1));
            socket.send(noise);
        }
        ++m_tally.rude;
        pause(int(random() % 200));
    }
}

void Crowd::loiter(unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Socket> silent(loiterers);
    while (goesOn()) {
        Socket &one = silent.at(random() % loiterers);
        one = Socket();
        one.connectTo(m_base);
        ++m_tally.rude;
        pause(20);
    }
}

} // namespace care::soak
