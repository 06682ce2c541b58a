// SPDX-License-Identifier: GPL-3.0-or-later
//! Things that the figures share: the data, the service that answers on it, and a plain server to compare it
//! with. Everything is made when it is first asked for, so that one figure alone costs only its own needs.
#pragma once

#include "tests/bench/data.h"
#include "tests/bench/plainserver.h"
#include "tests/support/load/plainclient.h"
#include "tests/support/load/processstat.h"
#include "tests/support/serviceprocess.h"

#include <QSqlDatabase>

#include <memory>

namespace care::bench {

class Workshop {
public:
    struct Settings {
        Recipe recipe;
        std::chrono::milliseconds measuredTime{ 2000 }; //!< how long one load lasts
    };
    explicit Workshop(const Settings &settings);
    ~Workshop();
    Q_DISABLE_COPY_MOVE(Workshop)

    std::chrono::milliseconds measuredTime() const { return m_settings.measuredTime; }
    tl::expected<MadeData, QString> data();
    //! The service on that data, without limits; a sentence if it does not start.
    tl::expected<test::ServiceProcess *, QString> service();
    //! Use by the service before anybody asked it anything.
    std::optional<test::ProcessStat> whenStarted() const { return m_whenStarted; }
    //! Of the first key of the data.
    QByteArray token() const { return m_token; }
    //! GET of \a target with a token of the service, as bytes.
    QByteArray reading(const QByteArray &target) const;
    //! The exchange of the first key of the data for a token, as bytes.
    QByteArray exchanging();
    //! The same file, read by the plain library.
    QSqlDatabase database();
    PlainServer &plainServer() { return m_plain; }

    //! Answers per second of the service to \a request, beside a plain server that sends the same bytes.
    tl::expected<std::pair<double, double>, QString> throughput(const QByteArray &request, int connections);
    //! The body that comes back; a sentence if \a request is refused.
    tl::expected<QByteArray, QString> answer(const QByteArray &request);
    //! Milliseconds until \a request is answered; a sentence if it is refused.
    tl::expected<double, QString> milliseconds(const QByteArray &request);

private:
    const Settings m_settings;
    std::unique_ptr<test::ServiceProcess> m_service;
    std::optional<test::ProcessStat> m_whenStarted;
    std::unique_ptr<test::PlainClient> m_client;
    QByteArray m_token;
    PlainServer m_plain;
    QString m_databaseName;
};

} // namespace care::bench
