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

//! Which endpoint an address means. The paths of resources follow from the list of schemas.
//! Description is this service's own; all others are of the contract.
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
    const ResourceSchema *schema = nullptr; //!< of a List or Record
    QString id; //!< of a Record, percent-decoded

    //! The path without values, for the log: "/openapi/api/residents/:id".
    QString pathTemplate() const;
    QList<QByteArray> methods() const;
    //! The methods that it takes, as Allow lists them.
    QByteArray allowedMethods() const { return methods().join(", "); }
    bool allows(const QByteArray &method) const { return methods().contains(method); }
    //! The exchange has limits of its own and carries a key where others carry a token.
    bool isExchange() const { return endpoint == Endpoint::Exchange; }
    bool isHealth() const { return endpoint == Endpoint::Health || endpoint == Endpoint::LegacyHealth; }
};

//! \a path as it stands in the request line, without the query. Only exactly these paths exist: one with
//! a slash at its end is another one, and unknown.
Route routeOf(const QByteArray &path);

//! The contract: from a call to its answer. Everything it works with comes from outside.
//!
//! Any number of threads may call it at once.
class Service {
public:
    struct Parts {
        Repository &repository;
        const Keys &keys;
        const Tokens &tokens;
        Limits &limits;
        Residents &residents;
        bool etags = false; //!< strong ETags on records, If-Match and If-None-Match honoured
        QByteArray description = {}; //!< of the service itself, OpenAPI in JSON
    };

    //! Facts about a call before its body has been read.
    struct Admission {
        Route route;
        std::optional<Key> key; //!< that the token was issued for; nothing if the token is not valid
        Headers headers; //!< for every answer to this call
        std::optional<ApiResponse> refusal;

        qsizetype largestBody() const { return route.isExchange() ? largestKeyBody : service::largestBody; }
        //! The key whose homes limit the records; null for lists open to all.
        const Key *scope() const { return key && route.schema->needsToken ? &*key : nullptr; }
    };

    explicit Service(const Parts &parts);

    //! Counts, routes and authorises; a refusal spares the reading of the body. Throws nothing, nor does
    //! answer().
    Admission admit(const Call &call) const;
    //! The key that \a token was issued for, empty if it is not good; without a look at the database.
    QByteArray keyIdOf(const QByteArray &token) const
    {
        return m_parts.tokens.keyOf(token).value_or(QByteArray());
    }
    //! The answer to an admitted call that has its body.
    ApiResponse answer(const Call &call, const Admission &admission) const;
    //! The answer of /health; \a trouble is why the database cannot be used, nothing if it works.
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
