// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/posts.h"

#include "app/service/sampledata/prose.h"

#include <string_view>

namespace care::service::sampledata {

namespace {

struct Rota {
    std::vector<StaffPost> posts;
    Team teams[2][2]; //!< by day and by night
    std::vector<int> dayLeads;
    std::vector<int> careStaff;
};

void add(Rota &rota, const Prose &words)
{
    const std::string_view duty = words.text("duty");
    const bool leads = words.has("leads") && words.flag("leads");
    const bool night = duty == "night";
    if (!night && duty != "day" && duty != "office")
        throw ProseError("staff.json: nobody works “" + std::string(duty) + "”.");
    const bool cares = duty != "office";
    for (int i = 0; i < words.number("count"); ++i) {
        const int index = int(rota.posts.size());
        rota.posts.push_back({ words.text("role"), cares });
        if (!cares)
            continue;
        Team &team = rota.teams[night][i % 2];
        (leads ? team.leads : team.carers).push_back(index);
        rota.careStaff.push_back(index);
        if (leads && !night)
            rota.dayLeads.push_back(index);
    }
}

Rota read()
{
    const Prose &file = Prose::file("staff");
    Rota rota;
    for (const Prose &post : file.parts("posts"))
        add(rota, post);
    for (const bool night : { false, true }) {
        for (Team &team : rota.teams[night]) {
            team.present = file.part("carersOnDuty").number(night ? "night" : "day");
            if (team.leads.empty() || int(team.carers.size()) < team.present)
                throw ProseError("staff.json: too few people for a team.");
        }
    }
    return rota;
}

const Rota &rota()
{
    static const Rota all = read();
    return all;
}

} // namespace

std::span<const StaffPost> posts()
{
    return rota().posts;
}

int workersPerHome()
{
    return int(rota().posts.size());
}

const Team &team(bool night, int which)
{
    return rota().teams[night][which];
}

std::span<const int> dayLeads()
{
    return rota().dayLeads;
}

std::span<const int> careStaff()
{
    return rota().careStaff;
}

int sharedPost()
{
    return team(false, 0).carers.back();
}

} // namespace care::service::sampledata
