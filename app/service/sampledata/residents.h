// SPDX-License-Identifier: GPL-3.0-or-later
//! Residents: records as a well-run home would keep them, and as homes really keep them.
#pragma once

#include "app/service/sampledata/homes.h"

#include <optional>

namespace care::service::sampledata {

//! What other records need to know of a resident.
struct Resident {
    int index = 0;
    QByteArray id;
    int home = 0;
    Person person;
    QByteArray reference; //!< JSON
    std::string called; //!< the name {he} or she goes by
    Day admitted = 0;
    Day left = never; //!< the day of leaving

    bool isActive(Day today) const { return left > today; }
};

//! What the record says that assessments, plans and documents must agree with.
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
struct ResidentRecord {
    QByteArray json;
    HealthFacts facts;
};
ResidentRecord residentRecord(quint64 seed, int homes, const Resident &resident, const Home &home, Day today);

} // namespace care::service::sampledata
