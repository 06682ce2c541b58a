// SPDX-License-Identifier: GPL-3.0-or-later
//! What is done for a resident between two midnights, in the words that care workers write.
#pragma once

#include "app/service/sampledata/texts.h"

namespace care::service::sampledata {

//! One thing that comes round every day. Texts hold the slots of ItemWords, and {ml}, {breakfast}, {lunch},
//! {tea}, {drink}, {activity}, {clothes} and {visitor}.
struct RoutineWords {
    const char *title;
    const char *item; //!< of items()
    int from; //!< minutes after midnight, London
    int to;
    int second; //!< of a hundred, how often a second member of staff is named as witness
    Words done;
    Words then;
};
//! From midnight to midnight.
std::span<const RoutineWords> routine();

//! How somebody was; ends about half of all entries.
Words howTheyWere();
//! The words for a slot such as "tea"; empty for one that is not known.
Words wordsFor(std::string_view slot);

} // namespace care::service::sampledata
