// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/httpresponse.h"

#include "models/api/bodyreader.h"
#include "models/api/requestpath.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Kind = ApiError::Kind;
using TransportError = HttpResponse::TransportError;

Kind kindOfTransportError(TransportError cut, Purpose purpose)
{
    const bool write = purpose == Purpose::Write;
    switch (cut) {
    case TransportError::NotSent:
        return Kind::Unreachable;
    case TransportError::Proxy:
        return Kind::Proxy;
    case TransportError::Tls:
        return Kind::Tls;
    case TransportError::Refused:
        return Kind::InvalidAddress;
    case TransportError::Lost:
        return write ? Kind::OutcomeUnknown : Kind::Unreachable;
    case TransportError::Deadline:
        return write ? Kind::OutcomeUnknown : Kind::TimedOut;
    case TransportError::TooLarge:
    case TransportError::Garbled:
    case TransportError::None:
        break;
    }
    return write ? Kind::OutcomeUnknown : Kind::BadAnswer;
}

// Error kind for each HTTP status: the only such table of the program.
Kind kindOfStatus(int status, Purpose purpose)
{
    const bool write = purpose == Purpose::Write;
    switch (status) {
    case 401:
        return Kind::KeyNotAccepted;
    case 403:
        return Kind::Forbidden;
    case 404:
    case 410:
        return Kind::NotFound;
    case 405:
        return write ? Kind::Forbidden : Kind::Invalid;
    case 407:
        return Kind::Proxy;
    case 408:
        return write ? Kind::OutcomeUnknown : Kind::TimedOut;
    case 409:
    case 412:
    case 428:
        return Kind::Conflict;
    case 429:
        return Kind::TooManyRequests;
    case 501:
        return write ? Kind::Forbidden : Kind::ServerFault;
    }
    if (status >= 500)
        return write ? Kind::OutcomeUnknown : Kind::ServerFault;
    if (status >= 400)
        return Kind::Invalid;
    if (status >= 300)
        return Kind::Redirected;
    return write ? Kind::OutcomeUnknown : Kind::BadAnswer;
}

QByteArray mediaType(const HttpResponse &answer)
{
    return answer.header("content-type").split(';').first().trimmed().toLower();
}

bool isJson(const QByteArray &type)
{
    return type == "application/json" || type == "text/json"
        || (type.startsWith("application/") && type.endsWith("+json"));
}

bool isWebPage(const HttpResponse &answer)
{
    const QByteArray type = mediaType(answer);
    return type == "text/html" || type == "application/xhtml+xml";
}

// Whole number of at most 15 digits without a sign, the only form that RFC 9110 allows in these headers.
std::optional<qint64> wholeNumber(const QByteArray &text)
{
    const QByteArray digits = text.trimmed();
    const bool clean = !digits.isEmpty() && digits.size() <= 15
        && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    return clean ? std::optional(digits.toLongLong()) : std::nullopt;
}

// True if Content-Length is malformed or given twice. Qt takes the first of several and ignores an invalid
// one, so such a response is not trusted.
bool hasDoubtfulLength(const HttpResponse &answer)
{
    const QByteArray length = answer.header("content-length").trimmed();
    return !length.isEmpty() && !wholeNumber(length);
}

bool isReadable(const HttpResponse &answer, Purpose purpose)
{
    constexpr int partOfIt = 206; // Partial Content is not accepted, because no request asks for a part.
    if (hasDoubtfulLength(answer) || isWebPage(answer) || answer.status == partOfIt)
        return false;
    // Health pages need no readable body, because any success counts as healthy.
    return purpose == Purpose::Health
        || (answer.status != 204 && !answer.body.isEmpty() && isJson(mediaType(answer)));
}

constexpr qsizetype longestDetail = 300;
constexpr qsizetype mostProblems = 100;
// Bytes of an HTML page that are searched by regular expressions, limited because long pages would take long.
constexpr qsizetype longestPage = 16 * 1024;

QString firstText(const QJsonObject &object, std::initializer_list<QLatin1StringView> keys)
{
    for (const auto key : keys) {
        const QJsonValue value = object.value(key);
        if (value.isString() && !value.toString().trimmed().isEmpty())
            return value.toString();
    }
    return {};
}

QString fieldOf(const QJsonObject &object)
{
    for (const auto key : { "field"_L1, "path"_L1, "param"_L1, "property"_L1, "instancePath"_L1, "pointer"_L1,
             "loc"_L1, "name"_L1 }) {
        const QString path = dottedPath(object.value(key));
        if (!path.isEmpty())
            return path;
    }
    return {};
}

void add(ApiError &error, const QString &field, const QString &message)
{
    if (error.fields.size() < mostProblems && (!field.isEmpty() || !message.isEmpty()))
        error.fields.append({ field.left(200), boundedText(message) });
}

// Adds one field's problem, given as {field, message} in various spellings, including {property, constraints}
// of class-validator.
void addProblem(ApiError &error, const QJsonObject &problem)
{
    QString message =
        firstText(problem, { "message"_L1, "msg"_L1, "detail"_L1, "description"_L1, "reason"_L1 });
    const QJsonObject constraints = problem.value("constraints"_L1).toObject();
    if (message.isEmpty() && !constraints.isEmpty())
        message = constraints.begin().value().toString();
    add(error, fieldOf(problem), message);
}

QString joined(const QJsonValue &value)
{
    QStringList texts;
    const QJsonArray list = value.isArray() ? value.toArray() : QJsonArray{ value };
    for (const QJsonValue &element : list) {
        if (element.isString())
            texts.append(element.toString());
        else if (element.isObject())
            texts.append(firstText(element.toObject(), { "message"_L1, "msg"_L1 }));
    }
    return texts.join(u"; "_s);
}

// Adds problems given as a list, or as a map from field to one or several messages.
void addProblems(ApiError &error, const QJsonValue &problems)
{
    if (problems.isArray()) {
        const QJsonArray list = problems.toArray();
        for (const QJsonValue &element : list) {
            if (element.isObject())
                addProblem(error, element.toObject());
            else if (element.isString())
                add(error, {}, element.toString());
        }
    } else if (problems.isObject()) {
        const QJsonObject map = problems.toObject();
        for (auto it = map.begin(); it != map.end(); ++it)
            add(error, dottedPath(QJsonValue(it.key())), joined(it.value()));
    }
}

void readObject(const QJsonObject &object, ApiError &error)
{
    for (const auto key : { "details"_L1, "errors"_L1, "issues"_L1, "fieldErrors"_L1, "violations"_L1,
             "invalid-params"_L1, "invalidParams"_L1 })
        addProblems(error, object.value(key));
    QString words = firstText(object,
        { "error_description"_L1, "message"_L1, "detail"_L1, "title"_L1, "description"_L1, "msg"_L1 });
    // Lists in place of a text: Nest sends texts or problems as the message, FastAPI as the detail.
    for (const auto key : { "message"_L1, "detail"_L1 }) {
        const QJsonValue value = object.value(key);
        if (words.isEmpty() && value.isArray()) {
            words = joined(value);
            addProblems(error, value);
        }
    }
    const QJsonValue inner = object.value("error"_L1);
    if (inner.isObject())
        readObject(inner.toObject(), error);
    if (words.isEmpty())
        words = inner.toString();
    if (words.isEmpty())
        words = firstText(object, { "code"_L1, "status"_L1 });
    if (error.detail.isEmpty())
        error.detail = boundedText(words);
}

QString plainFromHtml(QString page)
{
    static const QRegularExpression title(
        u"<title[^>]{0,200}>([^<]{0,300})"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression hidden(u"<(script|style)\\b.*?</\\1>"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression tag(u"<[^>]*>"_s);
    const QString titleText = title.match(page).captured(1).trimmed();
    if (!titleText.isEmpty())
        return titleText;
    page.remove(hidden).replace(tag, u" "_s);
    return page;
}

constexpr int defaultWait = 60;
constexpr int longestWait = 300;

// Seconds until an X-RateLimit reset, which services give as seconds from now, or as seconds or ms since
// 1970.
int secondsUntil(qint64 reset, const QByteArray &serverDate)
{
    constexpr qint64 year2001 = 1'000'000'000;
    if (reset > year2001) {
        if (reset > year2001 * 1000)
            reset /= 1000;
        const QDateTime date = httpDate(serverDate);
        reset -= date.isValid() ? date.toSecsSinceEpoch() : QDateTime::currentSecsSinceEpoch();
    }
    return int(std::clamp<qint64>(reset, 0, longestWait));
}

// Parameter \a name of a rate limit header such as "limit=100, remaining=3, reset=20" or
// "\"default\";r=3;t=20".
std::optional<qint64> parameter(const QByteArray &header, QByteArrayView name)
{
    QByteArray parts = header;
    parts.replace(',', ';');
    for (const QByteArray &part : parts.split(';')) {
        const qsizetype equals = part.indexOf('=');
        if (equals > 0 && part.first(equals).trimmed().toLower() == name)
            return wholeNumber(part.mid(equals + 1));
    }
    return {};
}

std::optional<qint64> either(std::optional<qint64> first, std::optional<qint64> second)
{
    return first ? first : second;
}

} // namespace

QDateTime httpDate(const QByteArray &text)
{
    QDateTime date =
        QLocale::c().toDateTime(QString::fromLatin1(text.trimmed()), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s);
    date.setTimeSpec(Qt::UTC);
    return date;
}

int retryAfterSeconds(const QByteArray &retryAfter, const QByteArray &serverDate)
{
    qint64 seconds = 0;
    if (const auto number = wholeNumber(retryAfter)) {
        seconds = *number;
    } else if (const QDateTime until = httpDate(retryAfter); until.isValid()) {
        const QDateTime from = httpDate(serverDate);
        seconds = (from.isValid() ? from : QDateTime::currentDateTimeUtc()).secsTo(until);
    }
    return seconds < 1 ? defaultWait : int(std::min<qint64>(seconds, longestWait));
}

std::optional<RateLimit> rateLimitOf(const HttpResponse &answer)
{
    const QByteArray list = answer.header("ratelimit");
    auto remaining = either(wholeNumber(answer.header("ratelimit-remaining")),
        either(wholeNumber(answer.header("x-ratelimit-remaining")),
            either(parameter(list, "remaining"), parameter(list, "r"))));
    auto reset = either(wholeNumber(answer.header("ratelimit-reset")),
        either(wholeNumber(answer.header("x-ratelimit-reset")),
            either(parameter(list, "reset"), parameter(list, "t"))));
    if (!remaining || !reset)
        return {};
    return RateLimit{ int(std::min<qint64>(*remaining, 1'000'000)),
        secondsUntil(*reset, answer.header("date")) };
}

QString requestIdOf(const HttpResponse &answer)
{
    for (const char *name : { "x-request-id", "x-correlation-id" }) {
        const QByteArray value = answer.header(name).trimmed();
        if (!value.isEmpty() && value.size() <= 100 && isSafeHeader(value))
            return QString::fromLatin1(value);
    }
    return {};
}

ApiError unreadable(const HttpResponse &answer, Purpose purpose)
{
    ApiError error;
    error.kind = purpose == Purpose::Write ? Kind::OutcomeUnknown : Kind::BadAnswer;
    error.status = answer.status;
    error.requestId = requestIdOf(answer);
    error.fromWebPage = error.kind == Kind::BadAnswer && isWebPage(answer);
    return error;
}

//! \a text with stars in place of \a secret, also of the beginning of it where the text was cut.
static QString without(QByteArrayView secret, QString text)
{
    constexpr qsizetype shortest = 8; // Characters by which a secret can be known.
    constexpr auto stars = "********"_L1;
    text.replace(QLatin1StringView(secret), stars);
    for (qsizetype size = std::min(secret.size(), text.size()); size >= shortest; --size) {
        if (const qsizetype at = text.indexOf(QLatin1StringView(secret.first(size))); at >= 0)
            text = text.left(at) + stars;
    }
    return text;
}

static std::optional<ApiError> readProblem(const HttpResponse &answer, Purpose purpose)
{
    ApiError error;
    error.status = answer.status;
    error.requestId = requestIdOf(answer);
    // Connection errors are handled before the status, because a truncated body arrives with status 200.
    if (answer.transportError != TransportError::None) {
        error.kind = answer.status >= 300 && answer.status < 400
            ? kindOfStatus(answer.status, purpose)
            : kindOfTransportError(answer.transportError, purpose);
        error.detail = boundedText(answer.words);
        if (answer.wantsProxySignIn)
            error.status = 407; // Status 407 comes from the proxy; the service has not answered.
        return error;
    }
    if (answer.status >= 200 && answer.status < 300) {
        if (isReadable(answer, purpose))
            return {};
        return unreadable(answer, purpose);
    }
    error.kind = kindOfStatus(answer.status, purpose);
    if (answer.status >= 400)
        readErrorBody(answer, error);
    const bool namesTime = answer.status == 503 && !answer.header("retry-after").isEmpty();
    if (error.kind == Kind::TooManyRequests || namesTime)
        error.retryAfterSeconds = retryAfterSeconds(answer.header("retry-after"), answer.header("date"));
    return error;
}

std::optional<ApiError> problemOf(const HttpResponse &answer, Purpose purpose, QByteArrayView sent)
{
    std::optional<ApiError> error = readProblem(answer, purpose);
    if (!error || sent.isEmpty())
        return error;
    error->detail = without(sent, error->detail);
    error->requestId = without(sent, error->requestId);
    for (FieldProblem &problem : error->fields)
        problem = { without(sent, problem.field), without(sent, problem.message) };
    return error;
}

bool mayBeRepeated(const HttpResponse &answer, Purpose purpose, int attemptsMade)
{
    if (purpose == Purpose::Write)
        return false;
    switch (answer.transportError) {
    case TransportError::NotSent:
        return attemptsMade < 3;
    case TransportError::Lost:
    case TransportError::Deadline:
        return attemptsMade < (purpose == Purpose::Exchange ? 2 : 3);
    case TransportError::Proxy:
    case TransportError::Tls:
    case TransportError::TooLarge:
    case TransportError::Garbled:
    case TransportError::Refused:
        return false;
    case TransportError::None:
        break;
    }
    const bool early = answer.status >= 100 && answer.status < 200 && purpose == Purpose::Read;
    return (early || answer.status >= 500 || answer.status == 408) && answer.status != 501
        && attemptsMade < 3;
}

QString boundedText(const QString &text)
{
    QString line;
    for (const QChar c : text.left(4 * longestDetail)) {
        const bool blank = c.isSpace() || c.category() == QChar::Other_Control;
        if (!blank && c.category() != QChar::Other_Format)
            line += c;
        else if (blank && !line.isEmpty() && !line.endsWith(u' '))
            line += u' ';
    }
    line = line.trimmed();
    return line.size() <= longestDetail ? line : line.left(longestDetail - 1) + u'…';
}

QString dottedPath(const QJsonValue &path)
{
    if (path.isArray()) {
        QStringList parts;
        const QJsonArray list = path.toArray();
        for (const QJsonValue &part : list)
            parts.append(part.isString() ? part.toString() : QString::number(part.toInteger()));
        // FastAPI prefixes field paths with the part of the request ("body"), which is dropped.
        if (parts.size() > 1 && parts.first() == "body"_L1)
            parts.removeFirst();
        return parts.join(u'.');
    }
    QString text = path.toString().trimmed();
    const bool pointer = text.startsWith(u'/') || text.startsWith("#/"_L1);
    if (pointer) {
        text = text.mid(text.indexOf(u'/') + 1).replace(u'/', u'.');
        text.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
    }
    // Array indices become dotted: "phones[0].number" turns into "phones.0.number".
    return text.replace(u'[', u'.').remove(u']');
}

void readErrorBody(const HttpResponse &answer, ApiError &error)
{
    const Result<QJsonValue> json = parseBody(answer.body);
    if (json) {
        if (json->isObject())
            readObject(json->toObject(), error);
        else
            addProblems(error, *json);
        if (error.detail.isEmpty() && !error.fields.isEmpty())
            error.detail = error.fields.first().message;
        return;
    }
    const QByteArray type = answer.header("content-type").toLower();
    const QString text = QString::fromUtf8(answer.body.left(longestPage));
    const bool html = type.contains("html") || text.trimmed().startsWith(u'<');
    error.detail = boundedText(html ? plainFromHtml(text) : text);
}

} // namespace care
