// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/workshop.h"

#include "tests/support/load/load.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace care::bench {

Workshop::Workshop(const Settings &settings)
    : m_settings(settings)
{
}

Workshop::~Workshop()
{
    if (!m_databaseName.isEmpty())
        QSqlDatabase::removeDatabase(m_databaseName);
}

tl::expected<MadeData, QString> Workshop::data()
{
    return madeData(m_settings.recipe);
}

tl::expected<test::ServiceProcess *, QString> Workshop::service()
{
    if (m_service)
        return m_service.get();
    const auto made = data();
    if (!made)
        return tl::unexpected(made.error());
    auto process = std::make_unique<test::ServiceProcess>(arguments(m_settings.recipe, made->file));
    if (!process->isRunning())
        return tl::unexpected(process->problem());
    m_whenStarted = test::ProcessStat::of(process->processId());
    m_service = std::move(process);
    m_client = std::make_unique<test::PlainClient>(m_service->url());
    const auto token = answer(exchanging());
    if (!token)
        return tl::unexpected(token.error());
    m_token = QJsonDocument::fromJson(*token).object().value("access_token"_L1).toString().toLatin1();
    return m_service.get();
}

QByteArray Workshop::reading(const QByteArray &target) const
{
    return test::PlainClient::request("GET", target, m_token);
}

QByteArray Workshop::exchanging()
{
    return test::PlainClient::request("POST", "/openapi/auth/token/exchange", {},
        R"({"apiKey":")" + data().value_or(MadeData()).apiKey.toLatin1() + R"("})");
}

QSqlDatabase Workshop::database()
{
    if (!m_databaseName.isEmpty())
        return QSqlDatabase::database(m_databaseName);
    m_databaseName = u"bench"_s;
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_databaseName);
    database.setDatabaseName(data().value_or(MadeData()).file);
    database.open();
    return database;
}

tl::expected<QByteArray, QString> Workshop::answer(const QByteArray &request)
{
    const test::PlainAnswer answer = m_client->ask(request);
    if (answer.status != 200)
        return tl::unexpected("the service answers "_L1 + QString::number(answer.status));
    return answer.body.toByteArray();
}

tl::expected<std::pair<double, double>, QString> Workshop::throughput(
    const QByteArray &request, int connections)
{
    const auto body = answer(request);
    if (!body)
        return tl::unexpected(body.error());
    m_plain.setBody(*body);
    const test::Load load{ request, connections, measuredTime() };
    const test::Throughput ours = test::throughputOf(m_service->url(), load);
    const test::Throughput plain = test::throughputOf(m_plain.url(), load);
    if (ours.refused + plain.refused > 0)
        return tl::unexpected(u"%1 requests were refused"_s.arg(ours.refused + plain.refused));
    return std::pair(ours.perSecond, plain.perSecond);
}

tl::expected<double, QString> Workshop::milliseconds(const QByteArray &request)
{
    QElapsedTimer clock;
    clock.start();
    const test::PlainAnswer answer = m_client->ask(request);
    const double taken = double(clock.nsecsElapsed()) / 1e6;
    if (answer.status != 200)
        return tl::unexpected("the service answers "_L1 + QString::number(answer.status));
    return taken;
}

} // namespace care::bench
