// SPDX-License-Identifier: GPL-3.0-or-later
//! Work that takes too long for the thread of the windows.
#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>

namespace care {

//! Calls work() on a thread of \a worker and then done(result) on this one, if \a context still lives. \a
//! here lives until the worker is done.
template<class Work, class Done>
void runOn(QThreadPool &worker, QObject *here, QObject *context, Work work, Done done)
{
    worker.start([here, work, done, context = QPointer<QObject>(context)] {
        const auto result = work();
        QMetaObject::invokeMethod(
            here,
            [context, done, result] {
                if (context)
                    done(result);
            },
            Qt::QueuedConnection);
    });
}

} // namespace care
