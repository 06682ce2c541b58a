// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database/databaseworker.h"

namespace care {

namespace {

//! Most jobs that share one transaction. Each is acknowledged only after the common commit, and other jobs
//! wait meanwhile.
constexpr std::size_t mostTogether = 12;

} // namespace

DatabaseWorker::DatabaseWorker(const QString &name, Begins begins)
{
    m_thread.setObjectName(name);
    moveToThread(&m_thread);
    if (begins == Begins::AtOnce)
        begin();
}

void DatabaseWorker::begin()
{
    m_thread.start();
}

void DatabaseWorker::suspend(const std::function<void()> &closed)
{
    endGroup();
    QMetaObject::invokeMethod(
        this,
        [this, closed] {
            m_database.reset();
            m_isSuspended = true;
            closed();
        },
        Qt::QueuedConnection);
}

void DatabaseWorker::resume(const std::function<void(Database &)> &open)
{
    endGroup();
    QMetaObject::invokeMethod(
        this,
        [this, open] {
            m_isSuspended = false;
            open(database());
            const std::vector<std::function<void()>> held = std::exchange(m_held, {});
            for (const std::function<void()> &work : held)
                work();
        },
        Qt::QueuedConnection);
}

void DatabaseWorker::doOrHold(const std::function<void()> &work)
{
    if (m_isSuspended)
        m_held.push_back(work);
    else
        work();
}

DatabaseWorker::~DatabaseWorker()
{
    // Database connections must be closed in the thread that opened them.
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_database.reset();
            m_thread.quit();
        },
        Qt::QueuedConnection);
    m_thread.wait();
}

Database &DatabaseWorker::database()
{
    if (!m_database)
        m_database = std::make_unique<Database>();
    return *m_database;
}

void DatabaseWorker::Job::answer() const
{
    QMetaObject::invokeMethod(
        owner,
        [guard = context, whenDone = done] {
            if (guard)
                whenDone();
        },
        Qt::QueuedConnection);
}

void DatabaseWorker::queue(const Job &job)
{
    endGroup();
    QMetaObject::invokeMethod(
        this,
        [this, job] {
            doOrHold([this, job] {
                job.work(database());
                job.answer();
            });
        },
        Qt::QueuedConnection);
}

void DatabaseWorker::addToGroup(const Job &job)
{
    const QMutexLocker lock(&m_mutex);
    if (!m_group || m_group->size() >= mostTogether) {
        m_group = std::make_shared<Group>();
        QMetaObject::invokeMethod(
            this, [this, group = m_group] { doOrHold([this, group] { runGroup(group); }); },
            Qt::QueuedConnection);
    }
    m_group->push_back(job);
}

//! Ends the group, so that jobs queued later do not join the running transaction.
void DatabaseWorker::endGroup()
{
    const QMutexLocker lock(&m_mutex);
    m_group.reset();
}

void DatabaseWorker::runGroup(const std::shared_ptr<Group> &group)
{
    {
        const QMutexLocker lock(&m_mutex);
        if (m_group == group)
            m_group.reset();
    }
    bool kept = group->size() > 1 && database().beginTogether().has_value();
    if (kept) {
        for (const Job &job : *group)
            job.work(database());
        kept = database().commitTogether().has_value();
    }
    for (const Job &job : *group) {
        if (!kept)
            job.work(database());
        job.answer();
    }
}

} // namespace care
