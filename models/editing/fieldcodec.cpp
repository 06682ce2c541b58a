// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/fieldcodec.h"

#include "models/editing/dateentry.h"
#include "models/editing/membervalues.h"
#include "models/editing/textbytes.h"
#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::FieldCodec)
};

//! List from lines of text: an entry whose line did not change keeps its bytes, a new one takes the form of
//! the others. Entries that are not displayed stay.
QByteArray listFromLines(const QString &text, const QByteArray &before)
{
    QList<QPair<QString, QByteArray>> known;
    QByteArrayList unseen;
    QString member;
    const QList<QByteArray> elements = rawElements(before);
    for (const QByteArray &raw : elements) {
        const QJsonValue entry = parsed(raw);
        const QString line = elementLine(entry);
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

//! True if the form displays both elements in the same way, whatever else they contain.
bool isShownAlike(const FormField &field, const QByteArray &a, const QByteArray &b)
{
    if (field.editor == Editor::People) {
        const QString id = Reference::fromJson(parsed(a)).id;
        return !id.isEmpty() && id == Reference::fromJson(parsed(b)).id;
    }
    if (field.parts.empty())
        return !elementLine(parsed(a)).isEmpty() && elementLine(parsed(a)) == elementLine(parsed(b));
    return std::all_of(field.parts.begin(), field.parts.end(), [&](const ElementPart &part) {
        return partText(a, field, part).trimmed() == partText(b, field, part).trimmed();
    });
}

QByteArrayList withKnownBytes(const FormField &field, const QByteArrayList &elements, QByteArrayList before)
{
    QByteArrayList list = elements;
    QList<bool> isKnown(list.size(), false);
    for (qsizetype i = 0; i < list.size(); ++i)
        isKnown[i] = before.removeOne(list.at(i));
    for (qsizetype i = 0; i < list.size(); ++i) {
        const auto same = isKnown.at(i) || list.at(i) == "{}"
            ? before.end()
            : std::find_if(before.begin(), before.end(),
                [&](const QByteArray &one) { return isShownAlike(field, one, list.at(i)); });
        if (same == before.end())
            continue;
        list[i] = *same;
        isKnown[i] = true;
        before.erase(same);
    }
    for (qsizetype i = list.size() - 1; i >= 0; --i) {
        if (!isKnown.at(i) && list.at(i) == "{}")
            list.removeAt(i);
    }
    return list;
}

//! Codec of a line stored as a JSON number; other text is kept as typed, so that the user can correct it.
class NumberCodec : public FieldCodec {
public:
    QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const override
    {
        const QString entered = entry.value(0).trimmed();
        if (entered == toEntry(field, before).value(0).trimmed())
            return before; // A number that looks the same keeps its bytes.
        if (entered.isEmpty())
            return QByteArrayLiteral("null");
        const std::optional<double> number = enteredNumber(entered);
        return toRawJson(number ? QJsonValue(*number) : QJsonValue(entered));
    }
};

class MaskedCodec : public FieldCodec {
public:
    QString toText(const FormField &field, const QByteArray &raw) const override
    {
        return toEntry(field, raw).value(0).isEmpty() ? QString() : hiddenValue();
    }
};

class NhsNumberCodec : public FieldCodec {
public:
    Entry toEntry(const FormField &, const QByteArray &raw) const override
    {
        const QJsonValue value = parsed(raw);
        return { formatNhsNumber(
            value.isDouble() ? QString::number(value.toDouble(), 'f', 0) : value.toString()) };
    }
    //! Stores NHS numbers without spaces; anything but ten digits is kept as typed, so that the user can
    //! correct it.
    QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const override
    {
        const QString digits = compactNhsNumber(entry.value(0).trimmed());
        const QString entered = digits.size() == 10 ? digits : entry.value(0).trimmed();
        if (formatNhsNumber(entered) == toEntry(field, before).value(0).trimmed())
            return before;
        return FieldCodec::toBytes(field, { entered }, before);
    }
};

class TextCodec : public FieldCodec {
public:
    QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const override
    {
        const QString shown = toEntry(field, before).value(0);
        return asTextBox(entry.value(0)) == asTextBox(shown) ? before
                                                             : toRawJson(withBytesOf(shown, entry.value(0)));
    }
};

class StatusCodec : public FieldCodec {
public:
    Entry toEntry(const FormField &, const QByteArray &raw) const override
    {
        return { parsed(raw).toString() };
    }
    QString toText(const FormField &field, const QByteArray &raw) const override
    {
        return enumLabel(*field.member, parsed(raw).toString());
    }
};

class DateCodec : public FieldCodec {
public:
    Entry toEntry(const FormField &, const QByteArray &raw) const override
    {
        return DateEntry::fromDate(calendarDate(parsed(raw))).entry();
    }
    QByteArray toBytes(const FormField &, const Entry &entry, const QByteArray &before) const override
    {
        const DateEntry typed = DateEntry::fromEntry(entry);
        const QJsonValue old = before.isEmpty() ? QJsonValue() : parsed(before);
        if ((!typed.isEmpty() && !typed.date().isValid()) || typed.date() == calendarDate(old))
            return before;
        return typed.date().isValid() ? toRawJson(encodeCalendarDate(typed.date(), old))
                                      : QByteArrayLiteral("null");
    }
    QString toText(const FormField &, const QByteArray &raw) const override
    {
        return displayDate(calendarDate(parsed(raw)));
    }
    bool canEdit(const QJsonValue &held) const override { return held.isString(); }
    QString problem(const FormField &field, const Entry &entry) const override
    {
        return DateEntry::fromEntry(entry).problem(field.title());
    }
};

class SwitchCodec : public FieldCodec {
public:
    Entry toEntry(const FormField &, const QByteArray &raw) const override
    {
        const QJsonValue value = parsed(raw);
        return { !value.isBool() ? QString() : value.toBool() ? u"yes"_s : u"no"_s };
    }
    QByteArray toBytes(const FormField &, const Entry &entry, const QByteArray &) const override
    {
        return entry.value(0).isEmpty()  ? QByteArrayLiteral("null")
            : entry.value(0) == "yes"_L1 ? QByteArrayLiteral("true")
                                         : QByteArrayLiteral("false");
    }
    QString toText(const FormField &, const QByteArray &raw) const override
    {
        const QJsonValue value = parsed(raw);
        if (!value.isBool())
            return {};
        return value.toBool() ? QCoreApplication::translate("form", "Yes")
                              : QCoreApplication::translate("form", "No");
    }
    bool canEdit(const QJsonValue &held) const override { return held.isBool(); }
};

//! Codec of a home; references compare by id only, because a service may expand an id into an object.
class HomeCodec : public FieldCodec {
public:
    Entry toEntry(const FormField &field, const QByteArray &raw) const override
    {
        return { Reference::fromJson(parsed(raw)).id, toText(field, raw) };
    }
    QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const override
    {
        const QString id = entry.value(0);
        if (!problem(field, entry).isEmpty() || Reference::fromJson(parsed(before)).id == id)
            return before;
        return toRawJson(QJsonObject{ { u"id"_s, id }, { u"name"_s, entry.value(1) } });
    }
    QString toText(const FormField &, const QByteArray &raw) const override
    {
        return Reference::fromJson(parsed(raw)).text();
    }
    bool isSame(const QByteArray &a, const QByteArray &b) const override
    {
        return Reference::fromJson(parsed(a)).id == Reference::fromJson(parsed(b)).id;
    }
    bool canEdit(const QJsonValue &) const override { return true; }
    QString problem(const FormField &field, const Entry &entry) const override
    {
        return entry.size() <= 2 ? QString()
                                 : Texts::tr("%1: “%2” was typed but not chosen. Choose one from the list.")
                                       .arg(field.title(), entry.at(2));
    }
};

//! Codec of a list with one entry a line.
class LinesCodec : public FieldCodec {
public:
    Entry toEntry(const FormField &, const QByteArray &raw) const override
    {
        return { linesFromList(parsed(raw)) };
    }
    QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const override
    {
        const QByteArray list = listFromLines(entry.value(0), before);
        // Same lines are no change, even if the JSON is formatted differently.
        const bool isSame =
            !before.isEmpty() && list == listFromLines(toEntry(field, before).value(0), before);
        return isSame ? before : list;
    }
    QString toText(const FormField &, const QByteArray &raw) const override
    {
        return linesFromList(parsed(raw)).replace(u'\n', "; "_L1);
    }
    bool canEdit(const QJsonValue &held) const override { return held.isArray(); }
};

class ElementsCodec : public LinesCodec {
public:
    Entry toEntry(const FormField &, const QByteArray &raw) const override
    {
        Entry entry;
        const QByteArrayList elements = rawElements(raw);
        for (const QByteArray &element : elements)
            entry += QString::fromUtf8(element);
        return entry;
    }
    QByteArray toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const override
    {
        return elementsToBytes(field, entryElements(entry), before);
    }
};

class PeopleCodec : public ElementsCodec {
public:
    bool isSame(const QByteArray &a, const QByteArray &b) const override { return idsOf(a) == idsOf(b); }
    QString problem(const FormField &field, const Entry &entry) const override
    {
        Entry people = entry;
        const QString typed = takeTyped(people);
        return typed.isEmpty()
            ? QString()
            : Texts::tr("%1: “%2” is not added. Choose somebody from the list, or empty the box.")
                  .arg(field.title(), typed);
    }

private:
    static QStringList idsOf(const QByteArray &references)
    {
        QStringList ids;
        const QJsonArray list = parsed(references).toArray();
        for (const QJsonValue &reference : list)
            ids += Reference::fromJson(reference).id;
        return ids;
    }
};

template<class Codec>
const FieldCodec &only()
{
    static const Codec codec;
    return codec;
}

} // namespace

const FieldCodec &FieldCodec::of(const FormField &field)
{
    switch (field.editor) {
    case Editor::Number:
        return only<NumberCodec>();
    case Editor::Masked:
        return only<MaskedCodec>();
    case Editor::Text:
        return only<TextCodec>();
    case Editor::Status:
        return only<StatusCodec>();
    case Editor::Date:
        return only<DateCodec>();
    case Editor::NhsNumber:
        return only<NhsNumberCodec>();
    case Editor::Home:
        return only<HomeCodec>();
    case Editor::Switch:
        return only<SwitchCodec>();
    case Editor::Lines:
        return only<LinesCodec>();
    case Editor::Records:
        return only<ElementsCodec>();
    case Editor::People:
        return only<PeopleCodec>();
    case Editor::BySchema: // Editor::BySchema is replaced when the form's tables are completed.
    case Editor::Line:
    case Editor::Choice:
        break;
    }
    return only<FieldCodec>();
}

Entry FieldCodec::toEntry(const FormField &, const QByteArray &raw) const
{
    const QJsonValue value = parsed(raw);
    return { value.isString() ? value.toString() : elementText(value) };
}

QByteArray FieldCodec::toBytes(const FormField &field, const Entry &entry, const QByteArray &before) const
{
    // A value that looks the same is no change: a number shown as text keeps its bytes.
    const QString entered = entry.value(0).trimmed();
    return entered == toEntry(field, before).value(0).trimmed() ? before : toRawJson(entered);
}

QString FieldCodec::toText(const FormField &field, const QByteArray &raw) const
{
    return toEntry(field, raw).value(0);
}

bool FieldCodec::isSame(const QByteArray &a, const QByteArray &b) const
{
    return sameValue(a, b);
}

bool FieldCodec::canEdit(const QJsonValue &held) const
{
    return !held.isObject() && !held.isArray() && !held.isBool();
}

QString typedElement(const QString &text)
{
    return u'?' + text;
}

QString takeTyped(Entry &people)
{
    return people.isEmpty() || !people.last().startsWith(u'?') ? QString() : people.takeLast().mid(1);
}

QByteArrayList entryElements(Entry entry)
{
    takeTyped(entry);
    QByteArrayList elements;
    for (const QString &element : std::as_const(entry))
        elements += element.toUtf8();
    return elements;
}

QByteArray elementsToBytes(const FormField &field, const QByteArrayList &elements, const QByteArray &before)
{
    const QByteArrayList were = rawElements(before);
    const QByteArrayList list = withKnownBytes(field, elements, were);
    return list == were ? before : '[' + list.join(',') + ']';
}

} // namespace care
