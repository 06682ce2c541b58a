// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/careplans.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/careplanareas.h"
#include "app/service/sampledata/staff.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

constexpr Day kept = 520; //!< plans are written anew after that
constexpr Day recently = 90;
//! One plan in so many has a very long section.
constexpr int longEvery = 150;

const Prose &prose()
{
    return Prose::file("careplans");
}

bool hasForm(const AreaWords &area, std::string_view form)
{
    return std::find(area.forms.begin(), area.forms.end(), form) != area.forms.end();
}

//! A plan through all its versions: what they share, and the version being written.
struct PlanDraft {
    const CareFile &file;
    const Home &home;
    const AreaWords &area;
    Random random;
    QByteArray id; //!< carePlanId
    std::vector<Review> reviews;
    bool noNeed;
    bool isLong;
    std::size_t version = 0;

    const Review &review() const { return reviews[version]; }
    bool isCurrent() const { return version + 1 == reviews.size(); }
    std::string said(const std::string &text) const
    {
        return spoken(text.c_str(), file.resident.person, file.resident.called);
    }
    //! Words that are the same in every version, chosen by the plan's number.
    const char *chosen(Words words, int salt) const
    {
        return words[std::size_t(quint8(id[salt])) % words.size()];
    }
};

//! The time of the fall whose assessment caused this version; 0 if none did.
Instant fallBehind(const PlanDraft &draft)
{
    for (const Assessment &assessment : draft.file.assessments) {
        if (draft.review().cause && assessment.review.when == draft.review().cause)
            return assessment.review.cause;
    }
    return 0;
}

std::string needs(const PlanDraft &draft)
{
    if (draft.noNeed)
        return prose().text("noNeed");
    std::string text = draft.said(draft.chosen(draft.area.needs, 0));
    if (hasForm(draft.area, "Choking") && draft.file.facts.mayChoke)
        text += ' ' + draft.said(prose().text("swallowing"));
    if (!hasForm(draft.area, "Falls risk"))
        return text;
    const Instant now = draft.review().when;
    const auto falls = std::count_if(
        draft.file.incidents.begin(), draft.file.incidents.end(), [&](const Incident &incident) {
            return incident.isFall() && incident.happened < now
                && now - incident.happened < recently * dayLength;
        });
    if (falls == 0)
        return text;
    const Words counts = prose().words("recentFalls"); // one, two, ..., and the last for more
    return text + ' ' + draft.said(counts[std::min(std::size_t(falls), counts.size()) - 1]);
}

void writeSection(JsonWriter &json, const std::string &title, const std::string &text)
{
    json.beginObject();
    json.text("title", title);
    json.text("text", text);
    json.endObject();
}

//! The first of the words in a rotated order; each version has one sentence more than the one before.
std::string sentences(const PlanDraft &draft, Words words, std::size_t atFirst)
{
    const std::size_t count = std::min(words.size(), atFirst + draft.version);
    const std::size_t offset = std::size_t(quint8(draft.id[1]));
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += i ? " " : "";
        text += words[(offset + i) % words.size()];
    }
    return draft.said(text);
}

void writeSections(JsonWriter &json, const PlanDraft &draft)
{
    const Prose &titles = prose().part("sectionTitles");
    json.beginArray("sections");
    if (!draft.noNeed) {
        writeSection(json, draft.said(titles.text("support")), sentences(draft, draft.area.support, 3));
        writeSection(json, draft.said(titles.text("safety")), sentences(draft, draft.area.safety, 1));
    }
    if (draft.isLong) {
        std::string all;
        for (const AreaWords &area : areas()) {
            all += (all.empty() ? "" : "\n\n") + std::string(area.name) + ".";
            for (const Words &words : { area.support, area.safety }) {
                for (const char *const sentence : words)
                    all += ' ' + std::string(sentence);
            }
        }
        writeSection(json, draft.said(titles.text("wholeDay")), draft.said(all));
    }
    json.endArray();
}

void writeComment(JsonWriter &json, PlanDraft &draft)
{
    const Instant fall = fallBehind(draft);
    std::string text;
    if (fall) {
        text = prose().text("afterFall");
        replaceAll(text, "{date}", dateText(dayOfInstant(fall)));
        text += std::string(" ") + draft.random.pick(prose().words("fallComments"));
    } else {
        text = draft.version == 0 ? draft.random.pick(prose().words("firstComments"))
                                  : draft.random.pick(prose().words("routineComments"));
    }
    if (draft.version > 0 || draft.random.chance(60))
        json.text("reviewComment", draft.said(text));
}

//! The documents and risk assessments of this area that existed when the version was written.
void writeRelated(JsonWriter &json, const PlanDraft &draft)
{
    constexpr std::ptrdiff_t most = 3;
    const CareFile &file = draft.file;
    const Instant now = draft.review().when;
    json.beginArray("documents");
    std::ptrdiff_t left = most;
    for (auto document = file.documents.rbegin(); document != file.documents.rend() && left > 0; ++document) {
        if (document->createdOn <= now && document->category == draft.area.documents) {
            json.raw({}, reference(file.setting, *document));
            --left;
        }
    }
    json.endArray();
    json.beginArray("riskAssessments");
    for (const char *const name : draft.area.forms) {
        const Assessment *newest = nullptr;
        for (const Assessment &assessment : file.assessments) {
            if (std::string_view(forms()[assessment.form].name) == name && assessment.review.when <= now)
                newest = &assessment;
        }
        if (newest)
            json.raw({}, reference(file.setting, *newest));
    }
    json.endArray();
}

void writeGoals(JsonWriter &json, const PlanDraft &draft)
{
    json.beginArray("goals");
    for (const Goal &goal : draft.file.goals) {
        if (std::string_view(goalWords()[goal.words].area) == draft.area.name
            && goal.createdOn <= draft.review().when)
            json.raw({}, reference(draft.file.setting, draft.file.resident, goal));
    }
    json.endArray();
}

void writeHelp(JsonWriter &json, const PlanDraft &draft)
{
    json.beginArray("skillNeeds");
    for (const char *const skill : draft.area.skills)
        json.element(skill);
    json.endArray();
    json.text("subActivity", draft.area.activity);
    if (hasForm(draft.area, "MUST")) {
        const int more = quint8(draft.id[2]) % 8;
        json.beginObject("fluidTracking");
        json.flag("enabled", more > 2 || draft.file.facts.mayChoke);
        json.number("targetMl", 1200 + 100 * more);
        json.endObject();
    }
}

CarePlanRecord write(PlanDraft &draft, const QByteArray &id)
{
    const CareFile &file = draft.file;
    const Instant created = draft.review().when;
    const Instant edited = created + draft.random.between(3, 90) * minute;
    const bool livesHere = file.resident.isActive(file.setting.today);
    JsonWriter json;
    json.beginObject();
    json.text("id", id);
    json.text("name", draft.area.name);
    json.raw("home", draft.home.reference);
    json.raw("resident", file.resident.reference);
    json.raw("editedBy", planWriter(file.setting, draft.home, created, draft.random).reference);
    writeGoals(json, draft);
    json.text("needs", needs(draft));
    json.text("strengths", draft.said(draft.chosen(draft.area.strengths, 3)));
    writeComment(json, draft);
    if (livesHere || !draft.isCurrent())
        json.instant("nextReviewDate", at(draft.review().next, 0));
    json.instant("editedOn", edited);
    json.instant("createdOn", created);
    json.flag("isCustom", draft.area.custom);
    json.text("outcomes", draft.said(draft.chosen(draft.area.outcomes, 4)));
    writeSections(json, draft);
    writeRelated(json, draft);
    json.number("revisions", qint64(draft.version));
    json.text("carePlanId", draft.id);
    json.flag("isRevision", !draft.isCurrent());
    writeHelp(json, draft);
    json.flag("noIdentifiedNeed", draft.noNeed);
    json.flag("noFurtherSupportRequired", draft.isCurrent() && draft.random.chance(3));
    json.endObject();
    return { json.take(), edited };
}

} // namespace

std::vector<CarePlanRecord> makeCarePlans(const CareFile &file)
{
    const Setting &setting = file.setting;
    Random random(setting.seed, Kind::CarePlan, numberOf(file.resident.index, 4095));
    std::vector<Instant> reassessed; // after falls
    for (const Assessment &assessment : file.assessments) {
        if (assessment.review.cause)
            reassessed.push_back(assessment.review.when);
    }
    std::vector<CarePlanRecord> made;
    for (std::size_t i = 0; i < areas().size(); ++i) {
        const AreaWords &area = areas()[i];
        const bool falls = hasForm(area, "Falls risk");
        const Day begin = std::max(file.resident.admitted, setting.today - kept) + random.between(1, 6);
        const ReviewRhythm rhythm{ begin, setting.lastDayOf(file.resident), 170, 260 };
        const quint64 number = numberOf(file.resident.index, i);
        PlanDraft draft{ file, setting.homeOf(file.resident), area,
            Random(setting.seed, Kind::CarePlan, number), idOf(setting.seed, Kind::CarePlan, number), {},
            random.chance(4) && !falls, random.below(longEvery) == 0 };
        draft.reviews = drawReviews(rhythm, falls ? reassessed : std::vector<Instant>(), draft.random);
        if (!random.chance(area.share))
            continue;
        for (draft.version = 0; draft.version < draft.reviews.size(); ++draft.version) {
            const quint64 record = numberOf(file.resident.index, made.size());
            made.push_back(write(draft, idOf(setting.seed, Kind::CarePlanVersion, record)));
        }
    }
    return made;
}

} // namespace care::service::sampledata
