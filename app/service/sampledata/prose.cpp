// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/prose.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <mutex>

using namespace Qt::StringLiterals;

namespace care::service::sampledata {

const Prose &Prose::file(const std::string &name)
{
    static std::mutex mutex;
    static std::map<std::string, Prose> files;
    const std::lock_guard lock(mutex);
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
    if (json.isString())
        return json.toString().toStdString();
    if (json.isDouble())
        return json.toInt();
    if (json.isBool())
        return json.toBool();
    if (json.isObject())
        return std::shared_ptr<const Prose>(new Prose(path, json.toObject()));
    const QJsonArray array = json.toArray();
    const auto areAll = [&](QJsonValue::Type type) {
        return std::all_of(array.begin(), array.end(), [=](const auto &each) { return each.type() == type; });
    };
    std::vector<std::string> words;
    std::vector<int> numbers;
    std::vector<Prose> parts;
    for (const QJsonValue &each : array) {
        words.push_back(each.toString().toStdString());
        numbers.push_back(each.toInt());
        parts.push_back({ path + ' ' + std::to_string(parts.size() + 1), each.toObject() });
    }
    if (json.isArray() && areAll(QJsonValue::String))
        return words;
    if (json.isArray() && areAll(QJsonValue::Double))
        return numbers;
    if (json.isArray() && areAll(QJsonValue::Object))
        return parts;
    throw ProseError(path + " is of no kind that is known.");
}

void Prose::fail(std::string_view key, const char *how) const
{
    throw ProseError(m_path + ": “" + std::string(key) + "” " + how + '.');
}

const std::string &Prose::drawn(Random &random) const
{
    std::vector<int> weights;
    for (const auto &[key, weight] : m_values)
        weights.push_back(number(key));
    return std::next(m_values.begin(), std::ptrdiff_t(random.weighted(weights)))->first;
}

} // namespace care::service::sampledata
