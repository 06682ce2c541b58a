// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/keychainstore.h"

#include "models/api/clock.h"
#include "models/api/delivery.h"
#include "models/api/keychainkinds.h"
#include "models/api/keychainprobe.h"

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

} // namespace

// One operation of several steps; goes away after its answer, or when it took too long.
class KeychainStore::Task final : public QObject {
public:
    Task(const QString &entry, QObject *parent)
        : QObject(parent)
        , m_entry(entry)
    {
    }

    // Every path ends in here, once.
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
        // Hexadecimal: some keychains keep text only.
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
        // A locked keyring answers that all is well, and deletes nothing.
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
        // The library deletes the job, also after this task has gone.
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
            case KeychainState::Absent: // another keychain than the secret service took the order
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

KeychainStore::KeychainStore(Clock &clock, int timeLimit)
    : m_clock(clock)
    , m_timeLimit(timeLimit)
    , m_tasks(std::make_unique<QObject>())
{
}

KeychainStore::~KeychainStore() = default;

KeychainStore::Task *KeychainStore::start(const QString &connectionId, Credential credential)
{
    auto *task = new Task(entryName(connectionId, credential), m_tasks.get());
    m_clock.after(m_timeLimit, task, [task] { task->end(failure(Kind::KeychainLocked)); });
    return task;
}

void KeychainStore::read(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<Secret>)> callback)
{
    Task *task = start(connectionId, credential);
    task->finished = [done = Delivery<Secret>(context, std::move(callback))](const Result<Secret> &result) {
        done(result);
    };
    task->read();
}

void KeychainStore::write(const QString &connectionId, Credential credential, const Secret &secret,
    QObject *context, std::function<void(Result<void>)> callback)
{
    Task *task = start(connectionId, credential);
    task->finished = [done = Delivery<void>(context, std::move(callback))](const Result<Secret> &result) {
        done(result ? Result<void>() : tl::unexpected(result.error()));
    };
    if (secret.isEmpty() || secret.view().size() > longestSecret)
        task->end(failure(Kind::KeychainFault));
    else
        task->write(secret);
}

void KeychainStore::remove(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<void>)> callback)
{
    Task *task = start(connectionId, credential);
    task->finished = [done = Delivery<void>(context, std::move(callback))](const Result<Secret> &result) {
        const bool gone = result || result.error().kind == Kind::NoKey;
        done(gone ? Result<void>() : tl::unexpected(result.error()));
    };
    task->remove();
}

} // namespace care
