// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contracttable.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

//! "text: id email; flag: isInactive": the tables of section 2 by type, as they are read there. A question
//! mark stands for "or null".
QList<Member> members(const QString &text)
{
    static const QHash<QString, Kind> kinds{ { u"text"_s, Kind::Text }, { u"number"_s, Kind::Number },
        { u"flag"_s, Kind::Flag }, { u"moment"_s, Kind::Moment }, { u"object"_s, Kind::Object },
        { u"list"_s, Kind::List }, { u"pair"_s, Kind::Pair } };
    QList<Member> all;
    for (const QString &group : text.split(u';')) {
        const Kind kind = kinds.value(group.section(u':', 0, 0).trimmed());
        for (QString name : group.section(u':', 1).split(u' ', Qt::SkipEmptyParts)) {
            const bool mayBeNull = name.endsWith(u'?');
            all.append({ name.remove(u'?'), kind, mayBeNull });
        }
    }
    return all;
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

const char *residentMembers =
    "text: id email gender preferredName status nhsNumber bloodType allergies medicalHistory height gpCode "
    "gpName gpEmail gpTelephone gpSurgeryName preferredContactMethod religion ethnicity nationality "
    "maritalStatus birthplace sexualPreference fundingSource fundingSourceNotes fundingSourceOther "
    "preferredDrink preferredAdminRoute dnacprDetails dnacprFormPhysicalLocation recentMustScore "
    "recentWaterlowScore recentDrinkConsumption prnMedsNote nationalInsurance summary customId;"
    "moment: dateOfBirth createdOn admissionDate statusChangedOn dolsStartDate dolsEndDate dolsReviewDate "
    "dolsApplicationDate dnacprReviewDate;"
    "flag: isInactive hasAllergies noKnownAllergies hasChokingRisk;"
    "object: name home location gpAddress carePackage carerPreferences dols dnacpr;"
    "list: residentAllergies phones addresses importantContacts nationalities languagesSpoken keyworkers "
    "otherIdentifiers;"
    "number: ageYears";

const char *carePlanMembers = "text: id name needs strengths reviewComment outcomes carePlanId subActivity;"
                              "moment: nextReviewDate editedOn createdOn;"
                              "object: home resident editedBy fluidTracking;"
                              "list: goals sections documents skillNeeds riskAssessments;"
                              "number: revisions;"
                              "flag: isCustom isRevision noIdentifiedNeed noFurtherSupportRequired";

const char *goalMembers = "text: id title status description successMeasurement;"
                          "object: home resident createdBy editedBy;"
                          "list: logs seenBy actions progressHistory;"
                          "moment: startDate endDate editedOn createdOn nextReviewDate;"
                          "number: importance";

const char *riskAssessmentMembers = "text: id riskLevel;"
                                    "object: form home resident createdBy;"
                                    "list: seenBy;"
                                    "flag: archived incomplete;"
                                    "moment: createdOn reviewedOn;"
                                    "number: riskScore";

const char *incidentMembers = "text: id status closeComment?;"
                              "moment: createdOn closedOn? reviewedOn?;"
                              "object: log case? home resident closedBy? category item;"
                              "number: severity;"
                              "flag: isDeleted";

const char *deviceMembers = "text: id name uuid version model type;"
                            "list: users homes;"
                            "pair: lastUsedBy createdBy editedBy;"
                            "moment: lastUsedOn createdOn editedOn";

// Not shown in the contract: what this service has decided to carry.
const char *homeMembers = "text: id name group telephone email; object: address; flag: isActive; moment: "
                          "createdOn";
const char *userMembers = "text: id email role; object: name; flag: isActive; list: homes; moment: createdOn";
const char *logMembers = "text: id title description;"
                         "object: home resident category item loggedBy witnessedBy editedBy;"
                         "moment: timeLogged createdOn editedOn;"
                         "flag: handover";
const char *categoryMembers = "text: id name colour icon";
const char *itemMembers = "text: id name icon; object: category";
const char *documentMembers =
    "text: id name url; object: category resident home createdBy; moment: createdOn";
const char *homeDocumentMembers = "text: id name url; object: category home createdBy; moment: createdOn";

QList<Resource> allResources()
{
    const auto table = [](const char *text) {
        return members(QString::fromLatin1(text));
    };
    const QString home = u"home"_s;
    return {
        { u"residents"_s, words("homeId residentId startDate endDate dateField page limit"),
            words("created_on date_of_birth admission_date status_changed_on ingested_on"), u"created_on"_s,
            home, table(residentMembers) },
        { u"careplans"_s, words("homeId residentId carePlanId startDate endDate dateField page limit"),
            words("created_on edited_on next_review_date ingested_on"), u"created_on"_s, home,
            table(carePlanMembers), false, u"hasPrevious"_s },
        { u"goals"_s, words("homeId residentId startDate endDate dateField page limit"),
            words("created_on edited_on start_date end_date ingested_on"), u"created_on"_s, home,
            table(goalMembers) },
        { u"incident-reports"_s, words("homeId residentId severity startDate endDate dateField page limit"),
            words("created_on closed_on reviewed_on ingested_on"), u"ingested_on"_s, home,
            table(incidentMembers) },
        { u"risk-assessments"_s, words("homeId residentId startDate endDate dateField page limit"),
            words("created_on reviewed_on ingested_on"), u"created_on"_s, home,
            table(riskAssessmentMembers) },
        { u"homes"_s, words("page limit"), {}, {}, u"id"_s, table(homeMembers) },
        { u"users"_s, words("startDate endDate dateField page limit"), words("created_on ingested_on"),
            u"created_on"_s, u"homes"_s, table(userMembers) },
        { u"logs"_s,
            words("homeId residentId categoryId itemId loggedById startDate endDate dateField page limit"),
            words("created_on ingested_on"), u"created_on"_s, home, table(logMembers) },
        { u"logcategories"_s, words("page limit"), {}, {}, {}, table(categoryMembers), true },
        { u"logcategoryitems"_s, words("page limit"), {}, {}, {}, table(itemMembers), true },
        { u"documents"_s, words("homeId residentId categoryId startDate endDate dateField page limit"),
            words("created_on ingested_on"), u"created_on"_s, home, table(documentMembers) },
        { u"home-documents"_s, words("homeId categoryId startDate endDate dateField page limit"),
            words("created_on ingested_on"), u"created_on"_s, home, table(homeDocumentMembers) },
        { u"devices"_s, words("type deviceStatus startDate endDate page limit"), {}, u"created_on"_s,
            u"homes"_s, table(deviceMembers) },
    };
}

} // namespace

const Member *Resource::member(const QString &memberName) const
{
    const auto found = std::find_if(
        members.begin(), members.end(), [&](const Member &member) { return member.name == memberName; });
    return found == members.end() ? nullptr : &*found;
}

const QList<Resource> &resources()
{
    static const QList<Resource> all = allResources();
    return all;
}

const Resource &resource(const QString &name)
{
    const auto found = std::find_if(resources().begin(), resources().end(),
        [&](const Resource &resource) { return resource.name == name; });
    Q_ASSERT(found != resources().end());
    return *found;
}

const QStringList &allParameters()
{
    static const QStringList all = words("homeId residentId carePlanId severity categoryId itemId loggedById "
                                         "type deviceStatus startDate endDate dateField page limit");
    return all;
}

const QStringList &allDateFields()
{
    static const QStringList all =
        words("created_on edited_on next_review_date ingested_on reviewed_on date_of_birth admission_date "
              "status_changed_on start_date end_date closed_on");
    return all;
}

QString dateMember(const QString &dateField)
{
    if (dateField == "ingested_on"_L1)
        return {};
    QStringList parts = dateField.split(u'_');
    for (qsizetype i = 1; i < parts.size(); ++i)
        parts[i][0] = parts[i][0].toUpper();
    return parts.join(QString());
}

bool isCalendarDate(const QString &dateField)
{
    static const QStringList dates =
        words("date_of_birth admission_date next_review_date start_date end_date");
    return dates.contains(dateField);
}

QString idMember(const Resource &resource, const QString &parameter)
{
    if (resource.name == "residents"_L1 && parameter == "residentId"_L1)
        return u"id"_s;
    return parameter.chopped(2);
}

static QStringList allOperations()
{
    QStringList all{ u"GET /health"_s, u"GET /openapi/health"_s, u"POST /openapi/auth/token/exchange"_s };
    for (const Resource &resource : resources()) {
        all += "GET "_L1 + resource.path();
        all += "GET "_L1 + resource.path() + "/:id"_L1;
    }
    all += u"POST /openapi/api/residents"_s;
    all += u"PUT /openapi/api/residents/:id"_s;
    return all;
}

const QStringList &operations()
{
    static const QStringList all = allOperations();
    return all;
}

} // namespace care::test
