// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/residentcare.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/posts.h"
#include "app/service/sampledata/residentdraft.h"

namespace care::service::sampledata {

namespace {

std::string temporaryReference(Random &random)
{
    // A temporary reference number, as HMRC issued before a National Insurance number exists: two digits, a
    // letter, five digits. No range of National Insurance numbers is reserved for tests.
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
        const int first = random.pick(careStaff());
        const int second = random.pick(careStaff());
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
        json.text("notes", random.pick(residentWords("carerNotes")));
        json.endObject();
    }
    if (draft.has(80))
        json.text("preferredDrink", random.pick(residentWords("preferredDrinks")));
    if (draft.has(20))
        json.text("nationalInsurance", temporaryReference(random));
    if (draft.has(25)) {
        json.beginArray("otherIdentifiers");
        json.beginObject();
        json.text("type", Prose::file("residents").text("otherNumber"));
        json.text("value", std::string("H").append(std::to_string(random.between(100'000, 999'999))));
        json.endObject();
        json.endArray();
    }
    if (draft.has(50))
        json.text("customId", "R-" + std::to_string(1000 + draft.place));
}

//! About a third have a DoLS authorisation; one in twelve of these ends within four weeks, a few have ended.
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
    // An authorisation is for one home, so it does not begin before the resident came.
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
    json.text("supervisoryBody", random.pick(residentWords("supervisoryBodies")));
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
    const std::string note =
        spoken(random.pick(residentWords("dnacprNotes")), draft.resident.person, draft.resident.called);
    if (draft.has(85))
        json.text("dnacprDetails", note);
    if (draft.has(80))
        json.instant("dnacprReviewDate", at(draft.today + random.between(-30, 300), 0));
    if (draft.has(85))
        json.text("dnacprFormPhysicalLocation", random.pick(residentWords("formPlaces")));
}

void writeSummary(ResidentDraft &draft)
{
    if (!draft.has(90))
        return;
    Random &random = draft.random;
    const Person &person = draft.resident.person;
    std::string text = "{r} ";
    text += random.pick(residentWords("work"));
    text += ". ";
    text += random.pick(residentWords("likes"));
    text += ' ';
    text += random.pick(residentWords("moves"));
    if (random.chance(60))
        text += std::string(" ") + random.pick(residentWords("nights"));
    draft.json.text("summary", draft.written(spoken(text.c_str(), person, draft.resident.called)));
}

} // namespace care::service::sampledata
