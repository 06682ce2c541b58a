// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/call.h"
#include "app/service/api/limiter.h"
#include "app/service/api/residents.h"
#include "app/service/api/tokens.h"
#include "app/service/database/keys.h"
#include "app/service/database/repository.h"
#include "models/schema/resourceschema.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace care::service {

//! Endpoint that a path leads to. Paths of resources follow from the list of schemas. Description exists in
//! this service only; all others are in the contract.
enum class Endpoint : quint8 {
    Unknown,
    Health,
    LegacyHealth,
    Description,
    Exchange,
    List,
    Record,
    Everything
};

struct Route {
    Endpoint endpoint = Endpoint::Unknown;
    const ResourceSchema *schema = nullptr; //!< Resource of a List or Record endpoint.
    QString id; //!< Record id of a Record endpoint, percent-decoded.

    //! Path with placeholders for values, as logged: "/openapi/api/residents/:id".
    QString pathTemplate() const;
    QList<QByteArray> methods() const;
    //! Methods that the endpoint accepts, as the Allow header lists them.
    QByteArray allowedMethods() const { return methods().join(", "); }
    bool allows(const QByteArray &method) const { return methods().contains(method); }
    //! True for the key exchange, which has its own rate limits and carries an API key in place of a token.
    bool isExchange() const { return endpoint == Endpoint::Exchange; }
    bool isHealth() const { return endpoint == Endpoint::Health || endpoint == Endpoint::LegacyHealth; }
};

//! Finds the endpoint of \a path, which is as in the request line, without the query. A path with a trailing
//! slash is unknown.
Route routeOf(const QByteArray &path);

//! Implementation of the contract, from a call to its answer, without sockets. Thread-safe; dependencies come
//! from outside.
class Service {
public:
    struct Parts {
        Repository &repository;
        const Keys &keys;
        const Tokens &tokens;
        Limits &limits;
        Residents &residents;
        //! True to send strong ETags on records and to honour If-Match and If-None-Match.
        bool etags = false;
        QByteArray description = {}; //!< OpenAPI description of the service, JSON.
    };

    //! Findings about a call before its body is read.
    struct Admission {
        Route route;
        std::optional<Key> key; //!< API key that the token was issued for; nothing if the token is invalid.
        Headers headers; //!< Rate-limit headers for every answer to this call.
        std::optional<ApiResponse> refusal;

        qsizetype largestBody() const { return route.isExchange() ? largestKeyBody : service::largestBody; }
        //! API key whose homes limit the visible records; null for lists open to all.
        const Key *scope() const { return key && route.schema->needsToken ? &*key : nullptr; }
    };

    explicit Service(const Parts &parts);

    //! Counts, routes and authorises a call, so that a refused call's body is never read. Never throws, nor
    //! does answer().
    Admission admit(const Call &call) const;
    //! Id of the API key that \a token was issued for, empty if invalid; needs no database access.
    QByteArray keyIdOf(const QByteArray &token) const
    {
        return m_parts.tokens.keyOf(token).value_or(QByteArray());
    }
    //! Answers an admitted call whose body has been read.
    ApiResponse answer(const Call &call, const Admission &admission) const;
    //! Answer of the health page; \a trouble says why the database cannot be used, nothing if it works.
    static ApiResponse health(std::optional<DatabaseError::Kind> trouble);

private:
    Result<void> judge(const Call &call, Admission &admission) const;
    Result<void> judgeIfMatch(const Call &call, const Admission &admission) const;
    Result<void> judgeTags(const Call &call, const QByteArray &stored) const;
    Result<ApiResponse> handle(const Call &call, const Admission &admission) const;
    Result<ApiResponse> exchange(const Call &call) const;
    Result<ApiResponse> list(const Call &call, const Admission &admission) const;
    Result<ApiResponse> record(const Call &call, const Admission &admission) const;
    Result<ApiResponse> create(const Call &call, const Admission &admission) const;
    Result<ApiResponse> update(const Call &call, const Admission &admission) const;
    ApiResponse recordAnswer(int status, const QByteArray &json) const;
    QByteArray etag(const QByteArray &json) const;

    const Parts m_parts;
};

} // namespace care::service
