// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/texts.h"

#include "app/cli/insightcommand.h"
#include "app/common/workspace.h"
#include "models/insight/notifications.h"
#include "models/insight/worklist.h"
#include "models/schema/exporttext.h"
#include "models/schema/formatting.h"
#include "models/schema/invisible.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace care {

//! Command "today": receives the lists that the rules read, then prints what needs attention, rule by rule.
//! Applies the window's decisions: rules switched off, settings of homes, findings put away.
class TodayCommand : public InsightCommand {
    Q_OBJECT

public:
    TodayCommand(const Options &options, const Decisions &decisions, Workspace &workspace);

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;
    QString refusal() const override
    {
        return m_pack.rules.isEmpty() ? noRulesText(dayInLondon(m_now)) : QString();
    }

private:
    struct Answer {
        RuleResult result;
        qsizetype putAway = 0; //!< Findings that are done, snoozed or answered.
    };

    void printResults();
    void printAll();
    void leaveOutWhatWasPutAway();
    Answer openOf(const RuleResult &result) const;
    QByteArray table() const;
    QByteArray json() const;
    QString incompleteText() const;

    const QSet<QString> m_settled; //!< Ids of incidents already answered as notifiable or not.
    RulePack m_pack;
    QStringList m_off; //!< Ids of rules that are switched off.
    std::unique_ptr<Insight> m_insight;
    bool m_isOfHomes = false; //!< True if only some homes were asked for.
    qint64 m_homeless = 0; //!< Number of active residents whose record names no home.
    QList<Answer> m_answers;
    QList<Answer> m_hidden; //!< Answers of rules that are switched off.
};

namespace {

//! Count of findings, such as "Incidents to review: 12"; for incomplete lists "…: 12, so far", since a count
//! of none would be no answer.
QString countText(const RuleResult &result)
{
    const QString title = result.rule.titleText();
    if (!result.missing.isEmpty() && result.findings.isEmpty())
        return Cli::tr("%1: not known").arg(title);
    const QString count = Cli::tr("%1: %L2").arg(title).arg(result.findings.size());
    return result.missing.isEmpty() ? count : Cli::tr("%1, so far").arg(count);
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

QJsonObject jsonOf(const RuleResult &result, qsizetype putAway, const Circumstances &around)
{
    const int logDays = around.logDays;
    QJsonArray findings;
    for (const Finding &finding : result.findings)
        findings += QJsonObject{ { u"resource"_s, QString(result.rule.schema->name) },
            { u"id"_s, finding.id }, { u"name"_s, finding.name },
            { u"home"_s, QJsonObject{ { u"id"_s, finding.homeId }, { u"name"_s, finding.homeName } } },
            { u"urgency"_s, urgencyWord(urgencyOf(result.rule, finding, around.now)) },
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

TodayCommand::TodayCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : InsightCommand(options, decisions, workspace)
    , m_settled(Notifications::settledOf(decisions.notifications))
    , m_pack(builtInRules(dayInLondon(m_now), decisions.ruleSettings))
{
    for (const Rule &rule : std::as_const(m_pack.rules)) {
        if (rule.isOff && rule.id != options.rule)
            m_off += rule.id;
    }
    if (options.rule.isEmpty())
        return;
    m_pack.rules.removeIf([&](const Rule &rule) { return rule.id != options.rule; });
    for (Rule &rule : m_pack.rules)
        rule.isOff = false; // A rule named by the user is evaluated even if switched off.
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
    m_isOfHomes = !homes.isEmpty();
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
    const Filter homeless{ { currentOnly, { QString(residentSchema.homeField), Operator::IsEmpty, {} } },
        {} };
    m_workspace.store().count(residentSchema, homeless, this, [this](const StoreResult<qint64> &count) {
        m_homeless = m_isOfHomes ? 0 : count.value_or(0);
        printAll();
    });
}

void TodayCommand::printAll()
{
    leaveOutWhatWasPutAway();
    if (!print(m_options.format == OutputFormat::Json ? json() : table()))
        return;
    const QString incomplete = incompleteText();
    const bool isUrgent = std::any_of(m_answers.begin(), m_answers.end(), [this](const Answer &answer) {
        return std::any_of(answer.result.findings.begin(), answer.result.findings.end(),
            [this, &answer](const Finding &finding) {
                return urgencyOf(answer.result.rule, finding, m_now) == Urgency::Now;
            });
    });
    Q_EMIT finished(isUrgent || !incomplete.isEmpty() ? ExitCode::Urgent : ExitCode::Done, incomplete);
}

void TodayCommand::leaveOutWhatWasPutAway()
{
    for (const RuleResult &result : m_insight->results())
        m_answers += openOf(result);
    for (const RuleResult &result : m_insight->hidden())
        m_hidden += openOf(result);
}

TodayCommand::Answer TodayCommand::openOf(const RuleResult &result) const
{
    Answer answer{ result };
    answer.putAway = leaveOutPutAway(answer.result, m_decisions.triage, m_settled, m_now);
    return answer;
}

QString TodayCommand::incompleteText() const
{
    QStringList lists = missingHomes();
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
        texts += Cli::tr("Left out: %1.").arg(problems.join("; "_L1));
    return texts.join(u' ');
}

QByteArray TodayCommand::table() const
{
    const Circumstances around = m_insight->circumstances();
    QString text;
    for (const auto &[result, putAway] : m_answers) {
        QString heading = countText(result);
        if (result.unknown > 0)
            heading = Cli::tr("%1 (not known for %L2: %3)")
                          .arg(heading)
                          .arg(result.unknown)
                          .arg(result.rule.notKnownText());
        if (!around.hasLogsFor(result.rule))
            heading = Cli::tr("%1 (by daily logs of %n day(s) only)", nullptr, around.logDays).arg(heading);
        if (putAway > 0)
            heading = Cli::tr("%1 (%L2 put away)").arg(heading).arg(putAway);
        text += terminalLine(heading) + u'\n';
        for (const Finding &finding : result.findings) {
            // Isolate each part: after a right-to-left name, a date would otherwise appear before it.
            const QStringList parts{ isolated(finding.name), isolated(finding.homeName), sinceText(finding),
                finding.why };
            text += "  "_L1 + terminalLine(parts.join(" | "_L1)) + u'\n';
        }
        if (result.rule.check == "occupancy"_L1 && m_homeless > 0)
            text += "  "_L1
                + terminalLine(Cli::tr("No home | Active residents: %1").arg(QLocale().toString(m_homeless)))
                + u'\n';
    }
    for (const Answer &answer : m_hidden)
        text += terminalLine(Cli::tr("Switched off: %1").arg(countText(answer.result))) + u'\n';
    return text.toUtf8();
}

QByteArray TodayCommand::json() const
{
    const Circumstances around = m_insight->circumstances();
    QJsonArray rules;
    for (const auto &[result, putAway] : m_answers) {
        QJsonObject rule = jsonOf(result, putAway, around);
        if (result.rule.check == "occupancy"_L1)
            rule.insert(u"withoutHome"_s, m_homeless);
        rules += rule;
    }
    QJsonArray hidden;
    for (const Answer &answer : m_hidden)
        hidden +=
            QJsonObject{ { u"id"_s, answer.result.rule.id }, { u"title"_s, answer.result.rule.titleText() },
                { u"count"_s, qint64(answer.result.findings.size()) } };
    QJsonArray problems;
    for (const RuleProblem &problem : m_insight->problems())
        problems += QJsonObject{ { u"name"_s, problem.name }, { u"words"_s, problem.words } };
    return QJsonDocument(QJsonObject{ { u"asOf"_s, m_now.toUTC().toString(Qt::ISODateWithMs) },
                             { u"rules"_s, rules }, { u"off"_s, QJsonArray::fromStringList(m_off) },
                             { u"hidden"_s, hidden }, { u"problems"_s, problems } })
        .toJson();
}

std::unique_ptr<Command> makeTodayCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<TodayCommand>(options, decisions, workspace);
}

} // namespace care

#include "todaycommand.moc"
