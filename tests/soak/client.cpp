// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/client.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace care::soak {

void Times::add(double milliseconds)
{
    const double bucket = std::log(std::max(milliseconds, smallest) / smallest) / std::log(step);
    ++m_counts.at(std::min(std::size_t(bucket), buckets - 1));
    double known = m_longest;
    while (known < milliseconds && !m_longest.compare_exchange_weak(known, milliseconds)) { }
}

double Times::percentile(double percent) const
{
    double all = 0;
    for (const auto &count : m_counts)
        all += double(count);
    double seen = 0;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        seen += double(m_counts.at(bucket));
        if (seen > 0 && seen >= percent / 100 * all)
            return smallest * std::pow(step, double(bucket) + 1);
    }
    return std::numeric_limits<double>::quiet_NaN();
}

void Tally::noteWrong(const std::string &what)
{
    ++wrong;
    const std::lock_guard lock(m_mutex);
    if (m_firstWrong.empty())
        m_firstWrong = what;
}

std::string Tally::firstWrong() const
{
    const std::lock_guard lock(m_mutex);
    return m_firstWrong;
}

using test::PlainAnswer;
using test::PlainClient;

namespace {

QJsonObject read(QByteArrayView json)
{
    return QJsonDocument::fromJson(json.toByteArray()).object();
}

QByteArray exchanging(const QByteArray &key)
{
    return PlainClient::request("POST", "/openapi/auth/token/exchange", {}, R"({"apiKey":")" + key + R"("})");
}

bool isRight(const PlainAnswer &answer, const Question &question)
{
    if (answer.status != question.status)
        return false;
    return question.body.isEmpty() ? !read(answer.body).isEmpty() : answer.body == question.body;
}

} // namespace

Client::Client(const QUrl &base, Tally &tally)
    : m_client(base)
    , m_tally(tally)
{
}

void Client::ask(const Question &question)
{
    const int repetitions = m_client.repetitions();
    QElapsedTimer clock;
    clock.start();
    const PlainAnswer answer = m_client.ask(question.request);
    m_tally.times.add(double(clock.nsecsElapsed()) / 1e6);
    m_tally.again += m_client.repetitions() - repetitions;
    if (isRight(answer, question))
        ++m_tally.right;
    else
        m_tally.noteWrong(question.request.left(question.request.indexOf(" HTTP")).toStdString() + " -> "
            + std::to_string(answer.status));
}

QByteArray tokenFor(const QUrl &base, const QByteArray &key)
{
    PlainClient client(base);
    return read(client.ask(exchanging(key)).body).value("access_token"_L1).toString().toLatin1();
}

QList<Question> questions(const QUrl &base, const QByteArray &key)
{
    PlainClient client(base);
    const QByteArray token = tokenFor(base, key);
    const auto reading = [&](const QByteArray &target) {
        return PlainClient::request("GET", "/openapi" + target, token);
    };
    const QJsonArray residents =
        read(client.ask(reading("/api/residents?limit=2")).body).value("data"_L1).toArray();
    const QJsonObject resident = residents.at(1).toObject();
    const QByteArray id = resident.value("id"_L1).toString().toLatin1();
    const QByteArray home = resident.value("home"_L1).toObject().value("id"_L1).toString().toLatin1();
    // No list whose first page is newest first: the writers' residents would come and go in it.
    const QList<QByteArray> requests{ reading("/api/incident-reports?limit=10"),
        reading("/api/incident-reports?limit=100"), reading("/api/incident-reports?residentId=" + id),
        reading("/api/incident-reports?severity=5&startDate=2026-01-01&dateField=created_on&page=2"),
        reading("/api/incident-reports?homeId=" + home + "&limit=50"), reading("/api/residents/" + id),
        reading("/api/homes"), reading("/api/residents/" + QByteArray(24, '0')),
        reading("/api/residents?limit=1000"), reading("/nowhere"), reading("/health"),
        PlainClient::request("GET", "/openapi/api/logcategoryitems?limit=100", {}),
        PlainClient::request("GET", "/openapi/api/homes", "no.valid.token") };
    QList<Question> all{ { exchanging(key), 200, {} } };
    for (const QByteArray &request : requests) {
        const PlainAnswer answer = client.ask(request);
        if (!answer || answer.status >= 500)
            return {};
        all.append({ request, answer.status, answer.body.toByteArray() });
    }
    return all;
}

} // namespace care::soak
