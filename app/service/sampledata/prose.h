// SPDX-License-Identifier: GPL-3.0-or-later
//! Words for sample records: JSON files in the service's resources, read once. A fault in a file throws an
//! error with its file and member when the sample data is made at start-up.
#pragma once

#include "app/service/sampledata/random.h"

#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

class QJsonObject;
class QJsonValue;

namespace care::service::sampledata {

using Words = std::span<const std::string>;

class ProseError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

//! JSON object of words. Functions throw ProseError if a member is missing or has another type. Any thread
//! may use it.
class Prose {
public:
    //! Contents of app/service/sampledata/NAME.json, kept for the lifetime of the process.
    static const Prose &file(const std::string &name);
    static Prose parse(const std::string &name, const QByteArray &json);

    bool has(std::string_view key) const { return m_values.find(key) != m_values.end(); }
    //! Value of a yes/no member; false if missing.
    bool flag(std::string_view key) const { return has(key) && value<bool>(key); }
    int number(std::string_view key) const { return value<int>(key); }
    const std::string &text(std::string_view key) const { return value<std::string>(key); }
    Words words(std::string_view key) const { return value<std::vector<std::string>>(key); }
    const std::vector<int> &numbers(std::string_view key) const { return value<std::vector<int>>(key); }
    const std::vector<Prose> &parts(std::string_view key) const { return value<std::vector<Prose>>(key); }
    const Prose &part(std::string_view key) const { return *value<std::shared_ptr<const Prose>>(key); }
    //! Draws a random key, weighted by the number stored at each key.
    const std::string &drawn(Random &random) const;

private:
    using Value = std::variant<std::vector<std::string>, std::string, int, bool, std::vector<int>,
        std::vector<Prose>, std::shared_ptr<const Prose>>;

    Prose(std::string path, const QJsonObject &object);
    static Value valueOf(const std::string &path, const QJsonValue &json);
    template<typename T>
    const T &value(std::string_view key) const;
    [[noreturn]] void fail(std::string_view key, const char *how) const;

    std::string m_path; //!< File and member path for error messages.
    std::map<std::string, Value, std::less<>> m_values;
};

template<typename T>
const T &Prose::value(std::string_view key) const
{
    static const T none{};
    const auto found = m_values.find(key);
    if (found == m_values.end())
        fail(key, "is missing");
    if (const T *const value = std::get_if<T>(&found->second))
        return *value;
    const auto *const words = std::get_if<std::vector<std::string>>(&found->second);
    constexpr bool isList = std::is_same_v<T, std::vector<int>> || std::is_same_v<T, std::vector<Prose>>;
    if (!isList || !words || !words->empty()) // An empty array ([]) counts as a list of any type.
        fail(key, "is of another kind");
    return none;
}

} // namespace care::service::sampledata
