// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/prose.h"

#include <QDate>

#include <string>

namespace care::service::sampledata {

//! Days and instants as whole numbers: sample records need hundreds of thousands of them.
using Day = qint64; //!< since 1970-01-01
using Instant = qint64; //!< milliseconds since 1970-01-01T00:00Z

constexpr Instant minute = 60'000;
constexpr Instant hour = 60 * minute;
constexpr Instant dayLength = 24 * hour;

constexpr Day never = 1'000'000; //!< after every other day
constexpr qint64 julianDayOf1970 = 2'440'588;

inline Day dayOf(QDate date)
{
    return date.toJulianDay() - julianDayOf1970;
}
inline QDate dateOf(Day day)
{
    return QDate::fromJulianDay(day + julianDayOf1970);
}
constexpr Instant at(Day day, int hours, int minutes = 0)
{
    return day * dayLength + hours * hour + minutes * minute;
}
//! The quotient rounded down: days before 1970 have negative numbers.
constexpr qint64 floorDivide(qint64 number, qint64 by)
{
    return number / by - (number % by < 0);
}
//! The remainder: 0 to \a by - 1.
constexpr qint64 floorRemainder(qint64 number, qint64 by)
{
    return number - floorDivide(number, by) * by;
}
constexpr Day dayOfInstant(Instant instant)
{
    return floorDivide(instant, dayLength);
}
static_assert(dayOfInstant(-1) == -1 && dayOfInstant(dayLength) == 1);
static_assert(floorRemainder(-1, 50) == 49 && floorRemainder(-50, 50) == 0 && floorRemainder(51, 50) == 1);

//! "4 March 2026".
std::string dateText(Day day);

//! When the day begins in London: 22:00, 23:00 or 00:00 UTC.
Instant londonMidnight(Day day);

//! The offset from local time in London to UTC, of the day at noon: on the two days of a year when the clocks
//! change, right from early morning on.
Instant londonOffset(Day day);

//! Complete JSON: a record, or a part of one.
struct Raw {
    QByteArray json;
};

//! A record, and when it was last written.
struct Record {
    Raw raw;
    Instant changedOn;
};

using Raws = std::vector<Raw>;

//! Writes \a value in the JSON type of its C++ type: text, flags, whole numbers (int), moments (Instant),
//! null, Raw, and lists.
template<typename T>
void write(JsonWriter &json, std::string_view key, const T &value)
{
    if constexpr (std::is_same_v<T, std::nullptr_t>)
        json.null(key);
    else if constexpr (std::is_same_v<T, bool>)
        json.flag(key, value);
    else if constexpr (std::is_same_v<T, Instant>)
        json.instant(key, value);
    else if constexpr (std::is_same_v<T, int>)
        json.number(key, value);
    else if constexpr (std::is_same_v<T, Raw>)
        json.raw(key, value.json);
    else if constexpr (std::is_same_v<T, Raws> || std::is_same_v<T, Words>) {
        json.beginArray(key);
        for (const auto &each : value)
            write(json, {}, each);
        json.endArray();
    } else
        json.text(key, value);
}

//! Writes a JSON object member by member: Object()("id", id)("name", name).done(). Members are drawn in the
//! order in which they are written.
class Object {
public:
    Object() { m_json.beginObject(); }
    template<typename T>
    Object &operator()(std::string_view key, const T &value)
    {
        write(m_json, key, value);
        return *this;
    }
    Raw done()
    {
        m_json.endObject();
        return { m_json.take() };
    }

private:
    JsonWriter m_json;
};

//! {"id", "name"}: a reference from one record to another.
inline Raw reference(const QByteArray &id, const std::string &name)
{
    return Object()("id", id)("name", name).done();
}

} // namespace care::service::sampledata
