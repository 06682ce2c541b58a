// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/dailylogs.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/routine.h"
#include "app/service/sampledata/staff.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

constexpr Day daysKept = 90;
//! Longest time between what was done and its entry.
constexpr Instant longestDelay = 46 * minute;
//! One entry in so many is a long one: the keyworker's summary.
constexpr int summaryEvery = 600;

std::string filled(const char *words, bool woman, Random &random)
{
    std::string text = words;
    for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        const auto length = text.find('}', at) - at + 1;
        const std::string_view slot = std::string_view(text).substr(at + 1, length - 2);
        if (slot == "ml")
            text.replace(at, length, std::to_string(random.between(8, 32) * 10));
        else if (const Words known = wordsFor(slot, woman); !known.empty())
            text.replace(at, length, random.pick(known));
    }
    return text;
}

//! Appends the sentences of \a words that \a text does not contain yet, so that none is repeated.
void say(std::string &text, std::string_view words)
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

void sayEntry(std::string &text, const RoutineWords &round, bool woman, Random &random)
{
    const int awake = int(round.done.size());
    const int done = random.below(awake + int(round.asleep.size()));
    const bool asleep = done >= awake;
    const Words then = asleep ? round.thenAsleep : round.then;
    say(text,
        filled(
            asleep ? round.asleep[std::size_t(done - awake)] : round.done[std::size_t(done)], woman, random));
    const int first = random.below(int(then.size()));
    say(text, filled(then[std::size_t(first)], woman, random));
    if (random.chance(45))
        say(text, filled(then[std::size_t(first + 1) % then.size()], woman, random));
    if (!woman && !round.thenOfMen.empty() && random.chance(60))
        say(text, random.pick(round.thenOfMen));
    if (random.chance(75))
        say(text, random.pick(howTheyWere(asleep ? "asleep" : round.night ? "night" : "day")));
}

std::string summary(bool woman, Random &random)
{
    std::string text;
    for (const RoutineWords &round : routine()) {
        const std::size_t before = text.size();
        if (before > 0)
            text += "\n\n";
        sayEntry(text, round, woman, random);
        if (text.back() == '\n') // all of it was said already
            text.resize(before);
    }
    return text;
}

//! The text of an entry; begins with a capital also where a name or place was filled in first.
std::string description(const DailyLog &log, const Resident &resident, Random &random)
{
    const bool isSummary = random.below(summaryEvery) == 0;
    const bool woman = resident.person.woman;
    std::string text = isSummary ? summary(woman, random) : std::string();
    if (!isSummary)
        sayEntry(text, routine()[log.round], woman, random);
    std::string said = spoken(text.c_str(), resident.person, resident.called);
    if (said[0] >= 'a' && said[0] <= 'z')
        said[0] = char(said[0] - 'a' + 'A');
    return said;
}

QByteArray idOf(const Setting &setting, const DailyLog &log)
{
    return sampledata::idOf(setting.seed, Kind::DailyLog, log.number);
}

std::size_t itemOf(const RoutineWords &round)
{
    static const std::vector<std::size_t> known = [] {
        std::vector<std::size_t> indexes;
        for (const RoutineWords &each : routine())
            indexes.push_back(itemNamed(each.item));
        return indexes;
    }();
    return known[std::size_t(&round - routine().data())];
}

//! A few entries are corrected on the next day.
Instant writeCorrection(JsonWriter &json, const Setting &setting, const Home &home, const Worker &author,
    Instant written, Instant end, Random &random)
{
    const Instant edited = written + random.between(20, 1200) * minute;
    if (!random.chance(2) || edited >= end)
        return written;
    json.raw("editedBy", (random.chance(60) ? author : planWriter(setting, home, edited, random)).reference);
    json.instant("editedOn", edited);
    return edited;
}

} // namespace

std::vector<DailyLog> drawDailyLogs(const Setting &setting, const Resident &resident, int count)
{
    Random random(setting.seed, Kind::DailyLog, numberOf(resident.index, 4095));
    std::vector<DailyLog> logs;
    const bool livesHere = resident.isActive(setting.today);
    const Day last = livesHere ? setting.today : resident.left - 1;
    const Day first = last - daysKept + 1;
    // Residents have busy and quiet days at different times.
    const Day phase = random.below(int(daysKept));
    const std::span<const RoutineWords> rounds = routine();
    for (Day day = std::max(resident.admitted + 1, first); day <= last; ++day) {
        const auto entriesUntil = [&](Day end) {
            return ((end - first) * count + phase) / daysKept;
        };
        const Day entries = std::min(entriesUntil(day + 1) - entriesUntil(day), Day(rounds.size()));
        auto index = std::size_t(random.below(int(rounds.size())));
        for (Day i = 0; i < entries; ++i) {
            const RoutineWords &round = rounds[index];
            const Instant when =
                setting.london.at(day, round.from) + random.below(int((round.to - round.from) * minute));
            if (when + longestDelay < setting.now)
                logs.push_back({ numberOf(resident.index, logs.size()), index, when });
            // The step has no divisor in common with the number of rounds, so all rounds of a day differ.
            index = (index + 7) % rounds.size();
        }
    }
    std::sort(logs.begin(), logs.end(),
        [](const DailyLog &a, const DailyLog &b) { return a.happened < b.happened; });
    return logs;
}

DailyLogRecord dailyLogRecord(const Setting &setting, const Resident &resident, const DailyLog &log)
{
    Random random(setting.seed, Kind::DailyLog, log.number);
    const Home &home = setting.homeOf(resident);
    const RoutineWords &round = routine()[log.round];
    const NamedRecord &item = setting.items[itemOf(round)];
    const Worker &author = onDuty(setting, home, log.happened, random);
    const Worker &second = onDuty(setting, home, log.happened, random);
    const Instant written =
        log.happened + random.between(1, 45) * minute + random.below(int(minute)); // longestDelay
    JsonWriter json;
    json.beginObject();
    json.text("id", idOf(setting, log));
    json.raw("home", home.reference);
    json.raw("resident", resident.reference);
    json.raw("category", item.category);
    json.raw("item", item.reference);
    json.text("title", round.title);
    json.text("description", description(log, resident, random));
    json.raw("loggedBy", author.reference);
    if (random.chance(round.second) && &second != &author)
        json.raw("witnessedBy", second.reference);
    json.instant("timeLogged", log.happened);
    json.instant("createdOn", written);
    const Instant changed =
        writeCorrection(json, setting, home, author, written, at(setting.lastDayOf(resident), 0), random);
    json.flag("handover", random.chance(7));
    json.endObject();
    return { json.take(), changed };
}

QByteArray reference(const Setting &setting, const DailyLog &log)
{
    return reference(idOf(setting, log), routine()[log.round].title);
}

} // namespace care::service::sampledata
