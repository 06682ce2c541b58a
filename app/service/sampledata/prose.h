// SPDX-License-Identifier: GPL-3.0-or-later
//! The words that sample records are made of: JSON files in the resources of the service, read once. What is
//! wrong with one of them is an error with its file and member, thrown when the sample data is made, which is
//! at the start.
#pragma once

#include "app/service/sampledata/random.h"

#include <QByteArray>

#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

class QJsonObject;
class QJsonValue;

namespace care::service::sampledata {

using Words = std::span<const char *const>;

class ProseError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

//! Words of which some are more likely than others.
struct Choice {
    const char *drawn(Random &random) const { return words[std::size_t(random.weighted(weights))]; }

    Words words;
    std::vector<int> weights;
};

//! One object of a file. What it returns lives as long as the process. Any thread.
class Prose {
public:
    //! app/service/sampledata/NAME.json. All throw ProseError if it is not there, or of another kind.
    static const Prose &file(const std::string &name);
    static Prose parse(const std::string &name, const QByteArray &json);

    Words words(std::string_view key) const;
    const char *text(std::string_view key) const;
    //! nullptr if it is not there.
    const char *textIfAny(std::string_view key) const;
    int number(std::string_view key) const;
    bool flag(std::string_view key) const;
    std::vector<int> numbers(std::string_view key) const;
    const std::vector<Prose> &parts(std::string_view key) const;
    //! {"word": weight, ...}
    const Choice &choice(std::string_view key) const;
    //! The member that is an object.
    const Prose &part(std::string_view key) const;
    bool has(std::string_view key) const;

private:
    struct Value;

    Prose(std::string path, const QJsonObject &object);
    static Value valueOf(const std::string &path, const QJsonValue &json);
    const Value &value(std::string_view key, int kind) const;

    std::string m_path; //!< for errors
    std::map<std::string, Value, std::less<>> m_values;
};

struct Prose::Value {
    enum Kind : quint8 { Nothing, Text, Number, Flag, WordList, NumberList, Parts, Object };

    Kind kind = Nothing;
    const char *text = nullptr;
    int number = 0;
    bool flag = false;
    bool isChoice = false;
    Words words;
    std::vector<int> numbers;
    std::vector<Prose> parts; //!< of an Object itself, too
    Choice choice; //!< of an object whose members are all numbers
};

} // namespace care::service::sampledata
