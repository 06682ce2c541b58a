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

//! Property of the network access manager that holds the text of the last certificate error.
constexpr char lastTlsProblem[] = "lastTlsProblem";

//! Bytes that Qt's network thread may read ahead. Without a bound, a service could fill the memory before the
//! length is examined.
constexpr qint64 bufferBytes = 1024 * 1024;
//! Bytes read at a time, so that at most these are held beyond the longest allowed body.
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
    // Requests are never cached here; this attribute only makes caches on the way revalidate ("no-cache").
    prepared.setAttribute(Attribute::CacheLoadControlAttribute,
        request.fromService ? QNetworkRequest::AlwaysNetwork : QNetworkRequest::PreferNetwork);
    prepared.setAttribute(Attribute::CacheSaveControlAttribute, false);
    prepared.setAttribute(Attribute::CookieLoadControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(Attribute::CookieSaveControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(Attribute::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    prepared.setTransferTimeout(write ? limits.writeDeadline : limits.silence);
    prepared.setDecompressedSafetyCheckThreshold(limits.bodyBytes);
    // Accept-Encoding is left to Qt, because setting it disables Qt's decompression.
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
    // The device is unbuffered, because QIODevice would keep a copy of the secret body.
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

// Body bytes are wiped, because they hold the API key or personal data.
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
    // The connection is queued, because some errors are known before this function returns.
    connect(m_reply, &QNetworkReply::finished, this, &NetworkCall::finish, Qt::QueuedConnection);
    // The signal encrypted() precedes sending, and sending waits for the slot, so a wrong certificate name
    // stops the request in time.
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

// Error for a request that was not sent: with a proxy configured, the proxy was the only host contacted.
HttpResponse::TransportError NetworkCall::transportErrorBeforeSending() const
{
    const bool direct = m_manager->proxy().type() == QNetworkProxy::NoProxy;
    return direct ? HttpResponse::TransportError::NotSent : HttpResponse::TransportError::Proxy;
}

// Stops a third attempt. Qt repeats a read whose connection closed before the response, and repeats again
// only if it received bytes that are not HTTP; another attempt would not help then.
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
    // Reply errors 201 to 499 come with a complete status, except for a body that could not be rewound.
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
    // Certificate errors reach only one of several requests waiting for a connection, so the text is shared
    // through the manager.
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
