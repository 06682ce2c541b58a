// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/networkcall.h"

#include "models/api/secret.h"
#include "models/api/tlstext.h"
#include "models/api/transport.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSslCertificate>
#include <QSslConfiguration>

#include <algorithm>
#include <cstring>

namespace care {

namespace {

//! Property of the network access manager: the text of the last certificate error.
constexpr char lastTlsProblem[] = "lastTlsProblem";

//! Bytes that Qt's thread reads ahead of this one: without a bound it fills the memory as fast as a service
//! can send, long before the length is examined.
constexpr qint64 bufferBytes = 1024 * 1024;
//! Bytes taken at a time, so that no more than these are held beyond the longest body.
constexpr qint64 sliceBytes = 64 * 1024;

QNetworkRequest prepared(const Request &request, const TransportLimits &limits, const QSslConfiguration &tls)
{
    QNetworkRequest prepared(request.url);
    const bool write = request.verb != "GET";
    using Attribute = QNetworkRequest::Attribute;
    prepared.setAttribute(Attribute::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    prepared.setAttribute(Attribute::Http2AllowedAttribute, false);
    prepared.setAttribute(Attribute::Http2CleartextAllowedAttribute, false);
    prepared.setAttribute(Attribute::HttpPipeliningAllowedAttribute, false);
    // Nothing is cached here; this only decides whether caches on the way are told to revalidate
    // ("no-cache").
    prepared.setAttribute(Attribute::CacheLoadControlAttribute,
        request.fromService ? QNetworkRequest::AlwaysNetwork : QNetworkRequest::PreferNetwork);
    prepared.setAttribute(Attribute::CacheSaveControlAttribute, false);
    prepared.setAttribute(Attribute::CookieLoadControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(Attribute::CookieSaveControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(Attribute::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    prepared.setTransferTimeout(write ? limits.writeDeadline : limits.silence);
    prepared.setDecompressedSafetyCheckThreshold(limits.bodyBytes);
    // No Accept-Encoding: set by hand it disables Qt's decompression.
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

NonRewindableBody::NonRewindableBody(QByteArray bytes, QObject *parent)
    : QIODevice(parent)
    , m_bytes(std::move(bytes))
{
    // Unbuffered, because QIODevice would keep a copy.
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

// Wiped, because the body holds the API key or personal data.
NonRewindableBody::~NonRewindableBody()
{
    wipe(m_bytes);
}

qint64 NonRewindableBody::bytesAvailable() const
{
    return m_bytes.size() - m_position + QIODevice::bytesAvailable();
}

qint64 NonRewindableBody::readData(char *data, qint64 maximum)
{
    const qint64 size = std::min<qint64>(maximum, m_bytes.size() - m_position);
    if (size <= 0)
        return -1;
    std::memcpy(data, m_bytes.constData() + m_position, std::size_t(size));
    m_position += qsizetype(size);
    return size;
}

qint64 NonRewindableBody::writeData(const char *, qint64)
{
    return -1;
}

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
        m_body = new NonRewindableBody(request.body, this);
        m_reply = m_manager->sendCustomRequest(prepared, request.verb, m_body);
    }
    m_reply->setReadBufferSize(bufferBytes);
    connect(m_reply, &QNetworkReply::requestSent, this, &NetworkCall::countSend);
    connect(m_reply, &QNetworkReply::readyRead, this, &NetworkCall::readMore);
    // Queued, because some errors are known before this function returns.
    connect(m_reply, &QNetworkReply::finished, this, &NetworkCall::finish, Qt::QueuedConnection);
    // Emitted before anything of the request is sent; sending waits for the slot.
    connect(m_reply, &QNetworkReply::encrypted, this, &NetworkCall::checkName);
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) {
        m_tlsProblem = certificateText(errors);
        m_manager->setProperty(lastTlsProblem, m_tlsProblem);
    });
}

void NetworkCall::checkName()
{
    m_manager->setProperty(lastTlsProblem, {});
    if (isFor(m_reply->sslConfiguration().peerCertificate(), m_reply->url().host()))
        return;
    m_tlsProblem = unnamedText();
    stop(HttpResponse::TransportError::Tls);
}

void NetworkCall::stop(HttpResponse::TransportError reason)
{
    if (m_answer.transportError != HttpResponse::TransportError::None || !m_reply)
        return;
    m_answer.transportError = reason;
    m_reply->abort();
}

void NetworkCall::stopUnlessSent()
{
    if (m_answer.sends == 0)
        stop(transportErrorBeforeSending());
}

// With a proxy, the only host that is connected to is the proxy.
HttpResponse::TransportError NetworkCall::transportErrorBeforeSending() const
{
    const bool direct = m_manager->proxy().type() == QNetworkProxy::NoProxy;
    return direct ? HttpResponse::TransportError::NotSent : HttpResponse::TransportError::Proxy;
}

// Qt repeats a read when the connection was closed before the answer. It does so again only if bytes arrived
// that were no HTTP; then another attempt would not help.
void NetworkCall::countSend()
{
    if (++m_answer.sends > 2)
        stop(HttpResponse::TransportError::Garbled);
}

void NetworkCall::readMore()
{
    while (m_answer.body.size() <= m_limits.bodyBytes) {
        const QByteArray slice = m_reply->read(sliceBytes);
        if (slice.isEmpty())
            return;
        m_answer.body += slice;
    }
    stop(HttpResponse::TransportError::TooLarge);
}

HttpResponse::TransportError NetworkCall::transportErrorOf() const
{
    using Error = QNetworkReply::NetworkError;
    using TransportError = HttpResponse::TransportError;
    const Error error = m_reply->error();
    if (m_answer.transportError != TransportError::None)
        return m_answer.transportError;
    // Errors 201 to 499 come with a complete status, except for a body that could not be rewound.
    if (error == Error::NoError)
        return TransportError::None;
    if (error == Error::SslHandshakeFailedError)
        return TransportError::Tls;
    const bool unsent = m_body ? !m_body->wasRead() : m_answer.sends == 0;
    if (unsent)
        return transportErrorBeforeSending();
    switch (error) {
    case Error::RemoteHostClosedError:
    case Error::TemporaryNetworkFailureError:
    case Error::NetworkSessionFailedError:
    case Error::ContentReSendError:
    case Error::UnknownNetworkError:
        return TransportError::Lost;
    case Error::OperationCanceledError:
    case Error::TimeoutError:
        return TransportError::Deadline;
    default:
        return m_answer.status >= 300 ? TransportError::None : TransportError::Garbled;
    }
}

void NetworkCall::finish()
{
    if (m_answer.transportError == HttpResponse::TransportError::None && m_reply->isOpen())
        readMore();
    m_answer.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const auto pairs = m_reply->rawHeaderPairs();
    for (const auto &[name, value] : pairs)
        m_answer.headers.insert(name.toLower(), value);
    m_answer.transportError = transportErrorOf();
    m_answer.wantsProxySignIn = m_reply->error() == QNetworkReply::ProxyAuthenticationRequiredError
        && m_answer.transportError == HttpResponse::TransportError::Proxy;
    // If several requests wait for one connection, Qt reports the certificate error to only one of them.
    if (m_answer.transportError == HttpResponse::TransportError::Tls && m_tlsProblem.isEmpty())
        m_tlsProblem = m_manager->property(lastTlsProblem).toString();
    if (m_answer.transportError == HttpResponse::TransportError::Tls)
        m_answer.words = m_tlsProblem.isEmpty() ? handshakeText() : m_tlsProblem;
    else if (m_answer.transportError != HttpResponse::TransportError::None)
        m_answer.words = m_reply->errorString();
    if (m_answer.transportError == HttpResponse::TransportError::TooLarge
        || m_answer.transportError == HttpResponse::TransportError::Garbled)
        m_answer.body.clear();
    m_reply->disconnect(this);
    m_reply->deleteLater();
    m_reply = nullptr;
    Q_EMIT finished(m_answer);
    deleteLater();
}

} // namespace care
