// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/reviews.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

constexpr Day lately = 45;

Instant inOfficeHours(Day day, Random &random)
{
    return at(day, 9) + random.below(int(7 * hour));
}

} // namespace

std::vector<Review> drawReviews(
    const ReviewRhythm &rhythm, const std::vector<Instant> &causes, Random &random)
{
    std::vector<Review> reviews;
    if (rhythm.first > rhythm.last)
        return reviews;
    auto cause = causes.begin();
    Day day = rhythm.first;
    Instant because = 0;
    while (true) {
        const Day due = day + random.between(rhythm.shortest, rhythm.longest);
        const Instant when = inOfficeHours(day, random);
        reviews.push_back({ when, due, because });
        while (cause != causes.end() && *cause < when) // looked at together
            ++cause;
        const bool skipped = due > rhythm.last - lately && random.chance(50);
        const Day routine = skipped ? never : due;
        const Day afterCause = cause == causes.end() ? never : dayOfInstant(*cause) + random.between(1, 2);
        because = afterCause <= routine && afterCause < never ? *cause : 0;
        day = std::min(routine, afterCause);
        if (day > rhythm.last)
            return reviews;
    }
}

} // namespace care::service::sampledata
