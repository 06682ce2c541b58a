// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/world.h"

#include "models/schema/resources.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

//! Date on which a plan or assessment was written or reviewed.
struct Review {
    Instant when;
    Day next; //!< Day of the next due review.
    Instant cause = 0; //!< Time of the event that made the review necessary; 0 for a routine review.
};

struct ReviewRhythm {
    Day first;
    Day last; //!< Day after which no review takes place.
    int shortest; //!< Minimum days between two reviews.
    int longest;
};

//! Filled-in form of assessments.json.
struct Assessment {
    QByteArray id;
    quint64 number;
    const Prose *form;
    Review review;
    int score = 0;
    bool newest = false; //!< True for the newest assessment with this form.

    Raw reference() const { return sampledata::reference(id, form->text("name")); }
};

struct Document {
    std::string name;
    std::string category;
    Instant createdOn;
    quint64 number = 0;
    QByteArray id = {};

    Raw reference() const { return sampledata::reference(id, name); }
};

enum class GoalStatus : quint8 { NotStarted, InProgress, Paused, Completed };

struct Goal {
    const Prose *words; //!< Texts of the goal in goals.json.
    GoalStatus status;
    Day start;
    Day end;
    Instant createdOn;
    Instant editedOn = 0; //!< Time of the last edit; 0 if never edited.
    quint64 number = 0;
    QByteArray id = {};
};

//! Recent days, in which about half of the reviews that fell due have not been done.
constexpr Day lately = 45;
constexpr Day assessmentsKept = 540;
constexpr Day plansKept = 520;
constexpr Day fallsCount = 90; //!< Days for which a fall raises the risk of the next fall.
//! One care plan in this many has a very long section.
constexpr int longEvery = 150;

const std::vector<Prose> &forms()
{
    return Prose::file("assessments").parts("forms");
}

const std::vector<Prose> &goalWords()
{
    return Prose::file("goals").parts("goals");
}

const Prose &planWords()
{
    return Prose::file("careplans");
}

Instant inHours(Day day, int hours, Random &random)
{
    return at(day, 9) + random.below(int(hours * hour));
}

bool contains(Words words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

//! Draws the reviews of one form or plan; the first is the day it was written. \a causes, in order of time,
//! each lead to a review one or two days later, unless that is after the last day.
std::vector<Review> drawReviews(
    const ReviewRhythm &rhythm, const std::vector<Instant> &causes, Random &random)
{
    std::vector<Review> reviews;
    auto cause = causes.begin();
    Instant because = 0;
    for (Day day = rhythm.first; day <= rhythm.last;) {
        const Day due = day + random.between(rhythm.shortest, rhythm.longest);
        const Instant when = inHours(day, 7, random);
        reviews.push_back({ when, due, because });
        while (cause != causes.end() && *cause < when) // One review covers all causes before it.
            ++cause;
        const bool skipped = due > rhythm.last - lately && random.chance(50);
        const Day routine = skipped ? never : due;
        const Day afterCause = cause == causes.end() ? never : dayOfInstant(*cause) + random.between(1, 2);
        because = afterCause <= routine && afterCause < never ? *cause : 0;
        day = std::min(routine, afterCause);
    }
    return reviews;
}

GoalStatus drawStatus(Day start, Day end, Day last, Random &random)
{
    const bool paused = random.chance(12);
    const bool reached = random.chance(85);
    if (start > last)
        return GoalStatus::NotStarted;
    if (end <= last && reached)
        return GoalStatus::Completed;
    return paused ? GoalStatus::Paused : GoalStatus::InProgress;
}

//! Care plan for one area of life in all its versions: shared parts, and the version being written.
struct Plan {
    const Prose &area; //!< Area of life in careplans.json.
    Random random;
    QByteArray id; //!< Id shared by all versions (carePlanId).
    bool noNeed;
    bool isLong;
    std::vector<Review> reviews = {};
    std::size_t version = 0;

    const Review &review() const { return reviews[version]; }
    bool isCurrent() const { return version + 1 == reviews.size(); }
    bool hasForm(std::string_view form) const { return contains(area.words("forms"), form); }
    //! One of the texts of \a key, picked by the character \a salt of the plan's id: every version of the
    //! plan has the same one.
    const std::string &chosen(std::string_view key, int salt) const
    {
        const Words words = area.words(key);
        return words[std::size_t(quint8(id[salt])) % words.size()];
    }
    //! First sentences of a list in a rotated order; each version has one more than the version before.
    std::string sentences(std::string_view key, std::size_t atFirst) const
    {
        const Words words = area.words(key);
        const std::size_t offset = std::size_t(quint8(id[1]));
        std::string text;
        for (std::size_t i = 0; i < std::min(words.size(), atFirst + version); ++i)
            text += (i ? " " : "") + words[(offset + i) % words.size()];
        return text;
    }
};

//! Draws and writes a resident's care file; each part refers to earlier ones.
struct Writer {
    Writer(const World &world, const Resident &resident, const HealthFacts &facts,
        std::span<const Incident> incidents)
        : m_world(world)
        , m_resident(resident)
        , m_facts(facts)
        , m_incidents(incidents)
        , m_home(world.homes[resident.home])
        , m_last(resident.lastDay(world.today))
    {
        for (const Incident &incident : incidents) {
            if (incident.isFall())
                m_falls.push_back(incident.happened);
        }
    }

    Random drawing(quint8 kind) const { return { m_world.seed, kind, drawingFor(m_resident.index) }; }
    QByteArray idOf(quint8 kind, quint64 number) const
    {
        return sampledata::idOf(m_world.seed, kind, number);
    }
    const Worker &planWriter(Instant when, Random &random) const
    {
        return sampledata::planWriter(m_world, m_home, when, random);
    }
    std::ptrdiff_t fallsBefore(Instant when) const
    {
        return std::count_if(m_falls.begin(), m_falls.end(),
            [&](Instant fall) { return fall < when && when - fall < fallsCount * dayLength; });
    }

    bool isNeeded(const Prose &form, Random &random) const
    {
        const bool drawn = random.chance(form.number("share"));
        return drawn || (form.text("name") == "Choking" && m_facts.mayChoke);
    }

    //! Score of the newest assessment, equal to the score on the resident's record.
    int newestScore(const Prose &form, Random &random) const
    {
        const int lowest = form.number("lowest");
        const int highest = form.number("highest");
        const int drawn = random.between(lowest, highest) + random.between(lowest, highest);
        const std::string &name = form.text("name");
        if (name == "MUST")
            return m_facts.must.value_or(drawn / 4);
        if (name == "Waterlow" && m_facts.waterlow)
            return *m_facts.waterlow;
        return name == "Choking" && m_facts.mayChoke ? std::max(drawn / 2, form.number("medium")) : drawn / 2;
    }

    //! Scores the assessments of one form from the newest back: each close to the next one, or raised by the
    //! number of falls.
    void score(std::span<Assessment> ofForm, int newest, Random &random) const
    {
        const Prose &form = *ofForm.front().form;
        const int lowest = form.number("lowest");
        const int highest = form.number("highest");
        int current = newest;
        for (std::size_t i = ofForm.size(); i-- > 0;) {
            const int drift = highest - lowest > 10 ? random.between(-2, 1) : random.between(-1, 0);
            const int withFalls = lowest + newest / 3 + 3 * int(fallsBefore(ofForm[i].review.when));
            ofForm[i].score = std::clamp(form.flag("afterFalls") ? withFalls : current, lowest, highest);
            current = std::clamp(current + drift, lowest, highest);
        }
    }

    //! Writes assessments: on admission, at intervals and, for forms about falls, after every fall.
    std::vector<Record> assessments()
    {
        Random random = drawing(Kind::Assessment);
        for (const Prose &form : forms()) {
            if (!isNeeded(form, random))
                continue;
            const Day begin = std::max(m_resident.admitted, m_world.today - assessmentsKept);
            const ReviewRhythm rhythm{ begin + random.between(0, 3), m_last, 150, 240 };
            const auto causes = form.flag("afterFalls") ? m_falls : std::vector<Instant>();
            const std::size_t first = m_assessments.size();
            for (const Review &review : drawReviews(rhythm, causes, random)) {
                const quint64 number = numberOf(m_resident.index, m_assessments.size());
                m_assessments.push_back({ idOf(Kind::Assessment, number), number, &form, review });
            }
            const int newest = newestScore(form, random);
            if (m_assessments.size() == first)
                continue;
            m_assessments.back().newest = true;
            score(std::span(m_assessments).subspan(first), newest, random);
        }
        std::vector<Record> made;
        for (const Assessment &assessment : m_assessments)
            made.push_back({ json(assessment), assessment.review.when });
        return made;
    }

    Raw json(const Assessment &assessment) const
    {
        Random random(m_world.seed, Kind::Assessment, assessment.number);
        const Prose &form = *assessment.form;
        const auto formNumber = quint64(&form - forms().data());
        const Instant created = assessment.review.when;
        const bool isRecent = created > at(m_world.today - 60, 0);
        const bool incomplete = assessment.newest && isRecent && random.chance(8);
        // Day of a later review without filling in the form again.
        const Day again = std::min(assessment.review.next, m_last) - random.between(1, 60);
        const Instant reviewed =
            at(again, 10) > created ? at(again, 10) + random.below(int(6 * hour)) : created;
        const char *const level = assessment.score >= form.number("high") ? "high"
            : assessment.score >= form.number("medium")                   ? "medium"
                                                                          : "low";
        Object json;
        json("id", assessment.id)("form", reference(idOf(Kind::Form, formNumber), form.text("name")));
        json("home", m_home.reference)("resident", m_resident.reference);
        json("createdBy", planWriter(created, random).reference)("seenBy", seenBy(m_home, random));
        json("archived", !assessment.newest || !m_resident.isActive(m_world.today))("createdOn", created);
        json("riskLevel", level)("riskScore", assessment.score)("incomplete", incomplete);
        if (!incomplete)
            json("reviewedOn", reviewed);
        return json.done();
    }

    //! Adds documents that match the rest of the record: DNACPR decision, DoLS authorisation, hospital
    //! letters.
    void addFromHistory(Random &random)
    {
        const auto add = [&](std::string_view kind, Day about, Day created) {
            const Prose &words = Prose::file("documents").part("fromHistory").part(kind);
            std::string name = words.text("name");
            replaceAll(name, "{date}", dateText(about));
            replaceAll(name, "{year}", std::to_string(dateOf(about).year()));
            m_documents.push_back({ name, words.text("category"), inHours(created, 8, random) });
        };
        if (m_facts.dnacprDecided != never)
            add("resuscitation", m_facts.dnacprDecided, m_facts.dnacprDecided);
        if (m_facts.dolsStart != never)
            add("liberty", m_facts.dolsStart, m_facts.dolsStart + random.between(1, 9));
        for (const Incident &incident : m_incidents) {
            const Day day = dayOfInstant(incident.happened) + random.between(1, 6);
            if (incident.severity >= 4
                && (incident.isFall() || incident.words().text("name") == "Sudden illness"))
                add("discharge", day, day); // Discharge letter from hospital after a severe incident.
        }
        for (Day day = m_world.today - 500; day < m_world.today; day += 180) {
            if (random.chance(30))
                add("review", day, day);
        }
    }

    std::vector<Record> documents()
    {
        Random random = drawing(Kind::Document);
        for (const Prose &usual : Prose::file("documents").parts("ofResidents")) {
            const Day day = m_resident.admitted + random.below(usual.number("days"));
            const Instant when = inHours(day, 8, random);
            if (random.chance(usual.number("share")))
                m_documents.push_back({ usual.text("name"), usual.text("category"), when });
        }
        addFromHistory(random);
        std::erase_if(m_documents, [&](const Document &document) {
            const Day day = dayOfInstant(document.createdOn);
            return day < m_resident.admitted || day > m_last;
        });
        std::sort(m_documents.begin(), m_documents.end(),
            [](const Document &a, const Document &b) { return a.createdOn < b.createdOn; });
        std::vector<Record> made;
        for (Document &document : m_documents) {
            document.number = numberOf(m_resident.index, made.size());
            document.id = idOf(Kind::Document, document.number);
            made.push_back({ json(document), document.createdOn });
        }
        return made;
    }

    Raw json(const Document &document) const
    {
        Random random(m_world.seed, Kind::Document, document.number);
        const Words categories = Prose::file("documents").words("categories");
        const auto category = std::find(categories.begin(), categories.end(), document.category);
        if (category == categories.end())
            throw ProseError("There is no category of documents that is called “" + document.category + "”.");
        const auto number = quint64(category - categories.begin());
        const bool byManager = random.chance(30);
        const Worker &author = byManager ? m_home.manager() : planWriter(document.createdOn, random);
        Object json;
        json("id", document.id)("name", document.name);
        json("category", reference(idOf(Kind::DocumentCategory, number), document.category));
        json("resident", m_resident.reference)("home", m_home.reference)("createdBy", author.reference);
        return json("createdOn", document.createdOn)("url", documentAddress("documents", document.id)).done();
    }

    //! Next goal in a rotated order; the step shares no divisor with the number of texts, so a resident's
    //! goals all differ.
    const Prose &nextGoal(const Prose &words) const
    {
        const Prose &origin = *m_resident.person.origin;
        auto index = std::size_t(&words - goalWords().data());
        while (true) {
            index = (index + 3) % goalWords().size();
            const Prose &next = goalWords()[index];
            if (!next.has("language")
                || (origin.has("language") && origin.text("language") == next.text("language")))
                return next; // A goal about a language is only for residents who speak that language.
        }
    }

    std::vector<Record> goals(const std::vector<DailyLog> &logs)
    {
        constexpr int counts[] = { 14, 30, 34, 22 };
        Random random = drawing(Kind::Goal);
        const std::size_t count = random.weighted(counts);
        const Prose *words = &nextGoal(random.pick(goalWords()));
        const Day stay = std::min<Day>(m_last - m_resident.admitted, 400);
        for (std::size_t i = 0; i < count && stay >= 3; ++i) {
            const Day created = m_last - random.below(int(stay) - 1);
            const Day start = created + (random.chance(15) ? random.between(7, 30) : random.below(4));
            const Day end = start + random.between(5, 26) * 7;
            const GoalStatus status = drawStatus(start, end, m_last, random);
            Goal goal{ words, status, start, end, inHours(created, 8, random) };
            const int going = int(std::max<Day>(std::min(m_last, end) - start, 0));
            const Day edited = status == GoalStatus::Completed ? end : start + random.between(0, going);
            if (status != GoalStatus::NotStarted)
                goal.editedOn = at(edited, 18, random.below(50));
            m_goals.push_back(goal);
            words = &nextGoal(*words);
        }
        std::sort(m_goals.begin(), m_goals.end(),
            [](const Goal &a, const Goal &b) { return a.createdOn < b.createdOn; });
        std::vector<Record> made;
        for (Goal &goal : m_goals) {
            goal.number = numberOf(m_resident.index, made.size());
            goal.id = idOf(Kind::Goal, goal.number);
            made.push_back({ json(goal, logs), std::max(goal.createdOn, goal.editedOn) });
        }
        return made;
    }

    //! Daily logs about the goal from its start on.
    Raws logsOf(const Goal &goal, const std::vector<DailyLog> &logs, Random &random) const
    {
        constexpr int most = 5;
        int left = random.between(2, most);
        Raws about;
        for (const DailyLog &log : logs) {
            const Day day = dayOfInstant(log.happened);
            const bool isPursued = day >= goal.start && day <= std::min(m_last, goal.end);
            if (left > 0 && isPursued && log.round->text("item") == goal.words->text("item")) {
                about.push_back(reference(m_world, log));
                --left;
            }
        }
        return about;
    }

    Raws actionsOf(const Goal &goal, Random &random) const
    {
        Raws actions;
        for (const std::string &action : goal.words->words("actions")) {
            const bool drawn = random.chance(45);
            const bool done =
                goal.status == GoalStatus::Completed || (drawn && goal.status != GoalStatus::NotStarted);
            actions.push_back(Object()("text", m_resident.said(action))("done", done).done());
        }
        return actions;
    }

    //! Progress notes at even intervals; an unfinished goal lacks the last ones.
    Raws progressOf(const Goal &goal, Random &random) const
    {
        const Words notes = goal.words->words("progress");
        const std::size_t count = goal.status == GoalStatus::NotStarted ? 0
            : goal.status == GoalStatus::Completed                      ? notes.size()
                                                   : std::size_t(random.between(1, int(notes.size()) - 1));
        const Day span = std::min(m_last, goal.end) - goal.start;
        Raws progress;
        for (std::size_t i = 0; i < count; ++i) {
            const Day day = goal.start + span * Day(i + 1) / Day(count + 1);
            const Instant when = at(day, 17, random.below(60));
            progress.push_back(Object()("date", when)("note", m_resident.said(notes[i]))(
                "by", onDuty(m_home, when, random).reference)
                                   .done());
        }
        return progress;
    }

    Raw json(const Goal &goal, const std::vector<DailyLog> &logs) const
    {
        constexpr const char *statusNames[] = { "notStarted", "inProgress", "paused", "completed" };
        Random random(m_world.seed, Kind::Goal, goal.number);
        const bool open = goal.status != GoalStatus::Completed && m_resident.isActive(m_world.today);
        const auto said = [&](std::string_view key) {
            return m_resident.said(goal.words->text(key));
        };
        Object json;
        json("id", goal.id)("home", m_home.reference)("resident", m_resident.reference);
        json("createdBy", planWriter(goal.createdOn, random).reference);
        if (goal.editedOn)
            json("editedBy", planWriter(goal.editedOn, random).reference);
        json("logs", logsOf(goal, logs, random))("title", said("title"))("seenBy", seenBy(m_home, random));
        json("status", statusNames[std::size_t(goal.status)])("actions", actionsOf(goal, random));
        json("startDate", at(goal.start, 0));
        if (random.chance(94))
            json("endDate", at(goal.end, 0));
        if (goal.editedOn)
            json("editedOn", goal.editedOn);
        json("createdOn", goal.createdOn)("importance", random.between(1, 5))(
            "description", said("description"));
        // Some open goals have an overdue review.
        if (open)
            json("nextReviewDate", at(std::max(m_world.today + random.between(-12, 45), goal.start + 7), 0));
        json("progressHistory", progressOf(goal, random));
        return json("successMeasurement", said("measure")).done();
    }

    std::string needs(const Plan &plan) const
    {
        if (plan.noNeed)
            return planWords().text("noNeed");
        std::string text = plan.chosen("needs", 0);
        if (plan.hasForm("Choking") && m_facts.mayChoke)
            text += ' ' + planWords().text("swallowing");
        // Sentences about recent falls: for one, two, ..., the last for more.
        const Words counts = planWords().words("recentFalls");
        const auto falls = std::size_t(fallsBefore(plan.review().when));
        if (plan.hasForm("Falls risk") && falls > 0)
            text += ' ' + counts[std::min(falls, counts.size()) - 1];
        return m_resident.said(text);
    }

    Raws sections(const Plan &plan) const
    {
        Raws list;
        const auto add = [&](std::string_view title, const std::string &text) {
            const std::string &words = planWords().part("sectionTitles").text(title);
            list.push_back(Object()("title", m_resident.said(words))("text", m_resident.said(text)).done());
        };
        if (!plan.noNeed) {
            add("support", plan.sentences("support", 3));
            add("safety", plan.sentences("safety", 1));
        }
        if (plan.isLong) {
            std::string all;
            for (const Prose &area : planWords().parts("areas")) {
                all += (all.empty() ? "" : "\n\n") + area.text("name") + '.';
                for (const char *const key : { "support", "safety" }) {
                    for (const std::string &sentence : area.words(key))
                        all += ' ' + sentence;
                }
            }
            add("wholeDay", all);
        }
        return list;
    }

    void writeComment(Object &json, Plan &plan) const
    {
        // Find the assessment, made after a fall, that caused this version, if one did.
        const auto cause =
            std::find_if(m_assessments.begin(), m_assessments.end(), [&](const Assessment &each) {
                return plan.review().cause && each.review.when == plan.review().cause;
            });
        const Instant fall = cause == m_assessments.end() ? 0 : cause->review.cause;
        const char *const kind = fall ? "fallComments"
            : plan.version == 0       ? "firstComments"
                                      : "routineComments";
        std::string text = plan.random.pick(planWords().words(kind));
        if (fall) {
            text = planWords().text("afterFall") + ' ' + text;
            replaceAll(text, "{date}", dateText(dayOfInstant(fall)));
        }
        if (plan.version > 0 || plan.random.chance(60))
            json("reviewComment", m_resident.said(text));
    }

    //! Newest documents about the plan's area at the time the version was written.
    Raws documentsOf(const Plan &plan) const
    {
        constexpr int most = 3;
        Raws list;
        int left = most;
        for (auto document = m_documents.rbegin(); document != m_documents.rend() && left > 0; ++document) {
            if (document->createdOn <= plan.review().when
                && document->category == plan.area.text("documents")) {
                list.push_back(document->reference());
                --left;
            }
        }
        return list;
    }

    Raws assessmentsOf(const Plan &plan) const
    {
        Raws list;
        for (const std::string &form : plan.area.words("forms")) {
            const auto newest =
                std::find_if(m_assessments.rbegin(), m_assessments.rend(), [&](const Assessment &assessment) {
                    return assessment.form->text("name") == form
                        && assessment.review.when <= plan.review().when;
                });
            if (newest != m_assessments.rend())
                list.push_back(newest->reference());
        }
        return list;
    }

    Raws goalsOf(const Plan &plan) const
    {
        Raws list;
        for (const Goal &goal : m_goals) {
            if (goal.words->text("area") == plan.area.text("name") && goal.createdOn <= plan.review().when)
                list.push_back(reference(goal.id, m_resident.said(goal.words->text("title"))));
        }
        return list;
    }

    Record json(Plan &plan, const QByteArray &id) const
    {
        const Instant created = plan.review().when;
        const Instant edited = created + plan.random.between(3, 90) * minute;
        Object json;
        json("id", id)("name", plan.area.text("name"))("home", m_home.reference);
        json("resident", m_resident.reference)("editedBy", planWriter(created, plan.random).reference);
        json("goals", goalsOf(plan))("needs", needs(plan));
        json("strengths", m_resident.said(plan.chosen("strengths", 3)));
        writeComment(json, plan);
        if (m_resident.isActive(m_world.today) || !plan.isCurrent())
            json("nextReviewDate", at(plan.review().next, 0));
        json("editedOn", edited)("createdOn", created)("isCustom", plan.area.flag("custom"));
        json("outcomes", m_resident.said(plan.chosen("outcomes", 4)))("sections", sections(plan));
        json("documents", documentsOf(plan))("riskAssessments", assessmentsOf(plan));
        json("revisions", int(plan.version))("carePlanId", plan.id)("isRevision", !plan.isCurrent());
        json("skillNeeds", plan.area.words("skills"))("subActivity", plan.area.text("activity"));
        const int more = quint8(plan.id[2]) % 8;
        if (plan.hasForm("MUST"))
            json("fluidTracking",
                Object()("enabled", more > 2 || m_facts.mayChoke)("targetMl", 1200 + 100 * more).done());
        json("noIdentifiedNeed", plan.noNeed);
        json("noFurtherSupportRequired", plan.isCurrent() && plan.random.chance(3));
        return { json.done(), edited };
    }

    //! Writes care plans, revised when a review is due and, for plans about falls, also after every fall.
    std::vector<Record> plans()
    {
        Random random = drawing(Kind::CarePlan);
        std::vector<Instant> reassessed; // Times of assessments made after falls.
        for (const Assessment &assessment : m_assessments) {
            if (assessment.review.cause)
                reassessed.push_back(assessment.review.when);
        }
        std::vector<Record> made;
        const std::vector<Prose> &areas = planWords().parts("areas");
        for (std::size_t i = 0; i < areas.size(); ++i) {
            const bool falls = contains(areas[i].words("forms"), "Falls risk");
            const Day begin = std::max(m_resident.admitted, m_world.today - plansKept) + random.between(1, 6);
            const quint64 number = numberOf(m_resident.index, i);
            Plan plan{ areas[i], Random(m_world.seed, Kind::CarePlan, number), idOf(Kind::CarePlan, number),
                random.chance(4) && !falls, random.below(longEvery) == 0 };
            plan.reviews = drawReviews(
                { begin, m_last, 170, 260 }, falls ? reassessed : std::vector<Instant>(), plan.random);
            if (!random.chance(areas[i].number("share")))
                continue;
            for (; plan.version < plan.reviews.size(); ++plan.version)
                made.push_back(
                    json(plan, idOf(Kind::CarePlanVersion, numberOf(m_resident.index, made.size()))));
        }
        return made;
    }

    const World &m_world;
    const Resident &m_resident;
    const HealthFacts &m_facts;
    const std::span<const Incident> m_incidents;
    const Home &m_home;
    const Day m_last;
    std::vector<Instant> m_falls;
    std::vector<Assessment> m_assessments; //!< Assessments of the resident, by form, then by time.
    std::vector<Document> m_documents; //!< Documents of the resident by time.
    std::vector<Goal> m_goals; //!< Goals of the resident by time.
};

} // namespace

void putCareFile(const World &world, const Resident &resident, const HealthFacts &facts,
    std::span<const Incident> incidents, const std::vector<DailyLog> &logs, const PutRecords &put)
{
    Writer writer(world, resident, facts, incidents);
    put(riskAssessmentSchema, writer.assessments());
    put(documentSchema, writer.documents());
    put(goalSchema, writer.goals(logs));
    put(carePlanSchema, writer.plans());
}

} // namespace care::service::sampledata
