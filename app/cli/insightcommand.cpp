// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/insightcommand.h"

#include "app/common/workspace.h"
#include "models/schema/filtertext.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QCoreApplication>

#include <algorithm>

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
    , m_line(options.progress)
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
    const Reception reception = receptionOf(m_workspace.sync());
    if (reception.error) {
        m_isDone = true;
        m_line.clear();
        return fail(*reception.error);
    }
    if (!reception.isOver)
        return m_line.say(m_workspace.sync().progress());
    m_isReceived = true;
    m_line.clear();
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
