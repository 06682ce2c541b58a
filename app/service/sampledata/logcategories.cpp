// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/logcategories.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/people.h"

#include <algorithm>

namespace care::service::sampledata {

std::vector<NamedRecord> makeCategories(quint64 seed)
{
    std::vector<NamedRecord> made;
    for (std::size_t i = 0; i < categories().size(); ++i) {
        const CategoryWords &words = categories()[i];
        const QByteArray id = idOf(seed, Kind::Category, i);
        JsonWriter json;
        json.beginObject();
        json.text("id", id);
        json.text("name", words.name);
        json.text("colour", words.colour);
        json.text("icon", words.icon);
        json.endObject();
        made.push_back({ id, words.name, json.take(), reference(id, words.name), {} });
    }
    return made;
}

std::vector<NamedRecord> makeItems(quint64 seed, const std::vector<NamedRecord> &categories)
{
    std::vector<NamedRecord> made;
    for (std::size_t i = 0; i < items().size(); ++i) {
        const ItemWords &words = items()[i];
        const QByteArray id = idOf(seed, Kind::Item, i);
        const auto category = std::find_if(categories.begin(), categories.end(),
            [&](const NamedRecord &known) { return known.name == words.category; });
        JsonWriter json;
        json.beginObject();
        json.text("id", id);
        json.text("name", words.name);
        json.text("icon", words.icon);
        json.raw("category", category->reference);
        json.endObject();
        made.push_back({ id, words.name, json.take(), reference(id, words.name), category->reference });
    }
    return made;
}

std::size_t itemNamed(std::string_view name)
{
    const std::span<const ItemWords> all = items();
    return std::size_t(std::find_if(all.begin(), all.end(), [&](const ItemWords &item) {
        return item.name == name;
    }) - all.begin());
}

} // namespace care::service::sampledata
