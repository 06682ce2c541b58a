// SPDX-License-Identifier: GPL-3.0-or-later
//! What all records of one run are made from.
#pragma once

#include "app/service/sampledata/logcategories.h"
#include "app/service/sampledata/residents.h"

namespace care::service::sampledata {

struct Setting {
    quint64 seed;
    Day today;
    Instant now; //!< on that day; nothing happened, was recorded or was received later
    const std::vector<Home> &homes;
    const std::vector<Resident> &residents;
    const std::vector<NamedRecord> &categories;
    const std::vector<NamedRecord> &items;
    const LondonDays &london;

    const Home &homeOf(const Resident &resident) const { return homes[std::size_t(resident.home)]; }
    //! The last whole day of which there can be records of this resident.
    Day lastDayOf(const Resident &resident) const { return std::min(today, resident.left) - 1; }
};

} // namespace care::service::sampledata
