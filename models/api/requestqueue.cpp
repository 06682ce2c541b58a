// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/requestqueue.h"

#include "models/api/requestpath.h"
#include "models/api/tokenmanager.h"

#include <algorithm>
#include <utility>

namespace care {

namespace {

constexpr int mostUses = 3;
constexpr qint64 longest = 15 * 60'000;
constexpr qsizetype mostBytes = 4 * 1024 * 1024;
constexpr qsizetype mostBytesOfOne = 1024 * 1024;
constexpr qsizetype longestTag = 200;

constexpr int mostReads = 4;
constexpr int mostBackgroundReads = 3;
constexpr int mostWaits = 4;

} // namespace

HeldAnswers::HeldAnswers(Clock &clock)
    : m_clock(clock)
{
}

QByteArray HeldAnswers::tagOf(const HttpResponse &answer)
{
    const QByteArray tag = answer.header("etag").trimmed();
    const QByteArray opaque = tag.startsWith("W/") ? tag.mid(2) : tag;
    const bool isTag = opaque.size() > 2 && opaque.startsWith('"') && opaque.endsWith('"')
        && opaque.count('"') == 2 && tag.size() <= longestTag && isSafeHeader(tag);
    return isTag ? tag : QByteArray();
}

std::optional<HttpResponse> HeldAnswers::use(const QByteArray &url)
{
    const auto held =
        std::find_if(m_held.begin(), m_held.end(), [&](const Held &each) { return each.url == url; });
    if (held == m_held.end() || m_clock.elapsed() - held->at >= longest || ++held->uses > mostUses)
        return {};
    return held->answer;
}

void HeldAnswers::insert(const QByteArray &url, const HttpResponse &answer)
{
    const QByteArray tag = tagOf(answer);
    const bool lies = !tag.isEmpty() && std::any_of(m_held.cbegin(), m_held.cend(), [&](const Held &each) {
        return tagOf(each.answer) == tag && each.answer.body != answer.body;
    });
    if (lies) {
        m_isDistrusted = true;
        clear();
    }
    drop(url);
    if (tag.isEmpty() || m_isDistrusted || answer.body.size() > mostBytesOfOne)
        return;
    m_held.push_back({ url, answer, m_clock.elapsed() });
    m_bytes += answer.body.size();
    while (m_bytes > mostBytes)
        drop(m_held.front().url);
}

void HeldAnswers::drop(const QByteArray &url)
{
    const auto held =
        std::find_if(m_held.begin(), m_held.end(), [&](const Held &each) { return each.url == url; });
    if (held == m_held.end())
        return;
    m_bytes -= held->answer.body.size();
    m_held.erase(held);
}

void HeldAnswers::clear()
{
    m_held.clear();
    m_bytes = 0;
}

RequestQueue::RequestQueue(Transport &transport, TokenManager &tokens, RequestPacer &pacer, Clock &clock)
    : m_transport(transport)
    , m_tokens(tokens)
    , m_pacer(pacer)
    , m_clock(clock)
    , m_held(clock)
{
    // The queue is started later from the event loop, because the outage changes while an answer is being
    // processed.
    connect(
        &pacer, &RequestPacer::outageChanged, this, qOverload<>(&RequestQueue::pump), Qt::QueuedConnection);
    connect(&tokens, &TokenManager::tokenIssued, this, qOverload<>(&RequestQueue::pump));
    connect(&tokens, &TokenManager::tokenDenied, this, &RequestQueue::deny);
    connect(&tokens, &TokenManager::suspended, this, [this] { m_held.clear(); });
}

RequestQueue::Line &RequestQueue::lineOf(const Job &job)
{
    if (job.purpose == Purpose::Write)
        return m_writes;
    return job.lane == Lane::Interactive ? m_interactive : m_background;
}

void RequestQueue::add(Job job)
{
    if (job.lane == Lane::Interactive && job.purpose != Purpose::Health)
        m_tokens.noteUser();
    const Ticket ticket = ++m_lastTicket;
    lineOf(job).waiting.push_back(ticket);
    m_jobs.emplace(ticket, std::move(job));
    pump();
}

bool RequestQueue::hasRoom(const Line &line) const
{
    if (&line == &m_writes)
        return m_writing == 0;
    return m_reading < mostReads && (&line == &m_interactive || m_readingInBackground < mostBackgroundReads);
}

void RequestQueue::pump()
{
    pump(m_writes);
    pump(m_interactive);
    pump(m_background);
}

// Starts waiting requests in order; those that need no token may overtake those waiting for one.
void RequestQueue::pump(Line &line)
{
    for (std::size_t i = 0; i < line.waiting.size() && hasRoom(line);) {
        const Ticket ticket = line.waiting[i];
        Job &job = m_jobs.at(ticket);
        if (!job.isWanted()) {
            line.waiting.erase(line.waiting.begin() + std::ptrdiff_t(i));
            m_jobs.erase(ticket);
            continue;
        }
        if (isHeldBack(ticket, line, i))
            continue;
        const auto token = job.needsToken ? m_tokens.token() : std::optional(TokenManager::AccessToken());
        if (!token) {
            if (line.lane == Lane::Interactive)
                m_tokens.renew();
            else
                m_tokens.renewForBackground();
            ++i;
            continue;
        }
        if (const qint64 wait = m_pacer.wait(line.lane); wait > 0) {
            wakeIn(wait);
            return;
        }
        line.waiting.erase(line.waiting.begin() + std::ptrdiff_t(i));
        job.request.authorization = token->authorization;
        job.token = token->number;
        start(ticket, job);
    }
}

// True if an outage stops the request: it fails now, or stays queued while another read tests the service.
bool RequestQueue::isHeldBack(Ticket ticket, Line &line, std::size_t &place)
{
    using Verdict = RequestPacer::Verdict;
    const Verdict verdict =
        m_jobs.at(ticket).purpose == Purpose::Read ? m_pacer.readVerdict() : Verdict::Send;
    if (verdict == Verdict::Send)
        return false;
    if (verdict == Verdict::Wait) {
        ++place;
        return true;
    }
    line.waiting.erase(line.waiting.begin() + std::ptrdiff_t(place));
    fail(ticket, *m_pacer.outage());
    return true;
}

void RequestQueue::fail(Ticket ticket, const ApiError &error)
{
    const auto found = m_jobs.find(ticket);
    const Job job = std::move(found->second);
    m_jobs.erase(found);
    job.failed(error);
}

void RequestQueue::wakeIn(qint64 milliseconds)
{
    const qint64 at = m_clock.elapsed() + milliseconds;
    if (m_wakeAt >= 0 && m_wakeAt <= at)
        return;
    m_wakeAt = at;
    m_clock.after(milliseconds, this, [this, at] {
        if (m_wakeAt == at) {
            m_wakeAt = -1;
            pump();
        }
    });
}

void RequestQueue::start(Ticket ticket, Job &job)
{
    ++job.attempts;
    if (job.needsToken)
        m_tokens.countUse();
    m_pacer.countRequest(job.lane, job.purpose);
    countUnderWay(job, 1);
    m_transport.send(
        requestOf(job), this, [this, ticket](const HttpResponse &answer) { answered(ticket, answer); });
}

void RequestQueue::answered(Ticket ticket, const HttpResponse &answer)
{
    Job &job = m_jobs.at(ticket);
    const QByteArray sent = std::exchange(job.request.authorization, {});
    const QByteArrayView secret = QByteArrayView(sent).sliced(sent.indexOf(' ') + 1);
    countUnderWay(job, -1);
    m_pacer.hearAnswer(answer, job.lane, job.purpose, job.needsToken, secret);
    if (!takesAnotherTurn(ticket, job, answer)) {
        const Job done = std::move(job);
        m_jobs.erase(ticket);
        const HttpResponse whole = confirmed(done, answer);
        if (const auto problem = problemOf(whole, done.purpose, secret))
            done.failed(*problem);
        else
            done.succeeded(whole);
    }
    pump();
}

void RequestQueue::countUnderWay(const Job &job, int by)
{
    (job.purpose == Purpose::Write ? m_writing : m_reading) += by;
    if (job.lane == Lane::Background)
        m_readingInBackground += by;
}

// Request to be sent for a queued job. Background reads may be answered by caches or by 304; reads that the
// user waits for, or that precede a change, must be answered by the service afresh.
Request RequestQueue::requestOf(Job &job)
{
    Request request = job.request;
    request.fromService = job.purpose != Purpose::Read || job.lane == Lane::Interactive;
    job.held.reset();
    if (!request.fromService)
        job.held = m_held.use(request.url.toEncoded());
    if (job.held)
        request.headers.append({ "If-None-Match", HeldAnswers::tagOf(*job.held) });
    return request;
}

// Response to deliver: the held one if a 304 confirms it. An unexpected 304 stays an error.
HttpResponse RequestQueue::confirmed(const Job &job, const HttpResponse &answer)
{
    constexpr int notModified = 304;
    const bool isWhole = answer.transportError == HttpResponse::TransportError::None;
    if (isWhole && answer.status == notModified && job.held) {
        HttpResponse whole = *job.held;
        whole.sends = answer.sends;
        return whole;
    }
    const bool mayBeHeld = job.purpose == Purpose::Read && !m_tokens.isSuspended();
    if (isWhole && mayBeHeld && !problemOf(answer, job.purpose))
        m_held.insert(job.request.url.toEncoded(), answer);
    return answer;
}

// True if the request stays queued for another attempt.
bool RequestQueue::takesAnotherTurn(Ticket ticket, Job &job, const HttpResponse &answer)
{
    const bool whole = answer.transportError == HttpResponse::TransportError::None;
    if (whole && answer.status == 401 && job.needsToken) {
        if (!job.replayed) {
            replay(ticket, job);
            return true;
        }
        // The request is requeued, so that it fails together with those that wait for a token.
        lineOf(job).waiting.push_front(ticket);
        m_tokens.giveUpTokens();
        return true;
    }
    job.replayed = false;
    if (whole && answer.status == 429) {
        // Refused writes are repeated only by the user, because the draft may have changed meanwhile.
        if (job.purpose == Purpose::Write || ++job.waits > mostWaits)
            return false;
        --job.attempts;
        lineOf(job).waiting.push_front(ticket);
        return true;
    }
    const bool leftAlone =
        job.purpose == Purpose::Read && m_pacer.readVerdict() == RequestPacer::Verdict::Refuse;
    if (leftAlone || !mayBeRepeated(answer, job.purpose, job.attempts))
        return false;
    const std::optional<qint64> delay = m_pacer.repeatDelay(job.attempts);
    if (!delay)
        return false;
    m_clock.after(*delay, this, [this, ticket] {
        lineOf(m_jobs.at(ticket)).waiting.push_front(ticket);
        pump();
    });
    return true;
}

void RequestQueue::replay(Ticket ticket, Job &job)
{
    job.replayed = true;
    --job.attempts;
    const quint32 refused = job.token;
    // The request is requeued before its token is refused, so that it fails with the others if the key is
    // given up.
    lineOf(job).waiting.push_front(ticket);
    m_tokens.refuseToken(refused);
}

void RequestQueue::deny(const ApiError &error)
{
    m_held.clear();
    for (Line *line : { &m_writes, &m_interactive, &m_background }) {
        const std::deque<Ticket> waiting = std::exchange(line->waiting, {});
        for (const Ticket ticket : waiting) {
            if (m_jobs.at(ticket).needsToken)
                fail(ticket, error);
            else
                line->waiting.push_back(ticket);
        }
    }
}

} // namespace care
