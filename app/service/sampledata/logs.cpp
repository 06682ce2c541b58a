// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/world.h"

#include <algorithm>
#include <tuple>

namespace care::service::sampledata {

namespace {

const std::vector<Prose> &categories()
{
    return Prose::file("incidents").parts("categories");
}

//! The index of the part with this name.
std::size_t indexOf(const std::vector<Prose> &parts, const std::string &name)
{
    const auto found = std::find_if(
        parts.begin(), parts.end(), [&](const Prose &part) { return part.text("name") == name; });
    if (found == parts.end())
        throw ProseError("incidents.json: nothing is called “" + name + "”.");
    return std::size_t(found - parts.begin());
}

Raw categoryReference(quint64 seed, const std::string &name)
{
    return reference(idOf(seed, Kind::Category, indexOf(categories(), name)), name);
}

constexpr Day daysOfIncidents = 550;
//! Hour before which today's incidents happen, so that they are at most hours old and not in the future.
constexpr int lastHourToday = 5;
constexpr Instant newestHours = (lastHourToday + 1) * hour;

// Weights by hour of day (UTC). Falls are frequent in the early hours and at shift changes (7 to 8, 19 to
// 21).
constexpr int fallHours[24] = { 6, 7, 8, 9, 9, 8, 7, 9, 6, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 8, 8, 6, 4, 5 };
constexpr int otherHours[24] = { 1, 1, 1, 1, 1, 2, 3, 6, 8, 8, 7, 6, 7, 6, 5, 5, 6, 7, 7, 5, 4, 3, 2, 1 };

Day dayOfIncident(Day today, int index, int count, Random &random)
{
    // A fixed share happens on the newest day, so that every size of data has new incidents.
    if (index < std::max(2, count / 500))
        return today;
    if (index < std::max(5, count / 200))
        return today - 1;
    return today - random.between(1, int(daysOfIncidents));
}

//! Draws a resident for an incident: few have many incidents, most have few, and none before admission or
//! after discharge.
const Resident &residentOn(const std::vector<Resident> &residents, Day day, Random &random)
{
    const int count = int(residents.size());
    const Resident *chosen = &residents.front();
    for (int attempt = 0; attempt < 200; ++attempt) {
        const int a = random.below(count);
        const int b = random.below(count);
        chosen = &residents[std::size_t((random.chance(40) ? std::min(a, b) : a))];
        if (chosen->admitted < day && day < chosen->left)
            break;
    }
    return *chosen;
}

Incident drawIncident(const World &world, const std::vector<Resident> &residents, int index, int count)
{
    static const std::vector<int> weights = [] {
        std::vector<int> all;
        for (const Prose &item : items())
            all.push_back(item.number("weight"));
        return all;
    }();
    Random random(world.seed, Kind::Incident, quint64(index));
    const Day day = dayOfIncident(world.today, index, count, random);
    const int resident = residentOn(residents, day, random).index;
    const std::size_t item = random.weighted(weights);
    const Prose &words = items()[item];
    const int hours = int(random.weighted(words.flag("clusters") ? fallHours : otherHours));
    const Instant drawn =
        at(day, day == world.today ? hours % lastHourToday : hours) + random.below(int(hour));
    const Instant delay = random.between(int(4 * minute), int(56 * minute));
    // Times still ahead of the clock move to the evening before.
    const Instant happened = drawn + delay > world.now ? drawn - newestHours : drawn;
    const int severity = 1 + int(random.weighted(words.numbers("severities")));
    return { index, resident, item, severity, happened, happened + delay, random };
}

//! Writer of an incident and of the daily log entry about it, which shares some texts.
struct IncidentDraft {
    const World &world;
    const Resident &resident;
    const Incident &incident;
    const Home &home = world.homes[resident.home];
    const Prose &words = incident.words();
    Random random = incident.random;
    const Worker &author = onDuty(home, incident.happened, random);
    const Worker &colleague = onDuty(home, incident.happened, random);
    const std::string &happened = random.pick(words.words("happened"));
    const std::string &done = drawDone();
    const std::string text = drawText();
    const QByteArray logId = idOf(world.seed, Kind::Log, quint64(incident.index));
    const ItemReferences &item = world.items[incident.item];

    //! Draws an action that fits the severity: the list goes from mild to severe, and the next action may be
    //! drawn too.
    const std::string &drawDone()
    {
        const Words all = words.words("done");
        const int last = int(all.size()) - 1;
        const int middle = (incident.severity - 1) * last / 4;
        return all[std::size_t(std::clamp(middle + random.between(0, 1), 0, last))];
    }

    std::string drawText()
    {
        const Prose &file = Prose::file("incidents");
        const Words after = words.words("after");
        std::string all = happened + ' ' + done;
        if (!after.empty() && random.chance(55))
            all += ' ' + random.pick(after);
        all = resident.said(all);
        replaceAll(all, "{place}", random.pick(file.words("placesInHome")));
        replaceAll(all, "{room}", random.pick(file.words("sharedRooms")));
        replaceAll(all, "{staff}", colleague.person.first);
        return all;
    }

    Raw log() const
    {
        const bool seen = happened.find("{staff}") != std::string::npos;
        Object json;
        json("id", logId)("home", home.reference)("resident", resident.reference)("category", item.category);
        json("item", item.item)("title", words.text("name"))("description", text)(
            "loggedBy", author.reference);
        if (seen && &colleague != &author)
            json("witnessedBy", colleague.reference);
        json("timeLogged", incident.happened)("createdOn", incident.recorded)("handover", true);
        return json.done();
    }

    //! Writes the safeguarding case of the incident, if any; a case groups related incidents.
    void writeCase(Object &json)
    {
        const bool hasCase = random.chance(incident.severity >= 4 ? 18 : 1);
        if (!hasCase && incident.index != 0) {
            json("case", nullptr);
            return;
        }
        const std::string year = std::to_string(dateOf(dayOfInstant(incident.recorded)).year());
        const std::string name = "CASE-" + year + '-' + std::to_string(random.between(100, 999));
        json("case", reference(idOf(world.seed, Kind::Case, quint64(incident.index)), name));
    }

    //! Closing words that fit the action: nobody returns from hospital without having been taken there.
    Words closingWords() const
    {
        if (words.has("closedAfter")) {
            for (const Prose &closing : words.parts("closedAfter")) {
                if (done.find(closing.text("done")) != std::string::npos)
                    return closing.words("closed");
            }
        }
        return words.words("closed");
    }

    //! Writes the review: recent incidents await review; all but a few older ones are reviewed and closed.
    void writeReview(Object &json)
    {
        const Instant endOfData = at(world.today, 0);
        const Day age = world.today - dayOfInstant(incident.recorded);
        const int stillOpen = age < 3 ? 96 : age < 8 ? 70 : age < 22 ? 22 : 2;
        const Instant reviewed = incident.recorded + random.between(3, 72) * hour;
        const Instant closed = reviewed + random.between(5, 10 * 24 * 60) * minute;
        if (random.chance(stillOpen) || closed >= endOfData) {
            json("status", "needsReview")("closedBy", nullptr)("closedOn", nullptr);
            if (reviewed < endOfData && random.chance(30))
                json("reviewedOn", reviewed);
            else
                json("reviewedOn", nullptr);
            json("closeComment", nullptr);
            return;
        }
        const Worker &closer = random.chance(80) ? home.manager() : home.deputy();
        json("status", "closed")("closedBy", closer.reference)("closedOn", closed)("reviewedOn", reviewed);
        if (random.chance(85))
            json("closeComment", resident.said(random.pick(closingWords())));
        else
            json("closeComment", nullptr);
    }
};

constexpr Day daysOfLogs = 90;
//! Maximum time between an action and its log entry.
constexpr Instant longestDelay = 46 * minute;
//! One log entry in this many is a long summary by the keyworker.
constexpr int summaryEvery = 600;

const std::vector<Prose> &rounds()
{
    return Prose::file("routine").parts("rounds");
}

//! Index of the log item that a round belongs to.
std::size_t itemOf(const Prose &round)
{
    static const std::vector<std::size_t> known = [] {
        std::vector<std::size_t> indexes;
        for (const Prose &each : rounds())
            indexes.push_back(indexOf(items(), each.text("item")));
        return indexes;
    }();
    return known[std::size_t(&round - rounds().data())];
}

//! Fills in the slots of routine.json, {ml} and {clothes}; women and men dress differently.
std::string filled(std::string text, bool woman, Random &random)
{
    const Prose &slots = Prose::file("routine").part("slots");
    for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        const auto length = text.find('}', at) - at + 1;
        std::string slot = text.substr(at + 1, length - 2);
        if (slot == "clothes")
            slot = woman ? "clothesOfWomen" : "clothesOfMen";
        if (slot == "ml")
            text.replace(at, length, std::to_string(random.between(8, 32) * 10));
        else if (slots.has(slot))
            text.replace(at, length, random.pick(slots.words(slot)));
    }
    return text;
}

//! Appends the sentences of \a words that \a text lacks, so that none is repeated.
void addSentences(std::string &text, std::string_view words)
{
    while (!words.empty()) {
        const auto end = words.find(". ");
        const std::string_view sentence = words.substr(0, end == std::string_view::npos ? end : end + 1);
        if (text.find(sentence) == std::string::npos) {
            if (!text.empty() && text.back() != '\n')
                text += ' ';
            text += sentence;
        }
        words.remove_prefix(std::min(words.size(), sentence.size() + 1));
    }
}

void addEntry(std::string &text, const Prose &round, bool woman, Random &random)
{
    const Words done = round.words("done");
    const Words asleep = round.has("asleep") ? round.words("asleep") : Words();
    const auto drawn = std::size_t(random.below(int(done.size() + asleep.size())));
    const bool sleeps = drawn >= done.size();
    const Words then = round.words(sleeps ? "thenAsleep" : "then");
    addSentences(text, filled(sleeps ? asleep[drawn - done.size()] : done[drawn], woman, random));
    const auto first = std::size_t(random.below(int(then.size())));
    addSentences(text, filled(then[first], woman, random));
    if (random.chance(45))
        addSentences(text, filled(then[(first + 1) % then.size()], woman, random));
    if (!woman && round.has("thenOfMen") && random.chance(60))
        addSentences(text, random.pick(round.words("thenOfMen")));
    const char *const when = sleeps ? "asleep" : round.flag("night") ? "night" : "day";
    if (random.chance(75))
        addSentences(text, random.pick(Prose::file("routine").part("howTheyWere").words(when)));
}

//! Text of a log entry, with a capital at the start even if a name or place was filled in first.
std::string description(const DailyLog &log, const Resident &resident, Random &random)
{
    const bool isSummary = random.below(summaryEvery) == 0;
    std::string text;
    for (const Prose &round : isSummary ? std::span(rounds()) : std::span(log.round, 1)) {
        const std::size_t before = text.size();
        if (before > 0)
            text += "\n\n";
        addEntry(text, round, resident.person.woman, random);
        if (text.back() == '\n') // All sentences were repetitions, so drop the empty paragraph.
            text.resize(before);
    }
    text = resident.said(text);
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = char(text[0] - 'a' + 'A');
    return text;
}

QByteArray idOf(const World &world, const DailyLog &log)
{
    return sampledata::idOf(world.seed, Kind::DailyLog, log.number);
}

} // namespace

const std::vector<Prose> &items()
{
    return Prose::file("incidents").parts("items");
}

std::vector<Raw> makeCategories(quint64 seed)
{
    std::vector<Raw> made;
    for (const Prose &words : categories())
        made.push_back(Object()("id", idOf(seed, Kind::Category, made.size()))("name", words.text("name"))(
            "colour", words.text("colour"))("icon", words.text("icon"))
                           .done());
    return made;
}

std::vector<Raw> makeItems(quint64 seed)
{
    std::vector<Raw> made;
    for (const Prose &words : items())
        made.push_back(Object()("id", idOf(seed, Kind::Item, made.size()))("name", words.text("name"))(
            "icon", words.text("icon"))("category", categoryReference(seed, words.text("category")))
                           .done());
    return made;
}

std::vector<ItemReferences> itemReferences(quint64 seed)
{
    std::vector<ItemReferences> made;
    for (const Prose &words : items())
        made.push_back({ reference(idOf(seed, Kind::Item, made.size()), words.text("name")),
            categoryReference(seed, words.text("category")) });
    return made;
}

std::vector<Incident> drawIncidents(const World &world, const std::vector<Resident> &residents, int count)
{
    std::vector<Incident> drawn;
    for (int i = 0; i < count; ++i)
        drawn.push_back(drawIncident(world, residents, i, count));
    std::sort(drawn.begin(), drawn.end(), [](const Incident &a, const Incident &b) {
        return std::tie(a.resident, a.happened, a.index) < std::tie(b.resident, b.happened, b.index);
    });
    return drawn;
}

IncidentRecords incidentRecords(const World &world, const Resident &resident, const Incident &incident)
{
    IncidentDraft draft{ world, resident, incident };
    Object json;
    json("id", idOf(world.seed, Kind::Incident, quint64(incident.index)))("createdOn", incident.recorded);
    json("log",
        Object()("id", draft.logId)("title", draft.words.text("name"))("description", draft.text)(
            "timeLogged", incident.happened)("loggedBy", draft.author.reference)
            .done());
    draft.writeCase(json);
    json("home", draft.home.reference)("resident", resident.reference)("severity", incident.severity);
    json("isDeleted", draft.random.below(200) == 0);
    draft.writeReview(json);
    json("category", draft.item.category)("item", draft.item.item);
    return { json.done(), draft.log() };
}

std::vector<DailyLog> drawDailyLogs(const World &world, const Resident &resident, int count)
{
    Random random(world.seed, Kind::DailyLog, drawingFor(resident.index));
    std::vector<DailyLog> logs;
    const Day last = resident.isActive(world.today) ? world.today : resident.left - 1;
    const Day first = last - daysOfLogs + 1;
    // Busy and quiet days differ between residents.
    const Day phase = random.below(int(daysOfLogs));
    const auto entriesUntil = [&](Day end) {
        return ((end - first) * count + phase) / daysOfLogs;
    };
    for (Day day = std::max(resident.admitted + 1, first); day <= last; ++day) {
        const Day entries = std::min(entriesUntil(day + 1) - entriesUntil(day), Day(rounds().size()));
        auto index = std::size_t(random.below(int(rounds().size())));
        for (Day i = 0; i < entries; ++i) {
            const Prose &round = rounds()[index];
            const int from = round.number("from");
            const Instant when = at(day, 0, from) + londonOffset(day)
                + random.below(int((round.number("to") - from) * minute));
            if (when + longestDelay < world.now)
                logs.push_back({ numberOf(resident.index, logs.size()), &round, when });
            // The step shares no divisor with the number of rounds, so all rounds of a day differ.
            index = (index + 7) % rounds().size();
        }
    }
    std::sort(logs.begin(), logs.end(),
        [](const DailyLog &a, const DailyLog &b) { return a.happened < b.happened; });
    return logs;
}

Record dailyLogRecord(const World &world, const Resident &resident, const DailyLog &log)
{
    Random random(world.seed, Kind::DailyLog, log.number);
    const Home &home = world.homes[resident.home];
    const ItemReferences &item = world.items[itemOf(*log.round)];
    const Worker &author = onDuty(home, log.happened, random);
    const Worker &second = onDuty(home, log.happened, random);
    const Instant written =
        // Delay before the entry is written, at most longestDelay.
        log.happened + random.between(1, 45) * minute + random.below(int(minute));
    Object json;
    json("id", idOf(world, log))("home", home.reference)("resident", resident.reference);
    json("category", item.category)("item", item.item)("title", log.round->text("title"));
    json("description", description(log, resident, random))("loggedBy", author.reference);
    if (random.chance(log.round->number("second")) && &second != &author)
        json("witnessedBy", second.reference);
    json("timeLogged", log.happened)("createdOn", written);
    // A few entries are corrected on the next day.
    const Instant edited = written + random.between(20, 1200) * minute;
    const bool isCorrected = random.chance(2) && edited < at(resident.lastDay(world.today), 0);
    if (isCorrected) {
        const bool byAuthor = random.chance(60);
        json("editedBy", (byAuthor ? author : planWriter(world, home, edited, random)).reference);
        json("editedOn", edited);
    }
    return { json("handover", random.chance(7)).done(), isCorrected ? edited : written };
}

Raw reference(const World &world, const DailyLog &log)
{
    return reference(idOf(world, log), log.round->text("title"));
}

} // namespace care::service::sampledata
