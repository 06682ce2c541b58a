// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/insightcommand.h"

#include "app/cli/texts.h"
#include "app/common/workspace.h"
#include "models/insight/findings.h"
#include "models/schema/filtertext.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

InsightCommand::InsightCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : WorkspaceCommand(options, decisions, workspace)
    , m_now(workspace.clock().now())
{
}

void InsightCommand::start()
{
    if (const QString why = refusal(); !why.isEmpty())
        return Q_EMIT finished(ExitCode::LocalFault, why);
    receive(lists(), Progress::Shown, [this](const std::optional<ApiError> &error) {
        if (error)
            return fail(*error);
        if (m_options.home.isEmpty())
            return evaluate({});
        readHomes([this](const QList<Record> &homes) { takeHome(homes); });
    });
}

QStringList InsightCommand::missingHomes() const
{
    const bool isWhole = m_workspace.circumstances().lists.value(homeSchema.name).isWhole;
    return m_options.home.isEmpty() || m_isHomeCertain || isWhole ? QStringList()
                                                                  : QStringList{ homeSchema.name };
}

void InsightCommand::takeHome(const QList<Record> &homes)
{
    KnownValues known;
    for (const Record &home : homes)
        known.values.append({ home.id, home.value("name"_L1).toString() });
    m_isHomeCertain = std::any_of(known.values.cbegin(), known.values.cend(),
        [this](const NamedValue &value) { return value.value == m_options.home; });
    const QStringList meant =
        m_isHomeCertain ? QStringList{ m_options.home } : namedValues(known, m_options.home);
    if (meant.size() == 1)
        return evaluate(meant);
    const QStringList all = distinctNames(homeSchema, homes);
    QStringList names;
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QString id = homes.at(i).id;
        if (meant.isEmpty())
            names += all.at(i);
        else if (meant.contains(id))
            names += all.at(i).contains(id) ? all.at(i) : QString(all.at(i) + " ("_L1 + id + u')');
    }
    const QString problem = meant.isEmpty() ? Cli::tr("There is no home “%1”. There are: %2")
                                            : Cli::tr("“%1” fits several homes. Say which, by its id: %2");
    const QString text = problem.arg(m_options.home, names.join(", "_L1));
    const QString incomplete = incompleteText(missingHomes());
    Q_EMIT finished(incomplete.isEmpty() ? ExitCode::Usage : ExitCode::Incomplete,
        incomplete.isEmpty() ? text : QString(incomplete + u' ' + text));
}

} // namespace care
