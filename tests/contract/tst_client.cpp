// SPDX-License-Identifier: GPL-3.0-or-later
// The program's own client against the real service: what happens to it when tokens are short-lived and
// limits low.
#include "app/common/workspace.h"
#include "models/api/apiclient.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

class TestClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Two seconds are all that a token lives; nobody notices.
    void renewsAShortLivedToken()
    {
        const test::ServiceProcess service({ u"--token-lifetime"_s, u"2"_s });
        const auto space = workspace(service);
        QSignalSpy tokens(&space->tokens(), &TokenManager::tokenIssued);
        for (int round = 0; round < 3; ++round) {
            const Result<RecordPage> result = page(*space);
            QVERIFY2(result.has_value(), result ? "" : qPrintable(result.error().message()));
            QCOMPARE(result->records.size(), 10);
            QTest::qWait(2100);
        }
        QCOMPARE(tokens.count(), 3);
    }

    void stopsWhenTheKeyIsRefused()
    {
        const test::ServiceProcess service;
        const auto space = workspace(service, u"some-other-key-1234"_s);
        QSignalSpy states(&space->tokens(), &TokenManager::stateChanged);
        for (int round = 0; round < 3; ++round) {
            const Result<RecordPage> result = page(*space);
            QVERIFY(!result);
            QCOMPARE(result.error().kind, ApiError::Kind::KeyNotAccepted);
            QCOMPARE(result.error().next(), ApiError::Next::SignInAgain);
        }
        QCOMPARE(space->tokens().state(), TokenManager::State::KeyRefused);
        QVERIFY(states.count() <= 2); // signing in, refused: the service was asked once
    }

    // The service says what is left: the client waits by itself instead of being refused.
    void waitsWhenTheServiceSaysSo()
    {
        const test::ServiceProcess service({ u"--rate-limit"_s, u"2"_s });
        const auto space = workspace(service);
        QSignalSpy refusals(&space->client().pacer(), &RequestPacer::pauseChanged);
        QVERIFY(page(*space).has_value());
        QVERIFY(page(*space).has_value());
        bool answered = false;
        QObject context; // goes before the client, which answers what is left with Canceled
        space->client().list(residentSchema.path(), {}, 1, 10, Lane::Interactive, true, &context,
            [&](const Result<RecordPage> &) { answered = true; });
        QTest::qWait(500);
        QVERIFY(!answered);
        QCOMPARE(refusals.count(), 0);
        QVERIFY(space->client().pacer().wait(Lane::Interactive) > 30'000);
        QCOMPARE(space->client().pacer().used(), 2);
    }

    void exchangesInEveryStyle_data()
    {
        QTest::addColumn<int>("style");
        QTest::newRow("json") << int(ExchangeStyle::Json);
        QTest::newRow("form") << int(ExchangeStyle::Form);
        QTest::newRow("apiKey") << int(ExchangeStyle::ApiKey);
        QTest::newRow("header") << int(ExchangeStyle::Header);
        QTest::newRow("bearer") << int(ExchangeStyle::Bearer);
    }

    void exchangesInEveryStyle()
    {
        QFETCH(int, style);
        const test::ServiceProcess service;
        const auto space = workspace(service, {}, ExchangeStyle(style));
        QVERIFY(page(*space).has_value());
    }

    void saysWhatIsUp()
    {
        const test::ServiceProcess service;
        const auto space = workspace(service);
        std::optional<Result<Health>> answer;
        space->client().health(this, [&](const Result<Health> &health) { answer = health; });
        QVERIFY(test::waitUntil([&] { return answer.has_value(); }));
        QVERIFY(answer->has_value());
        QVERIFY(!(*answer)->version.isEmpty());
    }

    // The service compares tags: what the background reads again is not sent again, byte for byte.
    void hasRecordsConfirmed()
    {
        const test::ServiceProcess service({ u"--etags"_s });
        const auto space = workspace(service);
        const Result<RecordPage> first = page(*space);
        QVERIFY(first.has_value());
        QList<int> statuses;
        connect(&space->transport(), &Transport::answered, this, [&](const RequestTrace &trace) {
            if (trace.verb == "GET")
                statuses += trace.status;
        });
        QByteArray raw;
        for (const Lane lane : { Lane::Background, Lane::Background, Lane::Interactive }) {
            std::optional<Result<Record>> answer;
            space->client().fetch(residentSchema.path(), first->records.first().id, lane, true, space.get(),
                [&](const Result<Record> &result) { answer = result; });
            QVERIFY(test::waitUntil([&] { return answer.has_value(); }));
            QVERIFY(answer->has_value());
            QVERIFY(raw.isEmpty() || (*answer)->raw == raw);
            raw = (*answer)->raw;
        }
        QCOMPARE(statuses, (QList<int>{ 200, 304, 200 }));
    }

    void restsUntilItsStoreIsOpen_data()
    {
        QTest::addColumn<bool>("locked");
        QTest::newRow("then it goes on") << false;
        QTest::newRow("not while the program is locked") << true;
    }

    // A workspace is made before anybody knows whether it may be used.
    void restsUntilItsStoreIsOpen()
    {
        QFETCH(const bool, locked);
        const test::ServiceProcess service;
        const QTemporaryDir folder;
        const StoreOptions closed{ folder.filePath(u"records.db"_s), {}, true };
        Connection connection;
        connection.id = u"test"_s;
        connection.base = service.url();
        auto memory = std::make_unique<MemoryStore>();
        memory->write(
            connection.id, Credential::ApiKey, *Secret::apiKey(service.apiKey()), this, [](const auto &) {});
        {
            const Workspace neverOpened(
                connection, std::make_unique<MemoryStore>(), closed, test::computerClock());
        }
        Workspace space(connection, std::move(memory), closed, test::computerClock());
        std::optional<Result<RecordPage>> page;
        std::optional<QStringList> ids;
        space.client().list(residentSchema.path(), {}, 1, 10, Lane::Interactive, true, &space,
            [&](const Result<RecordPage> &result) { page = result; });
        space.store().ids(residentSchema, {}, &space, [&](const QStringList &found) { ids = found; });
        QTest::qWait(300);
        QVERIFY(!page && !ids && !space.store().isOpen());
        QVERIFY(!QFile::exists(closed.file));

        QSignalSpy journal(&space.journal(), &Journal::opened);
        space.openWith(Secret(QByteArray(32, 'k')));
        if (locked) {
            // Closed again at once, whatever was under way, and nothing is asked.
            space.suspend();
            QVERIFY(space.awaitsKey());
            QTest::qWait(300);
            QVERIFY(!page && !space.store().isOpen() && journal.isEmpty());
            space.openWith(Secret(QByteArray(32, 'k')));
            space.resume();
        }
        QVERIFY(test::waitUntil([&] { return space.store().isOpen() && ids && !journal.isEmpty(); }));
        QCOMPARE(space.store().report().place, StoreReport::Place::OnDisk);
        QCOMPARE(space.journal().report().place, StoreReport::Place::OnDisk);
        QVERIFY(test::waitUntil([&] { return page.has_value(); }));
        QVERIFY(page->has_value());
    }

private:
    static std::unique_ptr<Workspace> workspace(const test::ServiceProcess &service, const QString &key = {},
        ExchangeStyle style = ExchangeStyle::Json)
    {
        Connection connection;
        connection.id = u"test"_s;
        connection.base = service.url();
        connection.style = style;
        connection.requestsPerMinute = 6000;
        return Workspace::forOneRun(
            connection, *Secret::apiKey(key.isEmpty() ? service.apiKey() : key), test::computerClock());
    }

    static Result<RecordPage> page(Workspace &workspace)
    {
        std::optional<Result<RecordPage>> answer;
        workspace.client().list(residentSchema.path(), {}, 1, 10, Lane::Interactive, true, &workspace,
            [&](const Result<RecordPage> &result) { answer = result; });
        test::waitUntil([&] { return answer.has_value(); });
        return answer.value_or(failure(ApiError::Kind::TimedOut));
    }
};

CARE_TEST(client, TestClient);
#include "tst_client.moc"
