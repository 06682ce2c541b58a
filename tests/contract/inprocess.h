// SPDX-License-Identifier: GPL-3.0-or-later
//! The service inside the test's own process, with clocks that the test moves.
#pragma once

#include "app/service/program/serviceinstance.h"
#include "tests/support/httpcall.h"
#include "tests/support/testdatabase.h"

#include <atomic>

namespace care::test {

class InProcess {
public:
    static QDateTime usualTime() { return { QDate(2026, 11, 21), QTime(12, 0), Qt::UTC }; }

    //! Limits are off unless \a options set them; "memory" stands for a fresh TestDatabase. Records are made
    //! up at the time of day of \a at.
    explicit InProcess(const service::Options &options = quietOptions(), const QDateTime &at = usualTime())
        : now(at)
        , m_running(service::ServiceInstance::start(
              withDatabase(options), clocks(), [this](const service::LogLine &line) { log(line); }))
    {
    }

    static service::Options quietOptions()
    {
        service::Options options;
        options.size = service::sampledata::Size::Tiny;
        options.today = QDate(2026, 11, 21);
        options.limits = { 0, 0, 0, 0, 0 };
        return options;
    }

    service::ServiceInstance &service() { return **m_running; }
    QUrl url() { return service().url(); }
    QString apiKey() { return QString::fromLatin1(service().apiKey()); }
    QString key(int index) { return QString::fromLatin1(service().keys().at(index)); }

    //! The limits' clock, milliseconds.
    std::atomic<qint64> steady{ 1'000'000 };
    //! Seconds since 1970 that tokens go by.
    std::atomic<qint64> seconds{ 1'800'000'000 };
    //! The time that records are dated with.
    QDateTime now;

    //! Lists and records that were given out.
    std::atomic<int> answers{ 0 };
    QList<QByteArray> logLines()
    {
        const std::lock_guard lock(m_mutex);
        return m_log;
    }

private:
    service::Options withDatabase(service::Options options) const
    {
        if (options.database == QStringLiteral("memory"))
            options.database = m_database.location();
        return options;
    }
    service::Clocks clocks()
    {
        return { [this] { return now; }, [this] { return seconds.load(); },
            [this] {
                return steady.load();
            } };
    }
    void log(const service::LogLine &line)
    {
        const std::lock_guard lock(m_mutex);
        m_log += line.text();
        answers += line.status == 200 && line.method == "GET" ? 1 : 0;
    }

    TestDatabase m_database;
    std::mutex m_mutex;
    QList<QByteArray> m_log;
    tl::expected<std::unique_ptr<service::ServiceInstance>, service::Failure>
        m_running; // last: it uses the rest
};

} // namespace care::test
