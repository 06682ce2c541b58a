// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/apiclient.h"

#include "models/api/bodyreader.h"
#include "models/api/delivery.h"
#include "models/api/requestpath.h"
#include "models/api/requestqueue.h"
#include "models/api/tokenmanager.h"

#include <QJsonObject>
#include <QThreadPool>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

Record withTag(Record record, const HttpResponse &answer)
{
    const QByteArray tag = answer.header("etag").trimmed();
    if (isSafeHeader(tag))
        record.etag = tag;
    return record;
}

// Record from a response body, accepted only with the requested id, so that another person's record is never
// shown or saved.
Result<Record> readRecordOf(const HttpResponse &answer, const QString &id, Purpose purpose)
{
    const Result<Record> record = readRecord(answer.body);
    if (!record || (!id.isEmpty() && record->id != id))
        return tl::unexpected(unreadable(answer, purpose));
    return withTag(*record, answer);
}

Result<Health> readHealth(const HttpResponse &answer)
{
    const Result<QJsonValue> body = parseBody(answer.body);
    QJsonObject object = body ? body->toObject() : QJsonObject();
    if (object.value("data"_L1).isObject())
        object = object.value("data"_L1).toObject();
    return Health{ object.value("status"_L1).toString().left(100),
        object.value("version"_L1).toString().left(100) };
}

// True if the service counts as running: a client error such as 404 only means that it has no health page,
// and then the next request decides.
bool isThere(const Result<Health> &health)
{
    return health || (health.error().status >= 400 && health.error().status < 500);
}

} // namespace

template<class T>
struct ApiClient::Reading {
    Job job;
    // Function that parses the response, on another thread.
    std::function<Result<T>(const HttpResponse &)> read;
    Delivery<T> done;
};

ApiClient::ApiClient(const Connection &connection, Transport &transport, TokenManager &tokens, Clock &clock,
    const Uniform &uniform)
    : m_connection(connection)
    , m_tokens(tokens)
    , m_readers(std::make_unique<QThreadPool>())
    , m_pacer(connection.requestsPerMinute, connection.reservedForUser, clock, uniform)
    , m_queue(std::make_unique<RequestQueue>(transport, tokens, m_pacer, clock))
{
    m_readers->setMaxThreadCount(2);
    connect(&m_pacer, &RequestPacer::probeDue, this, [this] {
        health(this, [this](const Result<Health> &health) { m_pacer.endProbe(isThere(health)); });
    });
}

// The parsing threads use this object, so the destructor waits for them; their results are delivered as
// Canceled.
ApiClient::~ApiClient()
{
    m_readers->waitForDone();
}

template<class T>
void ApiClient::enqueue(Result<QUrl> url, Reading<T> reading)
{
    const Delivery<T> done = reading.done;
    if (!url) {
        done(tl::unexpected(url.error()));
        return;
    }
    Job job = reading.job;
    job.request.url = *url;
    const bool write = job.purpose == Purpose::Write;
    // Writes are completed even if the window that requested them has closed.
    job.isWanted = [done, write] {
        return write || done.isWanted();
    };
    job.failed = [done](const ApiError &error) {
        done(tl::unexpected(error));
    };
    // Reads are repeated after a lock: records must not stay in memory while the program is locked, so
    // answers arriving then are dropped and requested again with the next token.
    const bool isRepeated = !write && job.needsToken;
    job.succeeded = [this, url, reading, isRepeated](const HttpResponse &answer) {
        ++m_reading;
        m_readers->start([this, url, reading, isRepeated, answer] {
            Result<T> result = reading.read(answer);
            QMetaObject::invokeMethod(
                this,
                [this, url, reading, isRepeated, result = std::move(result)] {
                    --m_reading;
                    if (isRepeated && m_tokens.isSuspended())
                        enqueue(url, reading);
                    else
                        reading.done(result);
                },
                Qt::QueuedConnection);
        });
    };
    m_queue->add(std::move(job));
}

void ApiClient::list(const QString &path, const QList<QPair<QString, QString>> &query, int page, int limit,
    Lane lane, bool needsToken, QObject *context, std::function<void(Result<RecordPage>)> callback)
{
    page = std::max(page, 1);
    limit = std::clamp(limit, 1, 100);
    QueryItems items = query;
    items.append({ u"page"_s, QString::number(page) });
    items.append({ u"limit"_s, QString::number(limit) });
    Reading<RecordPage> reading{ {}, {}, { context, std::move(callback) } };
    reading.job.lane = lane;
    reading.job.needsToken = needsToken;
    reading.read = [page, limit](const HttpResponse &answer) {
        Result<RecordPage> result = readPage(answer.body, page, limit);
        return result ? result : tl::unexpected(unreadable(answer, Purpose::Read));
    };
    enqueue(listUrl(m_connection.base, path, items), std::move(reading));
}

void ApiClient::fetch(const QString &path, const QString &id, Lane lane, bool needsToken, QObject *context,
    std::function<void(Result<Record>)> callback)
{
    Reading<Record> reading{ {}, {}, { context, std::move(callback) } };
    reading.job.lane = lane;
    reading.job.needsToken = needsToken;
    reading.read = [id](const HttpResponse &answer) {
        return readRecordOf(answer, id, Purpose::Read);
    };
    enqueue(recordUrl(m_connection.base, path, id), std::move(reading));
}

void ApiClient::write(Result<QUrl> url, const QByteArray &verb, const QByteArray &body,
    const QByteArray &etag, const QString &id, QObject *context, std::function<void(Result<Record>)> callback)
{
    Reading<Record> reading{ {}, {}, { context, std::move(callback) } };
    if (m_connection.readOnly) {
        reading.done(failure(ApiError::Kind::Forbidden));
        return;
    }
    reading.job.purpose = Purpose::Write;
    reading.job.request.verb = verb;
    reading.job.request.body = body;
    if (!etag.isEmpty())
        reading.job.request.headers.append({ "If-Match", etag });
    reading.read = [id](const HttpResponse &answer) {
        return readRecordOf(answer, id, Purpose::Write);
    };
    enqueue(std::move(url), std::move(reading));
}

void ApiClient::create(const QString &path, const QByteArray &body, QObject *context,
    std::function<void(Result<Record>)> callback)
{
    write(listUrl(m_connection.base, path, {}), "POST", body, {}, {}, context, std::move(callback));
}

void ApiClient::replace(const QString &path, const QString &id, const QByteArray &body,
    const QByteArray &etag, QObject *context, std::function<void(Result<Record>)> callback)
{
    write(recordUrl(m_connection.base, path, id), "PUT", body, etag, id, context, std::move(callback));
}

void ApiClient::askHealth(const QString &path, QObject *context, std::function<void(Result<Health>)> callback)
{
    Reading<Health> reading{ {}, readHealth, { context, std::move(callback) } };
    reading.job.purpose = Purpose::Health;
    reading.job.needsToken = false;
    enqueue(listUrl(m_connection.base, path, {}), std::move(reading));
}

bool ApiClient::isAttended() const
{
    return m_tokens.isAttended();
}

void ApiClient::tryAgain()
{
    m_tokens.tryAgain();
    m_pacer.tryNow();
}

int ApiClient::underWay() const
{
    return m_queue->underWay() + m_reading;
}

void ApiClient::health(QObject *context, std::function<void(Result<Health>)> callback)
{
    const Delivery<Health> done(context, std::move(callback));
    askHealth(u"/health"_s, this, [this, done](const Result<Health> &health) {
        // Health page under the API prefix, tried second because some proxies forward only paths with the
        // prefix.
        const bool elsewhere = !health && (health.error().status == 404 || health.error().fromWebPage);
        if (!elsewhere)
            done(health);
        else
            askHealth(u"/openapi/health"_s, this, [done](const Result<Health> &second) { done(second); });
    });
}

} // namespace care
