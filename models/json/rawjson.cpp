// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/rawjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThreadStorage>

#include <simdjson.h>

#include <algorithm>
#include <string_view>

using namespace Qt::StringLiterals;
namespace od = simdjson::ondemand;

namespace care {

namespace {

//! Decoded text of a JSON string, which is passed with its quotes.
QString textOf(QByteArrayView string)
{
    if (string.indexOf('\\') < 0)
        return QString::fromUtf8(string.sliced(1).chopped(1));
    return QJsonDocument::fromJson('[' + string.toByteArray() + ']').array().at(0).toString();
}

//! Depth to which the parser records the positions of values.
enum class Cut : quint8 {
    Nothing,
    Children, //!< The members of an object, or the elements of an array.
    Lists, //!< Everything from the top down to the first arrays, as rawLists() promises.
};

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

//! True for a short non-negative whole number, which is valid and exact without asking the parser.
bool isPlainNumber(QByteArrayView value)
{
    constexpr qsizetype mostDigits = 15;
    return value.size() <= mostDigits && (value.front() != '0' || value.size() == 1)
        && std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
}

constexpr bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

//! True if every backslash in the JSON text begins a valid escape. Half a surrogate pair counts as valid:
//! simdjson rejects it, and one such character would make the whole page unreadable.
bool hasOnlyEscapes(std::string_view text)
{
    constexpr std::string_view letters = "\"\\/bfnrt";
    for (std::size_t at = text.find('\\'); at != text.npos; at = text.find('\\', at + 2)) {
        const std::string_view escape = text.substr(at + 1);
        const std::string_view digits = escape.substr(std::min<std::size_t>(1, escape.size()), 4);
        const bool isCode = escape.starts_with('u') && digits.size() == 4
            && std::all_of(digits.begin(), digits.end(), isHexDigit);
        if (!isCode && (escape.empty() || letters.find(escape.front()) == letters.npos))
            return false;
    }
    return true;
}

//! Parser that visits every value of a JSON text in one pass, because simdjson's on-demand parser validates
//! only the values that are visited.
class Walk {
public:
    Walk(const QByteArray &json, int deepest)
        : m_text(json)
        , m_deepest(deepest)
    {
        // simdjson reads up to SIMDJSON_PADDING bytes past the end of its input, so the buffer needs spare
        // capacity. Most response bodies have it already, because they grew piece by piece.
        constexpr auto room = qsizetype(simdjson::SIMDJSON_PADDING);
        if (m_text.data_ptr().freeSpaceAtEnd() < room)
            m_text.reserve(m_text.size() + room);
    }

    //! Position and members of the text's top-level object or array; nothing if the text is not valid JSON to
    //! its end.
    std::optional<RawMember> root(Cut cut)
    {
        RawMember root;
        od::value value;
        if (!parse() || m_document.get_value().get(value) || !visit(value, cut, 0, root)
            || m_document.current_location().error() != simdjson::OUT_OF_BOUNDS)
            return std::nullopt;
        return root;
    }

    //! Positions of the members of the text's top-level object, whose values are skipped without a look;
    //! nothing if the text is no object.
    std::optional<QList<RawMember>> index()
    {
        constexpr qsizetype usual = 24; // Number of members of most records.
        QList<RawMember> members;
        members.reserve(usual);
        od::object object;
        if (!parse() || m_document.get_object().get(object))
            return std::nullopt;
        for (auto each : object) {
            od::field field;
            if (std::move(each).get(field))
                return std::nullopt;
            RawMember member;
            member.keyOffset = reinterpret_cast<const char *>(field.key().raw()) - 1 - m_text.constData();
            member.offset = place();
            const std::string_view key = keyAt(member.keyOffset, member.offset);
            member.keyLength = qsizetype(key.size());
            if (key.find('\\') != key.npos)
                member.escapedKey = textOf(QByteArrayView(key.data(), qsizetype(key.size())));
            if (!members.isEmpty())
                endBefore(member.keyOffset, members.last());
            members.append(std::move(member));
        }
        if (!members.isEmpty())
            endBefore(m_text.size(), members.last());
        return members;
    }

private:
    bool parse()
    {
        static QThreadStorage<od::parser> parsers;
        return !parsers.localData()
                    .iterate(m_text.constData(), std::size_t(m_text.size()),
                        std::size_t(m_text.size()) + simdjson::SIMDJSON_PADDING)
                    .get(m_document);
    }

    //! Ends a value before the comma or brace that precedes \a next.
    void endBefore(qsizetype next, RawMember &member) const
    {
        qsizetype end = next;
        while (isBlank(m_text.at(end - 1)))
            --end;
        --end;
        while (isBlank(m_text.at(end - 1)))
            --end;
        member.length = end - member.offset;
    }

    //! Offset of the parser's next token; the length of the text once the last token was read.
    qsizetype place()
    {
        const char *location = nullptr;
        return m_document.current_location().get(location) ? m_text.size() : location - m_text.constData();
    }

    bool isObjectAt(qsizetype place) const { return place < m_text.size() && m_text.at(place) == '{'; }

    std::string_view between(qsizetype begin, qsizetype end) const
    {
        return { m_text.constData() + begin, std::size_t(end - begin) };
    }

    bool visit(od::value value, Cut cut, int depth, RawMember &member)
    {
        member.offset = place();
        if (!visitInside(value, cut, depth, member))
            return false;
        qsizetype end = place();
        while (isBlank(m_text.at(end - 1)))
            --end;
        member.length = end - member.offset;
        return true;
    }

    bool visitInside(od::value value, Cut cut, int depth, RawMember &member)
    {
        od::json_type type;
        od::object object;
        od::array array;
        od::raw_json_string string;
        double number = 0;
        bool truth = false;
        if (value.type().get(type))
            return false;
        switch (type) {
        case od::json_type::object:
            return depth < m_deepest && !value.get_object().get(object)
                && visitMembers(object, cut, depth + 1, member.members);
        case od::json_type::array:
            return depth < m_deepest && !value.get_array().get(array)
                && visitElements(array, cut, depth + 1, member.members);
        case od::json_type::string:
            return !value.get_raw_json_string().get(string)
                && hasOnlyEscapes(between(member.offset, place()));
        case od::json_type::number:
            return !value.get_double().get(number);
        case od::json_type::boolean:
            return !value.get_bool().get(truth);
        case od::json_type::null:
            return !value.is_null().get(truth) && truth;
        }
        return false;
    }

    bool visitMembers(od::object object, Cut cut, int depth, QList<RawMember> &members)
    {
        const Cut inside = cut == Cut::Lists ? cut : Cut::Nothing;
        for (auto each : object) {
            od::field field;
            RawMember member;
            if (std::move(each).get(field))
                return false;
            member.keyOffset = reinterpret_cast<const char *>(field.key().raw()) - 1 - m_text.constData();
            const std::string_view key = keyAt(member.keyOffset, place());
            member.keyLength = qsizetype(key.size());
            if (!hasOnlyEscapes(key) || !visit(field.value(), inside, depth, member))
                return false;
            if (cut == Cut::Nothing)
                continue;
            if (key.find('\\') != key.npos)
                member.escapedKey = textOf(QByteArrayView(key.data(), qsizetype(key.size())));
            members.append(std::move(member));
        }
        return true;
    }

    //! Key of a member with its quotes, found by cutting the text before the value at the last quote: only a
    //! colon and white space lie between them.
    std::string_view keyAt(qsizetype begin, qsizetype value) const
    {
        const std::string_view text = between(begin, value);
        return text.substr(0, text.rfind('"') + 1);
    }

    bool visitElements(od::array array, Cut cut, int depth, QList<RawMember> &elements)
    {
        for (auto each : array) {
            if (each.error())
                return false;
            // Elements of a list are recorded only up to the first one that is not an object: that one proves
            // the list wrong, and recording millions of numbers would take a hundred times their size in
            // memory.
            const bool isRecord = cut == Cut::Lists && isObjectAt(place());
            const bool isKept = cut == Cut::Children
                || (cut == Cut::Lists && (elements.isEmpty() || isObjectAt(elements.last().offset)));
            RawMember element;
            if (!visit(each.value_unsafe(), isRecord ? Cut::Children : Cut::Nothing, depth, element))
                return false;
            if (isKept)
                elements.append(std::move(element));
        }
        return true;
    }

    QByteArray m_text;
    od::document m_document;
    const int m_deepest;
};

const RawMember *lastWithKey(QByteArrayView text, const QList<RawMember> &members, const QString &key)
{
    const auto found = std::find_if(
        members.crbegin(), members.crend(), [&](const RawMember &member) { return member.key(text) == key; });
    return found == members.crend() ? nullptr : &*found;
}

//! JSON objects nested along a path, {"a": {"b": value}} for a, b: the missing parents of a new member.
QByteArray nested(const QStringList &path, const QByteArray &value)
{
    QByteArray result = value;
    for (auto key = path.crbegin(); key != path.crend(); ++key)
        result = '{' + toRawJson(*key) + ':' + result + '}';
    return result;
}

QByteArray appended(
    const QByteArray &object, const QList<RawMember> &members, const QString &key, const QByteArray &value)
{
    const QByteArray member = toRawJson(key) + ':' + value;
    if (!members.isEmpty())
        return object.left(members.last().end()) + ',' + member + object.mid(members.last().end());
    const qsizetype brace = object.indexOf('{') + 1;
    return object.left(brace) + member + object.mid(brace);
}

} // namespace

QString RawMember::key(QByteArrayView text) const
{
    const bool isPlain = keyLength > 0 && escapedKey.isNull();
    return isPlain ? QString::fromUtf8(text.sliced(keyOffset + 1, keyLength - 2)) : escapedKey;
}

bool isKey(QByteArrayView string, QLatin1StringView key)
{
    // Escapes are longer than the character they encode, so only a string longer than the key can be the key
    // written with escapes.
    const qsizetype more = string.size() - key.size() - 2;
    if (more > 0)
        return string.contains('\\') && textOf(string) == key;
    return more == 0 && string.sliced(1).startsWith(QByteArrayView(key.data(), key.size()));
}

std::optional<QList<RawMember>> rawMembers(const QByteArray &object)
{
    std::optional<RawMember> root = Walk(object, deepestJson).root(Cut::Children);
    return root && object.at(root->offset) == '{' ? std::optional(std::move(root->members)) : std::nullopt;
}

std::optional<QList<RawMember>> knownMembers(const QByteArray &object)
{
    // Blanks around the object are rare enough for the slow way.
    return object.startsWith('{') && object.endsWith('}') ? Walk(object, deepestJson).index()
                                                          : rawMembers(object);
}

std::optional<RawMember> rawLists(const QByteArray &body, int deepest)
{
    return Walk(body, deepest).root(Cut::Lists);
}

const RawMember *lastMember(QByteArrayView text, const QList<RawMember> &members, QLatin1StringView key)
{
    const auto found = std::find_if(members.crbegin(), members.crend(), [&](const RawMember &member) {
        return member.escapedKey.isNull() ? isKey(text.sliced(member.keyOffset, member.keyLength), key)
                                          : member.escapedKey == key;
    });
    return found == members.crend() ? nullptr : &*found;
}

QByteArray rawValue(const QByteArray &object, const QStringList &path)
{
    QByteArray value = object;
    for (const QString &key : path) {
        const std::optional<QList<RawMember>> members = rawMembers(value);
        const RawMember *member = members ? lastWithKey(value, *members, key) : nullptr;
        if (!member)
            return {};
        value = value.mid(member->offset, member->length);
    }
    return value;
}

QList<QByteArray> rawElements(const QByteArray &array)
{
    const std::optional<RawMember> root = Walk(array, deepestJson).root(Cut::Children);
    QList<QByteArray> elements;
    if (!root || array.at(root->offset) != '[')
        return elements;
    for (const RawMember &element : root->members)
        elements += array.mid(element.offset, element.length);
    return elements;
}

QJsonValue jsonOf(QByteArrayView value)
{
    if (value == "true" || value == "false")
        return value == "true";
    if (value == "null" || value.isEmpty())
        return value.isEmpty() ? QJsonValue::Undefined : QJsonValue::Null;
    if (value.front() == '"')
        return textOf(value);
    if (isPlainNumber(value))
        return qint64(value.toLongLong());
    const QByteArray bytes = QByteArray::fromRawData(value.data(), value.size());
    const QJsonDocument document =
        QJsonDocument::fromJson(value.front() == '{' || value.front() == '[' ? bytes : '[' + bytes + ']');
    if (value.front() == '{')
        return document.object();
    return value.front() == '[' ? QJsonValue(document.array()) : document.array().at(0);
}

QByteArray withRawValue(const QByteArray &object, const QStringList &path, const QByteArray &value)
{
    const std::optional<QList<RawMember>> members = rawMembers(object);
    if (!members || path.isEmpty())
        return object;
    const QStringList rest = path.mid(1);
    const RawMember *member = lastWithKey(object, *members, path.first());
    if (!member)
        return appended(object, *members, path.first(), nested(rest, value));
    const QByteArray before = object.mid(member->offset, member->length);
    QByteArray after = value;
    if (!rest.isEmpty())
        after = before.startsWith('{') ? withRawValue(before, rest, value) : nested(rest, value);
    return object.left(member->offset) + after + object.mid(member->end());
}

QByteArray withoutRawValue(const QByteArray &object, const QStringList &path)
{
    const std::optional<QList<RawMember>> members = rawMembers(object);
    if (!members || path.isEmpty())
        return object;
    const RawMember *member = lastWithKey(object, *members, path.first());
    if (!member)
        return object;
    if (path.size() > 1) {
        const QByteArray inner = withoutRawValue(object.mid(member->offset, member->length), path.mid(1));
        return object.left(member->offset) + inner + object.mid(member->end());
    }
    const qsizetype index = member - members->constData();
    // Removing a member also removes one comma: the one before it, or after it for the first member.
    qsizetype from = member->keyOffset;
    qsizetype to = member->end();
    if (index > 0)
        from = members->at(index - 1).end();
    else if (index + 1 < members->size())
        to = members->at(index + 1).keyOffset;
    // Duplicate keys are removed too: the last one counts in JSON, so an earlier one would otherwise take its
    // place.
    return withoutRawValue(object.left(from) + object.mid(to), path);
}

QByteArray toRawJson(const QJsonValue &value)
{
    if (value.isObject())
        return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    if (value.isArray())
        return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    if (value.isUndefined())
        return QByteArrayLiteral("null");
    const QByteArray list = QJsonDocument(QJsonArray{ value }).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

std::optional<RawObject> RawObject::fromJson(const QByteArray &json)
{
    const std::optional<QList<RawMember>> members = rawMembers(json);
    if (!members)
        return std::nullopt;
    RawObject object;
    for (const RawMember &member : *members) {
        object.append({ member.key(json), json.mid(member.keyOffset, member.keyLength),
            json.mid(member.offset, member.length) });
    }
    return object;
}

void RawObject::append(const Member &member)
{
    m_places.insert(member.key, m_members.size());
    m_members.append(member);
}

QByteArray RawObject::value(const QString &key) const
{
    const qsizetype place = m_places.value(key, -1);
    return place < 0 ? QByteArray() : m_members.at(place).value;
}

void RawObject::set(const QString &key, const QByteArray &value)
{
    const qsizetype place = m_places.value(key, -1);
    if (place >= 0)
        m_members[place].value = value;
    else
        append({ key, '"' + key.toUtf8() + '"', value });
}

void RawObject::remove(const QString &key)
{
    const qsizetype place = m_places.value(key, -1);
    if (place < 0)
        return;
    m_members.removeAt(place);
    m_places.remove(key);
    for (qsizetype &other : m_places)
        other -= other > place ? 1 : 0;
}

void RawObject::mergeFrom(const RawObject &other)
{
    for (const Member &member : other.m_members) {
        const qsizetype place = m_places.value(member.key, -1);
        if (place >= 0)
            m_members[place].value = member.value;
        else
            append(member);
    }
}

QByteArray RawObject::toJson() const
{
    QByteArray json = "{";
    for (const Member &member : m_members) {
        if (json.size() > 1)
            json += ',';
        json += member.rawKey + ':' + member.value;
    }
    return json + '}';
}

} // namespace care
