// SPDX-License-Identifier: GPL-3.0-or-later
//! Data types of the sample data: people, homes and records of one run, made by one file per subject.
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

//! Days and instants as whole numbers, because sample data needs hundreds of thousands of them.
using Day = qint64; //!< Days since 1970-01-01.
using Instant = qint64; //!< Milliseconds since 1970-01-01T00:00Z.

constexpr Instant minute = 60'000;
constexpr Instant hour = 60 * minute;
constexpr Instant dayLength = 24 * hour;

constexpr Day never = 1'000'000; //!< Day after all others, for events that never happen.
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
//! Quotient rounded down: days before 1970 are negative.
constexpr qint64 floorDivide(qint64 number, qint64 by)
{
    return number / by - (number % by < 0);
}
//! Remainder from 0 to \a by - 1, also for negative numbers.
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

//! Formats a day as "4 March 2026".
std::string dateText(Day day);

//! Midnight in London on \a day: 22:00, 23:00 or 00:00 UTC.
Instant londonMidnight(Day day);

//! Offset from London time to UTC at noon of \a day; on the two days a year when the clocks change, right
//! from early morning on.
Instant londonOffset(Day day);

//! Complete JSON text of a record or a part of one.
struct Raw {
    QByteArray json;
};

//! Record with the time when it was last written.
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

//! Builder of a JSON object, member by member: Object()("id", id)("name", name).done(). Random values are
//! drawn in the order of the members.
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

//! Reference from one record to another: {"id", "name"}.
inline Raw reference(const QByteArray &id, const std::string &name)
{
    return Object()("id", id)("name", name).done();
}

//! Invented person. Names are drawn part by part, so any likeness to a living person is chance.
struct Person {
    const Prose *origin = nullptr; //!< Entry of names.json: names, nationality and religions of one origin.
    bool woman = true;
    std::string title;
    std::string first;
    std::string last;

    std::string full() const { return first + ' ' + last; }
    //! First names usual for children born around 1930 to 1950.
    Words names() const { return origin->words(woman ? "women" : "men"); }
};

//! Finds an origin by name; throws ProseError if there is none.
const Prose &originNamed(std::string_view name);
std::string drawTitle(bool woman, Random &random);
Person drawResident(Random &random);
//! Draws a home's worker, without a title.
Person drawWorker(Random &random);

//! Telephone numbers that Ofcom keeps free for drama: 07700 900xxx, 01632 960xxx, 020 7946 0xxx.
std::string mobile(Random &random);
std::string landline(Random &random);
//! Letters and digits without accents, in lower case, ASCII only.
std::string plainLetters(const std::string &name);
//! Invented e-mail address, such as "mair.parry@example.org", ASCII only.
std::string email(const std::string &first, const std::string &last);
const Prose &drawTown(Random &random);
//! Invented address: a street number where nobody lives, in postcode districts (90 to 99) without streets; \a
//! house goes above the street.
Raw address(Random &random, const Prose &town, const std::string &house = {});

void replaceAll(std::string &text, const std::string &slot, const std::string &by);
//! Fills in the name and pronouns: {r}, {he}, {He}, {his}, {His} and {him}.
std::string spoken(std::string text, const Person &person, const std::string &called);
//! Name of \a person as JSON: {"first", "last"}.
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
    std::vector<Worker> workers; //!< Workers, one per post of staff.json: manager, deputy, then others.
    std::vector<Worker> visiting; //!< Workers of another home who help here.
    std::vector<Worker> former; //!< Workers who have left and are named in older records.
    Day opened = 0;
    Day closes = 0; //!< Day from which nobody lives here; "never" for nearly all homes.

    const Worker &manager() const { return workers.front(); }
    const Worker &deputy() const { return workers[1]; }
    const Worker &worker(int post) const { return workers[std::size_t(post)]; }
};

//! References to an item of the daily logs and to its category.
struct ItemReferences {
    Raw item;
    Raw category;
};

//! Basis of all records of one run: seed, clock, homes.
struct World {
    quint64 seed;
    Day today;
    Instant now; //!< Current time on that day; no record is later.
    std::vector<Home> homes;
    std::vector<ItemReferences> items; //!< Log items in the order of incidents.json.
};

//! Day on which the home closed, as one in twenty-five has; "never" for the others.
Day closingDay(int home, Day today);
std::vector<Home> makeHomes(quint64 seed, int count, Day today);

//! Receives the finished records of one list.
using PutRecords = std::function<void(const ResourceSchema &schema, const std::vector<Record> &records)>;
//! Makes homes with their staff, devices and documents, and the managers above them.
void putHomes(const World &world, const PutRecords &put);

//! Posts of staff.json that care for residents, including leads.
std::span<const int> careStaff();
//! Draws a worker on duty at \a when. Shifts change at eight; two teams each for days and nights alternate
//! every three days.
const Worker &onDuty(const Home &home, Instant when, Random &random);
//! Draws the author of a plan or assessment: a senior, a nurse or the deputy; for an old one perhaps a worker
//! who has left.
const Worker &planWriter(const World &world, const Home &home, Instant when, Random &random);
//! References to up to five care workers as readers of a record.
Raws seenBy(const Home &home, Random &random);

//! Path of a document's file; no such file exists.
std::string documentAddress(const char *folder, const QByteArray &id);

//! Facts about a resident that other records need.
struct Resident {
    int index = 0;
    QByteArray id;
    std::size_t home = 0;
    Person person;
    Raw reference; //!< Reference to the resident, with first and last name apart.
    std::string called; //!< Name that the resident goes by.
    Day admitted = 0;
    Day left = never; //!< Day on which the resident leaves the home.

    bool isActive(Day today) const { return left > today; }
    //! Last whole day that records can be about.
    Day lastDay(Day today) const { return std::min(today, left) - 1; }
    //! Fills the resident's name and pronouns into \a text.
    std::string said(const std::string &text) const { return spoken(text, person, called); }
};

//! Health facts in the resident's record that assessments, plans and documents must agree with.
struct HealthFacts {
    std::optional<int> must;
    std::optional<int> waterlow;
    bool mayChoke = false;
    Day dolsStart = never;
    Day dnacprDecided = never;
};

//! Makes the residents. Two or three pairs in each home have similar names on purpose; all others differ in
//! family name or first initial.
std::vector<Resident> makeResidents(quint64 seed, int count, int homes, Day today);
//! Makes the resident's record; sets \a facts to its health facts.
Raw residentJson(const World &world, const Resident &resident, HealthFacts &facts);

// Incidents of about a year and a half and daily logs of three months, until now. Person, kind and time are
// drawn first, because assessments, plans and documents depend on them.

//! Kinds of incident from incidents.json.
const std::vector<Prose> &items();
//! Makes the records of log categories and items.
std::vector<Raw> makeCategories(quint64 seed);
std::vector<Raw> makeItems(quint64 seed);
std::vector<ItemReferences> itemReferences(quint64 seed);

struct Incident {
    int index;
    int resident;
    std::size_t item; //!< Index into items().
    int severity; //!< Severity from 1 to 5.
    Instant happened;
    Instant recorded;
    Random random; //!< Random stream that draws the incident's texts.

    const Prose &words() const { return items()[item]; }
    bool isFall() const { return words().text("category") == "Falls"; }
};

//! Draws \a count incidents, ordered by resident and then by time; a fixed share are of today and yesterday.
std::vector<Incident> drawIncidents(const World &world, const std::vector<Resident> &residents, int count);
struct IncidentRecords {
    Raw incident;
    Raw log; //!< Daily log entry about the incident, with the same texts.
};
IncidentRecords incidentRecords(const World &world, const Resident &resident, const Incident &incident);

//! Subject and time of a log entry; its words are drawn when it is written.
struct DailyLog {
    quint64 number;
    const Prose *round; //!< Daily round from routine.json that the entry is about.
    Instant happened;
};

//! Draws about \a count log entries about one resident, in order of time.
std::vector<DailyLog> drawDailyLogs(const World &world, const Resident &resident, int count);
Record dailyLogRecord(const World &world, const Resident &resident, const DailyLog &log);
Raw reference(const World &world, const DailyLog &log);

//! Makes a resident's care file: assessments, documents, goals and every version of the care plans, following
//! the resident's history.
void putCareFile(const World &world, const Resident &resident, const HealthFacts &facts,
    std::span<const Incident> incidents, const std::vector<DailyLog> &logs, const PutRecords &put);

} // namespace care::service::sampledata
