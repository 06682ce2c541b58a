// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/residents.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/residentcare.h"
#include "app/service/sampledata/residentcontacts.h"
#include "app/service/sampledata/residentdraft.h"
#include "app/service/sampledata/residenthealth.h"
#include "models/schema/nhsnumber.h"
#include "models/schema/values.h"

#include <algorithm>
#include <set>

namespace care::service::sampledata {

namespace {

Special specialOf(int index, int homes)
{
    constexpr int count = int(Special::NewThisWeek);
    const int place = index / homes;
    return index % homes % 10 == 0 && place < count ? Special(place + 1) : Special::None;
}

//! Residents at these positions have a name like that of the one before.
constexpr int likePlaces[] = { 11, 21 };

//! The pair of similar names that this position takes one of; nullptr for nearly all positions.
const Prose *lookAlikeAt(int place, int home)
{
    const std::vector<Prose> &pairs = Prose::file("names").parts("lookAlikes");
    for (std::size_t i = 0; i < std::size(likePlaces); ++i) {
        if (place == likePlaces[i] || place == likePlaces[i] - 1)
            return &pairs[(std::size_t(home) * std::size(likePlaces) + i) % pairs.size()];
    }
    return nullptr;
}

bool isSecondOfPair(int place)
{
    return std::find(std::begin(likePlaces), std::end(likePlaces), place) != std::end(likePlaces);
}

void setUsualName(Resident &resident, Random &random)
{
    const char *const shortName = usualShortName(resident.person.first.c_str());
    resident.called = shortName && random.chance(60) ? shortName : resident.person.first;
    resident.reference = reference(resident.id, resident.person);
}

void setNames(Resident &resident, Special special, int place, Random &random)
{
    Person &person = resident.person;
    if (special == Special::MorganElen || special == Special::MorganEllen) {
        person = { &originNamed("Welsh"), true, "Mrs", special == Special::MorganElen ? "Elen" : "Ellen",
            "Morgan" };
    } else if (special == Special::RightToLeft) {
        person = { &originNamed("Pakistani"), true, "Mrs", "مریم", "حسینی" };
        resident.called = "Maryam";
        resident.reference = reference(resident.id, person);
        return;
    } else if (const Prose *const pair = lookAlikeAt(place, resident.home); pair) {
        const bool woman = pair->flag("woman");
        const char *const title =
            Prose::file("residents").part("titles").choice(woman ? "women" : "men").drawn(random);
        person = { &originNamed("English"), woman, title,
            pair->text(isSecondOfPair(place) ? "second" : "first"), pair->text("last") };
    }
    setUsualName(resident, random);
}

bool isNamedOnPurpose(const Resident &resident, int homes)
{
    const Special special = specialOf(resident.index, homes);
    return special == Special::MorganElen || special == Special::MorganEllen
        || special == Special::RightToLeft || lookAlikeAt(resident.index / homes, resident.home);
}

//! What makes two residents look alike in a list: family name and initial, such as "robson j".
std::string likenessKey(const Person &person)
{
    return plainLetters(person.last) + ' ' + plainLetters(person.first).substr(0, 1);
}

//! Changes the first name, and after some attempts the family name, until no resident of the home has a
//! similar name.
void tellApart(Resident &resident, std::set<std::string> &known, quint64 seed)
{
    constexpr int ofSameFamily = 20;
    constexpr int most = 200;
    Random random(seed, Kind::Name, quint64(resident.index));
    Person &person = resident.person;
    int attempt = 0;
    while (!known.insert(likenessKey(person)).second && attempt++ < most) {
        person.first = random.pick(person.woman ? person.origin->women : person.origin->men);
        if (attempt > ofSameFamily)
            person.last = random.pick(person.origin->families);
    }
    if (attempt > 0)
        setUsualName(resident, random);
}

//! Half were admitted within two years, the others over seven; a few this fortnight.
Day admissionDay(Special special, Day today, Random &random)
{
    if (special == Special::NewThisWeek)
        return today - random.between(1, 5);
    if (random.chance(3))
        return today - random.between(1, 14);
    return today - (random.chance(50) ? random.between(20, 730) : random.between(200, 2600));
}

//! The index-th number of the test range, 999 000 0000 to 999 999 9999, which is never given to patients.
QString nhsNumber(int index)
{
    // One prefix in eleven has no valid check digit; of seven in a row one always has.
    for (int i = 0; i < 7; ++i) {
        const QString number = nhsNumberWithCheckDigit(QString::number(999'000'000 + index * 7 + i));
        if (!number.isEmpty())
            return number;
    }
    return {};
}

Day birthDay(const ResidentDraft &draft, Random &random)
{
    const int years = random.chance(5) ? random.between(44, 64) : random.between(66, 101);
    const Day day = draft.today - years * 365 - years / 4 - random.between(0, 364);
    return std::min(day, draft.resident.admitted - 40 * 365);
}

//! The service writes the date in two encodings, and for some residents none is recorded.
void writeBirth(ResidentDraft &draft, Day born)
{
    if (draft.special == Special::Sparse)
        return;
    draft.json.instant("dateOfBirth", draft.random.chance(45) ? londonMidnight(born) : at(born, 0));
}

//! Another than the first name and the family name.
const char *middleName(const Person &person, Random &random)
{
    const Words names = person.woman ? person.origin->women : person.origin->men;
    auto index = std::size_t(random.below(int(names.size())));
    while (names[index] == person.first || names[index] == person.last)
        index = (index + 1) % names.size();
    return names[index];
}

void writeName(ResidentDraft &draft)
{
    const Person &person = draft.resident.person;
    draft.json.beginObject("name");
    if (draft.special != Special::Sparse)
        draft.json.text("title", person.title);
    draft.json.text("first", person.first);
    if (draft.has(15))
        draft.json.text("middle", middleName(person, draft.random));
    draft.json.text("last", person.last);
    draft.json.endObject();
}

//! One that fits the title: a Miss has not been married. The contacts go by it, so it is drawn before them.
const char *drawMaritalStatus(quint64 seed, const Resident &resident)
{
    Random random(seed, Kind::Marriage, quint64(resident.index));
    const Prose &all = Prose::file("residents").part("maritalStatuses");
    const std::string &title = resident.person.title;
    return all.choice(all.has(title) ? title : "others").drawn(random);
}

void writeStatus(ResidentDraft &draft)
{
    const Resident &resident = draft.resident;
    const bool active = resident.isActive(draft.today);
    const int clock = draft.random.below(8);
    if (draft.has(30) || resident.called != resident.person.first)
        draft.json.text("preferredName", resident.called);
    draft.json.text("status", active ? "active" : "inactive");
    draft.json.instant("statusChangedOn", at(active ? resident.admitted : resident.left, 9 + clock, 15));
    draft.json.flag("isInactive", !active);
    draft.json.raw("home", draft.home.reference);
}

void writeLocation(ResidentDraft &draft)
{
    const Words wings = residentWords("wings");
    if (!draft.has(94))
        return;
    const int room = draft.place + 1;
    draft.json.beginObject("location");
    if (draft.has(60))
        draft.json.text("building", wings[std::size_t(room) % wings.size()]);
    draft.json.text("floor", std::to_string(room / 20));
    draft.json.text("room", std::to_string(room));
    if (draft.has(8))
        draft.json.text("bed", draft.random.chance(50) ? "A" : "B");
    draft.json.endObject();
}

void writeAge(ResidentDraft &draft, Day born)
{
    if (draft.special != Special::Sparse)
        draft.json.number("ageYears", ageInYears(dateOf(born), dateOf(draft.today)));
}

Resident makeResident(quint64 seed, int index, int homes, Day today)
{
    Random random(seed, Kind::Resident, quint64(index));
    const Special special = specialOf(index, homes);
    Resident resident;
    resident.index = index;
    resident.id = idOf(seed, Kind::Resident, quint64(index));
    resident.home = index % homes;
    resident.person = sampledata::resident(random);
    setNames(resident, special, index / homes, random);
    resident.admitted = admissionDay(special, today, random);
    const bool mayHaveLeft = special == Special::None && today - resident.admitted > 60;
    const bool left = random.chance(13) && mayHaveLeft;
    if (left || special == Special::Left) {
        resident.admitted = std::min(resident.admitted, today - 60);
        const int stayed = int(std::min<Day>(today - resident.admitted, 500));
        resident.left = today - random.between(1, stayed - 30);
    }
    const Day closes = closingDay(resident.home, today);
    resident.left = std::min(resident.left, closes);
    resident.admitted = std::min(resident.admitted, closes - 90);
    return resident;
}

} // namespace

std::vector<Resident> makeResidents(quint64 seed, int count, int homes, Day today)
{
    std::vector<Resident> made;
    std::vector<std::set<std::string>> known{ std::size_t(homes) };
    for (int i = 0; i < count; ++i) {
        made.push_back(makeResident(seed, i, homes, today));
        if (isNamedOnPurpose(made.back(), homes))
            known[std::size_t(made.back().home)].insert(likenessKey(made.back().person));
    }
    for (Resident &resident : made) {
        if (!isNamedOnPurpose(resident, homes))
            tellApart(resident, known[std::size_t(resident.home)], seed);
    }
    return made;
}

ResidentRecord residentRecord(quint64 seed, int homes, const Resident &resident, const Home &home, Day today)
{
    const int index = resident.index;
    JsonWriter json;
    ResidentDraft draft{ json, Random(seed + 1, Kind::Resident, quint64(index)), resident, home,
        specialOf(index, homes), today, index / homes, false, {} };
    // One in a hundred, besides the one that every data set has.
    draft.contradicts = draft.special == Special::ContradictoryAllergies || index % 100 == 60;
    draft.maritalStatus = drawMaritalStatus(seed, resident);
    const Day born = birthDay(draft, draft.random);
    json.beginObject();
    json.text("id", resident.id);
    writeName(draft);
    if (draft.has(12))
        json.text("email", email(resident.person.first, resident.person.last));
    if (draft.has(96))
        json.text("gender", resident.person.woman ? "Female" : "Male");
    writeBirth(draft, born);
    // Records are created while the admission is being arranged, at the latest on the day.
    const Day opened = resident.admitted - draft.random.below(5);
    json.instant("createdOn", at(opened, 8) + draft.random.below(int(9 * hour)));
    if (draft.has(97))
        json.instant("admissionDate", at(resident.admitted, 0));
    writeStatus(draft);
    writeLocation(draft);
    if (draft.has(95))
        json.text("nhsNumber", nhsNumber(index));
    writeHealth(draft);
    writeDoctor(draft);
    writeContacts(draft);
    writeBackground(draft);
    writeFunding(draft);
    writeCare(draft);
    writeLiberty(draft);
    writeResuscitation(draft);
    writeScores(draft);
    writeSummary(draft);
    writeAge(draft, born);
    json.endObject();
    return { json.take(), draft.facts };
}

} // namespace care::service::sampledata
