// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/hospitalfacts.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

constexpr int incidentDays = 90;
constexpr int sinceDays = 3; //!< an incident this long ago may be why somebody goes to hospital
constexpr int oldMonths = 6; //!< of an assessment

Record one(const RecordReads &reads, const ResourceSchema &schema, const QString &id)
{
    const QList<Record> found =
        reads.records(schema, { {}, {}, Filter::Match::All, { { u"id"_s, Operator::Is, { id } } } }, {});
    return found.value(0);
}

Filter ofResident(const QString &id, const QList<Condition> &conditions)
{
    return { QList<Condition>{ { u"resident"_s, Operator::Is, { id } } } + conditions, {} };
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

} // namespace

QStringList HospitalFacts::gaps() const
{
    const QDate today = dayInLondon(now);
    QStringList gaps = identityGaps(resident);
    if (isPast(resident, "dnacprReviewDate"_L1, today))
        gaps += Texts::tr("The review of the DNACPR was due on %1.")
                    .arg(displayDate(calendarDate(resident.value("dnacprReviewDate"_L1))));
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
        const QDateTime reviewed = timestamp(assessment.value("reviewedOn"_L1));
        return !reviewed.isValid() || dayInLondon(reviewed) < today.addMonths(-oldMonths);
    });
    if (old > 0)
        gaps += Texts::tr("%Ln risk assessments are older than 6 months.", nullptr, int(old));
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
    facts.assessments = reads.records(riskAssessmentSchema, ofResident(residentId, { currentOnly }),
        { { u"reviewedOn"_s, Qt::DescendingOrder } });
    for (const ResourceSchema *list :
        { &residentSchema, &incidentSchema, &logSchema, &carePlanSchema, &riskAssessmentSchema }) {
        if (!around.lists.value(list->name).isWhole)
            facts.missing += list->name;
    }
    return facts;
}

} // namespace care
