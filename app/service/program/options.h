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

//! Largest limit of requests per minute that an option accepts.
constexpr int largestLimit = 1'000'000;

//! A further key: "HOME,HOME:read-only", or "all".
struct KeyOption {
    std::optional<QStringList> homes;
    bool readOnly = false;
};

struct Options {
    QString host = QStringLiteral("127.0.0.1");
    quint16 port = 0;
    QString certificate; //!< a PEM file; empty: nothing is encrypted
    QString certificateKey; //!< a PEM file, given together with it
    QString database = QStringLiteral("memory");
    sampledata::Size size = sampledata::Size::Small;
    quint64 seed = 1;
    QDate today; //!< invalid: the current day
    QTime time; //!< UTC, on that day when the service starts; invalid: the current time
    Limits::Settings limits;
    qint64 tokenLifetime = 900; //!< seconds
    PutMeaning put = PutMeaning::Replace;
    qint64 responseMemory = 64 * 1024 * 1024; //!< bytes of answers that may wait for their clients
    QString tokenSecret; //!< a file; empty: beside the database, or random where that is no file
    bool etags = false;
    bool untilStdinCloses = false;
    bool quiet = false;
    bool takesSocket = false; //!< serves on a socket that systemd listens on and hands over
    bool logsAccess = false; //!< the log says who asked for which record
    TrustedProxies proxies;
    std::optional<quint16> metricsPort; //!< 0: any free one
    bool firstKey = true; //!< makes a key if the database has never had one
    QList<KeyOption> keys;
    Timeouts timeouts; //!< not on the command line
};

//! Text to print instead of serving, and the exit code.
struct Ending {
    int exitCode = 2;
    QString text; //!< help or version for stdout when exitCode is 0, else what is wrong
};

tl::expected<Options, Ending> readOptions(const QStringList &arguments);

} // namespace care::service
