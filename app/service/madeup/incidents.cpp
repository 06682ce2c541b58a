// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/madeup/incidents.h"

#include "app/service/jsonwriter.h"

#include <algorithm>

namespace care::service::madeup {

namespace {

constexpr Day daysBack = 550;
//! Today's incidents are of the night: whenever the service is started they lie behind, or nearly.
constexpr int lastHourToday = 5;

// Hours of the day, UTC. Falls happen in the early hours and when shifts change (7 to 8, 19 to 21).
constexpr int fallHours[24] = { 6, 7, 8, 9, 9, 8, 7, 9, 6, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 8, 8, 6, 4, 5 };
constexpr int otherHours[24] = { 1, 1, 1, 1, 1, 2, 3, 6, 8, 8, 7, 6, 7, 6, 5, 5, 6, 7, 7, 5, 4, 3, 2, 1 };

struct IncidentDraft {
    const Setting &setting;
    Random random;
    const Resident &resident;
    const Home &home;
    std::size_t item;
    Instant happened;
    Instant recorded;
    int severity;

    const ItemWords &words() const { return items()[item]; }
};

Day dayOfIncident(const Setting &setting, int index, int count, Random &random)
{
    // A fixed share of the newest days, so that every size has something new to look at.
    if (index < std::max(2, count / 500))
        return setting.today;
    if (index < std::max(5, count / 200))
        return setting.today - 1;
    return setting.today - random.between(1, int(daysBack));
}

//! Some residents have many incidents and most have few; nobody has one before coming or after leaving.
const Resident &residentOn(const Setting &setting, Day day, Random &random)
{
    const int count = int(setting.residents.size());
    const Resident *chosen = &setting.residents.front();
    for (int attempt = 0; attempt < 200; ++attempt) {
        const int a = random.below(count);
        const int b = random.below(count);
        chosen = &setting.residents[std::size_t((random.chance(40) ? std::min(a, b) : a))];
        if (chosen->admitted < day && day < chosen->left)
            break;
    }
    return *chosen;
}

std::size_t itemOf(Random &random)
{
    std::vector<int> weights;
    for (const ItemWords &item : items())
        weights.push_back(item.weight);
    return std::size_t(random.weighted(weights));
}

const Worker &anyWorker(IncidentDraft &draft)
{
    return draft.home.workers[std::size_t(draft.random.between(1, int(draft.home.workers.size()) - 1))];
}

//! What was done fits the severity: its share of the list, one more or less.
const char *doneAbout(IncidentDraft &draft)
{
    const Words &done = draft.words().done;
    const int last = int(done.size()) - 1;
    const int middle = (draft.severity - 1) * last / 4;
    return done[std::size_t(std::clamp(middle + draft.random.between(0, 1), 0, last))];
}

std::string description(IncidentDraft &draft, const std::string &colleague)
{
    Random &random = draft.random;
    const ItemWords &words = draft.words();
    std::string text = random.pick(words.happened);
    text += ' ';
    text += doneAbout(draft);
    if (!words.after.empty() && random.chance(55))
        text += std::string(" ") + random.pick(words.after);
    text = spoken(text.c_str(), draft.resident.person, draft.resident.called);
    replaceAll(text, "{place}", random.pick(placesInHome()));
    replaceAll(text, "{room}", random.pick(sharedRooms()));
    replaceAll(text, "{staff}", colleague);
    return text;
}

void writeLog(JsonWriter &json, IncidentDraft &draft, int index)
{
    const Worker &author = anyWorker(draft);
    const Worker &colleague = anyWorker(draft);
    json.beginObject("log");
    json.text("id", QString::fromLatin1(idOf(draft.setting.seed, Kind::Log, quint64(index))));
    json.text("title", draft.words().name);
    json.text("description", description(draft, colleague.person.first));
    json.instant("timeLogged", draft.happened);
    writeReference(json, "loggedBy", author.id.toStdString(), author.person.full());
    json.endObject();
}

//! Safeguarding cases gather what belongs together; most incidents belong to none.
void writeCase(JsonWriter &json, IncidentDraft &draft, int index)
{
    const bool hasCase = draft.severity >= 4 ? draft.random.chance(18) : draft.random.chance(1);
    if (!hasCase && index != 0) {
        json.null("case");
        return;
    }
    const std::string reference = "CASE-" + std::to_string(dateOf(dayOfInstant(draft.recorded)).year()) + '-'
        + std::to_string(draft.random.between(100, 999));
    writeReference(
        json, "case", idOf(draft.setting.seed, Kind::Case, quint64(index)).toStdString(), reference);
}

//! Recent ones wait for review; older ones have been looked at and closed, all but a few.
void writeReview(JsonWriter &json, IncidentDraft &draft)
{
    Random &random = draft.random;
    const Instant endOfData = at(draft.setting.today, 0);
    const Day age = draft.setting.today - dayOfInstant(draft.recorded);
    const int stillOpen = age < 3 ? 96 : age < 8 ? 70 : age < 22 ? 22 : 2;
    const Instant reviewed = draft.recorded + random.between(3, 72) * hour;
    const Instant closed = reviewed + random.between(5, 10 * 24 * 60) * minute;
    const bool isReviewed = reviewed < endOfData;
    if (random.chance(stillOpen) || closed >= endOfData) {
        json.text("status", "needsReview");
        json.null("closedBy");
        json.null("closedOn");
        if (isReviewed && random.chance(30))
            json.instant("reviewedOn", reviewed);
        else
            json.null("reviewedOn");
        json.null("closeComment");
        return;
    }
    const Worker &closer = draft.home.workers[random.chance(80) ? 0 : 1];
    json.text("status", "closed");
    writeReference(json, "closedBy", closer.id.toStdString(), closer.person.full());
    json.instant("closedOn", closed);
    json.instant("reviewedOn", reviewed);
    if (random.chance(85))
        json.text("closeComment",
            spoken(random.pick(draft.words().closed), draft.resident.person, draft.resident.called));
    else
        json.null("closeComment");
}

void writeResident(JsonWriter &json, const Resident &resident)
{
    json.beginObject("resident");
    json.text("id", resident.id);
    json.beginObject("name");
    json.text("first", resident.person.first);
    json.text("last", resident.person.last);
    json.endObject();
    json.endObject();
}

void writeNamed(JsonWriter &json, std::string_view key, const NamedRecord &record)
{
    writeReference(json, key, record.id.toStdString(), record.name);
}

Instant hourOfIncident(const Setting &setting, Day day, bool clusters, Random &random)
{
    const int drawn = random.weighted(clusters ? fallHours : otherHours);
    const int hours = day == setting.today ? drawn % lastHourToday : drawn;
    return at(day, hours) + random.below(int(hour));
}

} // namespace

IncidentRecord makeIncident(const Setting &setting, int index, int count)
{
    Random random(setting.seed, Kind::Incident, quint64(index));
    const Day day = dayOfIncident(setting, index, count, random);
    const Resident &resident = residentOn(setting, day, random);
    const std::size_t item = itemOf(random);
    const Instant happened = hourOfIncident(setting, day, items()[item].clusters, random);
    // Written down within the hour, and never after the last hour of today.
    const Instant recorded = happened + random.between(int(4 * minute), int(56 * minute));
    const int severity = 1 + random.weighted(items()[item].severities);
    const Home &home = setting.homes[std::size_t(resident.home)];
    IncidentDraft draft{ setting, random, resident, home, item, happened, recorded, severity };
    JsonWriter json;
    json.beginObject();
    json.text("id", QString::fromLatin1(idOf(setting.seed, Kind::Incident, quint64(index))));
    json.instant("createdOn", recorded);
    writeLog(json, draft, index);
    writeCase(json, draft, index);
    writeReference(json, "home", draft.home.id.toStdString(), draft.home.name);
    writeResident(json, resident);
    json.number("severity", draft.severity);
    json.flag("isDeleted", draft.random.below(200) == 0);
    writeReview(json, draft);
    writeNamed(json, "category", categoryOf(item, setting.categories));
    writeNamed(json, "item", setting.items[item]);
    json.endObject();
    return { json.take(), recorded };
}

} // namespace care::service::madeup
