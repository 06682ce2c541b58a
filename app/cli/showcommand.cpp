// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/onerecord.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/common/workspace.h"

namespace care {

class ShowCommand : public Command {
    Q_OBJECT

public:
    ShowCommand(const Options &options, Workspace &workspace, QObject *parent = nullptr);
    void start() override;

private:
    Options m_options;
    Workspace &m_workspace;
};

ShowCommand::ShowCommand(const Options &options, Workspace &workspace, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_workspace(workspace)
{
}

void ShowCommand::start()
{
    readOne(m_options, m_workspace, this, [this](const Result<Record> &record) {
        if (!record)
            return fail(record.error());
        if (print(recordOutput(*m_options.schema, *record, m_options.format)))
            Q_EMIT finished(ExitCode::Done, {});
    });
}

std::unique_ptr<Command> makeShowCommand(const Options &options, Workspace &workspace)
{
    return std::make_unique<ShowCommand>(options, workspace);
}

} // namespace care

#include "showcommand.moc"
