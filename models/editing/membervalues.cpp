// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/membervalues.h"

#include "models/schema/formatting.h"
#include "models/schema/rawjson.h"
#include "models/schema/rawlist.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! What stands for an entry in a list of lines; empty for an entry that no line can show.
QString lineOf(const QJsonValue &entry)
{
    return elementText(entry).simplified();
}

bool isNothing(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull() || value == QJsonValue(QString())
        || (value.isArray() && value.toArray().isEmpty()) || (value.isObject() && value.toObject().isEmpty());
}

QStringList idsOf(const QByteArray &references)
{
    QStringList ids;
    const QJsonArray list = parsed(references).toArray();
    for (const QJsonValue &reference : list)
        ids += Reference::fromJson(reference).id;
    return ids;
}

//! True if \a came still says what was \a sent; what a service adds inside an object takes nothing away.
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

//! A number with more digits than the reader keeps: two of them that differ would look the same.
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

QByteArray listFromLines(const QString &text, const QByteArray &before)
{
    QList<QPair<QString, QByteArray>> known;
    QByteArrayList unseen;
    QString member;
    const QList<QByteArray> elements = rawElements(before);
    for (const QByteArray &raw : elements) {
        const QJsonValue entry = parsed(raw);
        const QString line = lineOf(entry);
        if (line.isEmpty())
            unseen += raw;
        else
            known.append({ line, raw });
        for (const QString &key : { u"name"_s, u"number"_s, u"allergen"_s }) {
            if (entry.toObject().value(key).isString())
                member = key;
        }
    }
    QByteArrayList list;
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        const QString entry = line.simplified();
        if (entry.isEmpty())
            continue;
        const auto same =
            std::find_if(known.begin(), known.end(), [&](const auto &pair) { return pair.first == entry; });
        if (same != known.end()) {
            list += same->second;
            known.erase(same);
        } else {
            list += toRawJson(
                member.isEmpty() ? QJsonValue(entry) : QJsonValue(QJsonObject{ { member, entry } }));
        }
    }
    return '[' + (list + unseen).join(',') + ']';
}

QString linesFromList(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    QStringList lines;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &entry : array) {
        if (const QString line = lineOf(entry); !line.isEmpty())
            lines += line;
    }
    return lines.join(u'\n');
}

QString partText(const QByteArray &element, const FormField &field, const ElementPart &part)
{
    const QJsonValue whole = parsed(element);
    if (!whole.isObject())
        return &part == &field.parts.front() ? elementText(whole) : QString();
    const QJsonValue value = valueAt(whole.toObject(), part.path);
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
    const QStringList path = QString(part.path).split(u'.');
    if (entered.isEmpty())
        return withoutRawValue(object, path);
    switch (part.kind) {
    case ElementPart::Kind::Tick:
        return withRawValue(object, path, "true");
    case ElementPart::Kind::Numbers:
        return withRawValue(
            object, path, listFromLines(QString(entered).replace(u';', u'\n'), rawValue(object, path)));
    case ElementPart::Kind::Line:
        break;
    }
    return withRawValue(object, path, toRawJson(entered));
}

std::optional<double> enteredNumber(const QString &text)
{
    static const QRegularExpression number(u"^[0-9]{1,9}([.,][0-9]{1,6})?$"_s);
    const QString entered = text.trimmed();
    if (!number.match(entered).hasMatch())
        return std::nullopt;
    return QString(entered).replace(u',', u'.').toDouble();
}

QString words(const FormField &field, const QJsonValue &value)
{
    switch (field.editor) {
    case Editor::Date:
        return displayDate(calendarDate(value));
    case Editor::Switch:
        if (!value.isBool())
            return {};
        return value.toBool() ? QCoreApplication::translate("form", "Yes")
                              : QCoreApplication::translate("form", "No");
    case Editor::Lines:
    case Editor::Records:
    case Editor::People:
        return linesFromList(value).replace(u'\n', "; "_L1);
    case Editor::Home:
        return Reference::fromJson(value).text();
    case Editor::NhsNumber:
        return formatNhsNumber(
            value.isDouble() ? QString::number(value.toDouble(), 'f', 0) : value.toString());
    case Editor::Status:
        return enumLabel(*residentSchema.field("status"_L1), value.toString());
    default:
        return value.isString() ? value.toString() : elementText(value);
    }
}

QString shownWords(const FormField &field, const QJsonValue &value)
{
    const QString text = words(field, value);
    return field.editor == Editor::Masked && !text.isEmpty() ? QString(u"•••• "_s + text.right(2)) : text;
}

QString elementWords(const FormField &field, const QByteArray &element)
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

bool sameValue(const QByteArray &a, const QByteArray &b)
{
    // Nothing, null and "" are the same to a person, and to a form that shows them alike.
    const auto empty = [](const QByteArray &raw) {
        return raw.isEmpty() || raw == "null" || raw == "\"\"" || raw == "[]";
    };
    if (a == b || (empty(a) && empty(b)))
        return true;
    return !empty(a) && !empty(b) && !hasLongNumber(a) && !hasLongNumber(b) && parsed(a) == parsed(b);
}

bool sameMember(const QString &path, const QByteArray &a, const QByteArray &b)
{
    const Field *field = residentSchema.field(path);
    if (field && field->type == FieldType::ReferenceList)
        return idsOf(a) == idsOf(b);
    if (!field || field->type != FieldType::Reference)
        return sameValue(a, b);
    return Reference::fromJson(parsed(a)).id == Reference::fromJson(parsed(b)).id;
}

bool holds(const Field *field, const QJsonValue &came, const QJsonValue &sent)
{
    // A member that no table names may be a count or a clock of the service; only its loss means something.
    if (!field)
        return isNothing(sent) || !isNothing(came);
    if (field->type == FieldType::Date && calendarDate(sent).isValid())
        return calendarDate(came) == calendarDate(sent);
    if (field->type == FieldType::Timestamp && timestamp(sent).isValid())
        return timestamp(came) == timestamp(sent);
    return holdsValue(came, sent);
}

QByteArray withReferencesReduced(const QByteArray &record)
{
    QByteArray reduced = record;
    for (const Field &field : residentSchema.fields) {
        const QStringList path{ QString(field.key) };
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
