// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/texts.h"

#include <cstring>

namespace care::service::sampledata {

namespace {

std::vector<Origin> readOrigins()
{
    std::vector<Origin> all;
    for (const Prose &origin : Prose::file("names").parts("origins"))
        all.push_back({ origin.number("weight"), origin.words("women"), origin.words("men"),
            origin.words("families"), origin.words("youngWomen"), origin.words("youngMen"),
            origin.text("nationality"), origin.text("ethnicity"), origin.textIfAny("language"),
            origin.choice("religions"), origin.words("birthplaces") });
    return all;
}

std::vector<Closing> closings(const Prose &item)
{
    std::vector<Closing> all;
    if (item.has("closedAfter")) {
        for (const Prose &closing : item.parts("closedAfter"))
            all.push_back({ closing.text("done"), closing.words("closed") });
    }
    return all;
}

std::vector<ItemWords> readItems()
{
    std::vector<ItemWords> all;
    for (const Prose &item : Prose::file("incidents").parts("items"))
        all.push_back({ item.text("name"), item.text("category"), item.text("icon"), item.number("weight"),
            item.numbers("severities"), item.words("happened"), item.words("done"), item.words("after"),
            item.words("closed"), closings(item), item.flag("clusters") });
    return all;
}

std::vector<CategoryWords> readCategories()
{
    std::vector<CategoryWords> all;
    for (const Prose &category : Prose::file("incidents").parts("categories"))
        all.push_back({ category.text("name"), category.text("colour"), category.text("icon") });
    return all;
}

} // namespace

std::span<const Origin> origins()
{
    static const std::vector<Origin> all = readOrigins();
    return all;
}

const char *usualShortName(const char *first)
{
    for (const Prose &known : Prose::file("names").parts("shortNames")) {
        if (std::strcmp(known.text("first"), first) == 0)
            return known.text("usual");
    }
    return nullptr;
}

std::span<const ItemWords> items()
{
    static const std::vector<ItemWords> all = readItems();
    return all;
}

std::span<const CategoryWords> categories()
{
    static const std::vector<CategoryWords> all = readCategories();
    return all;
}

Words placesInHome()
{
    return Prose::file("incidents").words("placesInHome");
}

Words sharedRooms()
{
    return Prose::file("incidents").words("sharedRooms");
}

} // namespace care::service::sampledata
