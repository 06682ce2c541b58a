// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/insightcommand.h"
#include "app/common/workspace.h"
#include "models/insight/triage.h"
#include "models/schema/exporttext.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace care {

//! Prints what needs attention, rule by rule: receives the lists that the rules read, then asks the rules.
//! Goes by the same decisions as the window: rules that are off, settings of homes, findings that were put
//! away.
class TodayCommand : public InsightCommand {
    Q_OBJECT

public:
    TodayCommand(
        const Options &options, const Decisions &decisions, Workspace &workspace, QObject *parent = nullptr);

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;

private:
    void printResults();
    void leaveOutWhatWasPutAway();
    QByteArray table() const;
    QByteArray json() const;
    QString incompleteText() const;

    struct Answer {
        RuleResult result;
        qsizetype putAway = 0; //!< findings that are done, or snoozed
    };

    const QList<TriageAct> m_triage;
    RulePack m_pack;
    QStringList m_off; //!< ids of rules that are switched off
    std::unique_ptr<Insight> m_insight;
    QList<Answer> m_answers;
};

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

//! "Incidents to review: 12", and of lists that did not come whole "…: 12, so far": none of what came is no
//! answer.
QString countText(const RuleResult &result)
{
    const QString title = result.rule.titleText();
    if (!result.missing.isEmpty() && result.findings.isEmpty())
        return Texts::tr("%1: not known").arg(title);
    const QString count = Texts::tr("%1: %L2").arg(title).arg(result.findings.size());
    return result.missing.isEmpty() ? count : Texts::tr("%1, so far").arg(count);
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

//! \a logDays: as many as are here, 0 for all.
QJsonObject jsonOf(const RuleResult &result, qsizetype putAway, int logDays)
{
    QJsonArray findings;
    for (const Finding &finding : result.findings)
        findings += QJsonObject{ { u"resource"_s, QString(result.rule.schema->name) },
            { u"id"_s, finding.id }, { u"name"_s, finding.name },
            { u"home"_s, QJsonObject{ { u"id"_s, finding.homeId }, { u"name"_s, finding.homeName } } },
            { u"since"_s, sinceJson(finding) }, { u"fingerprint"_s, finding.fingerprint },
            { u"why"_s, finding.why } };
    QJsonArray missing;
    for (const MissingList &list : result.missing)
        missing += list.resource;
    QJsonObject said{ { u"id"_s, result.rule.id }, { u"title"_s, result.rule.titleText() },
        { u"urgency"_s, urgencyWord(result.rule.urgency) }, { u"source"_s, result.rule.source },
        { u"nations"_s, QJsonArray::fromStringList(result.rule.nations) },
        { u"proposals"_s, QJsonArray::fromStringList(result.rule.proposals()) },
        { u"count"_s, qint64(result.findings.size()) }, { u"unknown"_s, result.unknown },
        { u"putAway"_s, putAway }, { u"missing"_s, missing }, { u"findings"_s, findings } };
    if (const int wanted = result.rule.logDays(); wanted > 0) {
        said.insert(u"logDays"_s, logDays > 0 ? std::min(wanted, logDays) : wanted);
        said.insert(u"logDaysWanted"_s, wanted);
    }
    return said;
}

} // namespace

TodayCommand::TodayCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace, QObject *parent)
    : InsightCommand(options, workspace, parent)
    , m_triage(decisions.triage)
    , m_pack(builtInRules(dayInLondon(m_now), decisions.ruleSettings))
{
    for (const Rule &rule : std::as_const(m_pack.rules)) {
        if (rule.isOff && rule.id != options.rule)
            m_off += rule.id;
    }
    m_pack.rules.removeIf(
        [&](const Rule &rule) { return options.rule.isEmpty() ? rule.isOff : rule.id != options.rule; });
    for (Rule &rule : m_pack.rules)
        rule.isOff = false; // asked for by its name
}

QList<const ResourceSchema *> TodayCommand::lists() const
{
    QList<const ResourceSchema *> lists;
    for (const ResourceSchema *schema : allResources()) {
        const bool isRead = schema == &homeSchema
            || std::any_of(m_pack.rules.begin(), m_pack.rules.end(),
                [schema](const Rule &rule) { return rule.readsFrom(schema->name); });
        if (isRead)
            lists += schema;
    }
    return lists;
}

void TodayCommand::evaluate(const QStringList &homes)
{
    for (Rule &rule : m_pack.rules)
        limitToHomes(rule, homes);
    Circumstances around = m_workspace.circumstances();
    around.now = m_now;
    m_insight = std::make_unique<Insight>(m_workspace.store(), m_pack, [around] { return around; });
    connect(m_insight.get(), &Insight::changed, this, &TodayCommand::printResults);
    m_insight->begin();
}

void TodayCommand::printResults()
{
    if (m_isDone || !m_insight->isFinished())
        return;
    m_isDone = true;
    leaveOutWhatWasPutAway();
    if (!print(m_options.format == OutputFormat::Json ? json() : table()))
        return;
    const QString incomplete = incompleteText();
    const bool isUrgent = std::any_of(m_answers.begin(), m_answers.end(), [](const Answer &answer) {
        return answer.result.rule.urgency == Urgency::Now && !answer.result.findings.isEmpty();
    });
    Q_EMIT finished(isUrgent || !incomplete.isEmpty() ? ExitCode::Urgent : ExitCode::Done, incomplete);
}

void TodayCommand::leaveOutWhatWasPutAway()
{
    QHash<std::pair<QString, QString>, const TriageAct *> newest;
    for (const TriageAct &act : m_triage)
        newest.insert({ act.ruleId, act.recordId }, &act);
    for (const RuleResult &result : m_insight->results()) {
        Answer answer{ result };
        answer.putAway = answer.result.findings.removeIf([&](const Finding &finding) {
            const TriageAct *act = newest.value({ result.rule.id, finding.id });
            return act && !stateAfter(*act, finding.fingerprint, m_now).isOpen();
        });
        m_answers += answer;
    }
}

QString TodayCommand::incompleteText() const
{
    QStringList lists;
    for (const RuleResult &result : m_insight->results()) {
        for (const MissingList &list : result.missing)
            lists += list.resource;
    }
    QStringList problems;
    for (const RuleProblem &problem : m_insight->problems())
        problems += problem.name + ": "_L1 + problem.words;
    QStringList texts;
    if (!lists.isEmpty())
        texts += InsightCommand::incompleteText(lists);
    if (!problems.isEmpty())
        texts += Texts::tr("Left out: %1.").arg(problems.join("; "_L1));
    return texts.join(u' ');
}

QByteArray TodayCommand::table() const
{
    const Circumstances around = m_insight->circumstances();
    QString text;
    for (const auto &[result, putAway] : m_answers) {
        QString heading = countText(result);
        if (result.unknown > 0)
            heading = Texts::tr("%1 (not known for %L2)").arg(heading).arg(result.unknown);
        if (!around.hasLogsFor(result.rule))
            heading = Texts::tr("%1 (by daily logs of %n day(s) only)", nullptr, around.logDays).arg(heading);
        if (putAway > 0)
            heading = Texts::tr("%1 (%L2 put away)").arg(heading).arg(putAway);
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
    const int logDays = m_insight->circumstances().logDays;
    QJsonArray rules;
    for (const auto &[result, putAway] : m_answers)
        rules += jsonOf(result, putAway, logDays);
    QJsonArray problems;
    for (const RuleProblem &problem : m_insight->problems())
        problems += QJsonObject{ { u"name"_s, problem.name }, { u"words"_s, problem.words } };
    return QJsonDocument(
        QJsonObject{ { u"asOf"_s, m_now.toUTC().toString(Qt::ISODateWithMs) }, { u"rules"_s, rules },
            { u"off"_s, QJsonArray::fromStringList(m_off) }, { u"problems"_s, problems } })
        .toJson();
}

std::unique_ptr<Command> makeTodayCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<TodayCommand>(options, decisions, workspace);
}

} // namespace care

#include "todaycommand.moc"
