// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/nhsnumber.h"
#include "models/schema/record.h"
#include "models/schema/values.h"
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTimeZone>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

//! The made-up records: as the contract lists them, harmless, believable, and the same every time.
class TestMadeup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyMemberOfTheContractOccurs_data();
    void everyMemberOfTheContractOccurs();
    void noMemberHasAnotherType_data();
    void noMemberHasAnotherType();
    void ownResourcesHaveTheirMembers_data();
    void ownResourcesHaveTheirMembers();
    void nhsNumbersAreOfTheTestRange();
    void telephonesAndMailboxesReachNobody();
    void residentsCoverWhatMatters();
    void datesOfBirthComeInSeveralEncodings();
    void inactiveResidentsHaveLeft();
    void incidentsCoverAYearAndAHalf();
    void incidentsAreReviewedInTheEnd();
    void fallsComeAtNightAndWhenShiftsChange();
    void referencesLeadSomewhere();
    void notesAreVaried();
    void sameSeedAndDayGiveTheSameBytes();
    void otherSeedsAndDaysGiveOtherRecords();
    void tinyHasTheSpecialResidents();

private:
    static QJsonArray all(HttpCaller &caller, const QString &resource);
    static QByteArray everyByte(const service::Options &options);

    QJsonArray m_residents, m_incidents, m_homes, m_categories, m_items;
};

static const QDate today(2026, 11, 21);

static service::Options small()
{
    service::Options options = InProcess::quietOptions();
    options.size = service::madeup::Size::Small;
    return options;
}

//! Section 2 of the contract, word for word.
struct Member {
    const char *name;
    const char *type; //!< of a value; "?" at the end: may be null
};
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
static constexpr Member incidentMembers[] = { { "id", "string" }, { "createdOn", "timestamp" },
    { "log", "object" }, { "case", "object?" }, { "home", "object" }, { "resident", "object" },
    { "status", "string" }, { "closedBy", "object?" }, { "closedOn", "timestamp?" }, { "severity", "number" },
    { "isDeleted", "boolean" }, { "reviewedOn", "timestamp?" }, { "closeComment", "string?" },
    { "category", "object" }, { "item", "object" } };

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

static bool hasContent(const QJsonValue &value)
{
    if (value.isString())
        return !value.toString().isEmpty();
    if (value.isArray())
        return !value.toArray().isEmpty();
    if (value.isObject())
        return !value.toObject().isEmpty();
    return !value.isNull() && !value.isUndefined();
}

static qsizetype count(const QJsonArray &records, const std::function<bool(const QJsonObject &)> &matches)
{
    return std::count_if(
        records.begin(), records.end(), [&](const QJsonValue &record) { return matches(record.toObject()); });
}

QJsonArray TestMadeup::all(HttpCaller &caller, const QString &resource)
{
    QJsonArray records;
    for (int page = 1;; ++page) {
        const QJsonObject answer =
            caller.read(u"/openapi/api/%1?limit=100&page=%2"_s.arg(resource).arg(page)).json();
        for (const QJsonValue &record : answer.value("data"_L1).toArray())
            records.append(record);
        if (!answer.value("pagination"_L1).toObject().value("hasNext"_L1).toBool())
            return records;
    }
}

void TestMadeup::initTestCase()
{
    InProcess service(small());
    HttpCaller caller(service.url());
    QVERIFY(caller.signIn(service.apiKey()));
    m_residents = all(caller, u"residents"_s);
    m_incidents = all(caller, u"incident-reports"_s);
    m_homes = all(caller, u"homes"_s);
    m_categories = all(caller, u"logcategories"_s);
    m_items = all(caller, u"logcategoryitems"_s);
    QCOMPARE(m_residents.size(), 120);
    QCOMPARE(m_incidents.size(), 1500);
    QCOMPARE(m_homes.size(), 3);
}

static void addMembers()
{
    QTest::addColumn<bool>("ofResident");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("type");
    for (const Member &member : residentMembers)
        QTest::addRow("resident %s", member.name)
            << true << QString::fromLatin1(member.name) << QString::fromLatin1(member.type);
    for (const Member &member : incidentMembers)
        QTest::addRow("incident %s", member.name)
            << false << QString::fromLatin1(member.name) << QString::fromLatin1(member.type);
}

void TestMadeup::everyMemberOfTheContractOccurs_data()
{
    addMembers();
}

void TestMadeup::everyMemberOfTheContractOccurs()
{
    QFETCH(bool, ofResident);
    QFETCH(QString, name);
    QVERIFY(count(ofResident ? m_residents : m_incidents, [&](const QJsonObject &record) {
        return hasContent(record.value(name));
    }) > 0);
}

void TestMadeup::noMemberHasAnotherType_data()
{
    addMembers();
}

void TestMadeup::noMemberHasAnotherType()
{
    QFETCH(bool, ofResident);
    QFETCH(QString, name);
    QFETCH(QString, type);
    for (const QJsonValue &value : ofResident ? m_residents : m_incidents) {
        const QJsonObject record = value.toObject();
        if (record.contains(name))
            QVERIFY2(isOfType(record.value(name), type), qPrintable(recordId(record)));
        QVERIFY(ofResident || record.contains(name)); // an incident carries all its members
    }
}

void TestMadeup::ownResourcesHaveTheirMembers_data()
{
    QTest::addColumn<QJsonArray>("records");
    QTest::addColumn<QStringList>("members");
    QTest::newRow("homes") << m_homes
                           << QStringList{ u"address"_s, u"createdOn"_s, u"email"_s, u"group"_s, u"id"_s,
                                  u"isActive"_s, u"name"_s, u"telephone"_s };
    QTest::newRow("categories") << m_categories << QStringList{ u"colour"_s, u"icon"_s, u"id"_s, u"name"_s };
    QTest::newRow("items") << m_items << QStringList{ u"category"_s, u"icon"_s, u"id"_s, u"name"_s };
}

void TestMadeup::ownResourcesHaveTheirMembers()
{
    QFETCH(QJsonArray, records);
    QFETCH(QStringList, members);
    for (const QJsonValue &record : records) {
        QCOMPARE(record.toObject().keys(), members);
        for (const QString &member : members)
            QVERIFY(hasContent(record.toObject().value(member)));
    }
}

void TestMadeup::nhsNumbersAreOfTheTestRange()
{
    QSet<QString> numbers;
    for (const QJsonValue &resident : m_residents) {
        const QString number = resident.toObject().value("nhsNumber"_L1).toString();
        if (number.isEmpty())
            continue;
        QVERIFY(number.startsWith("999"_L1));
        QVERIFY(isValidNhsNumber(number));
        QVERIFY(!numbers.contains(number));
        numbers += number;
    }
    QVERIFY(numbers.size() > 100 && numbers.size() < 120); // a few have none
}

static void collect(
    const QJsonValue &value, const QString &key, QStringList &telephones, QStringList &mailboxes)
{
    for (const QJsonValue &element : value.toArray())
        collect(element, key, telephones, mailboxes);
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        collect(member.value(), member.key(), telephones, mailboxes);
    if (value.isString() && (key == "number"_L1 || key.endsWith("elephone"_L1)))
        telephones += value.toString();
    if (value.isString() && (key.endsWith("mail"_L1) || value.toString().contains(u'@')))
        mailboxes += value.toString();
}

void TestMadeup::telephonesAndMailboxesReachNobody()
{
    static const QRegularExpression drama(
        u"\\A(01632 960[0-9]{3}|07700 900[0-9]{3}|020 7946 0[0-9]{3})\\z"_s);
    static const QRegularExpression example(u"\\A[a-z0-9.]+@example\\.org\\z"_s);
    QStringList telephones;
    QStringList mailboxes;
    for (const QJsonArray &records : { m_residents, m_incidents, m_homes })
        collect(records, {}, telephones, mailboxes);
    QVERIFY(telephones.size() > 200 && mailboxes.size() > 100);
    for (const QString &telephone : telephones)
        QVERIFY2(drama.match(telephone).hasMatch(), qPrintable(telephone));
    for (const QString &mailbox : mailboxes)
        QVERIFY2(example.match(mailbox).hasMatch(), qPrintable(mailbox));
}

void TestMadeup::residentsCoverWhatMatters()
{
    const auto residents = [&](const auto &matches) {
        return count(m_residents, matches);
    };
    const auto allergies = [&](AllergyState state) {
        return residents([&](const QJsonObject &r) { return Allergies::fromRecord(r).state == state; });
    };
    QVERIFY(allergies(AllergyState::Present) > 20);
    QVERIFY(allergies(AllergyState::NoneKnown) > 20);
    QVERIFY(allergies(AllergyState::NotRecorded) > 5);
    QVERIFY(allergies(AllergyState::Contradictory) >= 1 && allergies(AllergyState::Contradictory) <= 4);
    const auto endsWithin = [](int first, int last) {
        return [=](const QJsonObject &r) {
            const qint64 days = today.daysTo(calendarDate(r.value("dolsEndDate"_L1)));
            return r.contains("dolsEndDate"_L1) && days >= first && days <= last;
        };
    };
    QVERIFY(residents(endsWithin(0, 28)) >= 2);
    QVERIFY(residents(endsWithin(29, 400)) > 10);
    const auto hasDnacpr = [](const QJsonObject &r) {
        return r.value("dnacpr"_L1).toObject().value("inPlace"_L1).toBool();
    };
    QVERIFY(residents(hasDnacpr) > 20 && residents(hasDnacpr) < 90); // never for everybody
    const auto nameHas = [&](const QString &pattern) {
        const QRegularExpression letters(pattern);
        return residents([&](const QJsonObject &r) {
            return letters.match(PersonName::fromJson(r.value("name"_L1)).plain()).hasMatch();
        });
    };
    QVERIFY(nameHas(u"[À-ſ]"_s) >= 5);
    QVERIFY(nameHas(u"\\p{Arabic}|\\p{Hebrew}"_s) >= 1);
    QVERIFY(nameHas(u"'|-"_s) >= 1);
    QVERIFY(residents([](const QJsonObject &r) {
        return r.value("medicalHistory"_L1).toString().size() > 3000;
    }) >= 1);
    QVERIFY(residents([](const QJsonObject &r) { return r.size() < 25; }) >= 1);
    QVERIFY(residents([](const QJsonObject &r) {
        return calendarDate(r.value("admissionDate"_L1)).daysTo(today) < 8 && r.contains("admissionDate"_L1);
    }) >= 1);
}

void TestMadeup::datesOfBirthComeInSeveralEncodings()
{
    const QTimeZone london("Europe/London");
    QVERIFY2(london.isValid(), "this computer knows no time zones (tzdata)");
    int utc = 0;
    int local = 0;
    for (const QJsonValue &value : m_residents) {
        const QJsonObject resident = value.toObject();
        if (!resident.contains("dateOfBirth"_L1))
            continue;
        const QDateTime born = timestamp(resident.value("dateOfBirth"_L1));
        const bool isUtc = born.time() == QTime(0, 0);
        QVERIFY(isUtc || born.toTimeZone(london).time() == QTime(0, 0));
        ++(isUtc ? utc : local);
        QCOMPARE(resident.value("ageYears"_L1).toInt(), ageInYears(calendarDate(born), today));
        QVERIFY(resident.value("ageYears"_L1).toInt() >= 40 && resident.value("ageYears"_L1).toInt() <= 103);
    }
    QVERIFY(utc > 20 && local > 10);
}

void TestMadeup::inactiveResidentsHaveLeft()
{
    int left = 0;
    for (const QJsonValue &value : m_residents) {
        const QJsonObject resident = value.toObject();
        const bool inactive = resident.value("status"_L1).toString() == "inactive"_L1;
        left += inactive;
        QCOMPARE(resident.value("isInactive"_L1).toBool(), inactive);
        QVERIFY(timestamp(resident.value("statusChangedOn"_L1)).date() < today);
    }
    QVERIFY(left >= 5 && left <= 40);
}

void TestMadeup::incidentsCoverAYearAndAHalf()
{
    QHash<int, int> severities;
    QSet<QDate> days;
    for (const QJsonValue &value : m_incidents) {
        const QJsonObject incident = value.toObject();
        const QDateTime recorded = timestamp(incident.value("createdOn"_L1));
        const QDateTime happened = timestamp(valueAt(incident, "log.timeLogged"_L1));
        QVERIFY(happened < recorded && happened.secsTo(recorded) <= 3600);
        QVERIFY(recorded < QDateTime(today, QTime(6, 0), Qt::UTC));
        days += recorded.date();
        ++severities[incident.value("severity"_L1).toInt()];
    }
    QVERIFY(days.contains(today) && days.contains(today.addDays(-1)));
    QVERIFY(days.contains(today.addDays(-2)) || days.contains(today.addDays(-3)));
    QVERIFY(std::min_element(days.begin(), days.end())->daysTo(today) > 540);
    QVERIFY(days.size() > 400);
    QCOMPARE(severities.size(), 5);
    QVERIFY(severities.value(1) > severities.value(3) && severities.value(2) > severities.value(3));
    QVERIFY(severities.value(3) > severities.value(4) && severities.value(4) > severities.value(5));
    QVERIFY(severities.value(5) >= 5);
    const qsizetype deleted =
        count(m_incidents, [](const QJsonObject &i) { return i.value("isDeleted"_L1).toBool(); });
    QVERIFY(deleted >= 1 && deleted < 30);
    const qsizetype cases =
        count(m_incidents, [](const QJsonObject &i) { return i.value("case"_L1).isObject(); });
    QVERIFY(cases >= 1 && cases < 100);
}

void TestMadeup::incidentsAreReviewedInTheEnd()
{
    int open = 0;
    for (const QJsonValue &value : m_incidents) {
        const QJsonObject incident = value.toObject();
        const bool closed = incident.value("status"_L1).toString() == "closed"_L1;
        QVERIFY(closed || incident.value("status"_L1).toString() == "needsReview"_L1);
        QCOMPARE(incident.value("closedOn"_L1).isString(), closed);
        QCOMPARE(incident.value("closedBy"_L1).isObject(), closed);
        const QDateTime recorded = timestamp(incident.value("createdOn"_L1));
        if (closed) {
            const QDateTime closedOn = timestamp(incident.value("closedOn"_L1));
            QVERIFY(recorded < closedOn && closedOn.date() < today);
            QVERIFY(timestamp(incident.value("reviewedOn"_L1)) <= closedOn);
        } else {
            QVERIFY(incident.value("closeComment"_L1).isNull());
        }
        open += !closed;
    }
    QVERIFY(open > 20 && open < 200);
    const auto openThisWeek = [&](const QJsonObject &i) {
        return timestamp(i.value("createdOn"_L1)).date().daysTo(today) < 3
            && i.value("status"_L1).toString() == "needsReview"_L1;
    };
    QVERIFY(count(m_incidents, openThisWeek) >= 5);
}

void TestMadeup::fallsComeAtNightAndWhenShiftsChange()
{
    int falls = 0;
    int night = 0;
    int change = 0;
    for (const QJsonValue &value : m_incidents) {
        const QJsonObject incident = value.toObject();
        if (Reference::fromJson(incident.value("category"_L1)).name != "Falls"_L1)
            continue;
        const int hour = timestamp(valueAt(incident, "log.timeLogged"_L1)).time().hour();
        ++falls;
        night += hour < 6;
        change += hour == 7 || hour == 19 || hour == 20;
    }
    QVERIFY(falls > 400);
    QVERIFY2(night * 100 > falls * 30, "six of 24 hours would have 25 %");
    QVERIFY2(change * 100 > falls * 14, "three of 24 hours would have 12.5 %");
}

void TestMadeup::referencesLeadSomewhere()
{
    QHash<QString, QJsonObject> known;
    for (const QJsonArray &records : { m_residents, m_homes, m_categories, m_items }) {
        for (const QJsonValue &record : records)
            known.insert(recordId(record.toObject()), record.toObject());
    }
    QCOMPARE(known.size(), m_residents.size() + m_homes.size() + m_categories.size() + m_items.size());
    for (const QJsonValue &value : m_incidents) {
        const QJsonObject incident = value.toObject();
        const auto named = [&](QLatin1StringView key) {
            return Reference::fromJson(incident.value(key));
        };
        const QJsonObject resident = known.value(named("resident"_L1).id);
        QCOMPARE(PersonName::fromJson(resident.value("name"_L1)).plain(), named("resident"_L1).name);
        QCOMPARE(resident.value("home"_L1), incident.value("home"_L1));
        QCOMPARE(known.value(named("home"_L1).id).value("name"_L1).toString(), named("home"_L1).name);
        const QJsonObject item = known.value(named("item"_L1).id);
        QCOMPARE(item.value("name"_L1).toString(), named("item"_L1).name);
        QCOMPARE(item.value("category"_L1), incident.value("category"_L1));
        // Nobody falls before moving in or after leaving.
        const QDate day = timestamp(incident.value("createdOn"_L1)).date();
        if (resident.contains("admissionDate"_L1))
            QVERIFY(day >= calendarDate(resident.value("admissionDate"_L1)));
        if (resident.value("isInactive"_L1).toBool())
            QVERIFY(day <= timestamp(resident.value("statusChangedOn"_L1)).date());
    }
}

void TestMadeup::notesAreVaried()
{
    QSet<QString> notes;
    for (const QJsonValue &value : m_incidents) {
        const QString note = valueAt(value.toObject(), "log.description"_L1).toString();
        notes += note;
        QVERIFY2(note.size() > 40 && note.endsWith(u'.') && !note.contains(u'{'), qPrintable(note));
        QVERIFY(note.at(0).isUpper() || note.at(0).script() == QChar::Script_Arabic);
    }
    QVERIFY(notes.size() > 1000);
    for (const QJsonValue &value : m_residents) {
        for (const char *key : { "summary", "medicalHistory", "prnMedsNote", "dnacprDetails" })
            QVERIFY(!value.toObject().value(QLatin1StringView(key)).toString().contains(u'{'));
    }
}

QByteArray TestMadeup::everyByte(const service::Options &options)
{
    InProcess service(options);
    HttpCaller caller(service.url());
    if (!caller.signIn(service.apiKey()))
        return {};
    QByteArray bytes;
    for (const char *list : { "residents", "incident-reports", "homes", "logcategories", "logcategoryitems" })
        bytes += caller.read(u"/openapi/api/%1?limit=100"_s.arg(QLatin1StringView(list))).body;
    return bytes;
}

void TestMadeup::sameSeedAndDayGiveTheSameBytes()
{
    const QByteArray bytes = everyByte(small());
    QVERIFY(bytes.size() > 100'000);
    QCOMPARE(everyByte(small()), bytes);
}

void TestMadeup::otherSeedsAndDaysGiveOtherRecords()
{
    const service::Options first = InProcess::quietOptions();
    service::Options seed = first;
    seed.seed = 2;
    service::Options day = first;
    day.today = today.addDays(1);
    const QByteArray bytes = everyByte(first);
    QVERIFY(everyByte(seed) != bytes);
    QVERIFY(everyByte(day) != bytes);
    QVERIFY(everyByte(day).contains("2026-11-22T0"));
}

void TestMadeup::tinyHasTheSpecialResidents()
{
    InProcess service;
    HttpCaller caller(service.url());
    QVERIFY(caller.signIn(service.apiKey()));
    const QJsonArray residents = all(caller, u"residents"_s);
    QCOMPARE(residents.size(), 12);
    QStringList morgans;
    for (const QJsonValue &value : residents) {
        const PersonName name = PersonName::fromJson(value.toObject().value("name"_L1));
        if (name.last == "Morgan"_L1 && name.first.startsWith("El"_L1))
            morgans += name.first;
    }
    morgans.sort();
    QCOMPARE(morgans, QStringList({ u"Elen"_s, u"Ellen"_s }));
    QVERIFY(count(residents, [](const QJsonObject &r) {
        return std::all_of(std::begin(residentMembers), std::end(residentMembers),
            [&](const Member &member) { return hasContent(r.value(QLatin1StringView(member.name))); });
    }) == 1);
    QCOMPARE(count(residents, [](const QJsonObject &r) { return r.value("isInactive"_L1).toBool(); }), 1);
}

CARE_TEST(madeup, TestMadeup);
#include "tst_madeup.moc"
