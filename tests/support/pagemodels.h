// SPDX-License-Identifier: GPL-3.0-or-later
//! The models of a window over the records of a session, for a page that is tested alone.
#pragma once

#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "models/insight/lastlook.h"
#include "models/insight/rulechoices.h"
#include "models/insight/triage.h"
#include "models/schema/londontime.h"
#include "models/schema/values.h"
#include "models/sync/sync.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"

namespace care::test {

//! True once all records of the service are in the store of \a session.
inline bool receiveAll(const ConnectionSession &session)
{
    Sync &sync = session.workspace().sync();
    sync.startFullSync();
    return waitUntil(
        [&sync] {
            const SyncProgress progress = sync.progress();
            return progress.doing == SyncProgress::Doing::Idle && !progress.resources.isEmpty();
        },
        60'000);
}

//! \a workspace and \a clock, by which the day changes, outlive it.
struct PageModels {
    explicit PageModels(Workspace &workspace, Clock &clock = computerClock())
        : insight(workspace.store(), builtInRules(dayInLondon(computerClock().now())),
            [&workspace] { return workspace.circumstances(); })
        , choices(workspace.journal())
        , triage(workspace.journal(), [] { return computerClock().now(); })
        , lastLook(workspace.journal(), insight, [] { return computerClock().now(); })
        , today(clock)
        , window({ workspace.store(), workspace.sync(), today, workspace.connection(), insight, choices,
              triage, lastLook, workspace.journal() })
    {
    }

    Insight insight;
    RuleChoices choices;
    Triage triage;
    LastLook lastLook;
    Today today;
    WindowModels window;
};

} // namespace care::test
