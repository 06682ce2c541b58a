// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/session.h"

#include "app/service/api/compression.h"
#include "app/service/api/errors.h"

#include <QDateTime>
#include <QLocale>
#include <QThreadStorage>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include <algorithm>
#include <utility>

#ifndef _WIN32
#include <poll.h>
#endif

using namespace Qt::StringLiterals;

namespace care::service {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

// Properties of a request that decide how Boost.Beast writes the answer.
struct ResponseOptions {
    bool withoutBody = false; // True for HEAD: the headers of a GET without the body.
    bool isHttp10 = false;
    bool closes = false; // True if the connection ends after the answer.
};

std::string_view viewOf(const QByteArray &text)
{
    return { text.constData(), std::size_t(text.size()) };
}

//! Text of the Date header, such as "Sat, 21 Nov 2026 09:30:00 GMT"; clients compare it with their own clock.
QByteArray dateText()
{
    static QThreadStorage<std::pair<qint64, QByteArray>> latest;
    auto &[second, text] = latest.localData();
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    if (now != second) {
        second = now;
        text =
            QLocale::c()
                .toString(QDateTime::fromSecsSinceEpoch(now, Qt::UTC), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s)
                .toLatin1();
    }
    return text;
}

// Makes a response that refers to the body of \a answer, which must outlive it.
Response responseOf(const ApiResponse &answer, const ResponseOptions &options)
{
    Response response(http::status(answer.status), 11);
    response.set(http::field::date, viewOf(dateText()));
    for (const auto &[name, value] : answer.headers)
        response.insert(viewOf(name), viewOf(value));
    if (answer.status != 204 && answer.status != 304) {
        response.set(http::field::content_type, "application/json");
        response.content_length(std::uint64_t(answer.body.size()));
        if (!options.withoutBody)
            response.body() = { answer.body.constData(), std::size_t(answer.body.size()) };
    }
    if (options.closes)
        response.set(http::field::connection, "close");
    else if (options.isHttp10)
        response.set(http::field::connection, "keep-alive");
    return response;
}

constexpr qint64 much = 8 * 1024 * 1024;
constexpr qint64 little = 1024 * 1024;

constexpr qsizetype piece = 4 * 1024;
constexpr qsizetype mostDiscarded = 4 * 1024 * 1024;
constexpr char nothing = 0;
//! Bytes that must be free in the budget before work begins: the size of a usual answer.
constexpr qsizetype usualAnswer = 16 * 1024;

QByteArray addressOf(const ClientStream::Socket &socket)
{
    ClientStream::Error error;
    const auto endpoint = socket.remote_endpoint(error);
    return error ? QByteArray() : QByteArray::fromStdString(endpoint.address().to_string());
}

//! True if the client sent invalid or incomplete HTTP; false if it just disconnected.
bool isAboutHttp(const boost::system::error_code &error)
{
    return error.category() == http::make_error_code(http::error::end_of_stream).category()
        && error != http::error::end_of_stream;
}

} // namespace

ClientStream::ClientStream(Socket socket, TlsContext *tls)
    : m_socket(std::move(socket))
    , m_address(addressOf(m_socket))
{
    Error ignored; // Ignore failure: without this option answers are slower but correct.
    m_socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    if (tls)
        m_encrypted.emplace(m_socket, *tls);
}

void ClientStream::shakeHands(const Done &done)
{
    if (m_encrypted)
        m_encrypted->async_handshake(asio::ssl::stream_base::server, done);
    else
        done({});
}

void ClientStream::sayFarewell(const Done &done)
{
    const auto sayNoMore = [this, done](const Error &, std::size_t) {
        Error ignored; // Ignore failure: the client may already have closed the connection.
        m_socket.shutdown(Socket::shutdown_send, ignored);
    };
    if (!m_encrypted) {
        sayNoMore({}, 0);
        return discard(done);
    }
    m_encrypted->async_shutdown([this, done](const Error &) { discard(done); });
    // async_shutdown() also waits for the client's close_notify. This extra write fails as soon as our own
    // has been sent, which shows when to go on.
    asio::async_write(*m_encrypted, asio::buffer(&nothing, 1), sayNoMore);
}

//! Reads and drops raw bytes below TLS.
void ClientStream::discard(const Done &done)
{
    m_unread.resize(piece);
    m_socket.async_read_some(asio::buffer(m_unread.data(), std::size_t(piece)),
        [this, done](const Error &error, std::size_t count) {
            m_discarded += qsizetype(count);
            if (error || m_discarded > mostDiscarded)
                done(error);
            else
                discard(done);
        });
}

ClientStream::Presence ClientStream::presence()
{
#ifdef POLLRDHUP
    pollfd entry{ m_socket.native_handle(), POLLRDHUP, 0 };
    if (poll(&entry, 1, 0) <= 0)
        return Presence::There;
    if (entry.revents & (POLLERR | POLLHUP | POLLNVAL))
        return Presence::Gone;
    return Presence::Silent;
#else
    return Presence::There;
#endif
}

void ClientStream::cancel()
{
    Error ignored; // Ignore failure: then there is nothing left to cancel.
    m_socket.cancel(ignored);
}

void ClientStream::close()
{
    Error ignored;
    m_socket.close(ignored);
}

ResponseBudget::Share::Share(ResponseBudget &budget, const QByteArray &owner, qint64 bytes)
    : m_budget(&budget)
    , m_owner(owner)
    , m_bytes(bytes)
{
    budget.add(owner, bytes);
}

ResponseBudget::Share::~Share()
{
    if (m_budget)
        m_budget->add(m_owner, -m_bytes);
}

ResponseBudget::Share &ResponseBudget::Share::operator=(Share &&other) noexcept
{
    std::swap(m_budget, other.m_budget);
    std::swap(m_owner, other.m_owner);
    std::swap(m_bytes, other.m_bytes);
    return *this;
}

bool ResponseBudget::hasRoom(const QByteArray &owner, qint64 bytes) const
{
    const std::lock_guard lock(m_mutex);
    return m_total + bytes <= m_most && m_owners.value(owner) + bytes <= m_most / 2;
}

bool ResponseBudget::takeRelieved()
{
    const std::lock_guard lock(m_mutex);
    if (m_peak < much || m_total > little)
        return false;
    m_peak = m_total;
    return true;
}

void ResponseBudget::add(const QByteArray &owner, qint64 bytes)
{
    const std::lock_guard lock(m_mutex);
    m_total += bytes;
    m_peak = std::max(m_peak, m_total);
    qint64 &owned = m_owners[owner];
    owned += bytes;
    if (owned == 0)
        m_owners.remove(owner);
}

QByteArray KnownTokens::keyOf(const QByteArray &token)
{
    const auto known = m_keys.constFind(token);
    if (known != m_keys.cend())
        return *known;
    const QByteArray key = m_service.keyIdOf(token);
    if (key.isEmpty())
        return {};
    if (m_keys.size() >= most)
        m_keys.clear();
    m_keys.insert(token, key);
    return key;
}

Session::Session(quint64 id, const ServerContext &serverContext, ClientStream::Socket socket,
    ClientStream::TlsContext *tls)
    : m_id(id)
    , m_serverContext(serverContext)
    , m_stream(std::move(socket), tls)
{
}

auto Session::then(void (Session::*next)(const Error &))
{
    return [self = shared_from_this(), next](const Error &error, std::size_t) {
        ((*self).*next)(error);
    };
}

void Session::enter(State state, Clock::time_point deadline)
{
    m_state = state;
    m_since = Clock::now();
    m_deadline = deadline;
}

void Session::enter(State state, std::chrono::milliseconds atMost)
{
    enter(state, Clock::now() + atMost);
}

void Session::start()
{
    enter(State::Handshake, m_serverContext.timeouts.handshake);
    m_stream.shakeHands([self = shared_from_this()](const Error &error) {
        if (error)
            self->over();
        else
            self->awaitRequest();
    });
}

void Session::expire(Clock::time_point now)
{
    if (m_state == State::Working)
        return expireWork(now);
    if (now < m_deadline)
        return;
    if (m_state != State::Head && m_state != State::Body)
        return close();
    m_isLate = true;
    m_stream.cancel();
}

void Session::endSoon()
{
    m_closes = true;
    if (m_state != State::Working && m_state != State::Sending)
        close();
}

void Session::awaitRequest()
{
    if (m_closes)
        return over();
    m_parser = makeParser();
    m_call = {};
    m_call.address = m_stream.address();
    m_admission.reset();
    enter(State::Idle, m_serverContext.timeouts.idle);
    // The buffer may already hold a pipelined request.
    if (m_in.size() > 0)
        startHead();
    else
        readStart();
}

//! Reads the first bytes separately, because their arrival ends the idle time.
void Session::readStart()
{
    m_stream.with([this](auto &stream) {
        stream.async_read_some(
            m_in.prepare(piece), [self = shared_from_this()](const Error &error, std::size_t count) {
                if (error)
                    return self->m_isLate ? self->refuse(408) : self->over();
                self->m_in.commit(count);
                self->startHead();
            });
    });
}

void Session::startHead()
{
    if (m_state == State::Idle) {
        m_requestStart = Clock::now();
        enter(State::Head, m_serverContext.timeouts.request);
    }
    if (const int refused = beginRequest(m_in))
        return refuse(refused);
    if (m_in.size() == 0)
        return readStart();
    m_in.expectHead();
    readHead();
}

void Session::readHead()
{
    m_stream.with(
        [this](auto &stream) { http::async_read_header(stream, m_in, *m_parser, then(&Session::onHead)); });
}

void Session::onHead(const Error &error)
{
    if (m_isLate)
        return refuse(408);
    if (error && !isAboutHttp(error))
        return over();
    const int refused = hasRequestLine(*m_parser) ? readCall(m_parser, m_call) : 0;
    if (const char *const header = m_serverContext.origins.proxies.header())
        m_call.address =
            m_serverContext.origins.proxies.clientOf(m_stream.address(), valuesOf(*m_parser, header));
    if (m_call.header)
        m_call.requestId = requestIdOf(m_call.header("X-Request-Id"));
    if (error)
        return refuse(refusalOf(error, *m_parser, m_in));
    if (refused || m_in.hadFoldedLine())
        return refuse(refused ? refused : 400);
    submit();
}

QByteArray Session::client() const
{
    if (m_admission && m_admission->key)
        return "key:" + m_admission->key->id;
    if (routeOf(m_call.path).isExchange())
        return "exchange:" + clientNetworkOf(m_call.address);
    const QByteArray token = m_call.bearer();
    const QByteArray key = token.isEmpty() ? QByteArray() : m_serverContext.tokens.keyOf(token);
    return key.isEmpty() ? QByteArray("address:" + clientNetworkOf(m_call.address))
                         : QByteArray("key:" + key);
}

void Session::submit()
{
    const bool isHealth = routeOf(m_call.path).isHealth();
    const auto latest =
        Clock::now() + (isHealth ? m_serverContext.timeouts.health : m_serverContext.timeouts.answer);
    m_work.reset(new Work{ m_serverContext, m_call, m_call.isSafe() || m_parser->is_done(), Deadline(latest),
        m_admission, {}, {} });
    m_silentSince.reset();
    enter(State::Working, latest);
    FairQueue &queue = isHealth ? m_serverContext.healthWorkers : m_serverContext.workers;
    const bool isQueued = queue.submit(client(), [self = shared_from_this(), work = m_work] {
        work->perform();
        asio::post(self->m_stream.executor(), [self, work] { self->onPerformed(work); });
    });
    if (isQueued)
        return;
    giveUp();
    respond(tooMuchWaiting().answer());
}

void Session::Work::perform()
{
    const Deadline::Scope scope(deadline);
    if (deadline.hasPassed())
        return; // Stop, because the session has gone on without this work.
    if (!admission)
        admission = serverContext.service.admit(call);
    if (admission->refusal)
        answer = std::move(admission->refusal);
    // Check for memory before the work: once a write is done, its answer cannot be refused.
    else if (std::optional<ApiResponse> refused = refusedForLackOfRoom(usualAnswer))
        answer = std::move(refused);
    else if (isWhole)
        answer = serverContext.service.answer(call, *admission);
    if (answer)
        prepareAnswer();
}

//! Refuses requests for records when answers already use too much memory; small answers, such as health and
//! tokens, always have room.
std::optional<ApiResponse> Session::Work::refusedForLackOfRoom(qsizetype bytes) const
{
    const bool isOfRecords = admission->route.schema != nullptr;
    if (!isOfRecords || serverContext.budget.hasRoom(owner(), bytes))
        return std::nullopt;
    return tooMuchOutstanding().answer();
}

//! Key or network that the answer's memory is charged to.
QByteArray Session::Work::owner() const
{
    return admission->key ? admission->key->id : clientNetworkOf(call.address);
}

//! Compresses the answer if the client accepts that, and charges its size to the budget.
void Session::Work::prepareAnswer()
{
    negotiateEncoding(*answer, call.header("Accept-Encoding"));
    if (call.isSafe()) {
        if (std::optional<ApiResponse> refused = refusedForLackOfRoom(answer->body.size())) {
            refused->headers += admission->headers;
            refused->keyId = answer->keyId;
            answer = std::move(refused);
        }
    }
    share = { serverContext.budget, owner(), answer->body.size() };
}

void Session::onPerformed(const std::shared_ptr<Work> &work)
{
    if (m_work != work)
        return; // The session has given up this work and has answered or ended.
    m_work.reset();
    m_admission = std::move(work->admission);
    m_share = std::move(work->share);
    if (work->answer)
        respond(std::move(*work->answer));
    else if (m_admission && !work->isWhole)
        readBody();
    else
        respond(lateAnswer());
}

ApiResponse Session::lateAnswer() const
{
    return routeOf(m_call.path).isHealth() ? Service::health(DatabaseError::Kind::Other)
                                           : tookTooLong().answer();
}

void Session::giveUp()
{
    if (m_work)
        m_work->deadline.giveUp();
    m_work.reset();
}

//! Answers 503 if the work takes too long, without waiting for its worker, and drops work whose client has
//! disconnected.
void Session::expireWork(Clock::time_point now)
{
    const auto presence = m_stream.presence();
    if (presence == ClientStream::Presence::Silent && !m_silentSince)
        m_silentSince = now;
    const bool hasLeft = presence == ClientStream::Presence::Gone
        || (m_silentSince && now - *m_silentSince >= m_serverContext.timeouts.leaving);
    if (hasLeft) {
        giveUp();
        // End the session by a posted call, because the caller is iterating over all sessions.
        enter(State::LingeringClose, m_serverContext.timeouts.lingering);
        asio::post(m_stream.executor(), [self = shared_from_this()] { self->over(); });
    } else if (now >= m_deadline) {
        giveUp();
        m_closes = true;
        respond(lateAnswer());
    }
}

void Session::readBody()
{
    const auto largest = std::uint64_t(m_admission->largestBody());
    if (m_parser->content_length().value_or(0) > largest)
        return refuse(413);
    m_parser->body_limit(largest);
    enter(State::Body, m_requestStart + m_serverContext.timeouts.request);
    if (!awaitsContinue(*m_parser) || m_in.size() > 0)
        return receiveBody();
    auto response = std::make_shared<http::response<http::empty_body>>(http::status::continue_, 11);
    m_stream.with([&](auto &stream) {
        http::async_write(
            stream, *response, [self = shared_from_this(), response](const Error &error, std::size_t) {
                if (error)
                    self->onBody(error);
                else
                    self->receiveBody();
            });
    });
}

void Session::receiveBody()
{
    m_stream.with(
        [this](auto &stream) { http::async_read(stream, m_in, *m_parser, then(&Session::onBody)); });
}

void Session::onBody(const Error &error)
{
    if (m_isLate)
        return refuse(408);
    if (error)
        return isAboutHttp(error) ? refuse(refusalOf(error, *m_parser, m_in)) : over();
    m_call.body = QByteArray::fromStdString(m_parser->get().body());
    submit();
}

void Session::refuse(int status)
{
    ApiResponse refusal = plainProblem(status).answer();
    if (m_admission && m_admission->key)
        refusal.keyId = m_admission->key->id;
    m_closes = true;
    respond(std::move(refusal));
}

void Session::respond(ApiResponse answer)
{
    const auto &request = m_parser->get();
    // After an error, close the connection: the unread rest of the body must not be parsed as the next
    // request.
    m_closes = m_closes || !m_parser->is_done() || !request.keep_alive();
    if (m_call.requestId.isEmpty())
        m_call.requestId = requestIdOf({});
    answer.headers.append({ "X-Request-Id", m_call.requestId });
    if (m_serverContext.log)
        log(answer);
    m_answer = std::move(answer);
    m_response = responseOf(*m_answer, { m_call.method == "HEAD", request.version() < 11, m_closes });
    enter(State::Sending, m_serverContext.timeouts.sending);
    m_stream.with([this](auto &stream) { http::async_write(stream, *m_response, then(&Session::onSent)); });
}

void Session::log(const ApiResponse &answer) const
{
    const std::chrono::duration<double, std::milli> taken = Clock::now() - m_requestStart;
    const Route route = m_call.path.isEmpty() ? Route() : routeOf(m_call.path);
    LogLine line{ m_call.method, m_call.path.isEmpty() ? QString() : route.pathTemplate(), answer.status,
        taken.count(), answer.keyId, answer.fault, m_call.requestId, {}, {} };
    if (m_serverContext.origins.areLogged) {
        line.address = m_call.address;
        // Log only well-formed ids: any other text in the path could be about a person.
        line.recordId = isId(route.id) ? route.id : QString();
    }
    m_serverContext.log(line);
}

void Session::onSent(const Error &error)
{
    m_response.reset();
    m_answer.reset();
    m_share = {};
    if (error)
        over();
    else if (m_closes)
        sayFarewell();
    else
        awaitRequest();
}

void Session::sayFarewell()
{
    enter(State::LingeringClose, m_serverContext.timeouts.lingering);
    m_stream.sayFarewell([self = shared_from_this()](const Error &) { self->over(); });
}

} // namespace care::service
