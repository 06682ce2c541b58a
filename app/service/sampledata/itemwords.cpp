// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/itemwords.h"

namespace care::service::sampledata {

namespace {

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
