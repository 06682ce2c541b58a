// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/session.h"

#include "app/service/api/compression.h"

#include <boost/asio/post.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

namespace care::service {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::size_t piece = 4 * 1024;
constexpr qsizetype usualAnswer = 16 * 1024; //!< bytes; there should be room for so much before work begins

//! True if the client sent something that is no HTTP, or stopped in the middle of it; false if it just
//! disconnected.
bool isAboutHttp(const boost::system::error_code &error)
{
    return error.category() == http::make_error_code(http::error::end_of_stream).category()
        && error != http::error::end_of_stream;
}

} // namespace

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
    // A pipelined request may already be in the buffer.
    if (m_in.size() > 0)
        startHead();
    else
        readStart();
}

//! Reads the first bytes on their own, because their arrival ends the idle time.
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
        return; // the session has gone on without it
    if (!admission)
        admission = serverContext.service.admit(call);
    if (admission->refusal)
        answer = std::move(admission->refusal);
    // Checked before the work: a write cannot be refused any more once its answer is known.
    else if (std::optional<ApiResponse> refused = refusedForLackOfRoom(usualAnswer))
        answer = std::move(refused);
    else if (isWhole)
        answer = serverContext.service.answer(call, *admission);
    if (answer)
        prepareAnswer();
}

//! Only requests for records are refused: small answers, such as health and tokens, always have room.
std::optional<ApiResponse> Session::Work::refusedForLackOfRoom(qsizetype bytes) const
{
    const bool isOfRecords = admission->route.schema != nullptr;
    if (!isOfRecords || serverContext.budget.hasRoom(owner(), bytes))
        return std::nullopt;
    return tooMuchOutstanding().answer();
}

//! The owner of the share of the memory budget that the answer uses.
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
        return; // the session gave this work up and has answered or ended
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

//! Answers 503 for work that takes too long, without waiting for its worker, and drops work whose client has
//! gone.
void Session::expireWork(Clock::time_point now)
{
    const auto presence = m_stream.presence();
    if (presence == ClientStream::Presence::Silent && !m_silentSince)
        m_silentSince = now;
    const bool hasLeft = presence == ClientStream::Presence::Gone
        || (m_silentSince && now - *m_silentSince >= m_serverContext.timeouts.leaving);
    if (hasLeft) {
        giveUp();
        // Posted, because the caller is iterating over all sessions.
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
    // After an error the rest of the body is unread and must not be taken for the next request: close.
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
        // The log names only well-formed ids: anything else in the path could be text about a person.
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
