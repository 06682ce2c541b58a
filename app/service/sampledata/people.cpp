// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/people.h"

#include "app/service/api/jsonwriter.h"

#include <QString>

#include <vector>

namespace care::service::sampledata {

namespace {

const Origin &anyOrigin(Random &random)
{
    std::vector<int> weights;
    for (const Origin &origin : origins())
        weights.push_back(origin.weight);
    return origins()[std::size_t(random.weighted(weights))];
}

std::string threeDigits(Random &random)
{
    return QByteArray::number(random.below(1000)).rightJustified(3, '0').toStdString();
}

std::string capitalised(const char *word)
{
    std::string text = word;
    text[0] = char(text[0] - 'a' + 'A');
    return text;
}

} // namespace

Person resident(Random &random)
{
    Person person;
    person.origin = &anyOrigin(random);
    person.woman = random.chance(66);
    person.first = random.pick(person.woman ? person.origin->women : person.origin->men);
    person.last = random.pick(person.origin->families);
    person.title =
        Prose::file("residents").part("titles").choice(person.woman ? "women" : "men").drawn(random);
    return person;
}

Person worker(Random &random)
{
    Person person;
    person.origin = &anyOrigin(random);
    person.woman = random.chance(78);
    person.first = random.pick(person.woman ? person.origin->youngWomen : person.origin->youngMen);
    person.last = random.pick(person.origin->families);
    return person;
}

std::string mobile(Random &random)
{
    return "07700 900" + threeDigits(random);
}

std::string landline(Random &random)
{
    const std::string area = random.chance(75) ? "01632 960" : "020 7946 0";
    return area + threeDigits(random);
}

std::string plainLetters(const std::string &name)
{
    std::string plain;
    const QString decomposed =
        QString::fromStdString(name).normalized(QString::NormalizationForm_D).toLower();
    for (const QChar c : decomposed) {
        if (c == u'ł')
            plain += 'l';
        else if (c.unicode() < 128 && c.isLetterOrNumber())
            plain += char(c.unicode());
    }
    return plain;
}

std::string email(const std::string &first, const std::string &last)
{
    const std::string left = plainLetters(first);
    const std::string right = plainLetters(last);
    return (left.empty() || right.empty() ? left + right + "family" : left + '.' + right) + "@example.org";
}

std::string spoken(const char *text, const Person &person, const std::string &called)
{
    std::string result = text;
    replaceAll(result, "{r}", called);
    replaceAll(result, "{he}", person.he());
    replaceAll(result, "{his}", person.his());
    replaceAll(result, "{him}", person.him());
    replaceAll(result, "{He}", capitalised(person.he()));
    replaceAll(result, "{His}", capitalised(person.his()));
    return result;
}

void replaceAll(std::string &text, const std::string &slot, const std::string &by)
{
    for (auto at = text.find(slot); at != std::string::npos; at = text.find(slot, at + by.size()))
        text.replace(at, slot.size(), by);
}

QByteArray reference(const QByteArray &id, std::string_view name)
{
    JsonWriter json;
    json.beginObject();
    json.text("id", id);
    json.text("name", name);
    json.endObject();
    return json.take();
}

QByteArray reference(const QByteArray &id, const Person &person)
{
    JsonWriter json;
    json.beginObject();
    json.text("id", id);
    writeName(json, person);
    json.endObject();
    return json.take();
}

void writeName(JsonWriter &json, const Person &person)
{
    json.beginObject("name");
    json.text("first", person.first);
    json.text("last", person.last);
    json.endObject();
}

} // namespace care::service::sampledata
