// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/world.h"

#include <QString>

namespace care::service::sampledata {

static const std::vector<Prose> &origins()
{
    return Prose::file("names").parts("origins");
}

static const Prose &drawOrigin(Random &random)
{
    static const std::vector<int> weights = [] {
        std::vector<int> all;
        for (const Prose &origin : origins())
            all.push_back(origin.number("weight"));
        return all;
    }();
    return origins()[random.weighted(weights)];
}

const Prose &originNamed(std::string_view name)
{
    for (const Prose &origin : origins()) {
        if (origin.has("name") && origin.text("name") == name)
            return origin;
    }
    throw ProseError("names.json: there is no origin called “" + std::string(name) + "”.");
}

std::string drawTitle(bool woman, Random &random)
{
    return Prose::file("residents").part("titles").part(woman ? "women" : "men").drawn(random);
}

Person drawResident(Random &random)
{
    Person person;
    person.origin = &drawOrigin(random);
    person.woman = random.chance(66);
    person.first = random.pick(person.names());
    person.last = random.pick(person.origin->words("families"));
    person.title = drawTitle(person.woman, random);
    return person;
}

Person drawWorker(Random &random)
{
    Person person;
    person.origin = &drawOrigin(random);
    person.woman = random.chance(78);
    person.first = random.pick(person.origin->words(person.woman ? "youngWomen" : "youngMen"));
    person.last = random.pick(person.origin->words("families"));
    return person;
}

static std::string threeDigits(Random &random)
{
    return QByteArray::number(random.below(1000)).rightJustified(3, '0').toStdString();
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

const Prose &drawTown(Random &random)
{
    return random.pick(Prose::file("homes").parts("towns"));
}

Raw address(Random &random, const Prose &town, const std::string &house)
{
    constexpr std::string_view letters = "ABDEFGHJLNPQ";
    std::string street = std::to_string(random.between(1, 140)) + ' ';
    street += random.pick(Prose::file("homes").words("streets"));
    std::string postcode = town.text("postcodeArea") + std::to_string(random.between(90, 99)) + ' ';
    postcode += std::to_string(random.between(1, 9));
    postcode += random.pick(letters);
    postcode += random.pick(letters);
    Object json;
    json("line1", house.empty() ? street : house);
    if (!house.empty())
        json("line2", street);
    json("town", town.text("name"))("county", town.text("county"))("postcode", postcode);
    return json("country", "United Kingdom").done();
}

void replaceAll(std::string &text, const std::string &slot, const std::string &by)
{
    for (auto at = text.find(slot); at != std::string::npos; at = text.find(slot, at + by.size()))
        text.replace(at, slot.size(), by);
}

std::string spoken(std::string text, const Person &person, const std::string &called)
{
    replaceAll(text, "{r}", called);
    replaceAll(text, "{he}", person.woman ? "she" : "he");
    replaceAll(text, "{his}", person.woman ? "her" : "his");
    replaceAll(text, "{him}", person.woman ? "her" : "him");
    replaceAll(text, "{He}", person.woman ? "She" : "He");
    replaceAll(text, "{His}", person.woman ? "Her" : "His");
    return text;
}

Raw nameOf(const Person &person)
{
    return Object()("first", person.first)("last", person.last).done();
}

} // namespace care::service::sampledata
