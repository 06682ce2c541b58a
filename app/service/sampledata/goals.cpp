// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/goals.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/routine.h"
#include "app/service/sampledata/staff.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

constexpr const char *statusNames[] = { "notStarted", "inProgress", "paused", "completed" };

struct GoalDraft {
    const Setting &setting;
    const Resident &resident;
    const Home &home;
    const Goal &goal;
    const GoalWords &words;
    Random random;

    std::string said(const char *text) const { return spoken(text, resident.person, resident.called); }
    //! The last day on which something about the goal can be recorded.
    Day last() const { return std::min(setting.lastDayOf(resident), goal.end); }
};

QByteArray idOf(const Setting &setting, const Goal &goal)
{
    return sampledata::idOf(setting.seed, Kind::Goal, goal.number);
}

//! Writes the daily logs about the goal from the time it was pursued.
void writeLogs(JsonWriter &json, GoalDraft &draft, const std::vector<DailyLog> &logs)
{
    constexpr int most = 5;
    int left = draft.random.between(2, most);
    json.beginArray("logs");
    for (const DailyLog &log : logs) {
        const Day day = dayOfInstant(log.happened);
        const bool isAbout = routine()[log.round].item == draft.words.item;
        if (left > 0 && isAbout && day >= draft.goal.start && day <= draft.last()) {
            json.raw({}, reference(draft.setting, log));
            --left;
        }
    }
    json.endArray();
}

void writeActions(JsonWriter &json, GoalDraft &draft)
{
    json.beginArray("actions");
    for (const char *const action : draft.words.actions) {
        const bool drawn = draft.random.chance(45);
        json.beginObject();
        json.text("text", draft.said(action));
        json.flag("done",
            draft.goal.status == GoalStatus::Completed
                || (drawn && draft.goal.status != GoalStatus::NotStarted));
        json.endObject();
    }
    json.endArray();
}

//! Progress notes at even intervals; a goal that is not completed has not reached the last.
void writeProgress(JsonWriter &json, GoalDraft &draft)
{
    const Words notes = draft.words.progress;
    const Goal &goal = draft.goal;
    const bool completed = goal.status == GoalStatus::Completed;
    const std::size_t count = goal.status == GoalStatus::NotStarted ? 0
        : completed                                                 ? notes.size()
                    : std::size_t(draft.random.between(1, int(notes.size()) - 1));
    const Day span = draft.last() - goal.start;
    json.beginArray("progressHistory");
    for (std::size_t i = 0; i < count; ++i) {
        const Day day = goal.start + span * Day(i + 1) / Day(count + 1);
        const Instant when = at(day, 17, draft.random.below(60));
        json.beginObject();
        json.instant("date", when);
        json.text("note", draft.said(notes[i]));
        json.raw("by", onDuty(draft.setting, draft.home, when, draft.random).reference);
        json.endObject();
    }
    json.endArray();
}

bool suits(const GoalWords &words, const Resident &resident)
{
    const std::string_view language =
        resident.person.origin->language ? resident.person.origin->language : "";
    return words.language.empty() || words.language == language;
}

//! The step has no divisor in common with the number of texts, so no two goals of a resident are alike.
std::size_t nextWords(std::size_t words, const Resident &resident)
{
    do
        words = (words + 3) % goalWords().size();
    while (!suits(goalWords()[words], resident));
    return words;
}

GoalStatus statusOf(Day start, Day end, Day last, Random &random)
{
    const bool paused = random.chance(12);
    const bool reached = random.chance(85);
    if (start > last)
        return GoalStatus::NotStarted;
    if (end <= last && reached)
        return GoalStatus::Completed;
    return paused ? GoalStatus::Paused : GoalStatus::InProgress;
}

} // namespace

std::vector<Goal> drawGoals(const Setting &setting, const Resident &resident)
{
    constexpr int counts[] = { 14, 30, 34, 22 };
    Random random(setting.seed, Kind::Goal, numberOf(resident.index, 4095));
    const Day last = setting.lastDayOf(resident);
    const int count = random.weighted(counts);
    std::vector<Goal> goals;
    std::size_t words = nextWords(std::size_t(random.below(int(goalWords().size()))), resident);
    for (int i = 0; i < count; ++i) {
        const Day stay = std::min<Day>(last - resident.admitted, 400);
        if (stay < 3)
            break;
        const Day created = last - random.below(int(stay) - 1);
        const Day start = created + (random.chance(15) ? random.between(7, 30) : random.below(4));
        const Day end = start + random.between(5, 26) * 7;
        Goal goal{ 0, words, statusOf(start, end, last, random), start, end,
            at(created, 9) + random.below(int(8 * hour)), 0 };
        const int going = int(std::max<Day>(std::min(last, end) - start, 0));
        const Day edited = goal.status == GoalStatus::Completed ? end : start + random.between(0, going);
        if (goal.status != GoalStatus::NotStarted)
            goal.editedOn = at(edited, 18, random.below(50));
        goals.push_back(goal);
        words = nextWords(words, resident);
    }
    std::sort(
        goals.begin(), goals.end(), [](const Goal &a, const Goal &b) { return a.createdOn < b.createdOn; });
    for (std::size_t i = 0; i < goals.size(); ++i)
        goals[i].number = numberOf(resident.index, i);
    return goals;
}

QByteArray goalJson(
    const Setting &setting, const Resident &resident, const Goal &goal, const std::vector<DailyLog> &logs)
{
    const Home &home = setting.homeOf(resident);
    GoalDraft draft{ setting, resident, home, goal, goalWords()[goal.words],
        Random(setting.seed, Kind::Goal, goal.number) };
    const bool open = goal.status != GoalStatus::Completed && resident.isActive(setting.today);
    JsonWriter json;
    json.beginObject();
    json.text("id", idOf(setting, goal));
    json.raw("home", home.reference);
    json.raw("resident", resident.reference);
    json.raw("createdBy", planWriter(setting, home, goal.createdOn, draft.random).reference);
    if (goal.editedOn)
        json.raw("editedBy", planWriter(setting, home, goal.editedOn, draft.random).reference);
    writeLogs(json, draft, logs);
    json.text("title", draft.said(draft.words.title));
    writeSeenBy(json, home, draft.random);
    json.text("status", statusNames[std::size_t(goal.status)]);
    writeActions(json, draft);
    json.instant("startDate", at(goal.start, 0));
    if (draft.random.chance(94))
        json.instant("endDate", at(goal.end, 0));
    if (goal.editedOn)
        json.instant("editedOn", goal.editedOn);
    json.instant("createdOn", goal.createdOn);
    json.number("importance", draft.random.between(1, 5));
    json.text("description", draft.said(draft.words.description));
    // Some reviews of open goals are overdue.
    if (open)
        json.instant(
            "nextReviewDate", at(std::max(setting.today + draft.random.between(-12, 45), goal.start + 7), 0));
    writeProgress(json, draft);
    json.text("successMeasurement", draft.said(draft.words.measure));
    json.endObject();
    return json.take();
}

QByteArray reference(const Setting &setting, const Resident &resident, const Goal &goal)
{
    return reference(
        idOf(setting, goal), spoken(goalWords()[goal.words].title, resident.person, resident.called));
}

} // namespace care::service::sampledata
