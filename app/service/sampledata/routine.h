// SPDX-License-Identifier: GPL-3.0-or-later
//! What is done for a resident between two midnights, in the words that care workers write.
#pragma once

#include "app/service/sampledata/itemwords.h"

namespace care::service::sampledata {

//! One thing that comes round every day. Texts hold the slots of ItemWords, and {ml}, {breakfast}, {lunch},
//! {tea}, {drink}, {activity}, {clothes} and {visitor}.
struct RoutineWords {
    const char *title;
    const char *item; //!< of items()
    int from; //!< minutes after midnight, London
    int to;
    int second; //!< of a hundred, how often a second member of staff is named as witness
    bool night; //!< between going to bed and getting up
    Words done;
    Words then;
    Words thenOfMen; //!< besides the others
    Words asleep; //!< what is done for somebody who sleeps, and
    Words thenAsleep;
};
//! From midnight to midnight.
std::span<const RoutineWords> routine();

//! How somebody was "day", "night" or "asleep"; ends most entries.
Words howTheyWere(std::string_view when);
//! The words for a slot such as "tea"; empty for one that is not known. \a woman: women and men dress
//! differently.
Words wordsFor(std::string_view slot, bool woman);

} // namespace care::service::sampledata
