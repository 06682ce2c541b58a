// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/crowd.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <random>

using namespace Qt::StringLiterals;

namespace care::soak {

Crowd::Crowd(const QUrl &base, const QByteArray &key, Tally &tally)
    : m_base(base)
    , m_key(key)
    , m_tally(tally)
{
}

Crowd::~Crowd()
{
    end();
}

bool Crowd::begin()
{
    m_token = tokenFor(m_base, m_key);
    m_questions = questions(m_base, m_key);
    if (m_token.isEmpty() || m_questions.isEmpty())
        return false;
    add(8, &Crowd::steady);
    add(4, &Crowd::visit);
    add(2, &Crowd::write);
    add(2, &Crowd::vanish);
    add(2, &Crowd::halve);
    add(3, &Crowd::dawdle);
    add(1, &Crowd::babble);
    add(1, &Crowd::loiter);
    return true;
}

void Crowd::end()
{
    m_stop = true;
    for (std::thread &thread : m_threads)
        thread.join();
    m_threads.clear();
}

void Crowd::add(int count, void (Crowd::*behaviour)(unsigned))
{
    for (int i = 0; i < count; ++i)
        m_threads.emplace_back(behaviour, this, unsigned(m_threads.size()));
}

void Crowd::pause(int milliseconds) const
{
    for (int passed = 0; passed < milliseconds && goesOn(); passed += 20)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

void Crowd::steady(unsigned seed)
{
    Client client(m_base, m_tally);
    for (std::size_t i = seed; goesOn(); ++i)
        client.ask(m_questions.at(qsizetype(i % std::size_t(m_questions.size()))));
}

void Crowd::visit(unsigned seed)
{
    std::mt19937 random(seed);
    Client client(m_base, m_tally);
    while (goesOn()) {
        for (unsigned i = 0; i <= random() % 3; ++i)
            client.ask(m_questions.at(qsizetype(random() % unsigned(m_questions.size()))));
        client.leave();
        pause(int(random() % 20));
    }
}

void Crowd::write(unsigned seed)
{
    Client client(m_base, m_tally);
    test::PlainClient own(m_base);
    const QByteArray created =
        own.ask(test::PlainClient::request("GET", "/openapi/api/homes", m_token)).body.toByteArray();
    const QJsonArray homes = QJsonDocument::fromJson(created).object().value("data"_L1).toArray();
    QJsonObject resident{ { "name"_L1, QJsonObject{ { "first"_L1, "Soak"_L1 }, { "last"_L1, "Test"_L1 } } },
        { "home"_L1, homes.at(0).toObject().value("id"_L1) }, { "status"_L1, "active"_L1 } };
    const auto body = [&] {
        return QJsonDocument(resident).toJson(QJsonDocument::Compact);
    };
    const test::PlainAnswer answer =
        own.ask(test::PlainClient::request("POST", "/openapi/api/residents", m_token, body()));
    const QByteArray id = QJsonDocument::fromJson(answer.body.toByteArray())
                              .object()
                              .value("data"_L1)
                              .toObject()
                              .value("id"_L1)
                              .toString()
                              .toLatin1();
    const QByteArray path = "/openapi/api/residents/" + id;
    own.socket().close();
    for (unsigned i = 0; goesOn(); ++i) {
        resident.insert("summary"_L1, QString::number(i * 100 + seed));
        const test::PlainAnswer put = own.ask(test::PlainClient::request("PUT", path, m_token, body()));
        if (put.status != 200) {
            m_tally.noteWrong("PUT -> " + std::to_string(put.status));
            continue;
        }
        client.ask({ test::PlainClient::request("GET", path, m_token), 200, put.body.toByteArray() });
        pause(20);
    }
}

} // namespace care::soak
