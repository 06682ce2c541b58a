// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/madeup/logcategories.h"

#include "app/service/jsonwriter.h"
#include "app/service/madeup/people.h"

#include <algorithm>

namespace care::service::madeup {

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
        made.push_back({ id, words.name, json.take() });
    }
    return made;
}

std::vector<NamedRecord> makeItems(quint64 seed, const std::vector<NamedRecord> &categories)
{
    std::vector<NamedRecord> made;
    for (std::size_t i = 0; i < items().size(); ++i) {
        const ItemWords &words = items()[i];
        const QByteArray id = idOf(seed, Kind::Item, i);
        const NamedRecord &category = categoryOf(i, categories);
        JsonWriter json;
        json.beginObject();
        json.text("id", id);
        json.text("name", words.name);
        json.text("icon", words.icon);
        writeReference(json, "category", category.id.toStdString(), category.name);
        json.endObject();
        made.push_back({ id, words.name, json.take() });
    }
    return made;
}

const NamedRecord &categoryOf(std::size_t item, const std::vector<NamedRecord> &categories)
{
    const auto found = std::find_if(categories.begin(), categories.end(),
        [&](const NamedRecord &category) { return category.name == items()[item].category; });
    return *found;
}

} // namespace care::service::madeup
