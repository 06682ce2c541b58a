// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/places.h"

#include "app/service/jsonwriter.h"

#include <iterator>

namespace care::service::sampledata {

namespace {

// clang-format off
constexpr const char *trees[] = { "Rowan", "Alder", "Hazel", "Willow", "Beech", "Maple", "Hawthorn", "Cedar", "Linden", "Aspen",
    "Juniper", "Elder", "Blackthorn", "Chestnut", "Larch", "Holly", "Sycamore", "Briar", "Heather", "Fern" };
constexpr const char *kinds[] = { "House", "Court", "Lodge", "Grange", "View", "Manor", "Gardens", "Bank" };
constexpr const char *streets[] = { "Orchard Close", "Chapel Lane", "Station Road", "Mill Lane", "Church Street", "Park Avenue",
    "The Crescent", "Victoria Terrace", "Spring Bank", "Moor Lane", "Queens Drive", "Bridge Street", "Westfield Road", "Heol y Bryn" };
constexpr Town towns[] = { { "Leeds", "West Yorkshire", "LS" }, { "Halifax", "West Yorkshire", "HX" }, { "Cardiff", "South Glamorgan", "CF" },
    { "Swansea", "West Glamorgan", "SA" }, { "Preston", "Lancashire", "PR" }, { "Derby", "Derbyshire", "DE" }, { "Norwich", "Norfolk", "NR" },
    { "Exeter", "Devon", "EX" }, { "Shrewsbury", "Shropshire", "SY" }, { "Carlisle", "Cumbria", "CA" } };
// clang-format on

} // namespace

std::string homeName(int index)
{
    constexpr int treeCount = int(std::size(trees));
    constexpr int kindCount = int(std::size(kinds));
    // The kind moves on with each round through the trees, so the first three are House, Court, Lodge.
    return std::string(trees[index % treeCount]) + ' ' + kinds[(index + index / treeCount) % kindCount];
}

const Town &anyTown(Random &random)
{
    return random.pick(towns);
}

void writeAddress(
    JsonWriter &json, std::string_view key, Random &random, const Town &town, const std::string &line1)
{
    static constexpr char letters[] = { 'A', 'B', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'N', 'P', 'Q' };
    std::string street = std::to_string(random.between(1, 140)) + ' ';
    street += random.pick(streets);
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
