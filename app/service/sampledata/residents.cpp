// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/world.h"

#include "models/schema/nhsnumber.h"
#include "models/schema/values.h"

#include <algorithm>
#include <set>
#include <utility>

namespace care::service::sampledata {

namespace {

//! Residents of the first home with special data, present in every size of sample data.
enum class Special : quint8 {
    None,
    Complete, //!< Resident with a value for every member of the contract.
    MorganElen,
    MorganEllen,
    LongHistory,
    RightToLeft,
    Sparse, //!< Resident with required members only.
    ContradictoryAllergies,
    DolsEndsSoon,
    Left,
    NewThisWeek,
};

Special specialOf(int index, int homes)
{
    const int place = index / homes;
    return index % homes % 10 == 0 && place < int(Special::NewThisWeek) ? Special(place + 1) : Special::None;
}

const Prose &file()
{
    return Prose::file("residents");
}

//! Positions of residents whose name is similar to the one before.
constexpr int likePlaces[] = { 11, 21 };

//! Pair of similar names of which this position takes one; nullptr for nearly all positions.
const Prose *lookAlikeAt(int place, std::size_t home)
{
    const std::vector<Prose> &pairs = Prose::file("names").parts("lookAlikes");
    for (std::size_t i = 0; i < std::size(likePlaces); ++i) {
        if (place == likePlaces[i] || place == likePlaces[i] - 1)
            return &pairs[(home * std::size(likePlaces) + i) % pairs.size()];
    }
    return nullptr;
}

//! Sets the name used in daily life, such as "Peggy" for "Margaret".
void setUsualName(Resident &resident, Random &random)
{
    const std::string &first = resident.person.first;
    const std::vector<Prose> &known = Prose::file("names").parts("shortNames");
    const auto usual = std::find_if(
        known.begin(), known.end(), [&](const Prose &name) { return name.text("first") == first; });
    resident.called = usual != known.end() && random.chance(60) ? usual->text("usual") : first;
}

void setNames(Resident &resident, Special special, int place, Random &random)
{
    Person &person = resident.person;
    const Prose *const pair = lookAlikeAt(place, resident.home);
    if (special == Special::RightToLeft) {
        person = { &originNamed("Pakistani"), true, "Mrs", "مریم", "حسینی" };
        resident.called = "Maryam";
        return;
    }
    if (special == Special::MorganElen || special == Special::MorganEllen) {
        person = { &originNamed("Welsh"), true, "Mrs", special == Special::MorganElen ? "Elen" : "Ellen",
            "Morgan" };
    } else if (pair) {
        const bool isFirst =
            std::find(std::begin(likePlaces), std::end(likePlaces), place) == std::end(likePlaces);
        const bool woman = pair->flag("woman");
        const std::string title = drawTitle(woman, random);
        person = { &originNamed("English"), woman, title, pair->text(isFirst ? "first" : "second"),
            pair->text("last") };
    }
    setUsualName(resident, random);
}

bool isNamedOnPurpose(const Resident &resident, int homes)
{
    const Special special = specialOf(resident.index, homes);
    return special == Special::MorganElen || special == Special::MorganEllen
        || special == Special::RightToLeft || lookAlikeAt(resident.index / homes, resident.home);
}

//! Family name and initial, such as "robson j": residents with the same key look alike in a list.
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
        person.first = random.pick(person.names());
        if (attempt > ofSameFamily)
            person.last = random.pick(person.origin->words("families"));
    }
    if (attempt > 0)
        setUsualName(resident, random);
}

//! Draws the day of admission: half within two years, others over seven, a few this fortnight.
Day admissionDay(Special special, Day today, Random &random)
{
    if (special == Special::NewThisWeek)
        return today - random.between(1, 5);
    if (random.chance(3))
        return today - random.between(1, 14);
    return today - (random.chance(50) ? random.between(20, 730) : random.between(200, 2600));
}

Resident makeResident(quint64 seed, int index, int homes, Day today)
{
    Random random(seed, Kind::Resident, quint64(index));
    const Special special = specialOf(index, homes);
    Resident resident;
    resident.index = index;
    resident.id = idOf(seed, Kind::Resident, quint64(index));
    resident.home = std::size_t(index % homes);
    resident.person = drawResident(random);
    setNames(resident, special, index / homes, random);
    resident.admitted = admissionDay(special, today, random);
    const bool mayHaveLeft = special == Special::None && today - resident.admitted > 60;
    const bool left = random.chance(13) && mayHaveLeft;
    if (left || special == Special::Left) {
        resident.admitted = std::min(resident.admitted, today - 60);
        const int stayed = int(std::min<Day>(today - resident.admitted, 500));
        resident.left = today - random.between(1, stayed - 30);
    }
    const Day closes = closingDay(index % homes, today);
    resident.left = std::min(resident.left, closes);
    resident.admitted = std::min(resident.admitted, closes - 90);
    return resident;
}

//! NHS number from the test range, 999 000 0000 to 999 999 9999, which is never given to patients.
QString nhsNumber(int index)
{
    // One prefix in eleven has no valid check digit; among seven in a row one always has.
    for (int i = 0; i < 7; ++i) {
        const QString number = nhsNumberWithCheckDigit(QString::number(999'000'000 + index * 7 + i));
        if (!number.isEmpty())
            return number;
    }
    return {};
}

std::string heightText(Random &random)
{
    const int centimetres = random.between(146, 188);
    if (random.chance(60))
        return std::to_string(centimetres) + " cm";
    if (random.chance(50))
        return "1." + std::to_string(centimetres - 100) + " m";
    return std::to_string(centimetres * 100 / 3048) + "ft " + std::to_string(centimetres * 100 / 254 % 12);
}

Raw phone(const char *type, const std::string &number)
{
    return Object()("type", type)("number", number).done();
}

Raw quoted(const std::string &text)
{
    return { JsonWriter().element(text).take() };
}

bool isSpouse(const std::string &relationship)
{
    return relationship == "Husband" || relationship == "Wife";
}

//! Resident's record being written; each function adds some members.
struct Draft {
    const World &world;
    const Resident &resident;
    HealthFacts &facts;
    const Home &home = world.homes[resident.home];
    const Person &person = resident.person;
    const Prose &origin = *person.origin;
    const Day today = world.today;
    const int place = resident.index / int(world.homes.size()); //!< Index of the resident within the home.
    const Special special = specialOf(resident.index, int(world.homes.size()));
    //! True if the record both lists allergies and says that none are known: one resident in a hundred, and
    //! one in every data set.
    const bool contradicts = special == Special::ContradictoryAllergies || resident.index % 100 == 60;
    Random random = Random(world.seed + 1, Kind::Resident, quint64(resident.index));
    bool namesSpouse = false; //!< True once a contact is the husband or wife.
    std::string maritalStatus = {};
    Object json = {};

    //! True for the few records that imitate other programs: different line ends and blanks, and some values
    //! in another shape that the contract allows.
    bool isFromElsewhere() const { return special == Special::None && place % 20 == 13; }

    //! \a text as another program writes it, if isFromElsewhere(); otherwise unchanged.
    std::string written(std::string text) const
    {
        if (!isFromElsewhere())
            return text;
        // Insert one of each character that programs tend to lose: a non-breaking space, a CR LF, a line
        // separator.
        std::size_t from = 0;
        for (const auto &[what, with] : { std::pair<std::string_view, std::string_view>(" ", "\u00a0"),
                 { ". ", ".\r\n" }, { ". ", ".\u2028" } }) {
            const std::size_t found = text.find(what, from);
            if (found == std::string::npos)
                continue;
            text.replace(found, what.size(), with);
            from = found + with.size();
        }
        return text + "\r\n";
    }

    //! True with this probability; always for the complete record, never for the sparse one.
    bool has(int percent)
    {
        const bool drawn = random.chance(percent);
        return special == Special::Complete || (special != Special::Sparse && drawn);
    }

    const std::string &picked(std::string_view list) { return random.pick(file().words(list)); }

    //! Writes a random word of \a list in \a percent of the records.
    void pick(std::string_view key, int percent, std::string_view list)
    {
        if (has(percent))
            json(key, picked(list));
    }

    //! A name other than the first name and the family name.
    std::string middleName()
    {
        const Words names = person.names();
        auto index = std::size_t(random.below(int(names.size())));
        while (names[index] == person.first || names[index] == person.last)
            index = (index + 1) % names.size();
        return names[index];
    }

    void writeName()
    {
        Object name;
        if (special != Special::Sparse)
            name("title", person.title);
        name("first", person.first);
        if (has(15))
            name("middle", middleName());
        json("name", name("last", person.last).done());
        if (has(12))
            json("email", email(person.first, person.last));
        if (has(96))
            json("gender", person.woman ? "Female" : "Male");
    }

    Day birthDay()
    {
        const int years = random.chance(5) ? random.between(44, 64) : random.between(66, 101);
        const Day day = today - years * 365 - years / 4 - random.between(0, 364);
        return std::min(day, resident.admitted - 40 * 365);
    }

    //! Writes the date of birth in either of the contract's two encodings; some residents have none.
    void writeDates(Day born)
    {
        if (special != Special::Sparse)
            json("dateOfBirth", random.chance(45) ? londonMidnight(born) : at(born, 0));
        // Records are created while the admission is arranged, at the latest on the day of admission.
        const Day opened = resident.admitted - random.below(5);
        json("createdOn", at(opened, 8) + random.below(int(9 * hour)));
        if (has(97))
            json("admissionDate", at(resident.admitted, 0));
    }

    void writeStatus()
    {
        const bool active = resident.isActive(today);
        const int clock = random.below(8);
        if (has(30) || resident.called != person.first)
            json("preferredName", resident.called);
        json("status", active ? "active" : "inactive");
        json("statusChangedOn", at(active ? resident.admitted : resident.left, 9 + clock, 15));
        json("isInactive", !active)("home", home.reference);
    }

    void writeLocation()
    {
        if (!has(94))
            return;
        const int room = place + 1;
        const Words wings = file().words("wings");
        Object location;
        if (has(60))
            location("building", wings[std::size_t(room) % wings.size()]);
        location("floor", std::to_string(room / 20))("room", std::to_string(room));
        if (has(8))
            location("bed", random.chance(50) ? "A" : "B");
        json("location", location.done());
    }

    std::string condition()
    {
        const Words all = file().words("conditions");
        const Words own = file().words(person.woman ? "conditionsOfWomen" : "conditionsOfMen");
        const auto drawn = std::size_t(random.below(int(all.size() + own.size())));
        std::string text = resident.said(drawn < all.size() ? all[drawn] : own[drawn - all.size()]);
        replaceAll(text, "{year}", std::to_string(dateOf(today).year() - random.between(1, 18)));
        replaceAll(text, "{partner}", person.woman ? "husband" : "wife");
        return text;
    }

    std::string history()
    {
        const bool isLong = special == Special::LongHistory;
        const int sentences = isLong ? 120 : random.between(2, 7);
        std::string text;
        for (int i = 0; i < sentences; ++i) {
            const std::string sentence = condition();
            // Only the long text may repeat conditions; in all others each occurs once.
            if (!isLong && text.find(sentence) != std::string::npos)
                continue;
            if (i > 0)
                text += i % 5 == 0 ? "\n\n" : " ";
            text += sentence;
        }
        return text;
    }

    void writeAllergyList()
    {
        const int count = random.chance(70) ? 1 : random.between(2, 4);
        std::string text;
        Raws list;
        for (int i = 0; i < count; ++i) {
            const std::string &allergen = picked("allergens");
            text += (i ? ", " : "") + allergen;
            const std::string &reaction = picked("reactions");
            const bool isSevere = random.chance(15) || reaction == "anaphylaxis";
            list.push_back(
                Object()("name", allergen)("reaction", reaction)("severity", isSevere ? "severe" : "mild")
                    .done());
        }
        json("allergies", text)("hasAllergies", true)("noKnownAllergies", contradicts);
        json("residentAllergies", list);
    }

    void writeHealth()
    {
        if (has(40))
            json("bloodType", file().part("bloodTypes").drawn(random));
        // Allergies are listed, known to be none, or not yet asked about.
        const int drawn = random.below(100);
        if (special == Special::Complete || contradicts || drawn < 34)
            writeAllergyList();
        else if (special != Special::Sparse && drawn < 84)
            json("hasAllergies", false)("noKnownAllergies", true)("residentAllergies", Raws());
        if (has(90) || special == Special::LongHistory)
            json("medicalHistory", written(history()));
        if (has(70))
            json("height", heightText(random));
    }

    void writeDoctor()
    {
        if (!has(92))
            return;
        const Person doctor = drawWorker(random);
        const std::string code = "X99" + std::to_string(random.between(100, 999));
        if (has(60))
            json("gpCode", code);
        json("gpName", "Dr " + doctor.full());
        if (has(50))
            json("gpEmail", email(doctor.first, doctor.last));
        json("gpTelephone", landline(random));
        const std::string &surgery = picked("surgeries");
        if (has(80))
            json("gpAddress", address(random, *home.town, surgery));
        json("gpSurgeryName", surgery);
    }

    bool isWomans(const std::string &relationship) const
    {
        const Words all = file().words("relationshipsOfWomen");
        return std::find(all.begin(), all.end(), relationship) != all.end();
    }

    //! Draws a contact's relationship; only a married resident has a husband or wife, and only one.
    std::string drawRelationship()
    {
        const std::string &drawn = picked("relationships");
        if (!isSpouse(drawn))
            return drawn;
        if (maritalStatus != "Married" || std::exchange(namesSpouse, true))
            return isWomans(drawn) ? "Niece" : "Nephew";
        return person.woman ? "Husband" : "Wife";
    }

    Raw contact(bool nextOfKin)
    {
        const std::string relationship = drawRelationship();
        const bool woman = isWomans(relationship);
        // A husband or wife has a name of the resident's generation; other contacts have names of younger
        // people.
        const std::string_view names =
            isSpouse(relationship) ? (woman ? "women" : "men") : (woman ? "youngWomen" : "youngMen");
        const std::string first = random.pick(origin.words(names));
        const std::string last = random.chance(60) ? person.last : random.pick(origin.words("families"));
        const std::string number = mobile(random);
        Raws phones;
        // Telephone number without its kind, as other programs write it.
        phones.push_back(isFromElsewhere() ? quoted(number) : phone("mobile", number));
        if (random.chance(40))
            phones.push_back(phone("home", landline(random)));
        Object record;
        record("name", Object()("first", first)("last", last).done())("relationship", relationship);
        record("phones", phones);
        if (random.chance(60))
            record("email", email(first, last));
        if (random.chance(60))
            record("address", address(random, drawTown(random)));
        record("isNextOfKin", nextOfKin)("hasPowerOfAttorney", nextOfKin && random.chance(50));
        return record.done();
    }

    void writeContacts()
    {
        if (has(35)) {
            const bool isMobile = random.chance(60);
            json("phones",
                Raws{ phone(isMobile ? "mobile" : "room", isMobile ? mobile(random) : landline(random)) });
        }
        if (has(70))
            json("addresses", Raws{ address(random, drawTown(random)) });
        if (has(90)) {
            Raws contacts;
            const int count = random.between(1, 3);
            for (int i = 0; i < count; ++i)
                contacts.push_back(contact(i == 0));
            json("importantContacts", contacts);
        }
        pick("preferredContactMethod", 60, "contactMethods");
    }

    void writeBackground()
    {
        if (has(85))
            json("religion", origin.part("religions").drawn(random));
        if (has(88))
            json("ethnicity", origin.text("ethnicity"));
        if (has(85))
            json("nationality", origin.text("nationality"));
        if (has(50))
            json("nationalities", Raws{ quoted(origin.text("nationality")) });
        if (has(80)) {
            Raws languages;
            languages.push_back(quoted("English"));
            if (origin.has("language"))
                languages.push_back(quoted(origin.text("language")));
            json("languagesSpoken", languages);
        }
        if (has(85)) {
            json("maritalStatus", maritalStatus);
            random.next(); // Draw and discard, so that later draws stay as they were.
        }
        if (has(75))
            json("birthplace", random.pick(origin.words("birthplaces")));
        if (has(25))
            json("sexualPreference", file().part("orientations").drawn(random));
    }

    void writeFunding()
    {
        if (has(80))
            json("carePackage",
                Object()("name", picked("packages"))("hoursOneToOne",
                    random.chance(10) ? random.between(2, 12) : 0)("startDate", at(resident.admitted, 0))
                    .done());
        if (!has(90))
            return;
        const std::string &source = picked("fundings");
        json("fundingSource", source);
        pick("fundingSourceNotes", 30, "fundingNotes");
        if (source == "Other" || special == Special::Complete)
            json("fundingSourceOther", file().text("otherFunding"));
    }

    Raws keyworkers()
    {
        const int first = random.pick(careStaff());
        const int second = random.pick(careStaff());
        Raws all;
        all.push_back(home.worker(first).reference);
        if (first != second && random.chance(30)) {
            all.push_back(home.worker(second).reference);
            random.next(); // Draw and discard, so that later draws stay as they were.
        }
        return all;
    }

    //! Makes a temporary reference number, as HMRC issued before a National Insurance number: two digits, a
    //! letter, five digits. No range of National Insurance numbers is reserved for tests.
    std::string temporaryReference()
    {
        const std::string digits = std::to_string(random.between(1'000'000, 9'999'999));
        return digits.substr(0, 2) + char('A' + random.below(26)) + digits.substr(2);
    }

    void writeCare()
    {
        if (has(92))
            json("keyworkers", keyworkers());
        if (has(55)) {
            const std::string gender = random.chance(60) ? "No preference"
                : random.chance(85)                      ? "Female"
                                                         : "Male";
            json("carerPreferences", Object()("gender", gender)("notes", picked("carerNotes")).done());
        }
        pick("preferredDrink", 80, "preferredDrinks");
        if (has(20))
            json("nationalInsurance", temporaryReference());
        if (has(25)) {
            const std::string number = 'H' + std::to_string(random.between(100'000, 999'999));
            json("otherIdentifiers",
                Raws{ Object()("type", file().text("otherNumber"))("value", number).done() });
        }
        if (has(50))
            json("customId", "R-" + std::to_string(1000 + place));
    }

    //! Writes the DoLS authorisation that about a third of residents have; one in twelve of these ends within
    //! four weeks, a few have ended.
    void writeLiberty()
    {
        const bool endsSoon = special == Special::DolsEndsSoon;
        if (!has(36) && !endsSoon)
            return;
        Day end = today
            + (endsSoon || random.chance(9) ? random.between(2, 27)
                    : random.chance(5)      ? -random.between(3, 60)
                                            : random.between(30, 330));
        // An authorisation is for one home, so it does not begin before admission.
        const Day start = std::max(end - 364, resident.admitted);
        if (end < start + 30 && !endsSoon)
            end = start + 364;
        const bool applied = random.chance(12) && !endsSoon && special != Special::Complete;
        const std::string reference =
            "DOL/" + std::to_string(dateOf(start).year()) + '/' + std::to_string(random.between(1000, 9999));
        json("dols",
            Object()("status",
                applied           ? "applied"
                    : end < today ? "expired"
                                  : "authorised")("type", "standard")("reference", reference)(
                "supervisoryBody", picked("supervisoryBodies"))("hasConditions", random.chance(30))
                .done());
        json("dolsApplicationDate", at(applied ? today - random.between(1, 20) : start - 21, 0));
        if (applied)
            return;
        facts.dolsStart = start;
        json("dolsStartDate", at(start, 0))("dolsEndDate", at(end, 0));
        if (has(70))
            json("dolsReviewDate", at(end - 30, 0));
    }

    void writeResuscitation()
    {
        if (!has(88))
            return;
        const bool decided = random.chance(48) || special == Special::Complete;
        Object decision;
        decision("inPlace", decided);
        if (decided) {
            facts.dnacprDecided = std::min(resident.admitted + random.between(1, 30), today - 1);
            decision("decidedOn", at(facts.dnacprDecided, 0));
        }
        json("dnacpr", decision.done());
        if (!decided)
            return;
        const std::string note = resident.said(picked("dnacprNotes"));
        if (has(85))
            json("dnacprDetails", note);
        if (has(80))
            json("dnacprReviewDate", at(today + random.between(-30, 300), 0));
        pick("dnacprFormPhysicalLocation", 85, "formPlaces");
    }

    void writeScores()
    {
        constexpr int mustWeights[] = { 58, 20, 13, 5, 2, 1, 1 };
        if (has(88)) {
            facts.must = int(random.weighted(mustWeights));
            json("recentMustScore", std::to_string(*facts.must));
        }
        if (has(86)) {
            facts.waterlow = random.between(6, 27);
            json("recentWaterlowScore", std::to_string(*facts.waterlow));
        }
        pick("recentDrinkConsumption", 70, "drinkConsumptions");
        if (has(85)) {
            facts.mayChoke = random.chance(18);
            json("hasChokingRisk", facts.mayChoke);
        }
        if (has(45))
            json("prnMedsNote", written(resident.said(picked("prnNotes"))));
        pick("preferredAdminRoute", 75, "routes");
    }

    void writeSummary()
    {
        if (!has(90))
            return;
        std::string text = "{r} " + picked("work") + ". ";
        text += picked("likes") + ' ';
        text += picked("moves");
        if (random.chance(60))
            text += ' ' + picked("nights");
        json("summary", written(resident.said(text)));
    }
};

//! Draws a marital status that fits the title: a Miss has not been married. Drawn before the contacts, which
//! depend on it.
std::string drawMaritalStatus(quint64 seed, const Resident &resident)
{
    Random random(seed, Kind::Marriage, quint64(resident.index));
    const Prose &all = file().part("maritalStatuses");
    const std::string &title = resident.person.title;
    return all.part(all.has(title) ? title : "others").drawn(random);
}

} // namespace

std::vector<Resident> makeResidents(quint64 seed, int count, int homes, Day today)
{
    std::vector<Resident> made;
    std::vector<std::set<std::string>> known{ std::size_t(homes) };
    for (int i = 0; i < count; ++i) {
        made.push_back(makeResident(seed, i, homes, today));
        if (isNamedOnPurpose(made.back(), homes))
            known[made.back().home].insert(likenessKey(made.back().person));
    }
    for (Resident &resident : made) {
        if (!isNamedOnPurpose(resident, homes))
            tellApart(resident, known[resident.home], seed);
        resident.reference = Object()("id", resident.id)("name", nameOf(resident.person)).done();
    }
    return made;
}

Raw residentJson(const World &world, const Resident &resident, HealthFacts &facts)
{
    Draft draft{ world, resident, facts };
    draft.maritalStatus = drawMaritalStatus(world.seed, resident);
    const Day born = draft.birthDay();
    draft.json("id", resident.id);
    draft.writeName();
    draft.writeDates(born);
    draft.writeStatus();
    draft.writeLocation();
    if (draft.has(95))
        draft.json("nhsNumber", nhsNumber(resident.index));
    draft.writeHealth();
    draft.writeDoctor();
    draft.writeContacts();
    draft.writeBackground();
    draft.writeFunding();
    draft.writeCare();
    draft.writeLiberty();
    draft.writeResuscitation();
    draft.writeScores();
    draft.writeSummary();
    if (draft.special != Special::Sparse)
        draft.json("ageYears", ageInYears(dateOf(born), dateOf(world.today)));
    return draft.json.done();
}

} // namespace care::service::sampledata
