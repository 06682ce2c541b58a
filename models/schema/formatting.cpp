// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/formatting.h"

#include "models/schema/londontime.h"
#include "models/schema/resourceschema.h"
#include "models/schema/usualwords.h"
#include "models/schema/values.h"
#include "models/schema/wording.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <span>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Usual words for risks, urgencies and relations, which no form suggests but lists translate.
constexpr const char *otherWords[] = { QT_TRANSLATE_NOOP("schema", "Low"),
    QT_TRANSLATE_NOOP("schema", "Medium"), QT_TRANSLATE_NOOP("schema", "High"),
    QT_TRANSLATE_NOOP("schema", "Standard"), QT_TRANSLATE_NOOP("schema", "Urgent"),
    QT_TRANSLATE_NOOP("schema", "Daughter"), QT_TRANSLATE_NOOP("schema", "Son"),
    QT_TRANSLATE_NOOP("schema", "Wife"), QT_TRANSLATE_NOOP("schema", "Husband"),
    QT_TRANSLATE_NOOP("schema", "Sister"), QT_TRANSLATE_NOOP("schema", "Brother"),
    QT_TRANSLATE_NOOP("schema", "Niece"), QT_TRANSLATE_NOOP("schema", "Nephew"),
    QT_TRANSLATE_NOOP("schema", "Friend"), QT_TRANSLATE_NOOP("schema", "Solicitor") };

constexpr std::span<const char *const> usualWords[] = { genders, maritalStatuses, medicineRoutes,
    dolsStatuses, phoneKinds, otherWords };

//! Usual word that \a text is, in any case, as services send it; nullptr for other text.
const char *usualWord(const QString &text)
{
    for (const std::span<const char *const> words : usualWords) {
        const auto found = std::ranges::find_if(words, [&](const char *word) {
            return text.compare(QLatin1StringView(word), Qt::CaseInsensitive) == 0;
        });
        if (found != words.end())
            return *found;
    }
    return nullptr;
}

//! Reader of a text: the user reads it in the user's language; stored text stays English, because a change of
//! language would make stored text useless.
enum class For : quint8 { User, Store };

//! \a english for the reader; it is marked for translation in the context "schema".
QString wordFor(For reader, const char *english)
{
    return reader == For::Store ? QString::fromUtf8(english) : QCoreApplication::translate("schema", english);
}

QLocale localeFor(For reader)
{
    return reader == For::Store ? localeOf(Language::English) : QLocale();
}

QString entriesText(qsizetype count, For reader)
{
    return reader == For::Store ? QString(QString::number(count) + " entries"_L1)
                                : QCoreApplication::translate("schema", "%n entries", nullptr, int(count));
}

QString yesOrNo(bool yes, For reader)
{
    return wordFor(reader, yes ? QT_TRANSLATE_NOOP("schema", "Yes") : QT_TRANSLATE_NOOP("schema", "No"));
}

QString numberText(const QJsonValue &value, For reader)
{
    const std::optional<double> read = number(value);
    if (!read)
        return value.isString() ? value.toString() : QString();
    // Whole numbers have no digit grouping, because they are scores, counts and ages.
    return *read == std::trunc(*read) && std::abs(*read) < 1e15 ? QString::number(*read, 'f', 0)
                                                                : localeFor(reader).toString(*read, 'g', 6);
}

//! Text for an object: "In place" for a decision, "3 entries" for what only a tree can show.
QString objectText(const QJsonValue &value, For reader)
{
    const QJsonObject object = value.toObject();
    const auto isSaid = [](const QJsonValue &member) {
        return !member.isNull();
    };
    if (const QJsonValue stands = object.value("inPlace"_L1); stands.isBool())
        return wordFor(reader,
            stands.toBool() ? QT_TRANSLATE_NOOP("schema", "In place")
                            : QT_TRANSLATE_NOOP("schema", "Not in place"));
    if (std::any_of(object.begin(), object.end(), isSaid)) {
        for (const QLatin1StringView key : { "name"_L1, "status"_L1, "type"_L1 }) {
            if (object.value(key).isString())
                return object.value(key).toString();
        }
        return entriesText(object.size(), reader);
    }
    const QJsonArray array = value.toArray();
    if (std::any_of(array.begin(), array.end(), isSaid))
        return entriesText(array.size(), reader);
    return {};
}

QString listText(const QJsonValue &value)
{
    if (!value.isArray())
        return elementText(value);
    QStringList parts;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &element : array) {
        const QString text = elementText(element);
        if (!text.isEmpty())
            parts += text;
    }
    return parts.join("; "_L1);
}

//! Adds all texts inside \a value to \a said, except ids and texts already there.
void addInnerTexts(const QJsonValue &value, QStringList &said)
{
    constexpr qsizetype mostTexts = 200; // Limit of texts collected from one value; a real record has fewer.
    if (said.size() >= mostTexts)
        return;
    const auto isSaid = [&said](const QString &text) {
        return std::any_of(
            said.cbegin(), said.cend(), [&text](const QString &each) { return each.contains(text); });
    };
    if (value.isString() || value.isDouble()) {
        const QString text = value.toVariant().toString().trimmed();
        if (!text.isEmpty() && !isSaid(text))
            said += text;
    } else if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (const QJsonValue &element : array)
            addInnerTexts(element, said);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (member.key() != "id"_L1 && member.key() != "_id"_L1)
                addInnerTexts(member.value(), said);
        }
    }
}

//! All texts of an element in one line, the displayed one first.
QString innerText(const QJsonValue &element)
{
    QStringList said{ elementText(element) };
    said.removeAll(QString());
    addInnerTexts(element, said);
    return said.join(", "_L1);
}

//! Neighbouring words of a name joined: "O Cinneide Bevan" gives "ocinneide" and others.
QString joinedNeighbours(const QString &name)
{
    // Longest run of name parts joined, enough for a double-barrelled name.
    constexpr qsizetype mostParts = 6;
    QString joined;
    const QStringList words = wordsOf(name).split(u' ', Qt::SkipEmptyParts).mid(0, 12);
    for (qsizetype begin = 0; begin < words.size(); ++begin) {
        for (qsizetype size = 2; size <= mostParts && begin + size <= words.size(); ++size)
            joined += u'\n' + words.mid(begin, size).join(QString());
    }
    return joined;
}

//! Other words by which a person is found: the title, and joined names, so that "Mrs" and "ONeill" find "Mrs
//! O Neill".
QString otherSpellings(const PersonName &name)
{
    QString words;
    for (const QString &part : { name.title, name.middle, name.full })
        words += part.isEmpty() ? part : QString(u'\n' + part);
    for (const QString &part : { name.first, name.last, name.full })
        words += joinedNeighbours(part);
    return words;
}

QString labelFor(For reader, const Field &field, const QString &value)
{
    const auto known = std::find_if(field.values.begin(), field.values.end(),
        [&value](const EnumValue &each) { return value == each.value; });
    return known == field.values.end() ? value : wordFor(reader, known->label);
}

//! Text of a device's assignments: "Rowan Lodge (Approved); Elm House (Pending)".
QString assignmentsText(const Field &field, const QJsonValue &value, For reader)
{
    QStringList parts;
    const QJsonArray assignments = value.toArray();
    for (const QJsonValue &assignment : assignments) {
        const QString home = Reference::fromJson(assignment.toObject().value("home"_L1)).text();
        const QString status = assignment.toObject().value("deviceStatus"_L1).toString();
        const QString words = home.isEmpty() ? elementText(assignment) : home;
        parts += status.isEmpty() ? words : QString(words + " ("_L1 + labelFor(reader, field, status) + u')');
    }
    return parts.join("; "_L1);
}

//! Text of a value of an unexpected JSON type, shown as sent, never dropped.
QString anyText(const QJsonValue &value, For reader)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return yesOrNo(value.toBool(), reader);
    if (value.isDouble())
        return numberText(value, reader);
    const QString list = value.isArray() ? listText(value) : QString();
    return list.isEmpty() ? objectText(value, reader) : list;
}

//! Name behind a reference: residents by family name as they are filed, staff as they are spoken of.
QString referenceText(const Field &field, const QJsonValue &value)
{
    const PersonName person = PersonName::fromJson(value.toObject().value("name"_L1));
    return field.key == "resident"_L1 && !person.last.isEmpty() ? person.formal(false)
                                                                : Reference::fromJson(value).text();
}

//! True for a field that names one person, which sorts like a register of names.
bool isOnePerson(const Field &field)
{
    return field.type == FieldType::PersonName
        || (field.type == FieldType::Reference
            && (field.target == "residents"_L1 || field.target == "users"_L1));
}

QString typedText(const Field &field, const QJsonValue &value, For reader)
{
    switch (field.type) {
    case FieldType::Timestamp: {
        const QDateTime instant = timestamp(value);
        return instant.isValid() ? displayTime(instant) : anyText(value, reader);
    }
    case FieldType::Date: {
        const QDate date = calendarDate(value);
        if (!date.isValid())
            return anyText(value, reader);
        return reader == For::Store ? QLocale::c().toString(date, dateForm()) : displayDate(date);
    }
    case FieldType::PersonName: {
        const QString name = PersonName::fromJson(value).formal(false);
        return name.isEmpty() ? anyText(value, reader) : name;
    }
    case FieldType::NhsNumber:
        return formatNhsNumber(value.isDouble() ? numberText(value, reader) : value.toString());
    case FieldType::Reference:
        return referenceText(field, value);
    case FieldType::ReferenceList:
    case FieldType::TextList:
        return listText(value);
    case FieldType::HomeAssignments:
        return value.isArray() ? assignmentsText(field, value, reader) : anyText(value, reader);
    case FieldType::Location:
        return locationText(value);
    case FieldType::Address:
        return addressLines(value).join(", "_L1);
    default:
        return anyText(value, reader);
    }
}

} // namespace

QString dateForm()
{
    return u"dd-MMM-yyyy"_s;
}

QLocale dateLocale()
{
    // English dates use the C locale, because the NHS form has three-letter months and British English has
    // "Sept"; other languages use their own months.
    const QLocale reader;
    return reader.language() == QLocale::English ? QLocale::c() : reader;
}

QString displayDate(QDate date)
{
    return date.isValid() ? dateLocale().toString(date, dateForm()) : QString();
}

QString displayMonth(QDate date)
{
    return date.isValid() ? dateLocale().toString(date, u"MMM-yyyy"_s) : QString();
}

QStringList widestDates()
{
    QStringList dates;
    for (int month = 1; month <= 12; ++month)
        dates += displayDate(QDate(2000, month, 28));
    return dates;
}

QStringList widestTimes()
{
    QStringList times = widestDates();
    for (QString &time : times)
        time += " 00:00"_L1;
    return times;
}

QString displayTime(const QDateTime &instant)
{
    if (!instant.isValid())
        return QCoreApplication::translate("schema", "(time not known)");
    const QDateTime clock = clockInLondon(instant);
    const QString text = displayDate(clock.date()) + u' ' + clock.toString(u"HH:mm");
    // When the clocks go back one hour comes twice, so the time says if it is BST or GMT.
    if (!comesTwiceInLondon(instant))
        return text;
    return offsetInLondon(instant.toMSecsSinceEpoch()) > 0 ? text + " BST"_L1 : text + " GMT"_L1;
}

QString hiddenValue()
{
    return u"••••••••"_s;
}

QString notRecorded()
{
    return QCoreApplication::translate("schema", "Not recorded");
}

QString notKnown()
{
    return QCoreApplication::translate("schema", "Not known");
}

//! Text of a value; displayText() reads it from the record first.
static QString valueText(const Field &field, const QJsonValue &value, For reader)
{
    if (value.isNull() || value.isUndefined())
        return {};
    if (field.type == FieldType::Enumeration && value.isString())
        return visibleText(labelFor(reader, field, value.toString()));
    const QString typed = typedText(field, value, reader);
    return visibleText(typed.isEmpty() ? anyText(value, reader) : typed);
}

QJsonValue fieldValue(const Field &field, const Record &record)
{
    const QJsonValue value = record.value(field.key);
    // Some services send the location as one string, which is the room.
    if (value.isUndefined() && field.key == "location.room"_L1)
        return record.value("location"_L1);
    // A missing age follows from the date of birth, as in the resident's banner.
    if ((value.isUndefined() || value.isNull()) && field.key == "ageYears"_L1) {
        const int age = ageInYears(
            calendarDate(record.value("dateOfBirth"_L1)), dayInLondon(QDateTime::currentDateTimeUtc()));
        return age < 0 ? QJsonValue() : QJsonValue(age);
    }
    return value;
}

QString displayText(const Field &field, const Record &record)
{
    return valueText(field, fieldValue(field, record), For::User);
}

bool isUsualWord(const QString &text)
{
    return usualWord(text) != nullptr;
}

QString spokenWord(const QString &word)
{
    const char *usual = usualWord(word);
    if (!usual)
        return word;
    const QString spoken = QCoreApplication::translate("schema", usual);
    return spoken.left(1).toUpper() + spoken.mid(1);
}

QString shownText(const Field &field, const Record &record)
{
    const QString text = displayText(field, record);
    return field.type == FieldType::Object || field.has(FieldFlag::UsualWord) ? spokenWord(text) : text;
}

QVariant sortValue(const Field &field, const Record &record)
{
    return sortValue(field, fieldValue(field, record));
}

QString searchText(const Field &field, const Record &record)
{
    return searchText(field, fieldValue(field, record));
}

QVariant sortValue(const Field &field, const QJsonValue &value)
{
    switch (field.type) {
    case FieldType::Timestamp: {
        const QDateTime instant = timestamp(value);
        return instant.isValid() ? QVariant(instant.toMSecsSinceEpoch()) : QVariant();
    }
    case FieldType::Date: {
        const QDate date = calendarDate(value);
        return date.isValid() ? QVariant(date.toJulianDay()) : QVariant();
    }
    case FieldType::Number:
    case FieldType::Score:
    case FieldType::Severity: {
        const std::optional<double> read = number(value);
        return read ? QVariant(*read) : QVariant();
    }
    case FieldType::Boolean:
        return value.isBool() ? QVariant(int(value.toBool())) : QVariant();
    case FieldType::NhsNumber: {
        const QString digits = compactNhsNumber(typedText(field, value, For::Store));
        return digits.isEmpty() ? QVariant() : QVariant(digits);
    }
    case FieldType::Enumeration:
        // Enumerations sort by the word sent, because the label changes with the language.
        return value.isString() ? QVariant(value.toString()) : QVariant();
    default: {
        const QString text = typedText(field, value, For::Store);
        const QString plain = isOnePerson(field) ? wordsOf(text) : folded(text);
        // Folding may leave nothing of a text such as a lone apostrophe, which must not count as empty.
        const QString &known = plain.trimmed().isEmpty() ? text : plain;
        return known.isEmpty() ? QVariant() : QVariant(known);
    }
    }
}

QString referenceId(const Field &field, const Record &record)
{
    if (field.type != FieldType::Reference)
        return {};
    return Reference::fromJson(record.value(field.key)).id;
}

QStringList innerTexts(const QJsonValue &value)
{
    QStringList lines;
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (const QJsonValue &element : array)
            lines += innerText(element);
    } else {
        lines += innerText(value);
    }
    lines.removeAll(QString());
    return lines;
}

QString searchText(const Field &field, const QJsonValue &value)
{
    QString words = valueText(field, value, For::Store);
    const bool isNamed = field.type == FieldType::PersonName || field.type == FieldType::Reference;
    if (!isNamed && (value.isArray() || value.isObject()))
        words += u'\n' + innerTexts(value).join(u'\n');
    if (isOnePerson(field))
        words += otherSpellings(PersonName::fromJson(
            field.type == FieldType::PersonName ? value : value.toObject().value("name"_L1)));
    // NHS numbers are found by ten digits without blanks, too.
    if (field.type == FieldType::NhsNumber)
        words += u'\n' + compactNhsNumber(words);
    if (field.key == "location.room"_L1 && !words.isEmpty())
        words += u'\n' + roomWord(words);
    // Dates such as 14-Jul-1945 are found by "14 07 1945", by the year and by a short month, "Sept" included;
    // not by a whole month, because June and April are people.
    const QDate day = field.type == FieldType::Date ? calendarDate(value) : QDate();
    if (day.isValid())
        words += day.toString(u"'\n'dd MM yyyy") + u' '
            + localeFor(For::Store).monthName(day.month(), QLocale::ShortFormat);
    return words;
}

QString roomWord(const QString &room)
{
    const QString letters = squeezed(room);
    return letters.startsWith("room"_L1) ? letters : QString("room"_L1 + letters);
}

QString endedText(const ResourceSchema &schema, const Record &record)
{
    for (const EndedValue &ended : schema.ended) {
        const QJsonValue value = record.value(ended.field);
        const bool isFlag = schema.field(ended.field)->type == FieldType::Boolean;
        if (isFlag ? value.toBool() : value.toString() == ended.value)
            return QCoreApplication::translate("schema", ended.word);
    }
    return {};
}

} // namespace care
