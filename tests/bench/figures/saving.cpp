// SPDX-License-Identifier: GPL-3.0-or-later
// One change of a resident on its way: from the button of the review until it is known that the service holds
// it. Read fresh, noted on the disk, sent, read back and compared.
#include "models/schema/resources.h"
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"
#include "tests/support/residentfields.h"
#include "tests/support/savingclient.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int mostSaves = 20;

//! Milliseconds of the slowest of some saves, beside the slowest of as many readings of the same record.
Measured saving(Workshop &)
{
    // Of its own: what is saved here is in nobody else's data.
    const test::ServiceProcess service({ u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s });
    if (!service.isRunning())
        return tl::unexpected(service.problem());
    const QTemporaryDir folder;
    test::SavingClient client(service.url(), service.apiKey(),
        StoreOptions{ folder.filePath(u"journal.db"_s), QByteArray(32, 'b') });
    const QString id = client.firstResident();
    Record resident = client.load(id);
    if (resident.isNull())
        return tl::unexpected(u"no resident could be read"_s);
    Sample slowest{ 0, 0 };
    QElapsedTimer clock;
    for (int i = 0; i < mostSaves; ++i) {
        RecordDraft draft(resident);
        draft.setEntry(*test::formField(u"location.room"_s), { u"Room %1"_s.arg(i) });
        clock.start();
        const SaveState state = client.save(draft);
        slowest.ours = std::max(slowest.ours, double(clock.nsecsElapsed()) / 1e6);
        if (state.kind != SaveState::Kind::Saved)
            return tl::unexpected(u"a change was not saved: "_s + state.message());
        clock.start();
        resident = client.load(id);
        slowest.reference = std::max(slowest.reference, double(clock.nsecsElapsed()) / 1e6);
    }
    return slowest;
}

} // namespace

CARE_FIGURE(taskSaves,
    { "F7"_L1, "one change, sent and confirmed, the slowest of 20"_L1, "ms"_L1, "reading the record once"_L1,
        Figure::Bar::AtMost, 150, saving });

} // namespace care::bench
