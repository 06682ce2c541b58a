// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/sampledata/prose.h"
#include "app/service/sampledata/record.h"

namespace care::service::sampledata {

//! An invented person. Names are drawn part by part, so any likeness to a living person is chance.
struct Person {
    const Prose *origin = nullptr; //!< of names.json: names, nationality, religions of one origin
    bool woman = true;
    std::string title;
    std::string first;
    std::string last;

    std::string full() const { return first + ' ' + last; }
    //! First names that were usual for children born around 1930 to 1950.
    Words names() const { return origin->words(woman ? "women" : "men"); }
};

//! Throws ProseError if there is none of that name.
const Prose &originNamed(std::string_view name);
std::string drawTitle(bool woman, Random &random);
Person drawResident(Random &random);
//! Somebody who works in a home; no title.
Person drawWorker(Random &random);

//! Numbers that Ofcom keeps free for drama: 07700 900xxx, 01632 960xxx, 020 7946 0xxx.
std::string mobile(Random &random);
std::string landline(Random &random);
//! Letters and digits without marks, in lower case, ASCII only.
std::string plainLetters(const std::string &name);
//! "mair.parry@example.org": ASCII only.
std::string email(const std::string &first, const std::string &last);
const Prose &drawTown(Random &random);
//! A street number that nobody lives at, in a district of postcodes (90 to 99) that has no streets; \a house
//! stands above the street.
Raw address(Random &random, const Prose &town, const std::string &house = {});

void replaceAll(std::string &text, const std::string &slot, const std::string &by);
//! Fills in {r}, {he}, {He}, {his}, {His} and {him}.
std::string spoken(std::string text, const Person &person, const std::string &called);
//! {"first", "last"}.
Raw nameOf(const Person &person);

} // namespace care::service::sampledata
