// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a window about lists and the connection while things go wrong: never more of a list than there is,
// never that nothing arrives while pages do.
#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetables.h"
#include "tests/fault/oddlist.h"
#include "tests/support/computerclock.h"
#include "tests/support/network/pacing.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/browse/listpage.h"
#include "views/paper/listtext.h"
#include "views/shell/mainwindow.h"
#include "views/shell/statusline.h"
#include "views/widgets/pills.h"
#include "views/widgets/sidebar.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

namespace {

// The words of a list's header at a moment, if they claim more than can be.
QString impossible(const ListStatus &status)
{
    static const QRegularExpression counts(u"([\\d,]+) of ([\\d,]+)"_s);
    const QRegularExpressionMatch found = counts.match(headerText(status));
    const auto number = [&found](int capture) {
        return found.captured(capture).remove(u',').toLongLong();
    };
    return found.hasMatch() && number(1) > number(2) ? found.captured() : QString();
}

// A service of which every list has so many records.
std::vector<std::unique_ptr<OddList>> everything(RawServer &server, QDate today, int count)
{
    std::vector<std::unique_ptr<OddList>> lists;
    for (const ResourceSchema *schema : allResources()) {
        lists.push_back(std::make_unique<OddList>(server, *schema));
        lists.back()->fill(count, today);
    }
    return lists;
}

std::unique_ptr<ConnectionSession> sessionOf(RawServer &server)
{
    server.on(exchangePath, { tokenReply() });
    server.on("GET /health", { Reply::json(R"({"status":"ok"})") });
    Connection connection;
    connection.id = u"test"_s;
    connection.name = u"Trial"_s;
    connection.base = server.base();
    connection.requestsPerMinute = 6'000;
    return std::make_unique<ConnectionSession>(
        Workspace::forOneRun(connection, *Secret::apiKey(u"test-key-0001"_s), computerClock()),
        residentsFirst());
}

} // namespace

class TestWhatIsSaid : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neverMoreThanThereIs_data()
    {
        addColumns<QString, QString>("resource", "home");
        QTest::newRow("of which only some days are kept") << u"logs"_s << QString();
        QTest::newRow("documents") << u"documents"_s << QString();
        QTest::newRow("of one home") << u"incident-reports"_s << u"h2"_s;
    }

    // Cut off, refused and started again in the midst of it.
    void neverMoreThanThereIs()
    {
        QFETCH(QString, resource);
        QFETCH(QString, home);
        const ResourceSchema &schema = *findResource(resource);
        const QTemporaryDir folder;
        SyncOptions options = MirrorBench::smallPages();
        options.keptDays = 9;
        MirrorBench bench({ folder.filePath(u"records.db"_s), QByteArray(32, 'k') }, options, 300);
        OddList list(bench.server, schema);
        list.fill(400, bench.today());
        for (qsizetype i = 0; i < list.records.size(); ++i) {
            list.records[i].day = bench.today().addDays(-i / 12);
            list.records[i].home = i % 10 == 0 ? u"h2"_s : u"h1"_s;
        }
        int answers = 0;
        bool isCut = false;
        bool isRefused = false;
        list.instead = [&](const QUrlQuery &) -> std::optional<Reply> {
            ++answers;
            if (isRefused)
                return Reply::json("{}", 403);
            return isCut ? std::optional(Reply{ {}, Reply::End::Reset, {}, 20 }) : std::nullopt;
        };
        QStringList wrong;
        for (int run = 0; run < 4; ++run) {
            const auto model = makeTable(schema, *bench.store, *bench.sync);
            if (!home.isEmpty())
                model->setFilter({ { { u"home"_s, Operator::Is, { home } } }, {} });
            bench.sync->startFullSync({ &schema });
            model->activate();
            const int end = answers + 40;
            bench.runUntil(
                [&] {
                    if (const QString words = impossible(model->status()); !words.isEmpty())
                        wrong += words;
                    if (model->canFetchMore({}))
                        model->fetchMore({});
                    isCut = answers % 13 == 12;
                    isRefused = answers % 29 == 28;
                    return answers >= end;
                },
                4'000);
            // The list shrinks while the program is away.
            list.records.remove(0, 60);
            bench.restart();
        }
        QCOMPARE(wrong, QStringList());
    }

    // The program was killed while it received, and what was kept is part of the list: what is still missing
    // of it has a count of its own, which is not that of the list.
    void neverTheCountOfAPart()
    {
        const QTemporaryDir folder;
        const QTemporaryDir copy;
        const auto files = [](const QTemporaryDir &of) {
            return StoreOptions{ of.filePath(u"records.db"_s), QByteArray(32, 'k') };
        };
        constexpr int count = 400;
        {
            MirrorBench bench(files(folder));
            OddList list(bench.server, documentSchema);
            list.fill(count, bench.today());
            bench.sync->startFullSync({ &documentSchema });
            QVERIFY(bench.runUntil([&] { return bench.progress(documentSchema).received >= 50; }));
            const auto names = QDir(folder.path()).entryList(QDir::Files);
            for (const QString &name : names) {
                if (!name.endsWith("-shm"_L1))
                    QVERIFY(QFile::copy(folder.filePath(name), copy.filePath(name)));
            }
        }
        MirrorBench bench(files(copy));
        OddList list(bench.server, documentSchema);
        list.fill(count, bench.today());
        bench.sync->startFullSync({ &documentSchema });
        QSet<qint64> totals;
        QVERIFY(bench.runUntil([&] {
            totals.insert(bench.progress(documentSchema).total);
            return bench.progress(documentSchema).complete;
        }));
        QCOMPARE(totals, (QSet<qint64>{ -1, count }));
        QCOMPARE(bench.difference(documentSchema, list), QString());
    }

    // While the mirror reads what it had counted, somebody is told what there is now.
    void neverTheCountOfAnotherTime()
    {
        MirrorBench bench;
        OddList list(bench.server, documentSchema);
        list.fill(40, bench.today());
        bench.sync->startFullSync({ &documentSchema });
        QVERIFY(bench.runUntil([&] { return bench.progress(documentSchema).received >= 10; }));
        list.fill(60, bench.today().addDays(1));
        bench.sync->setPaused(true);
        QCOMPARE(bench.progress(documentSchema).total, 40);
        bench.sync->refresh(documentSchema, {});
        QVERIFY(bench.runUntil([&] { return bench.progress(documentSchema).total == 100; }));
        QCOMPARE(bench.sync->state(documentSchema, {}).total, 100);
    }

    void thatThereMayBeMore_data()
    {
        QTest::addColumn<qint64>("shown");
        QTest::addColumn<qint64>("stored");
        QTest::addColumn<qint64>("total");
        QTest::addColumn<bool>("complete");
        QTest::addColumn<qint64>("missing");
        QTest::addColumn<QString>("filter"); // none, current, severe
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, qint64 shown, qint64 stored, qint64 total, bool complete,
                             qint64 missing, const QString &filter, const QString &text) {
            QTest::newRow(name) << shown << stored << total << complete << missing << filter << text;
        };
        row("all of it", 120, 120, 120, true, 0, u"none"_s, u"120 shown"_s);
        row("the first pages", 200, 200, 9'459, false, 0, u"none"_s, u"200 of 9,459 shown"_s);
        row("nothing was counted", 200, 200, -1, false, 0, u"none"_s, u"200+ shown"_s);
        row("it counts more than it sends", 120, 120, 120, true, 3, u"none"_s, u"120+ shown"_s);
        row("filtered", 31, 120, 120, true, 0, u"severe"_s, u"31 of 120 shown, filtered"_s);
        row("filtered, the first pages", 31, 200, 9'459, false, 0, u"severe"_s,
            u"31+ of 200+ shown, filtered"_s);
        row("filtered, counts more", 31, 120, 120, true, 1, u"severe"_s, u"31+ of 120+ shown, filtered"_s);
        row("current", 98, 120, 120, true, 0, u"current"_s, u"98 current of 120"_s);
        row("current, the first pages", 98, 120, 500, false, 0, u"current"_s, u"98+ current of 120+"_s);
        row("all are current", 120, 120, 120, true, 0, u"current"_s, u"120 shown"_s);
        row("all so far are current", 120, 120, 500, false, 0, u"current"_s, u"120+ shown"_s);
    }

    void thatThereMayBeMore()
    {
        QFETCH(qint64, shown);
        QFETCH(qint64, stored);
        QFETCH(qint64, total);
        QFETCH(bool, complete);
        QFETCH(qint64, missing);
        QFETCH(QString, filter);
        QFETCH(QString, text);
        ListStatus status;
        status.shown = shown;
        status.stored = stored;
        status.total = total;
        status.complete = complete;
        status.missing = missing;
        const QHash<QString, Filter> filters{ { u"none"_s, {} }, { u"current"_s, { { currentOnly }, {} } },
            { u"severe"_s, { { { u"severity"_s, Operator::Is, { u"5"_s } } }, {} } } };
        QCOMPARE(countText(status, filters.value(filter)), text);
    }

    // Beside the view and below its list, while the second page does not come and after it has.
    void theSameCountEverywhere()
    {
        RawServer server;
        const auto lists = everything(server, QDate::currentDate(), 1);
        const auto all = allResources();
        const auto place = std::find(all.begin(), all.end(), &incidentSchema) - all.begin();
        OddList &incidents = *lists.at(std::size_t(place));
        incidents.fill(149, QDate::currentDate());
        incidents.changeAnswer = [](QJsonArray &rows, QJsonObject &) {
            for (auto row : rows) {
                QJsonObject record = row.toObject();
                record.insert(u"status"_s, u"needsReview"_s);
                row = record;
            }
        };
        incidents.instead = [](const QUrlQuery &query) {
            const bool isFirst =
                query.queryItemValue(u"page"_s) == "1"_L1 && !query.hasQueryItem(u"startDate"_s);
            return isFirst ? std::nullopt : std::optional(Reply::json("{}", 500));
        };
        const auto session = sessionOf(server);
        Sync &sync = session->workspace().sync();
        auto *bar = session->window().findChild<Sidebar *>();
        QVERIFY(bar);
        const auto badge = [bar] {
            const auto buttons = bar->findChildren<QAbstractButton *>();
            const auto found =
                std::find_if(buttons.cbegin(), buttons.cend(), [](const QAbstractButton *each) {
                    return each->accessibleName().startsWith("To review, "_L1);
                });
            return found == buttons.cend() ? QString() : (*found)->accessibleName();
        };
        const auto below = [&session] {
            return session->window().currentList()->countText();
        };
        sync.startFullSync();
        Q_EMIT bar->chosen(u"view:to-review"_s);
        const auto agree = [&] {
            const qint64 here = session->window().currentList()->model().status().shown;
            return here >= 100 && badge() == u"To review, %1 or more"_s.arg(here)
                && below() == u"%1+ of %1+ shown, filtered"_s.arg(here);
        };
        QVERIFY2(waitUntil(agree, 20'000), qPrintable(badge() + u"; " + below()));
        incidents.instead = {};
        session->workspace().tryNow(); // as Refresh does: so many failures in a row have stopped all requests
        const auto isWhole = [&] {
            return badge() == "To review, 150"_L1 && below() == "150 of 150 shown, filtered"_L1;
        };
        QVERIFY2(waitUntil(isWhole, 20'000), qPrintable(badge() + u"; " + below()));
    }

    // One list that fails says nothing about the others; a service that is gone does.
    void connectedWhilePagesArrive()
    {
        RawServer server;
        const auto lists = everything(server, QDate::currentDate(), 30);
        server.on("GET " + incidentSchema.path().toLatin1(), { Reply::json("{}", 500) });
        const auto session = sessionOf(server);
        Sync &sync = session->workspace().sync();
        const auto *pill = session->window().findChild<StatusPill *>();
        QVERIFY(pill);
        sync.startFullSync();
        QVERIFY(waitUntil([&] { return sync.state(incidentSchema, {}).error.has_value(); }, 30'000));
        QVERIFY(waitUntil([&] { return sync.state(logSchema, {}).complete; }, 30'000));
        QVERIFY(sync.state(incidentSchema, {}).error);
        QVERIFY(waitUntil([&] { return pill->stateText().startsWith(u"Connected"_s); }, 5'000));
        server.close();
        session->workspace().transport().renew();
        sync.checkNow();
        QVERIFY(waitUntil([&] { return pill->stateText() == u"Not connected"_s; }, 30'000));
    }

    // Also when nothing else happens.
    void countsTheRequestsOfThisMinute()
    {
        RawServer server;
        const auto session = sessionOf(server);
        Workspace &space = session->workspace();
        RequestPacer &pacer = space.client().pacer();
        space.sync().setPaused(true);
        const auto says = [&](int used) {
            return beginningWith<QLabel>(
                       session->window().statusLine(), QString::number(used) + u" of 6000 requests"_s)
                != nullptr;
        };
        QVERIFY(waitUntil([&] { return says(pacer.used()) && pacer.used() > 0; }));
        QTest::qWait(3'000); // nothing else is told any more
        for (int i = 0; i < 50; ++i)
            send(pacer, Lane::Interactive);
        QVERIFY(waitUntil([&] { return says(pacer.used()) && pacer.used() >= 50; }, 10'000));
    }
};

CARE_TEST(whatissaid, TestWhatIsSaid);
#include "tst_whatissaid.moc"
