// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/places.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/prose.h"

namespace care::service::sampledata {

namespace {

std::vector<Town> readTowns()
{
    std::vector<Town> all;
    for (const Prose &town : Prose::file("homes").parts("towns"))
        all.push_back({ town.text("name"), town.text("county"), town.text("postcodeArea") });
    return all;
}

} // namespace

std::string homeName(int index)
{
    const Words trees = Prose::file("homes").words("trees");
    const Words kinds = Prose::file("homes").words("kinds");
    const auto at = std::size_t(index);
    // The second word changes with each round through the trees, so the first homes are House, Court and
    // Lodge.
    return std::string(trees[at % trees.size()]) + ' ' + kinds[(at + at / trees.size()) % kinds.size()];
}

const Town &anyTown(Random &random)
{
    static const std::vector<Town> towns = readTowns();
    return random.pick(std::span(towns));
}

void writeAddress(
    JsonWriter &json, std::string_view key, Random &random, const Town &town, const std::string &line1)
{
    static constexpr char letters[] = { 'A', 'B', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'N', 'P', 'Q' };
    std::string street = std::to_string(random.between(1, 140)) + ' ';
    street += random.pick(Prose::file("homes").words("streets"));
    std::string postcode = town.postcodeArea + std::to_string(random.between(90, 99)) + ' ';
    postcode += std::to_string(random.between(1, 9));
    postcode += random.pick(letters);
    postcode += random.pick(letters);
    json.beginObject(key);
    json.text("line1", line1.empty() ? street : line1);
    if (!line1.empty())
        json.text("line2", street);
    json.text("town", town.name);
    json.text("county", town.county);
    json.text("postcode", postcode);
    json.text("country", "United Kingdom");
    json.endObject();
}

} // namespace care::service::sampledata
