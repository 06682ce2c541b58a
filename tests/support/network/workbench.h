// SPDX-License-Identifier: GPL-3.0-or-later
//! A client with everything it needs, asking a RawServer.
#pragma once

#include "models/api/apiclient.h"
#include "models/api/credentialstore.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "tests/support/network/rawserver.h"

#include <QTest>

namespace care::test {

using Kind = ApiError::Kind;

inline constexpr char exchangePath[] = "POST /openapi/auth/token/exchange";
inline constexpr char residents[] = "/openapi/api/residents";
inline const QByteArray getResidents = QByteArray("GET ") + residents;
inline const QByteArray postResidents = QByteArray("POST ") + residents;
inline const QByteArray putResident = QByteArray("PUT ") + residents + "/a";

inline Reply tokenReply(const QByteArray &token = "header.claims.signature", int lifetime = 900)
{
    return Reply::json(R"({"access_token":")" + token + R"(","token_type":"Bearer","expires_in":)"
        + QByteArray::number(lifetime) + '}');
}

inline Reply pageReply(const QByteArray &id = "a")
{
    return Reply::json(R"({"data":[{"id":")" + id + R"("}],"pagination":{"page":1,"limit":10,"total":1}})");
}

//! One answer that may not have come yet.
template<class T>
struct Waiting {
    std::optional<Result<T>> result;
    int calls = 0;

    std::function<void(Result<T>)> callback()
    {
        return [this](Result<T> answer) {
            ++calls;
            result = std::move(answer);
        };
    }
    bool wait(int milliseconds = 10'000)
    {
        return QTest::qWaitFor([this] { return result.has_value(); }, milliseconds);
    }
    bool has(Kind kind) const { return result && !*result && result->error().kind == kind; }
    bool hasValue() const { return result && *result; }
};

struct Workbench {
    explicit Workbench(RawServer &server, Clock &timing, const TransportLimits &limits = {},
        const TokenPolicy &policy = {}, int perMinute = 1000, const Uniform &draw = {})
        : uniform(draw ? draw : [] { return 0.01; })
        , connection{ QStringLiteral("test"), {}, server.base(), ExchangeStyle::Json, perMinute,
            perMinute / 5, false }
        , transport(server.base(), timing, limits)
        , tokens(connection, store, transport, timing, policy, nullptr, uniform)
        , client(connection, transport, tokens, timing, uniform)
    {
        store.write(connection.id, Credential::ApiKey, Secret("test-key-0001"), &context, [](auto) {});
        server.on(exchangePath, { tokenReply() });
    }

    void list(Waiting<RecordPage> &page, ApiClient::Lane lane = ApiClient::Lane::Interactive,
        bool needsToken = true)
    {
        client.list(QString::fromLatin1(residents), {}, 1, 10, lane, needsToken, &context, page.callback());
    }
    //! Asks for a page and waits for its answer.
    Waiting<RecordPage> read(ApiClient::Lane lane = ApiClient::Lane::Interactive, bool needsToken = true)
    {
        Waiting<RecordPage> page;
        QObject untilThen; // a late answer finds nobody
        client.list(QString::fromLatin1(residents), {}, 1, 10, lane, needsToken, &untilThen, page.callback());
        page.wait();
        return page;
    }
    void create(Waiting<Record> &record, const QByteArray &body = R"({"name":{"last":"Test"}})")
    {
        client.create(QString::fromLatin1(residents), body, &context, record.callback());
    }
    //! \a verbAndPath: postResidents or putResident.
    void write(const QByteArray &verbAndPath, Waiting<Record> &record)
    {
        if (verbAndPath == postResidents)
            return create(record);
        client.replace(
            QString::fromLatin1(residents), QStringLiteral("a"), "{}", {}, &context, record.callback());
    }

    QObject context;
    Uniform uniform;
    MemoryStore store;
    Connection connection;
    Transport transport;
    TokenManager tokens;
    ApiClient client;
};

} // namespace care::test
