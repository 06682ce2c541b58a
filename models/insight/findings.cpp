// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/findings.h"

#include "models/json/rawjson.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/likeness.h"
#include "models/schema/londontime.h"
#include "models/schema/nhsnumber.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

constexpr qint64 hourMs = 3'600'000;
constexpr qint64 dayMs = 24 * hourMs;

//! A check's answer about one record that passed the filter.
struct Verdict {
    enum class Kind : quint8 { Out, In, Unknown };
    Kind kind = Kind::Out;
    QString words = {}; //!< instead of those of the filter
    QDateTime since = {}; //!< instead of the field of the rule
    bool isSinceDay = false; //!< a date without a time: midnight UTC

    static Verdict in(const QString &words, const QDateTime &since = {})
    {
        return { Kind::In, words, since };
    }
    static Verdict onDay(const QString &words, QDate day)
    {
        return { Kind::In, words, QDateTime(day, QTime(0, 0), Qt::UTC), true };
    }
    static Verdict unknown() { return { Kind::Unknown }; }
};
using Check = std::function<Verdict(const Record &)>;

struct CheckMaker {
    const Rule &rule;
    const RecordReads &reads;
    const Circumstances &around;
    QDate today;

    int setting(const QString &name) const { return rule.settings.value(name); }
    ListKnown list(const ResourceSchema &schema) const { return around.lists.value(schema.name); }
};

//! The moment of \a field, unless it comes from a clock that was ahead.
QDateTime pastMoment(const Record &record, QLatin1StringView field, const QDateTime &now)
{
    const QDateTime moment = timestamp(record.value(field));
    return moment.isValid() && moment <= now ? moment : QDateTime();
}

const Field &fieldOf(const ResourceSchema &schema, QLatin1StringView key)
{
    return *schema.field(key);
}

bool isRecorded(const Record &resident, QLatin1StringView key)
{
    return !displayText(fieldOf(residentSchema, key), resident).trimmed().isEmpty();
}

Check allergiesCheck(AllergyState state, const QString &words)
{
    return [state, words](const Record &resident) {
        return Allergies::fromRecord(resident.json).state == state ? Verdict::in(words) : Verdict();
    };
}

Check nhsNumberCheck(const CheckMaker &)
{
    return [](const Record &resident) {
        return isValidNhsNumber(resident.value("nhsNumber"_L1).toString())
            ? Verdict()
            : Verdict::in(Texts::tr("The check digit of the NHS number is wrong"));
    };
}

//! In place of "recentWaterlowScore from 10": which band of the scale that is.
Check waterlowCheck(const CheckMaker &make)
{
    const int high = make.setting(u"high"_s);
    const int veryHigh = make.setting(u"veryHigh"_s);
    return [high, veryHigh](const Record &resident) {
        const double score = number(resident.value("recentWaterlowScore"_L1)).value_or(0);
        return Verdict::in(score >= veryHigh ? Texts::tr("Waterlow score: very high risk, of unknown age")
                : score >= high              ? Texts::tr("Waterlow score: high risk, of unknown age")
                                             : Texts::tr("Waterlow score: at risk, of unknown age"));
    };
}

Check mustCheck(const CheckMaker &)
{
    return [](const Record &) {
        return Verdict::in(Texts::tr("MUST score: high risk, of unknown age; screen again monthly"));
    };
}

Check promptCheck(const CheckMaker &)
{
    return [](const Record &) {
        return Verdict::in(Texts::tr("A prompt only: the law turns on the outcome, which is not recorded"));
    };
}

//! Admitted at an unknown hour: the time is counted from the end of that day, so that nobody is early.
Check newResidentCheck(const CheckMaker &make)
{
    using Counts = QHash<QString, qint64>;
    const auto counted = [&make](const ResourceSchema &schema) -> std::optional<Counts> {
        if (!make.list(schema).isWhole)
            return std::nullopt; // what is not here may be there
        return make.reads.countBy(schema, { { currentOnly }, {} }, fieldOf(schema, "resident"_L1));
    };
    const std::optional<Counts> plans = counted(carePlanSchema);
    const std::optional<Counts> risks = counted(riskAssessmentSchema);
    const qint64 hours = make.setting(u"hours"_s);
    return [plans, risks, hours, now = make.around.now](const Record &resident) {
        const QDate admitted = calendarDate(resident.value("admissionDate"_L1));
        if (!admitted.isValid())
            return Verdict::unknown();
        if (QDateTime(admitted.addDays(1), QTime(0, 0), Qt::UTC).addMSecs(hours * hourMs) > now)
            return Verdict();
        QStringList missing;
        if (plans && plans->value(resident.id) == 0)
            missing += Texts::tr("care plan");
        if (risks && risks->value(resident.id) == 0)
            missing += Texts::tr("risk assessment");
        if (Allergies::fromRecord(resident.json).state == AllergyState::NotRecorded)
            missing += Texts::tr("allergy statement");
        if (!isRecorded(resident, "gpName"_L1) && !isRecorded(resident, "gpSurgeryName"_L1))
            missing += Texts::tr("GP");
        if (!isRecorded(resident, "nhsNumber"_L1))
            missing += Texts::tr("NHS number");
        if (!isRecorded(resident, "importantContacts"_L1))
            missing += Texts::tr("important contact");
        return missing.isEmpty()
            ? Verdict()
            : Verdict::in(Texts::tr("Missing since admission: %1").arg(missing.join(", "_L1)));
    };
}

//! Of each resident: when a care plan was last changed, or a risk assessment reviewed.
QHash<QString, qint64> lastReviews(const CheckMaker &make)
{
    const auto newest = [&make](const ResourceSchema &schema, QLatin1StringView moment, const QString &over,
                            QHash<QString, qint64> &into) {
        const Filter inForce{ { { over, Operator::IsNot, { u"true"_s } } }, {} };
        const auto moments = make.reads.moments(schema, inForce, fieldOf(schema, "resident"_L1),
            fieldOf(schema, moment), 0, make.around.now.toMSecsSinceEpoch());
        for (auto it = moments.begin(); it != moments.end(); ++it)
            into[it.key()] = std::max(into.value(it.key()), it.value().last());
    };
    QHash<QString, qint64> last;
    newest(carePlanSchema, "editedOn"_L1, u"isRevision"_s, last);
    newest(riskAssessmentSchema, "reviewedOn"_L1, u"archived"_s, last);
    return last;
}

Check followUpCheck(const CheckMaker &make)
{
    const QSet<QString> left =
        make.reads.ids(residentSchema, { { { u"status"_s, Operator::Is, { u"inactive"_s } } }, {} });
    const bool isWhole = make.list(carePlanSchema).isWhole && make.list(riskAssessmentSchema).isWhole;
    const int days = make.setting(u"days"_s);
    return [left, isWhole, days, last = lastReviews(make), now = make.around.now](const Record &incident) {
        const QString resident = Reference::fromJson(incident.value("resident"_L1)).id;
        const QDateTime happened = pastMoment(incident, "log.timeLogged"_L1, now);
        const QDateTime since = happened.isValid() ? happened : pastMoment(incident, "createdOn"_L1, now);
        if (left.contains(resident) || (since.isValid() && since.addDays(days) > now))
            return Verdict();
        const bool isReviewed = since.isValid() && last.value(resident) > since.toMSecsSinceEpoch();
        if (isReviewed)
            return Verdict();
        if (resident.isEmpty() || !since.isValid() || !isWhole)
            return Verdict::unknown();
        return Verdict::in(
            Texts::tr("No care plan changed and no risk assessment reviewed since then"), since);
    };
}

constexpr int silenceDays = 28;
constexpr qsizetype fewestLogs = 20;
constexpr qsizetype fewestDays = 7; //!< on which the usual wait is known
constexpr double usualShare = 0.95;

//! Of numbers in any order, between the two nearest.
double percentile(QList<double> numbers, double share)
{
    std::sort(numbers.begin(), numbers.end());
    const double place = share * double(numbers.size() - 1);
    const auto below = qsizetype(place);
    const qsizetype above = std::min(below + 1, numbers.size() - 1);
    return numbers[below] + (place - double(below)) * (numbers[above] - numbers[below]);
}

//! How old the last of \a logs was at \a moment, in hours; nothing before the first of them.
std::optional<double> waitAt(const QList<qint64> &logs, qint64 moment)
{
    const auto next = std::upper_bound(logs.begin(), logs.end(), moment);
    if (next == logs.begin())
        return std::nullopt;
    return double(moment - *std::prev(next)) / double(hourMs);
}

//! The same time of day in the homes on the days before.
QList<qint64> sameTimes(const QDateTime &moment)
{
    const QDateTime clock = clockInLondon(moment);
    QList<qint64> times;
    for (int day = 1; day <= silenceDays; ++day)
        times += momentInLondon(clock.date().addDays(-day), clock.time()).toMSecsSinceEpoch();
    return times;
}

//! Compares the age of somebody's last log with what it usually is at this time of day.
Check silenceCheck(const CheckMaker &make)
{
    // Later than the logs were received nothing is known.
    const QDateTime asOf = make.list(logSchema).asOf;
    const QDateTime until = asOf.isValid() ? std::min(asOf, make.around.now) : QDateTime();
    const qint64 to = until.isValid() ? until.toMSecsSinceEpoch() : 0;
    const qint64 from = to - qint64(silenceDays) * 24 * hourMs;
    const auto logs = until.isValid() ? make.reads.moments(logSchema, {}, fieldOf(logSchema, "resident"_L1),
                          fieldOf(logSchema, "timeLogged"_L1), from, to)
                                      : QHash<QString, QList<qint64>>();
    const QList<qint64> times = until.isValid() ? sameTimes(until) : QList<qint64>();
    const double least = make.setting(u"hours"_s);
    return [logs, times, to, least](const Record &resident) {
        const QList<qint64> theirs = logs.value(resident.id);
        QList<double> waits;
        for (const qint64 time : times) {
            if (const std::optional<double> wait = waitAt(theirs, time))
                waits += *wait;
        }
        if (theirs.size() < fewestLogs || waits.size() < fewestDays)
            return Verdict::unknown();
        const double usual = std::max(percentile(waits, usualShare), least);
        const double now = waitAt(theirs, to).value_or(0);
        if (now <= usual)
            return Verdict();
        return Verdict::in(Texts::tr("Last log %1 hours ago; at this time of day usually %2 at most")
                               .arg(QLocale().toString(now, 'f', 1), QLocale().toString(usual, 'f', 1)),
            QDateTime::fromMSecsSinceEpoch(theirs.last(), Qt::UTC));
    };
}

//! Logs with the words of the rule, of each resident, in the \a days before the logs were received.
struct NamedLogs {
    QHash<QString, QList<qint64>> moments; //!< in order
    qint64 until = 0; //!< 0: no logs were received yet

    NamedLogs(const CheckMaker &make, int days)
    {
        const QDateTime asOf = make.list(logSchema).asOf;
        if (!asOf.isValid())
            return;
        until = std::min(asOf, make.around.now).toMSecsSinceEpoch();
        const QStringList &words = make.rule.words;
        const Filter named{ { { u"item"_s, Operator::Contains, words },
                                { u"title"_s, Operator::Contains, words } },
            {}, Filter::Match::Any };
        moments = make.reads.moments(logSchema, named, fieldOf(logSchema, "resident"_L1),
            fieldOf(logSchema, "timeLogged"_L1), until - days * dayMs, until);
    }
};

//! "3 logs of infection, UTI in 90 days".
Check repeatedLogsCheck(const CheckMaker &make)
{
    const int days = make.setting(u"days"_s);
    const int fewest = make.setting(u"count"_s);
    const QString words = make.rule.words.join(", "_L1);
    return [days, fewest, words, logs = NamedLogs(make, days)](const Record &resident) {
        if (logs.until == 0)
            return Verdict::unknown();
        const QList<qint64> theirs = logs.moments.value(resident.id);
        if (theirs.isEmpty() || theirs.size() < fewest)
            return Verdict();
        return Verdict::in(Texts::tr("%n logs of “%1” in %2 days", nullptr, int(theirs.size()))
                               .arg(words, QLocale().toString(days)),
            QDateTime::fromMSecsSinceEpoch(theirs.last(), Qt::UTC));
    };
}

//! Days between entries as they usually are: half of them come sooner.
double usualDays(const QList<qint64> &moments)
{
    QList<double> gaps;
    for (qsizetype i = 1; i < moments.size(); ++i)
        gaps += double(moments[i] - moments[i - 1]) / double(dayMs);
    return percentile(gaps, 0.5);
}

//! "0 logs of weight in 35 days, usually every 7": nobody is late who usually waits half as long anyway.
Check logsStoppedCheck(const CheckMaker &make)
{
    const int days = make.setting(u"days"_s);
    const int fewest = std::max(2, make.setting(u"entries"_s));
    const QString words = make.rule.words.join(", "_L1);
    const NamedLogs logs(make, days + make.setting(u"history"_s));
    return [days, fewest, words, logs](const Record &resident) {
        const QList<qint64> theirs = logs.moments.value(resident.id);
        if (logs.until == 0 || theirs.size() < fewest)
            return Verdict::unknown();
        const double silent = double(logs.until - theirs.last()) / double(dayMs);
        const double usual = usualDays(theirs);
        if (silent < days || silent < 2 * usual)
            return Verdict();
        return Verdict::in(Texts::tr("No log of “%1” in %2 days, usually one every %n days", nullptr,
                               std::max(1, qRound(usual)))
                               .arg(words, QLocale().toString(days)),
            QDateTime::fromMSecsSinceEpoch(theirs.last(), Qt::UTC));
    };
}

//! From the first day on which a review is not overdue yet, in the homes.
Check reviewDueCheck(const CheckMaker &make)
{
    const int months = make.setting(u"months"_s);
    const int days = make.setting(u"days"_s);
    return [months, days, today = make.today, now = make.around.now](const Record &assessment) {
        const QDateTime reviewed = pastMoment(assessment, "reviewedOn"_L1, now);
        const QDate day = reviewed.isValid() ? dayInLondon(reviewed) : QDate();
        const bool isDue =
            day.isValid() && day >= today.addMonths(-months) && day <= today.addDays(days).addMonths(-months);
        const QDate due = day.addMonths(months);
        return isDue ? Verdict::onDay(Texts::tr("Review due on %1").arg(displayDate(due)), due) : Verdict();
    };
}

//! A document of the person that is named, or filed, as what people call this decision.
Check dnacprDocumentCheck(const CheckMaker &make)
{
    const QStringList words{ u"DNACPR"_s, u"DNAR"_s, u"ReSPECT"_s, u"resuscitation"_s };
    const Filter named{ { { u"name"_s, Operator::Contains, words },
                            { u"category"_s, Operator::Contains, words } },
        {}, Filter::Match::Any };
    const auto listed = make.reads.countBy(documentSchema, named, fieldOf(documentSchema, "resident"_L1));
    return [listed, isWhole = make.list(documentSchema).isWhole](const Record &resident) {
        if (!resident.value("dnacpr.inPlace"_L1).toBool() || listed.contains(resident.id))
            return Verdict();
        return isWhole ? Verdict::in(Texts::tr("DNACPR is in place, and no listed document is named so"))
                       : Verdict::unknown();
    };
}

QString nameOf(const ResourceSchema &schema, const Record &record)
{
    QStringList names;
    for (const Field &field : schema.fields) {
        const QString text = field.has(FieldFlag::Identity) ? displayText(field, record) : QString();
        if (!text.isEmpty())
            names += text;
    }
    return names.join(", "_L1);
}

//! Two who are alike share the number, or the day of birth; within those few each is compared with each.
Check lookAlikeCheck(const CheckMaker &make)
{
    const QList<Record> people = make.reads.records(residentSchema, { { currentOnly }, {} }, {});
    QList<PersonTraits> traits;
    QHash<QString, QList<qsizetype>> groups;
    for (qsizetype i = 0; i < people.size(); ++i) {
        traits += PersonTraits::of(people[i]);
        if (!traits[i].nhsNumber.isEmpty())
            groups[u'n' + traits[i].nhsNumber] += i;
        if (traits[i].born.isValid())
            groups[u'b' + traits[i].born.toString(Qt::ISODate) + traits[i].family] += i;
    }
    QHash<QString, QString> alike; // the name of the first other one
    for (const QList<qsizetype> &group : std::as_const(groups)) {
        for (const qsizetype one : group) {
            // The first two of a group are enough: somebody is alike to one of them.
            for (const qsizetype other : group.mid(0, 2)) {
                if (one != other && likeness(traits[one], traits[other]) >= Likeness::NameAndBirth)
                    alike.insert(people[one].id, nameOf(residentSchema, people[other]));
            }
        }
    }
    return [alike](const Record &resident) {
        const auto other = alike.find(resident.id);
        return other == alike.end() ? Verdict()
                                    : Verdict::in(Texts::tr("May be the same person as %1").arg(*other));
    };
}

Check occupancyCheck(const CheckMaker &make)
{
    const QHash<QString, qint64> residents =
        make.reads.countBy(residentSchema, { { currentOnly }, {} }, fieldOf(residentSchema, "home"_L1));
    return [residents, beds = make.setting(u"beds"_s)](const Record &home) {
        const QString active = QLocale().toString(residents.value(home.id));
        return Verdict::in(beds > 0
                ? Texts::tr("Active residents: %1 of %2 beds").arg(active, QLocale().toString(beds))
                : Texts::tr("Active residents: %1; the number of beds is not recorded").arg(active));
    };
}

using MakeCheck = Check (*)(const CheckMaker &);

const std::map<QString, MakeCheck> &checks()
{
    static const std::map<QString, MakeCheck> all{
        { u"allergies-unknown"_s,
            [](const CheckMaker &) {
                return allergiesCheck(AllergyState::NotRecorded, Texts::tr("Allergy status not recorded"));
            } },
        { u"allergies-contradictory"_s,
            [](const CheckMaker &) {
                return allergiesCheck(AllergyState::Contradictory,
                    Texts::tr("The record says both that there are allergies and that there are none"));
            } },
        { u"nhs-number"_s, &nhsNumberCheck },
        { u"waterlow"_s, &waterlowCheck },
        { u"must"_s, &mustCheck },
        { u"prompt"_s, &promptCheck },
        { u"new-resident"_s, &newResidentCheck },
        { u"follow-up"_s, &followUpCheck },
        { u"silence"_s, &silenceCheck },
        { u"repeated-logs"_s, &repeatedLogsCheck },
        { u"logs-stopped"_s, &logsStoppedCheck },
        { u"review-due"_s, &reviewDueCheck },
        { u"dnacpr-document"_s, &dnacprDocumentCheck },
        { u"look-alike"_s, &lookAlikeCheck },
        { u"occupancy"_s, &occupancyCheck },
    };
    return all;
}

//! "DoLS ends before today" of the rule's own words, without "current".
QString filterWords(const Rule &rule)
{
    Filter said = rule.filter;
    said.conditions.removeAll(currentOnly);
    const QString words = filterText(*rule.schema, said);
    return words.left(1).toUpper() + words.mid(1);
}

QString whyText(const Rule &rule, const Record &record, const QString &words)
{
    QStringList facts;
    for (const Field *field : rule.shown) {
        const QString value = displayText(*field, record);
        facts += Texts::tr("%1: %2").arg(field->title(), value.isEmpty() ? notRecorded() : value);
    }
    return facts.isEmpty() ? Texts::tr("%1. Source: %2.").arg(words, rule.source)
                           : Texts::tr("%1 (%2). Source: %3.").arg(words, facts.join("; "_L1), rule.source);
}

//! Independent of the order of the members, in which a list and a single record differ.
QString fingerprintOf(const Record &record, const QDateTime &since)
{
    QByteArrayList values{ since.isValid() ? QByteArray::number(since.toMSecsSinceEpoch()) : QByteArray() };
    const std::optional<QList<RawMember>> members = rawMembers(record.raw);
    for (const RawMember &member : members.value_or(QList<RawMember>()))
        values += member.key.toUtf8() + ':' + record.raw.mid(member.offset, member.length);
    std::sort(values.begin(), values.end());
    const QByteArray hash = QCryptographicHash::hash(values.join('\n'), QCryptographicHash::Blake2b_160);
    return QString::fromLatin1(hash.toBase64());
}

//! The person the record is about, and the record's own words.
void nameSubject(const ResourceSchema &schema, const Record &record, Finding &finding)
{
    if (&schema == &residentSchema) {
        finding.residentId = record.id;
        finding.person = finding.name;
        return;
    }
    if (const Field *resident = schema.field(u"resident"_s)) {
        finding.residentId = referenceId(*resident, record);
        finding.person = displayText(*resident, record);
    }
    finding.severity = severityOf(record.value("severity"_L1));
    for (const QLatin1StringView key : { "item"_L1, "category"_L1, "form"_L1, "title"_L1, "name"_L1 }) {
        const Field *field = schema.field(key);
        if (field && finding.subject.isEmpty())
            finding.subject = displayText(*field, record);
    }
}

Finding findingOf(const Rule &rule, const Record &record, const Verdict &verdict, const CheckMaker &make)
{
    const ResourceSchema &schema = *rule.schema;
    Finding finding;
    finding.id = record.id;
    finding.name = nameOf(schema, record);
    nameSubject(schema, record, finding);
    if (&schema == &homeSchema) {
        finding.homeId = record.id;
        finding.homeName = finding.name;
    } else if (!schema.homeField.isEmpty()) {
        const Reference home = Reference::fromJson(record.value(schema.homeField));
        finding.homeId = home.id;
        finding.homeName = home.name;
    }
    finding.fingerprint = fingerprintOf(record, verdict.since);
    finding.since = verdict.since;
    finding.isSinceDay = verdict.isSinceDay;
    if (!finding.since.isValid() && rule.since) {
        finding.isSinceDay = rule.since->type == FieldType::Date;
        const QDate day = calendarDate(record.value(rule.since->key));
        finding.since = !finding.isSinceDay ? pastMoment(record, rule.since->key, make.around.now)
            : day.isValid()                 ? QDateTime(day, QTime(0, 0), Qt::UTC)
                                            : QDateTime();
    }
    finding.why = whyText(rule, record, verdict.words.isEmpty() ? filterWords(rule) : verdict.words);
    return finding;
}

QList<MissingList> missingOf(const Rule &rule, const Circumstances &around)
{
    QStringList read{ QString(rule.schema->name) };
    if (!rule.schema->currentWith.isEmpty())
        read += residentSchema.name;
    read += rule.needs;
    read.removeDuplicates();
    QList<MissingList> missing;
    for (const QString &resource : std::as_const(read)) {
        const ListKnown known = around.lists.value(resource);
        if (!known.isWhole)
            missing.append({ resource, known.asOf });
    }
    return missing;
}

//! While pages arrive findings are updated at intervals, so that they do not delay the list on screen.
constexpr auto pause = 300ms;

} // namespace

//! Where no check and no home's own settings have a say, the filter of the rule is all.
static bool isAllInFilter(const Rule &rule)
{
    return rule.check.isEmpty()
        && std::all_of(rule.ofHomes.cbegin(), rule.ofHomes.cend(),
            [&rule](const HomeRule &home) { return home.filter.conditions == rule.filter.conditions; });
}

Filter filterOf(const RuleResult &result)
{
    if (isAllInFilter(result.rule))
        return result.rule.filter;
    if (result.findings.isEmpty())
        return { { { u"id"_s, Operator::IsEmpty, {} } }, {} }; // no record is without one
    QStringList ids;
    for (const Finding &finding : result.findings)
        ids += finding.id;
    return { { { u"id"_s, Operator::Is, ids } }, {} };
}

QStringList knownChecks()
{
    QStringList names;
    for (const auto &[name, make] : checks())
        names += name;
    return names;
}

namespace {

//! One rule, or what it is for a home with settings of its own, while records are read.
struct Pass {
    CheckMaker make;
    RuleResult *result;
    Check check; //!< empty if the filter is all
    QList<std::optional<Finding>> findings = {}; //!< in the order of the rule
    QHash<qint64, qsizetype> places = {}; //!< of rows among them

    void judge(qint64 row, const Record &record);
    void finish();
};

Pass passOf(const CheckMaker &make, RuleResult &result)
{
    const Rule &rule = make.rule;
    const auto found = checks().find(rule.check);
    Pass pass{ make, &result, found == checks().end() ? Check() : found->second(make) };
    const QList<qint64> rows = make.reads.rows(*rule.schema, onDay(rule.filter, make.today), rule.order);
    for (const qint64 row : rows)
        pass.places.insert(row, pass.places.size());
    pass.findings.resize(rows.size());
    return pass;
}

void Pass::judge(qint64 row, const Record &record)
{
    const auto place = places.constFind(row);
    if (place == places.constEnd())
        return;
    const Verdict verdict = check ? check(record) : Verdict::in({});
    if (verdict.kind == Verdict::Kind::In)
        findings[*place] = findingOf(make.rule, record, verdict, make);
    result->unknown += verdict.kind == Verdict::Kind::Unknown ? 1 : 0;
}

void Pass::finish()
{
    for (std::optional<Finding> &finding : findings) {
        if (finding)
            result->findings += std::move(*finding);
    }
    if (make.rule.unknown)
        result->unknown += make.reads.count(*make.rule.schema, onDay(*make.rule.unknown, make.today));
}

//! The rule for each home with its own settings, and for all others at the end.
QList<Rule> partsOf(const Rule &rule)
{
    QList<Rule> parts;
    Rule rest = rule;
    QStringList homes;
    for (const HomeRule &own : rule.ofHomes) {
        Rule part = rule;
        part.filter = own.filter;
        part.filter.always += rule.filter.always;
        part.unknown = own.unknown;
        part.settings = own.settings;
        parts += part;
        homes += own.homeId;
    }
    if (!homes.isEmpty()) {
        const bool isHome = rule.schema == &homeSchema;
        const Condition others{ isHome ? u"id"_s : QString(rule.schema->homeField), Operator::IsNot, homes };
        rest.filter.always += others;
        if (rest.unknown)
            rest.unknown->always += others;
    }
    return parts << rest;
}

//! In the order of the rule, whatever home the findings are of.
void sortFindings(RuleResult &result, const RecordReads &reads)
{
    QStringList ids;
    for (const Finding &finding : result.findings)
        ids += finding.id;
    QHash<QString, qsizetype> places;
    const Filter those{ {}, {}, Filter::Match::All, { { u"id"_s, Operator::Is, ids } } };
    const QList<Record> records = reads.records(*result.rule.schema, those, result.rule.order);
    for (const Record &record : records)
        places.insert(record.id, places.size());
    std::stable_sort(
        result.findings.begin(), result.findings.end(), [&](const Finding &one, const Finding &other) {
            return places.value(one.id) < places.value(other.id);
        });
}

} // namespace

QList<RuleResult> evaluateRules(
    const QList<Rule> &rules, const RecordReads &reads, const Circumstances &circumstances)
{
    if (rules.isEmpty())
        return {};
    QList<RuleResult> results;
    QList<QList<Rule>> parts;
    for (const Rule &rule : rules) {
        results += { rule, {}, 0, missingOf(rule, circumstances) };
        parts += partsOf(rule);
    }
    std::vector<Pass> passes;
    QSet<qint64> wanted;
    for (qsizetype i = 0; i < rules.size(); ++i) {
        for (const Rule &part : std::as_const(parts[i])) {
            passes.push_back(
                passOf({ part, reads, circumstances, dayInLondon(circumstances.now) }, results[i]));
            for (auto row = passes.back().places.keyBegin(); row != passes.back().places.keyEnd(); ++row)
                wanted += *row;
        }
    }
    QList<qint64> rows(wanted.cbegin(), wanted.cend());
    std::sort(rows.begin(), rows.end());
    reads.each(*rules.first().schema, rows, [&passes](qint64 row, const Record &record) {
        for (Pass &pass : passes)
            pass.judge(row, record);
    });
    for (Pass &pass : passes)
        pass.finish();
    for (RuleResult &result : results) {
        if (!result.rule.ofHomes.isEmpty())
            sortFindings(result, reads);
    }
    return results;
}

RuleResult evaluateRule(const Rule &rule, const RecordReads &reads, const Circumstances &circumstances)
{
    return evaluateRules({ rule }, reads, circumstances).first();
}

namespace {

//! True if the answer is another.
bool replace(RuleResult &known, const RuleResult &answer)
{
    const bool isNew = known.findings != answer.findings || known.unknown != answer.unknown
        || known.missing != answer.missing;
    known = answer;
    return isNew;
}

} // namespace

Insight::Insight(
    Store &store, const RulePack &pack, std::function<Circumstances()> circumstances, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_circumstances(std::move(circumstances))
{
    takeRules(pack);
    m_gather.setSingleShot(true);
    m_gather.setInterval(pause);
    m_gather.callOnTimeout(this, &Insight::next);
    connect(&store, &Store::changed, this, &Insight::markStale);
    // The program is locked: what was found leaves with the records.
    connect(&store, &Store::closed, this, [this] {
        for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i)
            resultAt(i) = { resultAt(i).rule, {}, 0, {} };
        Q_EMIT changed();
        refresh();
    });
}

void Insight::takeRules(const RulePack &pack)
{
    // Old findings stay until the new ones are known, so that no line goes and comes back.
    QHash<QString, RuleResult> known;
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i)
        known.insert(resultAt(i).rule.id, resultAt(i));
    m_results.clear();
    m_hidden.clear();
    m_stale.clear();
    m_problems = pack.problems;
    for (const Rule &rule : pack.rules) {
        RuleResult result = known.value(rule.id);
        result.rule = rule;
        (rule.isOff ? m_hidden : m_results).append(result);
    }
    ++m_generation;
}

void Insight::setRules(const RulePack &pack)
{
    takeRules(pack);
    markStale({});
    Q_EMIT changed();
    next();
}

RuleResult &Insight::resultAt(qsizetype number)
{
    return number < m_results.size() ? m_results[number] : m_hidden[number - m_results.size()];
}

void Insight::refresh()
{
    markStale({});
    next();
}

void Insight::markStale(const QString &resource)
{
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i) {
        if (!m_stale.contains(i) && (resource.isEmpty() || resultAt(i).rule.readsFrom(resource)))
            m_stale += i;
    }
    if (!m_stale.isEmpty() && !m_gather.isActive())
        m_gather.start();
}

//! All stale rules about one list at a time: each of its records is read once.
void Insight::next()
{
    if (m_isAsking || m_stale.isEmpty())
        return;
    m_isAsking = true;
    const ResourceSchema *schema = resultAt(m_stale.first()).rule.schema;
    QList<qsizetype> numbers;
    QList<Rule> rules;
    for (const qsizetype number : std::as_const(m_stale)) {
        if (resultAt(number).rule.schema == schema) {
            numbers += number;
            rules += resultAt(number).rule;
        }
    }
    m_stale.removeIf([&numbers](qsizetype number) { return numbers.contains(number); });
    const auto answer = std::make_shared<QList<RuleResult>>();
    const auto work = [answer, rules, around = m_circumstances()](const RecordReads &reads) {
        *answer = evaluateRules(rules, reads, around);
    };
    m_store.examine(work, this, [this, answer, numbers, generation = m_generation] {
        m_isAsking = false;
        if (generation != m_generation)
            return next();
        bool isNew = false;
        for (qsizetype i = 0; i < std::min(numbers.size(), answer->size()); ++i)
            isNew = replace(resultAt(numbers.at(i)), answer->at(i)) || isNew;
        next();
        if (isNew || isFinished())
            Q_EMIT changed();
    });
}

} // namespace care
