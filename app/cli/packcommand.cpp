// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/insightcommand.h"
#include "app/common/workspace.h"
#include "models/insight/notifications.h"
#include "models/insight/pack.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

//! Command "pack": receives the lists that its parts read, then writes all parts as of one moment.
class PackCommand : public InsightCommand {
    Q_OBJECT

public:
    PackCommand(const Options &options, const Decisions &decisions, Workspace &workspace);

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;
    QString refusal() const override;

private:
    void report(const ExportOutcome &outcome);

    PackOrder m_order;
    ExportRun m_run;
};

PackCommand::PackCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : InsightCommand(options, decisions, workspace)
{
    const QDate today = dayInLondon(m_now);
    m_order = { .id = options.pack,
        .mapping = options.mapping,
        .since = options.since.isValid() ? options.since : usualSince(options.pack, today),
        .path = options.output,
        .rules = builtInRules(today, decisions.ruleSettings).rules,
        .recalculations = decisions.recalculations,
        .around = {},
        .who = accountName(),
        .triage = decisions.triage,
        .settled = Notifications::settledOf(decisions.notifications),
        .level = options.level };
    connect(&m_run, &ExportRun::finished, this, &PackCommand::report);
}

QList<const ResourceSchema *> PackCommand::lists() const
{
    // Homes and residents are needed for their names.
    QList<const ResourceSchema *> lists{ &homeSchema, &residentSchema };
    const QStringList wanted = m_order.lists();
    for (const QString &list : wanted) {
        if (!lists.contains(findResource(list)))
            lists += findResource(list);
    }
    return lists;
}

QString PackCommand::refusal() const
{
    const QList<PackSection> &sections = m_order.mapping.sections;
    const bool asksRules = std::any_of(sections.begin(), sections.end(), [](const PackSection &section) {
        return std::any_of(section.parts.begin(), section.parts.end(),
            [](const PackPart &part) { return !part.rule.isEmpty(); });
    });
    return asksRules && m_order.rules.isEmpty() ? noRulesText(dayInLondon(m_now)) : QString();
}

void PackCommand::evaluate(const QStringList &homes)
{
    m_order.homes = homes;
    m_order.around = m_workspace.circumstances();
    m_order.around.now = m_now;
    m_run.start(
        m_workspace.store(), [order = m_order](const RecordReads &reads, ExportRun::Progress &progress) {
            return writePack(order, reads, progress);
        });
}

void PackCommand::report(const ExportOutcome &outcome)
{
    if (!outcome)
        return Q_EMIT finished(ExitCode::LocalFault, outcome.error().message());
    Q_EMIT acted({ auditEntryOf(
        RecordAction::exported(m_order.id, {}, outcome->rows, m_order.level == ExportLevel::Outside)) });
    Q_EMIT finished(
        outcome->notes.isEmpty() ? ExitCode::Done : ExitCode::Incomplete, outcome->notes.join(u' '));
}

//! Command "pack verify": compares a pack with its checksums, without asking the service.
class PackVerifyCommand : public Command {
    Q_OBJECT

public:
    explicit PackVerifyCommand(const QString &folder)
        : m_folder(folder)
    {
    }
    void start() override
    {
        const QString problem = verifyPack(m_folder);
        if (problem.isEmpty()
            && !print(tr("Each file of the pack is as its manifest and its checksums say.").toUtf8() + "\n"))
            return;
        Q_EMIT finished(problem.isEmpty() ? ExitCode::Done : ExitCode::LocalFault, problem);
    }

private:
    const QString m_folder;
};

std::unique_ptr<Command> makePackCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<PackCommand>(options, decisions, workspace);
}

std::unique_ptr<Command> makePackVerifyCommand(const Options &options)
{
    return std::make_unique<PackVerifyCommand>(options.id);
}

} // namespace care

#include "packcommand.moc"
