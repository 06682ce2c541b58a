// SPDX-License-Identifier: GPL-3.0-or-later
//! The words of names and incidents, UTF-8. Any likeness to a living person is chance: names are
//! drawn part by part.
#pragma once

#include "app/service/sampledata/prose.h"

#include <span>
#include <string_view>

namespace care::service::sampledata {

//! Where a family comes from: names that go together, and what else tends to.
struct Origin {
    int weight; //!< how often, among all
    Words women; //!< names given around 1930 to 1950
    Words men;
    Words families;
    Words youngWomen; //!< names of people who now work in a home
    Words youngMen;
    const char *nationality;
    const char *ethnicity;
    const char *language; //!< spoken besides English; nullptr for none
    const Choice &religions;
    Words birthplaces;
};
std::span<const Origin> origins();

//! "Margaret" is called "Peggy"; nullptr if nothing else is usual.
const char *usualShortName(const char *first);

//! What managers write when they close an incident after certain things were done.
struct Closing {
    std::string_view done; //!< part of the text of what was done
    Words closed;
};

//! One kind of thing that is recorded in a home. Texts hold {r} for the resident, {he} {his} {him} and {He}
//! {His}, {place}, {room} and {staff}.
struct ItemWords {
    const char *name;
    const char *category;
    const char *icon;
    int weight; //!< how often among incidents; 0 for what is only logged
    std::vector<int> severities; //!< weights of 1 to 5; none for what is only logged
    Words happened;
    Words done; //!< from the least to the most serious
    Words after; //!< may be empty
    Words closed; //!< what managers write when they close it
    std::vector<Closing> closedAfter; //!< instead of it, after some of what was done
    bool clusters; //!< mostly in the early hours and when shifts change, as falls do
};
std::span<const ItemWords> items();

struct CategoryWords {
    const char *name;
    const char *colour;
    const char *icon;
};
std::span<const CategoryWords> categories();

//! Where in a home things happen, and where people meet.
Words placesInHome();
Words sharedRooms();

} // namespace care::service::sampledata
