// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/prose.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <deque>
#include <mutex>

using namespace Qt::StringLiterals;

namespace care::service::sampledata {

namespace {

std::mutex mutex; // of the two functions that keep things for good

const char *lasting(const QString &text)
{
    static std::deque<std::string> all;
    const std::lock_guard lock(mutex);
    return all.emplace_back(text.toStdString()).c_str();
}

Words lasting(std::vector<const char *> words)
{
    static std::deque<std::vector<const char *>> all;
    const std::lock_guard lock(mutex);
    return all.emplace_back(std::move(words));
}

bool areAll(const QJsonArray &array, QJsonValue::Type type)
{
    return std::all_of(
        array.begin(), array.end(), [type](const QJsonValue &each) { return each.type() == type; });
}

} // namespace

const Prose &Prose::file(const std::string &name)
{
    static std::mutex filesMutex;
    static std::map<std::string, Prose> files;
    const std::lock_guard lock(filesMutex);
    const auto found = files.find(name);
    if (found != files.end())
        return found->second;
    QFile file(u":/sampledata/%1.json"_s.arg(QString::fromStdString(name)));
    if (!file.open(QIODevice::ReadOnly))
        throw ProseError(name + ".json is not among the resources.");
    return files.emplace(name, parse(name, file.readAll())).first->second;
}

Prose Prose::parse(const std::string &name, const QByteArray &json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        throw ProseError(name + ".json: " + error.errorString().toStdString() + " at byte "
            + std::to_string(error.offset) + '.');
    if (!document.isObject())
        throw ProseError(name + ".json is no object.");
    return { name + ".json", document.object() };
}

Prose::Prose(std::string path, const QJsonObject &object)
    : m_path(std::move(path))
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        const std::string key = member.key().toStdString();
        m_values.emplace(key, valueOf(m_path + ", " + key, member.value()));
    }
}

Prose::Value Prose::valueOf(const std::string &path, const QJsonValue &json)
{
    Value value;
    if (json.isString()) {
        value.kind = Value::Text;
        value.text = lasting(json.toString());
    } else if (json.isDouble()) {
        value.kind = Value::Number;
        value.number = json.toInt();
    } else if (json.isBool()) {
        value.kind = Value::Flag;
        value.flag = json.toBool();
    } else if (json.isObject()) {
        value.kind = Value::Object;
        value.parts.push_back({ path, json.toObject() });
        std::vector<const char *> words;
        for (const auto &[key, member] : value.parts.front().m_values) {
            value.choice.weights.push_back(member.number);
            words.push_back(lasting(QString::fromStdString(key)));
            value.isChoice = member.kind == Value::Number && (value.isChoice || words.size() == 1);
        }
        value.choice.words = lasting(std::move(words));
    } else if (json.isArray()) {
        const QJsonArray array = json.toArray();
        if (areAll(array, QJsonValue::String)) {
            value.kind = Value::WordList;
            std::vector<const char *> words;
            for (const QJsonValue &word : array)
                words.push_back(lasting(word.toString()));
            value.words = lasting(std::move(words));
        } else if (areAll(array, QJsonValue::Double)) {
            value.kind = Value::NumberList;
            for (const QJsonValue &number : array)
                value.numbers.push_back(number.toInt());
        } else if (areAll(array, QJsonValue::Object)) {
            value.kind = Value::Parts;
            for (const QJsonValue &part : array)
                value.parts.push_back(
                    { path + ' ' + std::to_string(value.parts.size() + 1), part.toObject() });
        }
    }
    if (value.kind == Value::Nothing)
        throw ProseError(path + " is of no kind that is known.");
    return value;
}

const Prose::Value &Prose::value(std::string_view key, int kind) const
{
    const auto found = m_values.find(key);
    if (found == m_values.end())
        throw ProseError(m_path + ": “" + std::string(key) + "” is missing.");
    const Value &value = found->second;
    const bool isEmptyList = value.kind == Value::WordList && value.words.empty();
    if (value.kind != kind && !(isEmptyList && (kind == Value::NumberList || kind == Value::Parts)))
        throw ProseError(m_path + ": “" + std::string(key) + "” is of another kind.");
    return value;
}

bool Prose::has(std::string_view key) const
{
    return m_values.find(key) != m_values.end();
}

Words Prose::words(std::string_view key) const
{
    return value(key, Value::WordList).words;
}

const char *Prose::text(std::string_view key) const
{
    return value(key, Value::Text).text;
}

const char *Prose::textIfAny(std::string_view key) const
{
    return has(key) ? text(key) : nullptr;
}

int Prose::number(std::string_view key) const
{
    return value(key, Value::Number).number;
}

bool Prose::flag(std::string_view key) const
{
    return value(key, Value::Flag).flag;
}

std::vector<int> Prose::numbers(std::string_view key) const
{
    return value(key, Value::NumberList).numbers;
}

const std::vector<Prose> &Prose::parts(std::string_view key) const
{
    return value(key, Value::Parts).parts;
}

const Prose &Prose::part(std::string_view key) const
{
    return value(key, Value::Object).parts.front();
}

const Choice &Prose::choice(std::string_view key) const
{
    const Value &found = value(key, Value::Object);
    if (!found.isChoice)
        throw ProseError(m_path + ": “" + std::string(key) + "” is no choice of weights.");
    return found.choice;
}

} // namespace care::service::sampledata
