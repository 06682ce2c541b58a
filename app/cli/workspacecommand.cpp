// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/workspacecommand.h"

#include "app/cli/texts.h"
#include "app/common/workspace.h"
#include "app/process/processprotection.h"
#include "models/api/apiclient.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! State of the lists passed to Sync::startFullSync().
struct Reception {
    bool isOver = false; //!< True once the lists are complete, or no more records will come.
    std::optional<ApiError> error{}; //!< Error that ended the reception, if any.
};

Reception receptionOf(const Sync &sync)
{
    if (sync.isOffline())
        return { sync.isLoaded() };
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = sync.progress();
    if (progress.doing == Doing::Idle)
        return { true };
    if (progress.doing == Doing::Stopped && progress.error)
        return { true, progress.error };
    if (progress.doing != Doing::Waiting)
        return {};
    if (progress.error)
        return progress.error->kind == ApiError::Kind::TooManyRequests ? Reception()
                                                                       : Reception{ true, progress.error };
    // If every list is either complete or refused, the command goes on with those received.
    const bool isRefused = std::all_of(progress.resources.begin(), progress.resources.end(),
        [](const ResourceProgress &list) { return list.complete || list.error; });
    return { isRefused };
}

} // namespace

QString storedText(const SyncProgress &progress)
{
    QDateTime oldest;
    for (const ResourceProgress &list : progress.resources) {
        if (list.asOf.isValid() && (!oldest.isValid() || list.asOf < oldest))
            oldest = list.asOf;
    }
    return oldest.isValid()
        ? Cli::tr("From the records stored on this computer, as of %1.").arg(displayTime(oldest))
        : Cli::tr("From the records stored on this computer. When they were downloaded is not known.");
}

void ReceptionLine::say(const SyncProgress &progress)
{
    qint64 held = 0;
    qint64 total = 0;
    for (const ResourceProgress &each : progress.resources) {
        held += each.received;
        total += std::max(each.total, each.received);
    }
    say(held, total);
}

void ReceptionLine::say(qint64 received, qint64 counted)
{
    const bool isSeen = isTerminal(stderr);
    const int pause = isSeen ? 500 : 5'000; // Milliseconds between progress lines.
    const bool isDue = !m_said.isValid() || m_said.elapsed() >= pause;
    if (!isDue || (!isSeen && !m_isWanted))
        return;
    m_said.start();
    const QString text = counted > 0 ? Cli::tr("%L1 of %L2 records").arg(received).arg(counted)
                                     : Cli::tr("%n record(s)", nullptr, int(received));
    std::fprintf(stderr, isSeen ? "\r%s " : "%s\n", qUtf8Printable(text));
    std::fflush(stderr);
}

void ReceptionLine::clear()
{
    if (m_said.isValid() && isTerminal(stderr))
        std::fprintf(stderr, "\r%*s\r", 60, "");
}

WorkspaceCommand::WorkspaceCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : m_options(options)
    , m_decisions(decisions)
    , m_workspace(workspace)
    , m_line(options.progress)
{
}

void WorkspaceCommand::receive(
    const QList<const ResourceSchema *> &lists, Progress shown, const Received &done)
{
    Sync &sync = m_workspace.sync();
    m_receiving = connect(&sync, &Sync::progressChanged, this, [this, &sync, shown, done] {
        const Reception reception = receptionOf(sync);
        if (!reception.isOver && shown == Progress::Shown)
            m_line.say(sync.progress());
        if (!reception.isOver)
            return;
        disconnect(m_receiving);
        m_line.clear();
        done(reception.error);
    });
    sync.startFullSync(lists);
}

void WorkspaceCommand::readHomes(const Homes &done)
{
    care::readHomes(m_workspace.store(), this, done);
}

void WorkspaceCommand::readOne(const ResourceSchema &schema, const QString &id, const Found &done)
{
    if (m_workspace.sync().isOffline()) {
        m_workspace.sync().startFullSync({ &schema }); // Read the list, which gives the age of the record.
        return m_workspace.store().find(schema, id, this, [done](const std::optional<Record> &record) {
            done(record ? Result<Record>(*record) : failure(ApiError::Kind::NotFound));
        });
    }
    m_workspace.client().fetch(schema.path(), id, ApiClient::Lane::Interactive, schema.needsToken, this,
        [done](const Result<Record> &record) {
            done(record ? Result<Record>(Record::fromRaw(record->raw)) : record);
        });
}

QString WorkspaceCommand::incompleteText(const QStringList &resources)
{
    QStringList lists;
    for (const QString &resource : resources)
        lists += findResource(resource)->titleText();
    lists.removeDuplicates();
    return lists.isEmpty() ? QString()
                           : Cli::tr("Some records are still missing from: %1.").arg(lists.join(", "_L1));
}

} // namespace care
