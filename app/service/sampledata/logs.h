// SPDX-License-Identifier: GPL-3.0-or-later
//! Records of each day: incidents of about a year and a half, and daily logs of three months, until now.
//! Person, kind and time are drawn first, because assessments, plans and documents depend on them.
#pragma once

#include "app/service/sampledata/residents.h"

namespace care::service::sampledata {

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

} // namespace care::service::sampledata
