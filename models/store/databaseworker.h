// SPDX-License-Identifier: GPL-3.0-or-later
//! A thread with a database connection that only it touches.
#pragma once

#include "models/store/database.h"

#include <QObject>
#include <QPointer>
#include <QThread>

#include <functional>
#include <memory>

namespace care {

class DatabaseWorker : public QObject {
public:
    explicit DatabaseWorker(const QString &name);
    //! What is queued is done first.
    ~DatabaseWorker() override;

    //! Does \a work in the thread, one after the other, and hands its answer to \a done in the thread of
    //! \a owner, unless \a context has died by then. \a owner outlives this worker.
    template<class T>
    void run(QObject *owner, std::function<T(Database &)> work, QObject *context,
        std::function<void(const T &)> done)
    {
        // The context lives in the owner's thread: only there is it asked whether it still exists.
        QMetaObject::invokeMethod(
            this,
            [this, owner, work = std::move(work), guard = QPointer<QObject>(context),
                done = std::move(done)] {
                QMetaObject::invokeMethod(
                    owner,
                    [answer = work(database()), guard, done] {
                        if (guard)
                            done(answer);
                    },
                    Qt::QueuedConnection);
            },
            Qt::QueuedConnection);
    }

private:
    Database &database();

    std::unique_ptr<Database> m_database;
    QThread m_thread;
};

} // namespace care
