// SPDX-License-Identifier: GPL-3.0-or-later
//! The real care-records-service as a child process, on a port of its own, for as long as this object lives.
#pragma once

#include "tests/support/testdatabase.h"

#include <QProcess>
#include <QStringList>
#include <QUrl>

namespace care::test {

class ServiceProcess {
public:
    //! Starts it at once and waits until it is ready. Further \a arguments come after "--size tiny
    //! --listen 127.0.0.1:0 --database DATABASE --until-stdin-closes --quiet" and win over them; DATABASE is
    //! a fresh TestDatabase if they name none. \a timeout in milliseconds: a sanitizer build on a busy
    //! machine is slow, and much data takes its time.
    explicit ServiceProcess(const QStringList &arguments = {}, int timeout = 30'000);
    ~ServiceProcess();
    Q_DISABLE_COPY_MOVE(ServiceProcess)

    //! False if it did not start; problem() says why.
    bool isRunning() const { return m_url.isValid() && m_process.state() == QProcess::Running; }
    QString problem() const { return m_problem; }

    QUrl url() const { return m_url; }
    QString apiKey() const { return m_apiKey; } //!< empty if its database had keys already
    //! Of the --with-key options, in their order.
    QStringList keys() const { return m_keys; }
    qint64 processId() const { return m_process.processId(); }

    //! Ends it at once, in the middle of whatever it does.
    void kill();
    //! Closes its standard input and waits for the end; the exit code, or -1 if it had to be killed.
    int stop();

private:
    void readReadyLine(const QByteArray &line);

    std::unique_ptr<TestDatabase> m_database; // before the process that uses it
    QProcess m_process;
    const int m_timeout;
    QUrl m_url;
    QString m_apiKey;
    QStringList m_keys;
    QString m_problem;
};

//! A service that refuses nobody for asking too often; \a more are its other options.
inline std::unique_ptr<ServiceProcess> unlimitedService(const QStringList &more = {})
{
    return std::make_unique<ServiceProcess>(more
        + QStringList{ QStringLiteral("--rate-limit"), QStringLiteral("0"),
            QStringLiteral("--exchange-limit"), QStringLiteral("0") });
}

//! The same with few records.
inline std::unique_ptr<ServiceProcess> tinyService()
{
    return unlimitedService({ QStringLiteral("--size"), QStringLiteral("tiny") });
}

//! How a run of the program ended that was not meant to go on serving.
struct Ended {
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};
//! Runs care-records-service with exactly \a arguments and an empty standard input until it ends.
Ended runService(const QStringList &arguments);

} // namespace care::test
