// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a resident's record that concern health: conditions, allergies, scores.
#include "app/service/jsonwriter.h"
#include "app/service/sampledata/residents.h"

namespace care::service::sampledata {

namespace {

// clang-format off
constexpr const char *conditions[] = { "Vascular dementia, diagnosed {year}.", "Alzheimer's disease, diagnosed {year}.", "Mixed dementia with evening restlessness.",
    "Type 2 diabetes, diet controlled.", "Type 2 diabetes on metformin, blood glucose checked weekly.", "Hypertension, well controlled.", "Atrial fibrillation, takes an anticoagulant.",
    "Heart failure, weighed every Monday.", "COPD, uses inhalers with a spacer.", "Osteoarthritis of both knees.", "Osteoporosis with a fractured wrist in {year}.",
    "Right hip replacement in {year}.", "Stroke in {year} with a left-sided weakness.", "TIA in {year}.", "Parkinson's disease: medicines must be on time.", "Chronic kidney disease stage 3.",
    "Macular degeneration, sees shapes and light.", "Cataracts removed in {year}.", "Hearing loss, wears two aids.", "Hypothyroidism, on levothyroxine.", "Depression since the loss of {his} {partner}.",
    "Recurrent urinary infections, fluids to be encouraged.", "Long-term catheter, changed every twelve weeks.", "Breast cancer treated in {year}, discharged.", "Prostate cancer, under watchful waiting.",
    "Epilepsy, last seizure in {year}.", "Dysphagia: level 2 fluids and level 5 diet.", "Rheumatoid arthritis, mornings are stiff.", "Learning disability, uses Makaton signs.", "Diverticular disease.",
    "Pernicious anaemia, B12 injection every three months.", "Previous falls with a fractured neck of femur in {year}." };
constexpr const char *allergens[] = { "Penicillin", "Penicillin", "Penicillin", "Aspirin", "Ibuprofen", "Trimethoprim", "Codeine", "Morphine", "Latex", "Plasters", "Nuts", "Shellfish", "Eggs", "Bee stings", "Elastoplast", "Iodine" };
constexpr const char *reactions[] = { "rash", "swelling of the face", "vomiting", "wheezing", "anaphylaxis", "not known", "itching" };
constexpr const char *bloodTypes[] = { "O+", "O+", "O+", "A+", "A+", "A+", "B+", "AB+", "O-", "A-", "B-" };
constexpr const char *prnNotes[] = { "Paracetamol 1 g up to four times a day for knee pain. {He} will not always ask: look for rubbing of the knees.",
    "Lorazepam 0.5 mg only after distraction has failed, at most twice a day. Tell the nurse in charge.", "GTN spray for chest pain: one or two puffs, call 999 if not better in five minutes.",
    "Salbutamol inhaler with spacer when wheezy.", "Laxido one sachet if bowels have not opened for two days.", "Glucose gel kept in the top drawer for blood glucose under 4." };
constexpr const char *routes[] = { "oral", "oral", "oral", "oral, with yoghurt", "oral, liquid form", "patch" };
constexpr const char *surgeries[] = { "Bridge Street Surgery", "Millfield Medical Centre", "The Old Mill Practice", "St Anne's Health Centre", "Hillside Surgery", "Meddygfa'r Bryn" };
constexpr const char *drinks[] = { "950 ml", "1,100 ml", "1,250 ml", "1,400 ml", "1,600 ml", "720 ml" };
// clang-format on

std::string conditionText(ResidentDraft &draft)
{
    std::string text = spoken(draft.random.pick(conditions), draft.resident.person, draft.resident.called);
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
        if (i > 0)
            text += i % 5 == 0 ? "\n\n" : " ";
        text += conditionText(draft);
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
        const char *const allergen = random.pick(allergens);
        const char *const reaction = random.pick(reactions);
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
        draft.json.text("bloodType", draft.random.pick(bloodTypes));
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
    const char *const surgery = random.pick(surgeries);
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
        draft.json.text("recentDrinkConsumption", random.pick(drinks));
    if (draft.has(85)) {
        draft.facts.mayChoke = random.chance(18);
        draft.json.flag("hasChokingRisk", draft.facts.mayChoke);
    }
    if (draft.has(45)) {
        const std::string note = spoken(random.pick(prnNotes), draft.resident.person, draft.resident.called);
        draft.json.text("prnMedsNote", draft.written(note));
    }
    if (draft.has(75))
        draft.json.text("preferredAdminRoute", random.pick(routes));
}

} // namespace care::service::sampledata
