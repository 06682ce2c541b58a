// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/residentcontacts.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/residentdraft.h"

#include <utility>

namespace care::service::sampledata {

namespace {

bool isWomansRelationship(std::string_view relationship)
{
    return relationship == "Daughter" || relationship == "Niece" || relationship == "Wife"
        || relationship == "Sister" || relationship == "Granddaughter";
}

void writePhone(JsonWriter &json, const char *type, const std::string &number)
{
    json.beginObject();
    json.text("type", type);
    json.text("number", number);
    json.endObject();
}

bool isSpouse(std::string_view relationship)
{
    return relationship == "Husband" || relationship == "Wife";
}

//! Only who is married has a husband or a wife, and one.
const char *drawRelationship(ResidentDraft &draft)
{
    const char *const drawn = draft.random.pick(residentWords("relationships"));
    if (!isSpouse(drawn))
        return drawn;
    const bool woman = isWomansRelationship(drawn);
    if (draft.maritalStatus != "Married" || std::exchange(draft.namesSpouse, true))
        return woman ? "Niece" : "Nephew";
    return draft.resident.person.woman ? "Husband" : "Wife";
}

//! A husband or wife is as old as the resident; other relations have names of younger people.
const char *firstNameOf(std::string_view relationship, const Origin &origin, Random &random)
{
    const bool woman = isWomansRelationship(relationship);
    if (isSpouse(relationship))
        return random.pick(woman ? origin.women : origin.men);
    return random.pick(woman ? origin.youngWomen : origin.youngMen);
}

void writeContact(ResidentDraft &draft, bool nextOfKin)
{
    Random &random = draft.random;
    JsonWriter &json = draft.json;
    const char *const relationship = drawRelationship(draft);
    const Origin &origin = *draft.resident.person.origin;
    const std::string first = firstNameOf(relationship, origin, random);
    const std::string last = random.chance(60) ? draft.resident.person.last : random.pick(origin.families);
    json.beginObject();
    json.beginObject("name");
    json.text("first", first);
    json.text("last", last);
    json.endObject();
    json.text("relationship", relationship);
    json.beginArray("phones");
    const std::string number = mobile(random);
    if (draft.isFromElsewhere())
        json.element(number); // without its kind
    else
        writePhone(json, "mobile", number);
    if (random.chance(40))
        writePhone(json, "home", landline(random));
    json.endArray();
    if (random.chance(60))
        json.text("email", email(first, last));
    if (random.chance(60))
        writeAddress(json, "address", random, anyTown(random));
    json.flag("isNextOfKin", nextOfKin);
    json.flag("hasPowerOfAttorney", nextOfKin && random.chance(50));
    json.endObject();
}

void writeOne(JsonWriter &json, std::string_view key, const char *value)
{
    json.beginArray(key);
    json.element(value);
    json.endArray();
}

} // namespace

void writeContacts(ResidentDraft &draft)
{
    Random &random = draft.random;
    JsonWriter &json = draft.json;
    if (draft.has(35)) {
        json.beginArray("phones");
        const bool isMobile = random.chance(60);
        writePhone(json, isMobile ? "mobile" : "room", isMobile ? mobile(random) : landline(random));
        json.endArray();
    }
    if (draft.has(70)) {
        json.beginArray("addresses");
        writeAddress(json, {}, random, anyTown(random));
        json.endArray();
    }
    if (draft.has(90)) {
        json.beginArray("importantContacts");
        const int count = random.between(1, 3);
        for (int i = 0; i < count; ++i)
            writeContact(draft, i == 0);
        json.endArray();
    }
    if (draft.has(60))
        json.text("preferredContactMethod", random.pick(residentWords("contactMethods")));
}

void writeBackground(ResidentDraft &draft)
{
    Random &random = draft.random;
    JsonWriter &json = draft.json;
    const Origin &origin = *draft.resident.person.origin;
    if (draft.has(85))
        json.text("religion", origin.religions.drawn(random));
    if (draft.has(88))
        json.text("ethnicity", origin.ethnicity);
    if (draft.has(85))
        json.text("nationality", origin.nationality);
    if (draft.has(50))
        writeOne(json, "nationalities", origin.nationality);
    if (draft.has(80)) {
        json.beginArray("languagesSpoken");
        json.element("English");
        if (origin.language)
            json.element(origin.language);
        json.endArray();
    }
    if (draft.has(85)) {
        json.text("maritalStatus", draft.maritalStatus);
        random.next(); // not used any more: what is drawn after it stays as it was
    }
    if (draft.has(75))
        json.text("birthplace", random.pick(origin.birthplaces));
    if (draft.has(25))
        json.text("sexualPreference", Prose::file("residents").choice("orientations").drawn(random));
}

void writeFunding(ResidentDraft &draft)
{
    Random &random = draft.random;
    JsonWriter &json = draft.json;
    if (draft.has(80)) {
        json.beginObject("carePackage");
        json.text("name", random.pick(residentWords("packages")));
        json.number("hoursOneToOne", random.chance(10) ? random.between(2, 12) : 0);
        json.instant("startDate", at(draft.resident.admitted, 0));
        json.endObject();
    }
    if (!draft.has(90))
        return;
    const std::string_view source = random.pick(residentWords("fundings"));
    json.text("fundingSource", source);
    if (draft.has(30))
        json.text("fundingSourceNotes", random.pick(residentWords("fundingNotes")));
    if (source == "Other" || draft.special == Special::Complete)
        json.text("fundingSourceOther", Prose::file("residents").text("otherFunding"));
}

} // namespace care::service::sampledata
