// SPDX-License-Identifier: GPL-3.0-or-later
//! The command line of care-records-service.
#pragma once

#include "app/service/api/limiter.h"
#include "app/service/api/residents.h"
#include "app/service/http/origin.h"
#include "app/service/http/timeouts.h"
#include "app/service/sampledata/sampledata.h"

#include <QDate>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>

namespace care::service {

//! Largest number of requests per minute that an option accepts.
constexpr int largestLimit = 1'000'000;

//! Permissions of an additional key: "HOME,HOME:read-only", or "all".
struct KeyOption {
    std::optional<QStringList> homes;
    bool readOnly = false;
};

struct Options {
    QString host = QStringLiteral("127.0.0.1");
    quint16 port = 0;
    QString certificate; //!< PEM file of the certificate; empty means no encryption.
    QString certificateKey; //!< PEM file of the certificate's private key; needed with a certificate.
    QString database = QStringLiteral("memory");
    sampledata::Size size = sampledata::Size::Small;
    quint64 seed = 1;
    QDate today; //!< Day on which the sample data ends; invalid means the current day.
    QTime time; //!< Time of day (UTC) at which the service's clock starts; invalid means the current time.
    Limits::Settings limits;
    qint64 tokenLifetime = 900; //!< Lifetime of tokens in seconds.
    PutMeaning put = PutMeaning::Replace;
    qint64 responseMemory = 64 * 1024 * 1024; //!< Maximum bytes of answers that may wait for clients.
    //! File of the token secret; empty means beside the database file, or random without one.
    QString tokenSecret;
    bool etags = false;
    bool untilStdinCloses = false;
    bool quiet = false;
    bool takesSocket = false; //!< True to serve on a socket passed by systemd.
    bool logsAccess = false; //!< True to log the client address and requested record of each request.
    TrustedProxies proxies;
    std::optional<quint16> metricsPort; //!< Port of the metrics server; 0 means any free one.
    bool firstKey = true; //!< True to make a key if the database has never had one.
    QList<KeyOption> keys;
    Timeouts timeouts; //!< Timeouts, which tests set; no option on the command line.
};

//! Exit code, and text to print in place of serving.
struct Ending {
    int exitCode = 2;
    QString text; //!< Help or version for stdout if exitCode is 0, else the error.
};

tl::expected<Options, Ending> readOptions(const QStringList &arguments);

} // namespace care::service
