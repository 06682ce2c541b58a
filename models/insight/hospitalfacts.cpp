// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/hospitalfacts.h"

#include "models/insight/lately.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

constexpr int incidentDays = 90;
constexpr int sinceDays = 3; //!< Days within which an incident may be the reason for going to hospital.
constexpr int oldMonths = 6; //!< Months after which an assessment counts as old.

Record one(const RecordReads &reads, const ResourceSchema &schema, const QString &id)
{
    const QList<Record> found =
        reads.records(schema, { {}, {}, Filter::Match::All, { { u"id"_s, Operator::Is, { id } } } }, {});
    return found.value(0);
}

Filter ofResident(const QString &id, const QList<Condition> &conditions)
{
    return { conditions, {}, Filter::Match::All, { { u"resident"_s, Operator::Is, { id } } } };
}

bool isEmpty(const Record &record, QLatin1StringView key)
{
    const Field *field = residentSchema.field(QString(key));
    return displayText(*field, record).trimmed().isEmpty();
}

bool isPast(const Record &record, QLatin1StringView key, QDate today)
{
    const QDate day = calendarDate(record.value(key));
    return day.isValid() && day < today;
}

QStringList identityGaps(const Record &resident)
{
    QStringList gaps;
    const bool saysAllergies = !isEmpty(resident, "allergies"_L1)
        || !isEmpty(resident, "residentAllergies"_L1) || resident.value("hasAllergies"_L1).toBool()
        || resident.value("noKnownAllergies"_L1).toBool();
    if (!saysAllergies)
        gaps += Texts::tr("Allergies are not recorded: ask, and do not take it for none.");
    if (isEmpty(resident, "dateOfBirth"_L1))
        gaps += Texts::tr("The date of birth is not recorded.");
    if (isEmpty(resident, "gender"_L1))
        gaps += Texts::tr("The gender is not recorded.");
    if (isEmpty(resident, "nhsNumber"_L1))
        gaps += Texts::tr("The NHS number is not recorded.");
    if (isEmpty(resident, "importantContacts"_L1))
        gaps += Texts::tr("No contact is recorded.");
    if (isEmpty(resident, "gpName"_L1) && isEmpty(resident, "gpSurgeryName"_L1))
        gaps += Texts::tr("No GP is recorded.");
    if (isEmpty(resident, "medicalHistory"_L1))
        gaps += Texts::tr("The medical history is not recorded.");
    return gaps;
}

QStringList dnacprGaps(const Record &resident, QDate today)
{
    const std::optional<bool> said = inPlace(resident.value("dnacpr"_L1));
    const bool hasMore = !isEmpty(resident, "dnacpr"_L1) || !isEmpty(resident, "dnacprReviewDate"_L1)
        || !isEmpty(resident, "dnacprDetails"_L1);
    QStringList gaps;
    if (!said && !hasMore)
        gaps += Texts::tr("DNACPR is not recorded: ask, and do not take it for none.");
    else if (said.value_or(true) && isEmpty(resident, "dnacprFormPhysicalLocation"_L1))
        gaps += Texts::tr("Where the DNACPR form is: not known.");
    const QDate review = calendarDate(resident.value("dnacprReviewDate"_L1));
    if (!said.value_or(true) && review.isValid())
        gaps += Texts::tr("DNACPR is recorded as not in place, yet with a review on %1: ask which is right.")
                    .arg(displayDate(review));
    else if (isPast(resident, "dnacprReviewDate"_L1, today))
        gaps += Texts::tr("The review of the DNACPR was due on %1.").arg(displayDate(review));
    return gaps;
}

//! Day on which a form was last reviewed, or made if it never was.
QDate lastDay(const Record &assessment)
{
    const QDateTime latest = assessedOn(assessment);
    return latest.isValid() ? dayInLondon(latest) : QDate();
}

//! Gaps in values without a date of their own, whose age comes from their assessment or is unknown.
QStringList ageGaps(const HospitalFacts &facts, QDate today)
{
    // Months after which a MUST score is old, because it is screened every month.
    constexpr int mustMonths = 1;
    struct Score {
        QLatin1StringView key, form;
        int months;
    };
    QStringList gaps;
    QStringList unknown;
    if (!isEmpty(facts.resident, "allergies"_L1) || !isEmpty(facts.resident, "residentAllergies"_L1)
        || facts.resident.value("noKnownAllergies"_L1).toBool())
        unknown += Texts::tr("allergies");
    for (const Score &score : { Score{ "recentMustScore"_L1, "MUST"_L1, mustMonths },
             Score{ "recentWaterlowScore"_L1, "Waterlow"_L1, oldMonths } }) {
        if (isEmpty(facts.resident, score.key))
            continue;
        QDate latest;
        for (const Record &assessment : facts.assessments) {
            const QString form = displayText(*riskAssessmentSchema.field("form"_L1), assessment);
            const QDate day = lastDay(assessment);
            if (form.contains(score.form, Qt::CaseInsensitive) && day.isValid() && !(day < latest))
                latest = day;
        }
        if (!latest.isValid())
            unknown += score.form;
        else if (latest < today.addMonths(-score.months))
            gaps += Texts::tr("The %1 score is from %2.", "MUST or Waterlow, date")
                        .arg(score.form, displayDate(latest));
    }
    if (!unknown.isEmpty())
        gaps += Texts::tr("How old these are is not known: %1.").arg(QLocale().createSeparatedList(unknown));
    return gaps;
}

//! True for text on choking, swallowing, and food or drink modified for it, in English or Welsh.
bool speaksOfSwallowing(const QString &text)
{
    static const QRegularExpression words(
        u"\\b(?:swallow|dysphagi|chok(?:e|ed|es|ing)\\b|aspirat(?:e|ed|es|ing|ion)\\b|thicken|iddsi\\b"
        "|(?:slightly|mildly|moderately|extremely) thick\\b|minced\\b|pur[eé]e"
        "|(?:modified|textured?|soft|liquidi[sz]ed|blended)[ -](?:and bite-sized )?(?:diet|food|meal|texture)"
        "|nil by mouth\\b|(?-i:NBM|PEG)\\b|llync|tagu\\b|tewych)"
        "|^(?=.*\\b(?:fluid|liquid|drink|diet|food|texture|meal))(?=.*\\b(?:level|lefel)s?\\s*[0-7]\\b)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption
            | QRegularExpression::DotMatchesEverythingOption);
    return words.match(text).hasMatch();
}

//! True if the full stop at the end of \a before ends no sentence: "Dr. Poe", "e.g. Movicol", "J. Poe".
bool isAbbreviation(QStringView before)
{
    static const QRegularExpression shortened(
        u"(?:^|[\\s(])(?:dr|mr|mrs|ms|miss|prof|rev|st|no|nos|tel|approx|e\\.g|i\\.e|vs|\\p{L})\\.\\s*$"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return shortened.match(before.right(12).toString()).hasMatch();
}

//! Adds all sentences in \a value that mention swallowing, and every sentence under a title that does.
void addSwallowing(const QJsonValue &value, bool isAbout, QStringList &sentences)
{
    if (value.isString()) {
        const QStringList whole = sentencesOf(visibleText(value.toString()));
        for (const QString &sentence : whole) {
            if (isAbout || speaksOfSwallowing(sentence))
                sentences += sentence;
        }
    } else if (value.isArray()) {
        const QJsonArray elements = value.toArray();
        for (const QJsonValue &element : elements)
            addSwallowing(element, isAbout, sentences);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        static constexpr QLatin1StringView titles[] = { "title"_L1, "name"_L1, "heading"_L1 };
        for (const QLatin1StringView title : titles)
            isAbout = isAbout || speaksOfSwallowing(object.value(title).toString());
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (std::find(std::begin(titles), std::end(titles), member.key()) == std::end(titles))
                addSwallowing(member.value(), isAbout, sentences);
        }
    }
}

QStringList swallowingIn(const Record &record, QLatin1StringView key)
{
    QStringList sentences;
    addSwallowing(record.value(key), speaksOfSwallowing(record.value("name"_L1).toString()), sentences);
    return sentences;
}

//! Gaps on the risk of choking: what is not recorded, or contradictory.
QStringList chokingGaps(const HospitalFacts &facts)
{
    const QString assessed = facts.assessedChoking();
    if (isEmpty(facts.resident, "hasChokingRisk"_L1))
        return assessed.isEmpty()
            ? QStringList{ Texts::tr("Choking risk is not recorded.") }
            : QStringList{ Texts::tr("The resident's record does not say whether there is a choking risk; an "
                                     "assessment says: %1.")
                               .arg(assessed) };
    static const QRegularExpression low(
        u"^(?:low|none|not?|isel|dim)\\b"_s, QRegularExpression::CaseInsensitiveOption);
    if (!assessed.isEmpty() && !low.match(assessed).hasMatch()
        && !facts.resident.value("hasChokingRisk"_L1).toBool())
        return { Texts::tr("No choking risk is recorded, but an assessment says: %1. Ask.").arg(assessed) };
    const bool isSaid = !swallowingIn(facts.resident, "medicalHistory"_L1).isEmpty()
        || std::any_of(facts.plans.begin(), facts.plans.end(),
            [](const Record &plan) { return !swallowingIn(plan, "needs"_L1).isEmpty(); });
    if (isSaid && !facts.resident.value("hasChokingRisk"_L1).toBool())
        return { Texts::tr("No choking risk is recorded, but care plans or the medical history mention "
                           "swallowing: ask.") };
    return {};
}

} // namespace

QStringList sentencesOf(const QString &text)
{
    // A line that continues in lower case was only broken by its width.
    static const QRegularExpression brokenLine(u"\\s*\\n\\s*(?=\\p{Ll})"_s);
    QString whole = text;
    whole.replace(brokenLine, u" "_s);
    QTextBoundaryFinder ends(QTextBoundaryFinder::Sentence, whole);
    QStringList sentences;
    qsizetype start = 0;
    while (ends.toNextBoundary() >= 0) {
        const QString sentence = whole.mid(start, ends.position() - start);
        if (ends.position() < whole.size() && isAbbreviation(sentence))
            continue;
        start = ends.position();
        if (sentence.trimmed().isEmpty())
            continue;
        if (!sentences.isEmpty() && sentences.last().back().isLetterOrNumber())
            sentences.last() += u';';
        sentences += sentence.simplified();
    }
    return sentences;
}

QString assessedLevel(const Record &assessment)
{
    const QString level = displayText(*riskAssessmentSchema.field("riskLevel"_L1), assessment).simplified();
    return level.isEmpty() || !assessment.value("incomplete"_L1).toBool()
        ? level
        : Texts::tr("%1 (not finished)", "risk level of an assessment").arg(level);
}

QString HospitalFacts::assessedChoking() const
{
    static const QRegularExpression choking(
        u"\\bchok|\\btagu\\b"_s, QRegularExpression::CaseInsensitiveOption);
    QList<Record> newest = assessments;
    sortNewestFirst(newest);
    for (const Record &assessment : std::as_const(newest)) {
        const QString form = displayText(*riskAssessmentSchema.field("form"_L1), assessment);
        const QString level = assessedLevel(assessment);
        if (choking.match(form).hasMatch() && !level.isEmpty())
            return level;
    }
    return {};
}

QList<RecordWords> HospitalFacts::swallowing() const
{
    QList<RecordWords> all;
    QSet<QString> said;
    const auto add = [&](const ResourceSchema &schema, const Record &record, QStringList sentences) {
        sentences.removeIf([&](const QString &sentence) {
            const qsizetype before = said.size();
            said += sentence.toCaseFolded();
            return said.size() == before;
        });
        if (!sentences.isEmpty())
            all += RecordWords{ &schema, record, sentences };
    };
    QList<Record> latest = plans;
    std::stable_sort(latest.begin(), latest.end(), [](const Record &a, const Record &b) {
        return timestamp(a.value("editedOn"_L1)) > timestamp(b.value("editedOn"_L1));
    });
    for (const Record &plan : latest)
        add(carePlanSchema, plan, swallowingIn(plan, "needs"_L1));
    add(residentSchema, resident, swallowingIn(resident, "medicalHistory"_L1));
    for (const Record &assessment : assessments) {
        const QString form = displayText(*riskAssessmentSchema.field("form"_L1), assessment).simplified();
        const QString level = assessedLevel(assessment);
        if (speaksOfSwallowing(form))
            add(riskAssessmentSchema, assessment,
                { Texts::tr("%1: %2", "risk, its level").arg(form, level.isEmpty() ? notKnown() : level) });
    }
    for (const Record &plan : latest)
        add(carePlanSchema, plan, swallowingIn(plan, "sections"_L1));
    return all;
}

QStringList HospitalFacts::gaps() const
{
    const QDate today = dayInLondon(now);
    QStringList gaps = identityGaps(resident) + chokingGaps(*this);
    gaps += dnacprGaps(resident, today);
    if (isPast(resident, "dolsEndDate"_L1, today))
        gaps += Texts::tr("The DoLS authorisation ended on %1.")
                    .arg(displayDate(calendarDate(resident.value("dolsEndDate"_L1))));
    const auto overdue = std::count_if(plans.begin(), plans.end(),
        [&](const Record &plan) { return isPast(plan, "nextReviewDate"_L1, today); });
    if (plans.isEmpty())
        gaps += Texts::tr("No care plan is here.");
    else if (overdue > 0)
        gaps += Texts::tr("%Ln care plans were not reviewed in time.", nullptr, int(overdue));
    const auto old = std::count_if(assessments.begin(), assessments.end(), [&](const Record &assessment) {
        const QDate latest = lastDay(assessment);
        return latest.isValid() && latest < today.addMonths(-oldMonths);
    });
    if (old > 0)
        gaps += Texts::tr("%Ln risk assessments are older than 6 months.", nullptr, int(old));
    gaps += ageGaps(*this, today);
    QStringList lists;
    for (const QString &list : missing)
        lists += findResource(list)->titleText().toLower();
    if (!lists.isEmpty())
        gaps += Texts::tr("Not everything is here of %1.").arg(QLocale().createSeparatedList(lists));
    return gaps;
}

HospitalFacts readHospitalFacts(
    const QString &residentId, const RecordReads &reads, const Circumstances &around)
{
    constexpr qsizetype mostLogs = 8;
    HospitalFacts facts;
    facts.now = around.now;
    facts.resident = one(reads, residentSchema, residentId);
    facts.home = one(reads, homeSchema, Reference::fromJson(facts.resident.value("home"_L1)).id);
    const QDate today = dayInLondon(around.now);
    const auto from = [](const QString &field, QDate day) -> Condition {
        return { field, Operator::Between, { day.toString(Qt::ISODate), {} } };
    };
    facts.incidents = reads.records(incidentSchema,
        ofResident(residentId, { currentOnly, from(u"createdOn"_s, today.addDays(-incidentDays)) }),
        { { u"createdOn"_s, Qt::DescendingOrder } });
    const QDateTime latest =
        facts.incidents.isEmpty() ? QDateTime() : timestamp(facts.incidents.first().value("createdOn"_L1));
    const bool isRecent = latest.isValid() && dayInLondon(latest) >= today.addDays(-sinceDays);
    const QList<Record> logs = reads.records(logSchema,
        ofResident(residentId, { from(u"timeLogged"_s, isRecent ? dayInLondon(latest) : today.addDays(-1)) }),
        { { u"timeLogged"_s, Qt::DescendingOrder } });
    facts.logs = logs.mid(0, mostLogs);
    facts.plans = reads.records(carePlanSchema, ofResident(residentId, { currentOnly }), { { u"name"_s } });
    facts.assessments = readRisks(reads, residentId);
    for (const ResourceSchema *list :
        { &residentSchema, &incidentSchema, &logSchema, &carePlanSchema, &riskAssessmentSchema }) {
        if (!around.lists.value(list->name).isWhole)
            facts.missing += list->name;
    }
    return facts;
}

} // namespace care
