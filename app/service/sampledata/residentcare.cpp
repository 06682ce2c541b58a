// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a resident's record about care, liberty, resuscitation and the person.
#include "app/service/jsonwriter.h"
#include "app/service/sampledata/residents.h"

namespace care::service::sampledata {

namespace {

// clang-format off
constexpr const char *drinks[] = { "Tea, milk, no sugar", "Tea with two sugars", "Milky coffee", "Black coffee", "Orange squash", "Hot chocolate at bedtime", "Ginger beer", "Masala chai", "Water with ice" };
constexpr const char *carerNotes[] = { "Likes to be asked before anyone comes in.", "Prefers the same two carers for bathing.", "Feels safer when a Welsh speaker is on shift.", "Enjoys a joke; dislikes being hurried.", "No preference recorded." };
constexpr const char *formPlaces[] = { "Front of the care file", "Red folder in the nurses' office", "Wardrobe door in the room", "With the hospital passport", "Not known" };
constexpr const char *dnacprNotes[] = { "Discussed with {r} and family. Applies to cardiopulmonary resuscitation only; all other treatment to be given.", "Decision made by the GP in {r}'s best interests, family informed.",
    "Decision came with {him} from hospital and was confirmed by the GP.", "{r} made this decision {him}self and wishes it to be known." };
constexpr const char *bodies[] = { "Leeds City Council", "Cardiff Council", "Lancashire County Council", "Devon County Council", "Norfolk County Council" };
constexpr const char *work[] = { "worked as a weaver at the mill until it closed", "was a primary school teacher", "drove buses for thirty years", "ran a corner shop with {his} family", "was a ward sister at the infirmary",
    "farmed sheep in the hills", "served in the Merchant Navy", "worked as a seamstress", "was a joiner and made much of {his} own furniture", "kept the books for a brewery", "worked on the railway", "brought up five children" };
constexpr const char *likes[] = { "{He} enjoys gardening and will water every pot in sight.", "{He} loves brass bands and hymns.", "{He} follows the cricket and likes the radio on for it.", "{He} likes to fold napkins and lay the tables.",
    "{He} does the crossword with a magnifying glass.", "{He} likes to sit where the birds can be seen.", "{He} enjoys baking on Thursdays.", "{He} has a soft toy cat that must not be left behind.", "{He} prays every morning and likes quiet for it." };
constexpr const char *moves[] = { "{He} walks with a frame and needs reminding to use it.", "{He} transfers with a stand aid and two staff.", "{He} is hoisted for all moves.", "{He} walks without help but tires in the afternoon.", "{He} uses a wheelchair for anything but a few steps." };
constexpr const char *nights[] = { "Sleeps well once settled, likes the door ajar.", "Often awake at three and reassured by a warm drink.", "Wears a sensor at night.", "Prefers the lamp on all night.", "Likes to be up before seven." };
// clang-format on

std::string temporaryReference(Random &random)
{
    // Two digits, a letter, five digits: what the tax office gives out before there is a number; no test
    // range of National Insurance numbers exists.
    const std::string digits = QByteArray::number(random.between(1'000'000, 9'999'999)).toStdString();
    return digits.substr(0, 2) + char('A' + random.below(26)) + digits.substr(2);
}

} // namespace

void writeCare(ResidentDraft &draft)
{
    Random &random = draft.random;
    JsonWriter &json = draft.json;
    if (draft.has(92)) {
        json.beginArray("keyworkers");
        const int first = random.between(2, int(draft.home.workers.size()) - 1);
        const int second = random.between(2, int(draft.home.workers.size()) - 1);
        for (const int index : { first, second }) {
            const Worker &keyworker = draft.home.workers[std::size_t(index)];
            json.raw({}, keyworker.reference);
            if (first == second || !random.chance(30))
                break;
        }
        json.endArray();
    }
    if (draft.has(55)) {
        json.beginObject("carerPreferences");
        json.text("gender", random.chance(60) ? "No preference" : random.chance(85) ? "Female" : "Male");
        json.text("notes", random.pick(carerNotes));
        json.endObject();
    }
    if (draft.has(80))
        json.text("preferredDrink", random.pick(drinks));
    if (draft.has(20))
        json.text("nationalInsurance", temporaryReference(random));
    if (draft.has(25)) {
        json.beginArray("otherIdentifiers");
        json.beginObject();
        json.text("type", "Hospital number");
        json.text("value", std::string("H").append(std::to_string(random.between(100'000, 999'999))));
        json.endObject();
        json.endArray();
    }
    if (draft.has(50))
        json.text("customId", "R-" + std::to_string(1000 + draft.place));
}

//! About a third live under an authorisation; one in twelve of those ends within four weeks, a few have
//! ended.
void writeLiberty(ResidentDraft &draft)
{
    Random &random = draft.random;
    JsonWriter &json = draft.json;
    const bool endsSoon = draft.special == Special::DolsEndsSoon;
    if (!draft.has(36) && !endsSoon)
        return;
    Day end = draft.today
        + (endsSoon || random.chance(9) ? random.between(2, 27)
                : random.chance(5)      ? -random.between(3, 60)
                                        : random.between(30, 330));
    // An authorisation is for one home: it cannot begin, let alone end, before the resident came.
    const Day start = std::max(end - 364, draft.resident.admitted);
    if (end < start + 30 && !endsSoon)
        end = start + 364;
    const bool applied = random.chance(12) && !endsSoon && draft.special != Special::Complete;
    const std::string reference =
        "DOL/" + std::to_string(dateOf(start).year()) + '/' + std::to_string(random.between(1000, 9999));
    json.beginObject("dols");
    json.text("status", applied ? "applied" : end < draft.today ? "expired" : "authorised");
    json.text("type", "standard");
    json.text("reference", reference);
    json.text("supervisoryBody", random.pick(bodies));
    json.flag("hasConditions", random.chance(30));
    json.endObject();
    json.instant("dolsApplicationDate", at(applied ? draft.today - random.between(1, 20) : start - 21, 0));
    if (applied)
        return;
    draft.facts.dolsStart = start;
    json.instant("dolsStartDate", at(start, 0));
    json.instant("dolsEndDate", at(end, 0));
    if (draft.has(70))
        json.instant("dolsReviewDate", at(end - 30, 0));
}

void writeResuscitation(ResidentDraft &draft)
{
    Random &random = draft.random;
    JsonWriter &json = draft.json;
    if (!draft.has(88))
        return;
    const bool decided = random.chance(48) || draft.special == Special::Complete;
    json.beginObject("dnacpr");
    json.flag("inPlace", decided);
    if (decided) {
        draft.facts.dnacprDecided =
            std::min(draft.resident.admitted + random.between(1, 30), draft.today - 1);
        json.instant("decidedOn", at(draft.facts.dnacprDecided, 0));
    }
    json.endObject();
    if (!decided)
        return;
    const std::string note = spoken(random.pick(dnacprNotes), draft.resident.person, draft.resident.called);
    if (draft.has(85))
        json.text("dnacprDetails", note);
    if (draft.has(80))
        json.instant("dnacprReviewDate", at(draft.today + random.between(-30, 300), 0));
    if (draft.has(85))
        json.text("dnacprFormPhysicalLocation", random.pick(formPlaces));
}

void writeSummary(ResidentDraft &draft)
{
    if (!draft.has(90))
        return;
    Random &random = draft.random;
    const Person &person = draft.resident.person;
    std::string text = "{r} ";
    text += random.pick(work);
    text += ". ";
    text += random.pick(likes);
    text += ' ';
    text += random.pick(moves);
    if (random.chance(60))
        text += std::string(" ") + random.pick(nights);
    draft.json.text("summary", draft.written(spoken(text.c_str(), person, draft.resident.called)));
}

} // namespace care::service::sampledata
