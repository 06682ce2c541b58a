// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/assessments.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/staff.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

constexpr Day kept = 540; //!< older ones are not on record any more
constexpr Day fallsCount = 90; //!< days for which a fall raises the risk of the next

std::vector<Form> readForms()
{
    std::vector<Form> all;
    for (const Prose &form : Prose::file("assessments").parts("forms"))
        all.push_back({ form.text("name"), form.number("share"), form.number("lowest"),
            form.number("highest"), form.number("medium"), form.number("high"), form.flag("afterFalls") });
    return all;
}

const char *levelOf(const Form &form, int score)
{
    return score >= form.high ? "high" : score >= form.medium ? "medium" : "low";
}

//! The score on the resident's own record is that of the newest assessment.
int newestScore(const Form &form, const HealthFacts &facts, Random &random)
{
    const int drawn = random.between(form.lowest, form.highest) + random.between(form.lowest, form.highest);
    const std::string_view name = form.name;
    if (name == "MUST" && facts.must)
        return *facts.must;
    if (name == "Waterlow" && facts.waterlow)
        return *facts.waterlow;
    if (name == "Choking" && facts.mayChoke)
        return std::max(drawn / 2, form.medium);
    return name == "MUST" ? drawn / 4 : drawn / 2;
}

bool isNeeded(const Form &form, const HealthFacts &facts, Random &random)
{
    const bool drawn = random.chance(form.share);
    return std::string_view(form.name) == "Choking" ? facts.mayChoke || drawn : drawn;
}

int fallsBefore(Instant when, const std::vector<Instant> &falls)
{
    return int(std::count_if(falls.begin(), falls.end(),
        [&](Instant fall) { return fall < when && when - fall < fallsCount * dayLength; }));
}

//! Scores of one form, from the newest back: each a little off the one after it, or as many falls higher.
void score(std::span<Assessment> ofForm, int newest, const std::vector<Instant> &falls, Random &random)
{
    const Form &form = forms()[ofForm.front().form];
    int current = newest;
    for (std::size_t i = ofForm.size(); i-- > 0;) {
        const int drift = form.highest - form.lowest > 10 ? random.between(-2, 1) : random.between(-1, 0);
        ofForm[i].score = current;
        if (form.afterFalls)
            ofForm[i].score = form.lowest + newest / 3 + 3 * fallsBefore(ofForm[i].review.when, falls);
        ofForm[i].score = std::clamp(ofForm[i].score, form.lowest, form.highest);
        current = std::clamp(current + drift, form.lowest, form.highest);
    }
}

QByteArray idOf(const Setting &setting, const Assessment &assessment)
{
    return sampledata::idOf(setting.seed, Kind::Assessment, assessment.number);
}

} // namespace

std::span<const Form> forms()
{
    static const std::vector<Form> all = readForms();
    return all;
}

std::vector<Assessment> drawAssessments(const Setting &setting, const Resident &resident,
    const HealthFacts &facts, const std::vector<Incident> &incidents)
{
    Random random(setting.seed, Kind::Assessment, numberOf(resident.index, 4095));
    std::vector<Instant> falls;
    for (const Incident &incident : incidents) {
        if (incident.isFall())
            falls.push_back(incident.happened);
    }
    const std::span<const Form> all = forms();
    std::vector<Assessment> made;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isNeeded(all[i], facts, random))
            continue;
        const Day begin = std::max(resident.admitted, setting.today - kept);
        const ReviewRhythm rhythm{ begin + random.between(0, 3), setting.lastDayOf(resident), 150, 240 };
        const std::vector<Review> reviews =
            drawReviews(rhythm, all[i].afterFalls ? falls : std::vector<Instant>(), random);
        const std::size_t first = made.size();
        for (const Review &review : reviews)
            made.push_back({ numberOf(resident.index, made.size()), i, review, 0, false });
        const int newest = newestScore(all[i], facts, random);
        if (reviews.empty())
            continue;
        made.back().newest = true;
        score(std::span(made).subspan(first), newest, falls, random);
    }
    return made;
}

QByteArray assessmentJson(const Setting &setting, const Resident &resident, const Assessment &assessment)
{
    Random random(setting.seed, Kind::Assessment, assessment.number);
    const Home &home = setting.homeOf(resident);
    const Form &form = forms()[assessment.form];
    const Instant created = assessment.review.when;
    const bool livesHere = resident.isActive(setting.today);
    const bool isRecent = created > at(setting.today - 60, 0);
    const bool incomplete = assessment.newest && isRecent && random.chance(8);
    // Looked at once more without filling the form in again.
    const Day again = std::min(assessment.review.next, setting.lastDayOf(resident)) - random.between(1, 60);
    const Instant reviewed = at(again, 10) > created ? at(again, 10) + random.below(int(6 * hour)) : created;
    JsonWriter json;
    json.beginObject();
    json.text("id", idOf(setting, assessment));
    json.raw("form", reference(sampledata::idOf(setting.seed, Kind::Form, assessment.form), form.name));
    json.raw("home", home.reference);
    json.raw("resident", resident.reference);
    json.raw("createdBy", planWriter(setting, home, created, random).reference);
    writeSeenBy(json, home, random);
    json.flag("archived", !assessment.newest || !livesHere);
    json.instant("createdOn", created);
    json.text("riskLevel", levelOf(form, assessment.score));
    json.number("riskScore", assessment.score);
    json.flag("incomplete", incomplete);
    if (!incomplete)
        json.instant("reviewedOn", reviewed);
    json.endObject();
    return json.take();
}

QByteArray reference(const Setting &setting, const Assessment &assessment)
{
    return reference(idOf(setting, assessment), forms()[assessment.form].name);
}

} // namespace care::service::sampledata
