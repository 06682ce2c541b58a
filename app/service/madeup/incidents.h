// SPDX-License-Identifier: GPL-3.0-or-later
//! Incident reports of about a year and a half.
#pragma once

#include "app/service/madeup/logcategories.h"
#include "app/service/madeup/residents.h"

namespace care::service::madeup {

//! What incidents are made from.
struct Setting {
    quint64 seed;
    Day today;
    const std::vector<Home> &homes;
    const std::vector<Resident> &residents;
    const std::vector<NamedRecord> &categories;
    const std::vector<NamedRecord> &items;
};

struct IncidentRecord {
    QByteArray json;
    Instant createdOn = 0;
};

//! The index-th of \a count incidents. The first ones are of today and yesterday.
IncidentRecord makeIncident(const Setting &setting, int index, int count);

} // namespace care::service::madeup
