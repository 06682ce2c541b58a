// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/sampledata/logs.h"

namespace care::service::sampledata {

//! The file of a resident: assessments, documents, goals and care plans, as their history brings them.
struct CareFile {
    std::vector<Record> assessments;
    std::vector<Record> documents;
    std::vector<Record> goals;
    std::vector<Record> plans; //!< every version of each
};

CareFile makeCareFile(const World &world, const Resident &resident, const HealthFacts &facts,
    std::span<const Incident> incidents, const std::vector<DailyLog> &logs);

} // namespace care::service::sampledata
