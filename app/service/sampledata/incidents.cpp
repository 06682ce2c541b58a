// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/incidents.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/staff.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

constexpr Day daysBack = 550;
//! Today's incidents happened in the night, which is over at most hours: they are recorded before six.
constexpr int lastHourToday = 5;
constexpr Instant newestHours = (lastHourToday + 1) * hour;

// Hours of the day, UTC. Falls happen in the early hours and when shifts change (7 to 8, 19 to 21).
constexpr int fallHours[24] = { 6, 7, 8, 9, 9, 8, 7, 9, 6, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 8, 8, 6, 4, 5 };
constexpr int otherHours[24] = { 1, 1, 1, 1, 1, 2, 3, 6, 8, 8, 7, 6, 7, 6, 5, 5, 6, 7, 7, 5, 4, 3, 2, 1 };

struct IncidentDraft {
    const Setting &setting;
    const Incident &incident;
    Random random;
    const Resident &resident;
    const Home &home;

    const ItemWords &words() const { return incident.words(); }
};

//! The entry of the daily log about the incident; the incident repeats a part of it.
struct LogEntry {
    const Worker &author;
    const Worker &colleague;
    std::string text;
    std::string_view done; //!< about it, the part of the text that decides how the incident ends
    bool seen = false; //!< by the colleague
};

Day dayOfIncident(const Setting &setting, int index, int count, Random &random)
{
    // A fixed share happens on the newest day, so that every size of data has new incidents.
    if (index < std::max(2, count / 500))
        return setting.today;
    if (index < std::max(5, count / 200))
        return setting.today - 1;
    return setting.today - random.between(1, int(daysBack));
}

//! A few residents have many incidents, most have few; none before admission or after discharge.
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

int itemOf(Random &random)
{
    std::vector<int> weights;
    for (const ItemWords &item : items())
        weights.push_back(item.weight);
    return random.weighted(weights);
}

//! An action that fits the severity: from the matching part of the list, one more or less.
const char *doneAbout(IncidentDraft &draft)
{
    const Words &done = draft.words().done;
    const int last = int(done.size()) - 1;
    const int middle = (draft.incident.severity - 1) * last / 4;
    return done[std::size_t(std::clamp(middle + draft.random.between(0, 1), 0, last))];
}

void describe(LogEntry &entry, IncidentDraft &draft)
{
    Random &random = draft.random;
    const ItemWords &words = draft.words();
    std::string text = random.pick(words.happened);
    entry.seen = text.find("{staff}") != std::string::npos;
    entry.done = doneAbout(draft);
    text += ' ';
    text += entry.done;
    if (!words.after.empty() && random.chance(55))
        text += std::string(" ") + random.pick(words.after);
    text = spoken(text.c_str(), draft.resident.person, draft.resident.called);
    replaceAll(text, "{place}", random.pick(placesInHome()));
    replaceAll(text, "{room}", random.pick(sharedRooms()));
    replaceAll(text, "{staff}", entry.colleague.person.first);
    entry.text = std::move(text);
}

LogEntry logEntry(IncidentDraft &draft)
{
    const Instant when = draft.incident.happened;
    const Worker &author = onDuty(draft.setting, draft.home, when, draft.random);
    const Worker &colleague = onDuty(draft.setting, draft.home, when, draft.random);
    LogEntry entry{ author, colleague, {}, {} };
    describe(entry, draft);
    return entry;
}

//! The part of the log entry that the incident repeats.
void writeLog(JsonWriter &json, const IncidentDraft &draft, const LogEntry &entry)
{
    json.beginObject("log");
    json.text("id", logId(draft.setting, draft.incident));
    json.text("title", draft.words().name);
    json.text("description", entry.text);
    json.instant("timeLogged", draft.incident.happened);
    json.raw("loggedBy", entry.author.reference);
    json.endObject();
}

QByteArray wholeLog(const IncidentDraft &draft, const LogEntry &entry)
{
    const NamedRecord &item = draft.setting.items[std::size_t(draft.incident.item)];
    JsonWriter json;
    json.beginObject();
    json.text("id", logId(draft.setting, draft.incident));
    json.raw("home", draft.home.reference);
    json.raw("resident", draft.resident.reference);
    json.raw("category", item.category);
    json.raw("item", item.reference);
    json.text("title", draft.words().name);
    json.text("description", entry.text);
    json.raw("loggedBy", entry.author.reference);
    if (entry.seen && &entry.colleague != &entry.author)
        json.raw("witnessedBy", entry.colleague.reference);
    json.instant("timeLogged", draft.incident.happened);
    json.instant("createdOn", draft.incident.recorded);
    json.flag("handover", true);
    json.endObject();
    return json.take();
}

//! The safeguarding case that the incident belongs to, if any; a case groups related incidents.
void writeCase(JsonWriter &json, IncidentDraft &draft)
{
    const int index = draft.incident.index;
    const bool hasCase = draft.incident.severity >= 4 ? draft.random.chance(18) : draft.random.chance(1);
    if (!hasCase && index != 0) {
        json.null("case");
        return;
    }
    const std::string reference = "CASE-"
        + std::to_string(dateOf(dayOfInstant(draft.incident.recorded)).year()) + '-'
        + std::to_string(draft.random.between(100, 999));
    json.raw("case", sampledata::reference(idOf(draft.setting.seed, Kind::Case, quint64(index)), reference));
}

//! Closing words that fit the action: nobody returns from hospital who was not taken there.
Words closingWords(const ItemWords &words, std::string_view done)
{
    for (const Closing &closing : words.closedAfter) {
        if (done.find(closing.done) != std::string_view::npos)
            return closing.closed;
    }
    return words.closed;
}

//! Recent incidents wait for review; all but a few of the older ones are reviewed and closed.
void writeReview(JsonWriter &json, IncidentDraft &draft, std::string_view done)
{
    Random &random = draft.random;
    const Instant endOfData = at(draft.setting.today, 0);
    const Day age = draft.setting.today - dayOfInstant(draft.incident.recorded);
    const int stillOpen = age < 3 ? 96 : age < 8 ? 70 : age < 22 ? 22 : 2;
    const Instant reviewed = draft.incident.recorded + random.between(3, 72) * hour;
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
    json.raw("closedBy", closer.reference);
    json.instant("closedOn", closed);
    json.instant("reviewedOn", reviewed);
    if (random.chance(85))
        json.text("closeComment",
            spoken(random.pick(closingWords(draft.words(), done)), draft.resident.person,
                draft.resident.called));
    else
        json.null("closeComment");
}

Instant hourOfIncident(const Setting &setting, Day day, bool clusters, Random &random)
{
    const int drawn = random.weighted(clusters ? fallHours : otherHours);
    const int hours = day == setting.today ? drawn % lastHourToday : drawn;
    return at(day, hours) + random.below(int(hour));
}

} // namespace

bool Incident::isFall() const
{
    return std::string_view(words().category) == "Falls";
}

QByteArray logId(const Setting &setting, const Incident &incident)
{
    return idOf(setting.seed, Kind::Log, quint64(incident.index));
}

Incident drawIncident(const Setting &setting, int index, int count)
{
    Random random(setting.seed, Kind::Incident, quint64(index));
    const Day day = dayOfIncident(setting, index, count, random);
    const int resident = residentOn(setting, day, random).index;
    const int item = itemOf(random);
    const ItemWords &words = items()[std::size_t(item)];
    const Instant drawn = hourOfIncident(setting, day, words.clusters, random);
    const Instant delay = random.between(int(4 * minute), int(56 * minute));
    // Times that lie ahead while it is still night move to the evening before.
    const Instant happened = drawn + delay > setting.now ? drawn - newestHours : drawn;
    const Instant recorded = happened + delay;
    const int severity = 1 + random.weighted(words.severities);
    return { index, resident, item, severity, happened, recorded, random };
}

IncidentRecord incidentRecord(const Setting &setting, const Incident &incident)
{
    const Resident &resident = setting.residents[std::size_t(incident.resident)];
    const NamedRecord &item = setting.items[std::size_t(incident.item)];
    IncidentDraft draft{ setting, incident, incident.random, resident, setting.homeOf(resident) };
    const LogEntry entry = logEntry(draft);
    JsonWriter json;
    json.beginObject();
    json.text("id", idOf(setting.seed, Kind::Incident, quint64(incident.index)));
    json.instant("createdOn", incident.recorded);
    writeLog(json, draft, entry);
    writeCase(json, draft);
    json.raw("home", draft.home.reference);
    json.raw("resident", resident.reference);
    json.number("severity", incident.severity);
    json.flag("isDeleted", draft.random.below(200) == 0);
    writeReview(json, draft, entry.done);
    json.raw("category", item.category);
    json.raw("item", item.reference);
    json.endObject();
    return { json.take(), wholeLog(draft, entry) };
}

} // namespace care::service::sampledata
