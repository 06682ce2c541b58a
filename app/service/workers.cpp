// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/workers.h"

namespace care::service {

namespace {

// More than there are processors: some of them wait for the database.
constexpr std::size_t threads = 16;

} // namespace

Workers::Workers(const Service &service, std::function<void(Work)> done)
    : m_service(service)
    , m_done(std::move(done))
{
    while (m_threads.size() < threads)
        m_threads.emplace_back([this] { run(); });
}

Workers::~Workers()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_waiting.clear();
    }
    m_arrived.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
}

void Workers::add(Work work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(std::move(work));
    }
    m_arrived.notify_one();
}

void Workers::run()
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        m_arrived.wait(lock, [this] { return m_ending || !m_waiting.empty(); });
        if (m_ending)
            return;
        Work work = std::move(m_waiting.front());
        m_waiting.pop_front();
        lock.unlock();
        perform(work);
        m_done(std::move(work));
    }
}

void Workers::perform(Work &work) const
{
    if (!work.admission)
        work.admission = m_service.admit(work.call);
    if (work.admission->refusal)
        work.answer = std::move(work.admission->refusal);
    else if (work.call.isSafe() || !work.bodyFollows)
        work.answer = m_service.answer(work.call, *work.admission);
}

} // namespace care::service
