// SPDX-License-Identifier: GPL-3.0-or-later
//! The people, homes and records of one run, made in files of one subject each.
#pragma once

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/prose.h"

#include <QDate>

#include <functional>
#include <optional>
#include <string>

namespace care {
struct ResourceSchema;
}

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

//! An invented person. Names are drawn part by part, so any likeness to a living person is chance.
struct Person {
    const Prose *origin = nullptr; //!< of names.json: names, nationality, religions of one origin
    bool woman = true;
    std::string title;
    std::string first;
    std::string last;

    std::string full() const { return first + ' ' + last; }
    //! First names that were usual for children born around 1930 to 1950.
    Words names() const { return origin->words(woman ? "women" : "men"); }
};

//! Throws ProseError if there is none of that name.
const Prose &originNamed(std::string_view name);
std::string drawTitle(bool woman, Random &random);
Person drawResident(Random &random);
//! Somebody who works in a home; no title.
Person drawWorker(Random &random);

//! Numbers that Ofcom keeps free for drama: 07700 900xxx, 01632 960xxx, 020 7946 0xxx.
std::string mobile(Random &random);
std::string landline(Random &random);
//! Letters and digits without marks, in lower case, ASCII only.
std::string plainLetters(const std::string &name);
//! "mair.parry@example.org": ASCII only.
std::string email(const std::string &first, const std::string &last);
const Prose &drawTown(Random &random);
//! A street number that nobody lives at, in a district of postcodes (90 to 99) that has no streets; \a house
//! stands above the street.
Raw address(Random &random, const Prose &town, const std::string &house = {});

void replaceAll(std::string &text, const std::string &slot, const std::string &by);
//! Fills in {r}, {he}, {He}, {his}, {His} and {him}.
std::string spoken(std::string text, const Person &person, const std::string &called);
//! {"first", "last"}.
Raw nameOf(const Person &person);

struct Worker {
    QByteArray id;
    Person person;
    Raw reference;
};

struct Home {
    int index = 0;
    QByteArray id;
    std::string name;
    Raw reference;
    const Prose *town = nullptr;
    std::vector<Worker> workers; //!< one for each post of staff.json, the manager first, then the deputy
    std::vector<Worker> visiting; //!< of another home, helping out here
    std::vector<Worker> former; //!< who have left, and are named by older records
    Day opened = 0;
    Day closes = 0; //!< nobody lives there from this day on; never for nearly all

    const Worker &manager() const { return workers.front(); }
    const Worker &deputy() const { return workers[1]; }
    const Worker &worker(int post) const { return workers[std::size_t(post)]; }
};

//! References to an item that is logged, and to its category.
struct ItemReferences {
    Raw item;
    Raw category;
};

//! The source of all records of one run.
struct World {
    quint64 seed;
    Day today;
    Instant now; //!< on that day; nothing happened, was recorded or was received later
    std::vector<Home> homes;
    std::vector<ItemReferences> items; //!< in the order of incidents.json
};

//! The day on which the home closed, as one in twenty-five has; never for the others.
Day closingDay(int home, Day today);
std::vector<Home> makeHomes(quint64 seed, int count, Day today);

//! Takes records of one list when they are made.
using PutRecords = std::function<void(const ResourceSchema &schema, const std::vector<Record> &records)>;
//! Homes with their staff, devices and documents, and the managers above them.
void putHomes(const World &world, const PutRecords &put);

//! Posts of staff.json whose holders care for residents, leads among them.
std::span<const int> careStaff();
//! A worker on duty at \a when. Shifts change at eight; two teams each for days and for nights take turns
//! every three days.
const Worker &onDuty(const Home &home, Instant when, Random &random);
//! The author of a plan or an assessment: a senior, a nurse or the deputy; for an old one perhaps a worker
//! who has left since.
const Worker &planWriter(const World &world, const Home &home, Instant when, Random &random);
//! References to up to five care workers, as readers of a record.
Raws seenBy(const Home &home, Random &random);

//! Path of a document's file, which does not exist.
std::string documentAddress(const char *folder, const QByteArray &id);

//! Facts about a resident that other records need.
struct Resident {
    int index = 0;
    QByteArray id;
    std::size_t home = 0;
    Person person;
    Raw reference; //!< the name stays in its parts
    std::string called; //!< the name {he} or she goes by
    Day admitted = 0;
    Day left = never; //!< the day of leaving

    bool isActive(Day today) const { return left > today; }
    //! The last whole day of which there can be records.
    Day lastDay(Day today) const { return std::min(today, left) - 1; }
    //! \a text with the name and the pronouns.
    std::string said(const std::string &text) const { return spoken(text, person, called); }
};

//! Facts of the record that assessments, plans and documents must agree with.
struct HealthFacts {
    std::optional<int> must;
    std::optional<int> waterlow;
    bool mayChoke = false;
    Day dolsStart = never;
    Day dnacprDecided = never;
};

//! Two or three pairs in each home are easily taken for each other, on purpose; all others differ in the
//! family name or in the letter that the first name begins with.
std::vector<Resident> makeResidents(quint64 seed, int count, int homes, Day today);
//! The resident's record; sets \a facts to what it says about health.
Raw residentJson(const World &world, const Resident &resident, HealthFacts &facts);

// Incidents of about a year and a half and daily logs of three months, until now. Person, kind and time are
// drawn first, because assessments, plans and documents depend on them.

//! The kinds of incident, from incidents.json.
const std::vector<Prose> &items();
//! The records of items and of their categories.
std::vector<Raw> makeCategories(quint64 seed);
std::vector<Raw> makeItems(quint64 seed);
std::vector<ItemReferences> itemReferences(quint64 seed);

struct Incident {
    int index;
    int resident;
    std::size_t item; //!< index into items()
    int severity; //!< 1 to 5
    Instant happened;
    Instant recorded;
    Random random; //!< for the words

    const Prose &words() const { return items()[item]; }
    bool isFall() const { return words().text("category") == "Falls"; }
};

//! \a count incidents, ordered by resident and then by time. A fixed share are of today and yesterday.
std::vector<Incident> drawIncidents(const World &world, const std::vector<Resident> &residents, int count);
struct IncidentRecords {
    Raw incident;
    Raw log; //!< the entry that it grew from, with the same texts
};
IncidentRecords incidentRecords(const World &world, const Resident &resident, const Incident &incident);

//! The subject and time of an entry; its words are drawn when it is written.
struct DailyLog {
    quint64 number;
    const Prose *round; //!< of routine.json: one thing that comes round every day
    Instant happened;
};

//! The entries about one resident in order of time, about \a count of them.
std::vector<DailyLog> drawDailyLogs(const World &world, const Resident &resident, int count);
Record dailyLogRecord(const World &world, const Resident &resident, const DailyLog &log);
Raw reference(const World &world, const DailyLog &log);

//! The file of a resident: assessments, documents, goals and every version of the care plans, as their
//! history brings them.
void putCareFile(const World &world, const Resident &resident, const HealthFacts &facts,
    std::span<const Incident> incidents, const std::vector<DailyLog> &logs, const PutRecords &put);

} // namespace care::service::sampledata
