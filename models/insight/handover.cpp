// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/handover.h"

#include "models/insight/rooms.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

constexpr int lastEntryDays = 28; //!< Number of days searched for a resident's last entry.

QString textOf(const Record &record, const ResourceSchema &schema, QLatin1StringView key)
{
    return displayText(*schema.field(key), record);
}

QString nameWithRoom(const Record &resident)
{
    const QString name = textOf(resident, residentSchema, "name"_L1);
    return withRoom(name.isEmpty() ? notRecorded() : name, roomOf(resident));
}

QStringList idsOf(const QList<Record> &records)
{
    QStringList ids;
    for (const Record &record : records)
        ids += record.id;
    return ids;
}

//! Reader of the sections of one home.
class HandoverReader {
public:
    HandoverReader(const RecordReads &reads, const HandoverQuery &query, const Circumstances &around)
        : m_reads(reads)
        , m_query(query)
        , m_around(around)
        , m_firstDay(dayInLondon(query.since))
        , m_today(dayInLondon(around.now))
        , m_residents(reads.records(residentSchema, ofHome(residentSchema, { currentOnly }),
              { { QString(residentSchema.defaultSort) } }))
    {
    }

    Handover read();

private:
    //! Two moments of a record, at least one of which must be new.
    struct Moments {
        QLatin1StringView recorded, other;
    };
    using ToFact = std::function<void(const Record &, HandoverFact &)>;

    Filter ofHome(const ResourceSchema &schema, const QList<Condition> &conditions) const;
    HandoverSection sectionOf(HandoverPart part, const QList<const ResourceSchema *> &lists) const;
    void addRecent(HandoverSection &section, const ResourceSchema &schema, const Moments &moments,
        const QList<Condition> &conditions, const ToFact &complete) const;
    QString personOf(const Record &record, const ResourceSchema &schema) const;
    QDateTime usable(const Record &record, QLatin1StringView key) const;
    bool hasEarlierVersion(const Record &plan) const;
    void addDay(HandoverSection &section, const Record &resident, QLatin1StringView key, const QString &what,
        int daysLater = 0) const;

    //! Texts of daily logs by the log's id, to leave out those that an incident repeats.
    using LogWords = QHash<QString, QString>;
    //! Reads the incidents; \a told receives the log texts that they repeat.
    HandoverSection incidents(LogWords &told) const;
    HandoverSection markedLogs(const LogWords &told) const;
    HandoverSection arrivals() const;
    HandoverSection plans() const;
    HandoverSection flags() const;
    HandoverSection noEntry() const;
    bool saysMarks() const;
    //! Condition wide enough for every moment since the start, whatever the time zone of its day.
    Condition since(QLatin1StringView moment) const
    {
        return { QString(moment), Operator::Between, { m_firstDay.addDays(-1).toString(Qt::ISODate), {} } };
    }

    const RecordReads &m_reads;
    const HandoverQuery &m_query;
    const Circumstances &m_around;
    const QDate m_firstDay, m_today;
    const QList<Record> m_residents;
};

Filter HandoverReader::ofHome(const ResourceSchema &schema, const QList<Condition> &conditions) const
{
    Filter filter;
    for (const Condition &condition : conditions)
        (condition == currentOnly ? filter.conditions : filter.always) += condition;
    filter.always += Condition{ QString(schema.homeField), Operator::Is, { m_query.homeId } };
    return filter;
}

HandoverSection HandoverReader::sectionOf(HandoverPart part, const QList<const ResourceSchema *> &lists) const
{
    HandoverSection section;
    section.part = part;
    for (const ResourceSchema *list : lists) {
        section.lists += list->name;
        const bool isKept =
            list != &logSchema || !m_query.logsFrom.isValid() || m_query.logsFrom <= m_firstDay;
        const ListKnown known = m_around.lists.value(list->name);
        // A list last received before the start says nothing about the time since.
        const bool isOlder = known.asOf.isValid() && known.asOf < m_query.since;
        if (!isKept || !known.isWhole || isOlder)
            section.missing += list->name;
    }
    return section;
}

//! Name of the resident that the record is about, as the record gives it.
QString HandoverReader::personOf(const Record &record, const ResourceSchema &schema) const
{
    const QString name = textOf(record, schema, "resident"_L1);
    const QString id = referenceId(*schema.field("resident"_L1), record);
    const auto resident = std::find_if(
        m_residents.begin(), m_residents.end(), [&id](const Record &each) { return each.id == id; });
    const std::optional<Record> other =
        resident == m_residents.end() && !id.isEmpty() ? m_reads.find(residentSchema, id) : std::nullopt;
    return withRoom(name, roomOf(resident != m_residents.end() ? *resident : other.value_or(Record())));
}

//! Moment of a member; nothing if it is missing or in the future.
QDateTime HandoverReader::usable(const Record &record, QLatin1StringView key) const
{
    const QDateTime moment = timestamp(record.value(key));
    return moment.isValid() && moment <= m_around.now ? moment : QDateTime();
}

void HandoverReader::addRecent(HandoverSection &section, const ResourceSchema &schema, const Moments &moments,
    const QList<Condition> &conditions, const ToFact &complete) const
{
    Filter recent = ofHome(schema, conditions);
    recent.match = Filter::Match::Any;
    recent.conditions += { since(moments.recorded), since(moments.other) };
    QList<Record> records = m_reads.records(schema, recent, {});
    if (!m_residents.isEmpty()) {
        // Records made elsewhere before a resident moved in.
        recent.always.removeIf([&](const Condition &each) { return each.field == schema.homeField; });
        recent.always += Condition{ u"resident"_s, Operator::Is, idsOf(m_residents) };
        recent.always += Condition{ QString(schema.homeField), Operator::IsNot, { m_query.homeId } };
        records += m_reads.records(schema, recent, {});
    }
    const Field &home = *schema.field(QString(schema.homeField));
    for (const Record &record : std::as_const(records)) {
        const QDateTime recorded = usable(record, moments.recorded);
        const QDateTime other = usable(record, moments.other);
        const bool isNew =
            (recorded.isValid() && recorded >= m_query.since) || (other.isValid() && other >= m_query.since);
        const auto isAhead = [&](QLatin1StringView key) {
            return timestamp(record.value(key)) > m_around.now;
        };
        if (!isNew) {
            section.undated += isAhead(moments.recorded) || isAhead(moments.other) ? 1 : 0;
            continue;
        }
        HandoverFact fact;
        fact.schema = &schema;
        fact.id = record.id;
        fact.person = personOf(record, schema);
        complete(record, fact);
        if (const QString id = referenceId(home, record); !id.isEmpty() && id != m_query.homeId)
            fact.what = Texts::tr("%1, at %2", "what happened, another home")
                            .arg(fact.what, displayText(home, record));
        section.facts += fact;
    }
    Filter undated = ofHome(schema, conditions);
    for (const QLatin1StringView key : { moments.recorded, moments.other })
        undated.always += Condition{ QString(key), Operator::IsEmpty, {} };
    section.undated += m_reads.count(schema, undated);
}

HandoverSection HandoverReader::incidents(LogWords &told) const
{
    HandoverSection section = sectionOf(HandoverPart::Incidents, { &incidentSchema });
    addRecent(section, incidentSchema, { "createdOn"_L1, "log.timeLogged"_L1 }, { currentOnly },
        [&](const Record &incident, HandoverFact &fact) {
            const QDateTime happened = usable(incident, "log.timeLogged"_L1);
            fact.at = happened.isValid() ? happened : usable(incident, "createdOn"_L1);
            for (const QLatin1StringView key : { "item"_L1, "category"_L1, "log.title"_L1 }) {
                if (fact.what.isEmpty())
                    fact.what = textOf(incident, incidentSchema, key);
            }
            const int severity = severityOf(incident.value("severity"_L1));
            fact.what = severity > 0 ? Texts::tr("%1, severity %2").arg(fact.what).arg(severity)
                                     : Texts::tr("%1, severity not recorded").arg(fact.what);
            fact.words = textOf(incident, incidentSchema, "log.description"_L1);
            if (const QString log = incident.value("log.id"_L1).toString(); !log.isEmpty())
                told.insert(log, fact.words);
            fact.by = textOf(incident, incidentSchema, "log.loggedBy"_L1);
        });
    return section;
}

//! Reads the logs marked for handover; a log changed after its incident was written is shown beside it.
HandoverSection HandoverReader::markedLogs(const LogWords &told) const
{
    HandoverSection section = sectionOf(HandoverPart::MarkedLogs, { &logSchema });
    addRecent(section, logSchema, { "createdOn"_L1, "timeLogged"_L1 },
        { { u"handover"_s, Operator::Is, { u"true"_s } } }, [this](const Record &log, HandoverFact &fact) {
            const QDateTime happened = usable(log, "timeLogged"_L1);
            fact.at = happened.isValid() ? happened : usable(log, "createdOn"_L1);
            for (const QLatin1StringView key : { "item"_L1, "category"_L1, "title"_L1 }) {
                if (fact.what.isEmpty())
                    fact.what = textOf(log, logSchema, key);
            }
            fact.words = textOf(log, logSchema, "description"_L1);
            fact.by = textOf(log, logSchema, "loggedBy"_L1);
        });
    section.told = section.facts.removeIf([&told](const HandoverFact &log) {
        const auto words = told.constFind(log.id);
        return words != told.cend() && *words == log.words;
    });
    return section;
}

//! False if logs were recorded since the start and none has the member.
bool HandoverReader::saysMarks() const
{
    const Filter logs = ofHome(logSchema, { since("createdOn"_L1) });
    Filter marked = logs;
    marked.always += Condition{ u"handover"_s, Operator::IsNotEmpty, {} };
    return m_reads.count(logSchema, marked) > 0 || m_reads.count(logSchema, logs) == 0;
}

//! Adds a date without an hour; a day on which the handover starts counts whole.
void HandoverReader::addDay(HandoverSection &section, const Record &resident, QLatin1StringView key,
    const QString &what, int daysLater) const
{
    const QDate day = calendarDate(resident.value(key));
    if (!day.isValid() || day.addDays(daysLater) < m_firstDay || day.addDays(daysLater) > m_today)
        return;
    HandoverFact fact;
    fact.schema = &residentSchema;
    fact.id = resident.id;
    fact.at = QDateTime(day, QTime(0, 0), Qt::UTC);
    fact.isDay = true;
    fact.person = nameWithRoom(resident);
    fact.what = what;
    section.facts += fact;
}

HandoverSection HandoverReader::arrivals() const
{
    HandoverSection section = sectionOf(HandoverPart::Arrivals, { &residentSchema });
    for (const Record &resident : m_residents)
        addDay(section, resident, "admissionDate"_L1, Texts::tr("Admitted"));
    const Filter left = ofHome(
        residentSchema, { { u"status"_s, Operator::Is, { u"inactive"_s } }, since("statusChangedOn"_L1) });
    const QList<Record> gone = m_reads.records(residentSchema, left, {});
    for (const Record &resident : gone) {
        addDay(section, resident, "admissionDate"_L1, Texts::tr("Admitted"));
        const QDateTime at = usable(resident, "statusChangedOn"_L1);
        if (at.isValid() && at < m_query.since)
            continue;
        section.undated += at.isValid() ? 0 : 1;
        if (at.isValid())
            section.facts += { &residentSchema, resident.id, at, false, nameWithRoom(resident),
                Texts::tr("No longer a resident"), {}, {} };
    }
    return section;
}

//! True if the plan replaces an earlier version, which is a record of its own.
bool HandoverReader::hasEarlierVersion(const Record &plan) const
{
    const QString lasting = plan.value("carePlanId"_L1).toString();
    const Filter versions{ {}, {}, Filter::Match::All,
        { { u"resident"_s, Operator::Is, { referenceId(*carePlanSchema.field("resident"_L1), plan) } },
            { u"carePlanId"_s, Operator::Is, { lasting } } } };
    return number(plan.value("revisions"_L1)).value_or(0) > 1
        || (!lasting.isEmpty() && m_reads.count(carePlanSchema, versions) > 1);
}

HandoverSection HandoverReader::plans() const
{
    HandoverSection section = sectionOf(HandoverPart::Plans, { &carePlanSchema, &riskAssessmentSchema });
    const auto isSince = [this](const QDateTime &moment) {
        return moment.isValid() && moment >= m_query.since;
    };
    addRecent(section, carePlanSchema, { "editedOn"_L1, "createdOn"_L1 }, { currentOnly },
        [&](const Record &plan, HandoverFact &fact) {
            const QDateTime created = usable(plan, "createdOn"_L1);
            const QDateTime edited = usable(plan, "editedOn"_L1);
            const QString name = textOf(plan, carePlanSchema, "name"_L1);
            const bool isNew = isSince(created) && !hasEarlierVersion(plan);
            fact.what = isNew ? Texts::tr("New care plan: %1").arg(name)
                              : Texts::tr("Care plan changed: %1").arg(name);
            fact.at = isNew || !isSince(edited) ? created : edited;
            if (isSince(edited))
                fact.by = textOf(plan, carePlanSchema, "editedBy"_L1);
        });
    addRecent(section, riskAssessmentSchema, { "createdOn"_L1, "reviewedOn"_L1 }, { currentOnly },
        [&](const Record &risk, HandoverFact &fact) {
            const QDateTime created = usable(risk, "createdOn"_L1);
            const QString form = textOf(risk, riskAssessmentSchema, "form"_L1);
            fact.what = isSince(created) ? Texts::tr("New risk assessment: %1").arg(form)
                                         : Texts::tr("Risk assessment reviewed: %1").arg(form);
            fact.at = isSince(created) ? created : usable(risk, "reviewedOn"_L1);
            if (isSince(created))
                fact.by = textOf(risk, riskAssessmentSchema, "createdBy"_L1);
        });
    return section;
}

//! Decision in words; "in place" only if the record says so.
QString decisionText(const QJsonValue &dnacpr)
{
    const std::optional<bool> said = inPlace(dnacpr);
    if (!said)
        return Texts::tr("DNACPR decided, not recorded whether in place");
    return *said ? Texts::tr("DNACPR decided: in place") : Texts::tr("DNACPR decided: not in place");
}

HandoverSection HandoverReader::flags() const
{
    HandoverSection section = sectionOf(HandoverPart::Flags, { &residentSchema });
    for (const Record &resident : m_residents) {
        addDay(section, resident, "dnacpr.decidedOn"_L1, decisionText(resident.value("dnacpr"_L1)));
        addDay(section, resident, "dolsApplicationDate"_L1, Texts::tr("DoLS applied for"));
        addDay(section, resident, "dolsStartDate"_L1, Texts::tr("DoLS starts"));
        // An authorisation is over after its last day.
        addDay(section, resident, "dolsEndDate"_L1, Texts::tr("DoLS has ended"), 1);
    }
    return section;
}

HandoverSection HandoverReader::noEntry() const
{
    HandoverSection section = sectionOf(HandoverPart::NoEntry, { &residentSchema, &logSchema });
    // A log that is not here yet may be about any resident.
    if (m_residents.isEmpty() || section.missing.contains(logSchema.name))
        return section;
    const Filter theirs{ { { u"resident"_s, Operator::Is, idsOf(m_residents) } }, {} };
    // Days whose daily logs are not kept here say nothing.
    const qint64 kept = m_query.logsFrom.isValid() ? m_query.logsFrom.daysTo(m_today) : lastEntryDays;
    const int days = int(std::clamp<qint64>(kept, 1, lastEntryDays));
    const QDateTime from = std::min(m_query.since, m_around.now.addDays(-lastEntryDays));
    const auto entries = m_reads.moments(logSchema, theirs, *logSchema.field("resident"_L1),
        *logSchema.field("timeLogged"_L1), from.toMSecsSinceEpoch(), m_around.now.toMSecsSinceEpoch());
    for (const Record &resident : m_residents) {
        const QList<qint64> moments = entries.value(resident.id);
        const qint64 last = moments.isEmpty() ? 0 : moments.last();
        if (!moments.isEmpty() && last >= m_query.since.toMSecsSinceEpoch())
            continue;
        section.facts += { &residentSchema, resident.id,
            moments.isEmpty() ? QDateTime() : QDateTime::fromMSecsSinceEpoch(last, Qt::UTC), false,
            nameWithRoom(resident),
            moments.isEmpty() ? Texts::tr("No daily log in %n days", nullptr, days)
                              : Texts::tr("Last daily log"),
            {}, {} };
    }
    return section;
}

Handover HandoverReader::read()
{
    Handover handover;
    LogWords told;
    handover.sections = { incidents(told), markedLogs(told), arrivals(), plans(), flags(), noEntry() };
    for (HandoverSection &section : handover.sections)
        std::stable_sort(section.facts.begin(), section.facts.end(),
            [](const HandoverFact &a, const HandoverFact &b) { return a.at < b.at; });
    handover.residents = m_residents.size();
    handover.saysMarks = saysMarks();
    return handover;
}

} // namespace

Handover readHandover(const RecordReads &reads, const HandoverQuery &query, const Circumstances &around)
{
    return HandoverReader(reads, query, around).read();
}

QStringList residentsWithoutLog(
    const RecordReads &reads, const QList<Condition> &homes, const QDateTime &since, const QDateTime &now)
{
    Filter current{ { currentOnly }, {} };
    current.always = homes;
    QStringList ids = idsOf(reads.records(residentSchema, current, {}));
    const auto logged = reads.moments(logSchema, { { { u"resident"_s, Operator::Is, ids } }, {} },
        *logSchema.field("resident"_L1), *logSchema.field("timeLogged"_L1), since.toMSecsSinceEpoch(),
        now.toMSecsSinceEpoch());
    ids.removeIf([&logged](const QString &id) { return !logged.value(id).isEmpty(); });
    return ids;
}

QDateTime usualHandoverStart(const QDateTime &now)
{
    return shiftStart(shiftStart(now).addMSecs(-1));
}

QList<HandoverStart> handoverStarts(const QDateTime &now)
{
    const QDate today = dayInLondon(now);
    const bool isFriday = today.dayOfWeek() == Qt::Friday;
    const QDate friday = today.addDays(isFriday ? -7 : -((today.dayOfWeek() + 2) % 7));
    return { { Texts::tr("Last shift"), usualHandoverStart(now) },
        { Texts::tr("Since midnight"), momentInLondon(today, QTime(0, 0)) },
        { Texts::tr("Since yesterday 07:00"), momentInLondon(today.addDays(-1), QTime(dayShift, 0)) },
        { isFriday ? Texts::tr("Since last Friday 14:00") : Texts::tr("Since Friday 14:00"),
            momentInLondon(friday, QTime(lateShift, 0)) } };
}

} // namespace care
