// SPDX-License-Identifier: GPL-3.0-or-later
//! Residents: records as a well-run home would keep them, and as homes really keep them.
#pragma once

#include "app/service/sampledata/homes.h"

#include <optional>

namespace care::service::sampledata {

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

} // namespace care::service::sampledata
