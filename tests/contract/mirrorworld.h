// SPDX-License-Identifier: GPL-3.0-or-later
//! The whole of a workstation and the service it mirrors, in one process and on one clock that the test
//! moves.
#pragma once

#include "models/api/apiclient.h"
#include "models/api/credentialstore.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/contract/inprocess.h"
#include "tests/support/keptrecords.h"
#include "tests/support/network/manualclock.h"

#include <QTimer>

namespace care::test {

//! The service, and time.
struct ServiceWorld {
    explicit ServiceWorld(const service::Options &options)
        : service(withToday(options, clock))
    {
        advance(0);
    }

    void advance(qint64 milliseconds)
    {
        clock.advance(milliseconds);
        service.steady = clock.elapsed();
        service.seconds = clock.now().toSecsSinceEpoch();
        service.now = clock.now();
    }

    //! Everything that the service holds of a resource.
    Records records(const ResourceSchema &schema)
    {
        service::ListQuery query;
        query.limit = 1'000'000;
        const QByteArray all = service.service().repository().list(schema, query, nullptr).records;
        const Result<RecordPage> page = readPage('[' + all + ']', 1, 1'000'000);
        Records records;
        for (const Record &record : page ? page->records : QList<Record>())
            records.emplace(record.id, record.raw);
        return records;
    }

    ManualClock clock;
    InProcess service;

private:
    static service::Options withToday(service::Options options, const ManualClock &clock)
    {
        options.today = clock.now().date();
        return options;
    }
};

//! One workstation. Lives shorter than its service.
struct Workstation {
    Workstation(
        ServiceWorld &around, const SyncOptions &options, int perMinute, const StoreOptions &disk = {})
        : world(around)
        , connection{ QStringLiteral("test"), {}, world.service.url(), ExchangeStyle::Json, perMinute,
            perMinute * 2 / 9, false }
        , transport(world.service.url(), world.clock)
        , tokens(connection, credentials, transport, world.clock)
        , store(disk)
        , client(connection, transport, tokens, world.clock)
        , sync(std::make_unique<Sync>(client, store, world.clock, options))
    {
        credentials.write(connection.id, Credential::ApiKey, *Secret::apiKey(world.service.apiKey()),
            &context, [](const Result<void> &) {});
    }

    //! Handles events, and lets a little time pass in each turn, until \a holds.
    bool runUntil(const std::function<bool()> &holds, int realMilliseconds = 60'000, qint64 step = 20)
    {
        QTimer turn;
        turn.start(1);
        return waitUntil(
            [&] {
                if (holds())
                    return true;
                world.advance(step);
                // Events of the world between two answers happen in this thread.
                for (; seenAnswers < world.service.answers; ++seenAnswers) {
                    if (afterAnswer)
                        afterAnswer();
                }
                return false;
            },
            realMilliseconds);
    }
    //! Until everything is here and nothing is asked any more.
    bool waitUntilIdle()
    {
        return runUntil([&] { return sync->progress().doing == SyncProgress::Doing::Idle; });
    }
    bool restAfter(qint64 milliseconds)
    {
        world.advance(milliseconds);
        return waitUntilIdle();
    }

    Records records(const ResourceSchema &schema, int *twice = nullptr)
    {
        return recordsOf(store, schema, twice);
    }

    ServiceWorld &world;
    std::function<void()> afterAnswer;
    int seenAnswers = world.service.answers;
    QObject context;
    MemoryStore credentials;
    Connection connection;
    Transport transport;
    TokenManager tokens;
    Store store;
    ApiClient client;
    std::unique_ptr<Sync> sync; //!< may be taken away: the program was stopped
};

} // namespace care::test
