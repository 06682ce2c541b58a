// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/membervalues.h"

#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/usualwords.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isNothing(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull() || value == QJsonValue(QString())
        || (value.isArray() && value.toArray().isEmpty()) || (value.isObject() && value.toObject().isEmpty());
}

//! True if the received value \a came contains \a sent; members that the service adds to an object do not
//! matter.
bool holdsValue(const QJsonValue &came, const QJsonValue &sent)
{
    if (!sent.isObject() || !came.isObject())
        return came == sent || (isNothing(came) && isNothing(sent));
    const QJsonObject members = sent.toObject();
    const QJsonObject there = came.toObject();
    const QStringList keys = members.keys();
    return std::all_of(keys.begin(), keys.end(),
        [&](const QString &key) { return holdsValue(there.value(key), members.value(key)); });
}

//! True if \a raw has a number with more digits than the parser keeps, so that two different ones would look
//! the same.
bool hasLongNumber(const QByteArray &raw)
{
    bool inText = false;
    int digits = 0;
    for (qsizetype i = 0; i < raw.size(); ++i) {
        const char c = raw.at(i);
        if (c == '"')
            inText = !inText;
        else if (inText && c == '\\')
            ++i;
        digits = !inText && c >= '0' && c <= '9' ? digits + 1 : 0;
        if (digits > 15)
            return true;
    }
    return false;
}

} // namespace

QJsonValue parsed(const QByteArray &raw)
{
    return QJsonDocument::fromJson('[' + raw + ']').array().at(0);
}

QString elementLine(const QJsonValue &element)
{
    return elementText(element).simplified();
}

QString linesFromList(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    QStringList lines;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &entry : array) {
        if (const QString line = elementLine(entry); !line.isEmpty())
            lines += line;
    }
    return lines.join(u'\n');
}

namespace {

//! Spellings of \a key, this program's first; none if there is only one.
QStringList spellingsOf(const QString &key)
{
    static const QList<QStringList> spellings{ { u"first"_s, u"firstName"_s, u"given"_s, u"forename"_s },
        { u"last"_s, u"lastName"_s, u"family"_s, u"surname"_s }, { u"title"_s, u"prefix"_s },
        { u"name"_s, u"allergen"_s }, { u"line1"_s, u"address1"_s, u"street"_s, u"line"_s },
        { u"line2"_s, u"address2"_s }, { u"town"_s, u"city"_s }, { u"county"_s, u"state"_s },
        { u"postcode"_s, u"postCode"_s, u"zip"_s } };
    const auto found = std::find_if(
        spellings.begin(), spellings.end(), [&](const QStringList &one) { return one.contains(key); });
    return found == spellings.end() ? QStringList() : *found;
}

} // namespace

QString knownSpelling(const QString &key, const QJsonObject &object)
{
    const QStringList spellings = spellingsOf(key);
    const auto found = std::find_if(spellings.begin(), spellings.end(),
        [&](const QString &spelling) { return object.contains(spelling); });
    return found == spellings.end() ? key : *found;
}

QString ownSpelling(const QString &key)
{
    return spellingsOf(key).value(0, key);
}

namespace {

//! Place of a part inside an element of a list.
struct PartPlace {
    QStringList path;
    QJsonValue value; //!< Value of the part; undefined if the element has none.
    //! True if a single text stands in place of the object, such as a whole address, and so for all its
    //! parts.
    bool isWhole = false;
};

bool isText(const QJsonValue &value)
{
    return value.isString() || value.isDouble();
}

//! True if \a part is the first part of \a field within the object \a outer.
bool isFirstWithin(const FormField &field, const ElementPart &part, const QString &outer)
{
    const auto first = std::find_if(field.parts.begin(), field.parts.end(),
        [&](const ElementPart &one) { return QString(one.path).startsWith(outer + u'.'); });
    return &*first == &part;
}

PartPlace placeOf(const QJsonObject &element, const FormField &field, const ElementPart &part)
{
    QStringList path = QString(part.path).split(u'.');
    if (path.size() == 1) {
        path[0] = knownSpelling(path[0], element);
        return { path, element.value(path[0]) };
    }
    const QJsonValue outer = element.value(path[0]);
    if (isText(outer)) {
        const bool isFirst = isFirstWithin(field, part, path[0]);
        return { path, isFirst ? outer : QJsonValue(QJsonValue::Undefined), true };
    }
    path[1] = knownSpelling(path[1], outer.toObject());
    return { path, outer.toObject().value(path[1]) };
}

//! Telephone number and its kind, split from a text such as "01632 960001 (home)".
QPair<QString, QString> numberAndKind(const QString &text)
{
    static const QRegularExpression kind(u"^(.*\\S)\\s*\\(([^()]*)\\)$"_s);
    const QRegularExpressionMatch match = kind.match(text);
    return match.hasMatch() ? qMakePair(match.captured(1), match.captured(2)) : qMakePair(text, QString());
}

//! \a phone, an object or a text, with its number changed to \a text.
QByteArray withNumber(const QByteArray &phone, const QString &text)
{
    const QJsonObject object = parsed(phone).toObject();
    const QString member = object.contains("number"_L1) ? u"number"_s : u"value"_s;
    if (!isText(object.value(member)))
        return toRawJson(text);
    const QString kindMember = object.value("relationship"_L1).isString() ? u"relationship"_s : u"type"_s;
    const QString kindBefore = object.value(kindMember).toString();
    const auto [number, kind] = kindBefore.isEmpty() ? qMakePair(text, QString()) : numberAndKind(text);
    QByteArray changed = phone;
    if (number != elementText(object.value(member)))
        changed = withRawValue(changed, { member }, toRawJson(number));
    if (kind.isEmpty() && !kindBefore.isEmpty())
        return withoutRawValue(changed, { kindMember });
    return kind == kindBefore ? changed : withRawValue(changed, { kindMember }, toRawJson(kind));
}

//! New telephone number in the form (object or text) of the others.
QByteArray addedNumber(const QString &text, bool asObject)
{
    const auto [number, kind] = numberAndKind(text);
    if (!asObject)
        return toRawJson(text);
    const auto isKind = [&kind = kind](const char *each) {
        return kind == QLatin1StringView(each);
    };
    if (std::none_of(std::begin(phoneKinds), std::end(phoneKinds), isKind))
        return toRawJson(QJsonObject{ { u"number"_s, text } });
    return toRawJson(QJsonObject{ { u"type"_s, kind }, { u"number"_s, number } });
}

//! List of telephone numbers from text separated by semicolons. A changed number keeps its other members,
//! such as its kind; an unchanged one keeps its bytes.
QByteArray numbersFromText(const QString &text, const QByteArray &before)
{
    QStringList entries;
    const QStringList split = text.split(u';');
    for (const QString &entry : split) {
        if (!entry.simplified().isEmpty())
            entries += entry.simplified();
    }
    if (parsed(before).isString() && entries.size() == 1)
        return toRawJson(entries.first());
    QByteArrayList unseen;
    QList<QPair<QString, QByteArray>> known;
    bool areObjects = false;
    const QByteArrayList elements = rawElements(before);
    for (const QByteArray &raw : elements) {
        const QJsonValue value = parsed(raw);
        areObjects = areObjects || value.isObject();
        if (elementLine(value).isEmpty())
            unseen += raw;
        else
            known.append({ elementLine(value), raw });
    }
    QByteArrayList numbers(entries.size());
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const auto same = std::find_if(
            known.begin(), known.end(), [&](const auto &one) { return one.first == entries.at(i); });
        if (same != known.end()) {
            numbers[i] = same->second;
            known.erase(same);
        }
    }
    for (qsizetype i = 0; i < entries.size(); ++i) {
        if (!numbers.at(i).isEmpty())
            continue;
        numbers[i] = known.isEmpty() ? addedNumber(entries.at(i), areObjects)
                                     : withNumber(known.takeFirst().second, entries.at(i));
    }
    return '[' + (numbers + unseen).join(',') + ']';
}

} // namespace

bool canEditPart(const QByteArray &element, const FormField &field, const ElementPart &part)
{
    const QJsonValue whole = parsed(element);
    if (!whole.isObject())
        return true;
    const QJsonObject object = whole.toObject();
    const QJsonValue outer = object.value(QString(part.path).section(u'.', 0, 0));
    const bool isInner = part.path.contains(u'.');
    if (isInner && !outer.isObject() && !outer.isNull() && !outer.isUndefined() && !isText(outer))
        return false;
    const QJsonValue value = placeOf(object, field, part).value;
    if (value.isNull() || value.isUndefined())
        return true;
    switch (part.kind) {
    case ElementPart::Kind::Tick:
        return value.isBool();
    case ElementPart::Kind::Numbers:
        return value.isArray() || value.isString();
    case ElementPart::Kind::Line:
        break;
    }
    return isText(value);
}

QString partText(const QByteArray &element, const FormField &field, const ElementPart &part)
{
    const QJsonValue whole = parsed(element);
    if (!whole.isObject())
        return &part == &field.parts.front() ? elementText(whole) : QString();
    const QJsonValue value = placeOf(whole.toObject(), field, part).value;
    switch (part.kind) {
    case ElementPart::Kind::Tick:
        return value.toBool() ? u"yes"_s : QString();
    case ElementPart::Kind::Numbers:
        return linesFromList(value).replace(u'\n', "; "_L1);
    case ElementPart::Kind::Line:
        break;
    }
    return value.isString() ? value.toString() : elementText(value);
}

QByteArray withPartText(
    const QByteArray &element, const FormField &field, const ElementPart &part, const QString &text)
{
    const QString entered = text.trimmed();
    if (entered == partText(element, field, part).trimmed())
        return element;
    QByteArray object = element;
    if (!parsed(element).isObject()) {
        const ElementPart &first = field.parts.front();
        if (&part == &first)
            return toRawJson(entered);
        object = withPartText("{}", field, first, elementText(parsed(element)));
    }
    const PartPlace place = placeOf(parsed(object).toObject(), field, part);
    const QStringList outer = place.path.mid(0, 1);
    if (place.isWhole && !place.value.isUndefined())
        return entered.isEmpty() ? withoutRawValue(object, outer)
                                 : withRawValue(object, outer, toRawJson(entered));
    if (place.isWhole) {
        // Plain text that gets a second part becomes an object.
        const ElementPart &first = *std::find_if(field.parts.begin(), field.parts.end(),
            [&](const ElementPart &one) { return isFirstWithin(field, one, outer.first()); });
        const QByteArray held = rawValue(object, outer);
        object = withRawValue(withRawValue(object, outer, "{}"), QString(first.path).split(u'.'), held);
    }
    if (entered.isEmpty())
        return withoutRawValue(object, place.path);
    switch (part.kind) {
    case ElementPart::Kind::Tick:
        return withRawValue(object, place.path, "true");
    case ElementPart::Kind::Numbers:
        return withRawValue(object, place.path, numbersFromText(entered, rawValue(object, place.path)));
    case ElementPart::Kind::Line:
        break;
    }
    return withRawValue(object, place.path, toRawJson(entered));
}

std::optional<double> enteredNumber(const QString &text)
{
    static const QRegularExpression number(u"^[0-9]{1,9}([.,][0-9]{1,6})?$"_s);
    const QString entered = text.trimmed();
    if (!number.match(entered).hasMatch())
        return std::nullopt;
    return QString(entered).replace(u',', u'.').toDouble();
}

QString elementPartsText(const FormField &field, const QByteArray &element)
{
    if (element.isEmpty())
        return {};
    const QJsonValue value = parsed(element);
    if (field.editor == Editor::People)
        return Reference::fromJson(value).text();
    QStringList words;
    for (const ElementPart &part : field.parts) {
        const QString text = partText(element, field, part);
        if (!text.isEmpty())
            words += QCoreApplication::translate("form", "%1: %2", "part of an entry: label, text")
                         .arg(part.title(), text);
    }
    return words.isEmpty() ? elementText(value) : words.join("; "_L1);
}

bool isOfPersons(const FormField &field)
{
    return !field.parts.empty() && field.parts.front().path == "name.first"_L1;
}

ElementName elementName(const FormField &field, const QByteArray &element)
{
    const QJsonValue value = parsed(element);
    ElementName told;
    // Plain text is an id in a list of people; elsewhere it is the whole element.
    told.id = value.isObject()           ? recordId(value.toObject())
        : field.editor == Editor::People ? value.toString()
                                         : QString();
    if (value.isObject() && isOfPersons(field))
        told.name = PersonName::fromJson(value.toObject().value("name"_L1)).plain();
    else if (!field.parts.empty())
        told.name = partText(element, field, field.parts.front());
    else if (value.isObject())
        told.name = value.toObject().value("number"_L1).toString();
    return told;
}

QString elementShortText(const FormField &field, const QByteArray &element)
{
    const QString name = isOfPersons(field) ? elementName(field, element).name : QString();
    if (name.isEmpty())
        return elementPartsText(field, element);
    const auto relationship = std::find_if(field.parts.begin(), field.parts.end(),
        [](const ElementPart &part) { return part.path == "relationship"_L1; });
    const QString whose =
        relationship == field.parts.end() ? QString() : partText(element, field, *relationship);
    return whose.isEmpty()
        ? name
        : QCoreApplication::translate("form", "%1 (%2)", "name, relationship").arg(name, whose);
}

QString changedPartsText(const FormField &field, const QByteArray &base, const QByteArray &element)
{
    if (element.isEmpty())
        return QCoreApplication::translate("form", "%1 removed", "name of an entry")
            .arg(elementShortText(field, base));
    if (base.isEmpty() || !isOfPersons(field))
        return elementPartsText(field, element);
    QStringList words;
    for (const ElementPart &part : field.parts) {
        const QString text = partText(element, field, part);
        if (text != partText(base, field, part))
            words += QCoreApplication::translate("form", "%1: %2", "part of an entry: label, text")
                         .arg(part.title(),
                             text.isEmpty() ? QCoreApplication::translate("form", "nothing") : text);
    }
    return words.isEmpty() ? elementPartsText(field, element) : words.join("; "_L1);
}

bool sameValue(const QByteArray &a, const QByteArray &b)
{
    // Missing, null, "" and [] mean the same to the user, and the form shows them alike.
    const auto empty = [](const QByteArray &raw) {
        return raw.isEmpty() || raw == "null" || raw == "\"\"" || raw == "[]";
    };
    if (a == b || (empty(a) && empty(b)))
        return true;
    return !empty(a) && !empty(b) && !hasLongNumber(a) && !hasLongNumber(b) && parsed(a) == parsed(b);
}

bool holds(const Field *field, const QJsonValue &came, const QJsonValue &sent)
{
    // A member unknown to the schema may be a counter or time of the service, so only its loss counts as a
    // difference.
    if (!field)
        return isNothing(sent) || !isNothing(came);
    if (field->type == FieldType::Date && calendarDate(sent).isValid())
        return calendarDate(came) == calendarDate(sent);
    if (field->type == FieldType::Timestamp && timestamp(sent).isValid())
        return timestamp(came) == timestamp(sent);
    return holdsValue(came, sent);
}

QByteArray withReferencesReduced(const ResourceSchema &schema, const QByteArray &record)
{
    QByteArray reduced = record;
    for (const Field &field : schema.fields) {
        const QStringList path = QString(field.key).split(u'.');
        if (field.type == FieldType::Reference) {
            const QJsonValue value = parsed(rawValue(reduced, path));
            const QString id = Reference::fromJson(value).id;
            if (value.isObject() && !id.isEmpty())
                reduced = withRawValue(reduced, path, toRawJson(id));
        } else if (field.type == FieldType::ReferenceList) {
            const QJsonValue value = parsed(rawValue(reduced, path));
            const QJsonArray list = value.toArray();
            QJsonArray ids;
            for (const QJsonValue &entry : list)
                ids.append(entry.isObject() && !Reference::fromJson(entry).id.isEmpty()
                        ? QJsonValue(Reference::fromJson(entry).id)
                        : entry);
            if (value.isArray() && ids != list)
                reduced = withRawValue(reduced, path, toRawJson(ids));
        }
    }
    return reduced;
}

} // namespace care
