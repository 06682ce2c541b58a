// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/goalwords.h"

namespace care::service::sampledata {

namespace {

std::vector<GoalWords> readGoals()
{
    std::vector<GoalWords> all;
    for (const Prose &goal : Prose::file("goals").parts("goals")) {
        const char *const language = goal.textIfAny("language");
        all.push_back({ goal.text("title"), goal.text("area"), goal.text("description"), goal.text("measure"),
            goal.words("actions"), goal.words("progress"), goal.text("item"),
            language ? language : std::string_view() });
    }
    return all;
}

} // namespace

std::span<const GoalWords> goalWords()
{
    static const std::vector<GoalWords> all = readGoals();
    return all;
}

} // namespace care::service::sampledata
