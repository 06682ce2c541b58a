// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/keychainstore.h"

#include "models/api/clock.h"
#include "models/api/delivery.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>

#include <qt6keychain/keychain.h>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Kind = ApiError::Kind;

constexpr qsizetype longestSecret = 1024;

QString serviceName()
{
    return u"org.care_records.CareRecords"_s;
}

// Entry names on Windows carry the program's name, because the system's list of credentials shows nothing
// else.
QString nameOf(const QString &entry)
{
#ifdef Q_OS_WIN
    return "Care Records/"_L1 + entry;
#else
    return entry;
#endif
}

// Thread for all keychain calls, because QtKeychain runs all its jobs in the thread of the first one. Lives
// as long as the application.
class KeychainThread {
public:
    static void run(const std::function<void()> &work)
    {
        static KeychainThread *thread = nullptr;
        if (!thread) {
            thread = new KeychainThread;
            qAddPostRoutine([] { std::exchange(thread, nullptr)->end(); });
        }
        QMetaObject::invokeMethod(&thread->m_place, work, Qt::QueuedConnection);
    }

private:
    KeychainThread()
    {
        m_thread.setObjectName(u"keychain"_s);
        m_place.moveToThread(&m_thread);
        m_thread.start();
    }
    void end()
    {
        constexpr unsigned long timeout = 2'000;
        m_thread.quit();
        // Keychains that do not answer must not delay the end of the program, so the thread is abandoned
        // after a timeout.
        if (m_thread.wait(timeout))
            delete this;
    }

    QObject m_place;
    QThread m_thread;
};

} // namespace

// Keychain operation of several steps, run in the keychain thread; deletes itself after reporting its result.
class KeychainStore::Task final : public QObject {
public:
    explicit Task(const QString &entry)
        : m_entry(nameOf(entry))
    {
    }

    // Callback for the result, called exactly once however the operation ends.
    std::function<void(Result<Secret>)> finished;

    void read()
    {
        auto *job = new QKeychain::ReadPasswordJob(serviceName());
        run(job, [this, job] {
            QByteArray hex = job->binaryData();
            QByteArray bytes = QByteArray::fromHex(hex);
            const Secret secret(bytes);
            wipe(bytes);
            wipe(hex);
            if (secret.isEmpty())
                end(failure(Kind::KeychainFault));
            else
                end(secret);
        });
    }

    void write(const Secret &secret)
    {
        auto *job = new QKeychain::WritePasswordJob(serviceName());
        // Secrets are stored in hexadecimal, because some keychains store only text.
        job->setBinaryData(secret.view().toByteArray().toHex());
        run(job, [this, secret] {
            const auto report = finished;
            finished = [report, secret](const Result<Secret> &readBack) {
                const bool kept = readBack && *readBack == secret;
                report(kept || !readBack ? readBack : Result<Secret>(failure(Kind::KeychainFault)));
            };
            read();
        });
    }

    void remove()
    {
        auto *job = new QKeychain::DeletePasswordJob(serviceName());
        // Removals are verified, because a locked keyring reports success and deletes nothing.
        run(job, [this] { verifyRemoval(); });
    }

    void end(const Result<Secret> &result)
    {
        const auto report = std::exchange(finished, nullptr);
        if (report)
            report(result);
        deleteLater();
    }

private:
    void run(QKeychain::Job *job, std::function<void()> succeeded)
    {
        job->setKey(m_entry);
        // QtKeychain deletes the job itself, even after this task is gone.
        connect(job, &QKeychain::Job::finished, this, [this, job, succeeded = std::move(succeeded)] {
            if (job->error() == QKeychain::NoError)
                succeeded();
            else
                explain(job->error());
        });
        job->start();
    }

    void explain(QKeychain::Error error)
    {
        probeKeychain(serviceName(), m_entry, this,
            [this, error](KeychainState state) { end(failure(keychainKind(error, state))); });
    }

    void verifyRemoval()
    {
        probeKeychain(serviceName(), m_entry, this, [this](KeychainState state) {
            switch (state) {
            case KeychainState::Open:
                return end(Secret());
            case KeychainState::Locked:
                return end(failure(Kind::KeychainLocked));
            case KeychainState::OpenWithEntry:
                return end(failure(Kind::KeychainFault));
            // Absent here means that a keychain other than the Secret Service did the work.
            case KeychainState::Absent:
            case KeychainState::Unknown:
                break;
            }
            const auto report = finished;
            finished = [report](const Result<Secret> &left) {
                const bool gone = !left && left.error().kind == Kind::NoKey;
                report(gone ? Result<Secret>(Secret())
                            : failure(left ? Kind::KeychainFault : left.error().kind));
            };
            read();
        });
    }

    QString m_entry;
};

// Pending result of a keychain operation, living in the application's thread.
class KeychainStore::PendingAnswer final : public QObject {
public:
    PendingAnswer(std::function<void(Result<Secret>)> done, QObject *parent)
        : QObject(parent)
        , m_done(std::move(done))
    {
    }

    void give(const Result<Secret> &result)
    {
        m_done(result);
        deleteLater();
    }

private:
    std::function<void(Result<Secret>)> m_done; // Callback for the first result; later ones are ignored.
};

KeychainStore::KeychainStore(Clock &clock, int timeLimit)
    : m_clock(clock)
    , m_timeLimit(timeLimit)
    , m_answers(std::make_unique<QObject>())
{
}

KeychainStore::~KeychainStore() = default;

void KeychainStore::start(const QString &connectionId, Credential credential,
    std::function<void(Task &)> work, std::function<void(Result<Secret>)> done)
{
    auto *answer = new PendingAnswer(std::move(done), m_answers.get());
    m_clock.after(m_timeLimit, answer, [answer] { answer->give(failure(Kind::KeychainLocked)); });
    KeychainThread::run([entry = entryName(connectionId, credential), work = std::move(work),
                            answer = QPointer<PendingAnswer>(answer)] {
        auto *task = new Task(entry);
        task->finished = [answer](const Result<Secret> &result) {
            // Results go through the application's thread, the only one that knows whether the caller still
            // exists.
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [answer, result] {
                    if (answer)
                        answer->give(result);
                },
                Qt::QueuedConnection);
        };
        work(*task);
    });
}

void KeychainStore::read(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<Secret>)> callback)
{
    start(
        connectionId, credential, [](Task &task) { task.read(); },
        Delivery<Secret>(context, std::move(callback)));
}

void KeychainStore::write(const QString &connectionId, Credential credential, const Secret &secret,
    QObject *context, std::function<void(Result<void>)> callback)
{
    const Delivery<void> done(context, std::move(callback));
    if (secret.isEmpty() || secret.view().size() > longestSecret)
        return done(failure(Kind::KeychainFault));
    start(
        connectionId, credential, [secret](Task &task) { task.write(secret); },
        [done](const Result<Secret> &result) {
            done(result ? Result<void>() : tl::unexpected(result.error()));
        });
}

void KeychainStore::remove(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<void>)> callback)
{
    start(
        connectionId, credential, [](Task &task) { task.remove(); },
        [done = Delivery<void>(context, std::move(callback))](const Result<Secret> &result) {
            const bool gone = result || result.error().kind == Kind::NoKey;
            done(gone ? Result<void>() : tl::unexpected(result.error()));
        });
}

// Error kind from QtKeychain's error and the state of the Secret Service: a locked keyring that cannot prompt
// the user reports "not found".
ApiError::Kind keychainKind(int error, KeychainState state)
{
    using Kind = ApiError::Kind;
    if (state == KeychainState::Locked)
        return Kind::KeychainLocked;
    switch (error) {
    case QKeychain::EntryNotFound:
        return Kind::NoKey;
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return Kind::KeychainLocked;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return Kind::KeychainAbsent;
    default:
        return state == KeychainState::Absent ? Kind::KeychainAbsent : Kind::KeychainFault;
    }
}

} // namespace care
