// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/insightcommand.h"

#include "app/common/workspace.h"
#include "app/process/processprotection.h"
#include "models/schema/filtertext.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

} // namespace

InsightCommand::InsightCommand(const Options &options, Workspace &workspace, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_workspace(workspace)
    , m_now(workspace.clock().now())
{
    connect(&workspace.sync(), &Sync::progressChanged, this, &InsightCommand::proceed);
}

void InsightCommand::start()
{
    m_workspace.sync().startFullSync(lists());
}

void InsightCommand::proceed()
{
    if (m_isReceived || m_isDone)
        return;
    const SyncProgress progress = m_workspace.sync().progress();
    using Doing = SyncProgress::Doing;
    const bool isLost = progress.doing == Doing::Stopped
        || (progress.doing == Doing::Waiting && progress.error
            && progress.error->kind != ApiError::Kind::TooManyRequests);
    if (isLost && progress.error) {
        m_isDone = true;
        clearProgress();
        return fail(*progress.error);
    }
    sayProgress(progress);
    if (progress.doing != Doing::Idle)
        return;
    m_isReceived = true;
    clearProgress();
    findHomes();
}

QString InsightCommand::incompleteText(const QStringList &resources)
{
    QStringList lists;
    for (const QString &resource : resources)
        lists += findResource(resource)->titleText();
    lists.removeDuplicates();
    return lists.isEmpty() ? QString()
                           : Texts::tr("Some records are still missing from: %1.").arg(lists.join(", "_L1));
}

// On a terminal one line that changes; else, if wanted, a line from time to time.
void InsightCommand::sayProgress(const SyncProgress &progress)
{
    const bool isSeen = isTerminal(stderr);
    const int pause = isSeen ? 500 : 5'000; // milliseconds
    const bool isDue = !m_said.isValid() || m_said.elapsed() >= pause;
    if (!isDue || (!isSeen && !m_options.progress))
        return;
    qint64 held = 0;
    qint64 total = 0;
    for (const ResourceProgress &each : progress.resources) {
        held += each.held;
        total += std::max(each.total, each.held);
    }
    m_said.start();
    const QString text = Texts::tr("%L1 of %L2 records").arg(held).arg(total);
    std::fprintf(stderr, isSeen ? "\r%s " : "%s\n", qUtf8Printable(text));
    std::fflush(stderr);
}

void InsightCommand::clearProgress()
{
    if (m_said.isValid() && isTerminal(stderr))
        std::fprintf(stderr, "\r%*s\r", 60, "");
}

void InsightCommand::findHomes()
{
    if (m_options.home.isEmpty())
        return evaluate({});
    constexpr int most = 2000;
    m_workspace.store().first(
        homeSchema, { { homeSchema.defaultSort } }, most, this, [this](const Matches &matches) {
            KnownValues known;
            QStringList names;
            for (const Record &home : matches.records) {
                known.values.append({ home.id, home.value("name"_L1).toString() });
                names += known.values.last().name;
            }
            const bool isId = std::any_of(known.values.cbegin(), known.values.cend(),
                [this](const NamedValue &value) { return value.value == m_options.home; });
            const QStringList homes =
                isId ? QStringList{ m_options.home } : namedValues(known, m_options.home);
            if (!homes.isEmpty())
                return evaluate(homes);
            Q_EMIT finished(ExitCode::Usage,
                Texts::tr("There is no home “%1”. There are: %2").arg(m_options.home, names.join(", "_L1)));
        });
}

} // namespace care
