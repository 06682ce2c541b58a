// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/origins.h"

#include <cstring>

namespace care::service::sampledata {

namespace {

std::vector<Origin> readOrigins()
{
    std::vector<Origin> all;
    for (const Prose &origin : Prose::file("names").parts("origins"))
        all.push_back({ origin.textIfAny("name"), origin.number("weight"), origin.words("women"),
            origin.words("men"), origin.words("families"), origin.words("youngWomen"),
            origin.words("youngMen"), origin.text("nationality"), origin.text("ethnicity"),
            origin.textIfAny("language"), origin.choice("religions"), origin.words("birthplaces") });
    return all;
}

} // namespace

std::span<const Origin> origins()
{
    static const std::vector<Origin> all = readOrigins();
    return all;
}

const Origin &originNamed(std::string_view name)
{
    for (const Origin &origin : origins()) {
        if (origin.name && origin.name == name)
            return origin;
    }
    throw ProseError("names.json: there is no origin called “" + std::string(name) + "”.");
}

const char *usualShortName(const char *first)
{
    for (const Prose &known : Prose::file("names").parts("shortNames")) {
        if (std::strcmp(known.text("first"), first) == 0)
            return known.text("usual");
    }
    return nullptr;
}

} // namespace care::service::sampledata
