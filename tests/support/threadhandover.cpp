// SPDX-License-Identifier: GPL-3.0-or-later
// For builds with the thread sanitizer only. Qt as distributions build it hands work from one thread to
// another without the sanitizer seeing it, and everything that the work touches is reported as a race. These
// functions stand before Qt's own of the same names: each tells the sanitizer of the handover, and then calls
// Qt's.
#include <QBasicMutex>
#include <QDeadlineTimer>
#include <QMetaObject>
#include <QRunnable>
#include <QThread>
#include <QThreadPool>

#include <sanitizer/tsan_interface.h>

#include <dlfcn.h>

#include <functional>
#include <memory>

namespace {

template<typename Function>
Function qtFunction(const char *symbol)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, symbol));
}

//! Stands for a call that waits in another thread's queue: what was written before it was queued is known
//! when it runs, and what it writes is known to whoever waited for it.
class AnnouncedCall final : public QtPrivate::QSlotObjectBase {
public:
    AnnouncedCall(QtPrivate::QSlotObjectBase *call, std::shared_ptr<char> end)
        : QSlotObjectBase(&AnnouncedCall::run)
        , m_call(call)
        , m_end(std::move(end))
    {
        __tsan_release(this);
    }

private:
    static void run(int which, QSlotObjectBase *self, QObject *receiver, void **arguments, bool *)
    {
        auto *announced = static_cast<AnnouncedCall *>(self);
        __tsan_acquire(announced);
        if (which == Call) {
            announced->m_call->call(receiver, arguments);
            __tsan_release(announced->m_end.get());
            __tsan_release(QThread::currentThread()); // for whoever waits until it has ended
            __tsan_release(announced); // for whichever thread removes it
        } else if (which == Destroy) {
            announced->m_call->destroyIfLastRef();
            delete announced;
        }
    }

    QtPrivate::QSlotObjectBase *m_call;
    std::shared_ptr<char> m_end;
};

//! Stands for work that waits for a thread of a pool.
class AnnouncedWork final : public QRunnable {
public:
    AnnouncedWork(std::function<void()> work, QThreadPool *pool)
        : m_work(std::move(work))
        , m_pool(pool)
    {
        __tsan_release(this);
    }

    void run() override
    {
        __tsan_acquire(this);
        m_work();
        __tsan_release(m_pool);
    }

private:
    std::function<void()> m_work;
    QThreadPool *m_pool;
};

} // namespace

bool QMetaObject::invokeMethodImpl(
    QObject *object, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type, void *result)
{
    static const auto invoke = qtFunction<decltype(&QMetaObject::invokeMethodImpl)>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    const auto end = std::make_shared<char>();
    const bool invoked = invoke(object, new AnnouncedCall(slot, end), type, result);
    if (type == Qt::BlockingQueuedConnection)
        __tsan_acquire(end.get());
    return invoked;
}

void QThreadPool::start(std::function<void()> work, int priority)
{
    start(new AnnouncedWork(std::move(work), this), priority);
}

bool QThread::wait(QDeadlineTimer deadline)
{
    static const auto await =
        qtFunction<bool (*)(QThread *, QDeadlineTimer)>("_ZN7QThread4waitE14QDeadlineTimer");
    const bool hasEnded = await(this, deadline);
    __tsan_acquire(this);
    return hasEnded;
}

bool QThreadPool::waitForDone(int milliseconds)
{
    static const auto await = qtFunction<bool (*)(QThreadPool *, int)>("_ZN11QThreadPool11waitForDoneEi");
    const bool isDone = await(this, milliseconds);
    __tsan_acquire(this);
    return isDone;
}

// Only those calls of a mutex that have to wait come here: the others are within the sight of the sanitizer.
void QBasicMutex::lockInternal()
{
    static const auto lock = qtFunction<void (*)(QBasicMutex *)>("_ZN11QBasicMutex12lockInternalEv");
    lock(this);
    __tsan_acquire(this);
}

void QBasicMutex::unlockInternal() noexcept
{
    static const auto unlock = qtFunction<void (*)(QBasicMutex *)>("_ZN11QBasicMutex14unlockInternalEv");
    __tsan_release(this);
    unlock(this);
}
