// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/database.h"

#ifdef _WIN32
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace care::service {

namespace {

// Interval between checks of running statements: unnoticeable as a delay, and cheap.
constexpr auto tick = std::chrono::milliseconds(20);

void shutDown(int socket)
{
#ifdef _WIN32
    ::shutdown(SOCKET(socket), SD_BOTH);
#else
    ::shutdown(socket, SHUT_RDWR);
#endif
}

} // namespace

StatementWatch::StatementWatch()
    : m_thread([this] { watch(); })
{
}

StatementWatch::~StatementWatch()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stops = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

StatementWatch::Statement::Statement(StatementWatch &watch, int socket, Clock::time_point latest)
    : m_watch(watch)
    , m_socket(socket)
    , m_latest(latest)
    , m_deadline(Deadline::current())
{
    const std::lock_guard lock(watch.m_mutex);
    m_place = watch.m_statements.insert(watch.m_statements.end(), this);
    if (watch.m_statements.size() == 1)
        watch.m_changed.notify_one();
}

StatementWatch::Statement::~Statement()
{
    const std::lock_guard lock(m_watch.m_mutex);
    m_watch.m_statements.erase(m_place);
}

bool StatementWatch::Statement::wasLate() const
{
    const std::lock_guard lock(m_watch.m_mutex);
    return m_wasLate;
}

void StatementWatch::watch()
{
    std::unique_lock lock(m_mutex);
    while (!m_stops) {
        m_changed.wait(lock, [this] { return m_stops || !m_statements.empty(); });
        m_changed.wait_for(lock, tick, [this] { return m_stops; });
        shutDownLate(Clock::now());
    }
}

void StatementWatch::shutDownLate(Clock::time_point now)
{
    for (Statement *statement : m_statements) {
        const bool isLate = now >= statement->m_latest;
        const bool isUnwanted = statement->m_deadline && statement->m_deadline->hasPassed();
        if (statement->m_isShutDown || statement->m_socket < 0 || !(isLate || isUnwanted))
            continue;
        statement->m_isShutDown = true;
        statement->m_wasLate = isLate;
        shutDown(statement->m_socket);
    }
}

} // namespace care::service
