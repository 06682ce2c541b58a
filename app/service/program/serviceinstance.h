// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/http/metricsserver.h"
#include "app/service/http/server.h"
#include "app/service/program/options.h"

#include <tl/expected.hpp>

#include <memory>

namespace care::service {

//! Reason why the service could not start; thrown inside ServiceInstance.
struct Failure {
    int exitCode = 1; //!< Exit code: 2 for a wrong option, 6 for an unusable database, 1 for anything else.
    QString sentence;
};

//! Clocks of the service; tests inject their own.
struct Clocks {
    Residents::Clock now; //!< Wall clock that dates the records.
    Tokens::Clock tokens; //!< Clock for tokens, seconds since 1970.
    //! Clock for rate limits; empty means the default of Counters: the computer's or the database's.
    SteadyClock steady;

    //! Clocks of the computer; a valid \a today starts the records' clock on that day, and a valid \a time
    //! (UTC) at that time, from where it runs on.
    static Clocks real(QDate today, QTime time = {});
};

//! The whole service assembled from its options: data, keys, limits, port. Tests run it inside their own
//! process.
class ServiceInstance {
public:
    //! Passes readyLine() to the process that started the program; false if that failed.
    using Announce = std::function<bool(const QByteArray &line)>;

    //! Starts the service: takes the port, then the database, then calls \a announce, then answers. A port in
    //! use thus costs nothing, and new keys are kept only if \a announce has handed them over. With an empty
    //! \a announce the caller reads them from keys() and apiKey().
    static tl::expected<std::unique_ptr<ServiceInstance>, Failure> start(
        const Options &options, const Clocks &clocks, const Log &log = {}, const Announce &announce = {});
    ~ServiceInstance();
    Q_DISABLE_COPY_MOVE(ServiceInstance)

    QUrl url() const { return m_url; }
    //! First key, which sees all homes; empty if the database has keys already, or none was wanted.
    QByteArray apiKey() const { return m_apiKey; }
    QList<QByteArray> keys() const { return m_furtherKeys; } //!< Keys made for Options::keys, in that order.
    //! Service itself, without HTTP, for tests that call it directly.
    const Service &service() const { return m_service; }
    //! Line that the program prints when ready: {"url"}, plus "metrics" with a metrics server, "apiKey" if a
    //! first key was made, and "keys" if further ones were requested.
    QByteArray readyLine() const;
    //! Repository for tests that add records directly, as the recording system behind the contract would.
    Repository &repository() { return m_repository; }
    //! Reads certificate and private key again for new clients; on failure the present ones stay, and the
    //! sentence says why. API keys need no reload, as each request looks them up in the database.
    tl::expected<void, QString> reload();
    void stop() { m_server.stop(); }

private:
    ServiceInstance(
        std::unique_ptr<Database> database, const Options &options, const Clocks &clocks, const Log &log);
    // These throw a Failure, which start() returns.
    void listen(std::optional<Tls> tls);
    void prepare(const Announce &announce);
    void fill();
    void makeKeys(const Announce &announce);

    const Options m_options;
    const std::unique_ptr<Database> m_database;
    const Clocks m_clocks;
    Repository m_repository;
    Keys m_keys;
    Tokens m_tokens;
    Limits m_limits;
    Residents m_residents;
    Service m_service;
    Metrics m_metrics;
    Server m_server; //!< HTTP server, whose threads use the members above.
    MetricsServer m_metricsServer; //!< Metrics server; declared after m_server, which its thread also uses.
    QUrl m_metricsUrl; //!< Address of the metrics server; empty if there is none.
    QByteArray m_apiKey;
    QList<QByteArray> m_furtherKeys;
    QUrl m_url;
};

} // namespace care::service
