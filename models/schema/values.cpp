// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/values.h"

#include "models/json/record.h"
#include "models/schema/invisible.h"
#include "models/schema/londontime.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! First of \a keys that holds a text, or a number as text.
QString firstText(const QJsonObject &object, std::initializer_list<QLatin1StringView> keys)
{
    for (const QLatin1StringView key : keys) {
        const QJsonValue value = object.value(key);
        if (value.isString() && !value.toString().trimmed().isEmpty())
            return value.toString().trimmed();
        if (value.isDouble())
            return value.toVariant().toString();
    }
    return {};
}

QString joined(const QStringList &parts, QLatin1StringView separator)
{
    QStringList present = parts;
    present.removeAll(QString());
    return present.join(separator);
}

} // namespace

PersonName PersonName::fromJson(const QJsonValue &value)
{
    PersonName name;
    if (value.isString()) {
        name.full = value.toString().trimmed();
        return name;
    }
    const QJsonObject object = value.toObject();
    name.title = firstText(object, { "title"_L1, "prefix"_L1 });
    name.first = firstText(object, { "first"_L1, "firstName"_L1, "given"_L1, "forename"_L1 });
    name.middle = firstText(object, { "middle"_L1, "middleName"_L1 });
    name.last = firstText(object, { "last"_L1, "lastName"_L1, "family"_L1, "surname"_L1 });
    name.full = firstText(object, { "full"_L1, "fullName"_L1, "name"_L1 });
    return name;
}

QString PersonName::formal(bool withTitle) const
{
    if (first.isEmpty() && last.isEmpty())
        return full;
    QString text = joined({ last.toUpper(), joined({ first, middle }, " "_L1) }, ", "_L1);
    if (withTitle && !title.isEmpty())
        text += " ("_L1 + title + u')';
    return text;
}

QString PersonName::plain() const
{
    const QString text = joined({ first, last }, " "_L1);
    return text.isEmpty() ? full : text;
}

Reference Reference::fromJson(const QJsonValue &value)
{
    Reference reference;
    if (value.isString()) {
        reference.id = value.toString();
    } else if (value.isDouble()) {
        reference.id = value.toVariant().toString();
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        reference.id = firstText(object, { "id"_L1, "_id"_L1 });
        const QJsonValue name = object.value("name"_L1);
        reference.name =
            name.isUndefined() ? PersonName::fromJson(object).plain() : PersonName::fromJson(name).plain();
    }
    return reference;
}

std::optional<bool> inPlace(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (const QLatin1StringView key :
            { "inPlace"_L1, "isInPlace"_L1, "active"_L1, "value"_L1, "status"_L1 }) {
            if (const std::optional<bool> inner = inPlace(object.value(key)))
                return inner;
        }
        return std::nullopt;
    }
    const QString text = value.toString().trimmed().toCaseFolded();
    for (const QLatin1StringView yes : { "yes"_L1, "true"_L1, "in place"_L1, "active"_L1, "inplace"_L1 }) {
        if (text == yes)
            return true;
    }
    for (const QLatin1StringView no :
        { "no"_L1, "false"_L1, "not in place"_L1, "none"_L1, "inactive"_L1, "withdrawn"_L1 }) {
        if (text == no)
            return false;
    }
    return std::nullopt;
}

QDateTime timestamp(const QJsonValue &value)
{
    const QString text = value.toString().trimmed();
    // Shortest ISO text is a bare date of ten characters that begins with a digit.
    if (text.size() < 10 || !text.at(0).isDigit())
        return {};
    QDateTime instant = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!instant.isValid())
        return {};
    // Qt reads a missing zone as the computer's own; the contract's instants are UTC.
    if (instant.timeSpec() == Qt::LocalTime)
        instant = QDateTime(instant.date(), instant.time(), Qt::UTC);
    return instant.toUTC();
}

QDate calendarDate(const QDateTime &instant)
{
    return instant.isValid() ? instant.toUTC().addSecs(2 * 60 * 60).date() : QDate();
}

bool hasPassed(const QJsonValue &date, QDate today)
{
    const QDate day = calendarDate(date);
    return day.isValid() && day < today;
}

QDate calendarDate(const QJsonValue &value)
{
    return calendarDate(timestamp(value));
}

QString encodeCalendarDate(QDate date, const QJsonValue &before)
{
    const QDateTime old = timestamp(before);
    const QString day = date.toString(Qt::ISODate);
    if (!old.isValid())
        return day + "T00:00:00.000Z"_L1;
    const QString text = before.toString();
    if (text.size() == 10)
        return day;
    // A date is stored as midnight in London, which is 22:00, 23:00 or 00:00 UTC by the season, so the old
    // date's time of day does not fit the new date.
    const QTime clock = old.time();
    const bool londonMidnight = clock.hour() >= 22 && clock.minute() == 0 && clock.second() == 0;
    if (londonMidnight)
        return midnightInLondon(date).toString(u"yyyy-MM-dd'T'HH:mm:ss.zzz'Z'");
    return day + text.mid(10);
}

int ageInYears(QDate born, QDate today)
{
    if (!born.isValid() || !today.isValid() || born > today)
        return -1;
    int years = today.year() - born.year();
    const bool beforeBirthday = std::pair(today.month(), today.day()) < std::pair(born.month(), born.day());
    return beforeBirthday ? years - 1 : years;
}

std::optional<double> number(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toDouble();
    bool isNumber = false;
    const double read = value.toString().trimmed().toDouble(&isNumber);
    if (value.isString() && isNumber && qIsFinite(read))
        return read;
    return std::nullopt;
}

int severityOf(const QJsonValue &value)
{
    const std::optional<double> read = number(value);
    const bool known = read && *read >= 1 && *read <= 5 && *read == int(*read);
    return known ? int(*read) : 0;
}

QString compactNhsNumber(const QString &text)
{
    QString digits;
    for (const QChar c : text) {
        if (c == u' ' || c == u'-' || c == QChar::Nbsp)
            continue;
        digits += c;
    }
    return digits;
}

QString formatNhsNumber(const QString &text)
{
    const QString digits = compactNhsNumber(text);
    const bool plain = digits.size() == 10
        && std::all_of(digits.begin(), digits.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return plain ? QString(digits.left(3) + u' ' + digits.mid(3, 3) + u' ' + digits.mid(6)) : text;
}

QStringList addressLines(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().split(u'\n', Qt::SkipEmptyParts);
    const QJsonObject o = value.toObject();
    QStringList lines{ firstText(o, { "line1"_L1, "address1"_L1, "street"_L1, "line"_L1 }),
        firstText(o, { "line2"_L1, "address2"_L1 }), firstText(o, { "town"_L1, "city"_L1 }),
        firstText(o, { "county"_L1, "state"_L1 }), firstText(o, { "postcode"_L1, "postCode"_L1, "zip"_L1 }),
        firstText(o, { "country"_L1 }) };
    lines.removeAll(QString());
    return lines;
}

QString locationText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    const QJsonObject o = value.toObject();
    const QString floor = firstText(o, { "floor"_L1 });
    const QString bed = firstText(o, { "bed"_L1 });
    return joined(
        { firstText(o, { "building"_L1 }),
            floor.isEmpty() ? QString() : QCoreApplication::translate("schema", "Floor %1").arg(floor),
            firstText(o, { "room"_L1, "name"_L1 }),
            bed.isEmpty() ? QString() : QCoreApplication::translate("schema", "Bed %1").arg(bed) },
        ", "_L1);
}

QString elementText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isDouble())
        return value.toVariant().toString();
    const QJsonObject o = value.toObject();
    QString text = firstText(o, { "number"_L1, "value"_L1, "allergen"_L1, "label"_L1, "text"_L1 });
    if (text.isEmpty())
        text = PersonName::fromJson(o.value("name"_L1)).plain();
    if (text.isEmpty())
        text = PersonName::fromJson(o).plain();
    if (text.isEmpty())
        return addressLines(value).join(", "_L1);
    const QString kind = firstText(o, { "relationship"_L1, "type"_L1 });
    return kind.isEmpty() ? text : QString(text + " ("_L1 + kind + u')');
}

namespace {

bool hasWords(const QString &text, const QString &words)
{
    const auto isLetter = [&text](qsizetype at) {
        return at >= 0 && at < text.size() && text.at(at).isLetterOrNumber();
    };
    for (qsizetype at = text.indexOf(words, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(words, at + 1, Qt::CaseInsensitive)) {
        if (!isLetter(at - 1) && !isLetter(at + words.size()))
            return true;
    }
    return false;
}

//! Adds each part of \a words that no name contains already. A part that says more than a name is added
//! whole, because the relation of its words to that name is unknown.
void addWords(QStringList &names, const QString &words)
{
    QString separated = words;
    const QStringList parts = separated.replace(u';', u',').replace(u'\n', u',').split(u',');
    for (const QString &each : parts) {
        const QString part = each.trimmed();
        const bool isSaid = part.isEmpty()
            || std::any_of(
                names.cbegin(), names.cend(), [&](const QString &name) { return hasWords(name, part); });
        if (!isSaid)
            names += part;
    }
}

} // namespace

Allergies Allergies::fromRecord(const Record &resident)
{
    Allergies result;
    const QJsonValue given = resident.value("allergies"_L1);
    QJsonArray list = resident.value("residentAllergies"_L1).toArray();
    // The contract has no list here, but an allergy in one must never be ignored.
    for (const QJsonValue &entry : given.toArray())
        list += entry;
    for (const QJsonValue &entry : std::as_const(list)) {
        const QString name = elementText(entry).trimmed();
        if (!name.isEmpty() && !result.names.contains(name, Qt::CaseInsensitive))
            result.names += name;
    }
    const QString text = given.toString().trimmed();
    if (result.names.isEmpty() && !text.isEmpty())
        result.names += text;
    else
        addWords(result.names, text);
    const QJsonValue has = resident.value("hasAllergies"_L1);
    const bool saysNone = resident.value("noKnownAllergies"_L1).toBool();
    const bool saysSome = has.toBool() || !result.names.isEmpty();
    if (saysNone && saysSome)
        result.state = AllergyState::Contradictory;
    else if (!result.names.isEmpty() && has.isBool() && !has.toBool())
        result.state = AllergyState::Contradictory;
    else if (saysSome)
        result.state = AllergyState::Present;
    else if (saysNone)
        result.state = AllergyState::NoneKnown;
    return result;
}

QString visibleText(const QString &text)
{
    // Longest run of accents kept: no language needs more, and laying out thousands takes seconds.
    constexpr int mostMarks = 16;
    const bool plain = std::all_of(text.cbegin(), text.cend(),
        [](QChar c) { return (c >= u' ' && c <= u'~') || c == u'\n' || c == u'\t'; });
    if (plain) // Printable ASCII needs no replacement, and most text is.
        return text;
    QString given = withoutNumberIsolates(text);
    given.replace("\r\n"_L1, "\n"_L1); // Windows line ends become plain ones.
    QString result;
    result.reserve(given.size());
    int marks = 0;
    for (qsizetype at = 0; at < given.size();) {
        const PlacedCharacter character = characterAt(given, at);
        marks = QChar::isMark(character.code) ? marks + 1 : 0;
        const Shown shown = marks > mostMarks ? Shown::Mark : shownAs(given, character);
        if (shown == Shown::AsIs)
            result += QStringView(given).mid(at, character.length);
        else if (shown == Shown::Mark)
            result += QChar::ReplacementCharacter;
        at += character.length;
    }
    return withNumbersIsolated(result);
}

bool livesHere(const Record &resident)
{
    return resident.value("status"_L1).toString() == "active"_L1;
}

} // namespace care
