// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/workspacecommand.h"

namespace care {

class ShowCommand : public WorkspaceCommand {
    Q_OBJECT

public:
    using WorkspaceCommand::WorkspaceCommand;
    void start() override
    {
        readOne(*m_options.schema, m_options.id, [this](const Result<Record> &record) {
            if (!record)
                return fail(record.error());
            if (print(recordOutput(*m_options.schema, *record, m_options.format)))
                Q_EMIT finished(ExitCode::Done, {});
        });
    }
};

std::unique_ptr<Command> makeShowCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<ShowCommand>(options, decisions, workspace);
}

} // namespace care

#include "showcommand.moc"
