// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/database.h"

#include <QMutex>
#include <QObject>
#include <QPointer>
#include <QThread>

#include <functional>
#include <memory>
#include <vector>

namespace care {

//! Thread with its own database connection. Public functions may be called from any thread and return at
//! once; their work runs in the worker's thread, in the order of the calls.
class DatabaseWorker : public QObject {
public:
    //! Time when the thread starts: with the constructor, or with begin().
    enum class Begins : quint8 { AtOnce, Later };
    static Begins beginning(const StoreOptions &options)
    {
        return options.awaitsKey ? Begins::Later : Begins::AtOnce;
    }
    explicit DatabaseWorker(const QString &name, Begins begins = Begins::AtOnce);
    //! Waits until the queue is empty, unless begin() was never called.
    ~DatabaseWorker() override;
    void begin();
    //! Closes the database after the queued calls and then calls \a closed in the worker's thread; later
    //! calls wait for resume().
    void suspend(const std::function<void()> &closed = [] {});
    //! Calls \a open in the worker's thread to open the database again, and then the calls that waited.
    void resume(const std::function<void(Database &)> &open);

    //! Calls \a work in the worker's thread, in the order of the calls, and then \a done with the result in
    //! the thread of \a owner, unless \a context was destroyed. \a owner must outlive this worker.
    template<class T>
    void run(QObject *owner, std::function<T(Database &)> work, QObject *context,
        std::function<void(const T &)> done)
    {
        queue(makeJob(owner, std::move(work), context, std::move(done)));
    }

    //! Calls \a work like run(), but calls waiting together share one transaction, and \a done is called
    //! after its commit. If the commit fails, each call is repeated alone, so \a work may only change the
    //! database, and must roll back when it fails.
    template<class T>
    void runTogether(QObject *owner, std::function<T(Database &)> work, QObject *context,
        std::function<void(const T &)> done)
    {
        addToGroup(makeJob(owner, std::move(work), context, std::move(done)));
    }

private:
    struct Job {
        std::function<void(Database &)> work;
        QObject *owner;
        //! Context of the callback, checked only in the owner's thread, where it lives.
        QPointer<QObject> context;
        std::function<void()> done;

        void answer() const;
    };
    using Group = std::vector<Job>;

    template<class T>
    static Job makeJob(QObject *owner, std::function<T(Database &)> work, QObject *context,
        std::function<void(const T &)> done)
    {
        const auto answer = std::make_shared<T>();
        return { [work = std::move(work), answer](Database &database) { *answer = work(database); }, owner,
            context,
            [done = std::move(done), answer] {
                done(*answer);
            } };
    }

    void queue(const Job &job);
    Database &database();
    void doOrHold(const std::function<void()> &work);
    void addToGroup(const Job &job);
    void endGroup();
    void runGroup(const std::shared_ptr<Group> &group);

    std::unique_ptr<Database> m_database;
    bool m_isSuspended = false; //!< Suspension flag, used in the worker's thread only, like m_held.
    std::vector<std::function<void()>> m_held;
    QThread m_thread;
    QMutex m_mutex; //!< Mutex that guards m_group and the members of the group.
    std::shared_ptr<Group> m_group; //!< Group of jobs queued last, until its work begins; otherwise null.
};

} // namespace care
