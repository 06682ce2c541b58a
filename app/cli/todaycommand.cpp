// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/todaycommand.h"

#include "app/common/workspace.h"
#include "app/process/processprotection.h"
#include "models/schema/exporttext.h"
#include "models/schema/filtertext.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

//! Lists that the rules read, and homes, for the name after --home.
QList<const ResourceSchema *> listsOf(const RulePack &pack)
{
    QList<const ResourceSchema *> lists;
    for (const ResourceSchema *schema : allResources()) {
        const bool isRead = schema == &homeSchema
            || std::any_of(pack.rules.begin(), pack.rules.end(),
                [schema](const Rule &rule) { return rule.readsFrom(schema->name); });
        if (isRead)
            lists += schema;
    }
    return lists;
}

QString sinceText(const Finding &finding)
{
    if (!finding.since.isValid())
        return notKnown();
    return finding.isSinceDay ? displayDate(finding.since.date()) : displayTime(finding.since);
}

QJsonValue sinceJson(const Finding &finding)
{
    if (!finding.since.isValid())
        return QJsonValue::Null;
    return finding.isSinceDay ? finding.since.date().toString(Qt::ISODate)
                              : finding.since.toString(Qt::ISODateWithMs);
}

QJsonObject jsonOf(const RuleResult &result)
{
    QJsonArray findings;
    for (const Finding &finding : result.findings)
        findings += QJsonObject{ { u"resource"_s, QString(result.rule.schema->name) },
            { u"id"_s, finding.id }, { u"name"_s, finding.name },
            { u"home"_s, QJsonObject{ { u"id"_s, finding.homeId }, { u"name"_s, finding.homeName } } },
            { u"since"_s, sinceJson(finding) }, { u"why"_s, finding.why } };
    QJsonArray missing;
    for (const MissingList &list : result.missing)
        missing += list.resource;
    return { { u"id"_s, result.rule.id }, { u"title"_s, result.rule.titleText() },
        { u"urgency"_s, urgencyWord(result.rule.urgency) }, { u"source"_s, result.rule.source },
        { u"nations"_s, QJsonArray::fromStringList(result.rule.nations) },
        { u"proposals"_s, QJsonArray::fromStringList(result.rule.proposals) },
        { u"count"_s, qint64(result.findings.size()) }, { u"unknown"_s, result.unknown },
        { u"missing"_s, missing }, { u"findings"_s, findings } };
}

} // namespace

TodayCommand::TodayCommand(const Options &options, Workspace &workspace, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_workspace(workspace)
    , m_now(workspace.clock().now())
    , m_pack(builtInRules(dayInLondon(m_now)))
{
    if (!options.rule.isEmpty())
        m_pack.rules.removeIf([&](const Rule &rule) { return rule.id != options.rule; });
    connect(&workspace.sync(), &Sync::progressChanged, this, &TodayCommand::proceed);
}

void TodayCommand::start()
{
    m_workspace.sync().startFullSync(listsOf(m_pack));
}

void TodayCommand::proceed()
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

// On a terminal one line that changes; else, if wanted, a line from time to time.
void TodayCommand::sayProgress(const SyncProgress &progress)
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

void TodayCommand::clearProgress()
{
    if (m_said.isValid() && isTerminal(stderr))
        std::fprintf(stderr, "\r%*s\r", 60, "");
}

void TodayCommand::findHomes()
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

void TodayCommand::evaluate(const QStringList &homes)
{
    for (Rule &rule : m_pack.rules) {
        if (homes.isEmpty())
            break;
        const bool isHome = rule.schema == &homeSchema;
        const Condition theirs{ isHome ? u"id"_s : QString(rule.schema->homeField), Operator::Is, homes };
        rule.filter.always += theirs;
        if (rule.unknown)
            rule.unknown->always += theirs;
    }
    Circumstances around = m_workspace.circumstances();
    around.now = m_now;
    m_insight = std::make_unique<Insight>(m_workspace.store(), m_pack, [around] { return around; });
    connect(m_insight.get(), &Insight::changed, this, &TodayCommand::printResults);
    m_insight->refresh();
}

void TodayCommand::printResults()
{
    if (m_isDone || !m_insight->isFinished())
        return;
    m_isDone = true;
    if (!print(m_options.format == OutputFormat::Json ? json() : table()))
        return;
    const QString incomplete = incompleteText();
    const QList<RuleResult> &results = m_insight->results();
    const bool isUrgent = std::any_of(results.begin(), results.end(), [](const RuleResult &result) {
        return result.rule.urgency == Urgency::Now && !result.findings.isEmpty();
    });
    Q_EMIT finished(isUrgent || !incomplete.isEmpty() ? ExitCode::Urgent : ExitCode::Done, incomplete);
}

QString TodayCommand::incompleteText() const
{
    QStringList lists;
    for (const RuleResult &result : m_insight->results()) {
        for (const MissingList &list : result.missing)
            lists += findResource(list.resource)->titleText();
    }
    lists.removeDuplicates();
    QStringList problems;
    for (const RuleProblem &problem : m_insight->problems())
        problems += problem.name + ": "_L1 + problem.words;
    QStringList texts;
    if (!lists.isEmpty())
        texts += Texts::tr("Some records are still missing from: %1.").arg(lists.join(", "_L1));
    if (!problems.isEmpty())
        texts += Texts::tr("Left out: %1.").arg(problems.join("; "_L1));
    return texts.join(u' ');
}

QByteArray TodayCommand::table() const
{
    QString text;
    for (const RuleResult &result : m_insight->results()) {
        QString heading = Texts::tr("%1: %L2").arg(result.rule.titleText()).arg(result.findings.size());
        if (result.unknown > 0)
            heading = Texts::tr("%1 (not known for %L2)").arg(heading).arg(result.unknown);
        text += terminalLine(heading) + u'\n';
        for (const Finding &finding : result.findings) {
            const QStringList parts{ finding.name, finding.homeName, sinceText(finding), finding.why };
            text += "  "_L1 + terminalLine(parts.join(" | "_L1)) + u'\n';
        }
    }
    return text.toUtf8();
}

QByteArray TodayCommand::json() const
{
    QJsonArray rules;
    for (const RuleResult &result : m_insight->results())
        rules += jsonOf(result);
    QJsonArray problems;
    for (const RuleProblem &problem : m_insight->problems())
        problems += QJsonObject{ { u"name"_s, problem.name }, { u"words"_s, problem.words } };
    return QJsonDocument(QJsonObject{ { u"asOf"_s, m_now.toUTC().toString(Qt::ISODateWithMs) },
                             { u"rules"_s, rules }, { u"problems"_s, problems } })
        .toJson();
}

} // namespace care
