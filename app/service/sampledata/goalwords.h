// SPDX-License-Identifier: GPL-3.0-or-later
//! The goals that residents may have: goals.json, read once.
#pragma once

#include "app/service/sampledata/prose.h"

namespace care::service::sampledata {

//! A goal as somebody might set it. Texts hold the slots of ItemWords.
struct GoalWords {
    const char *title;
    const char *area; //!< the name of a care plan
    const char *description;
    const char *measure;
    Words actions;
    Words progress; //!< in the order in which it goes well
    std::string_view item; //!< of items(), under which it is logged
    std::string_view language = {}; //!< only for those who speak it
};
std::span<const GoalWords> goalWords();

} // namespace care::service::sampledata
