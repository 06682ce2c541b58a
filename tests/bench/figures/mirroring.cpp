// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the mirror comes in when nobody limits it, and how free the window's thread stays meanwhile.
#include "app/common/workspace.h"
#include "models/api/credentialstore.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/load/statistics.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::bench {

namespace {

constexpr auto interval = 5ms;

//! How late an event loop is.
class Beat {
public:
    Beat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.callOnTimeout([this] {
            m_gaps.push_back(double(m_since.nsecsElapsed()) / 1e6 - double(interval.count()));
            m_since.start();
        });
        m_since.start();
        m_timer.start(interval);
    }
    const std::vector<double> &gaps() const { return m_gaps; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    std::vector<double> m_gaps;
};

struct Run {
    double pagesPerSecond = 0;
    std::vector<double> gaps;
};

//! Somebody who searches the records while they come in, again and again.
void searchOn(Store &store, QObject *asker, int count)
{
    const QStringList words{ u"fall"_s, u"tea"_s, u"dysphagia"_s, u"slept"_s };
    store.match(logSchema, Filter{ {}, words.at(count % words.size()) }, {}, asker,
        [&store, asker, count](const Matches &) { searchOn(store, asker, count + 1); });
}

//! Everything into an empty encrypted store, for as long as one load lasts.
tl::expected<Run, QString> mirrored(Workshop &workshop, bool searching)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    const care::Result<Secret> key = Secret::apiKey(workshop.data().value_or(MadeData()).apiKey);
    if (!key)
        return tl::unexpected(u"there is no key"_s);
    Connection connection{ u"bench"_s, u"bench"_s, (*service)->url(), ExchangeStyle::Json, 1'000'000, 0,
        true };
    connection.logDays = 365;
    auto credentials = std::make_unique<MemoryStore>();
    QObject context;
    credentials->write(connection.id, Credential::ApiKey, *key, &context, [](const care::Result<void> &) {});
    const QTemporaryDir folder;
    Workspace workspace(connection, std::move(credentials),
        { folder.filePath(u"records.db"_s), QByteArray(32, 'k') }, test::computerClock());
    if (!test::waitUntil([&] { return workspace.store().isOpen(); })
        || workspace.store().report().place != StoreReport::Place::OnDisk)
        return tl::unexpected(u"there is no encrypted store here"_s);
    int pages = 0;
    QObject::connect(&workspace.store(), &Store::changed, &context, [&pages] { ++pages; });
    if (searching)
        searchOn(workspace.store(), &context, 0);
    const Beat beat;
    QElapsedTimer clock;
    clock.start();
    workspace.sync().startFullSync({ &logSchema }); // as its reference
    const auto isDone = [&] {
        return workspace.sync().progress().doing == SyncProgress::Doing::Idle
            || (pages > 0 && clock.elapsed() > workshop.measuredTime().count());
    };
    if (!test::waitUntil(isDone, 60'000))
        return tl::unexpected(u"no page came"_s);
    return Run{ pages * 1e9 / double(clock.nsecsElapsed()), beat.gaps() };
}

Measured speed(Workshop &workshop)
{
    const auto run = mirrored(workshop, false);
    if (!run)
        return tl::unexpected(run.error());
    return workshop.throughput(workshop.reading("/openapi/api/logs?limit=100"), 1).map([&](const auto &both) {
        return Sample{ run->pagesPerSecond, both.first };
    });
}

//! Beside the same event loop with nothing to do.
template<int percent>
Measured gap(Workshop &workshop)
{
    const auto run = mirrored(workshop, true);
    if (!run)
        return tl::unexpected(run.error());
    const Beat idle;
    test::waitUntil([] { return false; }, int(workshop.measuredTime().count()));
    return Sample{ test::percentile(run->gaps, percent), test::percentile(idle.gaps(), percent) };
}

constexpr QLatin1StringView idleLoop{ "the same event loop, idle" };

} // namespace

CARE_FIGURE(longestGap,
    { "P10a"_L1, "longest gap of the event loop, sync and search"_L1, "ms"_L1, idleLoop, Figure::Bar::AtMost,
        50, gap<100> });
CARE_FIGURE(
    usualGap, { "P10b"_L1, "the same, p99"_L1, "ms"_L1, idleLoop, Figure::Bar::AtMost, 16.7, gap<99> });
CARE_FIGURE(mirrorSpeed,
    { "P11"_L1, "pages into the encrypted store"_L1, "/s"_L1, "pages of 100 logs read and thrown away"_L1,
        Figure::Bar::AtLeast, 350, speed });

} // namespace care::bench
