// SPDX-License-Identifier: GPL-3.0-or-later
// How many requests it takes until the first list has rows.
#include "models/tables/resourcetablemodel.h"
#include "models/tables/resourcetables.h"
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"
#include "tests/contract/mirrorworld.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

//! Requests of any kind until a row of the residents' list can be drawn.
Measured requestsOf(test::ServiceWorld &world, test::Workstation &station)
{
    const qsizetype before = world.service.logLines().size();
    const auto table = makeTable(residentSchema, station.store, *station.sync);
    const auto hasRows = [&] {
        return table->rowCount() > 0 && !table->record(0).isNull();
    };
    // As the window does: what is here is shown, and the service is asked if that is nothing.
    if (!test::waitUntil([&] { return !table->status().loading; }))
        return tl::unexpected(u"the store does not answer"_s);
    const bool warm = test::waitUntil(hasRows, table->rowCount() > 0 ? 5'000 : 0);
    if (!warm)
        table->activate();
    if (!warm && !station.runUntil(hasRows))
        return tl::unexpected(u"no rows came"_s);
    return Sample{ double(world.service.logLines().size() - before), 1 };
}

Measured cold(Workshop &)
{
    test::ServiceWorld world(test::InProcess::quietOptions());
    test::Workstation station(world, {}, 90);
    return requestsOf(world, station);
}

//! Another list was asked for a moment ago.
Measured withToken(Workshop &)
{
    test::ServiceWorld world(test::InProcess::quietOptions());
    test::Workstation station(world, {}, 90);
    station.sync->startFullSync({ &userSchema });
    if (!station.waitUntilIdle())
        return tl::unexpected(u"the service does not answer"_s);
    station.sync->setPaused(true);
    return requestsOf(world, station);
}

Measured warm(Workshop &)
{
    const QTemporaryDir folder;
    const StoreOptions disk{ folder.filePath(u"records.db"_s), QByteArray(32, 'k') };
    test::ServiceWorld world(test::InProcess::quietOptions());
    {
        test::Workstation station(world, {}, 90, disk);
        station.sync->startFullSync({ &residentSchema });
        if (!station.waitUntilIdle())
            return tl::unexpected(u"the service does not answer"_s);
    }
    test::Workstation station(world, {}, 90, disk);
    return requestsOf(world, station);
}

constexpr QLatin1StringView page{ "one page" };

} // namespace

CARE_FIGURE(coldScreen,
    { "P13a"_L1, "requests to the first rows, cold"_L1, ""_L1, page, Figure::Bar::AtMost, 2, cold, false });
CARE_FIGURE(tokenScreen,
    { "P13b"_L1, "the same with a live token"_L1, ""_L1, page, Figure::Bar::AtMost, 1, withToken, false });
CARE_FIGURE(warmScreen,
    { "P13c"_L1, "the same with everything here"_L1, ""_L1, page, Figure::Bar::AtMost, 0, warm, false });

} // namespace care::bench
