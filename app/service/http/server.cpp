// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/server.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/database/servicetext.h"
#include "app/service/http/memorypolicy.h"
#include "app/service/http/session.h"

#include <QDateTime>
#include <QFile>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <unordered_map>
#include <vector>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::service {

namespace asio = boost::asio;

namespace {

// Worker threads: more than processors, because some wait for the database. One client may use only some of
// them.
constexpr FairQueue::Settings workers{ .threads = 16, .atOnce = 4, .waiting = 256 };
constexpr FairQueue::Settings healthWorkers{ .threads = 1, .atOnce = 1, .waiting = 600 };
// Maximum connections, below the usual limit of 1,024 file descriptors per process.
constexpr std::size_t mostSessions = 600;
// Maximum clients waiting to be accepted; further ones retry only after a second.
constexpr int waitingClients = 512;
constexpr auto pauseWithoutRoom = 100ms;
constexpr auto tick = 50ms;
constexpr auto longestHalt = 3s;
// Maximum wait for workers to end; connecting to a database takes up to three seconds.
constexpr auto longestEnd = 5s;

template<auto free>
struct Free {
    template<typename T>
    void operator()(T *object) const
    {
        free(object);
    }
};
using Bio = std::unique_ptr<BIO, Free<BIO_free>>;
using Certificate = std::unique_ptr<X509, Free<X509_free>>;
using PrivateKey = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;

constexpr qint64 largestFile = 1024 * 1024;
// Ciphers allowed for TLS 1.2; those of TLS 1.3 are all good.
constexpr const char *ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";
constexpr unsigned char http11[] = "\x08http/1.1";

//! First fault found in the certificate files; thrown and caught inside this file.
struct Unusable {
    QString sentence;
};

[[noreturn]] void refuse(const char *sentence, const QString &file)
{
    throw Unusable{ ServiceText::tr(sentence).arg(file) };
}

QByteArray contentOf(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        refuse(QT_TRANSLATE_NOOP("service", "%1 cannot be read."), name);
    return file.read(largestFile);
}

Bio bioOf(const QByteArray &content)
{
    return Bio(BIO_new_mem_buf(content.constData(), int(content.size())));
}

//! Refuses a private key with a passphrase, since nobody is there to enter one.
int noPassphrase(char *, int, int, void *)
{
    return 0;
}

//! Reads the service's own certificate and the chain after it.
std::vector<Certificate> readCertificates(const QString &file)
{
    const QByteArray content = contentOf(file);
    const Bio bio = bioOf(content);
    std::vector<Certificate> chain;
    while (X509 *const next = PEM_read_bio_X509(bio.get(), nullptr, noPassphrase, nullptr))
        chain.emplace_back(next);
    if (chain.empty())
        refuse(QT_TRANSLATE_NOOP("service", "%1 is not a certificate in PEM form."), file);
    if (X509_cmp_current_time(X509_get0_notAfter(chain.front().get())) < 0)
        refuse(QT_TRANSLATE_NOOP("service", "The certificate in %1 has expired."), file);
    if (X509_cmp_current_time(X509_get0_notBefore(chain.front().get())) > 0)
        refuse(QT_TRANSLATE_NOOP("service", "The certificate in %1 is not valid yet."), file);
    return chain;
}

PrivateKey readKey(const QString &file)
{
    const QByteArray content = contentOf(file);
    const Bio bio = bioOf(content);
    PrivateKey key(PEM_read_bio_PrivateKey(bio.get(), nullptr, noPassphrase, nullptr));
    if (!key)
        refuse(QT_TRANSLATE_NOOP(
                   "service", "%1 is not a private key in PEM form, or it is locked with a passphrase."),
            file);
    return key;
}

//! Protocol negotiation (ALPN): only HTTP/1.1 is spoken, and clients without it get an alert.
int chooseProtocol(SSL *, const unsigned char **chosen, unsigned char *chosenLength,
    const unsigned char *offered, unsigned int offeredLength, void *)
{
    unsigned char *found = nullptr;
    const int outcome =
        SSL_select_next_proto(&found, chosenLength, http11, sizeof http11 - 1, offered, offeredLength);
    *chosen = found;
    return outcome == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

void configure(SSL_CTX *context)
{
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context, ciphers);
    SSL_CTX_set_options(context,
        SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(context, 0);
    SSL_CTX_set_alpn_select_cb(context, chooseProtocol, nullptr);
}

void install(SSL_CTX *context, std::vector<Certificate> chain, const PrivateKey &key, const QString &file)
{
    if (SSL_CTX_use_certificate(context, chain.front().get()) != 1
        || SSL_CTX_use_PrivateKey(context, key.get()) != 1)
        refuse(QT_TRANSLATE_NOOP("service", "The certificate in %1 is too weak to be used."), file);
    for (std::size_t i = 1; i < chain.size(); ++i)
        // Release the certificate, which the context owns now.
        SSL_CTX_add_extra_chain_cert(context, chain[i].release());
}

} // namespace

// HTTP/1.1 server for many clients, on Boost.Asio and Boost.Beast. One thread serves all sockets without
// blocking and workers prepare the answers, so a slow or silent client costs one socket and a few kilobytes
// for some seconds (docs/decisions/0007-beast-for-the-service.md).
class HttpServer {
public:
    //! \a mostOutstanding limits the bytes of answers that wait for clients.
    HttpServer(const Service &service, const Timeouts &timeouts, const Origins &origins, Log log,
        qint64 mostOutstanding);
    ~HttpServer();
    Q_DISABLE_COPY_MOVE(HttpServer)

    //! Opens the port: clients can connect, and wait until serve() is called.
    tl::expected<QUrl, QString> listen(const QString &host, quint16 port, std::optional<Tls> tls);
    tl::expected<QUrl, QString> listenOn(int descriptor, std::optional<Tls> tls);
    //! Replaces the certificate for new clients; call between serve() and halt().
    void replace(Tls tls);
    void serve();
    Load load() const { return { m_open, m_workers.waiting() + m_healthWorkers.waiting() }; }
    //! Lets current answers finish for a few seconds, then ends all sessions.
    void halt();

private:
    using Clock = Session::Clock;
    using Acceptor = boost::asio::ip::tcp::acceptor;

    tl::expected<void, QString> takePort(const QString &host, quint16 port);
    QUrl urlWith(std::optional<Tls> tls);
    void accept();
    void welcome(ClientStream::Socket socket);
    void forget(quint64 id);
    void makeRoom();
    void watch();
    void checkDeadlines();
    void endSessions();

    const Timeouts m_timeouts;
    const Origins m_origins;
    const Log m_log;
    ResponseBudget m_budget;
    boost::asio::io_context m_io{ 1 };
    Acceptor m_acceptor{ m_io };
    // Pause before accepting again when no file descriptor was free.
    boost::asio::steady_timer m_pause{ m_io };
    boost::asio::steady_timer m_tick{ m_io };
    std::optional<ClientStream::TlsContext> m_tls;
    std::thread m_thread;

    //! Open sessions by number; used by the I/O thread only.
    std::unordered_map<quint64, std::shared_ptr<Session>> m_sessions;
    std::atomic<qsizetype> m_open{ 0 }; // Number of sessions, readable by other threads.
    quint64 m_nextSession = 1;
    bool m_isWatching = false;
    std::optional<Clock::time_point> m_endsAt; // Time by which all sessions must end; set by halt().

    KnownTokens m_tokens;
    FairQueue m_workers; // Worker queues; the last members, because their threads use the others.
    FairQueue m_healthWorkers;
    const Session::ServerContext m_serverContext;
};

HttpServer::HttpServer(
    const Service &service, const Timeouts &timeouts, const Origins &origins, Log log, qint64 mostOutstanding)
    : m_timeouts(timeouts)
    , m_origins(origins)
    , m_log(std::move(log))
    , m_budget(mostOutstanding)
    , m_tokens(service)
    , m_workers(workers)
    , m_healthWorkers(healthWorkers)
    , m_serverContext{ service, m_timeouts, m_origins, m_log, m_budget, m_workers, m_healthWorkers, m_tokens,
        [this](quint64 id) {
            forget(id);
        } }
{
}

HttpServer::~HttpServer()
{
    halt();
}

tl::expected<void, QString> HttpServer::takePort(const QString &host, quint16 port)
{
    boost::system::error_code error;
    const auto address = asio::ip::make_address(host.toStdString(), error);
    if (error)
        return tl::unexpected(ServiceText::tr("This is not an address in digits"));
    const asio::ip::tcp::endpoint endpoint(address, port);
    m_acceptor.open(endpoint.protocol(), error);
#ifdef _WIN32
    using Exclusive = asio::detail::socket_option::boolean<SOL_SOCKET, SO_EXCLUSIVEADDRUSE>;
    if (!error)
        m_acceptor.set_option(Exclusive(true), error);
#else
    // Allow a restart while closed connections of the last run are still in TIME_WAIT.
    if (!error)
        m_acceptor.set_option(Acceptor::reuse_address(true), error);
#endif
    if (!error)
        m_acceptor.bind(endpoint, error);
    if (!error)
        m_acceptor.listen(waitingClients, error);
    if (error)
        return tl::unexpected(
            ServiceText::tr("The port is taken, or the address is not one of this computer"));
    return {};
}

tl::expected<QUrl, QString> HttpServer::listen(const QString &host, quint16 port, std::optional<Tls> tls)
{
    if (const auto listening = takePort(host, port); !listening)
        return tl::unexpected(listening.error());
    return urlWith(std::move(tls));
}

tl::expected<QUrl, QString> HttpServer::listenOn(int descriptor, std::optional<Tls> tls)
{
    boost::system::error_code error;
    for (const asio::ip::tcp protocol : { asio::ip::tcp::v6(), asio::ip::tcp::v4() }) {
        m_acceptor.assign(protocol, descriptor, error);
        const auto endpoint = error ? asio::ip::tcp::endpoint() : m_acceptor.local_endpoint(error);
        if (error || endpoint.protocol() != protocol) {
            m_acceptor.release(error);
            continue;
        }
        if (!tls && !endpoint.address().is_loopback())
            return tl::unexpected(ServiceText::tr(
                "The socket can be reached from other computers: give --certificate and --key so that nobody "
                "between can read along"));
        return urlWith(std::move(tls));
    }
    return tl::unexpected(ServiceText::tr("The socket is not one of TCP"));
}

QUrl HttpServer::urlWith(std::optional<Tls> tls)
{
    if (tls)
        m_tls.emplace(tls->release());
    const auto endpoint = m_acceptor.local_endpoint();
    QUrl url;
    url.setScheme(tls ? u"https"_s : u"http"_s);
    url.setHost(QString::fromStdString(endpoint.address().to_string()));
    url.setPort(endpoint.port());
    return url;
}

// Replaces the certificate for new sessions; open ones keep theirs.
void HttpServer::replace(Tls tls)
{
    asio::post(m_io, [this, context = tls.release()] { m_tls.emplace(context); });
}

void HttpServer::serve()
{
    accept();
    m_thread = std::thread([this] { m_io.run(); });
}

void HttpServer::halt()
{
    if (!m_thread.joinable())
        return;
    asio::post(m_io, [this] {
        m_endsAt = Clock::now() + longestHalt;
        boost::system::error_code ignored;
        m_acceptor.close(ignored);
        m_pause.cancel();
        endSessions();
    });
    m_thread.join(); // The I/O thread ends with its last session, or at m_endsAt.
    for (const auto &[id, session] : m_sessions)
        session->giveUp();
    m_workers.stop(longestEnd);
    m_healthWorkers.stop(longestEnd);
}

void HttpServer::accept()
{
    m_acceptor.async_accept([this](const boost::system::error_code &error, ClientStream::Socket socket) {
        if (!m_acceptor.is_open())
            return;
        if (!error)
            welcome(std::move(socket));
        if (!error || error == asio::error::connection_aborted)
            return accept();
        // No file descriptor is free: close one session, and accept again after a pause.
        makeRoom();
        m_pause.expires_after(pauseWithoutRoom);
        m_pause.async_wait([this](const boost::system::error_code &stopped) {
            if (!stopped)
                accept();
        });
    });
}

void HttpServer::welcome(ClientStream::Socket socket)
{
    if (m_sessions.size() >= mostSessions)
        makeRoom();
    if (m_sessions.size() >= mostSessions)
        return; // Every session is busy, so the new client is disconnected and may try again.
    const quint64 id = m_nextSession++;
    const auto session =
        std::make_shared<Session>(id, m_serverContext, std::move(socket), m_tls ? &*m_tls : nullptr);
    m_sessions.emplace(id, session);
    m_open = qsizetype(m_sessions.size());
    session->start();
    watch();
}

//! Closes the session whose client has been idle the longest.
void HttpServer::makeRoom()
{
    auto longest = m_sessions.end();
    for (auto session = m_sessions.begin(); session != m_sessions.end(); ++session) {
        if (!session->second->isWorking()
            && (longest == m_sessions.end() || session->second->since() < longest->second->since()))
            longest = session;
    }
    if (longest == m_sessions.end())
        return;
    longest->second->close();
    forget(longest->first);
}

void HttpServer::forget(quint64 id)
{
    m_sessions.erase(id);
    m_open = qsizetype(m_sessions.size());
}

//! Runs one timer for all sessions; a timer per step of each request would cost more than the requests.
void HttpServer::watch()
{
    if (std::exchange(m_isWatching, true))
        return;
    m_tick.expires_after(tick);
    m_tick.async_wait([this](const boost::system::error_code &) {
        m_isWatching = false;
        checkDeadlines();
        if (!m_sessions.empty())
            watch();
    });
}

void HttpServer::checkDeadlines()
{
    const Clock::time_point now = Clock::now();
    // expire() only posts the end of a session, so the map does not change during this loop.
    for (const auto &[id, session] : m_sessions)
        session->expire(now);
    if (m_budget.takeRelieved())
        m_workers.submit("memory", returnFreeMemory);
    if (m_endsAt && now >= *m_endsAt)
        m_io.stop();
}

void HttpServer::endSessions()
{
    for (const auto &[id, session] : m_sessions)
        session->endSoon();
}

void TlsDeleter::operator()(ssl_ctx_st *context) const
{
    SSL_CTX_free(context);
}

Tls::Tls(std::unique_ptr<ssl_ctx_st, TlsDeleter> context)
    : m_context(std::move(context))
{
}

tl::expected<Tls, QString> Tls::load(const QString &certificateFile, const QString &keyFile)
{
    try {
        std::vector<Certificate> chain = readCertificates(certificateFile);
        const PrivateKey key = readKey(keyFile);
        if (X509_check_private_key(chain.front().get(), key.get()) != 1)
            refuse(
                QT_TRANSLATE_NOOP("service", "The key in %1 does not belong to the certificate."), keyFile);
        std::unique_ptr<ssl_ctx_st, TlsDeleter> context(SSL_CTX_new(TLS_server_method()));
        if (!context)
            throw std::bad_alloc();
        configure(context.get());
        install(context.get(), std::move(chain), key, certificateFile);
        ERR_clear_error();
        return Tls(std::move(context));
    } catch (const Unusable &problem) {
        ERR_clear_error();
        return tl::unexpected(problem.sentence);
    }
}

QByteArray LogLine::knownMethod() const
{
    static const QList<QByteArray> known{ "GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE" };
    return known.contains(method) ? method : method.isEmpty() ? "unknown" : "other";
}

QByteArray LogLine::text() const
{
    JsonWriter json;
    json.beginObject().instant("time", QDateTime::currentMSecsSinceEpoch()).text("method", knownMethod());
    json.text("path", pathTemplate.isEmpty() ? u"unknown"_s : pathTemplate).number("status", status);
    json.raw("ms", QByteArray::number(milliseconds, 'f', 2));
    if (keyId.isEmpty())
        json.null("key");
    else
        json.text("key", keyId);
    if (fault)
        json.text("fault", fault);
    if (!requestId.isEmpty())
        json.text("request", requestId);
    if (!address.isEmpty())
        json.text("address", address);
    if (!recordId.isEmpty())
        json.text("record", recordId);
    return json.endObject().take() + '\n';
}

Server::Server(
    const Service &service, const Timeouts &timeouts, const Origins &origins, Log log, qint64 mostOutstanding)
    : m_http(std::make_unique<HttpServer>(service, timeouts, origins, std::move(log), mostOutstanding))
{
}

Server::~Server() = default;

tl::expected<QUrl, QString> Server::listen(const QString &host, quint16 port, std::optional<Tls> tls)
{
    return m_http->listen(host, port, std::move(tls));
}

tl::expected<QUrl, QString> Server::listenOn(int descriptor, std::optional<Tls> tls)
{
    return m_http->listenOn(descriptor, std::move(tls));
}

void Server::replace(Tls tls)
{
    m_http->replace(std::move(tls));
}

void Server::serve()
{
    m_http->serve();
}

Load Server::load() const
{
    return m_http->load();
}

void Server::stop()
{
    m_http->halt();
}

#ifdef _WIN32

tl::expected<int, QString> takeInheritedSocket()
{
    return tl::unexpected(ServiceText::tr("Windows hands no sockets over"));
}

#else

namespace {

constexpr int firstDescriptor = 3; // Number of the first descriptor passed by systemd, by its convention.

bool isListening(int descriptor)
{
    int listens = 0;
    socklen_t size = sizeof listens;
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens != 0;
}

} // namespace

tl::expected<int, QString> takeInheritedSocket()
{
    const QByteArray process = qgetenv("LISTEN_PID");
    const QByteArray count = qgetenv("LISTEN_FDS");
    // Remove these variables, so that child processes do not take the sockets for theirs (sd_listen_fds).
    for (const char *name : { "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES" })
        qunsetenv(name);
    if (process.toLongLong() != getpid() || count.isEmpty())
        return tl::unexpected(
            ServiceText::tr("No socket was handed over; the socket unit of systemd does that"));
    if (count != "1" || !isListening(firstDescriptor))
        return tl::unexpected(
            ServiceText::tr("It takes one listening socket, and was handed something else"));
    fcntl(firstDescriptor, F_SETFD, FD_CLOEXEC);
    return firstDescriptor;
}

#endif

} // namespace care::service
