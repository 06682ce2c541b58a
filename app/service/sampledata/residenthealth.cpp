// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/residenthealth.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/residentdraft.h"

namespace care::service::sampledata {

namespace {

std::string conditionText(ResidentDraft &draft)
{
    const Words all = residentWords("conditions");
    const Words own = residentWords(draft.resident.person.woman ? "conditionsOfWomen" : "conditionsOfMen");
    const auto drawn = std::size_t(draft.random.below(int(all.size() + own.size())));
    const char *const condition = drawn < all.size() ? all[drawn] : own[drawn - all.size()];
    std::string text = spoken(condition, draft.resident.person, draft.resident.called);
    replaceAll(text, "{year}", std::to_string(dateOf(draft.today).year() - draft.random.between(1, 18)));
    replaceAll(text, "{partner}", draft.resident.person.woman ? "husband" : "wife");
    return text;
}

std::string history(ResidentDraft &draft)
{
    const bool isLong = draft.special == Special::LongHistory;
    const int sentences = isLong ? 120 : draft.random.between(2, 7);
    std::string text;
    for (int i = 0; i < sentences; ++i) {
        const std::string condition = conditionText(draft);
        // Only the long text may repeat itself; in all others each condition occurs once.
        if (!isLong && text.find(condition) != std::string::npos)
            continue;
        if (i > 0)
            text += i % 5 == 0 ? "\n\n" : " ";
        text += condition;
    }
    return text;
}

std::string height(Random &random)
{
    const int centimetres = random.between(146, 188);
    if (random.chance(60))
        return std::to_string(centimetres) + " cm";
    if (random.chance(50))
        return "1." + std::to_string(centimetres - 100) + " m";
    return std::to_string(centimetres * 100 / 3048) + "ft " + std::to_string(centimetres * 100 / 254 % 12);
}

void writeAllergyList(ResidentDraft &draft)
{
    Random &random = draft.random;
    const int count = random.chance(70) ? 1 : random.between(2, 4);
    std::string text;
    JsonWriter list;
    list.beginArray();
    for (int i = 0; i < count; ++i) {
        const char *const allergen = random.pick(residentWords("allergens"));
        const char *const reaction = random.pick(residentWords("reactions"));
        text += (i ? ", " : "") + std::string(allergen);
        list.beginObject();
        list.text("name", allergen);
        list.text("reaction", reaction);
        list.text("severity", random.chance(15) ? "severe" : "mild");
        list.endObject();
    }
    list.endArray();
    draft.json.text("allergies", text);
    draft.json.flag("hasAllergies", true);
    draft.json.flag("noKnownAllergies", draft.contradicts);
    draft.json.raw("residentAllergies", list.take());
}

//! Some have allergies, some have none known, and of some nobody has asked.
void writeAllergies(ResidentDraft &draft)
{
    const int drawn = draft.random.below(100);
    if (draft.special == Special::Complete || draft.contradicts || drawn < 34) {
        writeAllergyList(draft);
    } else if (draft.special != Special::Sparse && drawn < 84) {
        draft.json.flag("hasAllergies", false);
        draft.json.flag("noKnownAllergies", true);
        draft.json.beginArray("residentAllergies");
        draft.json.endArray();
    }
}

} // namespace

void writeHealth(ResidentDraft &draft)
{
    if (draft.has(40))
        draft.json.text("bloodType", Prose::file("residents").choice("bloodTypes").drawn(draft.random));
    writeAllergies(draft);
    if (draft.has(90) || draft.special == Special::LongHistory)
        draft.json.text("medicalHistory", draft.written(history(draft)));
    if (draft.has(70))
        draft.json.text("height", height(draft.random));
}

void writeDoctor(ResidentDraft &draft)
{
    if (!draft.has(92))
        return;
    Random &random = draft.random;
    const Person doctor = worker(random);
    const std::string code = "X99" + std::to_string(random.between(100, 999));
    if (draft.has(60))
        draft.json.text("gpCode", code);
    draft.json.text("gpName", "Dr " + doctor.full());
    if (draft.has(50))
        draft.json.text("gpEmail", email(doctor.first, doctor.last));
    draft.json.text("gpTelephone", landline(random));
    const char *const surgery = random.pick(residentWords("surgeries"));
    if (draft.has(80))
        writeAddress(draft.json, "gpAddress", random, draft.home.town, surgery);
    draft.json.text("gpSurgeryName", surgery);
}

void writeScores(ResidentDraft &draft)
{
    static constexpr int mustWeights[] = { 58, 20, 13, 5, 2, 1, 1 };
    Random &random = draft.random;
    if (draft.has(88)) {
        draft.facts.must = random.weighted(mustWeights);
        draft.json.text("recentMustScore", std::to_string(*draft.facts.must));
    }
    if (draft.has(86)) {
        draft.facts.waterlow = random.between(6, 27);
        draft.json.text("recentWaterlowScore", std::to_string(*draft.facts.waterlow));
    }
    if (draft.has(70))
        draft.json.text("recentDrinkConsumption", random.pick(residentWords("drinkConsumptions")));
    if (draft.has(85)) {
        draft.facts.mayChoke = random.chance(18);
        draft.json.flag("hasChokingRisk", draft.facts.mayChoke);
    }
    if (draft.has(45)) {
        const std::string note =
            spoken(random.pick(residentWords("prnNotes")), draft.resident.person, draft.resident.called);
        draft.json.text("prnMedsNote", draft.written(note));
    }
    if (draft.has(75))
        draft.json.text("preferredAdminRoute", random.pick(residentWords("routes")));
}

} // namespace care::service::sampledata
