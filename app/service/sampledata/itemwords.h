// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be recorded in a home, in words: incidents.json, read once.
#pragma once

#include "app/service/sampledata/prose.h"

namespace care::service::sampledata {

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
