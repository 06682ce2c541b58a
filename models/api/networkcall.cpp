// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/networkcall.h"

#include "models/api/oncebody.h"
#include "models/api/tlsnames.h"
#include "models/api/tlswords.h"
#include "models/api/transport.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSslCertificate>
#include <QSslConfiguration>

namespace care {

namespace {

//! A property of a manager: the words of the last certificate that did not hold.
constexpr char lastTlsProblem[] = "lastTlsProblem";

QNetworkRequest prepared(const Request &request, const TransportLimits &limits, const QSslConfiguration &tls)
{
    QNetworkRequest prepared(request.url);
    const bool write = request.verb != "GET";
    using Attribute = QNetworkRequest::Attribute;
    prepared.setAttribute(Attribute::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    prepared.setAttribute(Attribute::Http2AllowedAttribute, false);
    prepared.setAttribute(Attribute::Http2CleartextAllowedAttribute, false);
    prepared.setAttribute(Attribute::HttpPipeliningAllowedAttribute, false);
    // Nothing is cached here; this decides whether caches on the way are told to ask ("no-cache").
    prepared.setAttribute(Attribute::CacheLoadControlAttribute,
        request.fromService ? QNetworkRequest::AlwaysNetwork : QNetworkRequest::PreferNetwork);
    prepared.setAttribute(Attribute::CacheSaveControlAttribute, false);
    prepared.setAttribute(Attribute::CookieLoadControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(Attribute::CookieSaveControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(Attribute::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    prepared.setTransferTimeout(write ? limits.writeDeadline : limits.silence);
    prepared.setDecompressedSafetyCheckThreshold(limits.bodyBytes);
    // No Accept-Encoding: set by hand it switches the decompression off.
    prepared.setRawHeader("Accept", "application/json");
    prepared.setRawHeader("User-Agent", "care-records");
    if (!request.authorization.isEmpty())
        prepared.setRawHeader("Authorization", request.authorization);
    for (const auto &[name, value] : request.headers)
        prepared.setRawHeader(name, value);
    if (write) {
        prepared.setAttribute(Attribute::DoNotBufferUploadDataAttribute, true);
        prepared.setHeader(QNetworkRequest::ContentLengthHeader, request.body.size());
        prepared.setRawHeader("Content-Type", request.contentType);
    }
    prepared.setSslConfiguration(tls);
    return prepared;
}

} // namespace

NetworkCall::NetworkCall(
    std::shared_ptr<QNetworkAccessManager> manager, const TransportLimits &limits, QObject *parent)
    : QObject(parent)
    , m_manager(std::move(manager))
    , m_limits(limits)
{
}

NetworkCall::~NetworkCall()
{
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
    }
}

void NetworkCall::start(const Request &request, const QSslConfiguration &tls)
{
    const QNetworkRequest prepared = care::prepared(request, m_limits, tls);
    if (request.verb == "GET") {
        m_reply = m_manager->get(prepared);
    } else {
        m_body = new OnceBody(request.body, this);
        m_reply = m_manager->sendCustomRequest(prepared, request.verb, m_body);
    }
    connect(m_reply, &QNetworkReply::requestSent, this, &NetworkCall::countSend);
    connect(m_reply, &QNetworkReply::readyRead, this, &NetworkCall::readMore);
    // Queued: some errors are known before this function returns.
    connect(m_reply, &QNetworkReply::finished, this, &NetworkCall::finish, Qt::QueuedConnection);
    // Comes before anything of the request is sent, and waits for this.
    connect(m_reply, &QNetworkReply::encrypted, this, &NetworkCall::checkName);
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) {
        m_tlsProblem = certificateWords(errors);
        m_manager->setProperty(lastTlsProblem, m_tlsProblem);
    });
}

void NetworkCall::checkName()
{
    m_manager->setProperty(lastTlsProblem, {});
    if (isFor(m_reply->sslConfiguration().peerCertificate(), m_reply->url().host()))
        return;
    m_tlsProblem = unnamedWords();
    stop(Answer::Cut::Tls);
}

void NetworkCall::stop(Answer::Cut reason)
{
    if (m_answer.cut != Answer::Cut::None || !m_reply)
        return;
    m_answer.cut = reason;
    m_reply->abort();
}

void NetworkCall::stopUnlessSent()
{
    if (m_answer.sends == 0)
        stop(cutBeforeSending());
}

// Where there is a proxy, it is the only one we ever connect to.
Answer::Cut NetworkCall::cutBeforeSending() const
{
    const bool direct = m_manager->proxy().type() == QNetworkProxy::NoProxy;
    return direct ? Answer::Cut::NotSent : Answer::Cut::Proxy;
}

// Qt sends a read again when the connection was closed. Once more it does so only when bytes came that were
// no header: that is another service, or half a one, and four requests would not make it a whole one.
void NetworkCall::countSend()
{
    if (++m_answer.sends > 2)
        stop(Answer::Cut::Garbled);
}

void NetworkCall::readMore()
{
    m_answer.body += m_reply->readAll();
    if (m_answer.body.size() > m_limits.bodyBytes)
        stop(Answer::Cut::TooLarge);
}

Answer::Cut NetworkCall::cutOf() const
{
    using Error = QNetworkReply::NetworkError;
    using Cut = Answer::Cut;
    const Error error = m_reply->error();
    if (m_answer.cut != Cut::None)
        return m_answer.cut;
    // 201 to 499 follow from a status that arrived whole, except a body that could not be sent again.
    if (error == Error::NoError)
        return Cut::None;
    if (error == Error::SslHandshakeFailedError)
        return Cut::Tls;
    const bool unsent = m_body ? !m_body->wasRead() : m_answer.sends == 0;
    if (unsent)
        return cutBeforeSending();
    switch (error) {
    case Error::RemoteHostClosedError:
    case Error::TemporaryNetworkFailureError:
    case Error::NetworkSessionFailedError:
    case Error::ContentReSendError:
    case Error::UnknownNetworkError:
        return Cut::Lost;
    case Error::OperationCanceledError:
    case Error::TimeoutError:
        return Cut::Deadline;
    default:
        return m_answer.status >= 300 ? Cut::None : Cut::Garbled;
    }
}

void NetworkCall::finish()
{
    if (m_answer.cut == Answer::Cut::None && m_reply->isOpen())
        m_answer.body += m_reply->readAll();
    m_answer.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const auto pairs = m_reply->rawHeaderPairs();
    for (const auto &[name, value] : pairs)
        m_answer.headers.insert(name.toLower(), value);
    m_answer.cut = cutOf();
    // Of requests that wait for one connection Qt tells only one what is wrong with its certificate.
    if (m_answer.cut == Answer::Cut::Tls && m_tlsProblem.isEmpty())
        m_tlsProblem = m_manager->property(lastTlsProblem).toString();
    if (m_answer.cut == Answer::Cut::Tls)
        m_answer.words = m_tlsProblem.isEmpty() ? handshakeWords() : m_tlsProblem;
    else if (m_answer.cut != Answer::Cut::None)
        m_answer.words = m_reply->errorString();
    else if (m_answer.body.size() > m_limits.bodyBytes)
        m_answer.cut = Answer::Cut::TooLarge;
    if (m_answer.cut == Answer::Cut::TooLarge || m_answer.cut == Answer::Cut::Garbled)
        m_answer.body.clear();
    m_reply->disconnect(this);
    m_reply->deleteLater();
    m_reply = nullptr;
    Q_EMIT finished(m_answer);
    deleteLater();
}

} // namespace care
