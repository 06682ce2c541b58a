// SPDX-License-Identifier: GPL-3.0-or-later
//! Homes, streets and towns.
#pragma once

#include "app/service/sampledata/random.h"

#include <string>

namespace care::service {
class JsonWriter;
}

namespace care::service::sampledata {

//! "Rowan House", "Alder Court", "Hazel Lodge", ...: all different.
std::string homeName(int index);

struct Town {
    const char *name;
    const char *county;
    const char *postcodeArea; //!< the letters; districts 90 to 99 of these areas have no streets
};
const Town &anyTown(Random &random);

//! {line1, line2, town, county, postcode, country} with a street number that nobody lives at.
void writeAddress(
    JsonWriter &json, std::string_view key, Random &random, const Town &town, const std::string &line1 = {});

} // namespace care::service::sampledata
