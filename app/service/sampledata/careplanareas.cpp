// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/careplanareas.h"

namespace care::service::sampledata {

namespace {

std::vector<AreaWords> readAreas()
{
    std::vector<AreaWords> all;
    for (const Prose &area : Prose::file("careplans").parts("areas"))
        all.push_back({ area.text("name"), area.text("activity"), area.number("share"), area.flag("custom"),
            area.words("needs"), area.words("strengths"), area.words("outcomes"), area.words("support"),
            area.words("safety"), area.words("skills"), area.words("forms"),
            documentCategory(area.text("documents")) });
    return all;
}

} // namespace

std::span<const AreaWords> areas()
{
    static const std::vector<AreaWords> all = readAreas();
    return all;
}

} // namespace care::service::sampledata
