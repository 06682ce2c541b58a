// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/fairqueue.h"

namespace care::service {

FairQueue::FairQueue(const Settings &settings)
    : m_settings(settings)
    , m_working(settings.threads)
{
    for (int i = 0; i < settings.threads; ++i)
        m_threads.emplace_back([this] { work(); });
}

FairQueue::~FairQueue()
{
    stop(std::chrono::milliseconds(0));
    for (std::thread &thread : m_threads) {
        if (thread.joinable())
            thread.join();
    }
}

bool FairQueue::submit(const QByteArray &name, Task task)
{
    const std::lock_guard lock(m_mutex);
    Client &client = m_clients[name];
    if (m_stops || client.waiting.size() >= std::size_t(m_settings.waiting))
        return false;
    client.waiting.push_back(std::move(task));
    queueUp(name, client);
    return true;
}

void FairQueue::queueUp(const QByteArray &name, Client &client)
{
    if (client.isInTurn || client.waiting.empty() || client.running >= m_settings.atOnce)
        return;
    client.isInTurn = true;
    m_turns.push_back(name);
    m_changed.notify_one();
}

void FairQueue::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_stops || !m_turns.empty(); });
        if (m_stops)
            break;
        const QByteArray name = std::move(m_turns.front());
        m_turns.pop_front();
        Task task;
        {
            Client &client = m_clients[name];
            client.isInTurn = false;
            task = std::move(client.waiting.front());
            client.waiting.pop_front();
            ++client.running;
            queueUp(name, client);
        }
        lock.unlock();
        task();
        task = nullptr;
        lock.lock();
        Client &client = m_clients[name];
        --client.running;
        queueUp(name, client);
        if (client.running == 0 && client.waiting.empty())
            m_clients.remove(name);
    }
    --m_working;
    m_changed.notify_all();
}

qsizetype FairQueue::waiting() const
{
    const std::lock_guard lock(m_mutex);
    qsizetype count = 0;
    for (const Client &client : m_clients)
        count += qsizetype(client.waiting.size());
    return count;
}

bool FairQueue::stop(std::chrono::milliseconds timeouts)
{
    // Freed after unlocking, because destroying a task may run code that takes the lock.
    QHash<QByteArray, Client> dropped;
    std::unique_lock lock(m_mutex);
    m_stops = true;
    m_turns.clear();
    for (Client &client : m_clients) {
        Client &gone = dropped[QByteArray::number(dropped.size())];
        gone.waiting.swap(client.waiting);
    }
    m_changed.notify_all();
    const bool ended = m_changed.wait_for(lock, timeouts, [this] { return m_working == 0; });
    lock.unlock();
    if (ended) {
        for (std::thread &thread : m_threads) {
            if (thread.joinable())
                thread.join();
        }
    }
    return ended;
}

} // namespace care::service
