// SPDX-License-Identifier: GPL-3.0-or-later
//! When a plan or an assessment is looked at again: from time to time, and soon after something has happened.
#pragma once

#include "app/service/sampledata/random.h"
#include "app/service/sampledata/time.h"

#include <vector>

namespace care::service::sampledata {

struct Review {
    Instant when;
    Day next; //!< the day it is due again
    Instant cause = 0; //!< what happened and made it necessary; 0 for one that was due
};

struct ReviewRhythm {
    Day first;
    Day last; //!< none is later
    int shortest; //!< days between two
    int longest;
};

//! The first is the writing itself. \a causes in order of time: each has a review on one of the two days
//! after it, if that is not later than the last. Of those that were due lately about half have not been done.
std::vector<Review> drawReviews(
    const ReviewRhythm &rhythm, const std::vector<Instant> &causes, Random &random);

} // namespace care::service::sampledata
