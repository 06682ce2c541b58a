// SPDX-License-Identifier: GPL-3.0-or-later
//! People by chance: who lives and who works in a home, and how they are reached.
#pragma once

#include "app/service/sampledata/origins.h"
#include "app/service/sampledata/random.h"

#include <string>

namespace care::service {
class JsonWriter;
}

namespace care::service::sampledata {

struct Person {
    const Origin *origin = nullptr;
    bool woman = true;
    std::string title;
    std::string first;
    std::string last;

    std::string full() const { return first + ' ' + last; }
    const char *he() const { return woman ? "she" : "he"; }
    const char *his() const { return woman ? "her" : "his"; }
    const char *him() const { return woman ? "her" : "him"; }
};

Person resident(Random &random);
//! Somebody who works in a home; no title.
Person worker(Random &random);

//! Numbers that Ofcom keeps free for drama: 07700 900xxx, 01632 960xxx, 020 7946 0xxx.
std::string mobile(Random &random);
std::string landline(Random &random);
//! Letters and digits without marks, in lower case, ASCII only.
std::string plainLetters(const std::string &name);
//! "mair.parry@example.org": ASCII only.
std::string email(const std::string &first, const std::string &last);
//! As many as there are in \a text: {r}, {he}, {He}, {his}, {His}, {him}.
std::string spoken(const char *text, const Person &person, const std::string &called);
//! Replaces every \a slot.
void replaceAll(std::string &text, const std::string &slot, const std::string &by);
//! {"id", "name"}: how records name each other.
QByteArray reference(const QByteArray &id, std::string_view name);
//! The same for a resident, whose name stays in its parts: {"id", "name": {"first", "last"}}.
QByteArray reference(const QByteArray &id, const Person &person);
//! The member "name" of a person's record, in its two parts.
void writeName(JsonWriter &json, const Person &person);

} // namespace care::service::sampledata
