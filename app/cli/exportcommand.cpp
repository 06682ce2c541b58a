// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/listcommand.h"
#include "app/common/workspace.h"
#include "models/export/exportrun.h"
#include "models/schema/resources.h"
#include "models/sync/sync.h"
#include "models/tables/listorder.h"

namespace care {

class ExportCommand : public ListCommand {
    Q_OBJECT

public:
    ExportCommand(const Options &options, const Decisions &decisions, Workspace &workspace);

protected:
    void deliver(const ListStatus &status) override;

private:
    void receiveReferred();
    void write();
    void report(const ExportOutcome &outcome);

    ExportOrder m_order;
    QString m_contradiction;
    ExportRun m_run;
};

ExportCommand::ExportCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : ListCommand(options, decisions, workspace)
{
    connect(&m_run, &ExportRun::finished, this, &ExportCommand::report);
    connect(&m_run, &ExportRun::progressed, this, [this] { m_line.say(m_run.done(), m_run.total()); });
}

void ExportCommand::deliver(const ListStatus &status)
{
    m_contradiction = doubtsOf(status);
    if (!contradictionText(status).isEmpty() && status.received == 0)
        return Q_EMIT finished(ExitCode::BadAnswer, m_contradiction);
    m_order = exportOf(table(), m_workspace.clock().now());
    m_order.completeness = completenessText(status);
    if (!m_options.columns.isEmpty())
        m_order.columns = m_options.columns;
    m_order.level = m_options.level;
    m_order.format = m_options.exportFormat;
    m_order.path = m_options.output;
    if (m_order.format->hasKeys)
        receiveReferred();
    else
        write();
}

//! Receives the lists that the exported list refers to, which are exported with it.
void ExportCommand::receiveReferred()
{
    QList<const ResourceSchema *> lists;
    const QStringList referred = referredLists(m_order);
    for (const QString &list : referred)
        lists += findResource(list);
    if (lists.isEmpty())
        return write();
    receive(lists, Progress::Hidden, [this](const std::optional<ApiError> &error) {
        if (error)
            fail(*error);
        else
            write();
    });
}

void ExportCommand::write()
{
    const Circumstances around = m_workspace.circumstances();
    m_order.unwhole = referredLists(m_order);
    m_order.unwhole.removeIf([&around](const QString &list) { return around.lists.value(list).isWhole; });
    m_run.start(m_workspace.store(), m_order);
}

void ExportCommand::report(const ExportOutcome &outcome)
{
    m_line.clear();
    if (!outcome)
        return Q_EMIT finished(ExitCode::LocalFault, outcome.error().message());
    Q_EMIT acted({ auditEntryOf(RecordAction::exported(
        m_order.schema->name, m_order.columns, outcome->rows, m_order.level == ExportLevel::Outside)) });
    QStringList said = outcome->notes;
    if (!m_contradiction.isEmpty())
        said += m_contradiction;
    const bool isWhole = m_contradiction.isEmpty() && m_order.unwhole.isEmpty();
    Q_EMIT finished(isWhole ? ExitCode::Done : ExitCode::Incomplete, said.join(u' '));
}

std::unique_ptr<Command> makeExportCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<ExportCommand>(options, decisions, workspace);
}

} // namespace care

#include "exportcommand.moc"
