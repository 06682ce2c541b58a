// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/insightcommand.h"
#include "app/cli/paper.h"
#include "app/cli/texts.h"
#include "app/common/workspace.h"
#include "models/insight/handover.h"
#include "models/insight/lastlook.h"
#include "models/insight/notifications.h"
#include "models/insight/rooms.h"
#include "models/insight/triage.h"
#include "models/schema/filtertext.h"
#include "models/schema/londontime.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/timelinemodel.h"
#include "views/paper/handoversheet.h"
#include "views/paper/hospitalsheet.h"
#include "views/paper/timelinesheet.h"
#include "views/paper/todaysheet.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

//! Command "report": receives the lists that a paper is made from, then reads them as of one moment.
class ReportCommand : public InsightCommand {
    Q_OBJECT

public:
    using InsightCommand::InsightCommand;
    void start() override;

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;
    QString refusal() const override;

private:
    bool isOfPerson() const;
    void askForPerson();
    void proceedWithPerson();
    Circumstances circumstances() const;
    void findHomesByName();
    void beginToday();
    void writeToday();
    void writeHandover();
    void writeHospital();
    void writeTimeline();
    void readTimeline(const Record &resident);
    QDate logsFrom() const;
    void write(const QString &name, const QList<SheetContent> &contents, const QStringList &missing,
        const QHash<QString, QStringList> &records);
    void refusePerson();

    //! Request for one list limited to one resident.
    struct Asked {
        const ResourceSchema *schema;
        QueryParameters query;
    };
    QList<Asked> m_asked;
    QStringList m_chosen; //!< Ids of the chosen homes; empty for all.
    QList<NamedValue> m_homes; //!< All homes by name, those that share one told apart.
    std::unique_ptr<Insight> m_insight;
    std::unique_ptr<Triage> m_triage;
    std::unique_ptr<LastLook> m_look;
    std::unique_ptr<TimelineModel> m_events;
};

bool ReportCommand::isOfPerson() const
{
    return m_options.isOneOf(Options::ReportHospital | Options::ReportTimeline);
}

void ReportCommand::start()
{
    if (isOfPerson() && !m_workspace.sync().isOffline())
        askForPerson();
    else
        InsightCommand::start();
}

//! Requests only this resident's records and, of the daily logs, only the days needed.
void ReportCommand::askForPerson()
{
    const QList<const ResourceSchema *> wanted = lists();
    for (const ResourceSchema *schema : wanted) {
        Filter theirs;
        if (schema != &homeSchema)
            theirs.conditions += Condition{ schema == &residentSchema ? u"id"_s : u"resident"_s, Operator::Is,
                { m_options.id } };
        if (schema == &logSchema)
            theirs.conditions +=
                Condition{ u"createdOn"_s, Operator::Between, { logsFrom().toString(Qt::ISODate), {} } };
        const QueryParameters query = serviceQuery(*schema, theirs);
        if (query.isEmpty() && schema == &residentSchema)
            return refusePerson(); // The given text is no record id, so no resident is asked for.
        m_asked += Asked{ schema, query };
    }
    connect(&m_workspace.sync(), &Sync::stateChanged, this, &ReportCommand::proceedWithPerson,
        Qt::QueuedConnection);
    for (const Asked &list : std::as_const(m_asked))
        m_workspace.sync().fetchNext(*list.schema, list.query);
}

//! Waits until each list is complete or has failed. Without the resident there is no paper; of other lists
//! the paper says that they are missing, because in an emergency half of the facts are better than none.
void ReportCommand::proceedWithPerson()
{
    if (m_isDone)
        return;
    bool isOver = true;
    for (const Asked &list : std::as_const(m_asked)) {
        const ListState state = m_workspace.sync().state(*list.schema, list.query);
        const bool hasFailed =
            !state.complete && state.error && state.error->kind != ApiError::Kind::TooManyRequests;
        if (hasFailed && list.schema == &residentSchema) {
            m_isDone = true;
            return fail(*state.error);
        }
        isOver = isOver && (state.complete || hasFailed);
        if (!state.receiving && !state.complete && !state.error)
            m_workspace.sync().fetchNext(*list.schema, list.query);
    }
    if (!isOver)
        return;
    disconnect(&m_workspace.sync(), &Sync::stateChanged, this, &ReportCommand::proceedWithPerson);
    evaluate({});
}

//! Completeness of the lists; for those requested for one resident, whether that resident's records are
//! complete.
Circumstances ReportCommand::circumstances() const
{
    Circumstances around = m_workspace.circumstances();
    around.now = m_now;
    for (const Asked &list : m_asked) {
        const ListState state = m_workspace.sync().state(*list.schema, list.query);
        around.lists.insert(list.schema->name, { state.isWhole(), state.asOf });
    }
    return around;
}

QList<const ResourceSchema *> ReportCommand::lists() const
{
    if (m_options.isOneOf(Options::ReportHospital | Options::ReportHandover))
        return { &homeSchema, &residentSchema, &incidentSchema, &logSchema, &carePlanSchema,
            &riskAssessmentSchema };
    QList<const ResourceSchema *> lists{ &homeSchema, &residentSchema };
    if (m_options.verb == Options::ReportTimeline) {
        for (const TimelineKind &kind : TimelineModel::kinds()) {
            if (!lists.contains(kind.schema))
                lists += kind.schema;
        }
        return lists;
    }
    const RulePack pack = builtInRules(dayInLondon(m_now), m_decisions.ruleSettings);
    for (const ResourceSchema *schema : allResources()) {
        const bool isRead = std::any_of(pack.rules.begin(), pack.rules.end(),
            [schema](const Rule &rule) { return rule.readsFrom(schema->name); });
        if (isRead && !lists.contains(schema))
            lists += schema;
    }
    return lists;
}

QString ReportCommand::refusal() const
{
    const QDate today = dayInLondon(m_now);
    const bool hasRules = m_options.verb != Options::ReportToday || !builtInRules(today).rules.isEmpty();
    return hasRules ? QString() : noRulesText(today);
}

void ReportCommand::evaluate(const QStringList &homes)
{
    m_chosen = homes;
    if (m_options.verb == Options::ReportHospital)
        writeHospital();
    else if (m_options.verb == Options::ReportTimeline)
        writeTimeline();
    else
        findHomesByName();
}

void ReportCommand::findHomesByName()
{
    readHomes([this](const QList<Record> &homes) {
        const QStringList names = distinctNames(homeSchema, homes);
        for (qsizetype i = 0; i < homes.size(); ++i)
            m_homes += NamedValue{ homes.at(i).id, names.at(i) };
        if (m_options.verb == Options::ReportToday)
            beginToday();
        else
            writeHandover();
    });
}

//! Starts Today after applying the window's decisions, so that lines put away there are put away here.
void ReportCommand::beginToday()
{
    m_workspace.journal().recordTriage(m_decisions.triage, this, [this](const StoreResult<void> &) {
        const Circumstances around = circumstances();
        m_insight = std::make_unique<Insight>(m_workspace.store(),
            builtInRules(dayInLondon(m_now), m_decisions.ruleSettings), [around] { return around; });
        m_triage = std::make_unique<Triage>(m_workspace.journal(), [now = m_now] { return now; });
        m_look = std::make_unique<LastLook>(m_workspace.journal(), *m_insight, [now = m_now] { return now; });
        connect(m_insight.get(), &Insight::changed, this, &ReportCommand::writeToday);
        connect(m_triage.get(), &Triage::changed, this, &ReportCommand::writeToday);
        m_insight->begin();
    });
}

void ReportCommand::writeToday()
{
    if (m_isDone || !m_insight->isFinished() || !m_triage->isLoaded())
        return;
    m_isDone = true;
    const auto parts =
        std::make_shared<TodayParts>(TodayParts{ *m_insight, *m_triage, *m_look, m_homes, m_chosen });
    parts->settled = Notifications::settledOf(m_decisions.notifications);
    m_workspace.store().examine([parts, people = residentsOf(*m_insight)](
                                    const RecordReads &reads) { parts->rooms = roomsOf(people, reads); },
        this,
        [this, parts] {
            const QStringList missing = missingOf(*parts) + missingHomes();
            write(Cli::tr("Today"),
                todayContents(*parts,
                    todayAsOfText(m_insight->circumstances(), missing, Medium::Paper, shortOfLogs(*parts))),
                missing, recordsOf(*parts));
        });
}

void ReportCommand::writeHandover()
{
    const bool isWhole = circumstances().lists.value(homeSchema.name).isWhole;
    if (m_chosen.isEmpty() && m_homes.size() == 1 && isWhole)
        m_chosen += m_homes.first().value;
    if (m_chosen.size() != 1) {
        m_isDone = true;
        QStringList names;
        for (const NamedValue &home : std::as_const(m_homes))
            names += home.name;
        const QString text = Cli::tr("A handover sheet is of one home: say which with --home. There are: %1")
                                 .arg(names.join(", "_L1));
        return isWhole
            ? Q_EMIT finished(ExitCode::Usage, text)
            : Q_EMIT finished(ExitCode::Incomplete, incompleteText({ homeSchema.name }) + u' ' + text);
    }
    const QDateTime since = m_options.from.isValid() ? m_options.from : usualHandoverStart(m_now);
    const HandoverQuery query{ m_chosen.first(), since, logsFrom() };
    const Circumstances around = circumstances();
    const auto answer = std::make_shared<Handover>();
    m_workspace.store().examine(
        [=](const RecordReads &reads) { *answer = readHandover(reads, query, around); }, this,
        [this, answer, query, around] {
            QString name = query.homeId;
            for (const NamedValue &home : std::as_const(m_homes)) {
                if (home.value == query.homeId)
                    name = home.name;
            }
            QStringList missing = missingHomes();
            for (const HandoverSection &section : answer->sections)
                missing += section.missing;
            write(Cli::tr("Handover sheet"), { handoverContent(*answer, name, query.since, around) }, missing,
                recordsOf(*answer));
        });
}

void ReportCommand::writeHospital()
{
    const Circumstances around = circumstances();
    const auto facts = std::make_shared<HospitalFacts>();
    m_workspace.store().examine(
        [=, id = m_options.id](const RecordReads &reads) { *facts = readHospitalFacts(id, reads, around); },
        this,
        [this, facts] {
            if (facts->resident.isNull())
                return refusePerson();
            writePaper(*this, m_options,
                { Cli::tr("Hospital summary"), PageShape::Upright, m_now,
                    { [facts](const Imprint &imprint, QSizeF page) {
                        return std::make_unique<HospitalSheet>(*facts, imprint, page);
                    } },
                    recordsOf(*facts), incompleteText(facts->missing) });
        });
}

void ReportCommand::writeTimeline()
{
    m_workspace.store().find(
        residentSchema, m_options.id, this, [this](const std::optional<Record> &resident) {
            if (!resident)
                return refusePerson();
            readTimeline(*resident);
        });
}

void ReportCommand::readTimeline(const Record &resident)
{
    const QDate today = dayInLondon(m_now);
    // Days are marked only while all logs are here, and up to the last check of them.
    const auto knownLogs = [this, logs = circumstances().lists.value(logSchema.name)] {
        return logs.isWhole ? std::optional(TimelineModel::KnownLogs(logsFrom(), logs.asOf)) : std::nullopt;
    };
    m_events = std::make_unique<TimelineModel>(
        m_workspace.store(), [this] { return m_now; }, knownLogs);
    m_events->setShown(m_options.kinds);
    m_events->setShift(m_options.shift);
    const TimelinePeriod period{ m_options.since, m_options.until };
    care::readTimeline(*m_events, resident, period, this, [this, resident, period, today] {
        const Circumstances around = circumstances();
        const TimelineGaps gaps = timelineGaps(
            *m_events, period,
            [&around](const ResourceSchema &schema) { return around.lists.value(schema.name).isWhole; },
            logsFrom());
        QStringList missing;
        for (const ResourceSchema *schema : gaps.incomplete)
            missing += schema->name;
        if (gaps.logsFrom.isValid() && !missing.contains(logSchema.name))
            missing += logSchema.name;
        const TimelineContent printed = timelineContent(*m_events, resident, period, gaps, today);
        write(Cli::tr("Timeline"), { printed.content }, missing, printed.records);
    });
}

QDate ReportCommand::logsFrom() const
{
    const int days = m_workspace.connection().logDays;
    return days > 0 ? dayInLondon(m_now).addDays(1 - days) : QDate();
}

void ReportCommand::refusePerson()
{
    m_isDone = true;
    Q_EMIT finished(ExitCode::BadAnswer, Cli::tr("There is no resident with the id “%1”.").arg(m_options.id));
}

void ReportCommand::write(const QString &name, const QList<SheetContent> &contents,
    const QStringList &missing, const QHash<QString, QStringList> &records)
{
    QList<SheetMaker> sheets;
    for (const SheetContent &content : contents)
        sheets += [this, content](const Imprint &imprint, QSizeF page) {
            return m_options.verb == Options::ReportToday
                ? todaySheet(content, imprint, page)
                : std::make_unique<ContentSheet>(content, imprint, page);
        };
    writePaper(
        *this, m_options, { name, PageShape::Upright, m_now, sheets, records, incompleteText(missing) });
}

std::unique_ptr<Command> makeReportCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<ReportCommand>(options, decisions, workspace);
}

} // namespace care

#include "reportcommand.moc"
