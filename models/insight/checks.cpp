// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/evaluation.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/nhsnumber.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

constexpr qint64 hourMs = 3'600'000;
constexpr qint64 dayMs = 24 * hourMs;

const Field &fieldOf(const ResourceSchema &schema, QLatin1StringView key)
{
    return *schema.field(key);
}

bool isRecorded(const Record &resident, QLatin1StringView key)
{
    return !displayText(fieldOf(residentSchema, key), resident).trimmed().isEmpty();
}

//! Check that needs only the record, without facts from other lists.
template<class Judge>
Check byRecord(Judge judge)
{
    return { .judge = [judge](const Record &record, const Check::Facts &, const QDateTime &) {
        return judge(record);
    } };
}

Check allergiesCheck(AllergyState state, const QString &words)
{
    return byRecord([state, words](const Record &resident) {
        return Allergies::fromRecord(resident).state == state ? Verdict::in(words) : Verdict();
    });
}

Check nhsNumberCheck(const CheckMaker &)
{
    return byRecord([](const Record &resident) {
        return isValidNhsNumber(resident.value("nhsNumber"_L1).toString())
            ? Verdict()
            : Verdict::in(Texts::tr("The check digit of the NHS number is wrong"));
    });
}

//! Check that names the band of the Waterlow scale, instead of "recentWaterlowScore from 10".
Check waterlowCheck(const CheckMaker &make)
{
    const int high = make.setting(u"high"_s);
    const int veryHigh = make.setting(u"veryHigh"_s);
    return byRecord([high, veryHigh](const Record &resident) {
        const double score = number(resident.value("recentWaterlowScore"_L1)).value_or(0);
        return Verdict::in(score >= veryHigh
                ? Texts::tr("Waterlow score: very high risk; the score has no date of its own")
                : score >= high ? Texts::tr("Waterlow score: high risk; the score has no date of its own")
                                : Texts::tr("Waterlow score: at risk; the score has no date of its own"));
    });
}

Check mustCheck(const CheckMaker &)
{
    return byRecord([](const Record &) {
        return Verdict::in(
            Texts::tr("MUST score: high risk; the score has no date of its own; screen again monthly"));
    });
}

//! Check in the words of the filter, unless the record says that there is no DNACPR decision to review.
Check dnacprReviewCheck(const CheckMaker &)
{
    return byRecord([](const Record &resident) {
        return inPlace(resident.value("dnacpr"_L1)).value_or(true) ? Verdict::in({}) : Verdict();
    });
}

//! Check that drops DoLS applications that were refused or withdrawn, which will not start.
Check dolsAppliedCheck(const CheckMaker &)
{
    return byRecord([](const Record &resident) {
        const QString status = resident.value("dols.status"_L1).toString().trimmed().toCaseFolded();
        const bool isOver = status == "refused"_L1 || status == "withdrawn"_L1;
        return isOver ? Verdict() : Verdict::in({});
    });
}

Check promptCheck(const CheckMaker &)
{
    return byRecord([](const Record &) {
        return Verdict::in(Texts::tr("A prompt only: the law turns on the outcome, which is not recorded"));
    });
}

QStringList missingMembers(const Record &resident, const Check::Facts &facts)
{
    QStringList missing;
    if (facts[0] == 0)
        missing += Texts::tr("care plan");
    if (facts[1] == 0)
        missing += Texts::tr("risk assessment");
    if (Allergies::fromRecord(resident).state == AllergyState::NotRecorded)
        missing += Texts::tr("allergy statement");
    if (!isRecorded(resident, "gpName"_L1) && !isRecorded(resident, "gpSurgeryName"_L1))
        missing += Texts::tr("GP");
    if (!isRecorded(resident, "nhsNumber"_L1))
        missing += Texts::tr("NHS number");
    if (!isRecorded(resident, "importantContacts"_L1))
        missing += Texts::tr("important contact");
    return missing;
}

//! Check of new residents. The hour of admission is unknown, so the time counts from the end of that day.
//! Facts: whether there are care plans, and risk assessments.
Check newResidentCheck(const CheckMaker &make)
{
    using Referred = QSet<QString>;
    const auto referred = [&make](const ResourceSchema &schema) -> std::optional<Referred> {
        if (!make.list(schema).isWhole)
            return std::nullopt; // Records that are not here may exist, so nothing can be said.
        return make.reads.referred(schema, { { currentOnly }, {} }, fieldOf(schema, "resident"_L1));
    };
    const qint64 hours = make.setting(u"hours"_s);
    Check check;
    check.judge = [hours](const Record &resident, const Check::Facts &facts, const QDateTime &now) {
        const QDate admitted = calendarDate(resident.value("admissionDate"_L1));
        if (!admitted.isValid())
            return Verdict::unknown();
        const QDateTime due = QDateTime(admitted.addDays(1), QTime(0, 0), Qt::UTC).addMSecs(hours * hourMs);
        if (due > now)
            return Verdict{ .until = due.toMSecsSinceEpoch() };
        const QStringList missing = missingMembers(resident, facts);
        return missing.isEmpty()
            ? Verdict()
            : Verdict::in(Texts::tr("Missing since admission: %1").arg(missing.join(", "_L1)));
    };
    check.subjectOf = [](const Record &resident) {
        return resident.id;
    };
    check.factsOf = [plans = referred(carePlanSchema), risks = referred(riskAssessmentSchema)](
                        const QString &id) -> Check::Facts {
        return { !plans || plans->contains(id), !risks || risks->contains(id) };
    };
    return check;
}

//! Moments of a resident's last care plan change and last risk assessment review.
struct LastReviews {
    KeptMoments &plans;
    KeptMoments &assessments;

    static KeptMoments &of(
        const CheckMaker &make, const ResourceSchema &schema, QLatin1StringView moment, const QString &over)
    {
        const Filter inForce{ { { over, Operator::IsNot, { u"true"_s } } }, {} };
        return make.moments(schema, inForce, "resident"_L1, moment, 0);
    }
    explicit LastReviews(const CheckMaker &make)
        : plans(of(make, carePlanSchema, "editedOn"_L1, u"isRevision"_s))
        , assessments(of(make, riskAssessmentSchema, "reviewedOn"_L1, u"archived"_s))
    {
    }
    qint64 at(const QString &resident, qint64 now) const
    {
        return std::max(plans.lastOf(resident, now), assessments.lastOf(resident, now));
    }
    qint64 nextAfter(qint64 now) const
    {
        return std::min(plans.firstAfter(now), assessments.firstAfter(now));
    }
};

//! Check for reviews after an incident. Facts: whether the resident has left, when a plan was last reviewed,
//! and whether all plans are known.
Check followUpCheck(const CheckMaker &make)
{
    const QSet<QString> left =
        make.reads.ids(residentSchema, { { { u"status"_s, Operator::Is, { u"inactive"_s } } }, {} });
    const bool isWhole = make.list(carePlanSchema).isWhole && make.list(riskAssessmentSchema).isWhole;
    const int days = make.setting(u"days"_s);
    const LastReviews last(make);
    const qint64 moment = make.around.now.toMSecsSinceEpoch();
    Check check;
    check.factsUntil = last.nextAfter(moment);
    check.subjectOf = [](const Record &incident) {
        return Reference::fromJson(incident.value("resident"_L1)).id;
    };
    check.factsOf = [left, isWhole, last, moment](const QString &resident) -> Check::Facts {
        return { left.contains(resident), last.at(resident, moment), isWhole };
    };
    check.judge = [days](const Record &incident, const Check::Facts &facts, const QDateTime &now) {
        Verdict verdict;
        const QDateTime happened = pastMoment(incident, "log.timeLogged"_L1, now, &verdict.until);
        const QDateTime since =
            happened.isValid() ? happened : pastMoment(incident, "createdOn"_L1, now, &verdict.until);
        const QDateTime due = since.isValid() ? since.addDays(days) : QDateTime();
        if (due.isValid() && due > now)
            verdict.until = std::min(verdict.until, due.toMSecsSinceEpoch());
        const auto &[hasLeft, reviewed, isAll] = facts;
        const bool isReviewed = since.isValid() && reviewed > since.toMSecsSinceEpoch();
        if (hasLeft || isReviewed || (due.isValid() && due > now))
            return verdict;
        const bool isKnown =
            since.isValid() && isAll && !Reference::fromJson(incident.value("resident"_L1)).id.isEmpty();
        verdict.kind = isKnown ? Verdict::Kind::In : Verdict::Kind::Unknown;
        if (isKnown) {
            verdict.words = happened.isValid()
                ? Texts::tr("No current care plan changed and no current risk assessment reviewed since it "
                            "happened")
                : Texts::tr("No current care plan changed and no current risk assessment reviewed since it "
                            "was recorded");
            verdict.since = since;
        }
        return verdict;
    };
    return check;
}

constexpr qsizetype fewestLogs = 20;
constexpr qsizetype fewestDays = 7; //!< Fewest days with logs from which the usual wait is derived.
//! Time before and after a time of day that counts as around it, in ms.
constexpr qint64 aroundMs = 6 * hourMs;

//! Percentile of numbers in any order, interpolated between the two nearest.
double percentile(QList<double> numbers, double share)
{
    std::sort(numbers.begin(), numbers.end());
    const double place = share * double(numbers.size() - 1);
    const auto below = qsizetype(place);
    const qsizetype above = std::min(below + 1, numbers.size() - 1);
    return numbers[below] + (place - double(below)) * (numbers[above] - numbers[below]);
}

//! Moments at the same time of day in the homes as \a moment, on the \a days before.
QList<qint64> sameTimes(const QDateTime &moment, int days)
{
    const QDateTime clock = clockInLondon(moment);
    QList<qint64> times;
    for (int day = 1; day <= days; ++day)
        times += momentInLondon(clock.date().addDays(-day), clock.time()).toMSecsSinceEpoch();
    return times;
}

//! Longest wait for a log around each of \a times, in hours, as known six hours later. A wait over several
//! times counts once, and the one still running not at all. Nothing if too few of the times had a log.
std::optional<QList<double>> waitsAround(const Moments &logs, const QList<qint64> &times)
{
    qsizetype known = 0;
    std::map<qsizetype, qint64> longest; // Longest wait by the index of the log that ended it.
    for (const qint64 time : times) {
        std::pair<qsizetype, qint64> ofTime{ 0, 0 };
        for (auto log = std::upper_bound(logs.begin(), logs.end(), time - aroundMs); log != logs.end();
             ++log) {
            if (log == logs.begin())
                continue;
            if (*std::prev(log) > time + aroundMs)
                break;
            const qint64 wait = std::min(*log, time + aroundMs) - *std::prev(log);
            if (wait >= ofTime.second)
                ofTime = { log - logs.begin(), wait };
        }
        if (ofTime.first == 0)
            continue;
        ++known;
        qint64 &wait = longest[ofTime.first];
        wait = std::max(wait, ofTime.second);
    }
    if (known < fewestDays)
        return std::nullopt;
    QList<double> hours;
    for (const auto &[log, wait] : longest)
        hours += double(wait) / double(hourMs);
    return hours;
}

//! Wait in hours that 95 in 100 did not exceed. A single wait over twice the next longest is left out: a week
//! in hospital does not change a resident's habits.
double usualWait(QList<double> waits)
{
    std::sort(waits.begin(), waits.end());
    if (waits.size() > 1 && waits.last() > 2 * waits[waits.size() - 2])
        waits.removeLast();
    return percentile(waits, 0.95);
}

//! Moment up to which the logs are known, which is when they were received; invalid if they were not.
QDateTime logsUntil(const CheckMaker &make)
{
    const QDateTime asOf = make.list(logSchema).asOf;
    return asOf.isValid() ? std::min(asOf, make.around.now) : QDateTime();
}

Check unknownOfAll()
{
    return { .judgeById = [](const QString &) {
        return Verdict::unknown();
    } };
}

//! Sentence on why a wait of \a now hours is listed; the numbers are rounded, so it may equal the shortest
//! listed.
QString silenceText(double now, double usual, double limit)
{
    const QString wait = QLocale().toString(now, 'f', 1);
    const QString most = QLocale().toString(usual, 'f', 1);
    const QString listed = QLocale().toString(limit, 'f', 1);
    return wait == listed
        ? Texts::tr(
            "Last log %1 hours ago; usually no more than %2 at this time of day, and just past the limit")
              .arg(wait, most)
        : Texts::tr("Last log %1 hours ago; usually no more than %2 at this time of day, and listed after %3")
              .arg(wait, most, listed);
}

//! Check that compares the time since a resident's last log with earlier waits around this time of day. The
//! days compared end with the last log, because a long silence has no waits of its own. Without the margin it
//! would list three residents a day in each home whose logs are as frequent as ever.
Check silenceCheck(const CheckMaker &make)
{
    const QDateTime until = logsUntil(make);
    if (!until.isValid())
        return unknownOfAll();
    const int days = make.setting(u"history"_s);
    const qint64 to = until.toMSecsSinceEpoch();
    const qint64 from = to - 2 * days * dayMs;
    const KeptMoments &logs = make.moments(logSchema, {}, "resident"_L1, "timeLogged"_L1, from);
    const double least = make.setting(u"hours"_s);
    const double margin = 1 + make.setting(u"margin"_s) / 100.0;
    return { .judgeById = [&logs, times = sameTimes(until, 2 * days), span = days * dayMs, from, to, least,
                              margin](const QString &resident) {
        const Moments all = logs.of(resident, from, to);
        const Moments theirs = all.isEmpty() ? all : logs.of(resident, all.last() - span, to);
        const auto waits = theirs.size() < fewestLogs ? std::nullopt : waitsAround(theirs, times);
        if (!waits)
            return Verdict::unknown();
        const double usual = usualWait(*waits);
        const double limit = std::max(usual * margin, least);
        const double now = double(to - theirs.last()) / double(hourMs);
        if (now <= limit)
            return Verdict();
        return Verdict::in(
            silenceText(now, usual, limit), QDateTime::fromMSecsSinceEpoch(theirs.last(), Qt::UTC));
    } };
}

//! Moments of the logs that contain the words of the rule.
const KeptMoments &namedLogs(const CheckMaker &make, qint64 from)
{
    const QStringList &words = make.rule.words;
    const Filter named{ { { u"item"_s, Operator::Contains, words },
                            { u"title"_s, Operator::Contains, words } },
        {}, Filter::Match::Any };
    return make.moments(logSchema, named, "resident"_L1, "timeLogged"_L1, from);
}

//! Check for repeated logs: "3 logs of infection, UTI in 90 days".
Check repeatedLogsCheck(const CheckMaker &make)
{
    const QDateTime until = logsUntil(make);
    if (!until.isValid())
        return unknownOfAll();
    const int days = make.setting(u"days"_s);
    const int fewest = make.setting(u"count"_s);
    const qint64 to = until.toMSecsSinceEpoch();
    const QString words = make.rule.words.join(", "_L1);
    const qint64 from = to - days * dayMs;
    return { .judgeById = [days, fewest, words, from, to, &logs = namedLogs(make, from)](
                              const QString &resident) {
        const Moments theirs = logs.of(resident, from, to);
        if (theirs.isEmpty() || theirs.size() < fewest)
            return Verdict();
        return Verdict::in(Texts::tr("%n logs of “%1” in %2 days", nullptr, int(theirs.size()))
                               .arg(words, QLocale().toString(days)),
            QDateTime::fromMSecsSinceEpoch(theirs.last(), Qt::UTC));
    } };
}

//! Usual number of days between entries, the median of their gaps.
double usualDays(const Moments &moments)
{
    QList<double> gaps;
    for (qsizetype i = 1; i < moments.size(); ++i)
        gaps += double(moments[i] - moments[i - 1]) / double(dayMs);
    return percentile(gaps, 0.5);
}

//! Check for logs that have stopped: "0 logs of weight in 35 days, usually every 7". A resident whose usual
//! gap is half as long is not late.
Check logsStoppedCheck(const CheckMaker &make)
{
    const QDateTime until = logsUntil(make);
    if (!until.isValid())
        return unknownOfAll();
    const int days = make.setting(u"days"_s);
    const int fewest = std::max(2, make.setting(u"entries"_s));
    const qint64 to = until.toMSecsSinceEpoch();
    const QString words = make.rule.words.join(", "_L1);
    const qint64 from = to - (days + make.setting(u"history"_s)) * dayMs;
    return { .judgeById = [days, fewest, words, from, to, &logs = namedLogs(make, from)](
                              const QString &resident) {
        const Moments theirs = logs.of(resident, from, to);
        if (theirs.size() < fewest)
            return Verdict::unknown();
        const double silent = double(to - theirs.last()) / double(dayMs);
        const double usual = usualDays(theirs);
        if (silent < days || silent < 2 * usual)
            return Verdict();
        return Verdict::in(Texts::tr("No log of “%1” in %2 days, usually one every %n days", nullptr,
                               std::max(1, qRound(usual)))
                               .arg(words, QLocale().toString(days)),
            QDateTime::fromMSecsSinceEpoch(theirs.last(), Qt::UTC));
    } };
}

//! Check for reviews due soon, from the first day on which a review is not overdue yet, in the homes.
Check reviewDueCheck(const CheckMaker &make)
{
    const int months = make.setting(u"months"_s);
    const int days = make.setting(u"days"_s);
    // Days in the homes between which the last review must lie, which the store finds by its index.
    const QDate first = make.today.addMonths(-months);
    const QDate last = make.today.addDays(days).addMonths(-months);
    const QStringList span{ first.toString(Qt::ISODate), last.toString(Qt::ISODate) };
    return { .judge =
                 [months, first, last](const Record &assessment, const Check::Facts &, const QDateTime &now) {
                     Verdict out;
                     const QDateTime reviewed = pastMoment(assessment, "reviewedOn"_L1, now, &out.until);
                     const QDate day = reviewed.isValid() ? dayInLondon(reviewed) : QDate();
                     const bool isDue = day.isValid() && day >= first && day <= last;
                     const QDate due = day.addMonths(months);
                     return isDue ? Verdict::onDay(Texts::tr("Review due on %1").arg(displayDate(due)), due)
                                  : out;
                 },
        .onlyWhere = { { u"reviewedOn"_s, Operator::Between, span } } };
}

//! Check for a missing document of the DNACPR decision, named or filed by one of its usual terms. Facts:
//! whether one is listed, and whether all are here.
Check dnacprDocumentCheck(const CheckMaker &make)
{
    const QStringList words{ u"DNACPR"_s, u"DNAR"_s, u"ReSPECT"_s, u"resuscitation"_s };
    const Filter named{ { { u"name"_s, Operator::Contains, words },
                            { u"category"_s, Operator::Contains, words } },
        {}, Filter::Match::Any };
    Check check;
    check.subjectOf = [](const Record &resident) {
        return resident.id;
    };
    check.factsOf =
        [listed = make.reads.referred(documentSchema, named, fieldOf(documentSchema, "resident"_L1)),
            isWhole = make.list(documentSchema).isWhole](const QString &id) -> Check::Facts {
        return { listed.contains(id), isWhole };
    };
    check.judge = [](const Record &resident, const Check::Facts &facts, const QDateTime &) {
        const auto &[isListed, isWhole, none] = facts;
        if (!inPlace(resident.value("dnacpr"_L1)).value_or(false) || isListed)
            return Verdict();
        return isWhole ? Verdict::in(Texts::tr("DNACPR is in place, and no listed document is named so"))
                       : Verdict::unknown();
    };
    return check;
}

//! Check for residents without a change of a care plan in force, from the first day in the homes that is
//! recent enough; those admitted since are new residents. Facts: when a plan was last changed, and whether
//! all are here.
Check planReviewCheck(const CheckMaker &make)
{
    const QDate first = make.today.addMonths(-make.setting(u"months"_s));
    const qint64 recent = momentInLondon(first, QTime(0, 0)).toMSecsSinceEpoch();
    const qint64 moment = make.around.now.toMSecsSinceEpoch();
    KeptMoments &changes = LastReviews::of(make, carePlanSchema, "editedOn"_L1, u"isRevision"_s);
    Check check;
    check.factsUntil = changes.firstAfter(moment);
    check.subjectOf = [](const Record &resident) {
        return resident.id;
    };
    check.factsOf = [&changes, moment, isWhole = make.list(carePlanSchema).isWhole](
                        const QString &id) -> Check::Facts {
        return { changes.lastOf(id, moment), isWhole };
    };
    check.judge = [first, recent](const Record &resident, const Check::Facts &facts, const QDateTime &) {
        const auto &[last, isWhole, none] = facts;
        const QDate admitted = calendarDate(resident.value("admissionDate"_L1));
        if (last >= recent || (admitted.isValid() && admitted >= first))
            return Verdict();
        if (!isWhole)
            return Verdict::unknown();
        if (last == 0)
            return Verdict::in(Texts::tr("No care plan with a date of change"));
        const QDateTime changed = QDateTime::fromMSecsSinceEpoch(last, Qt::UTC);
        return Verdict::in(
            Texts::tr("No care plan changed since %1").arg(displayDate(dayInLondon(changed))), changed);
    };
    return check;
}

Check lookAlikeCheck(const CheckMaker &)
{
    return { .isByLikeness = true };
}

Check occupancyCheck(const CheckMaker &make)
{
    const QHash<QString, qint64> residents =
        make.reads.countBy(residentSchema, { { currentOnly }, {} }, fieldOf(residentSchema, "home"_L1));
    return { .judgeById = [residents, beds = make.setting(u"beds"_s)](const QString &home) {
        const QString active = QLocale().toString(residents.value(home));
        return Verdict::in(beds > 0
                ? Texts::tr("Active residents: %1 of %2 beds").arg(active, QLocale().toString(beds))
                : Texts::tr("Active residents: %1; the number of beds is not recorded").arg(active));
    } };
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
        { u"plan-review"_s, &planReviewCheck },
        { u"dnacpr-document"_s, &dnacprDocumentCheck },
        { u"dnacpr-review"_s, &dnacprReviewCheck },
        { u"dols-applied"_s, &dolsAppliedCheck },
        { u"look-alike"_s, &lookAlikeCheck },
        { u"occupancy"_s, &occupancyCheck },
    };
    return all;
}

} // namespace

QStringList knownChecks()
{
    QStringList names;
    for (const auto &[name, make] : checks())
        names += name;
    return names;
}

Check makeCheck(const CheckMaker &make)
{
    const auto found = checks().find(make.rule.check);
    return found == checks().end() ? Check() : found->second(make);
}

QDateTime pastMoment(const Record &record, QLatin1StringView field, const QDateTime &now, qint64 *until)
{
    const QDateTime moment = timestamp(record.value(field));
    if (!moment.isValid() || moment <= now)
        return moment;
    if (until)
        *until = std::min(*until, moment.toMSecsSinceEpoch());
    return {};
}

QString identityText(const ResourceSchema &schema, const Record &record)
{
    QStringList names;
    for (const Field &field : schema.fields) {
        const QString text = field.has(FieldFlag::Identity) ? displayText(field, record) : QString();
        if (!text.isEmpty())
            names += text;
    }
    return names.join(", "_L1);
}

QHash<QString, QString> namesOfLikes(const QList<Lookalike> &people)
{
    // Sorted groups, so that of several alike the same one is named each time.
    std::map<QString, QList<const Lookalike *>> groups;
    for (const Lookalike &one : people) {
        if (!one.traits.nhsNumber.isEmpty())
            groups[u'n' + one.traits.nhsNumber] += &one;
        if (one.traits.born.isValid())
            groups[u'b' + one.traits.born.toString(Qt::ISODate) + one.traits.family] += &one;
    }
    QHash<QString, QString> names;
    for (const auto &[key, group] : groups) {
        for (const Lookalike *one : group) {
            // The first two of a group suffice, because everybody in it resembles one of them.
            for (const Lookalike *other : group.mid(0, 2)) {
                if (one != other && likeness(one->traits, other->traits) >= Likeness::NameAndBirth)
                    names.insert(one->id, other->name);
            }
        }
    }
    return names;
}

KeptMoments &CheckMaker::moments(const ResourceSchema &schema, const Filter &filter,
    QLatin1StringView reference, QLatin1StringView moment, qint64 from) const
{
    // Moments are shared by rules and homes whose settings differ only in days.
    QString key(schema.name);
    for (const Condition &condition : filter.conditions)
        key += u' ' + condition.field + u'=' + condition.values.join(u'|');
    std::unique_ptr<KeptMoments> &lists = kept[key];
    if (!lists)
        lists = std::make_unique<KeptMoments>(schema, filter, reference, moment);
    lists->update(reads, writes, evaluation, from);
    return *lists;
}

KeptMoments::KeptMoments(
    const ResourceSchema &schema, Filter filter, QLatin1StringView reference, QLatin1StringView moment)
    : m_schema(schema)
    , m_filter(std::move(filter))
    , m_reference(*schema.field(reference))
    , m_moment(*schema.field(moment))
{
}

void KeptMoments::update(
    const RecordReads &reads, const std::optional<WriteLog::Writes> &writes, qint64 evaluation, qint64 from)
{
    const bool isNew = evaluation != std::exchange(m_evaluation, evaluation);
    if (from < m_from || (isNew && (!writes || mayDiffer(*writes))))
        return readAll(reads, std::min(from, isNew ? from : m_from));
    QSet<qint64> added;
    const QSet<qint64> inserted = isNew ? writes->lists.value(&m_schema).inserted : QSet<qint64>();
    for (const qint64 row : inserted) {
        if (row > m_lastRow) // Rows up to m_lastRow were read by an earlier call.
            added += row;
    }
    if (added.isEmpty())
        return;
    const auto more =
        reads.moments(m_schema, m_filter, m_reference, m_moment, m_from, Verdict::forGood, added);
    for (auto it = more.begin(); it != more.end(); ++it) {
        Moments &theirs = m_moments[it.key()];
        theirs += *it;
        std::sort(theirs.begin(), theirs.end());
    }
    m_lastRow = reads.lastRow(m_schema);
}

//! True if known records were changed or removed, not just new ones added.
bool KeptMoments::mayDiffer(const WriteLog::Writes &writes) const
{
    const WriteLog::Rows rows = writes.lists.value(&m_schema);
    const bool isUpdated = std::any_of(
        rows.updated.begin(), rows.updated.end(), [this](qint64 row) { return row <= m_lastRow; });
    return rows.isAnyRemoved || isUpdated
        || (!writes.names.isEmpty() && m_filter.match == Filter::Match::Any);
}

void KeptMoments::readAll(const RecordReads &reads, qint64 from)
{
    m_from = from;
    m_lastRow = reads.lastRow(m_schema);
    m_moments = reads.moments(m_schema, m_filter, m_reference, m_moment, from, Verdict::forGood);
}

Moments KeptMoments::of(const QString &id, qint64 from, qint64 to) const
{
    const Moments all = m_moments.value(id);
    const auto first = std::lower_bound(all.begin(), all.end(), from);
    return all.mid(first - all.begin(), std::upper_bound(first, all.end(), to) - first);
}

qint64 KeptMoments::lastOf(const QString &id, qint64 to) const
{
    const auto theirs = m_moments.constFind(id);
    if (theirs == m_moments.cend())
        return 0;
    const auto after = std::upper_bound(theirs->begin(), theirs->end(), to);
    return after == theirs->begin() ? 0 : *std::prev(after);
}

qint64 KeptMoments::firstAfter(qint64 moment) const
{
    qint64 first = Verdict::forGood;
    for (const Moments &theirs : m_moments) {
        const auto after = std::upper_bound(theirs.begin(), theirs.end(), moment);
        if (after != theirs.end())
            first = std::min(first, *after);
    }
    return first;
}

} // namespace care
