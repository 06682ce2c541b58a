// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/record.h"
#include "tests/contract/samplerecords.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

//! The sample records have the members that the contract lists, of the type that it lists.
class TestSampleMembers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMemberOccurs_data() { addMembers(); }
    void everyMemberOccurs();
    void noMemberHasAnotherType_data() { addMembers(); }
    void noMemberHasAnotherType();
    void noRecordHasAnotherMember_data();
    void noRecordHasAnotherMember();
    void referencesAreNamed_data() { addMembers(); }
    void referencesAreNamed();
    void ownResourcesHaveTheirMembers_data();
    void ownResourcesHaveTheirMembers();
    void partsOfOwnMakingHaveTheirShape();

private:
    static void addMembers();
};

struct Member {
    const char *name;
    const char *type; //!< of a value; "?" at the end: may be null
};

// Section 2 of the contract, word for word.
static constexpr Member residentMembers[] = { { "id", "string" }, { "name", "object" }, { "email", "string" },
    { "gender", "string" }, { "dateOfBirth", "timestamp" }, { "createdOn", "timestamp" },
    { "admissionDate", "timestamp" }, { "preferredName", "string" }, { "status", "string" },
    { "statusChangedOn", "timestamp" }, { "isInactive", "boolean" }, { "home", "object" },
    { "location", "object" }, { "nhsNumber", "string" }, { "bloodType", "string" }, { "allergies", "string" },
    { "hasAllergies", "boolean" }, { "noKnownAllergies", "boolean" }, { "residentAllergies", "array" },
    { "medicalHistory", "string" }, { "height", "string" }, { "gpCode", "string" }, { "gpName", "string" },
    { "gpEmail", "string" }, { "gpTelephone", "string" }, { "gpAddress", "object" },
    { "gpSurgeryName", "string" }, { "phones", "array" }, { "addresses", "array" },
    { "importantContacts", "array" }, { "preferredContactMethod", "string" }, { "religion", "string" },
    { "ethnicity", "string" }, { "nationality", "string" }, { "nationalities", "array" },
    { "languagesSpoken", "array" }, { "maritalStatus", "string" }, { "birthplace", "string" },
    { "sexualPreference", "string" }, { "carePackage", "object" }, { "fundingSource", "string" },
    { "fundingSourceNotes", "string" }, { "fundingSourceOther", "string" }, { "keyworkers", "array" },
    { "carerPreferences", "object" }, { "preferredDrink", "string" }, { "preferredAdminRoute", "string" },
    { "dols", "object" }, { "dolsStartDate", "timestamp" }, { "dolsEndDate", "timestamp" },
    { "dolsReviewDate", "timestamp" }, { "dolsApplicationDate", "timestamp" }, { "dnacpr", "object" },
    { "dnacprDetails", "string" }, { "dnacprReviewDate", "timestamp" },
    { "dnacprFormPhysicalLocation", "string" }, { "recentMustScore", "string" },
    { "recentWaterlowScore", "string" }, { "recentDrinkConsumption", "string" },
    { "hasChokingRisk", "boolean" }, { "prnMedsNote", "string" }, { "nationalInsurance", "string" },
    { "summary", "string" }, { "otherIdentifiers", "array" }, { "customId", "string" },
    { "ageYears", "number" } };
static constexpr Member carePlanMembers[] = { { "id", "string" }, { "name", "string" }, { "home", "object" },
    { "resident", "object" }, { "editedBy", "object" }, { "goals", "array" }, { "needs", "string" },
    { "strengths", "string" }, { "reviewComment", "string" }, { "nextReviewDate", "timestamp" },
    { "editedOn", "timestamp" }, { "createdOn", "timestamp" }, { "isCustom", "boolean" },
    { "outcomes", "string" }, { "sections", "array" }, { "documents", "array" }, { "revisions", "number" },
    { "carePlanId", "string" }, { "isRevision", "boolean" }, { "skillNeeds", "array" },
    { "subActivity", "string" }, { "fluidTracking", "object" }, { "riskAssessments", "array" },
    { "noIdentifiedNeed", "boolean" }, { "noFurtherSupportRequired", "boolean" } };
static constexpr Member goalMembers[] = { { "id", "string" }, { "home", "object" }, { "resident", "object" },
    { "createdBy", "object" }, { "editedBy", "object" }, { "logs", "array" }, { "title", "string" },
    { "seenBy", "array" }, { "status", "string" }, { "actions", "array" }, { "startDate", "timestamp" },
    { "endDate", "timestamp" }, { "editedOn", "timestamp" }, { "createdOn", "timestamp" },
    { "importance", "number" }, { "description", "string" }, { "nextReviewDate", "timestamp" },
    { "progressHistory", "array" }, { "successMeasurement", "string" } };
static constexpr Member assessmentMembers[] = { { "id", "string" }, { "form", "object" },
    { "home", "object" }, { "resident", "object" }, { "createdBy", "object" }, { "seenBy", "array" },
    { "archived", "boolean" }, { "createdOn", "timestamp" }, { "riskLevel", "string" },
    { "riskScore", "number" }, { "incomplete", "boolean" }, { "reviewedOn", "timestamp" } };
static constexpr Member incidentMembers[] = { { "id", "string" }, { "createdOn", "timestamp" },
    { "log", "object" }, { "case", "object?" }, { "home", "object" }, { "resident", "object" },
    { "status", "string" }, { "closedBy", "object?" }, { "closedOn", "timestamp?" }, { "severity", "number" },
    { "isDeleted", "boolean" }, { "reviewedOn", "timestamp?" }, { "closeComment", "string?" },
    { "category", "object" }, { "item", "object" } };
static constexpr Member deviceMembers[] = { { "id", "string" }, { "name", "string" }, { "uuid", "string" },
    { "version", "string" }, { "model", "string" }, { "type", "string" }, { "users", "array" },
    { "homes", "array" }, { "lastUsedBy", "object" }, { "lastUsedOn", "timestamp" },
    { "createdBy", "object" }, { "createdOn", "timestamp" }, { "editedBy", "object" },
    { "editedOn", "timestamp" } };

static const std::pair<const char *, std::span<const Member>> tables[] = { { "residents", residentMembers },
    { "careplans", carePlanMembers }, { "goals", goalMembers }, { "risk-assessments", assessmentMembers },
    { "incident-reports", incidentMembers }, { "devices", deviceMembers } };

static bool isOfType(const QJsonValue &value, QString type)
{
    static const QRegularExpression instant(
        u"\\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z\\z"_s);
    if (type.endsWith(u'?')) {
        if (value.isNull())
            return true;
        type.chop(1);
    }
    if (type == "timestamp"_L1)
        return instant.match(value.toString()).hasMatch() && timestamp(value).isValid();
    return (type == "string"_L1 && value.isString()) || (type == "number"_L1 && value.isDouble())
        || (type == "boolean"_L1 && value.isBool()) || (type == "array"_L1 && value.isArray())
        || (type == "object"_L1 && value.isObject());
}

void TestSampleMembers::addMembers()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("type");
    for (const auto &[resource, members] : tables) {
        for (const Member &member : members)
            QTest::addRow("%s %s", resource, member.name)
                << QString::fromLatin1(resource) << QString::fromLatin1(member.name)
                << QString::fromLatin1(member.type);
    }
}

void TestSampleMembers::everyMemberOccurs()
{
    QFETCH(QString, resource);
    QFETCH(QString, name);
    QVERIFY(countOf(smallRecords(resource), [&](const QJsonObject &record) {
        return hasContent(record.value(name));
    }) > 0);
}

void TestSampleMembers::noMemberHasAnotherType()
{
    QFETCH(QString, resource);
    QFETCH(QString, name);
    QFETCH(QString, type);
    const QJsonArray records = smallRecords(resource);
    QVERIFY(!records.isEmpty());
    for (const QJsonValue &value : records) {
        const QJsonObject record = value.toObject();
        if (record.contains(name))
            QVERIFY2(isOfType(record.value(name), type), qPrintable(recordId(record)));
        QVERIFY(resource != "incident-reports"_L1 || record.contains(name)); // these carry all their members
    }
}

void TestSampleMembers::noRecordHasAnotherMember_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QStringList>("members");
    for (const auto &[resource, members] : tables) {
        QStringList names;
        for (const Member &member : members)
            names += QString::fromLatin1(member.name);
        QTest::newRow(resource) << QString::fromLatin1(resource) << names;
    }
}

void TestSampleMembers::noRecordHasAnotherMember()
{
    QFETCH(QString, resource);
    QFETCH(QStringList, members);
    for (const QJsonValue &record : smallRecords(resource)) {
        const QStringList keys = record.toObject().keys();
        for (const QString &key : keys)
            QVERIFY2(members.contains(key), qPrintable(key));
    }
}

//! {id, name} wherever the contract says object, but for what is no reference.
void TestSampleMembers::referencesAreNamed()
{
    static const QStringList others{ u"name"_s, u"location"_s, u"gpAddress"_s, u"carePackage"_s,
        u"carerPreferences"_s, u"dols"_s, u"dnacpr"_s, u"log"_s, u"fluidTracking"_s };
    QFETCH(QString, resource);
    QFETCH(QString, name);
    QFETCH(QString, type);
    if (!type.startsWith("object"_L1) || others.contains(name))
        return;
    for (const QJsonValue &value : smallRecords(resource)) {
        const QJsonObject object = value.toObject().value(name).toObject();
        if (object.isEmpty())
            continue;
        QCOMPARE(object.keys(), QStringList({ u"id"_s, u"name"_s }));
        QCOMPARE(object.value("id"_L1).toString().size(), 24);
        QVERIFY(!Reference::fromJson(object).name.isEmpty());
    }
}

void TestSampleMembers::ownResourcesHaveTheirMembers_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QStringList>("members");
    QTest::addColumn<QStringList>("sometimes");
    const auto row = [](const char *resource, const char *members, const char *sometimes = "") {
        QTest::newRow(resource) << QString::fromLatin1(resource) << QString::fromLatin1(members).split(u' ')
                                << QString::fromLatin1(sometimes).split(u' ', Qt::SkipEmptyParts);
    };
    row("homes", "id name group address telephone email isActive createdOn");
    row("users", "id name email role isActive homes createdOn");
    row("logs", "id home resident category item title description loggedBy timeLogged createdOn handover",
        "witnessedBy editedBy editedOn");
    row("logcategories", "id name colour icon");
    row("logcategoryitems", "id name icon category");
    row("documents", "id name category resident home createdBy createdOn url");
    row("home-documents", "id name category home createdBy createdOn url");
}

void TestSampleMembers::ownResourcesHaveTheirMembers()
{
    QFETCH(QString, resource);
    QFETCH(QStringList, members);
    QFETCH(QStringList, sometimes);
    QSet<QString> seen;
    for (const QJsonValue &value : smallRecords(resource)) {
        const QJsonObject record = value.toObject();
        for (const QString &member : members)
            QVERIFY2(hasContent(record.value(member)), qPrintable(member));
        for (const QString &key : record.keys())
            QVERIFY2(members.contains(key) || sometimes.contains(key), qPrintable(key));
        const QStringList keys = record.keys();
        seen += QSet<QString>(keys.begin(), keys.end());
    }
    QCOMPARE(seen.size(), members.size() + sometimes.size());
}

//! True if there are any, and each holds these members and no other.
static bool elementsHave(const QJsonArray &records, const QString &member, QStringList keys)
{
    keys.sort();
    int found = 0;
    for (const QJsonValue &record : records) {
        for (const QJsonValue &element : record.toObject().value(member).toArray()) {
            if (element.toObject().keys() != keys)
                return false;
            ++found;
        }
    }
    return found > 0;
}

void TestSampleMembers::partsOfOwnMakingHaveTheirShape()
{
    const QJsonArray plans = smallRecords(u"careplans"_s);
    QVERIFY(elementsHave(plans, u"sections"_s, { u"title"_s, u"text"_s }));
    QVERIFY(countOf(plans, [](const QJsonObject &plan) {
        const QJsonObject tracking = plan.value("fluidTracking"_L1).toObject();
        return tracking.value("enabled"_L1).toBool() && tracking.value("targetMl"_L1).toInt() >= 1000;
    }) > 0);
    for (const QJsonValue &plan : plans) {
        for (const QJsonValue &skill : plan.toObject().value("skillNeeds"_L1).toArray())
            QVERIFY(skill.isString());
    }
    const QJsonArray goals = smallRecords(u"goals"_s);
    QVERIFY(elementsHave(goals, u"actions"_s, { u"text"_s, u"done"_s }));
    QVERIFY(elementsHave(goals, u"progressHistory"_s, { u"date"_s, u"note"_s, u"by"_s }));
    for (const QJsonValue &goal : goals) {
        const int importance = goal.toObject().value("importance"_L1).toInt();
        QVERIFY(importance >= 1 && importance <= 5);
    }
    QVERIFY(elementsHave(smallRecords(u"devices"_s), u"homes"_s, { u"home"_s, u"deviceStatus"_s }));
    QVERIFY(elementsHave(smallRecords(u"devices"_s), u"users"_s, { u"id"_s, u"name"_s }));
    for (const QJsonValue &user : smallRecords(u"users"_s))
        QCOMPARE(user.toObject().value("name"_L1).toObject().keys(), QStringList({ u"first"_s, u"last"_s }));
}

CARE_TEST(samplemembers, TestSampleMembers);
#include "tst_samplemembers.moc"
