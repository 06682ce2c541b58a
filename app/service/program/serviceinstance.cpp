// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/serviceinstance.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/api/tokens.h"
#include "app/service/database/layout.h"
#include "app/service/database/servicetext.h"
#include "app/service/program/commands.h"
#include "app/service/sampledata/prose.h"
#include "app/service/sampledata/sampledata.h"

#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Value of \a result; throws its error as a Failure with \a exitCode.
template<typename Value>
Value valueOr(int exitCode, tl::expected<Value, QString> result)
{
    if (!result)
        throw Failure{ exitCode, result.error() };
    if constexpr (!std::is_void_v<Value>)
        return std::move(*result);
}

//! Loads certificate and key; no value if the options ask for no encryption.
std::optional<Tls> loadTls(const Options &options)
{
    if (options.certificate.isEmpty())
        return std::nullopt;
    return valueOr(2, Tls::load(options.certificate, options.certificateKey));
}

//! Refuses an impossible clock: with an empty clock battery a computer starts in 1970, and once the clock is
//! set, tokens and keys would have expired and records would keep wrong dates.
void checkClocks(const Clocks &clocks)
{
    constexpr int earliestYear = 2000;
    const QDate today =
        std::min(clocks.now(), QDateTime::fromSecsSinceEpoch(clocks.tokens(), Qt::UTC)).date();
    if (today.year() < earliestYear)
        throw Failure{ 1,
            ServiceText::tr(
                "The clock of this computer says that it is %1. Set the clock first: keys, tokens and "
                "records go by it.")
                .arg(QLocale::c().toString(today, u"d MMMM yyyy"_s)) };
}

//! OpenAPI description without line breaks and indentation.
QByteArray descriptionToServe()
{
    return QJsonDocument::fromJson(openapiText()).toJson(QJsonDocument::Compact);
}

Log counted(Metrics &metrics, const Log &log)
{
    return [&metrics, log](const LogLine &line) {
        metrics.count(line);
        if (log)
            log(line);
    };
}

//! Secret that signs tokens: stored beside a database file; for a database in memory random, so that tokens
//! end with the process, unless a file is named.
tl::expected<QByteArray, QString> tokenSecret(const Options &options)
{
    const QString named = options.tokenSecret.isEmpty() ? tokenSecretCredential() : options.tokenSecret;
    if (!named.isEmpty())
        return readTokenSecret(named);
    const bool isFile = options.database != "memory"_L1 && !options.database.startsWith("postgres"_L1);
    if (isFile)
        return readOrMakeTokenSecret(options.database + ".token-secret"_L1);
    return randomText(32);
}

} // namespace

Clocks Clocks::real(QDate today, QTime time)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QDateTime supposed(
        today.isValid() ? today : now.date(), time.isValid() ? time : now.time(), Qt::UTC);
    const qint64 ahead = now.msecsTo(supposed);
    return { [ahead] { return QDateTime::currentDateTimeUtc().addMSecs(ahead); },
        [] { return QDateTime::currentSecsSinceEpoch(); }, {} };
}

ServiceInstance::ServiceInstance(
    std::unique_ptr<Database> database, const Options &options, const Clocks &clocks, const Log &log)
    : m_options(options)
    , m_database(std::move(database))
    , m_clocks(clocks)
    , m_repository(*m_database)
    , m_keys(*m_database, clocks.tokens)
    , m_tokens(options.tokenLifetime, clocks.tokens)
    , m_limits(options.limits,
          m_database->engine().isShared() ? Counters::shared(*m_database, clocks.steady)
                                          : Counters::inProcess(clocks.steady),
          Counters::inProcess(clocks.steady))
    , m_residents(m_repository, options.put, clocks.now)
    , m_service(
          { m_repository, m_keys, m_tokens, m_limits, m_residents, options.etags, descriptionToServe() })
    , m_server(m_service, options.timeouts, { options.proxies, options.logsAccess }, counted(m_metrics, log),
          options.responseMemory)
    , m_metricsServer([this] {
        return m_metrics.text({ m_server.load(), m_database->engine().bytesOnDisk() });
    })
{
}

ServiceInstance::~ServiceInstance()
{
    stop();
}

tl::expected<std::unique_ptr<ServiceInstance>, Failure> ServiceInstance::start(
    const Options &options, const Clocks &clocks, const Log &log, const Announce &announce)
{
    try {
        checkClocks(clocks);
        // Load the certificate first, to report a bad file before the slow filling of a database.
        auto tls = loadTls(options);
        auto database = valueOr(6, Database::open(options.database, Database::Missing::Create));
        std::unique_ptr<ServiceInstance> running(
            new ServiceInstance(std::move(database), options, clocks, log));
        running->listen(std::move(tls));
        running->prepare(announce);
        running->m_server.serve();
        return running;
    } catch (const Failure &failure) {
        return tl::unexpected(failure);
    }
}

void ServiceInstance::listen(std::optional<Tls> tls)
{
    if (m_options.metricsPort) {
        m_metricsUrl = m_metricsServer.start(*m_options.metricsPort).value_or(QUrl());
        if (m_metricsUrl.isEmpty())
            throw Failure{ 1,
                ServiceText::tr("Cannot listen on 127.0.0.1, port %1, for --metrics.")
                    .arg(*m_options.metricsPort) };
    }
    if (m_options.takesSocket) {
        const auto socket = takeInheritedSocket();
        const auto url = socket ? m_server.listenOn(*socket, std::move(tls)) : tl::unexpected(socket.error());
        if (!url)
            throw Failure{ 1, url.error() + u'.' };
        m_url = *url;
        return;
    }
    const auto url = m_server.listen(m_options.host, m_options.port, std::move(tls));
    if (!url)
        throw Failure{ 1,
            ServiceText::tr("Cannot listen on %1, port %2. %3.")
                .arg(m_options.host)
                .arg(m_options.port)
                .arg(url.error()) };
    m_url = *url;
}

tl::expected<void, QString> ServiceInstance::reload()
{
    try {
        if (auto tls = loadTls(m_options))
            m_server.replace(std::move(*tls));
        return {};
    } catch (const Failure &failure) {
        return tl::unexpected(failure.sentence);
    }
}

void ServiceInstance::prepare(const Announce &announce)
{
    valueOr(6, m_database->engine().claim());
    try {
        valueOr(6, m_database->engine().verify(*m_database));
        fill();
        migrate(*m_database);
        m_database->engine().settle(*m_database);
        m_repository.prepareLists();
        m_tokens.use(valueOr(2, tokenSecret(m_options)), tokenSalt(*m_database));
        makeKeys(announce);
    } catch (const DatabaseError &error) {
        // Report only the first line; a server's further lines may quote values of records.
        const QString reason = QString::fromUtf8(error.what()).section(u'\n', 0, 0).trimmed();
        throw Failure{ 6,
            ServiceText::tr("%1 could not be prepared for use: %2.")
                .arg(m_database->engine().shownName(), reason) };
    } catch (const sampledata::ProseError &error) {
        throw Failure{ 1,
            ServiceText::tr("The words of the sample data cannot be read. %1")
                .arg(QString::fromUtf8(error.what())) };
    }
}

void ServiceInstance::fill()
{
    if (!m_database->schemaState().isEmpty)
        return;
    Repository::Change change(m_repository, Engine::LockWait::Long);
    // Another service may have filled the same database while this one waited for the lock.
    if (!m_database->schemaState().isEmpty)
        return;
    createTables(*m_database);
    const QDateTime now = m_clocks.now().toUTC();
    const QDate today = m_options.today.isValid() ? m_options.today : now.date();
    sampledata::fill(change, { m_options.size, m_options.seed, today, now.time() });
    createIndexes(*m_database);
    change.commit();
}

void ServiceInstance::makeKeys(const Announce &announce)
{
    QList<Keys::Wish> further;
    for (const KeyOption &key : m_options.keys) {
        for (const QString &home : key.homes.value_or(QStringList())) {
            if (!m_repository.hasHome(home))
                throw Failure{ 2, ServiceText::tr("There is no home with the id %1.").arg(home) };
        }
        further += { u"further"_s, key.homes, key.readOnly };
    }
    const std::optional<Keys::Wish> first =
        m_options.firstKey ? std::optional(Keys::Wish{ u"first"_s }) : std::nullopt;
    const auto isHandedOver = [&](const Keys::AtStart &made) {
        m_apiKey = made.first ? made.first->value : QByteArray();
        for (const Keys::Made &key : made.further)
            m_furtherKeys += key.value;
        return !announce || announce(readyLine());
    };
    if (!m_keys.addAtStart(first, further, m_clocks.now().toMSecsSinceEpoch(), isHandedOver))
        throw Failure{ 1,
            ServiceText::tr(
                "The new API key could not be printed, so it was not made: nobody reads the standard "
                "output.") };
}

QByteArray ServiceInstance::readyLine() const
{
    JsonWriter json;
    json.beginObject().text("url", m_url.toString());
    if (!m_metricsUrl.isEmpty())
        json.text("metrics", m_metricsUrl.toString());
    if (!m_apiKey.isEmpty())
        json.text("apiKey", m_apiKey);
    if (!m_furtherKeys.isEmpty()) {
        json.beginArray("keys");
        for (const QByteArray &key : m_furtherKeys)
            json.text({}, key);
        json.endArray();
    }
    return json.endObject().take();
}

} // namespace care::service
