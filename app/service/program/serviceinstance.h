// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/http/metricsserver.h"
#include "app/service/http/server.h"
#include "app/service/program/options.h"

#include <tl/expected.hpp>

#include <memory>

namespace care::service {

//! The reason why the service could not start.
struct Failure {
    int exitCode = 1; //!< 2: an option is wrong, 6: the database cannot be used, 1: anything else
    QString sentence;
};

//! Clocks of the service; tests inject their own.
struct Clocks {
    Residents::Clock now; //!< for the records
    Tokens::Clock tokens; //!< seconds since 1970
    SteadyClock steady; //!< for the limits; empty means that of Counters: the computer's or the database's

    //! The computer's clocks; a valid \a today moves the records' clock to that day, a valid \a time, in UTC,
    //! to that time of it. From there it goes on.
    static Clocks real(QDate today, QTime time = {});
};

//! The whole service put together from its options: data, keys, limits, port. Tests run it inside their own
//! process.
class ServiceInstance {
public:
    //! Gives readyLine() to the program's starter; false if that failed.
    using Announce = std::function<bool(const QByteArray &line)>;

    //! Takes the port first, then the database, then announces itself, then answers: so a port that is taken
    //! costs nothing, and new keys are kept only if \a announce has given them to somebody. With an
    //! empty \a announce the caller reads them from keys() and apiKey().
    static tl::expected<std::unique_ptr<ServiceInstance>, Failure> start(
        const Options &options, const Clocks &clocks, const Log &log = {}, const Announce &announce = {});
    ~ServiceInstance();
    Q_DISABLE_COPY_MOVE(ServiceInstance)

    QUrl url() const { return m_url; }
    //! The first key, which sees all homes; empty if the database has keys already, or none was wanted.
    QByteArray apiKey() const { return m_apiKey; }
    QList<QByteArray> keys() const { return m_furtherKeys; } //!< of Options::keys, in that order
    //! The contract without HTTP.
    const Service &service() const { return m_service; }
    //! {"url"}, with "metrics" where it is watched there, "apiKey" where there was no key yet and "keys"
    //! where further ones were asked for: what the program prints when it is ready.
    QByteArray readyLine() const;
    //! For tests that put records beside the contract, as the recording system behind it would.
    Repository &repository() { return m_repository; }
    //! Reads the certificate and its key again, for clients that connect from now on; if that fails, those in
    //! use stay, and the sentence says why. Nothing else needs to be read again: API keys are looked up in
    //! the database for each request.
    tl::expected<void, QString> reload();
    void stop() { m_server.stop(); }

private:
    ServiceInstance(
        std::unique_ptr<Database> database, const Options &options, const Clocks &clocks, const Log &log);
    tl::expected<void, Failure> listen(const Options &options, std::optional<Tls> tls);
    tl::expected<void, Failure> listenOnInherited(std::optional<Tls> tls);
    tl::expected<void, Failure> prepare(const Options &options, const Announce &announce);
    void fill(const Options &options);
    tl::expected<void, Failure> makeKeys(const Options &options, const Announce &announce);

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
    Server m_server; //!< its threads use everything above
    MetricsServer m_metricsServer; //!< last: its thread uses the server, too
    QUrl m_metricsUrl; //!< empty if there is none
    QByteArray m_apiKey;
    QList<QByteArray> m_furtherKeys;
    QUrl m_url;
};

} // namespace care::service
