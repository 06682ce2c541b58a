// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/service.h"

#include "app/service/api/compression.h"
#include "app/service/api/jsonwriter.h"
#include "app/service/database/deadline.h"
#include "models/schema/resources.h"

#include <QCryptographicHash>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr QLatin1StringView healthPath = "/health"_L1;
constexpr QLatin1StringView legacyHealthPath = "/openapi/health"_L1;
constexpr QLatin1StringView descriptionPath = "/openapi.json"_L1;
constexpr QLatin1StringView exchangePath = "/openapi/auth/token/exchange"_L1;
constexpr QLatin1StringView resourcePrefix = "/openapi/api/"_L1;

bool isWritable(const Route &route)
{
    return route.schema == &residentSchema;
}

QByteArray paginationOf(const ResourceSchema &schema, const ListQuery &query, qint64 total)
{
    const qint64 pages = (total + query.limit - 1) / query.limit;
    const std::string_view previous(schema.previousFlag.data(), std::size_t(schema.previousFlag.size()));
    JsonWriter json;
    json.beginObject().number("page", query.page).number("limit", query.limit).number("total", total);
    json.number("totalPages", pages).flag("hasNext", query.page < pages).flag(previous, query.page > 1);
    return json.endObject().take();
}

//! Runs \a step, turning database errors into a 503. A failed write is either undone or, if the connection
//! broke during the commit, stored whole. Any other exception is a defect of this program.
template<typename Step>
auto guarded(const Step &step) -> decltype(step())
{
    try {
        return step();
    } catch (const DeadlinePassed &) {
        return tl::unexpected(tookTooLong());
    } catch (const DatabaseError &error) {
        return tl::unexpected(unavailable(error.kind()));
    } catch (const std::exception &) {
        return tl::unexpected(internalError());
    }
}

//! True if a header's list of entity tags contains \a tag or is "*". The tag of the compressed form stands
//! for the same state.
bool names(const QByteArray &header, const QByteArray &tag)
{
    const QList<QByteArray> tags = header.split(',');
    return std::any_of(tags.begin(), tags.end(), [&](const QByteArray &listed) {
        const QByteArray one = listed.trimmed();
        return one == "*" || one == tag || one == tagOfCompressed(tag);
    });
}

//! \a tag in the form, compressed or plain, that the client sent.
QByteArray knownTag(const QByteArray &header, const QByteArray &tag)
{
    return header.contains(tagOfCompressed(tag)) ? tagOfCompressed(tag) : tag;
}

Problem failedPrecondition(const QString &sentence, const Headers &headers = {})
{
    return { 412, "changed_meanwhile", sentence, {}, headers };
}

Presented presentedAs(const QByteArray &token)
{
    return token.isEmpty()          ? Presented::Nothing
        : Keys::looksLikeKey(token) ? Presented::ApiKey
                                    : Presented::Token;
}

//! True if a list of entity tags contains \a tag by weak comparison, which conditional reads require (RFC
//! 9110, 13.1.2).
bool namesWeakly(QByteArray header, const QByteArray &tag)
{
    return names(header.replace("W/\"", "\""), tag);
}

} // namespace

QString Route::pathTemplate() const
{
    switch (endpoint) {
    case Endpoint::Health:
        return healthPath;
    case Endpoint::LegacyHealth:
        return legacyHealthPath;
    case Endpoint::Everything:
        return u"*"_s;
    case Endpoint::Description:
        return descriptionPath;
    case Endpoint::Exchange:
        return exchangePath;
    case Endpoint::List:
        return schema->path();
    case Endpoint::Record:
        return schema->path() + "/:id"_L1;
    case Endpoint::Unknown:
        break;
    }
    return u"unknown"_s;
}

QList<QByteArray> Route::methods() const
{
    if (endpoint == Endpoint::Everything)
        return { "GET", "HEAD", "OPTIONS", "POST", "PUT" };
    if (endpoint == Endpoint::Exchange)
        return { "OPTIONS", "POST" };
    QList<QByteArray> methods{ "GET", "HEAD", "OPTIONS" };
    if (isWritable(*this))
        methods += endpoint == Endpoint::List ? "POST" : "PUT";
    return methods;
}

Route routeOf(const QByteArray &path)
{
    const QString text = QString::fromLatin1(path);
    if (text == healthPath)
        return { Endpoint::Health, nullptr, {} };
    if (text == legacyHealthPath)
        return { Endpoint::LegacyHealth, nullptr, {} };
    if (text == descriptionPath)
        return { Endpoint::Description, nullptr, {} };
    if (text == "*"_L1)
        return { Endpoint::Everything, nullptr, {} };
    if (text == exchangePath)
        return { Endpoint::Exchange, nullptr, {} };
    if (!text.startsWith(resourcePrefix))
        return {};
    // Split the path before decoding: an encoded slash (%2F) belongs to the id.
    const QStringList parts = text.mid(resourcePrefix.size()).split(u'/');
    const ResourceSchema *schema = findResource(parts.first());
    if (!schema || parts.size() > 2)
        return {};
    if (parts.size() == 1)
        return { Endpoint::List, schema, {} };
    const QString id = QString::fromUtf8(QByteArray::fromPercentEncoding(parts.last().toLatin1()));
    return id.isEmpty() ? Route() : Route{ Endpoint::Record, schema, id };
}

Service::Service(const Parts &parts)
    : m_parts(parts)
{
}

Service::Admission Service::admit(const Call &call) const
{
    Admission admission{ routeOf(call.path), {}, { { "Cache-Control", "no-store" } }, {} };
    const Result<void> verdict = guarded([&] { return judge(call, admission); });
    if (!verdict) {
        admission.refusal = verdict.error().answer();
        admission.refusal->headers += admission.headers;
        admission.refusal->keyId = admission.key ? admission.key->id : QByteArray();
    }
    return admission;
}

Result<void> Service::judge(const Call &call, Admission &admission) const
{
    const Route &route = admission.route;
    // The health page needs no token and has no rate limit, so that monitoring works even when other clients
    // have used up the address's limit.
    const bool isOpenToAll = route.isHealth();
    const QByteArray token = route.isExchange() || isOpenToAll ? QByteArray() : call.bearer();
    if (!token.isEmpty()) {
        const std::optional<QByteArray> keyId = m_parts.tokens.keyOf(token);
        if (keyId)
            admission.key = m_parts.keys.byId(*keyId);
    }
    if (!route.isExchange() && !isOpenToAll) {
        const Result<Headers> counted = admission.key ? m_parts.limits.countData(*admission.key)
                                                      : m_parts.limits.countAddress(call.address);
        if (!counted)
            return tl::unexpected(counted.error());
        admission.headers += *counted;
    }
    if (route.endpoint == Endpoint::Unknown)
        return tl::unexpected(notFound());
    if (!route.allows(call.method))
        return tl::unexpected(Problem{ 405, "method_not_allowed", u"This address does not take this method"_s,
            {}, { { "Allow", route.allowedMethods() } } });
    if (call.method == "OPTIONS")
        return {};
    if (route.schema && route.schema->needsToken && !admission.key)
        return tl::unexpected(unauthorized(presentedAs(token)));
    if (route.endpoint == Endpoint::Record && !isId(route.id))
        return tl::unexpected(badRequest(
            u"The id is not valid"_s, { { u"id"_s, u"must be an id of 24 hexadecimal digits"_s } }));
    const QByteArray coding = call.header("Content-Encoding").trimmed().toLower();
    if (!coding.isEmpty() && coding != "identity")
        return tl::unexpected(Problem{ 415, "unsupported_coding",
            u"A body must be sent as it is, not compressed"_s, {}, { { "Accept-Encoding", "identity" } } });
    if (call.isSafe())
        return {};
    if (route.isExchange() ? !isExchangeType(call.mediaType()) : call.mediaType() != "application/json")
        return tl::unexpected(plainProblem(415));
    if (admission.key && admission.key->readOnly)
        return tl::unexpected(forbidden(u"This key may only read"_s));
    return {};
}

ApiResponse Service::answer(const Call &call, const Admission &admission) const
{
    Result<ApiResponse> result = guarded([&] { return handle(call, admission); });
    ApiResponse answer = result ? std::move(*result) : result.error().answer();
    answer.headers += admission.headers;
    if (admission.key)
        answer.keyId = admission.key->id;
    return answer;
}

Result<ApiResponse> Service::handle(const Call &call, const Admission &admission) const
{
    const bool isList = admission.route.endpoint == Endpoint::List;
    if (call.method == "OPTIONS")
        return ApiResponse{ 204, {}, { { "Allow", admission.route.allowedMethods() } } };
    if (const Result<void> matching = judgeIfMatch(call, admission); !matching)
        return tl::unexpected(matching.error());
    if (call.isSafe() && isList)
        return list(call, admission);
    if (const Result<void> none = expectNoParameters(call.query); !none)
        return tl::unexpected(none.error());
    if (admission.route.isHealth())
        return health(m_parts.repository.trouble());
    if (admission.route.endpoint == Endpoint::Description)
        return ApiResponse{ 200, m_parts.description, {} };
    if (admission.route.isExchange())
        return exchange(call);
    if (isList)
        return create(call, admission);
    return call.isSafe() ? record(call, admission) : update(call, admission);
}

//! Checks If-Match. Only single records have ETags, and only with --etags; elsewhere any value but "*" fails
//! (RFC 9110, 13.1.1).
Result<void> Service::judgeIfMatch(const Call &call, const Admission &admission) const
{
    const QByteArray wanted = call.header("If-Match").trimmed();
    const bool hasTag = m_parts.etags && admission.route.endpoint == Endpoint::Record;
    if (wanted.isEmpty() || wanted == "*" || hasTag)
        return {};
    return tl::unexpected(failedPrecondition(m_parts.etags
            ? u"Only records have an ETag that If-Match can name"_s
            : u"This service gives no ETags, so it cannot honour If-Match (see --etags)"_s));
}

ApiResponse Service::health(std::optional<DatabaseError::Kind> trouble)
{
    using Kind = DatabaseError::Kind;
    const char *const word = trouble ? "unavailable" : "ok";
    JsonWriter json;
    json.beginObject().text("status", word).text("version", CARE_VERSION);
    json.text(
        "database", trouble.value_or(Kind::Other) == Kind::Other ? word : DatabaseError::nameOf(*trouble));
    return { trouble ? 503 : 200, json.endObject().take(), {}, {},
        trouble ? DatabaseError::nameOf(*trouble) : nullptr };
}

Result<ApiResponse> Service::exchange(const Call &call) const
{
    const Result<QByteArray> value = keyOf(call);
    const std::optional<Key> key = value ? m_parts.keys.find(*value) : std::nullopt;
    if (!key) {
        const Result<Headers> counted = m_parts.limits.countAddress(call.address);
        if (!counted)
            return tl::unexpected(counted.error());
        Problem problem = value ? Problem{ 401, "invalid_key", u"The API key is not accepted"_s, {},
            { { "WWW-Authenticate", "Bearer realm=\"care-records\"" } } }
                                : value.error();
        problem.headers += *counted;
        return tl::unexpected(problem);
    }
    const Result<Headers> counted = m_parts.limits.countExchange(*key);
    if (!counted) {
        ApiResponse refused = counted.error().answer();
        refused.keyId = key->id;
        return refused;
    }
    const qint64 lifetime = m_parts.tokens.lifetime(key->expiresOn);
    JsonWriter json;
    json.beginObject().text("access_token", m_parts.tokens.issue(key->id, lifetime));
    json.text("issued_token_type", "urn:ietf:params:oauth:token-type:jwt").text("token_type", "Bearer");
    json.number("expires_in", lifetime).endObject();
    return ApiResponse{ 200, json.take(), *counted, key->id };
}

Result<ApiResponse> Service::list(const Call &call, const Admission &admission) const
{
    const ResourceSchema &schema = *admission.route.schema;
    const Result<ListQuery> query = readListQuery(schema, call.query);
    if (!query)
        return tl::unexpected(query.error());
    // Same refusal for every home outside the key's homes, so that it does not reveal which homes exist.
    if (!query->homeId.isEmpty() && admission.key && !admission.key->mayAccess(query->homeId))
        return tl::unexpected(forbidden(
            u"The key has no access to this home"_s, { { u"homeId"_s, u"is not a home of this key"_s } }));
    const ListPage page = m_parts.repository.list(schema, *query, admission.scope());
    QByteArray body;
    body.reserve(page.records.size() + 160);
    body += R"({"data":[)";
    body += page.records;
    body += R"(],"pagination":)";
    body += paginationOf(schema, *query, page.total);
    body += '}';
    return ApiResponse{ 200, body, {} };
}

Result<ApiResponse> Service::record(const Call &call, const Admission &admission) const
{
    const Route &route = admission.route;
    const std::optional<QByteArray> json =
        m_parts.repository.record(*route.schema, route.id, admission.scope());
    if (!json)
        return tl::unexpected(notFound());
    if (const Result<void> matching = judgeTags(call, *json); !matching)
        return tl::unexpected(matching.error());
    const QByteArray known = call.header("If-None-Match");
    if (m_parts.etags && !known.isEmpty() && namesWeakly(known, etag(*json)))
        return ApiResponse{ 304, {},
            { { "ETag", knownTag(known, etag(*json)) }, { "Vary", "Accept-Encoding" } } };
    return recordAnswer(200, *json);
}

Result<ApiResponse> Service::create(const Call &call, const Admission &admission) const
{
    const Result<QByteArray> json = m_parts.residents.create(call.body, { *admission.key, call.requestId });
    if (!json)
        return tl::unexpected(json.error());
    return recordAnswer(201, *json);
}

Result<ApiResponse> Service::update(const Call &call, const Admission &admission) const
{
    const auto accept = [&](const QByteArray &stored) {
        return judgeTags(call, stored);
    };
    const Result<QByteArray> json =
        m_parts.residents.update(admission.route.id, call.body, { *admission.key, call.requestId }, accept);
    if (!json)
        return tl::unexpected(json.error());
    return recordAnswer(200, *json);
}

//! Refuses with 412 if If-Match does not match the stored record, or If-None-Match does.
Result<void> Service::judgeTags(const Call &call, const QByteArray &stored) const
{
    const QByteArray wanted = call.header("If-Match");
    const QByteArray unwanted = call.isSafe() ? QByteArray() : call.header("If-None-Match");
    const bool isWanted = !m_parts.etags || wanted.isEmpty() || names(wanted, etag(stored));
    const bool isUnwanted =
        unwanted.trimmed() == "*" || (m_parts.etags && namesWeakly(unwanted, etag(stored)));
    if (isWanted && !isUnwanted)
        return {};
    return tl::unexpected(
        failedPrecondition(isWanted ? u"The record is there already, in the state that If-None-Match names"_s
                                    : u"The record has changed since it was read"_s,
            m_parts.etags ? Headers{ { "ETag", etag(stored) } } : Headers()));
}

ApiResponse Service::recordAnswer(int status, const QByteArray &json) const
{
    ApiResponse answer{ status, R"({"data":)" + json + '}', {} };
    if (m_parts.etags)
        answer.headers.append({ "ETag", etag(json) });
    return answer;
}

QByteArray Service::etag(const QByteArray &json) const
{
    return '"' + QCryptographicHash::hash(json, QCryptographicHash::Sha256).toHex().left(32) + '"';
}

} // namespace care::service
